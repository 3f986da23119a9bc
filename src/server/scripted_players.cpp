#include "server/scripted_players.hpp"

namespace croupier::server {
namespace {

auto times(Money money, std::int64_t factor) -> Money { return Money::from_minor_units(money.minor_units() * factor); }

constexpr std::int64_t chips_bought = 100;
constexpr std::int64_t chips_to_go = 500;

}  // namespace

void ScriptedPlayers::look() {
    const Table& state = table().table();
    if (state.phase != Phase::betting || state.round == played_) return;
    played_ = state.round;
    for (std::uint32_t seat = 0; seat < play_.players; ++seat) play_round(SeatNumber{seat});
}

void ScriptedPlayers::play_round(SeatNumber seat) {
    const Seat& mine = table().table().seat(seat);
    if (mine.locked) return;
    if (mine.credit > times(play_.chip, chips_to_go)) return act(seat, CashOut{seat});
    if (mine.credit < times(play_.chip, 5)) act(seat, AddCredit{seat, CreditSource::note, times(play_.chip, chips_bought)});
    const std::uint64_t bets = below(4);
    for (std::uint64_t bet = 0; bet < bets; ++bet) {
        const auto moment = static_cast<std::int64_t>(below(static_cast<std::uint64_t>(play_.betting_ms) * 8 / 10 + 1)) + 500;
        loop_.after(std::chrono::milliseconds{moment}, [this, seat] { place(seat); });
    }
}

// Mostly the even chances and the single numbers, as people do.
void ScriptedPlayers::place(SeatNumber seat) {
    const auto& spots = table().book().spots;
    const Table& state = table().table();
    if (state.phase != Phase::betting) return;
    std::size_t spot = below(spots.size());
    if (below(2) == 0) spot = spots.size() - 1 - below(std::min<std::size_t>(12, spots.size()));
    const Limits& limits = state.limits[static_cast<std::size_t>(spots[spot].place.kind)];
    const Money stake = std::min(std::max(times(play_.chip, 1 + static_cast<std::int64_t>(below(3))), limits.minimum), limits.maximum);
    act(seat, PlaceWager{seat, SpotIndex(spot), stake});
}

void ScriptedPlayers::act(SeatNumber seat, Act act) {
    const bool by_acceptor = std::holds_alternative<AddCredit>(act);
    const Actor actor = by_acceptor ? Actor{} : Actor{ActorKind::player, {}, {}, seat};
    hub_.ask(play_.table, floor::sender_of(seat), actor, std::move(act));
}

}  // namespace croupier::server
