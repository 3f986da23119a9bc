#include "base/document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/ensure.hpp"
#include "base/nearest.hpp"

namespace croupier {
namespace {

const Node empty_table{0, Members{}};

auto find(const Node& table, std::string_view key) -> const Node* {
    for (const Member& member : std::get<Members>(table.value))
        if (member.key == key) return &member.node;
    return nullptr;
}

auto is_blank(std::string_view text) -> bool { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

auto has_control_character(std::string_view text) -> bool {
    return std::ranges::any_of(text, [](char letter) { return (letter >= 0 && letter < ' ') || letter == '\x7f'; });
}

auto spaced(std::string_view key) -> std::string {
    std::string text{key};
    std::ranges::replace(text, '_', ' ');
    std::ranges::replace(text, '.', ' ');
    return text;
}

auto plain_text(const Node& node) -> std::string {
    if (const auto* text = std::get_if<std::string>(&node.value)) return *text;
    if (const auto* whole = std::get_if<std::int64_t>(&node.value)) return std::to_string(*whole);
    if (const auto* flag = std::get_if<bool>(&node.value)) return *flag ? "yes" : "no";
    std::string text;
    if (const auto* items = std::get_if<Array>(&node.value))
        for (const Node& item : *items) text += (text.empty() ? "" : ", ") + plain_text(item);
    return text;
}

}  // namespace

Section::Section(const Node& table, std::string path, std::vector<Fault>& faults, Form form)
    : table_{&table}, path_{std::move(path)}, faults_{&faults}, form_{form} {
    ENSURE(std::holds_alternative<Members>(table.value), "a section is a table");
}

auto Section::line_of(std::string_view key) const -> int {
    const Node* node = find(*table_, key);
    return node == nullptr ? line() : node->line;
}

auto Section::has(std::string_view key) -> bool { return ask(key) != nullptr; }

void Section::fault(int line, std::string reason) const {
    if (form_ == Form::absent || faults_->size() >= most_faults) return;
    std::ranges::replace_if(reason, [](char letter) { return (letter >= 0 && letter < ' ') || letter == '\x7f'; }, ' ');  // a fault is one line
    faults_->push_back({line, std::move(reason)});
}

void Section::fault(std::string_view key, std::string reason) const { fault(line_of(key), fmt::format("{}: {}", in_list(key), reason)); }

void Section::fault(std::string_view key, std::size_t index, std::string reason) const {
    const Node* node = find(*table_, key);
    const auto* items = node == nullptr ? nullptr : std::get_if<Array>(&node->value);
    const int line = items != nullptr && index < items->size() ? (*items)[index].line : line_of(key);
    fault(line, fmt::format("{}: {}", in_list(key), reason));
}

auto Section::in_list(std::string_view key) const -> std::string { return path_.empty() ? std::string{key} : fmt::format("{}.{}", path_, key); }

auto Section::ask(std::string_view key) -> const Node* {
    asked_.emplace_back(key);
    return find(*table_, key);
}

auto Section::require(std::string_view key) -> const Node* {
    const Node* node = ask(key);
    if (node == nullptr) fault(line(), fmt::format("{}: is missing", in_list(key)));
    return node;
}

template <class Type>
auto Section::typed(std::string_view key, const Node& node, std::string_view what) const -> const Type* {
    const Type* value = std::get_if<Type>(&node.value);
    if (value == nullptr) fault(node.line, fmt::format("{}: must be {}", in_list(key), what));
    return value;
}

void Section::check_text(std::string_view key, int line, std::string_view text) const {
    if (is_blank(text))
        fault(line, fmt::format("{}: must not be empty", in_list(key)));
    else if (has_control_character(text))
        fault(line, fmt::format("{}: must be one line of plain text", in_list(key)));
}

auto Section::text(std::string_view key, std::string_view what) -> std::string {
    const Node* node = require(key);
    const auto* value = node == nullptr ? nullptr : typed<std::string>(key, *node, what);
    if (value == nullptr) return {};
    check_text(key, node->line, *value);
    return *value;
}

auto Section::optional_text(std::string_view key) -> std::string { return has(key) ? text(key) : std::string{}; }

auto Section::texts(std::string_view key) -> std::vector<std::string> {
    const Node* node = ask(key);
    if (node != nullptr && std::holds_alternative<std::string>(node->value)) return {text(key)};
    return list(key, node != nullptr && std::holds_alternative<Array>(node->value) ? "a list of texts" : "a text or a list of texts");
}

auto Section::list(std::string_view key, std::string_view what) -> std::vector<std::string> {
    const Node* node = require(key);
    const auto* items = node == nullptr ? nullptr : typed<Array>(key, *node, what);
    std::vector<std::string> values;
    if (items == nullptr) return values;
    for (const Node& item : *items)
        if (const auto* value = typed<std::string>(key, item, what)) {
            check_text(key, item.line, *value);
            values.push_back(*value);
        }
    if (items->empty()) fault(node->line, fmt::format("{}: must not be empty", in_list(key)));
    return values;
}

auto Section::whole(std::string_view key, std::int64_t least, std::int64_t most) -> std::int64_t {
    const Node* node = require(key);
    const auto* value = node == nullptr ? nullptr : typed<std::int64_t>(key, *node, "a whole number");
    if (value == nullptr) return least;
    if (*value < least || *value > most) {
        const std::string range = least == most ? std::to_string(least) : fmt::format("from {} to {}", least, most);
        fault(node->line, fmt::format("{}: is {}, must be {}", in_list(key), *value, range));
        return least;
    }
    return *value;
}

auto Section::wholes(std::string_view key, std::int64_t least, std::int64_t most) -> std::vector<std::int64_t> {
    const Node* node = require(key);
    const auto* items = node == nullptr ? nullptr : typed<Array>(key, *node, "a list of whole numbers");
    std::vector<std::int64_t> values;
    if (items == nullptr) return values;
    for (const Node& item : *items) {
        const auto* value = typed<std::int64_t>(key, item, "a list of whole numbers");
        if (value == nullptr) continue;
        if (*value < least || *value > most)
            fault(item.line, fmt::format("{}: holds {}, must be from {} to {}", in_list(key), *value, least, most));
        else
            values.push_back(*value);
    }
    return values;
}

auto Section::flag(std::string_view key) -> bool {
    const Node* node = require(key);
    const auto* value = node == nullptr ? nullptr : typed<bool>(key, *node, "true or false");
    return value != nullptr && *value;
}

auto Section::optional_flag(std::string_view key) -> bool { return has(key) && flag(key); }

auto Section::date(std::string_view key) -> std::string {
    const Node* node = require(key);
    const auto* value = node == nullptr ? nullptr : typed<Date>(key, *node, "a date, like 2023-04-06 or 2023-04-06T08:00:00");
    return value == nullptr ? std::string{} : value->text;
}

auto Section::section(std::string_view key) -> Section {
    const Node* node = require(key);
    const bool is_table = node != nullptr && typed<Members>(key, *node, "a table") != nullptr;
    return Section{is_table ? *node : empty_table, in_list(key), *faults_, is_table ? Form::table : Form::absent};
}

auto Section::optional_section(std::string_view key) -> std::optional<Section> {
    if (!has(key)) return std::nullopt;
    const Node* node = ask(key);
    if (typed<Members>(key, *node, "a table") == nullptr) return std::nullopt;
    return Section{*node, in_list(key), *faults_};
}

auto Section::sections(std::string_view key) -> std::vector<Section> {
    std::vector<Section> result;
    const Node* node = ask(key);
    const auto* items = node == nullptr ? nullptr : typed<Array>(key, *node, fmt::format("written as [[{}]]", in_list(key)));
    if (items == nullptr) return result;
    for (const Node& item : *items)
        if (typed<Members>(key, item, fmt::format("written as [[{}]]", in_list(key))) != nullptr)
            result.emplace_back(item, in_list(key), *faults_, Form::item);
    return result;
}

auto Section::keys() const -> std::vector<std::string> {
    std::vector<std::string> result;
    for (const Member& member : std::get<Members>(table_->value)) result.push_back(member.key);
    return result;
}

void Section::unknown_word(std::string_view key, std::size_t index, std::string_view word, const std::vector<std::string>& known) const {
    const std::string near = nearest(word, known);
    const std::string hint = near.empty() ? fmt::format("it must be one of: {}", fmt::join(known, ", ")) : fmt::format("did you mean \"{}\"?", near);
    fault(key, index, fmt::format("\"{}\" is not known; {}", word, hint));
}

void Section::finish() {
    for (const Member& member : std::get<Members>(table_->value)) {
        if (std::ranges::find(asked_, member.key) != asked_.end()) continue;
        const std::string near = nearest(member.key, asked_);
        const std::string hint = near.empty() ? "" : fmt::format("; did you mean \"{}\"?", near);
        fault(member.node.line, fmt::format("{}: is not a key of this format{}", in_list(member.key), hint));
    }
}

auto Section::describe() const -> std::string {
    std::string text;
    for (const Member& member : std::get<Members>(table_->value)) {
        const std::string value = plain_text(member.node);
        if (value.empty() || member.key == "clause" || member.key == "reading") continue;
        const bool is_name = member.key == "rule" || (text.empty() && form_ == Form::item);
        text += text.empty() ? "" : "; ";
        text += is_name ? value : fmt::format("{} {}", spaced(member.key), value);
    }
    return fmt::format("{}: {}", spaced(path_), text);
}

}  // namespace croupier
