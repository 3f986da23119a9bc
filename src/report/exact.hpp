// Amounts and ratios without a rounded digit until they are shown.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "money/money.hpp"

namespace croupier::report {

// A sum of fractions of minor units, kept by denominator.
class ExactAmount {
public:
    void add(std::int64_t numerator, std::int64_t denominator);  // the latter above 0
    void add(const ExactAmount& other);

    [[nodiscard]] auto rounded() const -> Money;          // to the minor unit, half away from zero: for the eye
    [[nodiscard]] auto to_string() const -> std::string;  // of minor units, reduced: "1800/37"
    auto operator==(const ExactAmount& other) const -> bool { return reduced() == other.reduced(); }

private:
    struct Reduced {
        std::int64_t numerator = 0;
        std::int64_t denominator = 1;
        auto operator==(const Reduced&) const -> bool = default;
    };
    [[nodiscard]] auto reduced() const -> Reduced;
    std::map<std::int64_t, std::int64_t> numerators_;
};

// "1,937,896.00", for people.
[[nodiscard]] auto in_groups(Money amount) -> std::string;

// "5.41": part of whole in percent, rounded half away from zero; nothing where there is no whole.
[[nodiscard]] auto percent(Money part, Money whole) -> std::optional<std::string>;

// "38.5": so many in so many milliseconds, as a rate an hour; nothing where there was no time.
[[nodiscard]] auto an_hour(std::uint64_t count, std::int64_t milliseconds) -> std::optional<std::string>;

}  // namespace croupier::report
