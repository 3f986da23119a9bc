// What a server asks of the house before it lets somebody in: who is who at this moment. What has expired is not found.
#pragma once

#include <string>
#include <string_view>

#include "house/house.hpp"

namespace croupier::house {

[[nodiscard]] auto signed_in(const House& house, const std::string& token, Time now) -> const SignedInPerson*;
[[nodiscard]] auto terminal_with(const House& house, const std::string& key, Time now) -> const Terminal*;
[[nodiscard]] auto terminal_at(const House& house, const Place& place, Time now) -> const Terminal*;
[[nodiscard]] auto person_named(const House& house, const std::string& name) -> const Person*;

// Whether a secret may be tried for this name now; an unknown name is treated as a known one is.
[[nodiscard]] auto may_try(const House& house, std::string_view name, Time now) -> bool;

// The failures by this name, in the form in which they are recorded; nothing where there are none.
[[nodiscard]] auto attempts_by(const House& house, const std::string& recorded_name) -> const Attempts*;

[[nodiscard]] auto link_with(const House& house, const std::string& code, Time now) -> const Link*;
[[nodiscard]] auto place_offered(const House& house, const std::string& code, Time now) -> const Place*;

}  // namespace croupier::house
