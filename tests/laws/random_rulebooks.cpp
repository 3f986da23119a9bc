#include "laws/random_rulebooks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <stdexcept>

#include "laws/dice.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"

namespace croupier::testing {
namespace {

auto lines_of(std::string_view text) -> std::vector<std::string> {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    return lines;
}

template <class Word>
auto random_word(Dice& dice) -> std::string {
    return std::string{dice.pick(NamesOf<Word>::words)};
}

template <class Word>
auto quoted(Dice& dice) -> std::string {
    return '"' + random_word<Word>(dice) + '"';
}

// One or more different words, as a TOML list.
template <class Word>
auto quoted_list(Dice& dice) -> std::string {
    std::string list;
    for (const std::string_view word : NamesOf<Word>::words)
        if (dice.one_in(2)) list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", word);
    return "[" + (list.empty() ? quoted<Word>(dice) : list) + "]";
}

// Puts another word in the place of: key = { rule = "word" …
void replace_rule(std::string& line, const std::string& value) {
    const std::size_t begin = line.find("rule = ") + 7;
    const std::size_t end = line[begin] == '[' ? line.find(']', begin) + 1 : line.find('"', begin + 1) + 1;
    line.replace(begin, end - begin, value);
}

void swap_two_numbers(std::string& line, Dice& dice) {
    const std::size_t begin = line.find('"') + 1;
    std::vector<std::string> numbers;
    std::string rest = line.substr(begin, line.rfind('"') - begin) + " ";
    for (std::size_t space = rest.find(' '); space != std::string::npos; space = rest.find(' ')) {
        numbers.push_back(rest.substr(0, space));
        rest.erase(0, space + 1);
    }
    for (int swaps = 0; swaps < 3; ++swaps) {
        const std::size_t one = dice.below(numbers.size());
        std::swap(numbers[one], numbers[dice.below(numbers.size())]);
    }
    line = "order = \"" + fmt::format("{}", fmt::join(numbers, " ")) + '"';
}

auto random_odds(Dice& dice) -> std::string {
    static const std::vector<int> odds = {1, 2, 3, 5, 8, 11, 17, 30, 35, 36, 100, 1000};
    return std::to_string(dice.pick(odds));
}

// Another value for a line that has one, in the section in which it stands; other lines stay.
void vary_line(const std::string& section, std::string& line, Dice& dice) {
    const auto is = [&](std::string_view key) { return line.starts_with(fmt::format("{} = ", key)); };
    const auto set = [&](std::string_view key, const std::string& value) { line = fmt::format("{} = {}", key, value); };
    if (section == "[wheel]" && is("order")) return swap_two_numbers(line, dice);
    if (section == "[wheel]" && is("colours_alternate")) return set("colours_alternate", "false");
    if (!dice.one_in(3)) return;
    if (section == "[[wager]]" && is("pays")) return set("pays", random_odds(dice));
    if (section == "[spin]" && is("minimum_revolutions")) return set("minimum_revolutions", std::to_string(1 + dice.below(9)));
    if (section == "[spin]" && is("against_rotation")) return set("against_rotation", dice.one_in(2) ? "true" : "false");
    if (section == "[close]" && is("when")) return set("when", quoted<CloseTime>(dice));
    if (section == "[result]" && is("determined_by")) return set("determined_by", quoted<Determination>(dice));
    if (section == "[no_spin]" && is("effect")) return set("effect", quoted<NoSpinEffect>(dice));
    if (section == "[[irregularity]]" && is("effect")) return set("effect", quoted<IrregularityEffect>(dice));
    if (section == "[[irregularity]]" && is("rounds")) return set("rounds", quoted<AffectedRounds>(dice));
    if (section == "[[interruption]]" && is("effect")) return set("effect", quoted<InterruptionEffect>(dice));
    if (section == "[[piece_bet]]" && is("seats")) return set("seats", quoted_list<SeatKind>(dice));
    if (section == "[positions]" && is("stand_in")) return set("stand_in", quoted<StandIn>(dice));
    if (section == "[[function]]" && is("by")) return set("by", quoted_list<Position>(dice));
    if (is("under_minimum")) return replace_rule(line, quoted<UnderMinimum>(dice));
    if (is("over_maximum")) return replace_rule(line, quoted<OverMaximum>(dice));
    if (is("late_placing")) return replace_rule(line, quoted<LatePlacing>(dice));
    if (is("late_withdrawal")) return replace_rule(line, quoted<LateWithdrawal>(dice));
    if (is("credit_from")) return replace_rule(line, quoted_list<CreditSource>(dice));
}

// A row before the others, so that the cases it takes from them are decided otherwise.
auto random_interruption(Dice& dice) -> std::string {
    const std::string of = quoted<InterruptionScope>(dice);
    const std::string when = quoted<InterruptionCase>(dice);
    return fmt::format("[[interruption]]\nof = {}\nwhen = {}\neffect = {}\nreading = \"A row of a random rulebook.\"\n\n", of, when,
                       quoted<InterruptionEffect>(dice));
}

auto vary(std::string_view text, Dice& dice) -> std::string {
    std::string varied, section;
    bool row_added = dice.one_in(3);
    for (std::string& line : lines_of(text)) {
        if (line.starts_with("[")) section = line;
        if (line == "[[interruption]]" && !row_added) {
            varied += random_interruption(dice);
            row_added = true;
        }
        vary_line(section, line, dice);
        varied += line + "\n";
        if (line == "what = \"ball-breaks\"" && text.find("rounds = \"all-affected\"") == std::string_view::npos && dice.one_in(2))
            varied += "rounds = \"all-affected\"\n";
    }
    if (text.find("[[invalidation]]") == std::string_view::npos && dice.one_in(2))
        varied += "\n[[invalidation]]\nreason = \"fraud\"\nreading = \"A ground of a random rulebook.\"\n";
    return varied;
}

}  // namespace

auto random_rulebook_text(std::size_t number) -> std::string {
    const auto& texts = built_in_rulebooks();
    constexpr std::uint64_t attempts = 100;
    for (std::uint64_t attempt = 0; attempt < attempts; ++attempt) {
        Dice dice{number * attempts + attempt};
        std::string text = vary(texts[number % texts.size()].text, dice);
        if (load_rulebook(text)) return text;
    }
    throw std::runtime_error(fmt::format("no variation of {} loads", texts[number % texts.size()].id));
}

auto random_rulebook(std::size_t number) -> const Rulebook& {
    static std::map<std::size_t, Rulebook> loaded;
    const auto found = loaded.find(number);
    if (found != loaded.end()) return found->second;
    return loaded.emplace(number, *load_rulebook(random_rulebook_text(number))).first->second;
}

}  // namespace croupier::testing
