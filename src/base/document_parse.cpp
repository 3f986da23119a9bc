// The one place that knows the TOML library. Its errors end here as faults. Version 3.3 asserts, instead of reporting an error,
// when a table's name begins with a stray character ("[[[" or "[#"): its assertions are made exceptions, and the line is found by trying.
#undef NDEBUG
#define TOML_ASSERT(condition) ((condition) ? static_cast<void>(0) : croupier::toml_assertion_failed())

namespace croupier {
struct TomlAssertion {};
[[noreturn]] static void toml_assertion_failed() { throw TomlAssertion{}; }
}  // namespace croupier

#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_ENABLE_WINDOWS_COMPAT 0

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

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

auto asserts(std::string_view text) -> bool {
    try {
        static_cast<void>(toml::parse(text));
        return false;
    } catch (const toml::parse_error&) {
        return false;
    } catch (const TomlAssertion&) {
        return true;
    }
}

// The parser asserts from the offending line on and not before it, so the line is found by halving.
auto line_of_assertion(std::string_view text) -> int {
    std::vector<std::size_t> ends;  // of each line
    for (std::size_t at = 0; at < text.size(); ++at)
        if (text[at] == '\n') ends.push_back(at + 1);
    ends.push_back(text.size());
    const auto found = std::ranges::partition_point(ends, [text](std::size_t end) { return !asserts(text.substr(0, end)); });
    return static_cast<int>(found - ends.begin()) + 1;
}

}  // namespace

auto parse_document(std::string_view text) -> std::expected<Node, Fault> {
    try {
        return to_node(toml::parse(text));
    } catch (const toml::parse_error& error) {
        return std::unexpected(Fault{static_cast<int>(error.source().begin.line), std::string{error.description()}});
    } catch (const TomlAssertion&) {
        return std::unexpected(Fault{line_of_assertion(text), "this is not TOML: a name was expected here"});
    }
}

}  // namespace croupier
