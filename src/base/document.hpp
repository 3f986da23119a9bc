// A TOML file as a plain tree in which every value knows its line, and a reader that asks it for what it needs.
// Nothing off goes unseen: each wrong, missing or unknown key becomes a fault with its line, and reading goes on to the next.
#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/names.hpp"

namespace croupier {

struct Fault {
    int line = 0;
    std::string reason;
};

struct Date {
    std::string text;  // "2023-04-06" or "2023-04-06 08:00"
};

struct Node;
struct Member;
struct Other {};  // a kind of value that no file of ours uses, such as a floating-point number

using Array = std::vector<Node>;
using Members = std::vector<Member>;

struct Node {
    int line = 0;
    std::variant<Other, std::string, std::int64_t, bool, Date, Array, Members> value;
};

struct Member {
    std::string key;
    Node node;
};

// Ours are a quarter of this; the bound keeps hostile files from taking the machine's time.
constexpr std::size_t largest_document = 131'072;

// Nobody reads more, and a hostile file could have millions.
constexpr std::size_t most_faults = 200;

[[nodiscard]] auto parse_document(std::string_view text) -> std::expected<Node, Fault>;

// Reads one table. Every key must be asked for by the time finish() is called, or it is a fault.
class Section {
public:
    enum class Form { table, item, absent };  // [path], one of several [[path]], or missing: noted once, and its keys are not faulted too
    Section(const Node& table, std::string path, std::vector<Fault>& faults, Form form = Form::table);

    [[nodiscard]] auto line() const -> int { return table_->line; }
    [[nodiscard]] auto line_of(std::string_view key) const -> int;
    [[nodiscard]] auto path() const -> const std::string& { return path_; }
    [[nodiscard]] auto has(std::string_view key) -> bool;  // asks, too: a key that may be missing can be misspelt
    void fault(int line, std::string reason) const;
    void fault(std::string_view key, std::string reason) const;
    void fault(std::string_view key, std::size_t index, std::string reason) const;  // of one item of a list

    // Each of these asks for a key that must be there, except where its name says otherwise.
    // Where a text is to be something of its own, what says so to whoever wrote something else.
    auto text(std::string_view key, std::string_view what = "a text") -> std::string;
    auto optional_text(std::string_view key) -> std::string;
    auto texts(std::string_view key) -> std::vector<std::string>;                        // one text, or a list of them
    auto list(std::string_view key, std::string_view what) -> std::vector<std::string>;  // a list of texts, and nothing else
    auto whole(std::string_view key, std::int64_t least, std::int64_t most) -> std::int64_t;
    auto wholes(std::string_view key, std::int64_t least, std::int64_t most) -> std::vector<std::int64_t>;
    auto flag(std::string_view key) -> bool;
    auto optional_flag(std::string_view key) -> bool;
    auto date(std::string_view key) -> std::string;

    auto section(std::string_view key) -> Section;
    auto optional_section(std::string_view key) -> std::optional<Section>;
    auto sections(std::string_view key) -> std::vector<Section>;  // [[key]], none or more
    [[nodiscard]] auto keys() const -> std::vector<std::string>;

    template <class Enumeration>
    auto word(std::string_view key) -> Enumeration {
        return to_value<Enumeration>(key, text(key)).value_or(Enumeration{});
    }
    template <class Enumeration>
    auto known_word(std::string_view key) -> std::optional<Enumeration> {  // nothing where the word is missing or unknown
        return to_value<Enumeration>(key, text(key));
    }
    template <class Enumeration>
    auto words(std::string_view key) -> std::vector<Enumeration> {
        std::vector<Enumeration> values;
        std::size_t index = 0;
        for (const std::string& one : texts(key))
            if (const auto value = to_value<Enumeration>(key, one, index++)) values.push_back(*value);
        return values;
    }
    template <class Enumeration>
    [[nodiscard]] auto to_value(std::string_view key, std::string_view word, std::size_t index = 0) const -> std::optional<Enumeration> {
        const auto value = value_of<Enumeration>(word);
        if (!value && !word.empty()) {
            const auto& words = NamesOf<Enumeration>::words;
            unknown_word(key, index, word, std::vector<std::string>(words.begin(), words.end()));
        }
        return value;
    }

    void finish();  // faults every key that nobody asked for

    // The table in a line of words, for people: its path and its plain values, without clause and reading.
    // The first value of an item is its name and goes without its key.
    [[nodiscard]] auto describe() const -> std::string;

private:
    void check_text(std::string_view key, int line, std::string_view text) const;
    auto ask(std::string_view key) -> const Node*;
    auto require(std::string_view key) -> const Node*;
    [[nodiscard]] auto in_list(std::string_view key) const -> std::string;
    void unknown_word(std::string_view key, std::size_t index, std::string_view word, const std::vector<std::string>& known) const;
    template <class Type>
    [[nodiscard]] auto typed(std::string_view key, const Node& node, std::string_view what) const -> const Type*;

    const Node* table_;
    std::string path_;
    std::vector<Fault>* faults_;
    Form form_;
    std::vector<std::string> asked_;
};

}  // namespace croupier
