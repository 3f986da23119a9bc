// Any text at all gives a configuration or reasons: shown on two thousand small damages to a sound file, the same every time.
#include <gtest/gtest.h>

#include <random>

#include "config/built_in.hpp"
#include "config/changes.hpp"
#include "config/support.hpp"
#include "game/limits.hpp"
#include "support/mutation.hpp"

namespace croupier {
namespace {

constexpr int mutations = 2000;

void expect_reasons(const std::vector<Fault>& faults) {
    EXPECT_FALSE(faults.empty());
    for (const Fault& fault : faults) {
        EXPECT_GE(fault.line, 0);
        EXPECT_FALSE(fault.reason.empty());
    }
}

void expect_sound(const config::FloorConfig& floor) {
    EXPECT_FALSE(floor.tables.empty());
    for (const config::TableConfig& table : floor.tables) {
        ASSERT_NE(table.book, nullptr);
        EXPECT_EQ(table.limits.size(), table.book->wager_terms.size());
        for (const config::LimitConfig& limit : table.limits) EXPECT_TRUE(are_sound(limit.limits));
        EXPECT_LT(table.warning_seconds, table.betting_seconds);
        EXPECT_GT(table.smallest_chip, Money{});
        EXPECT_FALSE(table.chips.empty());
    }
}

TEST(ConfigurationMutations, give_a_configuration_or_reasons) {
    const auto sound = testing::load(config::demo_floor());
    ASSERT_TRUE(sound);
    std::mt19937 random{20260701};
    int loaded = 0;
    for (int mutation = 0; mutation < mutations; ++mutation) {
        const std::string text = testing::mutate(std::string{config::demo_floor()}, random);
        const auto floor = testing::load(text);
        if (!floor) {
            expect_reasons(floor.error());
            continue;
        }
        ++loaded;
        expect_sound(*floor);
        const auto changes = config::changes_between(*sound, *floor);
        for (const config::Change& change : changes ? *changes : changes.error()) EXPECT_FALSE(config::sentence(change).empty());
    }
    EXPECT_GT(loaded, 50);
    EXPECT_LT(loaded, mutations - 100);
}

}  // namespace
}  // namespace croupier
