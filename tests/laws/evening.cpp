#include "laws/evening.hpp"

#include <stdexcept>

#include "laws/actors.hpp"
#include "laws/random_chips.hpp"
#include "laws/random_commands.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

auto every_colour() -> Chips {
    Chips colours;
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(ChipColour::count_); ++colour)
        colours.add(Chip{ChipColour(colour)}, Evening::chips_of_a_colour);
    return colours;
}

}  // namespace

Evening::Evening(const Rulebook& book, std::uint64_t seed, Watch watch) : book_{book}, dice_{seed}, watch_{std::move(watch)}, table_{seats_of(book)} {
    for (const WagerTerms& terms : book.wager_terms) must(SetLimits{terms.kind, money(terms.kind == WagerKind::straight ? 100 : 500), money(10'000)});
    must(ConfigureTable{std::string(64, 'a'), static_cast<std::uint32_t>(table_.seats.size())});
    must(ConfigureChips{SeatNumber{0}, places, own_mark, usual_denominations(), every_colour()});
    constexpr std::int32_t usual_ball_mm = 20;
    must(OpenTable{usual_ball_mm});
    must(fill());
}

auto Evening::fill() const -> Act {
    Chips chips;
    for (const Money denomination : usual_denominations()) chips.add(Chip{denomination}, 100);
    return FillFloat{chips};
}

auto Evening::send(const Act& act) -> const Entry& {
    const Actor actor = fitting_actor(book_, act);
    const SenderId sender = sender_of(actor);
    entry_ = {{sender, next_number(table_, sender), table_.last_time, actor, fitting_second(), act}, {}, {}, {}};
    if (const auto answer = receive(book_, table_, entry_.command, entry_.events))
        entry_.accepted = *answer;
    else
        entry_.refusal = answer.error();
    watch_(entry_);
    return entry_;
}

void Evening::must(const Act& act) {
    constexpr int most_fills = 20;
    for (int fills = 0; fills < most_fills; ++fills) {
        const Entry& entry = send(act);
        if (!entry.refusal) return;
        if (entry.refusal->reason != Reason::float_short) throw std::runtime_error(in_words(entry));
        must(fill());
    }
    throw std::runtime_error("no fill is enough");
}

// Players bet and staff work as they like; now and then the round takes a step, and sometimes something goes wrong.
void Evening::play(std::uint32_t rounds) {
    const std::uint64_t last = value(table_.round) + rounds;
    while (value(table_.round) < last || table_.in_round()) {
        if (dice_.one_in(150))
            send(random_command(book_, table_, dice_).act);
        else if (dice_.one_in(table_.phase == Phase::betting ? 40 : 4))
            send(next_step(book_, table_, dice_));
        else if (!table_.felt.payouts.empty() && dice_.one_in(100))
            send(trouble_while_paying());
        else if (table_.seats.size() > places && dice_.one_in(10))
            send(terminal_act());
        else
            send(random_chip_act(book_, table_, dice_));
    }
}

// The number was another, or should not have counted.
auto Evening::trouble_while_paying() -> Act {
    if (dice_.one_in(2)) return CorrectResult{table_.round, random_number(book_, dice_)};
    return AnnounceNoSpin{};
}

// Somebody puts a note in, bets or cashes out.
auto Evening::terminal_act() -> Act {
    const auto seat = SeatNumber(places + dice_.below(terminals));
    if (table_.seat(seat).credit == Money{}) return AddCredit{seat, CreditSource::note, money(10'000), {}};
    if (dice_.one_in(10)) return CashOut{seat};
    const Number hoped_for = random_number(book_, dice_);
    return PlaceWager{seat, dice_.pick(spots_on(book_, hoped_for)), money(500)};
}

void Evening::end_round() {
    constexpr int enough_steps = 1000;
    for (int step = 0; step < enough_steps && (table_.in_round() || !table_.felt.payouts.empty()); ++step) {
        const Entry& entry = send(next_step(book_, table_, dice_));
        if (entry.refusal && entry.refusal->reason == Reason::float_short) must(fill());
    }
}

void Evening::leave(SeatNumber seat) {
    const LivePlace& place = table_.place(seat);
    if (place == LivePlace{} && value(table_.seat(seat).session) == 0) return;
    if (table_.seat(seat).locked) must(LockSeat{seat, false, true});
    if (!place.piles.empty() || !place.buttons.empty()) must(ClearWagers{seat});
    const Chips colours = place.rack.colours();
    if (!colours.empty()) must(ChangeChips{seat, colours, {}, own_mark});
    settle_debt(seat);
    must(LeaveTable{seat});
}

void Evening::settle_debt(SeatNumber seat) {
    const auto owed = table_.owed.find(table_.seat(seat).session);
    if (owed != table_.owed.end() && owed->second.by > Money{}) must(SettleOwed{owed->first, false, owed->second.by});
}

void Evening::cash_out(SeatNumber seat) {
    if (table_.seat(seat).credit == Money{}) return;
    if (table_.seat(seat).locked) must(LockSeat{seat, false, true});
    settle_debt(seat);
    must(CashOut{seat});
}

void Evening::close() {
    end_round();
    for (std::uint32_t seat = 0; seat < places; ++seat) leave(SeatNumber{seat});
    for (std::uint32_t seat = places; seat < table_.seats.size(); ++seat) cash_out(SeatNumber{seat});
    must(CloseTable{true});
}

}  // namespace croupier::testing
