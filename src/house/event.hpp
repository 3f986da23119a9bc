// What has happened to the house as a whole: facts, never refused. The state follows from them alone.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace croupier::house {

struct FloorStarted {
    std::string version;
    bool after_crash = false;  // it had not been stopped
};
struct FloorStopped {};
struct DayBegun {
    std::string day;
};

using Event = std::variant<FloorStarted, FloorStopped, DayBegun>;
using Events = std::vector<Event>;

}  // namespace croupier::house
