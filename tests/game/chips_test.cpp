// Chips are counted by kind, and amounts are made of them whatever their denominations.
#include "game/chips.hpp"

#include <gtest/gtest.h>

#include <set>

namespace croupier {
namespace {

constexpr auto units(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

struct Kind {
    std::int64_t denomination;
    std::uint32_t count;
};

auto cash(std::initializer_list<Kind> kinds) -> Chips {
    Chips chips;
    for (const Kind& kind : kinds) chips.add(Chip{units(kind.denomination)}, kind.count);
    return chips;
}

// Every amount that the chips can make, by trying all.
auto all_amounts(const Chips& chips) -> std::set<std::int64_t> {
    std::set<std::int64_t> amounts = {0};
    for (const ChipCount& one : chips.list())
        for (std::uint32_t count = 0; count < one.count; ++count) {
            std::set<std::int64_t> more = amounts;
            for (const std::int64_t amount : amounts) more.insert(amount + one.chip.worth({}).minor_units());
            amounts = std::move(more);
        }
    return amounts;
}

const Chips trays[] = {
    {},
    cash({{100, 3}}),
    cash({{100, 4}, {500, 2}, {2500, 1}}),
    cash({{300, 5}, {500, 4}, {700, 3}}),
    cash({{600, 3}, {1000, 3}, {1500, 3}}),
    cash({{250, 2}, {100, 3}, {2000, 1}}),
    cash({{400, 1}, {700, 6}}),
};

TEST(Chips, pick_finds_every_amount_that_they_can_make_and_no_other) {
    for (const Chips& tray : trays) {
        const std::set<std::int64_t> amounts = all_amounts(tray);
        for (std::int64_t amount = -100; amount <= *amounts.rbegin() + 200; amount += 50) {
            const auto picked = pick(tray, units(amount), {});
            ASSERT_EQ(picked.has_value(), amounts.contains(amount)) << amount;
            if (!picked) continue;
            EXPECT_EQ(picked->worth({}), units(amount));
            EXPECT_TRUE(tray.has(*picked)) << amount;
        }
    }
}

TEST(Chips, next_payable_is_the_least_amount_above) {
    for (const Chips& tray : trays) {
        const std::set<std::int64_t> amounts = all_amounts(tray);
        for (std::int64_t amount = 0; amount <= *amounts.rbegin() + 200; amount += 10) {
            const auto above = amounts.upper_bound(amount);
            const auto payable = next_payable(tray, units(amount), {});
            ASSERT_EQ(payable.has_value(), above != amounts.end()) << amount;
            if (payable) {
                EXPECT_EQ(*payable, units(*above)) << amount;
            }
        }
    }
}

TEST(Chips, pick_takes_the_dearest_first) {
    const Chips tray = cash({{100, 50}, {500, 50}, {2500, 2}});
    EXPECT_EQ(pick(tray, units(9'300), {}), cash({{2500, 2}, {500, 8}, {100, 3}}));
}

TEST(Chips, pick_goes_back_on_a_dear_chip_that_leaves_a_rest) {
    EXPECT_EQ(pick(cash({{300, 5}, {500, 5}}), units(900), {}), cash({{300, 3}}));
    EXPECT_EQ(pick(cash({{600, 2}, {1000, 1}, {1500, 1}}), units(2'100), {}), cash({{600, 1}, {1500, 1}}));
    EXPECT_EQ(pick(cash({{600, 2}, {1000, 1}}), units(1'200), {}), cash({{600, 2}}));
}

TEST(Chips, pick_uses_colours_at_the_value_that_they_have_and_none_where_they_have_none) {
    Chips rack = cash({{500, 1}});
    rack.add(Chip{ChipColour::green}, 10);
    const auto picked = pick(rack, units(900), units(200));
    ASSERT_TRUE(picked);
    EXPECT_EQ(picked->count(Chip{ChipColour::green}), 2U);
    EXPECT_EQ(picked->worth(units(200)), units(900));
    EXPECT_FALSE(pick(rack, units(900), {}));
    EXPECT_EQ(pick(rack, units(500), {}), cash({{500, 1}}));
}

// A tray as large as can be, of denominations that do not divide one another: all that can be made is still found, and what can't be is known.
TEST(Chips, pick_is_quick_in_a_large_tray) {
    const Chips tray = cash({{200, 1}, {500, Chips::most}, {700, Chips::most}, {1100, Chips::most}});
    EXPECT_TRUE(pick(tray, units(2'299'999'700), {}));
    EXPECT_FALSE(pick(tray, units(300), {}));
    EXPECT_FALSE(pick(tray, units(2'300'000'100), {}));
    EXPECT_EQ(next_payable(tray, units(200), {}), units(500));
}

TEST(Chips, are_counted_by_kind) {
    Chips chips = cash({{500, 2}, {100, 1}});
    chips.add(Chip{ChipColour::black}, 3);
    chips.add(Chip{ChipColour::white}, 1);
    chips.add(Chip{units(500)}, 4);
    chips.add(Chip{units(700)}, 0);
    ASSERT_EQ(chips.list().size(), 4U) << "a kind stands once, and not at all with none";
    EXPECT_EQ(chips.list()[0].chip, Chip{ChipColour::white});
    EXPECT_EQ(chips.list()[1].chip, Chip{ChipColour::black});
    EXPECT_EQ(chips.count(Chip{units(500)}), 6U);
    EXPECT_TRUE(chips.has_colours());
    EXPECT_FALSE(chips.only_colours());
    EXPECT_EQ(chips.worth(units(250)), units(4'100));
    EXPECT_EQ(chips.cash(), cash({{500, 6}, {100, 1}}));
    EXPECT_TRUE(chips.has(cash({{500, 6}})));
    EXPECT_FALSE(chips.has(cash({{500, 7}})));
    EXPECT_FALSE(chips.has(cash({{200, 1}})));
    chips.take(cash({{500, 6}, {100, 1}}));
    EXPECT_TRUE(chips.only_colours());
    EXPECT_TRUE(Chips{}.has({}));
    EXPECT_FALSE(Chips{}.only_colours());
}

TEST(Chips, have_room_for_as_many_of_a_kind_as_no_table_has) {
    const Chips chips = cash({{500, Chips::most - 1}});
    EXPECT_TRUE(chips.has_room_for(cash({{500, 1}, {100, Chips::most}})));
    EXPECT_FALSE(chips.has_room_for(cash({{500, 2}})));
}

TEST(Chips, a_colour_is_worth_what_its_player_declared_and_cash_its_denomination) {
    EXPECT_EQ(Chip{ChipColour::green}.worth(units(250)), units(250));
    EXPECT_EQ(Chip{units(500)}.worth(units(250)), units(500));
    EXPECT_EQ(Chip{ChipColour::green}.colour(), ChipColour::green);
    EXPECT_TRUE(Chip{ChipColour::black} < Chip{units(1)}) << "colours stand before cash chips";
    EXPECT_FALSE(Chip::is_denomination(units(0)));
    EXPECT_FALSE(Chip::is_denomination(units(-1)));
    EXPECT_FALSE(Chip::is_denomination(units(Chip::largest.minor_units() + 1)));
}

}  // namespace
}  // namespace croupier
