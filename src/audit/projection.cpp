#include "audit/projection.hpp"

#include <fmt/format.h>

#include "audit/audit.hpp"
#include "audit/projection_tables.hpp"
#include "audit/replay.hpp"
#include "journal/chain.hpp"

namespace croupier::audit {
namespace {

namespace fs = std::filesystem;
using journal::Failure;
using journal::FailureKind;
using journal::Position;
using journal::Result;

constexpr std::uint64_t records_in_one_step = 20'000;

}  // namespace

auto projection_file(const fs::path& data) -> fs::path { return data / "projections.db"; }

struct Projection::Inside {
    fs::path days;
    fs::path file;
    ProjectionTables tables;
    std::unique_ptr<journal::Reader> reader;
    std::unique_ptr<Audit> audit;
    std::map<journal::StreamId, std::string> names;  // of tables, without what their streams' names begin with
    bool projecting = false;                         // else the state is only brought to where the file stands
    bool rebuilt = false;

    [[nodiscard]] auto name_of(journal::StreamId stream) -> const std::string& {
        std::string& name = names[stream];
        if (name.empty()) name = audit->name_of(stream).substr(floor::table_prefix.size());
        return name;
    }

    [[nodiscard]] auto begin_audit() -> Result<void> {
        auto opened = Audit::open(*reader, {[this](const journal::Record& record, const floor::TableStream& table, const Event& event) {
                                                if (projecting) tables.hear(name_of(record.stream), record, table, event);
                                            },
                                            [this](const journal::Record& record, const floor::CageStream&, const cage::Event& event) {
                                                if (projecting) tables.hear(record, event, names);
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

    // Brings the state to where the file stands.
    [[nodiscard]] auto catch_up(const std::optional<journal::PublicKey>& key) -> Result<void> {
        const Position reached = tables.reached().position;
        if (value(reached) == 0) return {};
        return replay(*reader, *audit, {key, reached, [&](const journal::Record& record) { return record.position < reached; }, {}});
    }
};

Projection::Projection(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Projection::Projection(Projection&&) noexcept = default;
auto Projection::operator=(Projection&&) noexcept -> Projection& = default;
Projection::~Projection() = default;

auto Projection::position() const -> Position { return inside_->tables.reached().position; }
auto Projection::rebuilt() const -> bool { return inside_->rebuilt; }

auto Projection::open(const JournalPlace& place, const std::optional<journal::PublicKey>& key, const fs::path& file) -> Result<Projection> {
    auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    auto tables = ProjectionTables::open(file);
    if (!tables) return std::unexpected(tables.error());
    std::unique_ptr<Inside> inside{
        new Inside{place.days, file, *std::move(tables), std::make_unique<journal::Reader>(*std::move(reader)), nullptr, {}, false, false}};
    const auto belongs = inside->belongs();
    if (!belongs) return std::unexpected(belongs.error());
    if (!*belongs) {
        auto anew = ProjectionTables::make_anew(file);
        if (!anew) return std::unexpected(anew.error());
        inside->tables = *std::move(anew);
    }
    inside->rebuilt = value(inside->tables.reached().position) == 0;
    if (auto begun = inside->begin_audit(); !begun) return std::unexpected(begun.error());
    if (auto caught_up = inside->catch_up(key); !caught_up) return std::unexpected(caught_up.error());
    return Projection{std::move(inside)};
}

auto Projection::advance(const std::function<void(Position done, Position last)>& progress) -> Result<std::uint64_t> {
    Inside& inside = *inside_;
    auto opened = journal::Reader::open(inside.days);  // there may be days that were not there before
    if (!opened) return std::unexpected(opened.error());
    auto reader = std::make_unique<journal::Reader>(*std::move(opened));
    inside.audit->use(*reader);
    inside.reader = std::move(reader);
    const auto last = inside.reader->last_position();
    if (!last) return std::unexpected(last.error());

    std::uint64_t count = 0, in_step = 0;
    std::optional<Failure> failure;
    Reached reached = inside.tables.reached();
    if (reached.position >= *last) return 0;
    if (const auto begun = inside.tables.begin(); !begun) return std::unexpected(begun.error());
    inside.projecting = true;
    const auto read = inside.reader->read({next(reached.position), {}}, [&](const journal::Record& record) {
        if (const auto followed = inside.audit->follow(record); !followed) {
            failure = Failure{FailureKind::damaged, journal::place_of(record, inside.audit->name_of(record.stream), ""), followed.error()};
            return false;
        }
        if (const floor::TableStream* table = inside.audit->streams().table(record.stream))
            inside.tables.end_record(inside.name_of(record.stream), record, *table);
        reached = {record.position, record.own};
        ++count;
        if (++in_step < records_in_one_step) return true;
        in_step = 0;
        if (progress) progress(record.position, *last);
        auto ended = inside.tables.end(reached);
        if (ended) ended = inside.tables.begin();
        if (!ended) failure = ended.error();
        return ended.has_value();
    });
    inside.projecting = false;
    if (!read && !failure) failure = read.error();
    if (failure) {
        inside.tables.give_up();
        return std::unexpected(*failure);
    }
    if (const auto ended = inside.tables.end(reached); !ended) return std::unexpected(ended.error());
    return count;
}

}  // namespace croupier::audit
