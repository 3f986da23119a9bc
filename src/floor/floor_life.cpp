// How a floor begins, keeps house between batches, and ends.
#include <fmt/format.h>

#include <algorithm>

#include "base/ensure.hpp"
#include "floor/floor_parts.hpp"

namespace croupier::floor {

using journal::Failure;
using journal::FailureKind;
using journal::Result;

Floor::Floor(std::unique_ptr<journal::Journal> journal, Ports ports, FloorOptions options)
    : journal_{std::move(journal)},
      ports_{std::move(ports)},
      options_{std::move(options)},
      streams_{find_rulebooks_in([this](const journal::Hash& hash) { return journal_->document(hash); })},
      queue_{options_.queue_capacity} {}

auto Floor::open(std::unique_ptr<journal::Journal> journal, const journal::Reader& reader, const journal::PublicKey& key, Ports ports,
                 FloorOptions options) -> Result<std::unique_ptr<Floor>> {
    std::unique_ptr<Floor> floor{new Floor{std::move(journal), std::move(ports), std::move(options)}};
    for (const journal::Stream& stream : floor->journal_->streams())
        if (auto hosted = floor->streams_.host(stream); !hosted)
            return std::unexpected(Failure{FailureKind::refused, reader.directory().string(), hosted.error()});
    if (auto rebuilt = rebuild(floor->streams_, reader, key); !rebuilt) return std::unexpected(rebuilt.error());
    if (auto hosted = floor->host(house_name); !hosted) return std::unexpected(hosted.error());
    if (auto hosted = floor->host(cage_name); !hosted) return std::unexpected(hosted.error());
    if (auto begun = floor->begin(); !begun) return std::unexpected(begun.error());
    return floor;
}

// A stream that the journal does not have yet.
auto Floor::host(std::string_view name) -> Result<void> {
    const auto id = journal_->stream(name);
    if (!id) return std::unexpected(id.error());
    if (streams_.any(*id) != nullptr) return {};
    if (auto hosted = streams_.host({*id, std::string{name}}); !hosted) return std::unexpected(Failure{FailureKind::refused, {}, hosted.error()});
    return {};
}

// A table caught in a round does what its rulebook says of an interruption, or is held for the dealer's word where the record does not prove the
// case. All of it is recorded as any other command, so that an end during this beginning is an interruption again.
auto Floor::begin() -> Result<void> {
    for (const auto& stream : streams_.all()) now_ = std::max(now_, stream->last_time());
    ports_.go_on_from(now_);
    take_time();
    last_checkpoint_ = now_;
    HouseStream& house = *streams_.house();
    const Answer started = take_own(house, house::StartFloor{options_.version});
    ENSURE(started.has_value(), "a floor can start");
    if (house.state().day.empty()) {
        const Answer day = take_own(house, house::BeginDay{journal_->day().name()});
        ENSURE(day.has_value(), "a new house begins its first day");
    }
    for (const auto& [name, table] : streams_.tables()) {
        if (!table->state().in_round() || table->state().hold == Hold::interruption) continue;
        const Answer interrupted = take_own(*table, Interrupt{});
        ENSURE(interrupted.has_value(), "every rulebook answers an interruption");
    }
    if (auto committed = commit(); !committed) return committed;
    if (auto entered = enter_day(); !entered) return entered;
    return keep_documents();  // a crash may have come between the new day and this
}

namespace {

auto has_chips(const Felt& felt, const ConfigureChips& wanted) -> bool {
    const Chips colours = felt.here.colours();
    return felt.first == wanted.first_place && felt.places.size() == wanted.places && felt.mark == wanted.mark &&
           felt.denominations == wanted.denominations && colours == wanted.colours;
}

}  // namespace

auto Floor::add_table(const std::string& name, std::string_view rulebook, std::uint32_t seats, const std::optional<ConfigureChips>& chips)
    -> Result<journal::StreamId> {
    const auto refuse = [&](const std::string& why) { return std::unexpected(Failure{FailureKind::refused, "table " + name, why}); };
    if (const auto loaded = load_played_rulebook(rulebook); !loaded) return refuse(loaded.error());
    const auto hash = journal_->keep_document(rulebook);
    if (!hash) return give_up(hash.error());
    const std::string stream_name = std::string{table_prefix} + name;
    if (auto hosted = host(stream_name); !hosted) return give_up(hosted.error());
    TableStream& table = *streams_.tables().at(name);
    const std::string wanted = journal::hexadecimal(*hash);
    take_time();
    if (table.state().rulebook != wanted || table.state().seats.size() != seats)
        if (const Answer configured = take_own(table, ConfigureTable{wanted, seats}); !configured) return refuse(configured.error().sentence);
    if (chips && !has_chips(table.state().felt, *chips))
        if (const Answer configured = take_own(table, *chips); !configured)
            return refuse(
                fmt::format("Its places and chips can't be configured so: players are there, or its tray or its recorded limits don't fit the "
                            "chips, or it has another number of terminals than before. {}",
                            configured.error().sentence));
    if (auto committed = commit(); !committed) {
        fail(committed.error());
        return std::unexpected(committed.error());
    }
    return table.id();
}

// The record says which day it is; the journal's files follow it, also after a crash in between.
auto Floor::enter_day() -> Result<void> {
    const std::string& day = streams_.house()->state().day;
    if (day <= journal_->day().name()) return {};
    const auto next = journal::Day::from(day);
    if (!next) return std::unexpected(Failure{FailureKind::damaged, "house", fmt::format("\"{}\" is no day", day)});
    return with_snapshot([&](auto parts) { return journal_->begin_day(*next, parts, now_); });
}

// Each day's file has the rulebooks and the configuration that are in use.
auto Floor::keep_documents() -> Result<void> {
    std::vector<std::string> in_use{streams_.house()->state().configuration};
    for (const auto& [name, table] : streams_.tables()) in_use.push_back(table->state().rulebook);
    for (const std::string& one : in_use) {
        const auto hash = journal::hash_from(one);
        if (!hash) continue;
        const auto bytes = journal_->document(*hash);
        if (!bytes) return std::unexpected(bytes.error());
        if (auto kept = journal_->keep_document(*bytes); !kept) return std::unexpected(kept.error());
    }
    return {};
}

// The bytes are kept before the record that names them. A journal that can't keep them takes no record either.
auto Floor::set_configuration(std::string_view bytes) -> Result<Granted> {
    const auto hash = journal_->keep_document(bytes);
    if (!hash) return std::unexpected(hash.error());
    HouseStream& house = *streams_.house();
    if (house.state().configuration == journal::hexadecimal(*hash)) return Granted{house.last_sequence(), true};
    const Answer set = take_own(house, house::SetConfiguration{journal::hexadecimal(*hash)});
    ENSURE(set.has_value(), "the floor may set its configuration");
    return *set;
}

auto Floor::keep_configuration(std::string_view bytes) -> Result<void> {
    take_time();
    begin_batch();
    if (const auto set = set_configuration(bytes); !set) return give_up(set.error());
    if (auto committed = commit(); !committed) {
        fail(committed.error());
        return committed;
    }
    return {};
}

// A checkpoint that only lacks its anchor stands; the next one anchors both. The operator is told, and play goes on.
auto Floor::report_unanchored(Result<void> signed_heads) -> Result<void> {
    if (signed_heads || signed_heads.error().kind != FailureKind::unanchored) return signed_heads;
    ports_.report(signed_heads.error().sentence());
    return {};
}

template <class Save>
auto Floor::with_snapshot(const Save& save) -> Result<void> {
    std::vector<std::string> states(streams_.all().size());
    std::vector<journal::SnapshotPart> parts;
    for (std::size_t index = 0; index < states.size(); ++index) {
        const HostedStream& stream = *streams_.all()[index];
        stream.append_snapshot(states[index]);
        parts.push_back({stream.id(), stream.snapshot_schema(), states[index]});
    }
    if (auto saved = report_unanchored(save(std::span<const journal::SnapshotPart>{parts})); !saved) return saved;
    records_since_snapshot_ = 0;
    records_since_checkpoint_ = 0;
    last_checkpoint_ = now_;
    return {};
}

auto Floor::save_snapshot() -> Result<void> {
    return with_snapshot([&](auto parts) { return journal_->save_snapshot(parts, now_); });
}

auto Floor::next_duty() const -> std::optional<Time> {
    if (winding_down_until_) return winding_down_until_;
    if (records_since_checkpoint_ == 0) return std::nullopt;
    return Time{last_checkpoint_.milliseconds + options_.between_checkpoints_ms};
}

void Floor::keep_house() {
    if (stopped_) return;
    take_time();
    const auto duty = next_duty();
    const bool checkpoint_is_due = records_since_checkpoint_ >= options_.records_between_checkpoints || (duty && now_ >= *duty);
    Result<void> kept;
    if (day_begun_) {
        kept = enter_day();
        if (kept) kept = keep_documents();
        day_begun_ = !kept;
    } else if (winding_down_until_) {
        const bool in_round = std::ranges::any_of(streams_.tables(), [](const auto& one) { return one.second->state().in_round(); });
        const bool credit_left =
            std::ranges::any_of(streams_.tables(), [](const auto& one) { return one.second->state().balances.of(Account::credit) > Money{}; });
        if (now_ >= *winding_down_until_) return stop();  // a round that is still running is an interrupted one at the next start
        if (!in_round && !credit_left) winding_down_until_ = std::min(*winding_down_until_, Time{now_.milliseconds + options_.last_slip_ms});
    } else if (records_since_snapshot_ >= options_.records_between_snapshots) {
        kept = save_snapshot();
    } else if (checkpoint_is_due) {
        kept = report_unanchored(journal_->checkpoint(now_));
        records_since_checkpoint_ = 0;
        last_checkpoint_ = now_;
    }
    if (kept) return;
    if (kept.error().kind != FailureKind::full || !ports_.make_room()) return fail(kept.error());
    wind_down();
    if (day_begun_) keep_house();  // there is room for the new day's file now
}

void Floor::wind_down() {
    winding_down_until_ = Time{now_.milliseconds + options_.wind_down_ms};
    ports_.report("The disk of the record is full. The reserve is released: rounds are finished, credit is paid out, then the floor stops.");
}

void Floor::stop() {
    if (stopped_) return;
    const Answer said = take_own(*streams_.house(), house::StopFloor{});
    ENSURE(said.has_value(), "a running floor can stop");
    if (auto committed = commit(); !committed) return fail(committed.error());
    if (auto saved = save_snapshot(); !saved) ports_.report(saved.error().sentence());
    stopped_ = true;
    queue_.close();
}

void Floor::fail(const Failure& failure) {
    stopped_ = true;
    {
        const std::lock_guard lock{mutex_};
        failure_ = failure;
    }
    requests_.clear();  // unanswered
    queue_.close();
    ports_.report(fmt::format("The record can't be written, so nothing is acknowledged any more. {}", failure.sentence()));
}

auto Floor::give_up(const Failure& failure) -> std::unexpected<Failure> {
    if (!can_go_on_after(failure)) fail(failure);
    return std::unexpected(failure);
}

auto Floor::failure() const -> std::optional<Failure> {
    const std::lock_guard lock{mutex_};
    return failure_;
}

}  // namespace croupier::floor
