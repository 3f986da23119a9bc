#include "base/utf8.hpp"

namespace croupier {
namespace {

auto byte(char letter) -> std::uint32_t { return static_cast<unsigned char>(letter); }

}  // namespace

auto utf8_length(std::string_view text) -> std::size_t {
    if (text.empty()) return 0;
    const std::uint32_t first = byte(text[0]);
    if (first < 0x80U) return 1;
    const std::size_t length = first >= 0xC2U && first < 0xE0U ? 2 : first >= 0xE0U && first < 0xF0U ? 3 : first >= 0xF0U && first < 0xF5U ? 4 : 0;
    if (length == 0 || text.size() < length) return 0;

    // Only the second byte can make the form overlong, a surrogate or too high.
    const std::uint32_t second = byte(text[1]);
    const std::uint32_t lowest = first == 0xE0U ? 0xA0U : first == 0xF0U ? 0x90U : 0x80U;
    const std::uint32_t highest = first == 0xEDU ? 0x9FU : first == 0xF4U ? 0x8FU : 0xBFU;
    if (second < lowest || second > highest) return 0;
    for (const char letter : text.substr(2, length - 2))
        if ((byte(letter) & 0xC0U) != 0x80U) return 0;
    return length;
}

void append_utf8(std::uint32_t code_point, std::string& out) {
    const auto append = [&out](std::uint32_t value) { out += static_cast<char>(static_cast<unsigned char>(value)); };
    const auto append_rest = [&](std::uint32_t shift) { append(0x80U | (code_point >> shift & 0x3FU)); };
    if (code_point < 0x80U) {
        append(code_point);
    } else if (code_point < 0x800U) {
        append(0xC0U | code_point >> 6U);
        append_rest(0);
    } else if (code_point < 0x10000U) {
        append(0xE0U | code_point >> 12U);
        append_rest(6);
        append_rest(0);
    } else {
        append(0xF0U | code_point >> 18U);
        append_rest(12);
        append_rest(6);
        append_rest(0);
    }
}

}  // namespace croupier
