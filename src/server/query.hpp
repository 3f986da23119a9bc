// What follows the question mark of an address: names with values, each known and each once, or a sentence that says which is not.
#pragma once

#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::server {

class Query {
public:
    [[nodiscard]] static auto read(std::string_view query, const std::vector<std::string_view>& known) -> std::expected<Query, std::string>;

    // An empty value is as none, so that a page may send all its fields.
    [[nodiscard]] auto text(std::string_view name) const -> std::optional<std::string>;
    // Nothing where it was not given; the sentence where it is no whole number from 1 on.
    [[nodiscard]] auto number(std::string_view name) const -> std::expected<std::optional<std::uint64_t>, std::string>;

private:
    std::map<std::string, std::string, std::less<>> values_;
};

// A whole number from 1 on, in nothing but digits.
[[nodiscard]] auto counted_from(std::string_view digits) -> std::optional<std::uint64_t>;

}  // namespace croupier::server
