// The members of a struct by name, listed once: its JSON form and its part in a digest follow from the list. A room lists its own structs.
#pragma once

#include <string_view>

namespace croupier {

template <class Struct, class Member>
struct Field {
    std::string_view key;  // as it stands in a JSON object: ,"seat":
    Member Struct::* member;
};
template <class Struct, class Member>
Field(std::string_view, Member Struct::*) -> Field<Struct, Member>;

template <class Struct>
struct FieldsOf;

template <class Struct>
concept HasFields = requires { sizeof(FieldsOf<Struct>); };

// One alternative of a variant, told from the others by its kind.
template <class Struct>
concept HasKind = HasFields<Struct> && requires { FieldsOf<Struct>::kind; };

// A list of members, spelled out by the preprocessor: for A, x, y it makes Field{",\"x\":", &A::x}, Field{",\"y\":", &A::y}.
#define CROUPIER_PARENS ()
#define CROUPIER_EXPAND(...) CROUPIER_EXPAND2(CROUPIER_EXPAND2(CROUPIER_EXPAND2(__VA_ARGS__)))
#define CROUPIER_EXPAND2(...) CROUPIER_EXPAND1(CROUPIER_EXPAND1(CROUPIER_EXPAND1(__VA_ARGS__)))
#define CROUPIER_EXPAND1(...) __VA_ARGS__
#define CROUPIER_EACH(Struct, ...) __VA_OPT__(CROUPIER_EXPAND(CROUPIER_EACH_ONE(Struct, __VA_ARGS__)))
#define CROUPIER_EACH_ONE(Struct, member, ...) \
    Field{",\"" #member "\":", &Struct::member} __VA_OPT__(, CROUPIER_EACH_AGAIN CROUPIER_PARENS(Struct, __VA_ARGS__))
#define CROUPIER_EACH_AGAIN() CROUPIER_EACH_ONE

// Both make give, which calls a function with all the fields. They stand in namespace croupier, because that is where FieldsOf does. The first is for
// structs that are always the same kind of thing where they stand; the second for the alternatives of a variant.
#define CROUPIER_MEMBERS(Struct, ...)                  \
    template <>                                        \
    struct FieldsOf<Struct> {                          \
        template <class Take>                          \
        static constexpr void give(const Take& take) { \
            take(CROUPIER_EACH(Struct, __VA_ARGS__));  \
        }                                              \
    };
#define CROUPIER_FIELDS(Struct, kind_name, ...)                                    \
    template <>                                                                    \
    struct FieldsOf<Struct> {                                                      \
        static constexpr std::string_view kind = kind_name;                        \
        static constexpr std::string_view opening = "{\"type\":\"" kind_name "\""; \
        template <class Take>                                                      \
        static constexpr void give(const Take& take) {                             \
            take(CROUPIER_EACH(Struct, __VA_ARGS__));                              \
        }                                                                          \
    };

}  // namespace croupier
