// One list of words for an enumeration, read both ways: from a file or a person, and back to them.
// An enumeration takes part by specialising NamesOf with its words in the order of its values.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace croupier {

template <class Enumeration>
struct NamesOf;

// Gives an enumeration that ends in count_ its words; a missing or surplus word does not compile.
#define CROUPIER_WORDS(Enumeration, ...)                                              \
    template <>                                                                       \
    struct NamesOf<Enumeration> {                                                     \
        static constexpr auto words = std::to_array<std::string_view>({__VA_ARGS__}); \
        static_assert(words.size() == static_cast<std::size_t>(Enumeration::count_)); \
    }

template <class Enumeration>
[[nodiscard]] constexpr auto name_of(Enumeration value) -> std::string_view {
    return NamesOf<Enumeration>::words[static_cast<std::size_t>(value)];
}

template <class Enumeration>
[[nodiscard]] constexpr auto value_of(std::string_view word) -> std::optional<Enumeration> {
    const auto& words = NamesOf<Enumeration>::words;
    for (std::size_t index = 0; index < words.size(); ++index)
        if (words[index] == word) return static_cast<Enumeration>(index);
    return std::nullopt;
}

}  // namespace croupier
