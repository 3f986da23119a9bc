// Runs the real program as a person would: arguments, stdin, and then what it printed and how it ended.
#pragma once

#include <string>
#include <vector>

namespace croupier::testing {

struct Ran {
    int exit = 0;
    std::string out;
    std::string err;
};

[[nodiscard]] auto run(const std::vector<std::string>& arguments, const std::string& input = "") -> Ran;

[[nodiscard]] auto lines(const std::string& text) -> std::vector<std::string>;

}  // namespace croupier::testing
