// The name of a gaming day, as the house decides it: "2026-11-15". Days sort as their names do.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace croupier::journal {

class Day {
public:
    [[nodiscard]] static auto from(std::string_view name) -> std::optional<Day>;  // four digits, two, two, with month and day in range
    [[nodiscard]] auto name() const -> const std::string& { return name_; }
    auto operator<=>(const Day&) const = default;

private:
    explicit Day(std::string_view name) : name_{name} {}
    std::string name_;
};

}  // namespace croupier::journal
