// A short, fixed run of the wheel's fuzz target: the same mutations of an evening's lines every time.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "support/mutation.hpp"

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) -> int;

namespace croupier {
namespace {

constexpr int mutations = 4000;

// A piece a line, as the fuzz target reads them.
void append(std::string& input, int time, const std::string& line) {
    input += static_cast<char>(time << 5 | static_cast<int>(line.size() + 1));
    input += line + "\r\n";
}

// As long as such a piece must be; its first bytes count.
void append_recall(std::string& input, std::string numbers) {
    numbers.resize(32, '\0');
    input += static_cast<char>(31) + numbers;
}

auto some_games() -> std::string {
    std::string input(1, '\0');
    for (int game = 0; game < 5; ++game) {
        const std::string before = fmt::format("{:2}", game * 7), result = fmt::format("{:2}", game * 7 + 7);
        for (const int state : {2, 2, 3, 3, 4, 4}) append(input, 2, fmt::format("*X;{};{:03};{};0;165;1", state, game + 1, before));
        append(input, 1, result);
        for (int again = 0; again < 3; ++again) append(input, game == 3 ? 6 : 2, fmt::format("*X;5;{:03};{};0;165;1", game + 1, result));
        append_recall(input, {21, 14, 7});
        append(input, 0, "*s r 0;28;21;14; 7");
    }
    return input;
}

TEST(WheelFuzz, survives_a_fixed_run_of_mutations_of_some_games) {
    std::mt19937 random{20250923};
    for (int mutation = 0; mutation < mutations; ++mutation) {
        const std::string text = testing::mutate(some_games(), random);
        ASSERT_EQ(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()), 0);
    }
}

}  // namespace
}  // namespace croupier
