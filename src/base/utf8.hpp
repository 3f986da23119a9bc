// Tells well-formed UTF-8 from other bytes, as the Unicode standard has it: no overlong forms, no surrogates, nothing above 10FFFF.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace croupier {

// The bytes of the character at the beginning of the text; 0 where no well-formed one stands there.
[[nodiscard]] auto utf8_length(std::string_view text) -> std::size_t;

// Appends a character by its code point, which is no surrogate and at most 10FFFF.
void append_utf8(std::uint32_t code_point, std::string& out);

}  // namespace croupier
