// The notation of every wager of a rulebook, for reading and writing many: a wager in our own spelling is found at once, any other spelling as
// find_wager finds it. It refers to the rulebook, which must stay where it is.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <unordered_map>

#include "rules/rulebook.hpp"

namespace croupier {

class WagerNames {
public:
    explicit WagerNames(const Rulebook& book);

    [[nodiscard]] auto name(SpotIndex spot) const -> std::string_view;
    [[nodiscard]] auto name(const WagerIndex& wager) const -> std::string_view;
    [[nodiscard]] auto find(std::string_view text) const -> std::expected<WagerIndex, std::string>;

private:
    const Rulebook* book_;
    std::unordered_map<std::string_view, WagerIndex> by_name_;  // the names are the rulebook's
};

}  // namespace croupier
