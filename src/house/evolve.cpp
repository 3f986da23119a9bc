// How each fact changes the house. What evolve finds impossible, decide must not have let through.
#include <algorithm>

#include "base/ensure.hpp"
#include "house/house.hpp"

namespace croupier::house {

auto House::person(PersonId id) const -> const Person* {
    const auto found = staff.find(id);
    return found == staff.end() ? nullptr : &found->second;
}

auto House::terminal(DeviceId id) const -> const Terminal* {
    const auto found = terminals.find(id);
    return found == terminals.end() ? nullptr : &found->second;
}

namespace {

struct Evolve {
    House& house;

    void operator()(const FloorStarted& /*event*/) const {
        house.running = true;
        for (auto& [number, inspection] : house.inspections)
            if (!inspection.result) end(inspection, InspectionResult::broken_off, {});
    }
    void operator()(const FloorStopped& /*event*/) const { house.running = false; }
    void operator()(const DayBegun& event) const { house.day = event.day; }
    void operator()(const ConfigurationSet& event) const { house.configuration = event.hash; }

    void operator()(const StaffAdded& event) const {
        ENSURE(event.person == next(house.last_person), "people are numbered without gaps");
        const bool is_new = house.names.emplace(event.name, event.person).second;
        ENSURE(is_new, "no two of the staff have the same name");
        house.last_person = event.person;
        house.staff.emplace(event.person, Person{event.person, event.name, event.position, event.secret, {}, {}, {}});
        house.strangers.erase(event.name);
    }
    void operator()(const SecretSet& event) const { employed(event.person).secret = event.secret; }
    void operator()(const StaffDismissed& event) const {
        const Person& person = employed(event.person);
        ENSURE(person.token.empty(), "who is dismissed is signed out before");
        house.links.erase(person.link);
        house.names.erase(person.name);
        house.staff.erase(event.person);
    }

    void operator()(const SignedIn& event) const {
        Person& person = employed(event.person);
        ENSURE(person.token.empty(), "a person has one sign-in at most");
        const bool is_new = house.sign_ins.emplace(event.token, SignedInPerson{event.person, event.expires}).second;
        ENSURE(is_new, "no two sign-ins have the same token");
        person.token = event.token;
        person.attempts = {};
    }
    void operator()(const SignedOut& event) const {
        Person& person = employed(event.person);
        ENSURE(!person.token.empty() && person.token == event.token, "who is signed out was signed in");
        house.sign_ins.erase(event.token);
        person.token.clear();
    }
    void operator()(const SignInFailed& event) const {
        if (event.forgotten) house.strangers.erase(*event.forgotten);
        Attempts& attempts = attempts_by(event.name);
        std::erase_if(attempts.failed, [&](Time at) { return at <= event.since; });
        attempts.failed.push_back(event.at);
        if (event.locked_until) attempts.locked_until = *event.locked_until;
        ENSURE(attempts.failed.size() <= Attempts::most, "a locked name is not tried");
        ENSURE(house.strangers.size() <= House::most_strangers, "one unknown name is forgotten for another");
    }

    void operator()(const LinkOffered& event) const {
        Person& person = employed(event.person);
        house.links.erase(person.link);
        const bool is_new = house.links.emplace(event.code, Link{event.person, event.expires}).second;
        ENSURE(is_new, "no two links have the same code");
        person.link = event.code;
    }
    void operator()(const LinkUsed& event) const { end_link(event.person, event.code); }
    void operator()(const LinkExpired& event) const { end_link(event.person, event.code); }

