#include "audit/round_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "audit/chip_words.hpp"
#include "audit/readings.hpp"
#include "audit/tally.hpp"
#include "base/seats.hpp"
#include "floor/senders.hpp"
#include "game/fields.hpp"
#include "money/sum.hpp"

namespace croupier::audit {
namespace {

auto effect_in_words(InterruptionEffect effect, std::string_view of_void) -> std::string_view {
    switch (effect) {
        case InterruptionEffect::voids: return of_void;
        case InterruptionEffect::conclude: return "the round is concluded";
        case InterruptionEffect::go_on: return "the round goes on";
        case InterruptionEffect::give_back: return "the stakes are given back";
        case InterruptionEffect::took_no_part: return "the seat took no part";
        case InterruptionEffect::confirm_bets: return "the bets are confirmed";
        case InterruptionEffect::count_: break;
    }
    return "";
}

struct InWords {
    const RoundStory& story;
    const Rulebook& book;
    using Text = std::string;

    auto operator()(const BetsOpened&) const -> Text { return "bets open"; }
    auto operator()(const BetsWarned&) const -> Text {
        return book.warning && !book.warning->says.empty() ? fmt::format("last call: “{}”", book.warning->says.front()) : "last call";
    }
    auto operator()(const BetsClosed&) const -> Text {
        return book.close.says.empty() ? "bets closed" : fmt::format("bets closed: “{}”", book.close.says.front());
    }
    auto operator()(const BallSpun& event) const -> Text {
        Text text = event.against_rotation ? "ball spun" : "ball spun in the direction of the wheel";
        if (event.revolutions) text += fmt::format(", {} revolution{}", *event.revolutions, *event.revolutions == 1 ? "" : "s");
        return text;
    }
    auto operator()(const BallRested& event) const -> Text {
        return event.number ? "ball at rest in " + with_colour(book, *event.number) : "ball at rest";
    }
    auto operator()(const ResultSensed& event) const -> Text { return "the wheel's sensor reads " + with_colour(book, event.number); }
    auto operator()(const SensorDiffered& event) const -> Text {
        return fmt::format("the wheel's sensor reads {} after the round was settled on {}", with_colour(book, event.sensed),
                           with_colour(book, event.settled));
    }
    auto operator()(const ResultKeyed& event) const -> Text { return "result keyed: " + with_colour(book, event.number); }
    auto operator()(const DollyPlaced& event) const -> Text { return "dolly placed on " + event.number.to_string(); }
    auto operator()(const ResultHeld&) const -> Text { return "what was sensed, seen and keyed differ: held for the pit"; }
    auto operator()(const ResultConfirmed& event) const -> Text { return "result confirmed: " + with_colour(book, event.number); }
    auto operator()(const RoundSettled& event) const -> Text { return "bets settled on " + event.number.to_string(); }
    auto operator()(const RoundVoided& event) const -> Text {
        const bool returned = std::ranges::any_of(story.payments, [](const Payment& payment) { return payment.returned_by.has_value(); });
        const bool lies_there = sums_of(story).in_play > Money{};
        return fmt::format("round void{}{}{}", returned ? ", stakes returned" : "", lies_there ? ", the chips lie where they lay" : "",
                           by_clause(event.clause));
    }
    auto operator()(const SpinCancelled& event) const -> Text { return "“no spin”: bets stand and are open again" + by_clause(event.clause); }
    auto operator()(const RoundInterrupted& event) const -> Text {
        // Where chips lie beside the bets of terminals, the round may go on with them.
        const bool may_go_on = book.kind == TableKind::both;
        return fmt::format("interruption: {}{}", effect_in_words(event.effect, may_go_on ? "the bets of terminals are void" : "the round is void"),
                           by_clause(event.clause));
    }
    auto operator()(const SeatInterrupted& event) const -> Text {
        return fmt::format("interruption of seat {}: {}{}", for_people(event.seat), effect_in_words(event.effect, "its bets are void"),
                           by_clause(event.clause));
    }
    auto operator()(const DealerAsked&) const -> Text { return "interruption: held until the dealer says whether the ball came to rest"; }
    auto operator()(const RoundCorrected& event) const -> Text {
        return fmt::format("result corrected from {} to {}{}", with_colour(book, event.from), with_colour(book, event.to), by_clause(event.clause));
    }
    auto operator()(const RoundUndone& event) const -> Text { return "round void after all, stakes returned" + by_clause(event.clause); }
    auto operator()(const SessionBegan& event) const -> Text {
        return fmt::format("seat {}: session {} begins", for_people(event.seat), value(event.session));
    }
    auto operator()(const CreditAdded& event) const -> Text {
        return fmt::format("seat {}: credit of {} added ({})", for_people(event.seat), event.amount.to_string(), name_of(event.source));
    }
    auto operator()(const CashedOut& event) const -> Text {
        return fmt::format("seat {}: {} cashed out on slip {}", for_people(event.seat), event.amount.to_string(), value(event.slip));
    }
    auto operator()(const SeatLocked& event) const -> Text {
        return fmt::format("seat {} {}", for_people(event.seat), event.locked ? "locked" : "unlocked");
    }
    auto operator()(const AttendantCalled& event) const -> Text { return fmt::format("seat {}: an attendant is called", for_people(event.seat)); }
    auto operator()(const CallEnded& event) const -> Text {
        return fmt::format("seat {}: the call is ended by {}", for_people(event.seat), value(event.by) == 0 ? "the player" : "staff");
    }
    auto operator()(const SeatLimitsArranged& event) const -> Text {
        return fmt::format("seat {}: limits {} to {} arranged{}", for_people(event.seat), event.minimum.to_string(), event.maximum.to_string(),
                           event.straight_up_only ? ", straight up only" : "");
    }
    auto operator()(const OwedSettled& event) const -> Text {
        return fmt::format("{} {} session {}", event.amount.to_string(), event.to_player ? "owed was paid to" : "owed was collected from",
                           value(event.session));
    }
    auto operator()(const RuledOn& event) const -> Text { return "ruling: " + event.text; }
    auto operator()(const ComplaintRecorded& event) const -> Text {
        return fmt::format("complaint (dispute {}): {}", value(event.dispute), event.text);
    }
    auto operator()(const DisputeDecided& event) const -> Text { return fmt::format("dispute {} decided: {}", value(event.dispute), event.text); }
    auto operator()(const ComplainantAdvised& event) const -> Text {
        return fmt::format("dispute {}: complainant advised of the right to consult an authorised officer", value(event.dispute));
    }
    auto operator()(const ReviewRequested& event) const -> Text {
        return fmt::format("dispute {}: review requested by {}", value(event.dispute), event.by_player ? "the player" : "the house");
    }
    auto operator()(const DisputeReviewed& event) const -> Text { return fmt::format("dispute {} reviewed: {}", value(event.dispute), event.text); }
    auto operator()(const DisputeClosed& event) const -> Text {
        return fmt::format("dispute {} closed, {}", value(event.dispute), event.resolved ? "resolved" : "not resolved");
    }
    template <class Other>
    auto operator()(const Other& other) const -> Text {
        return chips_in_words(book, story.people, other);
    }
};

// What is no person: known by the number that it sends under.
auto machine_in_words(SenderId sender) -> std::string {
    if (sender == floor::floor_sender || sender == floor::server_sender) return "the floor itself";
    if (sender == floor::dealer_sender) return "the table itself";
    if (sender == floor::wheel_sender) return "the wheel";
    if (const auto seat = floor::terminal_of(sender)) return fmt::format("terminal of seat {}", for_people(*seat));
    return fmt::format("a device (sender {})", value(sender));
}

auto person_in_words(const RoundStory& story, const Actor& actor) -> std::string {
    const auto& titles = story.rules->book.positions.titles;
    const auto title = titles.find(actor.position);
    std::string position{title == titles.end() ? name_of(actor.position) : std::string_view{title->second}};
    std::ranges::replace(position, '-', ' ');
    return fmt::format("{} ({})", position, name_of(story.people, actor.person));
}

}  // namespace

auto with_colour(const Rulebook& book, Number number) -> std::string {
    return fmt::format("{} {}", number.to_string(), name_of(book.wheel.colour(number)));
}

auto in_words(const RoundStory& story, const Event& event) -> std::string {
    return std::visit(InWords{story, story.rules->book}, event) + by_reading(reading_of(story.rules->book, event));
}

auto in_words(const RoundStory& story, const Who& who) -> std::string {
    const bool is_person = who.actor.kind == ActorKind::staff && who.actor.person != PersonId{};
    if (who.actor.kind == ActorKind::player) return fmt::format("player at seat {}", for_people(who.actor.seat));
    std::string text = is_person ? person_in_words(story, who.actor) : machine_in_words(who.sender);
    if (who.second) text += " with " + person_in_words(story, *who.second);
    return text;
}

auto in_words(const BetAct& act) -> std::string {
    if (act.kind == FieldsOf<PlaceWager>::kind) return "bet";
    if (act.kind == FieldsOf<RemoveWager>::kind) return "take off";
    if (act.kind == FieldsOf<ClearWagers>::kind) return "clear";
    if (act.kind == FieldsOf<UndoWager>::kind) return "undo";
    if (act.kind == FieldsOf<DoubleWagers>::kind) return "double";
    if (act.kind == FieldsOf<RepeatWagers>::kind) return "repeat";
    if (act.kind == FieldsOf<PlaceChips>::kind) return "bet";
    if (act.kind == FieldsOf<TakeButton>::kind) return "take off";
    if (act.kind == FieldsOf<RuleOnWager>::kind) return "ruling";
    if (act.kind == FieldsOf<ReportMoved>::kind) return "moved";
    if (act.kind == FieldsOf<OpenBets>::kind) return "rides";
    return act.kind;
}

auto clause_of(const Event& event) -> std::string {
    return std::visit(
        []<class One>(const One& one) -> std::string {
            if constexpr (requires { one.clause; })
                return one.clause;
            else
                return {};
        },
        event);
}

auto sums_of(const RoundStory& story) -> RoundSums {
    RoundSums sums;
    for (const auto& [seat, stake] : story.in_play) add(sums.in_play, stake);
    for (const Payment& payment : story.payments) {
        add(sums.staked, payment.staked);
        add(sums.returned, payment.returned);
        add(sums.rounding, payment.rounding);
    }
    add(sums.staked, sums.in_play);
    sums.returned_now = sums.returned;
    for (const Step& step : story.paid_later)
        if (const auto* adjusted = std::get_if<SeatAdjusted>(&step.event))
            add(sums.returned_now, difference(adjusted->returned_now, adjusted->returned_before));
    return sums;
}

auto outcome_of(const RoundStory& story) -> std::string {
    const Rulebook& book = story.rules->book;
    if (!story.is_over) return "still running";
    std::string text = story.number ? "settled on " + with_colour(book, *story.number) : "void";
    if (const auto* voided = story.steps.empty() ? nullptr : std::get_if<RoundVoided>(&story.steps.back().event))
        text += by_clause(voided->clause) + by_reading(reading_of(book, *voided));
    for (const Step& step : story.later) {
        if (const auto* corrected = std::get_if<RoundCorrected>(&step.event)) text += ", corrected to " + with_colour(book, corrected->to);
        if (std::holds_alternative<RoundUndone>(step.event)) text += ", void after all";
    }
    return text;
}

auto clauses_applied(const RoundStory& story) -> std::vector<AppliedClause> {
    const Rulebook& book = story.rules->book;
    std::set<std::string> known;
    std::vector<AppliedClause> applied;
    const auto add = [&](const auto& self, const std::string& id) -> void {
        if (id.empty() || !known.insert(id).second) return;
        if (const auto above = id.find_last_of(".("); above != std::string::npos && above > 0) self(self, id.substr(0, above));
        const auto clause = std::ranges::find(book.clauses, id, &Clause::id);
        if (clause == book.clauses.end()) return;
        const std::string& text = clause->text.empty() ? clause->title : clause->text;
        if (!text.empty()) applied.push_back({id, text});
    };
    for (const Step& step : story.steps) add(add, clause_of(step.event));
    for (const Payment& payment : story.payments) {
        add(add, payment.returned_by.value_or(""));
        for (const SettledPile& pile : payment.piles)
            for (const Citation* rule : rules_of(book, pile)) add(add, std::string{rule->clause()});
    }
    for (const Step& step : story.later) add(add, clause_of(step.event));
    return applied;
}

auto readings_applied(const RoundStory& story) -> std::vector<std::string> {
    const Rulebook& book = story.rules->book;
    std::vector<std::string> applied;
    const auto add = [&](std::string_view reading) {
        if (!reading.empty() && std::ranges::find(applied, reading) == applied.end()) applied.emplace_back(reading);
    };
    for (const Step& step : story.steps) add(reading_of(book, step.event));
    for (const Payment& payment : story.payments)
        for (const SettledPile& pile : payment.piles)
            for (const Citation* rule : rules_of(book, pile)) add(reading_of(*rule));
    for (const Step& step : story.later) add(reading_of(book, step.event));
    return applied;
}

}  // namespace croupier::audit
