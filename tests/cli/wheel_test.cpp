// croupier wheel: spins of a simulated wheel are what wheel health reads, and what is wrong is told with its place.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "program.hpp"

namespace croupier {
namespace {

using ::testing::HasSubstr;
using testing::run;

struct SpinFile {
    explicit SpinFile(const std::string& text) { std::ofstream{path} << text; }
    ~SpinFile() { std::filesystem::remove(path); }
    std::string path = (std::filesystem::temp_directory_path() / fmt::format("croupier-wheel-test-{}.csv", getpid())).string();
};

TEST(WheelCommands, a_sound_wheel_is_left_alone_and_a_tilted_one_is_found) {
    const auto sound = run({"wheel", "simulate", "--spins", "2000", "--seed", "5"});
    ASSERT_EQ(sound.exit, 0) << sound.err;
    EXPECT_EQ(testing::lines(sound.out).size(), 2001U);
    EXPECT_EQ(sound.out, run({"wheel", "simulate", "--spins", "2000", "--seed", "5"}).out);
    const SpinFile file{sound.out};
    const auto health = run({"wheel", "health", file.path});
    EXPECT_EQ(health.exit, 0) << health.out;
    EXPECT_THAT(health.out, HasSubstr("Nothing speaks against this wheel."));

    const SpinFile tilted{run({"wheel", "simulate", "--spins", "4000", "--tilt", "0.5"}).out};
    const auto found = run({"wheel", "health", tilted.path, "--json"});
    EXPECT_EQ(found.exit, 1);
    EXPECT_THAT(found.out, HasSubstr("\"test\":\"drop zone\""));
    EXPECT_THAT(found.out, HasSubstr("\"alarm\":true"));
}

TEST(WheelCommands, say_what_is_wrong_with_a_file) {
    const SpinFile file{"epoch_ms,number\n1000,17\n2000,40\n"};
    const auto health = run({"wheel", "health", file.path});
    EXPECT_EQ(health.exit, 2);
    EXPECT_THAT(health.err, HasSubstr("line 3: number is \"40\", must be 0, 00, 000 or 1 to 36"));
    EXPECT_EQ(run({"wheel", "health", "nonexistent.csv"}).exit, 2);
    const auto worn = run({"wheel", "simulate", "--spins", "1", "--worn", "x"});
    EXPECT_EQ(worn.exit, 2);
    EXPECT_THAT(worn.err, HasSubstr("--worn: x is no number of a wheel"));
}

}  // namespace
}  // namespace croupier
