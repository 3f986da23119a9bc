#include "base/json_reader.hpp"

#include <fmt/format.h>

#include "base/utf8.hpp"

namespace croupier {
namespace {

// A letter that stands for itself within a text, in one byte.
auto is_plain(char letter) -> bool {
    const auto byte = static_cast<unsigned char>(letter);
    return byte >= 0x20U && byte < 0x80U && byte != '"' && byte != '\\';
}

constexpr auto is_high_surrogate(std::uint32_t unit) -> bool { return unit >= 0xD800U && unit < 0xDC00U; }
constexpr auto is_low_surrogate(std::uint32_t unit) -> bool { return unit >= 0xDC00U && unit < 0xE000U; }

}  // namespace

auto JsonReader::error() const -> std::string { return path_.empty() ? reason_ : fmt::format("{}: {}", path_, reason_); }

void JsonReader::fail(std::string reason) {
    if (reason_.empty()) reason_ = std::move(reason);
}

void JsonReader::fail_here(std::string_view reason) { fail(fmt::format("{}, at byte {}", reason, at_ - begin_)); }

void JsonReader::within(std::string_view name) {
    const bool item_follows = path_.empty() || path_.starts_with('[');
    path_ = fmt::format("{}{}{}", name, item_follows ? "" : ".", path_);
}

void JsonReader::within(std::size_t index) { path_ = fmt::format("[{}]{}{}", index, path_.empty() || path_.starts_with('[') ? "" : ".", path_); }

auto JsonReader::take_flag() -> std::optional<bool> {
    if (skip_space_and_take("true")) return true;
    if (take_at_once("false")) return false;
    return std::nullopt;
}

auto JsonReader::take_text() -> std::optional<std::string_view> {
    if (!take('"')) return std::nullopt;
    const char* from = at_;
    while (at_ != end_ && is_plain(*at_)) ++at_;
    if (at_ == end_ || *at_ != '"') return take_rest_of_text(from);
    return std::string_view{from, at_++};
}

// The text has something in it that is not plain: it is gathered piece by piece.
auto JsonReader::take_rest_of_text(const char* from) -> std::optional<std::string_view> {
    unescaped_.assign(from, at_);
    while (!take_at_once('"')) {
        const std::size_t length = utf8_length(rest());
        if (length == 0 || static_cast<unsigned char>(*at_) < 0x20U) {
            fail_here(at_ == end_ ? "a text has no end" : "a text has a byte that may not stand in it");
            return std::nullopt;
        }
        if (take_at_once('\\')) {
            if (unescape()) continue;
            fail_here("a text has an escape that is none");
            return std::nullopt;
        }
        unescaped_.append(at_, length);
        at_ += length;
    }
    return unescaped_;
}

// What follows a backslash.
auto JsonReader::unescape() -> bool {
    constexpr std::string_view letters = "\"\\/bfnrtu";
    constexpr std::string_view meanings = "\"\\/\b\f\n\r\t";
    const std::size_t which = at_ == end_ ? std::string_view::npos : letters.find(*at_);
    if (which == std::string_view::npos) return false;
    ++at_;
    if (which < meanings.size()) {
        unescaped_ += meanings[which];
        return true;
    }
    const auto unit = take_code_unit();
    if (!unit || is_low_surrogate(*unit)) return false;
    if (!is_high_surrogate(*unit)) {
        append_utf8(*unit, unescaped_);
        return true;
    }
    const auto low = take_at_once("\\u") ? take_code_unit() : std::nullopt;
    if (!low || !is_low_surrogate(*low)) return false;
    append_utf8(0x10000U + ((*unit - 0xD800U) << 10U) + (*low - 0xDC00U), unescaped_);
    return true;
}

auto JsonReader::take_code_unit() -> std::optional<std::uint32_t> {
    constexpr std::ptrdiff_t digits = 4;
    if (end_ - at_ < digits) return std::nullopt;
    std::uint32_t unit = 0;
    if (std::from_chars(at_, at_ + digits, unit, 16).ptr != at_ + digits) return std::nullopt;
    at_ += digits;
    return unit;
}

auto JsonReader::take_hexadecimal() -> std::optional<std::uint64_t> {
    constexpr std::size_t digits = 16;
    const auto text = take_text();
    std::uint64_t value = 0;
    if (!text || text->size() != digits || std::from_chars(text->data(), text->data() + digits, value, 16).ptr != text->data() + digits)
        return std::nullopt;
    return value;
}

auto JsonReader::next_member(std::span<const std::string_view> keys, std::uint64_t& seen) -> std::optional<std::size_t> {
    if (take('}')) return std::nullopt;
    if (seen != 0 && !take(',')) {
        fail_here("a comma or the end of the object is wanted");
        return std::nullopt;
    }
    const auto name = take_text();
    if (!name) {
        fail_here("the name of a member is wanted");
        return std::nullopt;
    }
    for (std::size_t index = 0; index < keys.size(); ++index) {
        if (*name != name_in(keys[index])) continue;
        const std::uint64_t bit = std::uint64_t{1} << index;
        if ((seen & bit) != 0) fail("stands here twice");
        if (!take(':')) fail_here("a colon is wanted");
        if (failed()) {
            within(name_in(keys[index]));
            return std::nullopt;
        }
        seen |= bit;
        return index;
    }
    fail("there is no such member here");
    within(*name);
    return std::nullopt;
}

auto JsonReader::look_ahead(std::string_view key) -> std::optional<std::string_view> {
    const char* here = at_;
    std::optional<std::string_view> found;
    if (take('{') && !take_at_once('}')) {
        do {
            const auto name = take_text();
            if (!name || !take(':')) break;
            if (*name == name_in(key)) {
                found = take_text();
                break;
            }
            skip_value();
        } while (take(','));
    }
    at_ = here;
    return found;
}

void JsonReader::skip_value() {
    std::size_t depth = 0;
    while (at_ != end_) {
        if (*at_ == '"') {
            if (!take_text()) return;
            continue;
        }
        const bool opens = *at_ == '{' || *at_ == '[';
        const bool closes = *at_ == '}' || *at_ == ']';
        if (depth == 0 && (closes || *at_ == ',')) return;
        depth = depth + (opens ? 1 : 0) - (closes ? 1 : 0);
        ++at_;
    }
}

void JsonReader::expect_end() {
    skip_space();
    if (at_ != end_ && !failed()) fail_here("something stands after the object");
}

}  // namespace croupier
