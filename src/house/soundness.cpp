#include "house/soundness.hpp"

#include <algorithm>
#include <ranges>

#include "house/forms.hpp"

namespace croupier::house {
namespace {

using Fault = std::optional<std::string>;

auto is_sound(const Attempts& attempts) -> bool { return attempts.failed.size() <= Attempts::most && std::ranges::is_sorted(attempts.failed); }

auto fault_in_staff(const House& house) -> Fault {
    if (value(house.last_person) > House::most_persons) return "there were too many people";
    if (house.staff.size() != house.names.size()) return "people and names are not as many";
    for (const auto& [id, person] : house.staff) {
        if (value(id) == 0 || id > house.last_person || person.id != id) return "a person has a number that was not given";
        const auto named = house.names.find(person.name);
        if (!is_name(person.name) || named == house.names.end() || named->second != id) return "a person can't be found by the name";
        if (!person.secret.empty() && !is_encoded_secret(person.secret)) return "a secret is not encoded";
        if (!is_sound(person.attempts)) return "a person's failures are out of order";
    }
    return std::nullopt;
}

// Of the sign-ins and the links: each belongs to the person who has it, and nobody has one that is not there.
auto belongs_to_staff(const House& house, const auto& granted, std::string Person::* held) -> bool {
    const auto holders = std::ranges::count_if(std::views::values(house.staff), [&](const Person& person) { return !(person.*held).empty(); });
    return static_cast<std::size_t>(holders) == granted.size() && std::ranges::all_of(granted, [&](const auto& one) {
               const Person* person = house.person(one.second.person);
               return is_hash(one.first) && person != nullptr && person->*held == one.first;
           });
}

auto fault_in_sign_ins(const House& house) -> Fault {
    if (!belongs_to_staff(house, house.sign_ins, &Person::token)) return "the sign-ins are not those of the staff";
    if (!belongs_to_staff(house, house.links, &Person::link)) return "the links are not those of the staff";
    if (house.strangers.size() > House::most_strangers) return "there are too many unknown names";
    for (const auto& [name, attempts] : house.strangers) {
        if (house.names.contains(name) || name != recorded_name(name)) return "an unknown name is none";
        if (attempts.failed.empty() || !is_sound(attempts)) return "the failures by an unknown name are out of order";
    }
    return std::nullopt;
}

auto fault_in_terminals(const House& house) -> Fault {
    const std::size_t count = house.terminals.size();
    if (count > House::most_terminals) return "there are too many terminals";
    if (house.keys.size() != count || house.seats.size() != count) return "terminals, keys and seats are not as many";
    std::size_t visitors = 0;
    for (const auto& [id, terminal] : house.terminals) {
        if (value(id) == 0 || id > house.last_device || terminal.device != id) return "a terminal has a number that was not given";
        const auto key = house.keys.find(terminal.key);
        if (!is_hash(terminal.key) || key == house.keys.end() || key->second != id) return "a terminal can't be found by its key";
        const auto seat = house.seats.find(terminal.place);
        if (!is_name(terminal.place.table) || seat == house.seats.end() || seat->second != id) return "a terminal can't be found by its seat";
        const bool is_visitor = terminal.kind == TerminalKind::visitor;
        if (house.visitors.contains(id) != is_visitor) return "a terminal expires that is no visitor's, or the other way round";
        visitors += is_visitor ? 1 : 0;
    }
    if (house.visitors.size() != visitors) return "a visitor has no terminal";
    return std::nullopt;
}

auto fault_in_enrolments(const House& house) -> Fault {
    if (house.enrolments.size() > House::most_terminals) return "there are too many enrolments";
    if (house.enrolments.size() != house.codes.size()) return "enrolments and codes are not as many";
    for (const auto& [place, enrolment] : house.enrolments) {
        const auto code = house.codes.find(enrolment.code);
        if (!is_name(place.table) || !is_hash(enrolment.code) || code == house.codes.end() || code->second != place)
            return "an enrolment can't be found by its code";
    }
    return std::nullopt;
}

auto fault_in_acknowledgements(const House& house) -> Fault {
    if (house.acknowledged.size() > House::most_acknowledged) return "there are too many acknowledgements";
    const bool named =
        std::ranges::all_of(std::views::keys(house.acknowledged), [](const Alert& alert) { return is_name(alert.table) && is_alert_key(alert.key); });
    return named ? Fault{} : "an alert has a name that can't be";
}

auto fault_in_inspections(const House& house) -> Fault {
    if (house.inspections.size() > House::most_inspections) return "there are too many inspections";
    for (const auto& [number, one] : house.inspections) {
        if (value(number) == 0 || number > house.last_sequence) return "an inspection has begun that was never recorded";
        if (!is_scope(one.stream) || !is_scope(one.day) || one.found != recorded_text(one.found, longest_finding))
            return "an inspection has a text that can't be";
        if (one.began > house.last_time || one.ended > house.last_time) return "an inspection comes from later";
    }
    return std::nullopt;
}

auto fault_in_rest(const House& house) -> Fault {
    if (!house.configuration.empty() && !is_hash(house.configuration)) return "the configuration is not named by a hash";
    if (house.senders.latest() > house.last_sequence) return "a sender was told of an event that has not happened";
    return std::nullopt;
}

}  // namespace

auto fault_in(const House& house) -> std::optional<std::string> {
    for (const auto part :
         {fault_in_staff, fault_in_sign_ins, fault_in_terminals, fault_in_enrolments, fault_in_acknowledgements, fault_in_rest, fault_in_inspections})
        if (Fault fault = part(house)) return fault;
    return std::nullopt;
}

}  // namespace croupier::house
