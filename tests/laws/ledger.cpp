#include "laws/ledger.hpp"

#include <algorithm>
#include <utility>

namespace croupier::testing {
namespace {

auto sum_of(const std::map<SpotIndex, std::int64_t>& stakes) -> std::int64_t {
    std::int64_t sum = 0;
    for (const auto& [spot, stake] : stakes) sum += stake;
    return sum;
}

}  // namespace

struct Entering {
    Ledger& ledger;

    auto seat(SeatNumber number) -> Ledger::SeatBook& { return ledger.seats_.at(static_cast<std::size_t>(number)); }

    void operator()(const SessionBegan& event) {
        ledger.complain(seat(event.seat).credit != 0 || !seat(event.seat).stakes.empty(), "a session began before the last one was over");
        ledger.complain(ledger.sessions_.contains(event.session), "a session began twice");
        seat(event.seat).session = event.session;
        ledger.sessions_[event.session];
    }
    void operator()(const CreditAdded& event) {
        seat(event.seat).credit += event.amount.minor_units();
        ledger.sessions_[seat(event.seat).session].put_in += event.amount.minor_units();
    }
    void operator()(const CashedOut& event) {
        ledger.complain(seat(event.seat).credit != event.amount.minor_units() || !seat(event.seat).stakes.empty(), "a slip is not the whole credit");
        ledger.sessions_[seat(event.seat).session].slips += event.amount.minor_units();
        seat(event.seat).credit -= event.amount.minor_units();
        seat(event.seat).session = SessionNumber{};
    }

    void operator()(const BetsOpened& event) {
        ledger.complain(ledger.running_.has_value(), "a round opened before the last one was over");
        ledger.complain(ledger.rounds_.contains(event.round), "a round opened twice");
        ledger.running_ = event.round;
        ledger.rounds_[event.round];
    }
    void change(SeatNumber number, SpotIndex spot, Money by) {
        ledger.complain(!ledger.running_, "a stake changed while no round was running");
        std::int64_t& stake = seat(number).stakes[spot];
        stake += by.minor_units();
        ledger.complain(stake < 0, "a stake is below zero");
        if (stake == 0) seat(number).stakes.erase(spot);
        seat(number).credit -= by.minor_units();
    }
    void operator()(const StakeChanged& event) { change(event.seat, event.spot, event.change); }
    void operator()(const StakeUndone& event) { change(event.seat, event.spot, event.change); }

    void operator()(const ResultConfirmed& event) {
        ledger.complain(!ledger.running_, "a result was confirmed while no round was running");
        if (ledger.running_) ledger.rounds_[*ledger.running_].number = event.number;
    }
    void operator()(const SeatSettled& event) {
        Ledger::SeatBook& book = seat(event.seat);
        ledger.complain(book.stakes.empty() || sum_of(book.stakes) != event.staked.minor_units(), "a seat was settled for what it did not stake");
        if (!ledger.running_) return;
        Ledger::RoundBook& round = ledger.rounds_[*ledger.running_];
        ledger.complain(!round.number, "a seat was settled before the result");
        if (round.number) ledger.complain(ledger.won(book.stakes, *round.number) != event.returned.minor_units(), "a seat was paid by other odds");
        round.bets.push_back({book.session, std::exchange(book.stakes, {})});
        book.credit += event.returned.minor_units();
    }
    void operator()(const StakesReturned& event) {
        Ledger::SeatBook& book = seat(event.seat);
        ledger.complain(book.stakes.empty() || sum_of(book.stakes) != event.amount.minor_units(), "a seat got back what it did not stake");
        book.stakes.clear();
        book.credit += event.amount.minor_units();
    }
    void end_round(RoundNumber round) {
        ledger.complain(ledger.running_ != round, "a round ended that was not running");
        for (const Ledger::SeatBook& book : ledger.seats_) ledger.complain(!book.stakes.empty(), "a stake was left when its round ended");
        ledger.running_.reset();
    }
    void operator()(const RoundSettled& event) {
        ledger.complain(ledger.rounds_[event.round].number != event.number, "a round was settled by another number");
        end_round(event.round);
    }
    void operator()(const RoundVoided& event) {
        ledger.complain(!ledger.rounds_[event.round].bets.empty(), "a round was voided and settled");
        end_round(event.round);
    }

