// Turns the text of a floor's file into its configuration, or into the list of everything that is off, each with its line.
// Total: any text at all gives one or the other. It reads nothing by itself: rulebooks and documents are brought by the caller.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/document.hpp"
#include "config/floor_config.hpp"

namespace croupier::config {

// The text of a rulebook by its id, or by the path of its file when the name ends in ".toml"; or a line that says why there is none.
using FindRulebook = std::function<std::expected<std::string, std::string>(const std::string& name)>;

// The bytes of a file by the path that the floor's file gives, or a line that says why there are none.
using ReadDocument = std::function<std::expected<std::string, std::string>(const std::string& path)>;

[[nodiscard]] auto load_floor(std::string_view text, Purpose purpose, const FindRulebook& find_rulebook, const ReadDocument& read_document)
    -> std::expected<FloorConfig, std::vector<Fault>>;

// What a configuration says of the house and its days, without the rest.
struct RecordedHouse {
    std::string house;
    Currency currency;
    TimeOfDay gaming_day_begins{6, 0};
    std::vector<TimeOfDay> shifts;
    std::vector<std::pair<std::string, std::string>> tables;  // id and title, in the order of the file
};

// Of a text that was sound when it was recorded: the files that it names may be gone. What can't be read is as without it.
[[nodiscard]] auto read_recorded(std::string_view text) -> RecordedHouse;

}  // namespace croupier::config
