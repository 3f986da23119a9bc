// The words of a scenario line as an act at a table, with who naturally does it.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "game/command.hpp"
#include "scenario/script.hpp"

namespace croupier {

struct SpokenAct {
    Act act;
    ActorKind kind = ActorKind::staff;
    Function function = Function::run_round;  // whose natural position acts, where no one is named
    SeatNumber seat{};                        // of a player
};

// Several acts where a word stands for a sequence ("result 17"); an error is a sentence about the words.
[[nodiscard]] auto read_acts(const Rulebook& book, const LineWords& words) -> std::expected<std::vector<SpokenAct>, std::string>;

[[nodiscard]] auto read_seat(const std::string& word) -> std::expected<SeatNumber, std::string>;
[[nodiscard]] auto read_round(const std::string& word) -> std::expected<RoundNumber, std::string>;

}  // namespace croupier
