// Reads a secret from the person at the terminal, twice and without showing it, or from stdin where that is no terminal: the first line.
#pragma once

#include <expected>
#include <string>

namespace croupier {

[[nodiscard]] auto read_secret() -> std::expected<std::string, std::string>;  // or a sentence why there is none

}  // namespace croupier
