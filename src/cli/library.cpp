#include "cli/library.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "base/nearest.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"

namespace croupier {

auto read_file(const std::string& path) -> std::expected<std::string, std::string> {
    std::error_code error;
    if (std::filesystem::is_directory(path, error)) return std::unexpected(fmt::format("{}: is a directory", path));
    std::ifstream file{path, std::ios::binary};
    if (!file) return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno)));
    constexpr std::size_t largest_file = std::size_t{16} * 1024 * 1024;
    std::string text(largest_file + 1, '\0');
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (file.bad()) return std::unexpected(fmt::format("{}: can't be read", path));
    text.resize(static_cast<std::size_t>(file.gcount()));
    if (text.size() > largest_file) return std::unexpected(fmt::format("{}: is larger than {} bytes", path, largest_file));
    return text;
}

auto rulebook_text(const std::string& name, const std::filesystem::path& folder) -> std::expected<std::string, std::string> {
    if (name.ends_with(".toml")) return read_file((folder / name).string());
    const auto& built_in = built_in_rulebooks();
    const auto found = std::ranges::find(built_in, name, &BuiltInRulebook::id);
    if (found != built_in.end()) return std::string{found->text};
    std::vector<std::string> ids;
    for (const BuiltInRulebook& one : built_in) ids.emplace_back(one.id);
    return std::unexpected(fmt::format("there is no rulebook \"{}\"; {}", name, hint(name, ids)));
}

auto find_rulebook(const std::string& name) -> std::expected<Rulebook, std::string> {
    const auto text = rulebook_text(name);
    if (!text) return std::unexpected(text.error());
    auto book = load_rulebook(*text);
    if (book) return std::move(*book);
    std::string reasons;
    for (const Fault& fault : book.error()) reasons += fmt::format("{}{}:{}: {}", reasons.empty() ? "" : "\n", name, fault.line, fault.reason);
    return std::unexpected(std::move(reasons));
}

}  // namespace croupier
