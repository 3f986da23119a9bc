// Documents read by others than those who wrote them.
#pragma once

#include <string>

namespace croupier::testing {

// What a command says; the test fails where it fails, also because it is not installed.
[[nodiscard]] auto said_by(const std::string& command) -> std::string;

// Of a PDF document, as poppler reads them.
[[nodiscard]] auto letters_of(const std::string& document) -> std::string;

}  // namespace croupier::testing
