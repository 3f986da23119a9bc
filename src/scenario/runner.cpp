#include "scenario/runner.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "game/conservation.hpp"
#include "game/permission.hpp"
#include "game/stream.hpp"
#include "scenario/acts.hpp"
#include "scenario/expectations.hpp"
#include "scenario/options.hpp"
#include "scenario/script.hpp"

namespace croupier {
namespace {

constexpr std::size_t terminals_at_table = 100;
constexpr std::size_t places_at_table = 20;
constexpr std::uint32_t own_set = 1;
constexpr PersonId natural_actor{1};
constexpr PersonId natural_second{2};

// One run of a scenario: its table, everything recorded at it, and what differed.
class Run {
public:
    Run(const FindRulebook& find, ScenarioResult& result) : find_{find}, result_{result} {}

    void play(const std::vector<Step>& steps) {
        for (const Step& step : steps) {
            if (result_.misworded) return;
            line_ = step.line;
            play(step);
        }
        if (book_ == nullptr) return misword("no table is set up: begin with: table t1 rulebook ID min 1.00 max 100.00");
        if (expected_ == 0) differ("the scenario expects nothing");
        for (const std::string& broken : broken_sums(table_)) differ(broken);
    }

private:
    void differ(std::string text) { result_.differences.push_back({line_, std::move(text)}); }
    void misword(std::string text) {
        differ(std::move(text));
        result_.misworded = true;
    }

    void play(const Step& step) {
        if (step.words.front() == "table") return set_table(step.words);
        if (book_ == nullptr) return misword("set up a table first: table t1 rulebook ID min 1.00 max 100.00");
        outcome_ = StepOutcome{};
        if (is_expectation(step.words)) {
            expect(step.words);
        } else {
            do_step(step.words);
            if (step.expectations.empty() && outcome_.refusal) differ(fmt::format("refused: {}", describe(*outcome_.refusal)));
        }
        for (const LineWords& expectation : step.expectations) expect(expectation);
    }

    void expect(const LineWords& words) {
        ++expected_;
        if (names_missing_terminal(words)) return;
        const Checked checked = check(with_places(words), *book_, table_, outcome_);
        if (checked.misworded)
            misword(checked.text);
        else if (!checked.text.empty())
            differ(checked.text);
    }

    void set_table(const LineWords& words) {
        Options options{words, 2};
        const std::string id = options.take_after("rulebook").value_or("");
        book_ = find_(id);
        result_.rulebook = id;
        if (book_ == nullptr) return misword(fmt::format("there is no rulebook \"{}\"", id));
        table_ = Table{terminals_at_table + places_at_table};
        const auto minimum = Money::parse(options.take_after("min").value_or(""));
        const auto maximum = Money::parse(options.take_after("max").value_or(""));
        if (!minimum || !maximum) return misword("write the limits: table t1 rulebook ID min 1.00 max 100.00");
        for (const WagerTerms& terms : book_->wager_terms) give(SetLimits{terms.kind, *minimum, *maximum}, Function::set_limits);
        while (const auto limit = options.take_after("limit", 3)) do_step({"limit", (*limit)[0], (*limit)[1], (*limit)[2]});
        if (options.take("multiples")) give(RequireMultiples{true}, Function::set_limits);
        const auto smallest_chip = Money::parse(options.take_after("smallest-chip").value_or("1.00"));
        if (!smallest_chip) return misword("write the smallest chip: smallest-chip 0.50");
        const bool has_float = !options.take("empty-float");
        if (book_->chips) set_chips(*smallest_chip, has_float);
        constexpr std::int32_t usual_ball_mm = 20;
        if (!options.take("closed")) give(OpenTable{usual_ball_mm}, Function::open_table);
        if (const std::string left_over = options.left_over(); !left_over.empty()) return misword(left_over);
        if (outcome_.refusal) misword(fmt::format("the table can't be set up: {}", describe(*outcome_.refusal)));
    }

