// A variant of many types, which is copied, moved and destroyed by functions that are compiled once. Each of these is a table with an entry for
// every type; made anew in every file that holds such a variant, they were half of what the compiler did.
#pragma once

#include <variant>

namespace croupier {

// In a header: a struct Name that is one of the types.
#define CROUPIER_ONE_OF(Name, ...)                 \
    struct Name : std::variant<__VA_ARGS__> {      \
        using Variant = std::variant<__VA_ARGS__>; \
        using Variant::Variant;                    \
        Name() noexcept;                           \
        Name(const Name&);                         \
        Name(Name&&) noexcept;                     \
        auto operator=(const Name&) -> Name&;      \
        auto operator=(Name&&) noexcept -> Name&;  \
        ~Name();                                   \
    }

// In one source file: what the struct declares.
// NOLINTBEGIN(bugprone-macro-parentheses): a name can't stand in parentheses where it is declared
#define CROUPIER_ONE_OF_COMPILED(Name)                        \
    Name::Name() noexcept = default;                          \
    Name::Name(const Name&) = default;                        \
    Name::Name(Name&&) noexcept = default;                    \
    auto Name::operator=(const Name&) -> Name& = default;     \
    auto Name::operator=(Name&&) noexcept -> Name& = default; \
    Name::~Name() = default
// NOLINTEND(bugprone-macro-parentheses)

}  // namespace croupier
