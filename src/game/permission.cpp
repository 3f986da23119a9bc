#include "game/permission.hpp"

#include <algorithm>

namespace croupier {
namespace {

auto on_ladder(Position position) -> bool { return position <= Position::shift_manager; }

// Where the document says nothing: this position, and on the ladder those above it.
auto house_default(const Rulebook& book, Function function) -> std::optional<Position> {
    switch (function) {
        case Function::run_round:
        case Function::announce_no_spin:
        case Function::place_for_player:
        case Function::enter_result:
        case Function::declare_malfunction: return Position::dealer;
        case Function::record_dispute:
        case Function::advise_complainant:
        case Function::rule_on_unclear_wager:
        case Function::open_table:
        case Function::resolve_result:
        case Function::add_credit: return Position::pit_supervisor;
        case Function::correct_result:
        case Function::close_table:
        case Function::set_limits: return Position::pit_manager;
        case Function::rule_on_uncovered:
        case Function::void_several_rounds:
        case Function::invalidate_outcome:
        case Function::arrange_vip: return Position::shift_manager;
        case Function::approve_second_colour:
        case Function::review_dispute: return Position::authorised_officer;
        // Closing before the spin needs a clause only where the rule is to close during it.
        case Function::close_before_spin: return book.close_time.rule == CloseTime::during_spin ? std::nullopt : std::optional{Position::dealer};
        case Function::count_: break;
    }
    return std::nullopt;
}

}  // namespace

auto may(const Rulebook& book, Function function, Position position) -> bool {
    const auto named = book.functions.find(function);
    if (named == book.functions.end()) {
        const auto least = house_default(book, function);
        return least && (position == *least || (on_ladder(*least) && on_ladder(position) && position > *least));
    }
    const auto& positions = named->second.rule;
    if (std::ranges::find(positions, position) != positions.end()) return true;
    if (book.positions.stand_in != StandIn::acting_or_higher || !on_ladder(position)) return false;
    return std::ranges::any_of(positions, [=](Position one) { return on_ladder(one) && position > one; });
}

auto check_position(const Rulebook& book, Function function, const Actor& actor) -> std::expected<void, Refusal> {
    if (actor.kind == ActorKind::staff && may(book, function, actor.position)) return {};
    const auto named = book.functions.find(function);
    return std::unexpected(named == book.functions.end() ? refuse(Reason::position) : refuse(Reason::position, named->second.by));
}

auto check_second(const Command& command) -> std::expected<void, Refusal> {
    const auto is_somebody = [](const Actor& actor) { return actor.kind == ActorKind::staff && value(actor.person) != 0; };
    const bool two_people =
        command.second && is_somebody(command.actor) && is_somebody(*command.second) && command.second->person != command.actor.person;
    const bool fit = two_people && (on_ladder(command.second->position) || command.second->position == Position::authorised_officer);
    if (!fit) return std::unexpected(refuse(Reason::second_person));
    return {};
}

auto natural_position(const Rulebook& book, Function function) -> std::optional<Position> {
    for (std::size_t index = 0; index < static_cast<std::size_t>(Position::count_); ++index)
        if (may(book, function, Position(index))) return Position(index);
    return std::nullopt;
}

}  // namespace croupier
