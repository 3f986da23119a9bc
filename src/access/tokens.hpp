// Tokens, codes and keys: what clients show to be known again. They are drawn at random and go to the client only; the house gets their hashes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/names.hpp"

namespace croupier::access {

// What it is good for. The same text has another hash for another purpose: none stands in for another.
enum class Purpose : std::uint8_t { sign_in, link, enrolment, terminal, count_ };

// 256 bits, as 43 letters, digits, '-' and '_': for sign-ins, links and the keys of terminals.
[[nodiscard]] auto random_token() -> std::string;

// A code that a person can read off one screen and type at another, "K7QX2-9MHTB": 50 bits, without 0, O, 1 and I. Enough where it is good once, for
// a short time, and guesses are slow.
[[nodiscard]] auto random_code() -> std::string;

// The code that was typed, whatever the case, spaces and hyphens; nothing where it is none.
[[nodiscard]] auto code_from(std::string_view typed) -> std::optional<std::string>;

// BLAKE2b-256, as 64 hexadecimal digits.
[[nodiscard]] auto hash_of_token(Purpose purpose, std::string_view token) -> std::string;

}  // namespace croupier::access

namespace croupier {

CROUPIER_WORDS(access::Purpose, "sign-in", "link", "enrolment", "terminal");

}  // namespace croupier
