#include "server/identity.hpp"

#include "access/tokens.hpp"

namespace croupier::server {

using protocol::You;

auto identify_token(const std::string& token, const house::House& house, Time now) -> std::optional<Identified> {
    const std::string hash = access::hash_of_token(access::Purpose::sign_in, token);
    const house::SignedInPerson* signed_in = house::signed_in(house, hash, now);
    const house::Person* person = signed_in == nullptr ? nullptr : house.person(signed_in->person);
    if (person == nullptr) return std::nullopt;
    You you;
    you.kind = You::Kind::staff;
    you.person = person->id;
    you.name = person->name;
    you.position = person->position;
    you.expires = signed_in->expires;
    return Identified{you, hash, you.expires};
}

auto identify_key(const std::string& key, const house::House& house, Time now) -> std::optional<Identified> {
    const std::string hash = access::hash_of_token(access::Purpose::terminal, key);
    const house::Terminal* terminal = house::terminal_with(house, hash, now);
    if (terminal == nullptr) return std::nullopt;
    You you;
    you.kind = You::Kind::terminal;
    you.table = terminal->place.table;
    you.seat = terminal->place.seat;
    const auto leaves = house.visitors.find(terminal->device);
    return Identified{you, hash, leaves == house.visitors.end() ? std::nullopt : std::optional{leaves->second}};
}

auto identify(const protocol::Hello& hello, const house::House& house, Time now) -> std::optional<Identified> {
    return hello.key.empty() ? identify_token(hello.token, house, now) : identify_key(hello.key, house, now);
}

auto still_valid(const Identified& known, const house::House& house, Time now) -> bool {
    switch (known.you.kind) {
        case You::Kind::terminal: return house::terminal_with(house, known.credential, now) != nullptr;
        case You::Kind::staff: {
            const house::SignedInPerson* signed_in = house::signed_in(house, known.credential, now);
            return signed_in != nullptr && signed_in->person == known.you.person;
        }
        case You::Kind::guest:
        case You::Kind::count_: break;
    }
    return true;
}

auto SecondPersons::offer(PersonId first, Second second, Time now) -> std::string {
    std::erase_if(offers_, [now](const auto& one) { return one.second.until <= now; });
    std::string code = access::random_token();
    offers_.emplace(code, Offer{first, second, Time{now.milliseconds + good_for_ms}, {}});
    return code;
}

auto SecondPersons::take(PersonId first, const std::string& code, const Message& message, Time now) -> std::optional<Second> {
    const auto found = offers_.find(code);
    if (found == offers_.end()) return std::nullopt;
    Offer& offer = found->second;
    if (offer.first != first || offer.until <= now || offer.used.value_or(message) != message) return std::nullopt;
    offer.used = message;
    return offer.second;
}

}  // namespace croupier::server
