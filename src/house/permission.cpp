#include "house/permission.hpp"

namespace croupier::house {
namespace {

template <class... Acts>
auto is_one_of(const Act& act) -> bool {
    return (std::holds_alternative<Acts>(act) || ...);
}

}  // namespace

auto position_for(const Act& act) -> std::optional<Position> {
    if (is_one_of<AddStaff, SetSecret, DismissStaff, OfferLink, OfferEnrolment, RetireTerminal, SetConfiguration>(act)) return Position::engineer;
    if (is_one_of<BeginDay>(act)) return Position::shift_manager;
    return std::nullopt;
}

auto check_actor(const House& house, const Command& command) -> std::expected<void, Refusal> {
    if (value(command.actor.person) == 0) return {};
    const Person* person = house.person(command.actor.person);
    if (person == nullptr) return std::unexpected(Refusal{Reason::unknown_person});
    if (position_for(command.act) != person->position) return std::unexpected(Refusal{Reason::position});
    return {};
}

}  // namespace croupier::house
