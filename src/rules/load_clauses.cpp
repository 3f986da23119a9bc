// Reads the document's clauses and sees to it that none is missing, doubled or empty.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "rules/clause_id.hpp"
#include "rules/load_parts.hpp"

namespace croupier {
namespace {

auto read_demands(Section& entry) -> std::vector<Demand> {
    std::vector<Demand> demands;
    const std::string how = entry.text("how");
    for (std::size_t begin = 0, end = 0; begin < how.size(); begin = end) {
        end = begin + 1;
        while (end < how.size() && (static_cast<unsigned char>(how[end]) & 0xC0U) == 0x80U) ++end;  // the whole letter, however many bytes
        const std::string letter = how.substr(begin, end - begin);
        const auto demand = entry.to_value<Demand>("how", letter);
        if (demand && std::ranges::find(demands, *demand) != demands.end())
            entry.fault("how", fmt::format("{} stands there twice", letter));
        else if (demand)
            demands.push_back(*demand);
    }
    return demands;
}

auto sibling_name(const ClauseId& id, int ordinal) -> std::string {
    const auto letter = [ordinal](char first) { return std::string(1, static_cast<char>(first + ordinal - 1)); };
    if (id.style == "(") return fmt::format("{}({})", id.parent, letter('a'));
    if (id.style == "App. ") return "App. " + letter('A');
    if (id.style == "roman") return id.parent + roman_numeral(ordinal);
    return id.parent.empty() ? std::to_string(ordinal) : fmt::format("{}{}{}", id.parent, id.style, ordinal);
}

// Follows the numbering from clause to clause; a number that is skipped is a clause that was forgotten.
class Numbering {
public:
    void follow(const Section& entry, const std::string& text) {
        const auto id = parse_clause_id(text);
        if (!id) {
            entry.fault("id", fmt::format("\"{}\" is no clause number; write it like 5.3.4, 7(h)v, 12(e)/2 or App. A", text));
            return;
        }
        if (!id->parent.empty() && !seen_.contains(id->parent))
            entry.fault("id", fmt::format("{} stands before its parent: clause {} is missing", text, id->parent));
        int& last = last_of_[id->parent + id->style];
        const int expected = last == 0 ? (id->style == "/" ? 2 : 1) : last + 1;
        if (seen_.contains(text))
            entry.fault("id", fmt::format("{} stands there twice", text));
        else if (id->ordinal != expected)
            entry.fault("id", fmt::format("clause {} is missing before {}", sibling_name(*id, expected), text));
        if (seen_.emplace(text, true).second) last = id->ordinal;
        if (!id->parent.empty()) has_children_.emplace(id->parent, true);
    }
    [[nodiscard]] auto has_children(const std::string& id) const -> bool { return has_children_.contains(id); }

private:
    std::map<std::string, bool> seen_;
    std::map<std::string, bool> has_children_;
    std::map<std::string, int> last_of_;
};

}  // namespace

void load_clauses(Section& file, Rulebook& book) {
    Numbering numbering;
    std::vector<Section> entries = file.sections("clause");
    if (entries.empty()) file.fault("clause", "is missing: every clause of the document has an entry");
    for (Section& entry : entries) {
        Clause clause;
        clause.id = entry.text("id");
        clause.title = entry.optional_text("title");
        clause.text = entry.optional_text("text");
        clause.reading = entry.optional_text("reading");
        if (entry.has("how")) clause.demands = read_demands(entry);
        entry.finish();
        if (!clause.id.empty()) numbering.follow(entry, clause.id);
        book.clauses.push_back(std::move(clause));
    }
    for (std::size_t index = 0; index < entries.size(); ++index) {
        const Clause& clause = book.clauses[index];
        if (clause.id.empty()) continue;
        if (numbering.has_children(clause.id)) {
            if (clause.title.empty() && clause.text.empty())
                entries[index].fault(entries[index].line(), fmt::format("clause {}: has no title and no text", clause.id));
            continue;
        }
        if (clause.text.empty()) entries[index].fault(entries[index].line(), fmt::format("clause {}: has no text", clause.id));
        if (!entries[index].has("how"))
            entries[index].fault(entries[index].line(), fmt::format("clause {}: does not say how it is met (how = \"…\")", clause.id));
    }
}

}  // namespace croupier
