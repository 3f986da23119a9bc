#include "audit/projection.hpp"

#include <fmt/format.h>

#include "audit/audit.hpp"
#include "audit/projection_tables.hpp"
#include "audit/replay.hpp"

namespace croupier::audit {
namespace {

namespace fs = std::filesystem;
using journal::Failure;
using journal::FailureKind;
using journal::Position;
using journal::Result;

constexpr std::uint64_t records_in_one_step = 4'000;

auto named(const fs::path& file, const JournalPlace& place) -> ProjectionTables::Named {
    using enum ProjectionTables::Named;
    std::error_code error;
    if (!place.data || file.filename() != projection_file(*place.data).filename()) return by_somebody;
    return fs::equivalent(fs::absolute(file).parent_path(), *place.data, error) ? by_us : by_somebody;
}

}  // namespace

auto projection_file(const fs::path& data) -> fs::path { return data / "projections.db"; }

struct Projection::Inside {
    fs::path days;
    fs::path file;
    ProjectionTables tables;
    std::unique_ptr<journal::Reader> reader;  // only while it is needed: a file that is open to read can't be sealed
    std::optional<journal::Day> day;          // before it nothing is left to read
    std::unique_ptr<Audit> audit;
    std::map<journal::StreamId, std::string> names;  // of tables, without what their streams' names begin with
    bool projecting = false;                         // else the state is only brought to where the file stands
    bool rebuilt = false;

    [[nodiscard]] auto name_of(journal::StreamId stream) -> const std::string& {
        std::string& name = names[stream];
        if (name.empty()) name = audit->streams().name_of(stream).substr(floor::table_prefix.size());
        return name;
    }

    [[nodiscard]] auto begin_audit() -> Result<void> {
        auto opened = Audit::open(*reader, {[this](const journal::Record& record, const floor::TableStream& table, const Event& event) {
                                                if (projecting) tables.hear(name_of(record.stream), record, table, event);
                                            },
                                            [this](const journal::Record& record, const floor::CageStream&, const cage::Event& event) {
                                                if (projecting) tables.hear(record, event, names);
                                            },
                                            [this](const journal::Record& record, const floor::HouseStream&, const house::Event& event) {
                                                const auto document = [this](const std::string& hash) {
                                                    return reader->document(journal::hash_from(hash).value());  // it was found before
                                                };
                                                if (projecting) tables.hear(record, event, document);
                                            }});
        if (!opened) return std::unexpected(opened.error());
        audit = *std::move(opened);
        for (const auto& [name, table] : audit->streams().tables()) names.emplace(table->id(), name);
        return {};
    }

    // Whether the journal has the record that the file says it reached.
    [[nodiscard]] auto belongs() const -> Result<bool> {
        const Reached& reached = tables.reached();
        if (value(reached.position) == 0) return true;
        bool same = false;
        const auto read = reader->read({reached.position, {}}, [&](const journal::Record& record) {
            same = record.own == reached.own;
            return false;
        });
        if (!read) return std::unexpected(read.error());
        return same;
    }

    // Brings the state to where the file stands. The snapshot is from before it: the last record there is what ends the replay.
    [[nodiscard]] auto catch_up(const std::optional<journal::PublicKey>& key, const std::stop_token& stop) -> Result<void> {
        const Position reached = tables.reached().position;
        if (value(reached) == 0) return {};
        const auto goes_on = [&](const journal::Record& record) { return record.position < reached && !stop.stop_requested(); };
        if (auto replayed = replay(*reader, *audit, {key, Position(value(reached) - 1), goes_on, {}}); !replayed) return replayed;
        if (stop.stop_requested()) return std::unexpected(Failure{FailureKind::refused, file.string(), "was told to stop"});
        return {};
    }

    [[nodiscard]] auto take_step() -> Result<std::uint64_t>;
};

// Reads and projects the next records; the answer is how many.
auto Projection::Inside::take_step() -> Result<std::uint64_t> {
    if (const auto begun = tables.begin(); !begun) return std::unexpected(begun.error());
    std::uint64_t count = 0;
    std::optional<Failure> failure;
    Reached reached = tables.reached();
    projecting = true;
    const auto read = reader->read({next(reached.position), {}}, [&](const journal::Record& record) {
        if (const auto followed = audit->follow(record); !followed) {
            failure = audit->damaged(record, followed.error());
            return false;
        }
        if (const floor::TableStream* table = audit->streams().table(record.stream)) tables.end_record(name_of(record.stream), record, *table);
        reached = {record.position, record.own};
        return ++count < records_in_one_step;
    });
    projecting = false;
    if (!read && !failure) failure = read.error();
    if (failure) {
        tables.give_up();
        return std::unexpected(*failure);
    }
    if (const auto ended = tables.end(reached); !ended) return std::unexpected(ended.error());
    return count;
}

Projection::Projection(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Projection::Projection(Projection&&) noexcept = default;
auto Projection::operator=(Projection&&) noexcept -> Projection& = default;
Projection::~Projection() = default;

auto Projection::position() const -> Position { return inside_->tables.reached().position; }
auto Projection::rebuilt() const -> bool { return inside_->rebuilt; }

auto Projection::open(const JournalPlace& place, const std::optional<journal::PublicKey>& key, const fs::path& file, const std::stop_token& stop)
    -> Result<Projection> {
    auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    auto tables = ProjectionTables::open(file, named(file, place));
    if (!tables) return std::unexpected(tables.error());
    std::unique_ptr<Inside> inside{
        new Inside{place.days, file, *std::move(tables), std::make_unique<journal::Reader>(*std::move(reader)), {}, nullptr, {}, false, false}};
    const auto belongs = inside->belongs();
    if (!belongs) return std::unexpected(belongs.error());
    if (!*belongs) {
        auto anew = ProjectionTables::make_anew(file);
        if (!anew) return std::unexpected(anew.error());
        inside->tables = *std::move(anew);
    }
    inside->rebuilt = value(inside->tables.reached().position) == 0;
    if (auto begun = inside->begin_audit(); !begun) return std::unexpected(begun.error());
    if (auto caught_up = inside->catch_up(key, stop); !caught_up) return std::unexpected(caught_up.error());
    inside->reader.reset();
    return Projection{std::move(inside)};
}

auto Projection::advance(const std::function<void(Position done, Position last)>& progress, const std::stop_token& stop) -> Result<std::uint64_t> {
    Inside& inside = *inside_;
    auto opened = journal::Reader::open(inside.days, inside.day);  // there may be days that were not there before
    if (!opened) return std::unexpected(opened.error());
    inside.reader = std::make_unique<journal::Reader>(*std::move(opened));
    inside.audit->use(*inside.reader);
    const auto last = inside.reader->last_position();
    if (!last) return std::unexpected(last.error());
    std::uint64_t count = 0;
    for (;;) {
        if (const auto there = inside.tables.expect_in_place(); !there) return std::unexpected(there.error());
        if (position() >= *last || stop.stop_requested()) break;
        const auto step = inside.take_step();
        if (!step) return std::unexpected(step.error());
        if (*step == 0) break;
        count += *step;
        if (progress) progress(position(), *last);
    }
    if (position() >= *last) inside.day = inside.reader->days().back();
    inside.reader.reset();
    return count;
}

}  // namespace croupier::audit
