#include "slip/slip_paper.hpp"

#include <fmt/format.h>

#include <array>

namespace croupier::slip {
namespace {

constexpr std::size_t group = 6;

// One character of a UTF-8 text, which is cut off the text; what is broken is cut off byte by byte.
auto take_character(std::string_view& text) -> std::uint32_t {
    const auto byte = [&](std::size_t index) { return static_cast<unsigned char>(text[index]); };
    const std::uint32_t first = byte(0);
    const std::size_t size = first < 0x80 ? 1 : first < 0xC0 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    bool sound = size > 0 && size <= text.size();
    std::uint32_t character = size < 2 ? first : first & (0xFFU >> (size + 1));
    for (std::size_t index = 1; sound && index < size; ++index) {
        sound = (byte(index) & 0xC0U) == 0x80U;
        character = character << 6U | (byte(index) & 0x3FU);
    }
    text.remove_prefix(sound ? size : 1);
    return sound ? character : U'?';
}

struct Letter {
    std::uint32_t character;
    unsigned char byte;
};
// Those of names and texts that do not stand where Latin-1 has them.
constexpr auto moved_letters = std::to_array<Letter>({{U'€', 0x80},
                                                      {U'…', 0x85},
                                                      {U'Š', 0x8A},
                                                      {U'Œ', 0x8C},
                                                      {U'Ž', 0x8E},
                                                      {U'‘', 0x91},
                                                      {U'’', 0x92},
                                                      {U'“', 0x93},
                                                      {U'”', 0x94},
                                                      {U'•', 0x95},
                                                      {U'–', 0x96},
                                                      {U'—', 0x97},
                                                      {U'š', 0x9A},
                                                      {U'œ', 0x9C},
                                                      {U'ž', 0x9E},
                                                      {U'Ÿ', 0x9F}});

auto western_letter(std::uint32_t character) -> char {
    const bool stays = (character >= 0x20 && character < 0x7F) || (character >= 0xA0 && character <= 0xFF);
    if (stays) return static_cast<char>(character);
    for (const Letter& letter : moved_letters)
        if (letter.character == character) return static_cast<char>(letter.byte);
    return '?';
}

}  // namespace

auto reprint_mark(const SlipPaper& paper) -> std::string { return paper.print > 1 ? fmt::format("REPRINT {}", paper.print - 1) : std::string{}; }

auto grouped(std::string_view digits) -> std::string {
    std::string text;
    for (std::size_t first = 0; first < digits.size(); first += group) {
        if (first > 0) text += ' ';
        text += digits.substr(first, group);
    }
    return text;
}

auto in_western_letters(std::string_view utf8) -> std::string {
    std::string text;
    while (!utf8.empty()) text += western_letter(take_character(utf8));
    return text;
}

}  // namespace croupier::slip
