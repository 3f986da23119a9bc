// What a scenario may expect: of the step just done, and of the table as it stands.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/refusal.hpp"
#include "game/table.hpp"
#include "scenario/script.hpp"

namespace croupier {

// What a step did.
struct StepOutcome {
    Events events;
    std::optional<Refusal> refusal;
};

struct Checked {
    std::string text;  // what differs; empty where it is as expected
    bool misworded = false;
};

[[nodiscard]] auto is_expectation(const LineWords& words) -> bool;  // of the table, so that it may stand on a line of its own
[[nodiscard]] auto check(const LineWords& words, const Rulebook& book, const Table& table, const StepOutcome& outcome) -> Checked;

}  // namespace croupier
