// What was asked of a table and what came of it, in words: for the message of a law that fails, and for the signature.
#pragma once

#include <string>

#include "laws/play.hpp"

namespace croupier::testing {

[[nodiscard]] auto in_words(const Event& event) -> std::string;
[[nodiscard]] auto in_words(const Command& command) -> std::string;
[[nodiscard]] auto in_words(const Entry& entry) -> std::string;  // the command, and its events or refusal
[[nodiscard]] auto transcript(const Play& play) -> std::string;

}  // namespace croupier::testing
