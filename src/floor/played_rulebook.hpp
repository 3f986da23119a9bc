// A rulebook as tables are played by it, found by the hash of its file's bytes.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "journal/failure.hpp"
#include "journal/hash.hpp"
#include "rules/rulebook.hpp"
#include "rules/wager_names.hpp"

namespace croupier::floor {

struct PlayedRulebook {
    Rulebook book;
    WagerNames names;  // of the book beside it, so this is never moved

    explicit PlayedRulebook(Rulebook loaded) : book{std::move(loaded)}, names{book} {}
    PlayedRulebook(const PlayedRulebook&) = delete;
    auto operator=(const PlayedRulebook&) -> PlayedRulebook& = delete;
    ~PlayedRulebook() = default;
};

using FoundRulebook = std::expected<std::shared_ptr<const PlayedRulebook>, std::string>;

// By 64 hexadecimal digits; a sentence where there is none, or it does not load.
using FindRulebook = std::function<FoundRulebook(const std::string& hash)>;

[[nodiscard]] auto load_played_rulebook(std::string_view bytes) -> FoundRulebook;

// Loads each rulebook once, from where its bytes are kept.
[[nodiscard]] auto find_rulebooks_in(std::function<journal::Result<std::string>(const journal::Hash& hash)> document) -> FindRulebook;

}  // namespace croupier::floor
