// The house's part of desk_events.hpp: who is who, looked at one event after the other.
#include <algorithm>

#include "audit/desk_events.hpp"
#include "house/forms.hpp"
#include "journal/day.hpp"

namespace croupier::audit {
namespace {

using namespace house;  // names that the game has too are written out

auto named(const house::Place& place) -> std::string { return fmt::format("seat {} of table {}", value(place.seat), place.table); }

struct LookAtHouse {
    const House& house;

    [[nodiscard]] auto person(PersonId id) const -> Finding {
        return house.person(id) != nullptr ? Finding{} : found("names person {}, who is not on the staff", value(id));
    }
    [[nodiscard]] auto secret(const std::string& encoded) const -> Finding {
        return encoded.empty() || is_encoded_secret(encoded) ? Finding{} : found("has a secret that is not encoded");
    }
    // A new token, code or key.
    [[nodiscard]] auto hash(const auto& in_use, const std::string& hash) const -> Finding {
        if (!is_hash(hash)) return found("has \"{}\" where a hash is wanted", hash);
        return in_use.contains(hash) ? found("uses {} a second time", hash) : Finding{};
    }
    [[nodiscard]] auto link(PersonId id, const std::string& code) const -> Finding {
        if (auto employed = person(id); !employed) return employed;
        return !code.empty() && house.person(id)->link == code ? Finding{} : found("ends a link that person {} does not have", value(id));
    }
    [[nodiscard]] auto terminal(DeviceId device, const house::Place& place, const std::string& key) const -> Finding {
        if (value(device) == 0 || device != next(house.last_device))
            return found("adds terminal {}, but {} is due", value(device), value(next(house.last_device)));
        if (!is_name(place.table)) return found("names a table that can't be");
        if (house.seats.contains(place)) return found("puts a second terminal at {}", named(place));
        if (house.terminals.size() >= House::most_terminals) return found("adds more terminals than a floor can have");
        return hash(house.keys, key);
    }

    auto operator()(const FloorStarted&) const -> Finding { return {}; }
    auto operator()(const FloorStopped&) const -> Finding { return house.running ? Finding{} : found("stops a floor that was not running"); }
    auto operator()(const DayBegun& event) const -> Finding {
        if (!journal::Day::from(event.day)) return found("begins \"{}\", which is no day", event.day);
        return event.day > house.day ? Finding{} : found("begins the day {} after {}", event.day, house.day);
    }
    auto operator()(const ConfigurationSet& event) const -> Finding {
        return is_hash(event.hash) ? Finding{} : found("has \"{}\" where a hash is wanted", event.hash);
    }

    auto operator()(const StaffAdded& event) const -> Finding {
        if (event.person != next(house.last_person) || value(event.person) > House::most_persons)
            return found("adds person {}, but {} is due", value(event.person), value(next(house.last_person)));
        if (!is_name(event.name)) return found("adds a person with a name that can't be");
        if (house.names.contains(event.name)) return found("adds a second person with the name {}", event.name);
        return secret(event.secret);
    }
    auto operator()(const SecretSet& event) const -> Finding {
        if (auto employed = person(event.person); !employed) return employed;
        return secret(event.secret);
    }
    auto operator()(const StaffDismissed& event) const -> Finding {
        if (auto employed = person(event.person); !employed) return employed;
        const bool gone = house.person(event.person)->token.empty();
        return gone ? Finding{} : found("dismisses person {}, who is signed in", value(event.person));
    }

