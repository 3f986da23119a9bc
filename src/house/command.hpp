// What may be asked of the house: each act is a plain struct, and a command is an act with who asks, when, and its number.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "base/ids.hpp"

namespace croupier::house {

struct StartFloor {       // the process is up and has read the record
    std::string version;  // of the program
};
struct StopFloor {};
struct BeginDay {  // a gaming day, "2026-11-15"
    std::string day;
};

using Act = std::variant<StartFloor, StopFloor, BeginDay>;

// Who acts: a person, or nobody where the floor itself does.
struct Actor {
    PersonId person{};
    auto operator==(const Actor&) const -> bool = default;
};

struct Command {
    SenderId sender{};
    MessageNumber number{};
    Time at;
    Actor actor;
    std::optional<Actor> second;
    Act act;
};

}  // namespace croupier::house
