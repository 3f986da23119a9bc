#include "base/json_writer.hpp"

#include "base/utf8.hpp"

namespace croupier {
namespace {

constexpr std::string_view hexadecimal_digits = "0123456789abcdef";

void append_escaped(unsigned char letter, std::string& out) {
    switch (letter) {
        case '"': out += "\\\""; return;
        case '\\': out += "\\\\"; return;
        case '\n': out += "\\n"; return;
        case '\r': out += "\\r"; return;
        case '\t': out += "\\t"; return;
        default: break;
    }
    out += "\\u00";
    out += hexadecimal_digits[letter >> 4U];
    out += hexadecimal_digits[letter & 0xFU];
}

}  // namespace

void JsonWriter::text(std::string_view any) {
    out_ += '"';
    std::size_t plain_from = 0;
    std::size_t at = 0;
    const auto append_plain = [&] { out_ += any.substr(plain_from, at - plain_from); };
    while (at < any.size()) {
        const auto letter = static_cast<unsigned char>(any[at]);
        const std::size_t length = letter < 0x80U ? 1 : utf8_length(any.substr(at));
        const bool is_plain = letter >= 0x20U && letter != '"' && letter != '\\' && length != 0;
        if (is_plain) {
            at += length;
            continue;
        }
        append_plain();
        if (length == 0)
            out_ += "\xEF\xBF\xBD";
        else
            append_escaped(letter, out_);
        plain_from = ++at;
    }
    append_plain();
    out_ += '"';
}

void JsonWriter::hexadecimal(std::uint64_t value) {
    std::array<char, 16> digits;
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
        *digit = hexadecimal_digits[value & 0xFU];
        value >>= 4U;
    }
    word({digits.data(), digits.size()});
}

}  // namespace croupier
