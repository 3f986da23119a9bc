// The form of SQLite's write-ahead log, as SQLite documents it: a header, then frames of a header and a page. Numbers stand highest byte first; each
// frame has a sum over all bytes before it, built of words whose order the header's first number tells.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "journal/sqlite/schema.hpp"

namespace croupier::journal {

constexpr std::size_t log_header_bytes = 32, frame_header_bytes = 24, frame_bytes = frame_header_bytes + page_bytes;

enum class ByteOrder : std::uint8_t { lowest_first, highest_first };

[[nodiscard]] auto word_at(std::string_view bytes, std::size_t place, ByteOrder order = ByteOrder::highest_first) -> std::uint32_t;

struct WordPair {
    std::uint32_t first = 0, second = 0;
    auto operator==(const WordPair&) const -> bool = default;
};
[[nodiscard]] auto pair_at(std::string_view bytes, std::size_t place, ByteOrder order = ByteOrder::highest_first) -> WordPair;

struct LogHeader {
    explicit LogHeader(std::string_view bytes);
    ByteOrder order;
    WordPair salts, sum;
    bool is_good;
};
[[nodiscard]] auto is_one_bit_off(std::string header) -> bool;

class LogFrame {
public:
    LogFrame(std::string_view bytes, const LogHeader& header) : bytes_{bytes}, header_{header} {}

    [[nodiscard]] auto page_number() const -> std::uint32_t { return word_at(bytes_, 0); }
    [[nodiscard]] auto ends_commit() const -> bool { return word_at(bytes_, 4) != 0; }
    [[nodiscard]] auto salts() const -> WordPair { return pair_at(bytes_, 8); }
    [[nodiscard]] auto sum() const -> WordPair { return pair_at(bytes_, 16); }
    [[nodiscard]] auto page() const -> std::string_view { return bytes_.substr(frame_header_bytes); }
    // One bit alters one of the two salts; a log that begins anew alters both.
    [[nodiscard]] auto is_of_this_log() const -> bool { return salts().first == header_.salts.first || salts().second == header_.salts.second; }
    // On what has this sum.
    [[nodiscard]] auto follows(WordPair before) const -> bool { return salts() == header_.salts && sum_after(before) == sum(); }

    [[nodiscard]] auto sum_after(WordPair before) const -> WordPair;  // that it should have

    // Where one bit may have been altered of a frame that does not follow, if one can have.
    enum class AlteredBit : std::uint8_t { in_header, elsewhere };  // the part of the header that tells the page, and whether a commit ends
    [[nodiscard]] auto altered_bit(WordPair before) const -> std::optional<AlteredBit>;

private:
    std::string_view bytes_;
    const LogHeader& header_;
};

}  // namespace croupier::journal
