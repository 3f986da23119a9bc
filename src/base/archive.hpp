// Values as bytes and back, for snapshots. A struct names its members once, for both directions. Every value has one form only: equal values give
// equal bytes, and what was read is written again as the same bytes. Reading is total: it ends with the value, or with what was being read, what is
// wrong with it and where; and it takes memory only as the bytes arrive that need it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/ids.hpp"

namespace croupier {

// How a type of our own is archived: by its members (CROUPIER_ARCHIVED) or as a plainer form of it, which then has
//   using Form = …;
//   static auto form(const Value& value) -> Form;
//   static auto restore(const Form& form, Value& value) -> std::string_view;   // what is wrong with the form; empty where nothing is
template <class Value>
struct Archived;

// All members, in the order of the struct. A list with one too few or too many does not compile: who adds a member adds it here and raises the schema
// of the snapshots that have it.
#define CROUPIER_ARCHIVED(Struct, ...)                             \
    template <>                                                    \
    struct Archived<Struct> {                                      \
        static constexpr std::string_view members = #__VA_ARGS__;  \
        template <class Whole, class Visit>                        \
        static auto visit(Whole& whole, const Visit& visit_each) { \
            auto& [__VA_ARGS__] = whole;                           \
            return visit_each(__VA_ARGS__);                        \
        }                                                          \
    }

CROUPIER_ARCHIVED(Time, milliseconds);

template <class Value>
concept ArchivedByMembers = requires { Archived<Value>::members; };
template <class Value>
concept ArchivedAsForm = requires { typename Archived<Value>::Form; };

// Numbers are LEB128, seven bits a byte from the lowest; signed ones alternate (0, -1, 1, -2 …) so that small ones are short. What is one byte in
// memory is that byte.
class ArchiveWriter {
public:
    explicit ArchiveWriter(std::string& out) : out_{out} {}
    ArchiveWriter(const ArchiveWriter&) = delete;
    auto operator=(const ArchiveWriter&) -> ArchiveWriter& = delete;
    ~ArchiveWriter() { flush(); }

    template <class Value>
    void write(const Value& value) {
        if constexpr (ArchivedAsForm<Value>)
            write(Archived<Value>::form(value));
        else if constexpr (ArchivedByMembers<Value>)
            Archived<Value>::visit(value, [this](const auto&... member) { (this->write(member), ...); });
        else if constexpr (std::is_enum_v<Value>)
            write(static_cast<std::underlying_type_t<Value>>(value));
        else if constexpr (std::is_integral_v<Value> && sizeof(Value) == 1)
            write_byte(static_cast<char>(value));
        else if constexpr (std::is_integral_v<Value> && std::is_signed_v<Value>)
            write_number((static_cast<std::uint64_t>(value) << 1U) ^ static_cast<std::uint64_t>(std::int64_t{value} >> 63U));
        else if constexpr (std::is_integral_v<Value>)
            write_number(value);
        else
            write_several(value);
    }

private:
    void flush() {
        out_.append(buffer_.data(), used_);
        used_ = 0;
    }
    void write_byte(char byte) {
        if (used_ == buffer_.size()) flush();
        buffer_[used_++] = byte;
    }
    void write_number(std::uint64_t number) {
        constexpr std::size_t longest = 10;
        if (used_ + longest > buffer_.size()) flush();
        char* next = buffer_.data() + used_;
        for (; number >= 0x80U; number >>= 7U) *next++ = static_cast<char>(number | 0x80U);
        *next++ = static_cast<char>(number);
        used_ = static_cast<std::size_t>(next - buffer_.data());
    }
    void write_several(const std::string& text) {
        write_number(text.size());
        flush();
        out_.append(text);
    }
    template <class Value>
    void write_several(const std::optional<Value>& optional) {
        write(optional.has_value());
        if (optional) write(*optional);
    }
    template <class Key, class Value>
    void write_several(const std::pair<Key, Value>& pair) {
        write(pair.first);
        write(pair.second);
    }
    template <class List>
    void write_several(const List& list) {  // an array too: one of another length is then refused and not misread
        write_number(list.size());
        for (const auto& element : list) write(element);
    }

    std::string& out_;
    std::array<char, 4096> buffer_{};  // most values are a byte or two, too short to append one by one
    std::size_t used_ = 0;
};

class ArchiveReader {
public:
    explicit ArchiveReader(std::string_view bytes) : bytes_{bytes} {}

    template <class Value>
    [[nodiscard]] auto read(Value& value) -> bool {
        const std::size_t start = position_;
        if constexpr (ArchivedAsForm<Value>) {
            typename Archived<Value>::Form form{};
            if (!read(form)) return false;
            const std::string_view wrong = Archived<Value>::restore(form, value);
            return wrong.empty() || fail(start, wrong);
        } else if constexpr (ArchivedByMembers<Value>) {
            return Archived<Value>::visit(value, [this](auto&... member) {
                std::size_t done = 0;
                const bool all = ((this->read(member) && ++done != 0) && ...);
                return all || within_member(Archived<Value>::members, done);
            });
        } else if constexpr (std::is_enum_v<Value>) {
            return read_enumeration(start, value);
        } else if constexpr (std::is_same_v<Value, bool>) {
            std::uint8_t byte = 0;
            if (!read(byte)) return false;
            value = byte == 1;
            return byte <= 1 || fail(start, "is neither true nor false");
        } else if constexpr (std::is_integral_v<Value>) {
            return read_integer(start, value);
        } else {
            return read_several(start, value);
        }
    }

    // Says that the value which began there can't be.
    auto fail(std::size_t start, std::string_view reason) -> bool;

