// Reads how a round runs, what goes wrong and what then happens, and who may do what.
#include <fmt/format.h>

#include <algorithm>

#include "rules/interruption.hpp"
#include "rules/load_parts.hpp"

namespace croupier {
namespace {

auto read_words(Section entry, Rulebook& book) -> Words {
    Words words;
    words.says = entry.texts("says");
    entry.words<Speaker>("by");  // for people: they are shown with the clause, and nothing else asks for them
    words.displayed = entry.optional_text("displayed");
    words.bell = entry.optional_flag("bell");
    words.by = cite_shown(entry, book);
    entry.finish();
    return words;
}

// A table that holds one word under the given key.
template <class Rule>
auto read_rule(Section entry, std::string_view key, Rulebook& book) -> Cited<Rule> {
    Cited<Rule> cited;
    cited.rule = entry.word<Rule>(key);
    cited.by = cite_shown(entry, book);
    entry.finish();
    return cited;
}

// One word is possible; that it stands there, with its clause, is checked. A second word would be a rule to keep.
template <class Word>
void check_only_word(Section& entry, std::string_view key) {
    static_assert(Word::count_ == Word{1});
    entry.word<Word>(key);
}

template <class Word>
void check_only_rule(Section entry, std::string_view key, Rulebook& book) {
    static_assert(Word::count_ == Word{1});
    read_rule<Word>(std::move(entry), key, book);
}

void load_words(Section& file, Rulebook& book) {
    Section words = file.section("words");
    book.open = read_words(words.section("open"), book);
    if (auto warning = words.optional_section("warning")) book.warning = read_words(*warning, book);
    book.close = read_words(words.section("close"), book);
    if (auto no_spin = words.optional_section("no_spin")) book.no_spin_words = read_words(*no_spin, book);
    words.finish();
}

void load_spin(Section entry, Rulebook& book) {
    constexpr std::int64_t most_revolutions = 100;
    book.spin.minimum_revolutions = static_cast<int>(entry.whole("minimum_revolutions", 1, most_revolutions));
    book.spin.against_rotation = entry.flag("against_rotation");
    book.spin.by = cite_shown(entry, book);
    entry.finish();
}

void load_result(Section entry, Rulebook& book) {
    book.result.determined_by = entry.word<Determination>("determined_by");
    if (entry.has("shown_by")) entry.words<ResultSign>("shown_by");  // for people, too
    book.result.by = cite_shown(entry, book);
    entry.finish();
}

void load_correction(Section entry, Rulebook& book) {
    check_only_word<WrongResult>(entry, "wrong_result");
    check_only_word<LaterRounds>(entry, "later_rounds");
    book.correction_by = cite_shown(entry, book);
    entry.finish();
}

// Every situation in which an interruption can find a round must have an answer.
void check_interruptions(const Section& file, const Rulebook& book, InterruptionScope of) {
    for (unsigned situation = 0; situation < 32; ++situation) {
        InterruptedRound round;
        round.bets_closed = (situation & 1U) != 0;
        round.outcome = (situation & 2U) != 0;
        round.no_spin_announced = (situation & 4U) != 0;
        round.bets_confirmed = (situation & 8U) != 0;
        round.bet_registered = (situation & 16U) != 0;
        if (interruption_for(book.interruptions, of, round) != nullptr) continue;
        std::string situation_text =
            fmt::format("bets are {} and there is {}", round.bets_closed ? "closed" : "open", round.outcome ? "an outcome" : "no outcome");
        if (round.bets_closed && !round.bets_confirmed) situation_text += ", the bets are not confirmed";
        if (of == InterruptionScope::terminals) situation_text += round.bet_registered ? ", the bet was registered" : ", the bet was not registered";
        file.fault("interruption", fmt::format("says nothing of the {} when {}", name_of(of), situation_text));
        return;
    }
}

template <class Rule>
auto read_seat_rule(Section& seat, std::string_view key, Rulebook& book) -> Cited<Rule> {
    return read_rule<Rule>(seat.section(key), "rule", book);
}

// A rule that a document may leave out and that has one meaning where it stands.
template <class Rule>
void read_optional_rule(Section& from, std::string_view key, Rule meaning, Rulebook& book, std::optional<Cited<Rule>>& rule) {
    auto entry = from.optional_section(key);
    if (!entry) return;
    rule = read_rule<Rule>(*entry, "rule", book);
    if (rule->rule != meaning) from.fault(key, fmt::format("its rule can only be \"{}\"", name_of(meaning)));
}

// What may be judged later on a felt is decided at once on a screen.
void check_terminal(const Section& seat, const SeatRules& rules) {
    const auto only = [&seat](std::string_view key, auto found, auto possible) {
        if (found != possible) seat.fault(key, fmt::format("at a terminal it can only be \"{}\"", name_of(possible)));
    };
    only("under_minimum", rules.under_minimum.rule, UnderMinimum::refuse);
    only("over_maximum", rules.over_maximum.rule, OverMaximum::refuse);
    only("late_placing", rules.late_placing.rule, LatePlacing::refuse);
    only("late_withdrawal", rules.late_withdrawal.rule, LateWithdrawal::refuse);
    only("position_at", rules.position_at.rule, PositionTaken::close);
    only("winning_bets", rules.winning_bets.rule, WinningBets::to_meter);
}

auto read_seat(Section seat, SeatKind kind, Rulebook& book) -> SeatRules {
    SeatRules rules;
    rules.under_minimum = read_seat_rule<UnderMinimum>(seat, "under_minimum", book);
    rules.over_maximum = read_seat_rule<OverMaximum>(seat, "over_maximum", book);
    rules.late_placing = read_seat_rule<LatePlacing>(seat, "late_placing", book);
    rules.late_withdrawal = read_seat_rule<LateWithdrawal>(seat, "late_withdrawal", book);
    rules.position_at = read_seat_rule<PositionTaken>(seat, "position_at", book);
    rules.winning_bets = read_seat_rule<WinningBets>(seat, "winning_bets", book);
    if (kind == SeatKind::terminal) check_terminal(seat, rules);
    if (kind == SeatKind::live && rules.winning_bets.rule != WinningBets::stay)
        seat.fault("winning_bets", "at a live table it can only be \"stay\": a place has no meter");
    if (kind == SeatKind::terminal) {
        Section credit = seat.section("credit_from");
        rules.credit_from.rule = credit.words<CreditSource>("rule");
        rules.credit_from.by = cite_shown(credit, book);
        credit.finish();
        check_only_rule<CashOutForm>(seat.section("cash_out"), "rule", book);
        read_optional_rule(seat, "multiples", MultiplesRule::not_asked, book, rules.multiples);
    }
    seat.finish();
    return rules;
}

void load_seats(Section& file, Rulebook& book) {
    Section seats = file.section("seats");
    if (book.kind != TableKind::live) book.seats.emplace(SeatKind::terminal, read_seat(seats.section("terminal"), SeatKind::terminal, book));
    const SeatKind other = book.kind == TableKind::live ? SeatKind::terminal : SeatKind::live;
    if (book.kind != TableKind::both && seats.optional_section(name_of(other)))
        seats.fault(name_of(other), fmt::format("a table of kind {} has no {} seats", name_of(book.kind), name_of(other)));
    if (book.kind != TableKind::electronic) book.seats.emplace(SeatKind::live, read_seat(seats.section("live"), SeatKind::live, book));
    seats.finish();
}

void load_chips(Section chips, Rulebook& book) {
    ChipRules rules;
    rules.kinds = chips.words<ChipKind>("kinds");
    rules.by = cite_shown(chips, book);
    read_optional_rule(chips, "value", ChipRule::declared, book, rules.value);
    read_optional_rule(chips, "marker", ChipRule::above_minimum, book, rules.marker);
    read_optional_rule(chips, "undeclared_value", ChipRule::table_minimum, book, rules.undeclared_value);
    read_optional_rule(chips, "second_colour", ChipRule::authorised_officer, book, rules.second_colour);
    read_optional_rule(chips, "used_at", ChipRule::own_table, book, rules.used_at);
    chips.finish();
    book.chips = std::move(rules);
}

void load_conduct(Section conduct, Rulebook& book) {
    ConductRules& rules = book.conduct;
    read_optional_rule(conduct, "cash_bets", ConductRule::refuse, book, rules.cash_bets);
    read_optional_rule(conduct, "untouched", ConductRule::until_settled, book, rules.untouched);
    read_optional_rule(conduct, "repeated_breach", ConductRule::may_refuse, book, rules.repeated_breach);
    read_optional_rule(conduct, "partnerships", ConductRule::within_maximum, book, rules.partnerships);
    conduct.finish();
}

void load_house_rules(Section& file, Rulebook& book) {
    if (auto entry = file.optional_section("rounding")) {
        book.rounding = RoundingRules{entry->word<RoundingRule>("with_multiples"), entry->word<RoundingRule>("otherwise"), cite_shown(*entry, book)};
        entry->finish();
    }
    if (auto entry = file.optional_section("ball")) {
        constexpr std::int64_t largest_mm = 100;
        const auto diameter = entry->wholes("diameter_mm", 1, largest_mm);
        const bool is_range = diameter.size() == 2 && diameter[0] <= diameter[1];
        if (!is_range) entry->fault("diameter_mm", "is a smallest and a largest diameter, like [17, 22]");
        const auto bound = [&](std::size_t index) { return is_range ? static_cast<int>(diameter[index]) : 0; };
        check_only_word<BallMaterial>(*entry, "material");
        book.ball = BallRule{bound(0), bound(1), cite_shown(*entry, book)};
        entry->finish();
    }
    if (auto entry = file.optional_section("idle")) {
        constexpr std::int64_t most_spins = 1000;
        book.idle_spins = Cited<int>{static_cast<int>(entry->whole("spins", 1, most_spins)), cite_shown(*entry, book)};
        entry->finish();
    }
    if (auto entry = file.optional_section("limits")) {
        book.limits_by = cite(*entry, book);
        entry->finish();
    }
    if (auto entry = file.optional_section("vip")) {
        book.vip = VipRule{entry->optional_flag("straight_up_only"), entry->optional_flag("personal_limits"), cite_shown(*entry, book)};
        entry->finish();
    }
}

void load_positions(Section& file, Rulebook& book) {
    Section positions = file.section("positions");
    book.positions.stand_in = positions.word<StandIn>("stand_in");
    book.positions.by = cite_shown(positions, book);
    Section titles = positions.section("titles");
    for (const std::string& key : titles.keys())
        if (const auto position = titles.to_value<Position>(key, key)) book.positions.titles.emplace(*position, titles.text(key));
    positions.finish();

    for (Section& entry : file.sections("function")) {
        const auto function = entry.known_word<Function>("name");
        Cited<std::vector<Position>> by{entry.words<Position>("by"), cite_shown(entry, book)};
        entry.finish();
        if (function && !book.functions.emplace(*function, std::move(by)).second)
            entry.fault("name", fmt::format("{} stands there twice", name_of(*function)));
    }
}

}  // namespace

void load_round(Section& file, Rulebook& book) {
    load_words(file, book);
    load_spin(file.section("spin"), book);
    book.close_time = read_rule<CloseTime>(file.section("close"), "when", book);
    load_result(file.section("result"), book);
    check_only_rule<SettlementOrder>(file.section("settlement"), "order", book);
    check_only_rule<VoidedBets>(file.section("void"), "bets", book);
    load_correction(file.section("correction"), book);
    book.no_spin = read_rule<NoSpinEffect>(file.section("no_spin"), "effect", book);
}

void load_irregularities(Section& file, Rulebook& book) {
    for (Section& entry : file.sections("irregularity")) {
        Irregularity irregularity;
        const auto what = entry.known_word<IrregularityKind>("what");
        irregularity.what = what.value_or(IrregularityKind{});
        irregularity.effect = entry.word<IrregularityEffect>("effect");
        if (entry.has("rounds")) irregularity.rounds = entry.word<AffectedRounds>("rounds");
        irregularity.needs_announcement = entry.optional_flag("needs_announcement");
        irregularity.by = cite_shown(entry, book);
        entry.finish();
        if (!what) continue;
        if (std::ranges::find(book.irregularities, irregularity.what, &Irregularity::what) != book.irregularities.end())
            entry.fault("what", fmt::format("{} stands there twice", name_of(irregularity.what)));
        book.irregularities.push_back(std::move(irregularity));
    }
    if (book.irregularities.empty()) file.fault("irregularity", "is missing: a document lists what makes a spin invalid");
    for (Section& entry : file.sections("invalidation")) {
        auto invalidation = read_rule<InvalidationReason>(entry, "reason", book);
        if (std::ranges::find(book.invalidations, invalidation.rule, &Cited<InvalidationReason>::rule) != book.invalidations.end())
            entry.fault("reason", fmt::format("{} stands there twice", name_of(invalidation.rule)));
        book.invalidations.push_back(std::move(invalidation));
    }
    for (Section& entry : file.sections("interruption")) {
        const auto when = entry.known_word<InterruptionCase>("when");
        Interruption row{entry.word<InterruptionScope>("of"), when.value_or(InterruptionCase{}), entry.word<InterruptionEffect>("effect"),
                         cite_shown(entry, book)};
        entry.finish();
        if (!when) continue;
        if (std::ranges::any_of(book.interruptions, [&](const Interruption& other) { return other.of == row.of && other.when == row.when; }))
            entry.fault("when", fmt::format("{} stands there twice", name_of(row.when)));
        book.interruptions.push_back(std::move(row));
    }
    check_interruptions(file, book, InterruptionScope::round);
    if (book.kind != TableKind::live) check_interruptions(file, book, InterruptionScope::terminals);
}

void load_seats_and_people(Section& file, Rulebook& book) {
    load_seats(file, book);
    if (book.kind != TableKind::electronic)
        load_chips(file.section("chips"), book);
    else if (file.optional_section("chips"))
        file.fault("chips", "a table of kind electronic has no chips");
    if (auto conduct = file.optional_section("conduct")) load_conduct(std::move(*conduct), book);
    load_house_rules(file, book);
    load_positions(file, book);
}

}  // namespace croupier
