// Reads JSON strictly, in one pass and without building a tree: the caller says what it wants next. Reading is total: whatever the text is, it
// ends with what was wanted or with one error, the first, that names the member where it stands. Nothing recurses on the text's own depth.
#pragma once

#include <charconv>
#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace croupier {

class JsonReader {
public:
    explicit JsonReader(std::string_view text) : begin_{text.data()}, at_{begin_}, end_{begin_ + text.size()} {}

    [[nodiscard]] auto failed() const -> bool { return !reason_.empty(); }
    [[nodiscard]] auto error() const -> std::string;  // "events[2].change: an amount is a text like "2.50""
    void fail(std::string reason);                    // the first counts
    void fail_here(std::string_view reason);          // with the place in the text, where its form is wrong
    void within(std::string_view name);               // what failed is part of this member, or
    void within(std::size_t index);                   // of this item of a list

    // Each takes what it names when it comes next, space before it aside, and answers with nothing (or no) when something else does. A text that
    // has no end or is no UTF-8 is also a failure. The view is good until the next text is taken.
    [[nodiscard]] auto take(char mark) -> bool { return take_at_once(mark) || (skip_space() && take_at_once(mark)); }
    [[nodiscard]] auto take_null() -> bool { return skip_space_and_take("null"); }
    [[nodiscard]] auto take_flag() -> std::optional<bool>;
    [[nodiscard]] auto take_text() -> std::optional<std::string_view>;
    [[nodiscard]] auto take_hexadecimal() -> std::optional<std::uint64_t>;
    template <std::integral Integer>
    [[nodiscard]] auto take_whole() -> std::optional<Integer>;

    [[nodiscard]] auto is_object() -> bool { return skip_space() && rest().starts_with('{'); }  // what comes next

    // A member's key, as our writer spells it: with a comma before it unless it is the first, and without space.
    [[nodiscard]] auto take_key(std::string_view key, bool first) -> bool { return take_at_once(first ? key.substr(1) : key); }
    // The next member of an object in any order and spelling: its place among these keys; nothing at the object's end. Unknown and repeated ones
    // fail.
    [[nodiscard]] auto next_member(std::span<const std::string_view> keys, std::uint64_t& seen) -> std::optional<std::size_t>;
    // The text of this member of the object that comes next, without taking anything; nothing where there is no such object, member or text.
    [[nodiscard]] auto look_ahead(std::string_view key) -> std::optional<std::string_view>;

    // To the comma or bracket after whatever value comes next; its form is not looked at.
    void skip_value();

    void expect_end();

private:
    [[nodiscard]] auto take_at_once(char mark) -> bool {
        const bool here = at_ != end_ && *at_ == mark;
        if (here) ++at_;
        return here;
    }
    [[nodiscard]] auto take_at_once(std::string_view literal) -> bool {
        const bool here = rest().starts_with(literal);
        if (here) at_ += literal.size();
        return here;
    }
    [[nodiscard]] auto rest() const -> std::string_view { return {at_, end_}; }
    auto skip_space() -> bool {
        while (at_ != end_ && (*at_ == ' ' || *at_ == '\n' || *at_ == '\r' || *at_ == '\t')) ++at_;
        return true;
    }
    [[nodiscard]] auto skip_space_and_take(std::string_view literal) -> bool { return skip_space() && take_at_once(literal); }
    [[nodiscard]] auto take_rest_of_text(const char* from) -> std::optional<std::string_view>;
    [[nodiscard]] auto unescape() -> bool;
    [[nodiscard]] auto take_code_unit() -> std::optional<std::uint32_t>;

    const char* begin_;
    const char* at_;
    const char* end_;
    std::string unescaped_;
    std::string path_;
    std::string reason_;
};

// The name within a key: seat of ,"seat":
[[nodiscard]] constexpr auto name_in(std::string_view key) -> std::string_view { return key.substr(2, key.size() - 4); }

template <std::integral Integer>
auto JsonReader::take_whole() -> std::optional<Integer> {
    skip_space();
    Integer result = 0;
    const auto [after, problem] = std::from_chars(at_, end_, result);
    if (problem != std::errc{}) return std::nullopt;
    const char* first_digit = *at_ == '-' ? at_ + 1 : at_;
    const bool padded = *first_digit == '0' && after - first_digit > 1;
    const bool goes_on = after != end_ && (*after == '.' || *after == 'e' || *after == 'E');
    if (padded || goes_on) return std::nullopt;
    at_ = after;
    return result;
}

}  // namespace croupier
