// Spins of one wheel as a file has them: results with their times and, where the wheel tells, how each was spun. Reading is total.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "rules/number.hpp"

namespace croupier::wheel_health {

struct Spin {
    Time at;
    Number number;
    std::optional<double> rotor_rpm;
    std::optional<bool> anticlockwise;   // the rotor
    std::optional<int> revolutions;      // of the ball
    std::optional<double> drop_degrees;  // where on the rim the ball left it
};

// Comma-separated, the first line naming the columns: epoch_ms and number, and any of rotor_rpm, direction, revolutions and drop_degrees, which may
// be empty on a line. Otherwise a sentence for each line that is off.
[[nodiscard]] auto read_spins(std::string_view text) -> std::expected<std::vector<Spin>, std::vector<std::string>>;

[[nodiscard]] auto header_of_spins() -> std::string;
[[nodiscard]] auto to_line(const Spin& spin) -> std::string;

}  // namespace croupier::wheel_health
