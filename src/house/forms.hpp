// The forms that the texts of the house have: names that can be shown anywhere, hashes, and secrets that are no plain ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace croupier::house {

inline constexpr std::size_t longest_name = 40;  // in characters
inline constexpr std::size_t longest_finding = 300;
inline constexpr std::size_t longest_secret = 127;  // as it is encoded

// A name of a person or a table: 1 to 40 characters that can be seen, and spaces between them.
[[nodiscard]] auto is_name(std::string_view text) -> bool;

// What was given for a name, as it is recorded: its first 40 characters, each that can't be shown replaced. A name is its own form.
[[nodiscard]] auto recorded_name(std::string_view text) -> std::string;
[[nodiscard]] auto recorded_text(std::string_view text, std::size_t most_characters) -> std::string;  // likewise, of another length

// A stream or a day, or nothing where all are meant.
[[nodiscard]] auto is_scope(const std::optional<std::string>& text) -> bool;

// What an alert is called: 1 to 80 small letters, digits and marks between them, like "idle:12:4".
[[nodiscard]] auto is_alert_key(std::string_view text) -> bool;

[[nodiscard]] auto is_hash(std::string_view text) -> bool;            // 64 small hexadecimal digits
[[nodiscard]] auto is_encoded_secret(std::string_view text) -> bool;  // "$argon2id$…"

}  // namespace croupier::house
