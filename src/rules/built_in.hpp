// The texts of the rulebooks in rulebooks/, built into the program so that it needs no files beside it.
#pragma once

#include <string_view>
#include <vector>

namespace croupier {

struct BuiltInRulebook {
    std::string_view id;
    std::string_view text;
};

[[nodiscard]] auto built_in_rulebooks() -> const std::vector<BuiltInRulebook>&;

}  // namespace croupier
