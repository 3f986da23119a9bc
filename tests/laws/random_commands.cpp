#include "laws/random_commands.hpp"

#include <algorithm>

#include "laws/actors.hpp"
#include "laws/every_act.hpp"
#include "laws/play.hpp"
#include "laws/random_chips.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

// The first seat more often than the others, so that things happen there one upon another.
auto random_seat(const Table& table, Dice& dice) -> SeatNumber { return SeatNumber(dice.one_in(3) ? 0 : dice.below(table.seats.size())); }

auto random_stake(Dice& dice) -> Money {
    static const std::vector<std::int64_t> stakes = {100, 100, 200, 250, 500, 1000, 4000, 10'000};
    return money(dice.pick(stakes));
}

// All that the seat has, as far as one wager goes.
auto all_or_most(const Seat& seat) -> Money { return std::clamp(seat.credit, money(100), money(10'000)); }

// Most often one that was bet on and settled, sometimes one that is long over or not yet begun.
auto random_round(const Table& table, Dice& dice) -> RoundNumber {
    std::vector<RoundNumber> played;
    for (const RoundRecord& record : table.rounds)
        if (record.number && !record.seats.empty()) played.push_back(record.round);
    if (!played.empty() && !dice.one_in(4)) return dice.pick(played);
    const auto back = dice.below(dice.one_in(4) ? 70 : 4);
    return RoundNumber(static_cast<std::uint32_t>(value(table.round) + 1 - std::min<std::uint64_t>(back, value(table.round) + 1)));
}

auto random_removal(const Table& table, SeatNumber seat, Dice& dice) -> Act {
    const auto& stakes = table.seat(seat).stakes.list();
    if (stakes.empty()) return RemoveWager{seat, SpotIndex{0}, money(100)};
    const SpotStake stake = dice.pick(stakes);
    return RemoveWager{seat, stake.spot, dice.one_in(2) ? stake.stake : money(100)};
}

auto random_spin(Dice& dice) -> Act {
    constexpr std::int32_t plenty = 100;
    if (dice.one_in(16)) return SpinBall{false, std::nullopt};
    if (dice.one_in(16)) return SpinBall{true, 0};
    return dice.one_in(2) ? SpinBall{true, plenty} : SpinBall{true, std::nullopt};
}

auto step_of_result(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    const auto known = table.sensed ? table.sensed : table.rested;
    const Number number = known && !dice.one_in(4) ? *known : random_number(book, dice);
    if (dice.one_in(table.sensed ? 20 : 4)) return SenseResult{number};
    if (!table.keyed) return KeyResult{number};
    const bool dolly_needed = book.result.determined_by == Determination::rest_and_dolly;
    if (dolly_needed && table.dolly != table.keyed && !dice.one_in(6)) return PlaceDolly{*table.keyed};
    return ConfirmResult{};
}

auto step_of_hold(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    const bool dolly_needed = book.result.determined_by == Determination::rest_and_dolly;
    if (table.hold == Hold::result && dolly_needed && (!table.dolly || dice.one_in(6))) return PlaceDolly{random_number(book, dice)};
    if (table.hold == Hold::result) return ResolveResult{dolly_needed && !dice.one_in(6) ? *table.dolly : random_number(book, dice)};
    switch (dice.below(3)) {
        case 0: return StateRested{random_number(book, dice)};
        case 1: return StateNotRested{};
        default: return AnnounceNoSpin{};
    }
}

auto random_trouble(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    switch (dice.below(6)) {
        case 0: return ReportIrregularity{dice.pick(book.irregularities).what};
        case 1: return AnnounceNoSpin{};
        case 2: return Interrupt{random_seat(table, dice), !dice.one_in(2)};
        case 3: return VoidRounds{{table.round}};
        default: return Interrupt{std::nullopt, !dice.one_in(3)};
    }
}

// A round whose winner is still there and has bet the winnings again: to take them back leaves a debt at the seat.
auto round_of_a_spender(const Table& table) -> std::optional<RoundNumber> {
    for (const RoundRecord& record : table.rounds) {
        const auto has_spent = [&](const SeatRecord& one) {
            const Seat& seat = table.seat(one.seat);
            return !one.voided && seat.session == one.session && seat.staked > Money{} && one.returned > *seat.credit.plus(one.staked);
        };
        if (record.number && std::ranges::any_of(record.seats, has_spent)) return record.round;
    }
    return std::nullopt;
}

auto random_second_thought(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    switch (dice.below(10)) {
        case 0:
        case 1: {
            const RoundNumber one = random_round(table, dice);
            return VoidRounds{{one, random_round(table, dice)}};
        }
        case 2: return VoidRounds{{random_round(table, dice)}};
        case 3: return InvalidateOutcome{random_round(table, dice), InvalidationReason(dice.below(2))};
        default: {
            const RoundNumber round = random_round(table, dice);
            return CorrectResult{round, random_number(book, dice)};
        }
    }
}

// A complaint, or the next thing to be done about an open one, now and then the wrong one.
auto random_dispute(const Table& table, Dice& dice) -> Act {
    if (table.disputes.empty() || dice.one_in(6)) return RecordComplaint{random_round(table, dice), "the ball was touched"};
    const auto& [number, dispute] = *table.disputes.begin();
    switch (dice.below(8)) {
        case 0: return AdviseComplainant{number};
        case 1: return RequestReview{number, dice.one_in(2)};
        case 2: return ReviewDispute{number, "as decided"};
        case 3: return CloseDispute{number, dice.one_in(2)};
        default: break;
    }
    if (!dispute.decided) return DecideDispute{number, "the result stands"};
    if (dispute.review_requested && !dispute.reviewed) return dice.one_in(3) ? Act{CloseDispute{number, false}} : ReviewDispute{number, "as decided"};
    return dice.one_in(3) ? Act{RequestReview{number, true}} : CloseDispute{number, false};
}

auto random_debt(const Table& table, Dice& dice) -> Act {
    if (table.owed.empty()) return SettleOwed{table.last_session, dice.one_in(2), money(100)};
    const auto& [session, owed] = *std::next(table.owed.begin(), static_cast<std::ptrdiff_t>(dice.below(table.owed.size())));
    const bool to_player = owed.to > Money{};
    return SettleOwed{session, to_player, dice.one_in(3) ? money(50) : (to_player ? owed.to : owed.by)};
}

// The seat of a player who owes, and could cash out otherwise.
auto debtor(const Table& table) -> std::optional<SeatNumber> {
    for (const auto& [session, owed] : table.owed) {
        const Seat& seat = table.seat(owed.seat);
        if (owed.by > Money{} && seat.session == session && seat.credit > Money{} && seat.staked == Money{}) return owed.seat;
    }
    return std::nullopt;
}

auto random_credit(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    if (const auto seat = debtor(table); seat && dice.one_in(2)) return CashOut{*seat};
    const SeatNumber seat = random_seat(table, dice);
    if (dice.one_in(2)) return CashOut{seat};
    const CreditSource source = dice.one_in(4) ? CreditSource(dice.below(3)) : usual_credit_source(book);
    const Money amount = money(static_cast<std::int64_t>(1 + dice.below(20)) * 500);
    if (source != CreditSource::slip) return AddCredit{seat, source, amount, TransferNumber(dice.one_in(20) ? 1 : 0)};
    return AddCredit{seat, source, amount, TransferNumber(value(table.last_transfer) + (dice.one_in(8) ? dice.below(3) : 1))};
}

auto random_order(const Table& table, Dice& dice) -> Act {
    switch (dice.below(13)) {
        case 0: return SetLimits{WagerKind(dice.below(15)), money(dice.one_in(2) ? 100 : 200), money(dice.one_in(2) ? 1000 : 20'000)};
        case 1: return RequireMultiples{dice.one_in(2)};
        case 2:
        case 3:
        case 4: {
            const SeatNumber seat = random_seat(table, dice);
            const Money maximum = money(dice.one_in(2) ? 300 : 30'000);
            return ArrangeLimits{seat, money(50), maximum, dice.one_in(2), !dice.one_in(4)};
        }
        case 5:
        case 6: return CloseTable{!dice.one_in(4)};
        case 7: return Rule{"as the dealer saw it"};
        case 8: return LockSeat{random_seat(table, dice), dice.one_in(2), true};
        case 9: return CallAttendant{SeatNumber{0}};
        case 10: return EndCall{SeatNumber{0}};
        default: return LockSeat{random_seat(table, dice), false, false};
    }
}

auto likely_act(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    if (const auto round = round_of_a_spender(table); round && dice.one_in(8)) return CorrectResult{*round, random_number(book, dice)};
    const bool has_places = !table.felt.places.empty();
    if (has_places && dice.one_in(8)) return random_chip_act(book, table, dice);
    const std::size_t chance = dice.below(100);
    if (chance < 4) return dice.pick(sound_acts(book, table));
    if (chance < 6) return dice.pick(hostile_acts(book, table));
    if (chance < 10) return random_order(table, dice);
    if (chance < 18) return random_credit(book, table, dice);
    if (chance < 21) return random_dispute(table, dice);
    if (chance < 22) return random_debt(table, dice);
    if (chance < (table.phase == Phase::idle ? 47 : 26)) return random_second_thought(book, table, dice);
    if (chance < 30) return random_trouble(book, table, dice);
    if (chance < (table.phase == Phase::betting ? 78 : 34))
        return has_places && dice.one_in(3) ? random_chip_bet(book, table, dice) : random_bet(book, table, dice);
    if (table.phase == Phase::betting && chance < 80) return WarnBets{};
    return next_step(book, table, dice);
}

}  // namespace

auto random_number(const Rulebook& book, Dice& dice) -> Number {
    constexpr std::size_t favourites = 5;
    return book.wheel.order[dice.below(dice.one_in(3) ? book.wheel.order.size() : favourites)];
}

auto random_bet(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    const SeatNumber seat = random_seat(table, dice);
    switch (dice.below(book.piece_bets.empty() ? 17 : 20)) {
        case 0: return ClearWagers{seat};
        case 1: return DoubleWagers{seat};
        case 2:
        case 3: return UndoWager{seat};
        case 4:
        case 5: return random_removal(table, seat, dice);
        case 6:
        case 7: return RepeatWagers{seat};
        case 17:
        case 18:
        case 19: return PlaceWager{seat, PieceBetIndex(dice.below(book.piece_bets.size())), money(dice.one_in(8) ? 101 : 100)};
        default: {
            const Number hoped_for = random_number(book, dice);
            const SpotIndex spot = dice.pick(spots_on(book, hoped_for));
            return PlaceWager{seat, spot, dice.one_in(6) ? all_or_most(table.seat(seat)) : random_stake(dice)};
        }
    }
}

auto next_step(const Rulebook& book, const Table& table, Dice& dice) -> Act {
    constexpr std::int32_t usual_ball_mm = 20;
    if (const auto step = next_chip_step(book, table, dice)) return *step;
    if (table.phase == Phase::closed && dice.one_in(4)) return OpenBets{};
    if (table.phase == Phase::closed && dice.one_in(3))
        return ConfigureTable{table.rulebook, static_cast<std::uint32_t>(table.seats.size() - (dice.one_in(4) ? 1 : 0))};
    if (table.phase == Phase::closed) return OpenTable{usual_ball_mm, !dice.one_in(8), !dice.one_in(8), !dice.one_in(8)};
    if (table.phase == Phase::idle) return OpenBets{};
    if (table.hold != Hold::none) return step_of_hold(book, table, dice);
    if (table.phase == Phase::betting) {
        if (table.spin == Spin::in_motion && dice.one_in(6)) return RestBall{random_number(book, dice)};  // the dealer forgot to close
        const bool spin_first =
            book.close_time.rule == CloseTime::during_spin || (book.close_time.rule == CloseTime::before_or_during_spin && dice.one_in(2));
        return spin_first && table.spin == Spin::none ? random_spin(dice) : CloseBets{};
    }
    if (table.spin == Spin::none) return random_spin(dice);
    if (table.spin == Spin::in_motion && dice.one_in(20)) return PlaceDolly{random_number(book, dice)};
    if (table.spin == Spin::in_motion && !dice.one_in(4)) return dice.one_in(2) ? RestBall{random_number(book, dice)} : RestBall{};
    return step_of_result(book, table, dice);
}

auto random_command(const Rulebook& book, const Table& table, Dice& dice) -> Command {
    static const std::vector<Actor> anyone = every_actor();
    Act act = likely_act(book, table, dice);
    const Actor actor = dice.one_in(20) ? dice.pick(anyone) : fitting_actor(book, act);
    std::optional<Actor> second = fitting_second();
    if (dice.one_in(20)) second = dice.one_in(2) ? std::optional{actor} : std::nullopt;
    const SenderId sender = sender_of(actor);
    MessageNumber number = next_number(table, sender);
    if (dice.one_in(30))
        number = MessageNumber(dice.below(value(number)));
    else if (dice.one_in(30))
        number = MessageNumber(value(number) + dice.below(70));
    const Time at{table.last_time.milliseconds + static_cast<std::int64_t>(dice.below(2000)) - 500};
    return {sender, number, at, actor, second, std::move(act)};
}

}  // namespace croupier::testing