    auto operator()(const SignedIn& event) const -> Finding {
        if (auto employed = person(event.person); !employed) return employed;
        if (!house.person(event.person)->token.empty()) return found("signs in person {}, who is signed in", value(event.person));
        return hash(house.sign_ins, event.token);
    }
    auto operator()(const SignedOut& event) const -> Finding {
        if (auto employed = person(event.person); !employed) return employed;
        const bool fits = !event.token.empty() && house.person(event.person)->token == event.token;
        return fits ? Finding{} : found("ends a sign-in that person {} does not have", value(event.person));
    }
    auto operator()(const SignInFailed& event) const -> Finding {
        if (event.name != recorded_name(event.name)) return found("has a name that is not in the form of a record");
        const auto known = house.names.find(event.name);
        const auto stranger = house.strangers.find(event.name);
        const bool is_stranger = known == house.names.end();
        const bool is_new = is_stranger && stranger == house.strangers.end();
        const bool is_full = is_new && house.strangers.size() >= House::most_strangers;
        if (event.forgotten.has_value() != is_full || (is_full && !house.strangers.contains(*event.forgotten)))
            return found("forgets an unknown name that it need not, or none that it must");
        if (is_new) return {};
        const Attempts& earlier = is_stranger ? stranger->second : house.person(known->second)->attempts;
        if (event.at < earlier.locked_until) return found("tries \"{}\", which is locked", event.name);
        if (!earlier.failed.empty() && event.at < earlier.failed.back()) return found("is older than the failure before it");
        const auto counting = std::ranges::count_if(earlier.failed, [&](Time at) { return at > event.since; });
        return static_cast<std::size_t>(counting) < Attempts::most ? Finding{} : found("tries \"{}\" too often", event.name);
    }
    auto operator()(const LinkOffered& event) const -> Finding {
        if (auto employed = person(event.person); !employed) return employed;
        return hash(house.links, event.code);
    }
    auto operator()(const LinkUsed& event) const -> Finding { return link(event.person, event.code); }
    auto operator()(const LinkExpired& event) const -> Finding { return link(event.person, event.code); }

    auto operator()(const EnrolmentOffered& event) const -> Finding {
        const house::Place place{event.table, event.seat};
        if (!is_name(event.table)) return found("names a table that can't be");
        if (house.enrolments.size() >= House::most_terminals && !house.enrolments.contains(place)) return found("offers more enrolments than can be");
        return hash(house.codes, event.code);
    }
    auto operator()(const EnrolmentExpired& event) const -> Finding {
        const auto offered = house.codes.find(event.code);
        const house::Place place{event.table, event.seat};
        const bool fits = offered != house.codes.end() && offered->second == place;
        return fits ? Finding{} : found("ends an enrolment that {} does not have", named(place));
    }
    auto operator()(const TerminalEnrolled& event) const -> Finding {
        const house::Place place{event.table, event.seat};
        if (!house.enrolments.contains(place)) return found("enrols a terminal at {}, where none was offered", named(place));
        return terminal(event.device, place, event.key);
    }
    auto operator()(const VisitorSeated& event) const -> Finding { return terminal(event.device, {event.table, event.seat}, event.key); }
    auto operator()(const AlertAcknowledged& event) const -> Finding {
        if (!is_name(event.table)) return found("names a table that can't be");
        if (!is_alert_key(event.key)) return found("names an alert that can't be");
        return house.acknowledged.contains({event.table, event.key}) ? found("acknowledges {} a second time", event.key) : Finding{};
    }
    auto operator()(const InspectionBegan& event) const -> Finding {
        if (house.inspections.contains(next(house.last_sequence))) return found("begins a second inspection");
        return is_scope(event.stream) && is_scope(event.day) ? Finding{} : found("names a stream or a day that can't be");
    }
    auto operator()(const InspectionEnded& event) const -> Finding {
        const auto begun = house.inspections.find(event.inspection);
        if (begun == house.inspections.end() || begun->second.result)
            return found("ends the inspection {}, which does not go on", value(event.inspection));
        return event.found == recorded_text(event.found, longest_finding) ? Finding{} : found("has a text that is not in the form of a record");
    }
    auto operator()(const TerminalRetired& event) const -> Finding {
        return house.terminal(event.device) != nullptr ? Finding{} : found("retires terminal {}, which is not there", value(event.device));
    }
};

}  // namespace

auto look(const House& house, const house::Event& event) -> Finding { return std::visit(LookAtHouse{house}, event); }

}  // namespace croupier::audit
