#include "server/scripted_chip_players.hpp"

namespace croupier::server {
namespace {

auto times(Money money, std::uint64_t factor) -> Money { return Money::from_minor_units(money.minor_units() * static_cast<std::int64_t>(factor)); }

constexpr std::uint64_t chips_bought = 40;
constexpr std::uint64_t chips_to_go = 400;
constexpr std::uint64_t chips_to_play = 5;

}  // namespace

void leave_with_cash(Hub& hub, std::size_t table, SeatNumber seat, Hub::Then then) {
    const Table& state = hub.shown().tables()[table].screen.table();
    const Chips colours = state.place(seat).rack.colours();
    if (!colours.empty()) hub.ask(table, floor::sender_of(seat), Actor{}, ChangeChips{seat, colours, {}, state.felt.mark});
    hub.ask(table, floor::sender_of(seat), Actor{ActorKind::player, {}, {}, seat}, LeaveTable{seat}, std::move(then));
}

void ScriptedChipPlayers::look() {
    const Table& state = screen().table();
    if (state.phase != Phase::betting || state.round == played_) return;
    played_ = state.round;
    for (std::uint32_t player = 0; player < play_.players; ++player) play_round(state.felt.seat_of(player));
}

void ScriptedChipPlayers::play_round(SeatNumber seat) {
    const Table& state = screen().table();
    const Seat& mine = state.seat(seat);
    const LivePlace& place = state.place(seat);
    if (mine.locked || place.refused) return;
    if (place.colours.empty() || mine.credit < times(place.colour_value, chips_to_play)) buy_in(seat);
    const bool is_rich = !place.colours.empty() && mine.credit > times(place.colour_value, chips_to_go);
    if (is_rich && mine.staked == Money{}) return leave(seat);
    if (mine.staked > Money{} && (is_rich || below(2) == 0)) by_player(seat, ClearWagers{seat});
    if (is_rich) return;
    const std::uint64_t bets = 1 + below(4);
    for (std::uint64_t bet = 0; bet < bets; ++bet) {
        const auto moment = static_cast<std::int64_t>(below(static_cast<std::uint64_t>(play_.betting_ms) * 7 / 10 + 1)) + 1000;
        loop_.after(std::chrono::milliseconds{moment}, [this, seat] { this->place(seat); });
    }
}

// Each in another colour of the table's set.
void ScriptedChipPlayers::buy_in(SeatNumber seat) {
    const Felt& felt = screen().table().felt;
    const LivePlace& place = screen().table().place(seat);
    ChipColour colour = place.colours.empty() ? ChipColour{} : place.colours.front();
    Money chip = place.colour_value;
    if (place.colours.empty()) {
        const Chips colours = felt.here.colours();
        if (colours.empty()) return;
        colour = colours.list()[(value(seat) - value(felt.first)) % colours.list().size()].chip.colour();
        chip = felt.denominations[below(std::min<std::uint64_t>(2, felt.denominations.size()))];
        by_dealer(seat, AllocateColour{seat, colour, chip});  // refused where somebody has it: then there is none this time
    }
    by_dealer(seat, BuyChips{seat, times(chip, chips_bought), colour});
}

void ScriptedChipPlayers::leave(SeatNumber seat) { leave_with_cash(hub_, play_.table, seat, {}); }

// Mostly single numbers and what touches them, as people with colour chips do.
void ScriptedChipPlayers::place(SeatNumber seat) {
    const Table& state = screen().table();
    const auto& spots = screen().book().spots;
    if (state.phase != Phase::betting || state.place(seat).colours.empty()) return;
    std::size_t spot = below(spots.size());
    if (below(4) == 0) spot = spots.size() - 1 - below(std::min<std::size_t>(12, spots.size()));
    const Limits& limits = state.limits[static_cast<std::size_t>(spots[spot].place.kind)];
    const Money stake = times(state.place(seat).colour_value, 1 + below(3));
    if (stake < limits.minimum || stake > limits.maximum) return;
    by_player(seat, PlaceWager{seat, SpotIndex(spot), stake});
}

void ScriptedChipPlayers::by_dealer(SeatNumber seat, Act act) { hub_.ask(play_.table, floor::sender_of(seat), Actor{}, std::move(act)); }

void ScriptedChipPlayers::by_player(SeatNumber seat, Act act) {
    hub_.ask(play_.table, floor::sender_of(seat), Actor{ActorKind::player, {}, {}, seat}, std::move(act));
}

}  // namespace croupier::server
