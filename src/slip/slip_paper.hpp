// What stands on a payment slip, whatever it is printed with.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "money/money.hpp"

namespace croupier::slip {

struct SlipPaper {
    std::string house;
    std::string table;                      // as the screens show it
    std::optional<std::uint32_t> terminal;  // counted from 1; nothing where nobody knows it any more
    std::string currency;                   // its code
    Money amount;
    std::uint64_t number = 0;  // of the table's slips
    std::string validation;    // its digits, as many as there are pairs
    std::string issued;        // by the house's clock, here and below
    std::string void_after;    // empty: it is good for ever
    std::uint32_t print = 1;   // from the second on it is a reprint
};

// The one mark by which a reprint is told from the first: empty on the first.
[[nodiscard]] auto reprint_mark(const SlipPaper& paper) -> std::string;

// As people read it aloud: 123456 789012 345678.
[[nodiscard]] auto grouped(std::string_view digits) -> std::string;

// The letters that printers and the fonts of every PDF reader have (Windows-1252); a question mark stands for any other.
[[nodiscard]] auto in_western_letters(std::string_view utf8) -> std::string;

}  // namespace croupier::slip
