// Appends JSON to a text that the caller keeps, so that nothing is allocated once the text has grown. What comes out is always sound JSON, if the
// caller sets the brackets and keys right: a text that is not UTF-8 is written with U+FFFD in place of each wrong byte.
#pragma once

#include <array>
#include <charconv>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace croupier {

class JsonWriter {
public:
    explicit JsonWriter(std::string& out) : out_{out} {}

    void mark(char bracket_or_comma) { out_ += bracket_or_comma; }
    void marks(std::string_view brackets_and_keys) { out_ += brackets_and_keys; }
    void null() { out_ += "null"; }
    void flag(bool value) { out_ += value ? std::string_view{"true"} : std::string_view{"false"}; }
    template <std::integral Integer>
    void whole(Integer value) {
        std::array<char, 20> digits;  // a 64-bit number has at most these, its sign included
        out_.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr);
    }
    template <std::integral Integer>
    void whole_as_text(Integer value) {
        out_ += '"';
        whole(value);
        out_ += '"';
    }

    void text(std::string_view any);
    void word(std::string_view plain) {  // a text known to have nothing to escape
        out_ += '"';
        out_ += plain;
        out_ += '"';
    }
    void hexadecimal(std::uint64_t value);  // as a text of 16 digits: not every reader of JSON has whole numbers of 64 bits

private:
    std::string& out_;
};

}  // namespace croupier