    void operator()(const RoundCorrected& event) {
        ledger.complain(ledger.rounds_[event.round].number != event.from || ledger.running_ == event.round, "a correction of what was not settled");
        ledger.rounds_[event.round].number = event.to;
    }
    void operator()(const RoundUndone& event) {
        ledger.complain(!ledger.rounds_[event.round].number || ledger.running_ == event.round, "a round was undone that was not settled");
        ledger.rounds_[event.round].number.reset();
    }
    void operator()(const SeatAdjusted& event) {
        ledger.complain(event.to_credit != Money{} && seat(event.seat).session != event.session, "the credit of a later session was touched");
        seat(event.seat).credit += event.to_credit.minor_units();
    }

    void operator()(const OwedSettled& event) {
        ledger.complain(!ledger.sessions_.contains(event.session), "a debt was settled of a session that never was");
        ledger.sessions_[event.session].debts_settled += event.to_player ? event.amount.minor_units() : -event.amount.minor_units();
    }

    // Nothing else moves money.
    template <class Other>
    void operator()(const Other&) {}
};

void Ledger::enter(const Event& event) { std::visit(Entering{*this}, event); }

auto Ledger::won(const Stakes& stakes, Number number) const -> std::int64_t {
    std::int64_t sum = 0;
    for (const auto& [index, stake] : stakes) {
        const Spot& spot = book_->spot(index);
        if (spot.place.numbers.contains(number)) sum += stake * (book_->terms(spot).pays + 1);
    }
    return sum;
}

auto Ledger::has_the_stakes_of(const Table& table) const -> bool {
    for (std::size_t index = 0; index < seats_.size(); ++index) {
        const auto& list = table.seats[index].stakes.list();
        const auto same = [&](const SpotStake& one) {
            const auto found = seats_[index].stakes.find(one.spot);
            return found != seats_[index].stakes.end() && found->second == one.stake.minor_units();
        };
        if (list.size() != seats_[index].stakes.size() || !std::ranges::all_of(list, same)) return false;
    }
    return true;
}

auto Ledger::has_the_credit_of(const Table& table) const -> bool {
    for (std::size_t index = 0; index < seats_.size(); ++index)
        if (table.seats[index].credit.minor_units() != seats_[index].credit || table.seats[index].session != seats_[index].session) return false;
    return true;
}

auto Ledger::wealth(const Table& table) const -> std::map<SessionNumber, std::int64_t> {
    std::map<SessionNumber, std::int64_t> wealth;
    for (const auto& [number, session] : sessions_) wealth[number] = session.slips + session.debts_settled;
    for (const Seat& seat : table.seats)
        if (value(seat.session) != 0) wealth[seat.session] += seat.credit.minor_units() + seat.staked.minor_units();
    for (const auto& [number, owed] : table.owed) wealth[number] += owed.to.minor_units() - owed.by.minor_units();
    return wealth;
}

auto Ledger::rightful_wealth() const -> std::map<SessionNumber, std::int64_t> {
    std::map<SessionNumber, std::int64_t> wealth = put_in();
    for (const auto& [number, round] : rounds_) {
        if (!round.number) continue;
        for (const Bet& bet : round.bets) wealth[bet.session] += won(bet.stakes, *round.number) - sum_of(bet.stakes);
    }
    return wealth;
}

auto Ledger::stands(RoundNumber round) const -> bool {
    const auto found = rounds_.find(round);
    return found != rounds_.end() && (found->second.number || running_ == round);
}

auto Ledger::put_in() const -> std::map<SessionNumber, std::int64_t> {
    std::map<SessionNumber, std::int64_t> amounts;
    for (const auto& [number, session] : sessions_) amounts[number] = session.put_in;
    return amounts;
}

}  // namespace croupier::testing
