#include "audit/export.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <map>

#include "base/json_writer.hpp"
#include "base/nearest.hpp"
#include "floor/hosted_streams.hpp"

namespace croupier::audit {
namespace {

using journal::Failure;
using journal::FailureKind;
using journal::Result;
using journal::StreamId;

using Names = std::map<StreamId, std::string>;

auto names_in(const journal::Reader& reader) -> Result<Names> {
    const auto streams = reader.streams();
    if (!streams) return std::unexpected(streams.error());
    Names names;
    for (const journal::Stream& stream : *streams) names.emplace(stream.id, stream.name);
    return names;
}

// A table may be named without what its stream's name begins with.
auto find_stream(const Names& names, const std::string& wanted) -> Result<StreamId> {
    std::vector<std::string> known;
    for (const auto& [id, name] : names) {
        if (name == wanted || name == std::string{floor::table_prefix} + wanted) return id;
        known.push_back(name);
    }
    return std::unexpected(Failure{FailureKind::refused, {}, fmt::format("there is no stream \"{}\"; {}", wanted, hint(wanted, known))});
}

}  // namespace

auto utc(Time at) -> std::string {
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> moment{chrono::milliseconds{at.milliseconds}};
    const auto day = chrono::floor<chrono::days>(moment);
    const chrono::year_month_day date{day};
    const chrono::hh_mm_ss clock{moment - day};
    return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()), clock.hours().count(), clock.minutes().count(), clock.seconds().count(),
                       clock.subseconds().count());
}

void append_json_line(const journal::Record& record, std::string_view stream, std::string& out) {
    JsonWriter to{out};
    to.marks("{\"position\":");
    to.whole(value(record.position));
    to.marks(",\"stream\":");
    to.text(stream);
    to.marks(",\"sequence\":");
    to.whole(value(record.sequence));
    to.marks(",\"round\":");
    to.whole(record.round);
    to.marks(",\"kind\":");
    to.text(record.kind);
    to.marks(",\"schema\":");
    to.whole(record.schema);
    to.marks(",\"at\":");
    to.word(utc(record.at));
    to.marks(",\"previous\":");
    to.word(journal::hexadecimal(record.previous));
    to.marks(",\"own\":");
    to.word(journal::hexadecimal(record.own));
    to.marks(",\"payload\":");
    out += record.payload;  // it is JSON, and every byte of it is covered by the hash
    out += "}\n";
}

auto export_records(const JournalPlace& place, const ExportOptions& options,
                    const std::function<bool(const journal::Record&, std::string_view)>& write) -> Result<void> {
    const auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    auto names = names_in(*reader);
    if (!names) return std::unexpected(names.error());
    std::optional<StreamId> wanted;
    if (options.stream) {
        const auto found = find_stream(*names, *options.stream);
        if (!found) return std::unexpected(found.error());
        wanted = *found;
    }
    const auto last = reader->last_position();
    if (!last) return std::unexpected(last.error());
    std::string line;
    std::uint64_t count = 0;
    return reader->read({std::max(options.from, journal::Position{1}), {}}, [&](const journal::Record& record) {
        constexpr std::uint64_t between_reports = 16'384;
        if (++count % between_reports == 0 && options.progress) options.progress(record.position, *last);
        if (options.to && record.position > *options.to) return false;
        if (wanted && record.stream != *wanted) return true;
        if (options.round && record.round != value(*options.round)) return true;
        if (!names->contains(record.stream))
            if (auto more = names_in(*reader)) names = *std::move(more);
        line.clear();
        append_json_line(record, (*names)[record.stream], line);
        return write(record, line);
    });
}

}  // namespace croupier::audit
