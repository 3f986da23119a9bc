// A quick mixing of values, word by word: for telling two messages apart, not against an adversary. The same values give the same digest for
// ever, because digests are recorded.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "base/fields.hpp"
#include "base/ids.hpp"

namespace croupier {

class Digest {
public:
    constexpr void add(std::uint64_t number) {
        constexpr std::uint64_t odd_constant = 0x9E3779B97F4A7C15U;
        hash_ = (hash_ ^ number) * odd_constant;
        hash_ ^= hash_ >> 32U;
    }
    constexpr void add(std::string_view text) {
        add(text.size());
        for (const char letter : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
    }
    void add(Time time) { add(static_cast<std::uint64_t>(time.milliseconds)); }
    template <class Value>
    void add(const std::optional<Value>& optional) {
        add(std::uint64_t{optional.has_value()});
        if (optional) add(*optional);
    }
    template <class Value>
    void add(const std::vector<Value>& list) {
        add(list.size());
        for (const Value& one : list) add(one);
    }
    template <class Plain>
        requires std::is_enum_v<Plain> || std::is_integral_v<Plain>
    void add(Plain plain) {
        add(static_cast<std::uint64_t>(plain));
    }
    template <HasFields Struct>
    void add(const Struct& one) {
        FieldsOf<Struct>::give([&](const auto&... field) { (add(one.*field.member), ...); });
    }
    // Any other type says itself what is added of it, by a function add_to beside the type.
    template <class Value>
        requires std::is_class_v<Value> && requires(Digest& digest, const Value& value) { add_to(digest, value); }
    void add(const Value& value) {
        add_to(*this, value);
    }
    [[nodiscard]] constexpr auto result() const -> std::uint64_t { return hash_; }

private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

template <HasKind Struct>
inline constexpr std::uint64_t digest_of_kind = [] {
    Digest digest;
    digest.add(FieldsOf<Struct>::kind);
    return digest.result();
}();

}  // namespace croupier
