#include "house/forms.hpp"

#include <algorithm>
#include <cstdint>

#include "base/utf8.hpp"

namespace croupier::house {
namespace {

constexpr std::uint32_t replacement = 0xFFFDU;

// The character at the beginning of a text that is not empty, and how many bytes it takes; a wrong byte is the replacement character.
struct Character {
    std::uint32_t code_point = replacement;
    std::size_t length = 1;
};

auto first_of(std::string_view text) -> Character {
    const std::size_t length = utf8_length(text);
    if (length == 0) return {};
    const auto bits = [](char byte, std::uint32_t mask) { return static_cast<unsigned char>(byte) & mask; };
    std::uint32_t code_point = bits(text[0], length == 1 ? 0x7FU : 0xFFU >> (length + 1));
    for (const char byte : text.substr(1, length - 1)) code_point = code_point << 6U | bits(byte, 0x3FU);
    return {code_point, length};
}

// Not control characters, nor those that are invisible, break lines or turn the direction of the text around them.
auto can_be_shown(std::uint32_t code_point) -> bool {
    struct Range {
        std::uint32_t first, last;
    };
    constexpr Range hidden[] = {{0x00U, 0x1FU},     {0x7FU, 0xA0U},     {0xADU, 0xADU},     {0x61CU, 0x61CU},     {0x180EU, 0x180EU},
                                {0x2000U, 0x200FU}, {0x2028U, 0x202FU}, {0x205FU, 0x206FU}, {0x3000U, 0x3000U},   {0xD800U, 0xF8FFU},
                                {0xFE00U, 0xFE0FU}, {0xFEFFU, 0xFEFFU}, {0xFFF0U, 0xFFFFU}, {0xE0000U, 0x10FFFFU}};
    return std::ranges::none_of(hidden, [=](Range range) { return code_point >= range.first && code_point <= range.last; });
}

auto is_shown_text(std::string_view text, std::size_t most_characters) -> bool {
    if (text.empty() || text.starts_with(' ') || text.ends_with(' ')) return false;
    std::size_t characters = 0;
    while (!text.empty()) {
        const Character character = first_of(text);
        if (++characters > most_characters || !can_be_shown(character.code_point)) return false;
        text.remove_prefix(character.length);
    }
    return true;
}

}  // namespace

auto is_name(std::string_view text) -> bool { return is_shown_text(text, longest_name); }

auto is_scope(const std::optional<std::string>& text) -> bool {
    constexpr std::size_t longest_scope = longest_name + 10;  // a stream is called after its table
    return !text || is_shown_text(*text, longest_scope);
}

auto recorded_name(std::string_view text) -> std::string { return recorded_text(text, longest_name); }

auto recorded_text(std::string_view text, std::size_t most_characters) -> std::string {
    std::string recorded;
    for (std::size_t characters = 0; characters < most_characters && !text.empty(); ++characters) {
        const Character character = first_of(text);
        append_utf8(can_be_shown(character.code_point) ? character.code_point : replacement, recorded);
        text.remove_prefix(character.length);
    }
    return recorded;
}

auto is_alert_key(std::string_view text) -> bool {
    constexpr std::size_t longest_key = 80;
    return !text.empty() && text.size() <= longest_key &&
           text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789:/+-") == std::string_view::npos;
}

auto is_hash(std::string_view text) -> bool {
    constexpr std::size_t digits = 64;
    const auto is_digit = [](char letter) { return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f'); };
    return text.size() == digits && std::ranges::all_of(text, is_digit);
}

auto is_encoded_secret(std::string_view text) -> bool {
    const auto is_visible = [](char letter) { return letter > ' ' && letter <= '~'; };
    return text.starts_with("$argon2id$") && text.size() <= longest_secret && std::ranges::all_of(text, is_visible);
}

}  // namespace croupier::house
