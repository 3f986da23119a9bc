#include "support/rulebooks.hpp"

#include <fstream>
#include <iterator>
#include <map>
#include <stdexcept>

#include "rules/built_in.hpp"
#include "rules/load.hpp"

namespace croupier::testing {
namespace {

auto load_all() -> std::map<std::string, Rulebook, std::less<>> {
    std::map<std::string, Rulebook, std::less<>> books;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        auto book = load_rulebook(built_in.text);
        if (!book) throw std::runtime_error(std::string{built_in.id} + ": " + book.error().front().reason);
        books.emplace(built_in.id, std::move(*book));
    }
    return books;
}

auto books() -> const std::map<std::string, Rulebook, std::less<>>& {
    static const auto loaded = load_all();
    return loaded;
}

}  // namespace

auto rulebook_ids() -> std::vector<std::string> {
    std::vector<std::string> ids;
    for (const auto& [id, book] : books()) ids.push_back(id);
    return ids;
}

auto rulebook(std::string_view id) -> const Rulebook& {
    const auto found = books().find(id);
    if (found == books().end()) throw std::runtime_error("no rulebook " + std::string{id});
    return found->second;
}

auto rulebook_text(std::string_view id) -> std::string_view {
    for (const BuiltInRulebook& one : built_in_rulebooks())
        if (one.id == id) return one.text;
    throw std::runtime_error("no rulebook " + std::string{id});
}

auto spots_on(const Rulebook& book, Number number) -> std::vector<SpotIndex> {
    std::vector<SpotIndex> spots;
    for (std::size_t index = 0; index < book.spots.size(); ++index)
        if (book.spots[index].place.numbers.contains(number)) spots.push_back(SpotIndex(index));
    return spots;
}

auto source_path(std::string_view path) -> std::filesystem::path { return std::filesystem::path{CROUPIER_SOURCE_DIR} / path; }

auto source_file(std::string_view path) -> std::string {
    std::ifstream file{source_path(path), std::ios::binary};
    if (!file) throw std::runtime_error("no file " + std::string{path});
    return {std::istreambuf_iterator<char>{file}, {}};
}

}  // namespace croupier::testing
