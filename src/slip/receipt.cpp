#include "slip/receipt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "slip/amount_words.hpp"

namespace croupier::slip {
namespace {

constexpr std::size_t columns = 48;  // of the printer's first font

constexpr std::string_view begin = "\x1B@", western_page = "\x1Bt\x10", centred = "\x1B\x61\x01";
constexpr std::string_view bold = "\x1B\x45\x01", feed_and_cut = "\x1D\x56\x42\x03";
const std::string_view plain{"\x1B\x45\x00", 3}, single{"\x1D\x21\x00", 3};
constexpr std::string_view doubled = "\x1D\x21\x11";
// 12 mm high, a narrow bar of 0.375 mm: 18 digits are 60 mm wide, on paper that takes 72. No digits beneath: they follow in groups.
const std::string_view bar_code_shape{"\x1D\x68\x60\x1D\x77\x03\x1D\x48\x00", 9};
constexpr std::string_view bar_code_begin = "\x1D\x6B\x46";  // Interleaved 2 of 5; a byte with the number of digits follows

// A text on as many lines as it takes, broken between words.
auto in_lines(const std::string& utf8) -> std::string {
    std::string lines;
    std::string rest = in_western_letters(utf8);
    while (rest.size() > columns) {
        const std::size_t space = rest.rfind(' ', columns);
        const std::size_t end = space == std::string::npos ? columns : space;
        lines += rest.substr(0, end) + '\n';
        rest.erase(0, space == std::string::npos ? end : end + 1);
    }
    return lines + rest + '\n';
}

auto bar_code(const std::string& digits) -> std::string {
    return fmt::format("{}{}{}{}\n", bar_code_shape, bar_code_begin, static_cast<char>(digits.size()), digits);
}

}  // namespace

auto slip_receipt(const SlipPaper& paper) -> std::string {
    std::string bytes = fmt::format("{}{}{}", begin, western_page, centred);
    const std::string mark = reprint_mark(paper);
    if (!mark.empty()) bytes += fmt::format("{}{}\n{}", doubled, mark, single);
    bytes += fmt::format("{}{}{}PAYMENT SLIP\n\n", bold, in_lines(paper.house), plain);
    bytes += fmt::format("{}{} {}\n{}", doubled, in_western_letters(paper.currency), paper.amount.to_string(), single);
    bytes += in_lines(fmt::format("{} {}", amount_in_words(paper.amount), paper.currency));
    bytes += fmt::format("\n{}{}{}{}\n", bar_code(paper.validation), bold, in_lines(grouped(paper.validation)), plain);
    bytes += in_lines(paper.table);
    bytes += fmt::format("Terminal {}   Slip {}\n", paper.terminal ? std::to_string(*paper.terminal) : "-", paper.number);
    bytes += in_lines("Issued " + paper.issued);
    if (!paper.void_after.empty()) bytes += fmt::format("{}{}{}", bold, in_lines("Void after " + paper.void_after), plain);
    if (!mark.empty()) bytes += fmt::format("{}{}\n{}", doubled, mark, single);
    return bytes += feed_and_cut;
}

}  // namespace croupier::slip
