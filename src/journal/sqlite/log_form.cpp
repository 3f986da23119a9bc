#include "journal/sqlite/log_form.hpp"

#include <bit>

namespace croupier::journal {
namespace {

constexpr std::size_t summed_header_bytes = 8;  // of a frame's
constexpr std::uint32_t magic = 0x377f0682;     // or one more: words are highest byte first

auto sum_of(WordPair sum, std::string_view bytes, ByteOrder order) -> WordPair {
    for (std::size_t place = 0; place < bytes.size(); place += 8) {
        const WordPair words = pair_at(bytes, place, order);
        sum.first += words.first + sum.second;
        sum.second += words.second + sum.first;
    }
    return sum;
}

auto bits_between(WordPair one, WordPair other) -> int { return std::popcount(one.first ^ other.first) + std::popcount(one.second ^ other.second); }

// The first of so many summed bytes' words in which one bit can make this difference. The sum is linear: what a bit adds to it, or takes away,
// depends on its place only.
auto word_of_one_bit(WordPair difference, std::size_t bytes) -> std::optional<std::size_t> {
    const auto is_made_by = [&](WordPair sum) {
        for (unsigned bit = 0; bit < 32; ++bit) {
            const WordPair added{sum.first << bit, sum.second << bit};
            if (difference == added || difference == WordPair{-added.first, -added.second}) return true;
        }
        return false;
    };
    const auto carried = [](WordPair sum) { return WordPair{sum.first + sum.second, sum.first + 2 * sum.second}; };  // over eight bytes more
    std::optional<std::size_t> word;
    WordPair first{1, 1}, second{0, 1};  // what one more adds in either of the last two words
    for (std::size_t place = bytes; place > 0; place -= 8, first = carried(first), second = carried(second)) {
        if (is_made_by(second)) word = place / 4 - 1;
        if (is_made_by(first)) word = place / 4 - 2;
    }
    return word;
}

}  // namespace

auto word_at(std::string_view bytes, std::size_t place, ByteOrder order) -> std::uint32_t {
    std::uint32_t word = 0;
    for (std::size_t index = 0; index < 4; ++index) {
        const std::size_t from = order == ByteOrder::highest_first ? index : 3 - index;
        word = word << 8U | static_cast<unsigned char>(bytes[place + from]);
    }
    return word;
}

auto pair_at(std::string_view bytes, std::size_t place, ByteOrder order) -> WordPair {
    return {word_at(bytes, place, order), word_at(bytes, place + 4, order)};
}

LogHeader::LogHeader(std::string_view bytes)
    : order{word_at(bytes, 0) == magic ? ByteOrder::lowest_first : ByteOrder::highest_first},
      salts{pair_at(bytes, 16)},
      sum{pair_at(bytes, 24)},
      is_good{(word_at(bytes, 0) | 1U) == (magic | 1U) && sum_of({}, bytes.substr(0, 24), order) == sum} {}

auto is_one_bit_off(std::string header) -> bool {
    for (char& byte : header)
        for (unsigned bit = 1; bit < 256; bit *= 2) {
            const char was = byte;
            byte = static_cast<char>(static_cast<unsigned char>(was) ^ bit);
            if (LogHeader{header}.is_good) return true;
            byte = was;
        }
    return false;
}

auto LogFrame::sum_after(WordPair before) const -> WordPair {
    return sum_of(sum_of(before, bytes_.substr(0, summed_header_bytes), header_.order), page(), header_.order);
}

auto LogFrame::altered_bit(WordPair before) const -> std::optional<AlteredBit> {
    const WordPair due = sum_after(before);
    if (due == sum()) return bits_between(salts(), header_.salts) == 1 ? std::optional{AlteredBit::elsewhere} : std::nullopt;
    if (salts() != header_.salts) return std::nullopt;
    const auto word = word_of_one_bit({sum().first - due.first, sum().second - due.second}, summed_header_bytes + page_bytes);
    if (word) return *word < summed_header_bytes / 4 ? AlteredBit::in_header : AlteredBit::elsewhere;
    return bits_between(due, sum()) == 1 ? std::optional{AlteredBit::elsewhere} : std::nullopt;
}

}  // namespace croupier::journal
