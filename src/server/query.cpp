#include "server/query.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace croupier::server {
namespace {

// Of "%2F" the letter that is meant; what is no such escape stays as it is.
auto unescaped(std::string_view text) -> std::string {
    std::string plain;
    for (std::size_t at = 0; at < text.size(); ++at) {
        unsigned letter = 0;
        const char* const digits = text.data() + at + 1;
        const bool is_escape = text[at] == '%' && at + 2 < text.size() &&
                               std::from_chars(digits, digits + 2, letter, 16) == std::from_chars_result{digits + 2, std::errc{}};
        plain += is_escape ? static_cast<char>(letter) : text[at];
        if (is_escape) at += 2;
    }
    return plain;
}

}  // namespace

auto Query::read(std::string_view query, const std::vector<std::string_view>& known) -> std::expected<Query, std::string> {
    Query read;
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), part.size() + 1));
        const std::size_t sign = part.find('=');
        const std::string name = unescaped(part.substr(0, sign));
        if (std::ranges::find(known, name) == known.end())
            return std::unexpected(fmt::format("\"{}\" is not asked for here; there are {}", name, fmt::join(known, ", ")));
        const std::string value = sign == std::string_view::npos ? std::string{} : unescaped(part.substr(sign + 1));
        if (!read.values_.emplace(name, value).second) return std::unexpected(fmt::format("\"{}\" is given twice", name));
    }
    return read;
}

auto Query::text(std::string_view name) const -> std::optional<std::string> {
    const auto found = values_.find(name);
    return found == values_.end() || found->second.empty() ? std::nullopt : std::optional{found->second};
}

auto Query::number(std::string_view name) const -> std::expected<std::optional<std::uint64_t>, std::string> {
    const auto given = text(name);
    if (!given) return std::nullopt;
    const auto number = counted_from(*given);
    if (!number) return std::unexpected(fmt::format("{}: \"{}\" is not a whole number from 1 on", name, *given));
    return number;
}

auto counted_from(std::string_view digits) -> std::optional<std::uint64_t> {
    std::uint64_t number = 0;
    const char* const end = digits.data() + digits.size();
    const bool sound = !digits.empty() && std::from_chars(digits.data(), end, number) == std::from_chars_result{end, std::errc{}};
    return sound && number > 0 ? std::optional{number} : std::nullopt;
}

}  // namespace croupier::server
