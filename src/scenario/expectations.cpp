#include "scenario/expectations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "game/decide.hpp"
#include "money/sum.hpp"
#include "rules/wager.hpp"
#include "scenario/chip_acts.hpp"

namespace croupier {
namespace {

auto as_expected() -> Checked { return {}; }
auto differs(std::string text) -> Checked { return {std::move(text), false}; }
auto misworded(std::string text) -> Checked { return {std::move(text), true}; }

auto compare(std::string_view what, std::string_view expected, const std::string& found) -> Checked {
    return expected == found ? as_expected() : differs(fmt::format("{}: expected {}, is {}", what, expected, found));
}

// An amount is compared as an amount: "2" is "2.00".
auto compare_money(std::string_view what, const std::string& expected, Money found) -> Checked {
    const auto money = Money::parse(expected);
    if (!money) return misworded(fmt::format("{} {}", expected, money.error()));
    return compare(what, money->to_string(), found.to_string());
}

// The clauses that the step's events cite.
auto clauses_of(const Events& events) -> std::vector<std::string> {
    std::vector<std::string> clauses;
    for (const Event& event : events)
        std::visit(
            [&clauses](const auto& one) {
                if constexpr (requires { one.clause; }) clauses.push_back(one.clause);
            },
            event);
    return clauses;
}

auto effect_of(const Events& events) -> std::optional<InterruptionEffect> {
    for (const Event& event : events) {
        if (const auto* round = std::get_if<RoundInterrupted>(&event)) return round->effect;
        if (const auto* seat = std::get_if<SeatInterrupted>(&event)) return seat->effect;
    }
    return std::nullopt;
}

template <class... Kinds>
auto clause_of(const Events& events) -> std::optional<std::string> {
    for (const Event& event : events) {
        std::optional<std::string> found;
        const auto look = [&]<class Kind>(const Kind* one) {
            if (one != nullptr) found = one->clause;
        };
        (look(std::get_if<Kinds>(&event)), ...);
        if (found) return found;
    }
    return std::nullopt;
}

auto returned_to(const Events& events, SeatNumber seat) -> Money {
    Money returned;
    for (const Event& event : events) {
        if (const auto* settled = std::get_if<SeatSettled>(&event); settled != nullptr && settled->seat == seat)
            returned = sum(returned, settled->returned);
        if (const auto* given = std::get_if<StakesReturned>(&event); given != nullptr && given->seat == seat) returned = sum(returned, given->amount);
    }
    return returned;
}

// What a player is handed in the step for wagers that won; all that came to the rack.
auto paid_to(const Events& events, SeatNumber seat, bool only_wins) -> Money {
    Money paid = only_wins ? Money{} : returned_to(events, seat);
    for (const Event& event : events) {
        const auto* settled = std::get_if<PlaceSettled>(&event);
        if (settled == nullptr || settled->payout.seat != seat) continue;
        for (const SettledPile& pile : settled->payout.piles)
            if (pile.won || !only_wins) paid = sum(paid, pile.returned);
    }
    return paid;
}

auto check_refused(const LineWords& words, const StepOutcome& outcome) -> Checked {
    if (words.size() != 2) return misworded("write the clause or the code, like: refused 3.5");
    if (!outcome.refusal) return differs(fmt::format("expected refused {}, was accepted", words[1]));
    const bool same = outcome.refusal->clause == words[1] || name_of(outcome.refusal->reason) == words[1];
    return same ? as_expected() : differs(fmt::format("expected refused {}, was refused: {}", words[1], describe(*outcome.refusal)));
}

template <class... Kinds>
auto check_clause(const LineWords& words, const StepOutcome& outcome) -> Checked {
    if (words.size() != 2) return misworded(fmt::format("write the clause, like: {} 5.3.4", words[0]));
    if (outcome.refusal) return differs(fmt::format("expected {} {}, was refused: {}", words[0], words[1], describe(*outcome.refusal)));
    return compare(words[0], words[1], clause_of<Kinds...>(outcome.events).value_or("nothing of the kind"));
}

// "by 5.11.2", or for an interruption with what the clause does: "by 5.11.2 continue".
auto check_any_clause(const LineWords& words, const StepOutcome& outcome) -> Checked {
    if (words.size() != 2 && words.size() != 3) return misworded("write the clause, like: by 5.1.1");
    if (words.size() == 3) {
        const auto effect = effect_of(outcome.events);
        const auto checked = compare("effect", words[2], effect ? std::string{name_of(*effect)} : "none");
        if (!checked.text.empty()) return checked;
    }
    const auto clauses = clauses_of(outcome.events);
    const bool found = std::ranges::find(clauses, words[1]) != clauses.end();
    return found ? as_expected()
                 : differs(
                       fmt::format("expected clause {}, found {}", words[1], clauses.empty() ? "none" : fmt::format("{}", fmt::join(clauses, ", "))));
}

// "not-by 12(e)": the step was accepted, and nothing in it cites the clause.
auto check_no_clause(const LineWords& words, const StepOutcome& outcome) -> Checked {
    if (words.size() != 2) return misworded("write the clause, like: not-by 12(e)");
    if (outcome.refusal) return differs(fmt::format("was refused: {}", describe(*outcome.refusal)));
    const auto clauses = clauses_of(outcome.events);
    return std::ranges::find(clauses, words[1]) == clauses.end() ? as_expected() : differs(fmt::format("clause {} is cited", words[1]));
}

// LineWords that begin with "seat N".
auto check_seat(const LineWords& words, const StepOutcome& outcome) -> Checked {
    if (words.size() != 4 || words[2] != "returned") return misworded("write: seat 1 returned 90.00");
    const auto seat = read_seat(words[1]);
    if (!seat) return misworded(seat.error());
    if (outcome.refusal) return differs(fmt::format("was refused: {}", describe(*outcome.refusal)));
    return compare_money(fmt::format("seat {} returned", words[1]), words[3], returned_to(outcome.events, *seat));
}

// "player P paid 35.00": for wagers that won; "player P returned 5.00": all that came back to the rack.
auto check_player(const LineWords& words, const StepOutcome& outcome) -> Checked {
    const auto seat = words.size() == 4 ? read_seat(words[1]) : read_seat("");
    if (!seat || (words[2] != "paid" && words[2] != "returned")) return misworded("write: player P paid 35.00");
    if (outcome.refusal) return differs(fmt::format("was refused: {}", describe(*outcome.refusal)));
    return compare_money(fmt::format("player {}", words[2]), words[3], paid_to(outcome.events, *seat, words[2] == "paid"));
}

// "limited player P red to-maximum": what the limits made of a wager in this step.
auto check_limited(const LineWords& words, const Rulebook& book, const StepOutcome& outcome) -> Checked {
    const auto seat = words.size() == 5 && words[1] == "player" ? read_seat(words[2]) : read_seat("");
    const auto wager = words.size() == 5 ? find_wager(book, words[3]) : std::unexpected(std::string{});
    if (!seat || !wager || !value_of<LimitEffect>(words[4])) return misworded("write: limited player P red to-maximum");
    for (const Event& event : outcome.events)
        if (const auto* settled = std::get_if<PlaceSettled>(&event); settled != nullptr && settled->payout.seat == *seat)
            for (const SettledPile& pile : settled->payout.piles)
                if (pile.wager == *wager) return compare("limited", words[4], std::string{name_of(pile.effect)});
    return differs("no such wager was settled");
}

// "marker 5.00": the colour that was given out has a marker of this value; "no-marker": it needs none.
auto check_marker(const LineWords& words, const StepOutcome& outcome) -> Checked {
    const bool is_expected = words.front() == "marker";
    if (words.size() != (is_expected ? 2U : 1U)) return misworded("write: marker 5.00, or: no-marker");
    for (const Event& event : outcome.events)
        if (const auto* allocated = std::get_if<ColourAllocated>(&event)) {
            if (allocated->marker != is_expected) return differs(is_expected ? "there is no marker" : "there is a marker");
            return is_expected ? compare_money("marker", words[1], allocated->value) : as_expected();
        }
    return differs("no colour was given out");
}

// "tray 5.00 3", "rack player P green 10": how many chips of a kind.
auto check_chips(const LineWords& words, const Table& table) -> Checked {
    const bool of_tray = words.front() == "tray";
    const std::size_t first = of_tray ? 1 : 3;
    const auto seat = !of_tray && words.size() > 2 && words[1] == "player" ? read_seat(words[2]) : read_seat(of_tray ? "1" : "");
    const auto chip = words.size() == first + 2 ? read_chips(words, first, first + 1) : std::unexpected(std::string{});
    if (!seat || !chip || (!of_tray && !table.is_place(*seat))) return misworded("write a kind of chip and how many: tray 5.00 3");
    const Chips& where = of_tray ? table.felt.tray : table.place(*seat).rack;
    return compare(words.front(), words.back(), std::to_string(where.count(chip->list().front().chip)));
}

template <class Amount>
auto check_of_seat(const LineWords& words, std::size_t seat_at, const Table& table, Amount amount) -> Checked {
    if (words.size() != seat_at + 2 || (words[seat_at - 1] != "seat" && words[seat_at - 1] != "player"))
        return misworded(fmt::format("write a seat and an amount: {}", fmt::join(words, " ")));
    const auto seat = read_seat(words[seat_at]);
    if (!seat || !table.has(*seat)) return misworded(fmt::format("there is no seat {}", words[seat_at]));
    return compare_money(fmt::format("{}", fmt::join(words.begin(), words.end() - 1, " ")), words.back(), amount(*seat));
}

auto check_owed(const LineWords& words, const Table& table) -> Checked {
    if (words.size() != 5 || (words[1] != "to" && words[1] != "by")) return misworded("write: owed by seat 1 10.00");
    return check_of_seat(words, 3, table, [&](SeatNumber seat) {
        Money all;
        for (const auto& [session, owed] : table.owed)
            if (owed.seat == seat) all = sum(all, words[1] == "to" ? owed.to : owed.by);
        return all;
    });
}

auto check_account(const LineWords& words, const Table& table) -> Checked {
    // What comes from outside is kept below zero; people read how much came.
    static const std::map<std::string, std::pair<Account, int>> accounts = {
        {"credit", {Account::credit, 1}},       {"stakes", {Account::stakes, 1}},      {"table-win", {Account::table_win, 1}},
        {"cash-box", {Account::cash_box, -1}},  {"slips-in", {Account::slips_in, -1}}, {"attendant", {Account::attendant, -1}},
        {"slips-out", {Account::slips_out, 1}}, {"owed-to", {Account::owed_to, 1}},    {"owed-by", {Account::owed_by, -1}},
        {"drop-box", {Account::drop_box, -1}},  {"rounding", {Account::rounding, -1}}, {"chips-elsewhere", {Account::chips_elsewhere, -1}},
    };
    const auto found = words.size() == 3 ? accounts.find(words[1]) : accounts.end();
    if (found == accounts.end()) return misworded("write an account and its amount, like: account table-win 2.00");
    return compare_money("account " + words[1], words[2], product(table.balances.of(found->second.first), found->second.second));
}

auto check_phase(const LineWords& words, const Table& table) -> Checked {
    static constexpr std::array<std::string_view, static_cast<std::size_t>(Phase::count_)> names = {"closed", "idle", "betting", "bets-closed"};
    if (words.size() != 2) return misworded("write: phase betting");
    const bool known = words[1] == "warned" || words[1] == "held" || words[1] == "paying" || std::ranges::find(names, words[1]) != names.end();
    if (!known) return misworded(fmt::format("\"{}\" is not a phase", words[1]));
    std::string phase{names[static_cast<std::size_t>(table.phase)]};
    if (words[1] == "warned" && table.phase == Phase::betting && table.warned) phase = "warned";
    if (words[1] == "paying" && !table.felt.payouts.empty()) phase = "paying";
    if (table.hold != Hold::none) phase = "held";
    return compare("phase", words[1], phase);
}

auto check_stake(const LineWords& words, const Rulebook& book, const Table& table) -> Checked {
    if (words.size() != 5 || (words[1] != "seat" && words[1] != "player")) return misworded("write: stake seat 1 red 2.00");
    const auto seat = read_seat(words[2]);
    const auto wager = find_wager(book, words[3]);
    if (!seat || !table.has(*seat)) return misworded(fmt::format("there is no seat {}", words[2]));
    if (!wager) return misworded(wager.error());
    const auto* spot = std::get_if<SpotIndex>(&*wager);
    if (spot == nullptr) return misworded("name one spot");
    return compare_money(fmt::format("stake seat {} {}", words[2], words[3]), words[4], table.seat(*seat).stakes.on(*spot));
}

// "idle seat 1 3": so many rounds without a bet; "idle seat 1 due": the player may be asked to leave.
auto check_idle(const LineWords& words, const Rulebook& book, const Table& table) -> Checked {
    const auto seat = words.size() == 4 && (words[1] == "seat" || words[1] == "player") ? read_seat(words[2]) : read_seat("");
    if (!seat || !table.has(*seat)) return misworded("write: idle seat 1 3");
    if (words[3] == "due" || words[3] == "not-due") return compare("idle", words[3], is_idle(book, table, *seat) ? "due" : "not-due");
    return compare("idle rounds", words[3], std::to_string(table.seat(*seat).idle_rounds));
}

auto check_meter(const LineWords& words, const Table& table) -> Checked {
    const auto seat = words.size() == 5 && words[1] == "seat" ? read_seat(words[2]) : read_seat("");
    if (!seat || !table.has(*seat)) return misworded("write: meter seat 1 wagered 2.00");
    const Meters& meters = table.seat(*seat).meters;
    const std::map<std::string, Money> amounts = {{"in", meters.in}, {"out", meters.out}, {"wagered", meters.wagered}, {"won", meters.won}};
    const auto found = amounts.find(words[3]);
    if (found == amounts.end()) return misworded("a meter is in, out, wagered or won");
    return compare_money("meter " + words[3], words[4], found->second);
}

// "sensor-differs 12": the sensor has spoken late of round 12, and says another number than it was settled by.
auto check_late_sensor(const LineWords& words, const StepOutcome& outcome) -> Checked {
    if (words.size() != 2) return misworded("write the round, like: sensor-differs 12");
    for (const Event& event : outcome.events)
        if (const auto* late = std::get_if<SensorDiffered>(&event)) return compare("sensor-differs", words[1], std::to_string(value(late->round)));
    return differs("the sensor does not differ from a settled round");
}

}  // namespace

auto is_expectation(const LineWords& words) -> bool {
    static constexpr std::array<std::string_view, 10> of_the_table = {"balance", "owed", "account", "phase", "round",
                                                                      "stake",   "idle", "meter",   "tray",  "rack"};
    return std::ranges::find(of_the_table, words.front()) != of_the_table.end();
}

auto check(const LineWords& words, const Rulebook& book, const Table& table, const StepOutcome& outcome) -> Checked {
    const std::string& word = words.front();
    if ((word == "accepted" || word == "held") && words.size() != 1) return misworded(fmt::format("{} stands alone", word));
    if (word == "accepted") return outcome.refusal ? differs(fmt::format("was refused: {}", describe(*outcome.refusal))) : as_expected();
    if (word == "refused") return check_refused(words, outcome);
    if (word == "void") return check_clause<RoundVoided, RoundUndone>(words, outcome);
    if (word == "spin-again") return check_clause<SpinCancelled>(words, outcome);
    if (word == "by") return check_any_clause(words, outcome);
    if (word == "not-by") return check_no_clause(words, outcome);
    if (word == "held") return table.hold != Hold::none ? as_expected() : differs("the table is not held");
    if (word == "sensor-differs") return check_late_sensor(words, outcome);
    if (word == "seat") return check_seat(words, outcome);
    if (word == "player") return check_player(words, outcome);
    if (word == "limited") return check_limited(words, book, outcome);
    if (word == "marker" || word == "no-marker") return check_marker(words, outcome);
    if (word == "tray" || word == "rack") return check_chips(words, table);
    if (word == "balance") return check_of_seat(words, 2, table, [&](SeatNumber seat) { return table.seat(seat).credit; });
    if (word == "owed") return check_owed(words, table);
    if (word == "account") return check_account(words, table);
    if (word == "phase") return check_phase(words, table);
    if (word == "round") return words.size() == 2 ? compare("round", words[1], std::to_string(value(table.round))) : misworded("write: round 12");
    if (word == "stake") return check_stake(words, book, table);
    if (word == "idle") return check_idle(words, book, table);
    if (word == "meter") return check_meter(words, table);
    return misworded(fmt::format("\"{}\" is not an expectation", word));
}

}  // namespace croupier
