#include "cli/output.hpp"

#include <fmt/chrono.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace croupier {

void print_line(const nlohmann::ordered_json& object) {
    constexpr auto replaced = nlohmann::ordered_json::error_handler_t::replace;
    fmt::print("{}\n", object.dump(-1, ' ', false, replaced));
}

auto complain(std::string_view message, Exit exit) -> Exit {
    std::string line{message};
    std::ranges::replace_if(line, [](char letter) { return letter != '\n' && ((letter >= 0 && letter < ' ') || letter == '\x7f'); }, ' ');
    fmt::print(stderr, "croupier: {}\n", line);
    return exit;
}

auto minute_of(std::int64_t milliseconds) -> std::string {
    return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(milliseconds / 1000)));
}

auto finish_output(Exit exit) -> Exit {
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit;
    return complain("the output could not be written", Exit::answer_is_no);
}

}  // namespace croupier
