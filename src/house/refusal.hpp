// A refusal: what the house answers instead of events, with a code for programs and a sentence for people.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/names.hpp"

namespace croupier::house {

enum class Reason : std::uint8_t { not_running, day_not_later, bad_day, bad_version, number_used, message_too_old, unknown_sender, count_ };

struct Refusal {
    Reason reason{};
    auto operator==(const Refusal&) const -> bool = default;
};

[[nodiscard]] auto sentence(const Refusal& refusal) -> std::string_view;

}  // namespace croupier::house

namespace croupier {

template <>
struct NamesOf<house::Reason> {
    static constexpr auto words = std::to_array<std::string_view>(
        {"not-running", "day-not-later", "bad-day", "bad-version", "number-used", "message-too-old", "unknown-sender"});
    static_assert(words.size() == static_cast<std::size_t>(house::Reason::count_));
};

}  // namespace croupier
