// A built-in rulebook with a plain round, for benches that play many: bets close before the spin, and no dolly is waited for.
#pragma once

#include <string>
#include <string_view>

#include "base/ensure.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"

namespace croupier {

inline auto plain_rulebook() -> std::string_view {
    for (const BuiltInRulebook& one : built_in_rulebooks()) {
        const auto book = load_rulebook(one.text);
        ENSURE(book.has_value(), "a built-in rulebook loads");
        if (book->close_time.rule == CloseTime::before_spin && book->result.determined_by != Determination::rest_and_dolly) return one.text;
    }
    ENSURE(false, "there is a rulebook with a plain round");
    return {};
}

inline auto plain_rulebook_id() -> std::string {
    const std::string_view text = plain_rulebook();
    for (const BuiltInRulebook& one : built_in_rulebooks())
        if (one.text == text) return std::string{one.id};
    return {};
}

}  // namespace croupier
