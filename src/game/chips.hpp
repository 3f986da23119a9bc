// Chips as they lie in a tray, in front of a player or on the layout: cash chips by denomination, and colour chips, which bear no value but the one
// that their player declared.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/ensure.hpp"
#include "base/names.hpp"
#include "money/money.hpp"

namespace croupier {

enum class ChipColour : std::uint8_t { white, yellow, orange, pink, red, purple, blue, turquoise, green, brown, grey, black, count_ };
CROUPIER_WORDS(ChipColour, "white", "yellow", "orange", "pink", "red", "purple", "blue", "turquoise", "green", "brown", "grey", "black");

// One kind of chip. Colour chips stand before cash chips, and those in the order of their denominations.
class Chip {
public:
    constexpr Chip() = default;  // a white one
    constexpr explicit Chip(ChipColour colour) : code_{first_colour + static_cast<std::int64_t>(colour)} {}
    constexpr explicit Chip(Money denomination) : code_{denomination.minor_units()} {
        ENSURE(is_denomination(denomination), "a cash chip has a denomination");
    }

    static constexpr Money largest = Money::from_minor_units(10'000'000'000);  // times the most chips of a kind it is far inside 64 bits
    [[nodiscard]] static constexpr auto is_denomination(Money money) -> bool { return money > Money{} && money <= largest; }

    [[nodiscard]] constexpr auto is_colour() const -> bool { return code_ < 0; }
    [[nodiscard]] constexpr auto colour() const -> ChipColour { return static_cast<ChipColour>(code_ - first_colour); }
    [[nodiscard]] constexpr auto worth(Money colour_value) const -> Money { return is_colour() ? colour_value : Money::from_minor_units(code_); }

    constexpr auto operator<=>(const Chip&) const = default;

private:
    static constexpr std::int64_t first_colour = -static_cast<std::int64_t>(ChipColour::count_);
    std::int64_t code_ = first_colour;
};

struct ChipCount {
    Chip chip;
    std::uint32_t count = 0;
    auto operator==(const ChipCount&) const -> bool = default;
};

class Chips {
public:
    static constexpr std::uint32_t most = 1'000'000;  // of one kind: no table comes near it

    [[nodiscard]] auto list() const -> const std::vector<ChipCount>& { return list_; }  // in their order, no count 0
    [[nodiscard]] auto empty() const -> bool { return list_.empty(); }
    [[nodiscard]] auto count(Chip chip) const -> std::uint32_t;
    [[nodiscard]] auto has(const Chips& others) const -> bool;
    [[nodiscard]] auto has_room_for(const Chips& others) const -> bool;  // no count comes above the most
    [[nodiscard]] auto has_colours() const -> bool { return !list_.empty() && list_.front().chip.is_colour(); }
    [[nodiscard]] auto only_colours() const -> bool { return !list_.empty() && list_.back().chip.is_colour(); }
    [[nodiscard]] auto worth(Money colour_value) const -> Money;

    void add(Chip chip, std::uint32_t count);
    void add(const Chips& others);
    void take(const Chips& others);  // which must be there

    // Those among them that a test accepts.
    template <class Test>
    [[nodiscard]] auto those(const Test& accepts) const -> Chips {
        Chips chosen;
        for (const ChipCount& one : list_)
            if (accepts(one.chip)) chosen.list_.push_back(one);
        return chosen;
    }
    [[nodiscard]] auto colours() const -> Chips {
        return those([](Chip chip) { return chip.is_colour(); });
    }
    [[nodiscard]] auto cash() const -> Chips {
        return those([](Chip chip) { return !chip.is_colour(); });
    }

    auto operator==(const Chips&) const -> bool = default;

private:
    std::vector<ChipCount> list_;
};

// Chips among these that are worth exactly so much, of the dearest first; nothing where there are none. Colour chips are not used where their value
// is 0.
[[nodiscard]] auto pick(const Chips& among, Money amount, Money colour_value) -> std::optional<Chips>;

// The least amount above this one that the chips can make; nothing where it would need more than all of them.
[[nodiscard]] auto next_payable(const Chips& among, Money amount, Money colour_value) -> std::optional<Money>;

}  // namespace croupier
