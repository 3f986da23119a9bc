#include "scenario/acts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "base/nearest.hpp"
#include "rules/wager.hpp"
#include "scenario/act_parts.hpp"
#include "scenario/chip_acts.hpp"

namespace croupier {

auto wrong(std::string reason) -> Acts { return std::unexpected(std::move(reason)); }

auto read_count(const std::string& word) -> std::expected<std::int32_t, std::string> {
    std::int32_t count = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), count);
    if (error != std::errc{} || end != word.data() + word.size()) return std::unexpected(fmt::format("\"{}\" is not a whole number", word));
    return count;
}

auto read_money(const std::string& word) -> std::expected<Money, std::string> {
    auto money = Money::parse(word);
    if (!money) return std::unexpected(fmt::format("{} {}", word, money.error()));
    return *money;
}

auto read_wager(const Rulebook& book, const std::string& word) -> std::expected<WagerIndex, std::string> {
    const auto found = find_wager(book, word);
    const std::string_view kind = std::string_view{word}.substr(0, word.find(':'));
    if (!found && !value_of<WagerKind>(kind) && !value_of<PieceBetName>(kind)) return std::unexpected(found.error());
    constexpr SpotIndex nowhere{65535};
    return found.value_or(nowhere);
}

auto staff(Act act, Function function) -> std::vector<SpokenAct> { return {{std::move(act), ActorKind::staff, function, {}}}; }
auto device(Act act) -> std::vector<SpokenAct> { return {{std::move(act), ActorKind::device, Function::run_round, {}}}; }
auto player(Act act, SeatNumber seat) -> std::vector<SpokenAct> { return {{std::move(act), ActorKind::player, Function::run_round, seat}}; }

auto if_all_read(const Options& options, std::vector<SpokenAct> acts) -> Acts {
    if (std::string left_over = options.left_over(); !left_over.empty()) return wrong(std::move(left_over));
    return acts;
}

