#include "floor/played_rulebook.hpp"

#include <fmt/format.h>

#include <map>

#include "rules/load.hpp"

namespace croupier::floor {

auto load_played_rulebook(std::string_view bytes) -> FoundRulebook {
    auto loaded = load_rulebook(bytes);
    if (!loaded)
        return std::unexpected(fmt::format("the rulebook does not load: line {}: {}", loaded.error().front().line, loaded.error().front().reason));
    return std::make_shared<const PlayedRulebook>(*std::move(loaded));
}

auto find_rulebooks_in(std::function<journal::Result<std::string>(const journal::Hash& hash)> document) -> FindRulebook {
    using Known = std::map<std::string, std::shared_ptr<const PlayedRulebook>>;
    // Every table has a copy of the function, and all copies share what one has loaded.
    return [document = std::move(document), known = std::make_shared<Known>()](const std::string& hash) -> FoundRulebook {
        if (const auto found = known->find(hash); found != known->end()) return found->second;
        const auto wanted = journal::hash_from(hash);
        if (!wanted) return std::unexpected("a rulebook is named by 64 hexadecimal digits");
        const auto bytes = document(*wanted);
        if (!bytes) return std::unexpected(bytes.error().sentence());
        auto loaded = load_played_rulebook(*bytes);
        if (loaded) known->emplace(hash, *loaded);
        return loaded;
    };
}

}  // namespace croupier::floor
