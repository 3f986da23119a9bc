#include "laws/ledger.hpp"

#include <algorithm>
#include <utility>

#include "rules/interruption.hpp"

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

    void operator()(const ChipsConfigured& event) {
        for (std::uint32_t place = 0; place < event.places; ++place) seat(SeatNumber(value(event.first_place) + place)).is_place = true;
    }
    void operator()(const LimitsSet& event) { ledger.limits_[event.kind] = {event.minimum, event.maximum}; }
    void operator()(const MultiplesRequired& event) { ledger.multiples_ = event.required; }
    void operator()(const SeatLimitsArranged& event) { seat(event.seat).arranged = Limits{event.minimum, event.maximum}; }
    void operator()(const GamingDayBegan&) {
        for (Ledger::SeatBook& book : ledger.seats_) book.told_of_minimum = false;
    }
    void put_in(SeatNumber number, Money amount) {
        seat(number).credit += amount.minor_units();
        ledger.sessions_[seat(number).session].put_in += amount.minor_units();
    }
    void operator()(const ChipsBought& event) { put_in(event.seat, event.amount); }
    void operator()(const ChipsBrought& event) { put_in(event.seat, event.amount); }
    void operator()(const PlayerLeft& event) {
        const Ledger::SeatBook& book = seat(event.seat);
        ledger.complain(book.credit != event.amount.minor_units() || !book.stakes.empty() || !book.buttons.empty(),
                        "a player left without some chips");
        if (event.amount > Money{}) ledger.sessions_[book.session].slips += event.amount.minor_units();
        seat(event.seat).credit -= event.amount.minor_units();
        seat(event.seat).session = SessionNumber{};
        seat(event.seat).told_of_minimum = false;
        seat(event.seat).arranged.reset();
    }
    void operator()(const ChipsLaid& event) { change(event.seat, event.spot, event.stake); }
    void operator()(const ChipsLifted& event) { move(event.seat, event.spot, -event.stake.minor_units()); }
    void operator()(const ButtonLaid& event) {
        ledger.complain(!ledger.running_, "a button was laid while no round was running");
        const bool is_new = seat(event.seat).buttons.emplace(event.pile.button, event.pile).second;
        ledger.complain(!is_new, "a button was laid twice");
        seat(event.seat).credit -= event.pile.stake.minor_units();
    }
    void operator()(const ButtonLifted& event) { take_button(event.seat, event.button); }
    void take_button(SeatNumber number, const WagerIndex& wager) {
        auto& buttons = seat(number).buttons;
        const auto found = buttons.find(std::get<PieceBetIndex>(wager));
        ledger.complain(found == buttons.end(), "a button was taken that did not lie there");
        if (found == buttons.end()) return;
        seat(number).credit += found->second.stake.minor_units();
        buttons.erase(found);
    }

    void operator()(const BetsOpened& event) {
        ledger.complain(ledger.running_.has_value(), "a round opened before the last one was over");
        ledger.complain(ledger.rounds_.contains(event.round), "a round opened twice");
        ledger.running_ = event.round;
        ledger.rounds_[event.round];
    }
    void change(SeatNumber number, SpotIndex spot, Money by) {
        ledger.complain(!ledger.running_, "a stake changed while no round was running");
        move(number, spot, by.minor_units());
    }
    void move(SeatNumber number, SpotIndex spot, std::int64_t by) {
        std::int64_t& stake = seat(number).stakes[spot];
        stake += by;
        ledger.complain(stake < 0, "a stake is below zero");
        if (stake == 0) seat(number).stakes.erase(spot);
        seat(number).credit -= by;
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
        round.bets.push_back({book.session, std::exchange(book.stakes, {}), 0});
        book.credit += event.returned.minor_units();
    }
    // What counted of each wager is what the limits leave of it, reckoned anew from the stakes: on a number first the chips there, then the buttons.
    void check_limits(const Payout& payout) {
        Ledger::SeatBook& book = seat(payout.seat);
        Ledger::Stakes in_play;
        bool under = false;
        for (const SettledPile& settled : payout.piles) {
            std::int64_t expected = 0;
            if (const auto* spot = std::get_if<SpotIndex>(&settled.wager)) {
                const std::int64_t stake = settled.stake.minor_units();
                expected = in_play[*spot] = ledger.by_limits(book, *spot, stake);
                under = under || stake < ledger.limits(book, *spot).minimum.minor_units();
            } else if (const auto button = book.buttons.find(std::get<PieceBetIndex>(settled.wager)); button != book.buttons.end()) {
                for (const SpotIndex one : button->second.spots) {
                    const std::int64_t room = ledger.limits(book, one).maximum.minor_units() - in_play[one];
                    const std::int64_t part = std::min(button->second.part().minor_units(), std::max<std::int64_t>(room, 0));
                    in_play[one] += part;
                    expected += part;
                }
            }
            ledger.complain(settled.counted.minor_units() != expected, "more or less of a wager was in play than the limits say");
        }
        book.told_of_minimum = book.told_of_minimum || under;
    }
    // A win is lowered only where the notice asks for multiples, the bet is none and above the minimum, and by no more than its part above the
    // multiple.
    void check_rounding(SeatNumber number, const SettledPile& settled, Number fallen) {
        if (settled.rounding >= Money{})
            return ledger.complain(settled.rounding > Money{} && !ledger.book_->rounding, "a win was rounded without a clause");
        const auto* button = std::get_if<PieceBetIndex>(&settled.wager);
        const std::int64_t laid = button == nullptr ? settled.stake.minor_units() : seat(number).buttons.at(*button).part().minor_units();
        for (const SpotStake& piece : settled.pieces) {
            if (!ledger.book_->spot(piece.spot).place.numbers.contains(fallen)) continue;
            const std::int64_t minimum = ledger.limits(seat(number), piece.spot).minimum.minor_units();
            ledger.complain(!ledger.multiples_ || laid < minimum || laid % minimum == 0, "a win was lowered that may not be");
            ledger.complain(-settled.rounding.minor_units() > piece.stake.minor_units() % minimum * settled.pays,
                            "a win was lowered below its multiple");
        }
    }
    // By the stakes of the player, what of them counted, and the odds.
    void operator()(const PlaceSettled& event) {
        const Payout& payout = event.payout;
        const auto number = ledger.running_ ? ledger.rounds_[*ledger.running_].number : std::nullopt;
        ledger.complain(!number || !seat(payout.seat).is_place, "a place was settled before the result, or is none");
        if (!number) return;
        Ledger::Bet bet{seat(payout.seat).session, {}, 0};
        check_limits(payout);
        for (const SettledPile& settled : payout.piles) {
            check_rounding(payout.seat, settled, *number);
            Ledger::Stakes pieces;
            for (const SpotStake& piece : settled.pieces) pieces[piece.spot] += piece.stake.minor_units();
            const std::int64_t won = ledger.won(pieces, *number);
            const std::int64_t counted = sum_of(pieces), stake = settled.stake.minor_units();
            ledger.complain(counted != settled.counted.minor_units() || counted > stake, "more counted than was staked");
            ledger.complain(settled.won != (won > 0), "a wager won that lost, or lost that won");
            std::int64_t due = stake - counted + won + settled.rounding.minor_units();
            if (const auto* spot = std::get_if<SpotIndex>(&settled.wager)) {
                ledger.complain(seat(payout.seat).stakes[*spot] != stake, "a place was settled for what it did not stake");
                if (settled.won)
                    due -= stake;  // it stays
                else
                    seat(payout.seat).stakes.erase(*spot);
            } else {
                take_button(payout.seat, settled.wager);
                seat(payout.seat).credit -= stake;
            }
            ledger.complain(due != settled.returned.minor_units(), "a place was paid by other odds");
            seat(payout.seat).credit += settled.returned.minor_units();
            for (const auto& [spot, piece] : pieces) bet.stakes[spot] += piece;
            bet.rounding += settled.rounding.minor_units();
        }
        ledger.rounds_[*ledger.running_].bets.push_back(std::move(bet));
    }
    void operator()(const StakesReturned& event) {
        Ledger::SeatBook& book = seat(event.seat);
        std::int64_t staked = sum_of(book.stakes);
        for (const auto& [button, pile] : book.buttons) staked += pile.stake.minor_units();
        ledger.complain(staked == 0 || staked != event.amount.minor_units(), "a seat got back what it did not stake");
        book.stakes.clear();
        book.buttons.clear();
        book.credit += event.amount.minor_units();
    }
    void operator()(const RoundInterrupted& event) { ledger.interrupted_ = gives_bets_back(event.effect); }
    // Chips that won stay, and all of them where an interruption ends the round.
    void end_round(RoundNumber round, std::optional<Number> number) {
        ledger.complain(ledger.running_ != round, "a round ended that was not running");
        for (const Ledger::SeatBook& book : ledger.seats_) {
            if (book.is_place && !number && ledger.interrupted_) continue;
            ledger.complain(!book.buttons.empty(), "a button was left when its round ended");
            for (const auto& [spot, stake] : book.stakes)
                ledger.complain(!book.is_place || !number || ledger.won({{spot, stake}}, *number) == 0, "a stake was left when its round ended");
        }
        ledger.running_.reset();
    }
    void operator()(const RoundSettled& event) {
        ledger.complain(ledger.rounds_[event.round].number != event.number, "a round was settled by another number");
        end_round(event.round, event.number);
    }
    void operator()(const RoundVoided& event) {
        ledger.complain(!ledger.rounds_[event.round].bets.empty(), "a round was voided and settled");
        end_round(event.round, std::nullopt);
    }

    void operator()(const RoundCorrected& event) {
        ledger.complain(ledger.rounds_[event.round].number != event.from || ledger.running_ == event.round, "a correction of what was not settled");
        ledger.rounds_[event.round].number = event.to;
        settle_to_the_unit(event.round);
    }
    // What a correction settles again is owed, not handed over in chips.
    void settle_to_the_unit(RoundNumber round) {
        for (Ledger::Bet& bet : ledger.rounds_[round].bets) bet.rounding = 0;
    }
    void operator()(const RoundUndone& event) {
        ledger.complain(!ledger.rounds_[event.round].number || ledger.running_ == event.round, "a round was undone that was not settled");
        ledger.rounds_[event.round].number.reset();
        settle_to_the_unit(event.round);
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

auto Ledger::limits(const SeatBook& seat, SpotIndex spot) const -> Limits {
    const auto found = limits_.find(book_->spot(spot).place.kind);
    return seat.arranged ? *seat.arranged : found == limits_.end() ? Limits{} : found->second;
}

auto Ledger::by_limits(const SeatBook& seat, SpotIndex spot, std::int64_t stake) const -> std::int64_t {
    const Limits range = limits(seat, spot);
    const SeatRules& rules = book_->seats.at(SeatKind::live);
    const bool returns = rules.under_minimum.rule == UnderMinimum::once_then_return;
    if (stake < range.minimum.minor_units() && seat.told_of_minimum && returns) return 0;
    return rules.over_maximum.rule == OverMaximum::to_maximum ? std::min(stake, range.maximum.minor_units()) : stake;
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
        for (const Bet& bet : round.bets) wealth[bet.session] += won(bet.stakes, *round.number) - sum_of(bet.stakes) + bet.rounding;
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
