// The one place that knows the TOML library. Version 3.3 asserts, or with NDEBUG even assumes, that a table's name begins with a letter,
// although its next lines report an error where it does not: without the assertion "[[[" is an error like any other.
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0
#define TOML_MAX_NESTED_VALUES 16

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/document.hpp"

namespace croupier {
namespace {

auto line_of(const toml::node& node) -> int { return static_cast<int>(node.source().begin.line); }

auto date_text(const toml::date& date) -> std::string { return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day); }

auto to_node(const toml::node& source) -> Node;

auto to_node(const toml::array& source) -> Node {
    Array items;
    for (const toml::node& item : source) items.push_back(to_node(item));
    return {line_of(source), std::move(items)};
}

// The library sorts keys by name; people wrote them in an order of their own.
auto to_node(const toml::table& source) -> Node {
    std::multimap<std::pair<toml::source_index, toml::source_index>, Member> in_order;  // by line and column
    for (const auto& [key, value] : source) {
        const toml::source_position at = key.source().begin;
        Node node = to_node(value);
        node.line = static_cast<int>(at.line);
        in_order.emplace(std::pair{at.line, at.column}, Member{std::string{key.str()}, std::move(node)});
    }
    Members members;
    for (auto& [place, member] : in_order) members.push_back(std::move(member));
    return {line_of(source), std::move(members)};
}

auto to_node(const toml::node& source) -> Node {
    const int line = line_of(source);
    if (const auto* table = source.as_table()) return to_node(*table);
    if (const auto* array = source.as_array()) return to_node(*array);
    if (const auto* text = source.as_string()) return {line, text->get()};
    if (const auto* whole = source.as_integer()) return {line, whole->get()};
    if (const auto* flag = source.as_boolean()) return {line, flag->get()};
    if (const auto* date = source.as_date()) return {line, Date{date_text(date->get())}};
    if (const auto* moment = source.as_date_time()) {
        const toml::date_time& value = moment->get();
        return {line, Date{fmt::format("{} {:02}:{:02}", date_text(value.date), value.time.hour, value.time.minute)}};
    }
    return {line, Other{}};
}

// A dotted key is a table within a table for each dot, and neither the library nor we can follow tens of thousands of them.
auto line_with_too_many_dots(std::string_view text) -> int {
    constexpr int most_dots = 200;
    int line = 1;
    int dots = 0;
    for (const char letter : text) {
        if (letter == '\n') {
            ++line;
            dots = 0;
        } else if (letter == '.' && ++dots > most_dots) {
            return line;
        }
    }
    return 0;
}

}  // namespace

auto parse_document(std::string_view text) -> std::expected<Node, Fault> {
    if (const int line = line_with_too_many_dots(text); line != 0) return std::unexpected(Fault{line, "this line has too many dots"});
    const toml::parse_result result = toml::parse(text);
    if (!result) {
        const auto& error = result.error();
        return std::unexpected(Fault{static_cast<int>(error.source().begin.line), std::string{error.description()}});
    }
    return to_node(result.table());
}

}  // namespace croupier
