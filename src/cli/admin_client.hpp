// Speaks with the floor that runs in a data directory, by its admin socket.
#pragma once

#include <expected>
#include <nlohmann/json.hpp>
#include <string>

namespace croupier {

// The floor's answer; or why there is none, or what it says against it, in words for stderr.
[[nodiscard]] auto ask_floor(const std::string& data, const std::string& path) -> std::expected<nlohmann::ordered_json, std::string>;
[[nodiscard]] auto tell_floor(const std::string& data, const std::string& path, const nlohmann::ordered_json& body)
    -> std::expected<nlohmann::ordered_json, std::string>;

}  // namespace croupier
