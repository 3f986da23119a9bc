#include "audit/export_part.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "audit/export.hpp"
#include "audit/locate.hpp"

namespace croupier::audit {
namespace {

using journal::Position;
using journal::Result;

struct Span {
    Position first{1};
    Position last{};
};

auto span_of(const journal::Reader& reader, const std::optional<std::string>& day) -> Result<Span> {
    const auto last = reader.last_position();
    if (!last) return std::unexpected(last.error());
    if (!day) return Span{Position{1}, *last};
    const auto days = days_of(reader);
    if (!days) return std::unexpected(days.error());
    const auto found = std::ranges::find(*days, *day, &DayBegins::day);
    if (found == days->end())
        return std::unexpected(
            journal::Failure{journal::FailureKind::refused,
                             {},
                             fmt::format("the journal has no day \"{}\"; it goes from {} to {}", *day, days->front().day, days->back().day)});
    const auto after = std::next(found);
    return Span{found->first, after == days->end() ? *last : Position(value(after->first) - 1)};
}

}  // namespace

auto export_part(const JournalPlace& place, const PartWanted& wanted) -> Result<ExportedPart> {
    const auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    const auto span = span_of(*reader, wanted.day);
    if (!span) return std::unexpected(span.error());
    ExportedPart part;
    part.last = span->last;
    ExportOptions options;
    options.stream = wanted.stream;
    options.from = std::max(wanted.from, span->first);
    const std::uint64_t left = value(span->last) - value(std::min(options.from, span->last));  // none beyond the last
    options.to = left < wanted.most_records ? span->last : Position(value(options.from) + wanted.most_records - 1);
    bool is_full = false;
    const auto written = export_records(place, options, [&](const journal::Record& record, std::string_view line) {
        part.lines += line;
        is_full = part.lines.size() >= wanted.most_bytes;
        if (is_full) options.to = record.position;
        return !is_full;
    });
    if (!written) return std::unexpected(written.error());
    if (*options.to < span->last) part.next = next(*options.to);
    return part;
}

}  // namespace croupier::audit