    // Every colour a hundred times, and a float for any payment unless the scenario fills it itself.
    void set_chips(Money smallest, bool has_float) {
        ConfigureChips act{SeatNumber{terminals_at_table}, places_at_table, own_set, {smallest}, {}};
        Chips float_chips;
        for (const std::int64_t units : {100, 500, 2'500, 10'000, 50'000, 100'000})
            if (units > smallest.minor_units()) act.denominations.push_back(Money::from_minor_units(units));
        for (const Money denomination : act.denominations) float_chips.add(Chip{denomination}, 1'000);
        for (std::size_t colour = 0; colour < static_cast<std::size_t>(ChipColour::count_); ++colour) act.colours.add(Chip{ChipColour(colour)}, 100);
        send({act, ActorKind::device, Function::run_round, {}}, {}, {});
        if (has_float) give(FillFloat{float_chips}, Function::open_table);
    }

    [[nodiscard]] static auto ends_in_text(const LineWords& words) -> bool {
        return words.front() == "ruling" || words.front() == "complaint" || words.front() == "dispute";
    }

    // A seat is a terminal: where the rulebook has none, nobody can sit at one.
    [[nodiscard]] auto names_missing_terminal(const LineWords& words) -> bool {
        if (book_->seats.contains(SeatKind::terminal) || ends_in_text(words) || std::ranges::find(words, "seat") == words.end()) return false;
        misword(fmt::format("{} has no terminals, so there is no seat: write a player, like: player P", book_->id));
        return true;
    }

    // Players are named, and take the places one after the other.
    [[nodiscard]] auto with_places(LineWords words) -> LineWords {
        for (std::size_t index = 1; index < words.size() && !ends_in_text(words); ++index) {
            const bool names = words[index - 1] == "player";
            const auto known = players_.find(words[index]);
            if (known == players_.end() && !names) continue;
            if (words[index].front() < 'A' || words[index].front() > 'Z') {
                misword(fmt::format("a player's name begins with a capital, so that it is no other word: {}", words[index]));
                continue;
            }
            const std::size_t place =
                known == players_.end() ? players_.try_emplace(words[index], terminals_at_table + players_.size()).first->second : known->second;
            words[index] = std::to_string(place);
        }
        return words;
    }

    void give(Act act, Function function) { send({std::move(act), ActorKind::staff, function, {}}, {}, {}); }

    void do_step(const LineWords& words) {
        if (words.front() == "as") return do_as(words);
        if (words.front() == "restart") return words.size() == 1 ? restart() : misword("restart stands alone");
        if (words.size() == 4 && words[0] == "seat" && words[2] == "credit") return do_step({"note", "seat", words[1], words[3]});
        do_acts(words, {}, {});
    }

    // as POSITION NAME [with POSITION NAME] …
    void do_as(const LineWords& words) {
        std::optional<Actor> actor, second;
        std::size_t next_word = 1;
        const auto read_person = [&]() -> std::optional<Actor> {
            if (words.size() < next_word + 2) return std::nullopt;
            const auto position = value_of<Position>(words[next_word]);
            if (!position) return std::nullopt;
            const auto person = people_.try_emplace(words[next_word + 1], PersonId(10 + people_.size())).first->second;
            next_word += 2;
            return Actor{ActorKind::staff, *position, person, {}};
        };
        actor = read_person();
        if (actor && next_word < words.size() && words[next_word] == "with") {
            ++next_word;
            second = read_person();
            if (!second) actor.reset();
        }
        if (!actor || next_word >= words.size()) return misword("write who acts, like: as pit-manager Ann with shift-manager Bo correct 12 17");
        do_acts({words.begin() + static_cast<std::ptrdiff_t>(next_word), words.end()}, actor, second);
    }

    void do_acts(const LineWords& words, const std::optional<Actor>& actor, const std::optional<Actor>& second) {
        if (names_missing_terminal(words)) return;
        const auto acts = read_acts(*book_, with_places(words));
        if (!acts) return misword(acts.error());
        for (const SpokenAct& act : *acts) {
            // A word for a whole sequence takes up where the round stands.
            if (acts->size() > 1 && std::holds_alternative<SpinBall>(act.act) && table_.spin != Spin::none) continue;
            if (acts->size() > 1 && std::holds_alternative<CloseBets>(act.act) && table_.phase != Phase::betting) continue;
            if (acts->size() > 1 && std::holds_alternative<RestBall>(act.act) && table_.spin == Spin::at_rest) continue;
            if (acts->size() > 1 && std::holds_alternative<CompletePayout>(act.act) && table_.felt.payouts.empty()) continue;
            send(act, actor, second);
            if (outcome_.refusal) return;
        }
    }

    void send(const SpokenAct& spoken, const std::optional<Actor>& actor, const std::optional<Actor>& second) {
        Command command;
        command.sender = SenderId{1};
        command.number = number_ = next(number_);
        command.at = Time{static_cast<std::int64_t>(value(number_))};
        command.act = spoken.act;
        if (auto* credit = std::get_if<AddCredit>(&command.act); credit != nullptr && credit->source == CreditSource::slip)
            credit->transfer = next(table_.last_transfer);  // the cage counts what it hands over
        command.second = second;
        if (actor) {
            command.actor = *actor;
        } else {
            command.actor = {spoken.kind, natural_position(*book_, spoken.function).value_or(Position::dealer), natural_actor, spoken.seat};
            if (spoken.kind == ActorKind::staff) command.second = Actor{ActorKind::staff, Position::shift_manager, natural_second, {}};
        }
        const auto answer = receive(*book_, table_, command, events_);
        if (!answer) {
            outcome_.refusal = answer.error();
            return;
        }
        outcome_.events.insert(outcome_.events.end(), events_.begin(), events_.end());
        recorded_.push_back({command, events_});
    }

    // The process ends and comes back: the state must follow from the record alone, and then the interruption clauses speak.
    void restart() {
        Table rebuilt{terminals_at_table + places_at_table};
        for (const auto& [command, events] : recorded_) replay(rebuilt, {command.at, command.sender, command.number, digest(command), events});
        if (rebuilt != table_) differ("after a restart the table is not what it was");
        table_ = std::move(rebuilt);
        if (table_.in_round() && table_.hold != Hold::interruption) send({Interrupt{}, ActorKind::device, Function::declare_malfunction, {}}, {}, {});
    }

    const FindRulebook& find_;
    ScenarioResult& result_;
    const Rulebook* book_ = nullptr;
    Table table_;
    Events events_;
    StepOutcome outcome_;
    std::vector<std::pair<Command, Events>> recorded_;
    std::map<std::string, PersonId> people_;
    std::map<std::string, std::size_t> players_;  // and their places
    MessageNumber number_{};
    int line_ = 0;
    int expected_ = 0;
};

}  // namespace

auto run_scenario(std::string_view text, const FindRulebook& find) -> ScenarioResult {
    ScenarioResult result;
    const auto script = parse_script(text);
    if (!script) {
        result.differences.push_back({script.error().line, script.error().reason});
        result.misworded = true;
        return result;
    }
    result.clauses = script->clauses;
    for (const auto& steps : script->runs) Run{find, result}.play(steps);
    return result;
}

}  // namespace croupier
