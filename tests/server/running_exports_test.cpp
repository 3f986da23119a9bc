// An export in parts goes on where it stood: for the same person, of the same stream, without a gap.
#include "server/running_exports.hpp"

#include <gtest/gtest.h>

namespace croupier::server {
namespace {

constexpr PersonId officer{1}, other{2};
constexpr Sequence first{11}, second{12};

auto part(std::uint64_t from, std::optional<std::string> stream = std::nullopt) -> audit::PartWanted {
    return {.stream = std::move(stream), .day = {}, .from = journal::Position{from}};
}

TEST(RunningExports, go_on_with_the_next_part) {
    RunningExports exports{10};
    EXPECT_EQ(exports.take(officer, part(1)), std::nullopt);
    exports.keep(first, officer, part(1), journal::Position{50});
    EXPECT_EQ(exports.take(officer, part(50)), first);
    EXPECT_EQ(exports.take(officer, part(50)), std::nullopt) << "its end was asked for";
}

TEST(RunningExports, go_on_with_a_part_that_was_lost_on_its_way) {
    RunningExports exports{10};
    exports.keep(first, officer, part(50), journal::Position{90});
    EXPECT_EQ(exports.take(officer, part(50)), first);
    exports.keep(first, officer, part(50), journal::Position{90});
    EXPECT_EQ(exports.take(officer, part(90)), first);
}

TEST(RunningExports, are_somebodys_and_of_something) {
    RunningExports exports{10};
    exports.keep(first, officer, part(1, "cage"), journal::Position{50});
    EXPECT_EQ(exports.take(other, part(50, "cage")), std::nullopt);
    EXPECT_EQ(exports.take(officer, part(50, "t1")), std::nullopt);
    EXPECT_EQ(exports.take(officer, part(50)), std::nullopt);
    EXPECT_EQ(exports.take(officer, part(51, "cage")), std::nullopt) << "a gap";
    EXPECT_EQ(exports.take(officer, part(50, "cage")), first);
}

TEST(RunningExports, are_so_many_at_most) {
    RunningExports exports{1};
    exports.keep(first, officer, part(1), journal::Position{50});
    exports.keep(second, other, part(1), journal::Position{50});
    EXPECT_EQ(exports.take(officer, part(50)), std::nullopt);
    EXPECT_EQ(exports.take(other, part(50)), second);
}

}  // namespace
}  // namespace croupier::server
