// Sends each act to its part, and holds the checks that several parts share.
#include "cage/decide.hpp"

#include "base/ensure.hpp"
#include "cage/decide_parts.hpp"

namespace croupier::cage {
namespace {

// No cage comes near these; they keep every balance far inside 64 bits.
constexpr Money largest_amount = Money::from_minor_units(10'000'000'000'000);
constexpr std::int64_t largest_balance = 100'000'000'000'000'000;

auto is_staff(const Actor& actor) -> bool { return actor.role != CageRole::device && value(actor.person) != 0; }

auto reason_of_floor(Account account) -> Reason {
    ENSURE(account == Account::vault || account == Account::chips_in_circulation, "drawers and slips are checked one by one");
    return account == Account::vault ? Reason::vault_low : Reason::beyond_circulation;
}

}  // namespace

auto decide(const Cage& cage, const Command& command, Events& events) -> std::expected<void, Refusal> {
    const Question question{cage, command, events};
    return std::visit([&question](const auto& act) { return decide_act(question, act); }, command.act);
}

auto refused(Reason reason) -> Decision { return std::unexpected(Refusal{reason, {}, {}, {}}); }

auto refused(Reason reason, Money amount) -> Decision { return std::unexpected(Refusal{reason, amount, {}, {}}); }

auto refused(Reason reason, Time at, PersonId by) -> Decision { return std::unexpected(Refusal{reason, {}, at, by}); }

auto check_device(const Question& question) -> Decision {
    return question.command.actor.role == CageRole::device ? Decision{} : refused(Reason::position);
}

auto check_supervisor(const Question& question) -> Decision {
    const Actor& actor = question.command.actor;
    return actor.role == CageRole::supervisor && is_staff(actor) ? Decision{} : refused(Reason::position);
}

auto second_person(const Question& question) -> std::expected<Actor, Refusal> {
    const auto& second = question.command.second;
    if (second && is_staff(*second) && second->person != question.command.actor.person) return *second;
    return std::unexpected(Refusal{Reason::second_person, {}, {}, {}});
}

auto check_cashier(const Question& question, DrawerNumber number) -> Decision {
    const Actor& actor = question.command.actor;
    if (actor.role != CageRole::cashier || !is_staff(actor)) return refused(Reason::position);
    const Drawer* drawer = question.cage.drawer(number);
    if (drawer == nullptr) return refused(Reason::drawer_closed);
    return drawer->cashier == actor.person ? Decision{} : refused(Reason::not_your_drawer);
}

auto check_payable(const Question& question, DrawerNumber number, Money amount) -> Decision {
    const Drawer* drawer = question.cage.drawer(number);
    ENSURE(drawer != nullptr, "the drawer was found open before");
    return drawer->cash >= amount ? Decision{} : refused(Reason::drawer_low, drawer->cash);
}

auto check_amount(Money amount) -> Decision {
    if (amount <= Money{}) return refused(Reason::amount_not_positive);
    return amount <= largest_amount ? Decision{} : refused(Reason::amount_too_large);
}

auto check_amount_or_nothing(Money amount) -> Decision { return amount == Money{} ? Decision{} : check_amount(amount); }

auto accept(const Question& question, Event event) -> Decision {
    Balances after = question.cage.balances;
    for (const Posting& posting : postings_of(event)) after.post(posting);
    for (std::size_t index = 0; index < after.minor_units.size(); ++index) {
        const auto account = Account(index);
        const std::int64_t balance = after.minor_units[index];
        if (balance < 0 && has_floor(account)) return refused(reason_of_floor(account), question.cage.balances.of(account));
        if (balance > largest_balance || balance < -largest_balance) return refused(Reason::amount_too_large);
    }
    question.events.push_back(std::move(event));
    return {};
}

}  // namespace croupier::cage
