#include "server/demo_pit.hpp"

#include "dealing/clock.hpp"
#include "game/payout.hpp"
#include "game/permission.hpp"
#include "house/queries.hpp"
#include "server/gate.hpp"

namespace croupier::server {
namespace {

constexpr std::uint32_t full = 400;  // chips of each denomination
constexpr std::uint32_t low = 150;

// Where the tray can't pay the number that was keyed, or change all colours, as much again comes until it can.
auto wanted(const Rulebook& book, const Table& table) -> Chips {
    const Felt& felt = table.felt;
    const bool is_short = float_is_short(book, table);
    Chips chips;
    for (const Money denomination : felt.denominations) {
        const std::uint32_t count = felt.tray.count(Chip{denomination});
        if (is_short || count < low) chips.add(Chip{denomination}, is_short ? full : full - count);
    }
    return felt.here.has_room_for(chips) ? chips : Chips{};
}

}  // namespace

DemoPit::DemoPit(Hub& hub, std::size_t table, Wheel wheel)
    : hub_{hub}, table_{table}, ball_is_gone_{wheel == Wheel::begins_anew && waits_for_ball()} {}

void DemoPit::look() {
    ball_is_gone_ = ball_is_gone_ && waits_for_ball();
    if (waiting_) return;
    if (ball_is_gone_) return give_up_ball();
    fill_float();
}

auto DemoPit::waits_for_ball() const -> bool { return screen().table().spin == Spin::in_motion || screen().table().hold == Hold::interruption; }

// Where the rulebook lets play go on with a ball that has not come to rest, "no spin" ends it.
void DemoPit::give_up_ball() {
    const Act act = screen().table().hold == Hold::interruption ? Act{StateNotRested{}} : Act{AnnounceNoSpin{}};
    ask(dealing::acting_as(screen().book(), act), act);
}

void DemoPit::fill_float() {
    Chips chips = wanted(screen().book(), screen().table());
    if (chips.empty()) return;
    const Position first = natural_position(screen().book(), Function::open_table).value_or(Position::pit_supervisor);
    const Position second = first == Position::shift_manager ? Position::pit_manager : Position::shift_manager;
    const house::Person* one = house::person_named(hub_.shown().house(), std::string{name_of(first)});
    const house::Person* other = house::person_named(hub_.shown().house(), std::string{name_of(second)});
    if (one == nullptr || other == nullptr) return;  // they come with the demo's links
    ask(as_actor(first, one->id), FillFloat{std::move(chips)}, as_actor(second, other->id));
}

void DemoPit::ask(const Actor& actor, Act act, std::optional<Actor> second) {
    waiting_ = hub_.ask(table_, floor::server_sender, actor, std::move(act), [this](const floor::Answer&) { waiting_ = false; }, second);
}

}  // namespace croupier::server
