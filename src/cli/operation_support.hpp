// What the commands that operate a floor print alike.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "cli/admin_client.hpp"
#include "cli/operation_commands.hpp"
#include "cli/output.hpp"

namespace croupier {

[[nodiscard]] auto text_of(const nlohmann::ordered_json& object, const char* member) -> std::string;

// "2026-11-16 03:07 UTC"
[[nodiscard]] auto moment_in_words(std::int64_t milliseconds) -> std::string;
[[nodiscard]] auto moment_in_words(const nlohmann::ordered_json& moment, const std::string& where_none) -> std::string;

[[nodiscard]] auto seat_in_words(const nlohmann::ordered_json& seat) -> std::string;

// Complains, or prints the answer as it is where JSON is wanted, or lets the function print it for people.
template <class Print>
[[nodiscard]] auto tell(const OperationArguments& arguments, const std::expected<nlohmann::ordered_json, std::string>& answer, const Print& print)
    -> Exit {
    if (!answer) return complain(answer.error(), Exit::answer_is_no);
    if (arguments.json)
        print_line(*answer);
    else
        print(*answer);
    return Exit::done;
}

}  // namespace croupier
