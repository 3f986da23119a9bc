// Taking commands in batches; how a floor begins, keeps house and ends is in floor_life.cpp.
#include "floor/floor.hpp"

#include <algorithm>

#include "base/ensure.hpp"
#include "floor/floor_parts.hpp"
#include "floor/winding_down.hpp"
#include "game/decide.hpp"

namespace croupier::floor {
namespace {

auto unknown_stream() -> Answer { return std::unexpected(Denied{"unknown-stream", {}, "There is no such table or desk."}); }

}  // namespace

auto Floor::watch(std::size_t most_batches, std::function<void()> wake) -> std::shared_ptr<Watcher> {
    auto watcher = std::make_shared<Watcher>(most_batches, std::move(wake));
    const std::lock_guard lock{mutex_};
    std::erase_if(watchers_, [](const auto& one) { return one.expired(); });
    watchers_.push_back(watcher);
    return watcher;
}

auto Floor::step() -> bool {
    if (stopped_) return false;
    queue_.take(requests_, options_.largest_batch, ports_.now());
    if (requests_.empty()) {
        keep_house();
        return false;
    }
    handle(requests_);
    return true;
}

void Floor::run(const std::stop_token& stop) {
    while (!stop.stop_requested() && !stopped_) {
        queue_.take(requests_, options_.largest_batch, ports_.now, next_duty(), stop);
        if (requests_.empty())
            keep_house();
        else
            handle(requests_);
    }
}

void Floor::handle(std::vector<Request>& requests) {
    take_time();
    answers_.clear();
    begin_batch();
    for (const Request& request : requests) answers_.push_back(take(request));
    if (broken_) return fail(*broken_);
    if (const auto committed = commit(); !committed) return fail(committed.error());
    for (std::size_t index = 0; index < requests.size(); ++index) {
        if (const auto* look = std::get_if<Look>(&requests[index].command)) look->at(streams_);
        if (requests[index].reply) requests[index].reply(answers_[index]);
    }
    keep_house();
}

// Whoever watches from now on sees this batch whole.
void Floor::begin_batch() {
    const std::lock_guard lock{mutex_};
    if (!watchers_.empty() && !happened_) happened_ = std::make_shared<std::vector<Happened>>();
}

auto Floor::take(const Request& request) -> Answer {
    if (winding_down_until_ && !may_still(request.command)) return std::unexpected(disk_is_full());
    struct Visitor {
        Floor& floor;
        journal::StreamId id;
        auto operator()(const Command& command) const -> Answer {
            TableStream* table = floor.streams_.table(id);
            if (table == nullptr || command.sender == floor_sender) return unknown_stream();
            return floor.take_for(*table, command);
        }
        auto operator()(const cage::Command& command) const -> Answer {
            CageStream* cage = floor.streams_.cage();
            if (cage->id() != id || command.sender == floor_sender) return unknown_stream();
            return floor.take_for(*cage, command);
        }
        auto operator()(const house::Command& command) const -> Answer {
            HouseStream* house = floor.streams_.house();
            if (house->id() != id || command.sender == floor_sender) return unknown_stream();
            return floor.take_for(*house, command);
        }
        auto operator()(const Look& /*look*/) const -> Answer { return Granted{}; }
        auto operator()(const KeepConfiguration& keep) const -> Answer {
            const auto set = floor.set_configuration(keep.bytes);
            if (set) return *set;
            if (!can_go_on_after(set.error())) floor.broken_ = set.error();
            return std::unexpected(Denied{"record", {}, set.error().sentence()});
        }
    };
    return std::visit(Visitor{*this, request.stream}, request.command);
}

auto Floor::take_for(TableStream& table, Command command) -> Answer {
    const auto* credit = std::get_if<AddCredit>(&command.act);
    if (credit != nullptr && credit->source == CreditSource::slip)
        return std::unexpected(Denied{"slip-by-cage", {}, "A slip becomes credit through the cage, which knows whether it is good."});
    if (std::holds_alternative<CashOut>(command.act))
        if (auto denied = check_cashing_out(table, command)) return std::unexpected(table.refuse(command, *std::move(denied)));
    Answer answer = take_into(table, command);
    if (answer && !answer->repeated) carry_to_cage(table, table.events());
    return answer;
}

// Whether the cage would take in the slip, asked before the table issues it; whether the table issues one is for the table to say.
auto Floor::check_cashing_out(const TableStream& table, const Command& command) -> std::optional<Denied> {
    const Table& state = table.state();
    const SeatNumber seat = std::get<CashOut>(command.act).seat;
    if (!state.has(seat) || state.seat(seat).credit == Money{}) return std::nullopt;
    if (recall(state.senders, command.sender, command.number, digest(command)).what != Recall::unseen) return std::nullopt;
    const CageStream& cage = *streams_.cage();
    cage::Events ignored;
    const auto decided = cage::decide(cage.state(), own_command(cage, slip_of(table, next(state.last_slip), state.seat(seat).credit)), ignored);
    if (decided) return std::nullopt;
    return CageCore::denied(decided.error());
}

// A slip that a table issues is the cage's from the same moment on.
void Floor::carry_to_cage(const TableStream& table, const Events& events) {
    for (const Event& event : events) {
        const auto* issued = std::get_if<CashedOut>(&event);
        if (issued == nullptr) continue;
        const Answer taken_in = take_own(*streams_.cage(), slip_of(table, issued->slip, issued->amount));
        ENSURE(taken_in.has_value(), "the cage takes in the slip that it was asked about");
    }
}

auto Floor::slip_of(const TableStream& table, SlipNumber number, Money amount) -> cage::TakeInSlip {
    cage::ValidationNumber validation{};
    do validation = validation_number(ports_.random());
    while (value(validation) == 0 || streams_.cage()->state().slip_with(validation));
    return {{cage::TableId(value(table.id())), number}, amount, validation, now_, Time{now_.milliseconds + options_.slip_expiry_ms}};
}

// A slip at a terminal ends at the cage and becomes credit at the table, both or neither.
auto Floor::take_for(CageStream& cage, cage::Command command) -> Answer {
    if (std::holds_alternative<cage::TakeInSlip>(command.act)) return std::unexpected(Denied{"slip-by-table", {}, "Only a table issues slips."});
    const auto* redeem = std::get_if<cage::RedeemSlip>(&command.act);
    if (redeem != nullptr)
        if (auto denied = check_redeeming(command, *redeem)) return std::unexpected(cage.refuse(command, *std::move(denied)));
    Answer answer = take_into(cage, command);
    if (redeem == nullptr || !answer || answer->repeated) return answer;
    for (const cage::Event& event : cage.events()) {
        const auto* redeemed = std::get_if<cage::SlipRedeemed>(&event);
        if (redeemed == nullptr) continue;
        TableStream& table = *streams_.table(journal::StreamId(value(redeemed->table)));
        const AddCredit credit{redeemed->seat, CreditSource::slip, redeemed->amount, redeemed->transfer};
        const Answer credited = take_own(table, credit);
        ENSURE(credited.has_value(), "a table takes the credit that it was asked about");
        break;
    }
    return answer;
}

// Whether the table would take the credit, asked before the slip is spent.
auto Floor::check_redeeming(const cage::Command& command, const cage::RedeemSlip& redeem) const -> std::optional<Denied> {
    const TableStream* table = streams_.table(journal::StreamId(value(redeem.table)));
    if (table == nullptr || !table->core().rules) return unknown_stream().error();
    const bool repeated = recall(streams_.cage()->state().senders, command.sender, command.number, cage::digest(command)).what != Recall::unseen;
    if (repeated) return std::nullopt;
    const AddCredit credit{redeem.seat, CreditSource::slip, redeem.amount, next(table->state().last_transfer)};
    Events ignored;
    const auto decided = decide(table->core().rules->book, table->state(), own_command(*table, credit), ignored);
    if (decided) return std::nullopt;
    return TableCore::denied(decided.error());
}

auto Floor::take_for(HouseStream& house, house::Command command) -> Answer {
    const bool is_own = std::holds_alternative<house::StartFloor>(command.act) || std::holds_alternative<house::StopFloor>(command.act) ||
                        std::holds_alternative<house::SetConfiguration>(command.act);  // whose bytes are to be kept: KeepConfiguration
    if (is_own)
        return std::unexpected(Denied{"floor-only", {}, "Only the floor itself says when it starts and stops, and what its configuration is."});
    Answer answer = take_into(house, command);
    const bool begins_day = std::holds_alternative<house::BeginDay>(command.act);
    if (!begins_day || !answer || answer->repeated) return answer;
    day_begun_ = true;
    for (const auto& [name, table] : streams_.tables()) {
        if (!table->core().rules) continue;  // never configured
        const Answer told = take_own(*table, BeginGamingDay{});
        ENSURE(told.has_value(), "a table takes what the floor says of the day");
    }
    return answer;
}

void Floor::count_commit(std::size_t records, std::uint64_t microseconds) {
    ++meters_.batches;
    meters_.records += records;
    meters_.commit_us += microseconds;
    ++meters_.commits[static_cast<std::size_t>(std::ranges::lower_bound(FloorMeters::bounds_us, microseconds) - FloorMeters::bounds_us.begin())];
}

// Makes the batch durable and tells the watchers.
auto Floor::commit() -> journal::Result<void> {
    if (filed_.empty()) return {};
    entries_.clear();
    for (const Filed& filed : filed_)
        entries_.push_back({filed.stream, filed.round, filed.kind, record_schema, std::string_view{payloads_}.substr(filed.first, filed.size), now_});
    const std::uint64_t before = ports_.microseconds();
    auto appended = journal_->append(entries_);
    if (!appended && appended.error().kind == journal::FailureKind::full && !winding_down_until_ && ports_.make_room()) {
        wind_down();
        appended = journal_->append(entries_);  // it was rolled back before any sync, so this is no second try of a sync
    }
    if (!appended) return std::unexpected(appended.error());
    count_commit(filed_.size(), ports_.microseconds() - before);
    records_since_snapshot_ += filed_.size();
    records_since_checkpoint_ += filed_.size();
    filed_.clear();
    payloads_.clear();

    const std::lock_guard lock{mutex_};
    if (happened_ && !happened_->empty())
        for (const auto& one : watchers_)
            if (const auto watcher = one.lock()) watcher->give(happened_);
    happened_ = nullptr;
    return {};
}

}  // namespace croupier::floor