    void operator()(const EnrolmentOffered& event) const {
        const Place place{event.table, event.seat};
        end_enrolment(place);
        const bool is_new = house.codes.emplace(event.code, place).second;
        ENSURE(is_new, "no two enrolments have the same code");
        house.enrolments.emplace(place, Enrolment{event.code, event.expires});
    }
    void operator()(const EnrolmentExpired& event) const {
        const Place place{event.table, event.seat};
        ENSURE(house.enrolments.contains(place), "an enrolment expires that was offered");
        end_enrolment(place);
    }
    void operator()(const TerminalEnrolled& event) const {
        const Place place{event.table, event.seat};
        ENSURE(house.enrolments.contains(place), "a terminal is enrolled where it was offered");
        end_enrolment(place);
        add({event.device, TerminalKind::enrolled, place, event.key});
    }
    void operator()(const VisitorSeated& event) const {
        add({event.device, TerminalKind::visitor, {event.table, event.seat}, event.key});
        house.visitors.emplace(event.device, event.expires);
    }
    void operator()(const TerminalRetired& event) const {
        const Terminal* terminal = house.terminal(event.device);
        ENSURE(terminal != nullptr, "an event names a terminal that is there");
        house.keys.erase(terminal->key);
        house.seats.erase(terminal->place);
        house.visitors.erase(event.device);
        house.terminals.erase(event.device);
    }
    void operator()(const AlertAcknowledged& event) const {
        const bool is_new = house.acknowledged.emplace(Alert{event.table, event.key}, Acknowledgement{event.by, house.last_time}).second;
        ENSURE(is_new, "an alert is acknowledged once");
        if (house.acknowledged.size() <= House::most_acknowledged) return;
        const auto when = [](const auto& one) { return one.second.at; };
        house.acknowledged.erase(std::ranges::min_element(house.acknowledged, {}, when));
    }
    void operator()(const InspectionBegan& event) const {
        const Sequence here = next(house.last_sequence);
        const bool is_new =
            house.inspections.emplace(here, Inspection{event.by, house.last_time, event.what, event.stream, event.day, event.from, {}, {}, {}})
                .second;
        ENSURE(is_new, "a record begins one inspection");
        if (house.inspections.size() <= House::most_inspections) return;
        const auto ended = std::ranges::find_if(house.inspections, [](const auto& one) { return one.second.result.has_value(); });
        house.inspections.erase(ended == house.inspections.end() ? house.inspections.begin() : ended);  // one that goes on has its end to come
    }
    void operator()(const InspectionEnded& event) const {
        const auto found = house.inspections.find(event.inspection);
        ENSURE(found != house.inspections.end() && !found->second.result, "an inspection ends once");
        end(found->second, event.result, event.found);
    }

private:
    void end(Inspection& inspection, InspectionResult result, const std::string& what) const {
        inspection.result = result;
        inspection.ended = house.last_time;
        inspection.found = what;
    }
    [[nodiscard]] auto employed(PersonId id) const -> Person& {
        const auto found = house.staff.find(id);
        ENSURE(found != house.staff.end(), "an event names one of the staff");
        return found->second;
    }
    [[nodiscard]] auto attempts_by(const std::string& name) const -> Attempts& {
        const auto known = house.names.find(name);
        return known == house.names.end() ? house.strangers[name] : employed(known->second).attempts;
    }
    void end_link(PersonId id, const std::string& code) const {
        Person& person = employed(id);
        ENSURE(!code.empty() && person.link == code, "a link ends that was offered");
        house.links.erase(code);
        person.link.clear();
    }
    void end_enrolment(const Place& place) const {
        const auto found = house.enrolments.find(place);
        if (found == house.enrolments.end()) return;
        house.codes.erase(found->second.code);
        house.enrolments.erase(found);
    }
    void add(const Terminal& terminal) const {
        ENSURE(terminal.device == next(house.last_device), "terminals are numbered without gaps");
        house.last_device = terminal.device;
        const bool has_new_key = house.keys.emplace(terminal.key, terminal.device).second;
        const bool has_free_seat = house.seats.emplace(terminal.place, terminal.device).second;
        ENSURE(has_new_key && has_free_seat, "a seat has one terminal, and each has a key of its own");
        house.terminals.emplace(terminal.device, terminal);
    }
};

}  // namespace

void evolve(House& house, const Event& event) { std::visit(Evolve{house}, event); }

}  // namespace croupier::house
