#include "house/queries.hpp"

#include "house/forms.hpp"

namespace croupier::house {
namespace {

template <class Key, class Value>
auto find_in(const std::map<Key, Value>& map, const Key& key) -> const Value* {
    const auto found = map.find(key);
    return found == map.end() ? nullptr : &found->second;
}

template <class Value>
auto if_good(const Value* value, Time now) -> const Value* {
    return value != nullptr && now < value->expires ? value : nullptr;
}

auto if_there(const House& house, const DeviceId* device, Time now) -> const Terminal* {
    if (device == nullptr) return nullptr;
    const Time* leaves = find_in(house.visitors, *device);
    return leaves == nullptr || now < *leaves ? house.terminal(*device) : nullptr;
}

}  // namespace

auto signed_in(const House& house, const std::string& token, Time now) -> const SignedInPerson* {
    return if_good(find_in(house.sign_ins, token), now);
}

auto terminal_with(const House& house, const std::string& key, Time now) -> const Terminal* { return if_there(house, find_in(house.keys, key), now); }

auto terminal_at(const House& house, const Place& place, Time now) -> const Terminal* { return if_there(house, find_in(house.seats, place), now); }

auto person_named(const House& house, const std::string& name) -> const Person* {
    const PersonId* id = find_in(house.names, name);
    return id == nullptr ? nullptr : house.person(*id);
}

auto may_try(const House& house, std::string_view name, Time now) -> bool {
    const Attempts* attempts = attempts_by(house, recorded_name(name));
    return attempts == nullptr || now >= attempts->locked_until;
}

auto attempts_by(const House& house, const std::string& recorded_name) -> const Attempts* {
    const Person* person = person_named(house, recorded_name);
    return person == nullptr ? find_in(house.strangers, recorded_name) : &person->attempts;
}

auto link_with(const House& house, const std::string& code, Time now) -> const Link* { return if_good(find_in(house.links, code), now); }

auto place_offered(const House& house, const std::string& code, Time now) -> const Place* {
    const Place* place = find_in(house.codes, code);
    return place != nullptr && if_good(find_in(house.enrolments, *place), now) != nullptr ? place : nullptr;
}

}  // namespace croupier::house
