// Writes and reads values as JSON by their types: numbers, words, texts, lists, and structs and variants by their lists of fields. A type with
// a form of its own has functions write_json and read_json beside it, with a context first where they need one (game: the names of wagers).
// A struct is read whole: each member once, in any order, none missing and none unknown.
#pragma once

#include <fmt/format.h>

#include <array>
#include <bit>
#include <limits>
#include <optional>
#include <string>
#include <type_traits>
#include <variant>
#include <vector>

#include "base/fields.hpp"
#include "base/ids.hpp"
#include "base/json_reader.hpp"
#include "base/json_writer.hpp"
#include "base/names.hpp"

namespace croupier {

struct NoContext {};

template <class Value>
concept Enumeration = std::is_enum_v<Value>;
template <class Value>
concept WordEnumeration = Enumeration<Value> && requires { NamesOf<Value>::words; };

inline void write_json(JsonWriter& to, bool flag) { to.flag(flag); }
inline void write_json(JsonWriter& to, const std::string& text) { to.text(text); }
inline void write_json(JsonWriter& to, Time time) { to.whole(time.milliseconds); }
template <std::integral Integer>
    requires(!std::is_same_v<Integer, bool>)
void write_json(JsonWriter& to, Integer integer) {
    to.whole(integer);
}
template <Enumeration Value>
void write_json(JsonWriter& to, Value one) {
    if constexpr (WordEnumeration<Value>)
        to.word(name_of(one));
    else
        to.whole(value(one));
}

template <class Context, class Value>
void write_value(JsonWriter& to, const Context& context, const Value& value) {
    if constexpr (requires { write_json(to, context, value); })
        write_json(to, context, value);
    else if constexpr (HasFields<Value>)
        write_struct(to, context, value);
    else
        write_json(to, value);
}
template <class Context, class Value>
void write_value(JsonWriter& to, const Context& context, const std::optional<Value>& optional) {
    if (optional)
        write_value(to, context, *optional);
    else
        to.null();
}
template <class Context, class Value>
void write_value(JsonWriter& to, const Context& context, const std::vector<Value>& list) {
    to.mark('[');
    for (std::size_t index = 0; index < list.size(); ++index) {
        if (index != 0) to.mark(',');
        write_value(to, context, list[index]);
    }
    to.mark(']');
}
template <class Context, class Struct>
void write_struct(JsonWriter& to, const Context& context, const Struct& one) {
    bool first = true;
    if constexpr (HasKind<Struct>) {
        to.marks(FieldsOf<Struct>::opening);
        first = false;
    } else {
        to.mark('{');
    }
    const auto write_member = [&](const auto& field) {
        to.marks(first ? field.key.substr(1) : field.key);
        first = false;
        write_value(to, context, one.*field.member);
    };
    FieldsOf<Struct>::give([&](const auto&... field) { (write_member(field), ...); });
    to.mark('}');
}
template <class Context, class Variant>
void write_variant(JsonWriter& to, const Context& context, const Variant& variant) {
    std::visit([&](const auto& one) { write_struct(to, context, one); }, variant);
}

// A member that an object has, or may have, and what reads it.
template <class Read>
struct JsonMember {
    std::string_view key;
    Read read;
    bool required = true;
};

template <class... Members>
void read_object(JsonReader& from, const Members&... members) {
    static_assert(sizeof...(Members) <= std::numeric_limits<std::uint64_t>::digits);
    if (!from.take('{')) return from.fail("an object is wanted");
    std::uint64_t seen = 0;
    const auto read = [&](const auto& member) {
        member.read();
        if (from.failed()) from.within(name_in(member.key));
    };
    // They nearly always come as our writer sets them.
    std::uint64_t bit = 1;
    const auto read_in_order = [&](const auto& member) {
        if (!from.failed() && from.take_key(member.key, seen == 0)) {
            seen |= bit;
            read(member);
        }
        bit <<= 1U;
    };
    (read_in_order(members), ...);

    const std::array<std::string_view, sizeof...(Members)> keys{members.key...};
    while (!from.failed()) {
        const auto next = from.next_member(keys, seen);
        if (!next) break;
        std::size_t index = 0;
        ((index++ == *next ? read(members) : static_cast<void>(0)), ...);
    }
    if (from.failed()) return;
    bit = 1;
    std::uint64_t required = 0;
    ((required |= members.required ? bit : 0, bit <<= 1U), ...);
    if (const std::uint64_t missing = required & ~seen; missing != 0) {
        from.fail("is missing");
        from.within(name_in(keys[static_cast<std::size_t>(std::countr_zero(missing))]));
    }
}

template <std::integral Integer>
void read_whole(JsonReader& from, Integer& integer) {
    using Bounds = std::numeric_limits<Integer>;
    const auto found = from.take_whole<Integer>();
    if (!found) return from.fail(fmt::format("a whole number from {} to {} is wanted", Bounds::min(), Bounds::max()));
    integer = *found;
}

inline void read_json(JsonReader& from, bool& flag) {
    const auto found = from.take_flag();
    if (!found) return from.fail("true or false is wanted");
    flag = *found;
}
inline void read_json(JsonReader& from, std::string& text) {
    const auto found = from.take_text();
    if (!found) return from.fail("a text is wanted");
    text = *found;
}
inline void read_json(JsonReader& from, Time& time) { read_whole(from, time.milliseconds); }
template <std::integral Integer>
    requires(!std::is_same_v<Integer, bool>)
void read_json(JsonReader& from, Integer& integer) {
    read_whole(from, integer);
}
template <Enumeration Value>
void read_json(JsonReader& from, Value& one) {
    if constexpr (WordEnumeration<Value>) {
        const auto word = from.take_text();
        const auto found = word ? value_of<Value>(*word) : std::nullopt;
        if (!found) return from.fail(fmt::format("one of these words is wanted: {}", fmt::join(NamesOf<Value>::words, ", ")));
        one = *found;
    } else {
        std::underlying_type_t<Value> number{};
        read_whole(from, number);
        one = Value{number};
    }
}

template <class Context, class Value>
void read_value(JsonReader& from, const Context& context, Value& value) {
    if constexpr (requires { read_json(from, context, value); })
        read_json(from, context, value);
    else if constexpr (HasFields<Value>)
        read_struct(from, context, value);
    else
        read_json(from, value);
}
template <class Context, class Value>
void read_value(JsonReader& from, const Context& context, std::optional<Value>& optional) {
    if (from.take_null())
        optional.reset();
    else
        read_value(from, context, optional.emplace());
}
template <class ReadItem>
void read_list(JsonReader& from, const ReadItem& read_item) {
    if (!from.take('[')) return from.fail("a list is wanted");
    if (from.take(']')) return;
    std::size_t index = 0;
    do {
        read_item();
        if (from.failed()) return from.within(index);
        ++index;
    } while (from.take(','));
    if (!from.take(']')) from.fail_here("a comma or the end of the list is wanted");
}
template <class Context, class Value>
void read_value(JsonReader& from, const Context& context, std::vector<Value>& list) {
    constexpr std::size_t longest_list = 1000;
    list.clear();
    read_list(from, [&] {
        if (list.size() == longest_list) return from.fail("a list of at most a thousand is wanted");
        read_value(from, context, list.emplace_back());
    });
}

inline constexpr std::string_view type_key = ",\"type\":";

template <class Context, class Struct>
void read_struct(JsonReader& from, const Context& context, Struct& one) {
    // What may be null may be missing: that is how a record gets a member that those before it lack.
    const auto member = [&](const auto& field) {
        constexpr bool may_be_null = requires { (one.*field.member).has_value(); };
        return JsonMember{field.key, [&] { read_value(from, context, one.*field.member); }, !may_be_null};
    };
    const JsonMember type{type_key, [&] { static_cast<void>(from.take_text()); }};  // known before, else we would not be here
    FieldsOf<Struct>::give([&](const auto&... field) {
        if constexpr (HasKind<Struct>)
            read_object(from, type, member(field)...);
        else
            read_object(from, member(field)...);
    });
}

// The alternative whose type the object names.
template <class Context, class... Structs>
void read_variant(JsonReader& from, const Context& context, std::variant<Structs...>& variant) {
    const auto type = from.look_ahead(type_key);
    if (!type) return from.fail("an object with a type is wanted");
    const auto read_if = [&]<class Struct>(std::type_identity<Struct>) {
        const bool named = *type == FieldsOf<Struct>::kind;
        if (named) read_struct(from, context, variant.template emplace<Struct>());
        return named;
    };
    if (!(read_if(std::type_identity<Structs>{}) || ...)) from.fail(fmt::format("\"{}\" is not a type that is known here", *type));
}

}  // namespace croupier
