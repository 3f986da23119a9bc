// Damages bytes in every way that a snapshot must survive: cut at each place, and thousands of changed bytes, the same ones in every run.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>

namespace croupier::testing {

template <class Restore>
void expect_every_truncation_refused(const std::string& bytes, const Restore& restore) {
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const auto restored = restore(std::string{bytes, 0, length});
        EXPECT_FALSE(restored) << "cut to " << length << " bytes";
        EXPECT_TRUE(restored || !restored.error().empty());
    }
    EXPECT_FALSE(restore(bytes + '\0')) << "with a byte too many";
}

// A state has one form only: what is read from damaged bytes, if anything, has just these.
template <class Restore, class BytesOf>
void expect_damage_refused_or_sound(const std::string& bytes, const Restore& restore, const BytesOf& bytes_of) {
    std::mt19937_64 random{1};
    const auto below = [&](std::uint64_t bound) { return static_cast<std::size_t>(random() % bound); };
    for (int run = 0; run < 20'000; ++run) {
        std::string damaged = bytes;
        const std::size_t changes = 1 + below(3);
        for (std::size_t change = 0; change < changes; ++change) {
            char& byte = damaged[below(damaged.size())];
            byte = below(2) == 0 ? static_cast<char>(byte ^ (1 << below(8))) : static_cast<char>(below(256));
        }
        const auto restored = restore(damaged);
        if (!restored)
            ASSERT_FALSE(restored.error().empty()) << "run " << run;
        else
            ASSERT_EQ(bytes_of(*restored), damaged) << "run " << run;
    }
}

}  // namespace croupier::testing