namespace {

auto if_alone(const LineWords& words, std::vector<SpokenAct> acts) -> Acts { return if_all_read(Options{words, 1}, std::move(acts)); }

// Any number at all may be named: whether it is on this wheel is the game's to say.
template <class Make>
auto with_number(const LineWords& words, Make make) -> Acts {
    if (words.size() != 2) return wrong(fmt::format("write a number, like: {} 17", words.front()));
    const auto number = Number::parse(words[1]);
    if (!number) return wrong(fmt::format("\"{}\" is not a number", words[1]));
    return make(*number);
}

auto read_result(const Rulebook& book, const LineWords& words) -> Acts {
    return with_number(words, [&book](Number number) {
        std::vector<SpokenAct> acts;
        const auto add = [&acts](std::vector<SpokenAct> more) { acts.insert(acts.end(), more.begin(), more.end()); };
        add(staff(SpinBall{}));
        if (book.close_time.rule == CloseTime::during_spin) add(staff(CloseBets{}));
        add(staff(RestBall{number}));
        add(staff(KeyResult{number}, Function::enter_result));
        if (book.result.determined_by == Determination::rest_and_dolly) add(staff(PlaceDolly{number}));
        add(staff(ConfirmResult{}, Function::enter_result));
        add(staff(CompletePayout{}));
        return acts;
    });
}

auto read_spin(const LineWords& words) -> Acts {
    Options options{words, 1};
    SpinBall spin;
    spin.against_rotation = !options.take("same-direction");
    if (const auto revolutions = options.take_after("revolutions")) {
        const auto count = read_count(*revolutions);
        if (!count) return wrong(count.error());
        spin.revolutions = *count;
    }
    return if_all_read(options, staff(spin));
}

auto read_seat_act(const Rulebook& book, const LineWords& words) -> Acts {
    if (words.size() < 3) return wrong("write what the seat does, like: seat 1 bet red 2.00");
    const auto seat = read_seat(words[1]);
    if (!seat) return wrong(seat.error());
    const auto player = [&](Act act) { return croupier::player(std::move(act), *seat); };
    const std::string& verb = words[2];
    const Options none{words, 3};
    if (verb == "clear") return if_all_read(none, player(ClearWagers{*seat}));
    if (verb == "undo") return if_all_read(none, player(UndoWager{*seat}));
    if (verb == "double") return if_all_read(none, player(DoubleWagers{*seat}));
    if (verb == "rebet") return if_all_read(none, player(RepeatWagers{*seat}));
    if (verb == "cash-out") return if_all_read(none, player(CashOut{*seat}));
    if (verb != "bet" && verb != "remove")
        return wrong(fmt::format("a seat can bet, remove, clear, undo, double, rebet or cash-out, not \"{}\"", verb));
    if (words.size() != 5) return wrong(fmt::format("write a wager and an amount, like: seat 1 {} red 2.00", verb));
    const auto wager = read_wager(book, words[3]);
    if (!wager) return wrong(wager.error());
    const auto amount = read_money(words[4]);
    if (!amount) return wrong(amount.error());
    if (verb == "bet") return player(PlaceWager{*seat, *wager, *amount});
    const auto* spot = std::get_if<SpotIndex>(&*wager);
    return spot == nullptr ? wrong("take the pieces of a piece bet off one by one") : Acts{player(RemoveWager{*seat, *spot, *amount})};
}

auto read_credit(const LineWords& words, CreditSource source) -> Acts {
    if (words.size() != 4 || words[1] != "seat") return wrong(fmt::format("write: {} seat 1 20.00", words.front()));
    const auto seat = read_seat(words[2]);
    if (!seat) return wrong(seat.error());
    const auto amount = read_money(words[3]);
    if (!amount) return wrong(amount.error());
    if (source == CreditSource::attendant) return staff(AddCredit{*seat, source, *amount}, Function::add_credit);
    return device(AddCredit{*seat, source, *amount});
}

auto read_cash_out(const Rulebook& book, const LineWords& words) -> Acts {
    if (words.size() != 3 || words[1] != "seat") return wrong("write: cash-out seat 1");
    return read_seat_act(book, {"seat", words[2], "cash-out"});
}

auto read_irregularity(const Rulebook& book, const LineWords& words) -> Acts {
    if (words.size() != 2) return wrong("write a clause or a word, like: irregularity 5.3.4");
    if (const auto kind = value_of<IrregularityKind>(words[1])) return staff(ReportIrregularity{*kind});
    for (const Irregularity& irregularity : book.irregularities)
        if (irregularity.by.clause() == words[1]) return staff(ReportIrregularity{irregularity.what});
    return wrong(fmt::format("{} has no irregularity {}", book.id, words[1]));
}

auto read_interrupt(const LineWords& words) -> Acts {
    Options options{words, 1};
    Interrupt interrupt;
    interrupt.bets_confirmed = !options.take("unconfirmed");
    if (const auto word = options.take_after("seat")) {
        const auto seat = read_seat(*word);
        if (!seat) return wrong(seat.error());
        interrupt.seat = *seat;
    } else if (!options.take("table") && !options.take("system")) {
        return wrong("write what is interrupted: table, system or seat 1");
    }
    return if_all_read(options, staff(interrupt, Function::declare_malfunction));
}

auto read_correct(const LineWords& words) -> Acts {
    if (words.size() != 3) return wrong("write a round and its real number, like: correct 12 17");
    const auto round = read_round(words[1]);
    const auto number = Number::parse(words[2]);
    if (!round) return wrong(round.error());
    if (!number) return wrong(fmt::format("\"{}\" is not a number", words[2]));
    return staff(CorrectResult{*round, *number}, Function::correct_result);
}

auto read_void(const LineWords& words) -> Acts {
    VoidRounds act;
    for (std::size_t index = 1; index < words.size(); ++index) {
        const auto round = read_round(words[index]);
        if (!round) return wrong(round.error());
        act.rounds.push_back(*round);
    }
    return staff(act, Function::void_several_rounds);
}

auto read_invalidate(const Rulebook& book, const LineWords& words) -> Acts {
    if (words.size() != 3) return wrong("write a round and a ground, like: invalidate 12 12(b)i");
    const auto round = read_round(words[1]);
    if (!round) return wrong(round.error());
    for (const auto& ground : book.invalidations)
        if (ground.by.clause().starts_with(words[2])) return staff(InvalidateOutcome{*round, ground.rule}, Function::invalidate_outcome);
    if (const auto reason = value_of<InvalidationReason>(words[2])) return staff(InvalidateOutcome{*round, *reason}, Function::invalidate_outcome);
    return wrong(fmt::format("{} has no ground {}", book.id, words[2]));
}

auto read_open_table(const LineWords& words) -> Acts {
    Options options{words, 1};
    const auto is_well = [&options](std::string_view fault) { return !options.take(fault); };
    constexpr std::int32_t usual_ball_mm = 20;
    OpenTable act{usual_ball_mm, is_well("metal"), is_well("wheel-faulty"), is_well("no-notice"), is_well("no-float")};
    if (const auto word = options.take_after("ball")) {
        const auto diameter = read_count(*word);
        if (!diameter) return wrong(diameter.error());
        act.ball_diameter_mm = *diameter;
    }
    return if_all_read(options, staff(act, Function::open_table));
}

auto read_limit(const LineWords& words) -> Acts {
    if (words.size() != 4) return wrong("write a kind and its limits, like: limit straight 1.00 50.00");
    const auto kind = value_of<WagerKind>(words[1]);
    const auto minimum = read_money(words[2]);
    const auto maximum = read_money(words[3]);
    if (!kind) return wrong(fmt::format("\"{}\" is not a kind of wager", words[1]));
    if (!minimum || !maximum) return wrong((minimum ? maximum : minimum).error());
    return staff(SetLimits{*kind, *minimum, *maximum}, Function::set_limits);
}

auto read_multiples(const LineWords& words) -> Acts { return if_alone(words, staff(RequireMultiples{true}, Function::set_limits)); }

auto read_arrange(const LineWords& words) -> Acts {
    Options options{words, 1};
    const bool of_player = std::ranges::find(words, "player") != words.end();
    const auto seat = read_seat(options.take_after(of_player ? "player" : "seat").value_or(""));
    const auto minimum = read_money(options.take_after("min").value_or(""));
    const auto maximum = read_money(options.take_after("max").value_or(""));
    if (!seat || !minimum || !maximum) return wrong("write: arrange seat 1 min 5.00 max 500.00 [straight-up-only] [notified]");
    const ArrangeLimits act{*seat, *minimum, *maximum, options.take("straight-up-only"), options.take("notified")};
    return if_all_read(options, staff(act, Function::arrange_vip));
}

auto read_lock(const LineWords& words) -> Acts {
    Options options{words, 1};
    const auto seat = read_seat(options.take_after("seat").value_or(""));
    if (!seat) return wrong(seat.error());
    const LockSeat act{*seat, words.front() == "lock", options.take("notified")};
    return if_all_read(options, staff(act, Function::close_table));
}

// call seat 1 · end-call seat 1 (by staff)
auto read_call(const LineWords& words) -> Acts {
    Options options{words, 1};
    const auto seat = read_seat(options.take_after("seat").value_or(""));
    if (!seat) return wrong(seat.error());
    if (words.front() == "end-call") return if_all_read(options, staff(EndCall{*seat}));
    return if_all_read(options, {{CallAttendant{*seat}, ActorKind::player, Function::run_round, *seat}});
}

auto read_close_table(const LineWords& words) -> Acts {
    Options options{words, 1};
    const CloseTable act{options.take("notified")};
    return if_all_read(options, staff(act, Function::close_table));
}

auto rest_of(const LineWords& words, std::size_t first) -> std::string {
    std::string text;
    for (std::size_t index = first; index < words.size(); ++index) text += (text.empty() ? "" : " ") + words[index];
    return text;
}

auto read_ruling(const LineWords& words) -> Acts { return staff(Rule{rest_of(words, 1)}, Function::rule_on_uncovered); }

// dispute 1 decide TEXT · advise · review-requested [by-house] · review TEXT · close [unresolved]
auto read_dispute(const LineWords& words) -> Acts {
    const auto number = words.size() < 3 ? read_count("") : read_count(words[1]);
    if (!number || *number < 1) return wrong("write what is done in a dispute, like: dispute 1 decide the bet lay on 17");
    const auto dispute = static_cast<DisputeNumber>(*number);
    Options options{words, 3};
    if (words[2] == "decide") return staff(DecideDispute{dispute, rest_of(words, 3)}, Function::rule_on_uncovered);
    if (words[2] == "advise") return if_all_read(options, staff(AdviseComplainant{dispute}, Function::advise_complainant));
    if (words[2] == "review-requested") {
        const RequestReview act{dispute, !options.take("by-house")};
        return if_all_read(options, staff(act, Function::record_dispute));
    }
    if (words[2] == "review") return staff(ReviewDispute{dispute, rest_of(words, 3)}, Function::review_dispute);
    if (words[2] == "close") {
        const CloseDispute act{dispute, !options.take("unresolved")};
        return if_all_read(options, staff(act, Function::record_dispute));
    }
    return wrong("in a dispute one can decide, advise, review-requested, review or close");
}

auto read_complaint(const LineWords& words) -> Acts {
    const auto round = words.size() < 3 ? read_round("") : read_round(words[1]);
    if (!round) return wrong("write a round and the complaint, like: complaint 12 my bet on 17 was not paid");
    return staff(RecordComplaint{*round, rest_of(words, 2)}, Function::record_dispute);
}

// settle owed-to|owed-by session 3 36.00
auto read_settle(const LineWords& words) -> Acts {
    const auto session = words.size() == 5 && words[2] == "session" ? read_count(words[3]) : read_count("");
    const auto amount = words.size() == 5 ? read_money(words[4]) : read_money("");
    if (!session || !amount || (words[1] != "owed-to" && words[1] != "owed-by")) return wrong("write: settle owed-to session 3 36.00");
    return staff(SettleOwed{static_cast<SessionNumber>(*session), words[1] == "owed-to", *amount}, Function::add_credit);
}

using Reader = Acts (*)(const Rulebook&, const LineWords&);

template <Function function>
auto by_staff(Act act) -> std::vector<SpokenAct> {
    return staff(std::move(act), function);
}

// What most lines are: a word alone, a word with a number, or words that need no rulebook to be read.
template <class One, auto by = by_staff<Function::run_round>>
auto alone(const Rulebook&, const LineWords& words) -> Acts {
    return if_alone(words, by(One{}));
}
template <class One, auto by = by_staff<Function::run_round>>
auto numbered(const Rulebook&, const LineWords& words) -> Acts {
    return with_number(words, [](Number number) { return by(One{number}); });
}
template <auto read>
auto plain(const Rulebook&, const LineWords& words) -> Acts {
    return read(words);
}
template <CreditSource source>
auto credit(const Rulebook&, const LineWords& words) -> Acts {
    return read_credit(words, source);
}

// Each word a line may begin with.
auto readers() -> const std::map<std::string, Reader>& {
    static const std::map<std::string, Reader> all = {
        {"open", &alone<OpenBets>},
        {"warn", &alone<WarnBets>},
        {"close", &alone<CloseBets>},
        {"spin", &plain<read_spin>},
        {"rest", &numbered<RestBall>},
        {"sensor", &numbered<SenseResult, device>},
        {"key", &numbered<KeyResult, by_staff<Function::enter_result>>},
        {"dolly", &numbered<PlaceDolly>},
        {"confirm", &alone<ConfirmResult, by_staff<Function::enter_result>>},
        {"resolve", &numbered<ResolveResult, by_staff<Function::resolve_result>>},
        {"result", &read_result},
        {"seat", &read_seat_act},
        {"cash-out", &read_cash_out},
        {"note", &credit<CreditSource::note>},
        {"slip", &credit<CreditSource::slip>},
        {"attendant", &credit<CreditSource::attendant>},
        {"irregularity", &read_irregularity},
        {"no-spin", &alone<AnnounceNoSpin, by_staff<Function::announce_no_spin>>},
        {"interrupt", &plain<read_interrupt>},
        {"rested", &numbered<StateRested>},
        {"not-rested", &alone<StateNotRested>},
        {"correct", &plain<read_correct>},
        {"void", &plain<read_void>},
        {"invalidate", &read_invalidate},
        {"ruling", &plain<read_ruling>},
        {"settle", &plain<read_settle>},
        {"complaint", &plain<read_complaint>},
        {"dispute", &plain<read_dispute>},
        {"open-table", &plain<read_open_table>},
        {"close-table", &plain<read_close_table>},
        {"limit", &plain<read_limit>},
        {"multiples", &plain<read_multiples>},
        {"arrange", &plain<read_arrange>},
        {"call", &plain<read_call>},
        {"end-call", &plain<read_call>},
        {"lock", &plain<read_lock>},
        {"unlock", &plain<read_lock>},
    };
    return all;
}

}  // namespace

auto read_seat(const std::string& word) -> std::expected<SeatNumber, std::string> {
    const auto number = read_count(word);
    if (!number || *number < 1) return std::unexpected(fmt::format("\"{}\" is not a seat; seats are numbered from 1", word));
    return SeatNumber(static_cast<std::uint32_t>(*number));
}

auto read_round(const std::string& word) -> std::expected<RoundNumber, std::string> {
    const auto number = read_count(word);
    if (!number || *number < 1) return std::unexpected(fmt::format("\"{}\" is not a round; rounds are numbered from 1", word));
    return RoundNumber(static_cast<std::uint32_t>(*number));
}

auto read_acts(const Rulebook& book, const LineWords& words) -> Acts {
    const auto found = readers().find(words.front());
    if (found != readers().end()) return found->second(book, words);
    if (auto acts = read_chip_acts(book, words)) return *acts;
    LineWords known = chip_words();
    for (const auto& [word, reader] : readers()) known.push_back(word);
    return wrong(fmt::format("\"{}\" is not a word of scenarios{}", words.front(), short_hint(nearest(words.front(), known))));
}

}  // namespace croupier