    [[nodiscard]] auto position() const -> std::size_t { return position_; }
    [[nodiscard]] auto at_end() const -> bool { return position_ == bytes_.size(); }
    [[nodiscard]] auto error() const -> std::string;  // "seats[3].credit: ends too early, at byte 17"

private:
    [[nodiscard]] auto left() const -> std::size_t { return bytes_.size() - position_; }
    auto within_member(std::string_view members, std::size_t index) -> bool;  // completes the place of a failure on the way out
    auto within_element(std::size_t index) -> bool;

    [[nodiscard]] auto read_number(std::size_t start, std::uint64_t& number) -> bool {
        number = 0;
        for (unsigned shift = 0; position_ < bytes_.size(); shift += 7) {
            const auto byte = static_cast<std::uint8_t>(bytes_[position_++]);
            if (shift == 63 && byte > 1) return fail(start, "does not fit");
            number |= std::uint64_t{byte & 0x7FU} << shift;
            if (byte < 0x80U) return byte != 0 || shift == 0 || fail(start, "is written longer than it need be");
        }
        return fail(start, "ends too early");
    }
    template <class Integer>
    [[nodiscard]] auto read_integer(std::size_t start, Integer& integer) -> bool {
        if constexpr (sizeof(Integer) == 1) {
            if (at_end()) return fail(start, "ends too early");
            integer = static_cast<Integer>(bytes_[position_++]);
            return true;
        } else {
            std::uint64_t number = 0;
            if (!read_number(start, number)) return false;
            if constexpr (std::is_signed_v<Integer>) {
                const auto folded = static_cast<std::int64_t>((number >> 1U) ^ (~(number & 1U) + 1U));
                integer = static_cast<Integer>(folded);
                return integer == folded || fail(start, "does not fit");
            } else {
                integer = static_cast<Integer>(number);
                return integer == number || fail(start, "does not fit");
            }
        }
    }
    template <class Enumeration>
    [[nodiscard]] auto read_enumeration(std::size_t start, Enumeration& enumeration) -> bool {
        constexpr bool is_counted = requires { Enumeration::count_; };
        static_assert(is_counted || sizeof(Enumeration) > 1, "an enumeration of words ends in count_; a wider one is an id and has any value");
        std::underlying_type_t<Enumeration> number = 0;
        if (!read(number)) return false;
        enumeration = static_cast<Enumeration>(number);
        if constexpr (is_counted) return enumeration < Enumeration::count_ || fail(start, "is no known word");
        return true;
    }

    template <class Value>
    [[nodiscard]] auto read_several(std::size_t, std::optional<Value>& optional) -> bool {
        bool is_there = false;
        if (!read(is_there)) return false;
        optional.reset();
        return !is_there || read(optional.emplace());
    }
    [[nodiscard]] auto read_several(std::size_t start, std::string& text) -> bool {
        std::uint64_t count = 0;
        if (!read_number(start, count)) return false;
        if (count > left()) return fail(start, "ends too early");
        text = bytes_.substr(position_, count);
        position_ += count;
        return true;
    }
    template <class Value, std::size_t Count>
    [[nodiscard]] auto read_several(std::size_t start, std::array<Value, Count>& array) -> bool {
        std::uint64_t count = 0;
        if (!read_number(start, count)) return false;
        if (count != Count) return fail(start, "has another length");
        for (std::size_t index = 0; index < Count; ++index)
            if (!read(array[index])) return within_element(index);
        return true;
    }
    template <class Value>
    [[nodiscard]] auto read_several(std::size_t start, std::vector<Value>& list) -> bool {
        std::uint64_t count = 0;
        if (!read_number(start, count)) return false;
        if (count > left()) return fail(start, "ends too early");  // every element has a byte at least
        constexpr std::size_t believed = 8;  // bytes of memory for one that is left: beyond that the list grows as its elements arrive
        list.clear();
        list.reserve(std::min(static_cast<std::size_t>(count), left() * believed / sizeof(Value)));
        for (std::size_t index = 0; index < count; ++index)
            if (!read(list.emplace_back())) return within_element(index);
        return true;
    }
    template <class Key, class Value>
    [[nodiscard]] auto read_several(std::size_t start, std::map<Key, Value>& map) -> bool {
        std::uint64_t count = 0;
        if (!read_number(start, count)) return false;
        map.clear();
        for (std::size_t index = 0; index < count; ++index) {
            const std::size_t entry = position_;
            Key key{};
            if (!read(key)) return within_element(index);
            if (!map.empty() && !(map.rbegin()->first < key)) return fail(entry, "is out of order") || within_element(index);
            if (!read(map.try_emplace(map.end(), key)->second)) return within_element(index);
        }
        return true;
    }

    std::string_view bytes_;
    std::size_t position_ = 0;
    std::size_t failed_at_ = 0;
    std::string_view reason_;
    std::string place_;
};

// A whole value behind the number of its schema.
template <class Value>
void append_archive(std::uint32_t schema, const Value& value, std::string& out) {
    ArchiveWriter writer{out};
    writer.write(schema);
    writer.write(value);
}

template <class Value>
[[nodiscard]] auto from_archive(std::uint32_t schema, std::string_view bytes) -> std::expected<Value, std::string> {
    ArchiveReader reader{bytes};
    std::uint32_t written = 0;
    Value value;
    const bool whole = reader.read(written) && (written == schema || reader.fail(0, "has another schema")) && reader.read(value) &&
                       (reader.at_end() || reader.fail(reader.position(), "goes on after its end"));
    if (!whole) return std::unexpected(reader.error());
    return value;
}

}  // namespace croupier
