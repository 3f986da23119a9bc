#include "server/gate.hpp"

namespace croupier::server {
namespace {

using protocol::You;

// Play money comes in notes too: what tables and the cage can hold is not to be had by asking.
constexpr Money largest_note = Money::from_minor_units(100'000);

auto deny(std::string code, std::string sentence) { return std::unexpected(floor::Denied{std::move(code), {}, std::move(sentence)}); }

auto deny_guest() { return deny("sign-in", "Only a terminal or a person who has signed in may do this."); }
auto deny_other_seat() { return deny("not-your-seat", "A terminal acts for its own seat only."); }

// The seat that an act of a player names; nothing where it is no act of a player.
struct PlayersSeat {
    template <class Act>
    auto operator()(const Act& act) const -> std::optional<SeatNumber> {
        constexpr bool of_player = std::is_same_v<Act, PlaceWager> || std::is_same_v<Act, RemoveWager> || std::is_same_v<Act, ClearWagers> ||
                                   std::is_same_v<Act, UndoWager> || std::is_same_v<Act, DoubleWagers> || std::is_same_v<Act, RepeatWagers> ||
                                   std::is_same_v<Act, CashOut> || std::is_same_v<Act, CallAttendant> || std::is_same_v<Act, EndCall> ||
                                   std::is_same_v<Act, PlaceChips> || std::is_same_v<Act, TakeButton> || std::is_same_v<Act, LeaveTable>;
        if constexpr (of_player)
            return act.seat;
        else
            return std::nullopt;
    }
};

// What a wheel, an acceptor or the floor itself says.
auto is_of_machines(const Act& act) -> bool {
    return std::holds_alternative<ConfigureTable>(act) || std::holds_alternative<SenseResult>(act) || std::holds_alternative<ConfigureChips>(act) ||
           std::holds_alternative<BeginGamingDay>(act);
}

// What a demo does for a visitor: an acceptor takes play money, a dealer hands out chips for it and changes them.
struct ServedInDemo {
    SeatNumber seat{};
    Money note;
};
auto served_in_demo(const Act& act) -> std::optional<ServedInDemo> {
    if (const auto* credit = std::get_if<AddCredit>(&act); credit != nullptr && credit->source == CreditSource::note)
        return ServedInDemo{credit->seat, credit->amount};
    if (const auto* buy = std::get_if<BuyChips>(&act)) return ServedInDemo{buy->seat, buy->amount};
    if (const auto* colour = std::get_if<AllocateColour>(&act)) return ServedInDemo{colour->seat, {}};
    if (const auto* change = std::get_if<ChangeChips>(&act)) return ServedInDemo{change->seat, {}};
    return std::nullopt;
}

auto admit_terminal(const You& you, std::string_view table, const Act& act, bool demo) -> Admitted<Actor> {
    if (table != you.table) return deny_other_seat();
    if (const auto served = demo ? served_in_demo(act) : std::nullopt) {
        if (served->seat != you.seat) return deny_other_seat();
        if (served->note > largest_note) return deny("note-too-large", "The largest note is 1000.00.");
        return Actor{ActorKind::device, {}, {}, {}};
    }
    const auto seat = std::visit(PlayersSeat{}, act);
    if (!seat) return deny("position", "A terminal may not do this.");
    if (*seat != you.seat) return deny_other_seat();
    return Actor{ActorKind::player, {}, {}, you.seat};
}

}  // namespace

auto as_actor(Position position, PersonId person) -> Actor { return {ActorKind::staff, position, person, {}}; }

auto admit(const You& you, std::string_view table, const Act& act, bool demo) -> Admitted<Actor> {
    switch (you.kind) {
        case You::Kind::terminal: return admit_terminal(you, table, act, demo);
        case You::Kind::staff:
            if (is_of_machines(act)) return deny("position", "This comes from a machine, never from a person.");
            return as_actor(you.position, you.person);
        case You::Kind::guest:
        case You::Kind::count_: break;
    }
    return deny_guest();
}

auto cage_role(Position position) -> std::optional<cage::CageRole> {
    if (position == Position::cashier) return cage::CageRole::cashier;
    if (position >= Position::pit_supervisor && position <= Position::shift_manager) return cage::CageRole::supervisor;
    return std::nullopt;
}

auto admit_to_cage(const You& you, cage::TableId own_table, const cage::Act& act) -> Admitted<cage::Actor> {
    if (you.kind == You::Kind::guest) return deny_guest();
    if (std::holds_alternative<cage::RecordPrint>(act)) return deny("position", "A print is recorded by whoever prints: ask for the slip.");
    if (you.kind == You::Kind::staff) {
        const auto role = cage_role(you.position);
        if (!role) return deny("position", "This position has no part in the cage.");
        return cage::Actor{*role, you.person};
    }
    if (you.kind != You::Kind::terminal) return deny_guest();
    const auto* redeem = std::get_if<cage::RedeemSlip>(&act);
    if (redeem == nullptr) return deny("position", "A terminal may not do this.");
    if (redeem->table != own_table || redeem->seat != you.seat) return deny_other_seat();
    return cage::Actor{cage::CageRole::device, {}};
}

}  // namespace croupier::server
