#include "house/permission.hpp"

namespace croupier::house {
namespace {

template <class... Acts>
auto is_one_of(const Act& act) -> bool {
    return (std::holds_alternative<Acts>(act) || ...);
}

}  // namespace

auto may_do(const Act& act, Position position) -> bool {
    if (is_one_of<AddStaff, SetSecret, DismissStaff, OfferLink, OfferEnrolment, RetireTerminal, SetConfiguration>(act))
        return position == Position::engineer;
    if (is_one_of<BeginDay>(act)) return position == Position::shift_manager;
    if (const auto* inspection = std::get_if<BeginInspection>(&act))
        return position == Position::authorised_officer || (position == Position::engineer && inspection->what == InspectionKind::verification);
    return is_one_of<AcknowledgeAlert>(act) && position >= Position::pit_supervisor && position <= Position::shift_manager;
}

auto check_actor(const House& house, const Command& command) -> std::expected<void, Refusal> {
    if (value(command.actor.person) == 0) return {};
    const Person* person = house.person(command.actor.person);
    if (person == nullptr) return std::unexpected(Refusal{Reason::unknown_person});
    if (!may_do(command.act, person->position)) return std::unexpected(Refusal{Reason::position});
    return {};
}

}  // namespace croupier::house
