#include "audit/chip_words.hpp"

#include <fmt/format.h>

#include "audit/readings.hpp"
#include "base/seats.hpp"
#include "game/fields.hpp"
#include "game/payout_reckoning.hpp"
#include "money/sum.hpp"
#include "rules/wager.hpp"

namespace croupier::audit {
namespace {

auto live_rules(const Rulebook& book) -> const SeatRules& { return book.seats.at(SeatKind::live); }

auto place(SeatNumber seat) -> std::string { return fmt::format("place {}", for_people(seat)); }

auto ruling_in_words(WagerRuling ruling) -> std::string_view {
    switch (ruling) {
        case WagerRuling::stands: return "it stands";
        case WagerRuling::returned: return "it is given back";
        case WagerRuling::moved: return "it counts elsewhere";
        case WagerRuling::count_: break;
    }
    return "";
}

// What happens with chips, but for bets and payments, which have their own parts of the account.
struct ChipsInWords {
    const Rulebook& book;
    const People& people;
    using Text = std::string;

    auto operator()(const FloatFilled& event) const -> Text { return "float filled with " + in_words(event.chips); }
    auto operator()(const FloatCredited& event) const -> Text { return "taken out of the float: " + in_words(event.chips); }
    auto operator()(const FloatCounted& event) const -> Text {
        if (event.counted == event.expected) return fmt::format("float counted: {}, as expected", event.counted.worth({}).to_string());
        return fmt::format("float counted: {} ({}), expected {} ({})", event.counted.worth({}).to_string(), in_words(event.counted),
                           event.expected.worth({}).to_string(), in_words(event.expected));
    }
    auto operator()(const ChipsBought& event) const -> Text {
        return fmt::format("{}: {} bought for notes of {}", place(event.seat), in_words(event.chips), event.amount.to_string());
    }
    auto operator()(const ChipsBrought& event) const -> Text {
        return fmt::format("{}: the player brings {}, worth {}", place(event.seat), in_words(event.chips), event.amount.to_string());
    }
    auto operator()(const ColourAllocated& event) const -> Text {
        Text text = fmt::format("{}: gets the colour {}, a chip worth {}{}", place(event.seat), name_of(event.colour), event.value.to_string(),
                                event.marker ? ", which a marker shows" : "");
        if (value(event.approved_by) != 0) text += ", approved by " + name_of(people, event.approved_by);
        return text;
    }
    auto operator()(const ChipsChanged& event) const -> Text {
        return fmt::format("{}: {} changed for {}", place(event.seat), in_words(event.given), in_words(event.taken));
    }
    auto operator()(const PlayerLeft& event) const -> Text {
        return fmt::format("{}: the player leaves with {}", place(event.seat),
                           event.chips.empty() ? "no chips" : fmt::format("{}, worth {}", in_words(event.chips), event.amount.to_string()));
    }
    auto operator()(const LateWagerNoted& event) const -> Text {
        return fmt::format("{}: {} on {} came after the close and is not honoured{}", place(event.seat), event.amount.to_string(),
                           notation(book, event.wager), by_clause(event.clause));
    }
    auto operator()(const LateWithdrawalNoted& event) const -> Text {
        return fmt::format("{}: {} was taken from {} after the close and still plays{}", place(event.seat), event.amount.to_string(),
                           notation(book, event.spot), by_clause(event.clause));
    }
    auto operator()(const WagerFlagged& event) const -> Text {
        return fmt::format("{}: the wager on {} lies unclearly; the pit will rule on it", place(event.seat), notation(book, event.spot));
    }
    auto operator()(const WagerRuled& event) const -> Text {
        return fmt::format("{}: ruling on the wager on {}: {}{}", place(event.seat), notation(book, event.spot), ruling_in_words(event.ruling),
                           by_clause(event.clause));
    }
    auto operator()(const PayoutCompleted&) const -> Text { return "everything is collected and paid"; }
    auto operator()(const PartnersMarked& event) const -> Text {
        std::vector<std::uint32_t> numbers;
        for (const SeatNumber seat : event.seats) numbers.push_back(for_people(seat));
        const bool together = event.partners != 0;
        return fmt::format("place{} {} {}", numbers.size() == 1 ? "" : "s", fmt::join(numbers, ", "),
                           together ? fmt::format("play together (partners {})", event.partners) : "plays alone");
    }
    auto operator()(const PartnersOverMaximum& event) const -> Text {
        return fmt::format("partners {} together have {} on {}, above the maximum of {}{}", event.partners, event.stake.to_string(),
                           notation(book, event.spot), event.maximum.to_string(), by_clause(event.clause));
    }
    auto operator()(const ButtonsLimited& event) const -> Text {
        const auto limit = [](std::uint32_t count) { return count == 0 ? Text{"any number"} : std::to_string(count); };
        return fmt::format("marker buttons limited: {} a number, {} a spin{}{}", limit(event.per_number), limit(event.per_spin),
                           event.minimum ? fmt::format(", of at least {}", event.minimum->to_string()) : Text{},
                           event.designated_only ? ", for designated players only" : "");
    }
    auto operator()(const ButtonsDesignated& event) const -> Text {
        return fmt::format("{}: {}designated for marker buttons", place(event.seat), event.designated ? "" : "no longer ");
    }
    auto operator()(const BreachRecorded& event) const -> Text {
        return fmt::format("{}: bets touched before all was paid{}", place(event.seat), by_clause(event.clause));
    }
    auto operator()(const PlayerRefused& event) const -> Text {
        return fmt::format("{}: the player's bets are {}{}", place(event.seat), event.refused ? "not taken any more" : "taken again",
                           by_clause(event.clause));
    }
    auto operator()(const GamingDayBegan&) const -> Text { return "a gaming day begins"; }
    template <class Other>
    auto operator()(const Other&) const -> Text {
        return Text{FieldsOf<Other>::kind};
    }
};

}  // namespace

auto by_clause(std::string_view clause) -> std::string { return clause.empty() ? std::string{} : fmt::format(", by clause {}", clause); }

auto name_of(const People& people, PersonId person) -> std::string {
    const auto known = people.find(person);
    return known == people.end() ? fmt::format("person {}", value(person)) : known->second;
}

auto chips_in_words(const Rulebook& book, const People& people, const Event& event) -> std::string {
    return std::visit(ChipsInWords{book, people}, event);
}

auto in_words(const Chips& chips) -> std::string {
    std::vector<std::string> kinds;
    for (const auto& [chip, count] : chips.list())
        kinds.push_back(fmt::format("{} × {}", count, chip.is_colour() ? std::string{name_of(chip.colour())} : chip.worth({}).to_string()));
    return fmt::format("{}", fmt::join(kinds, ", "));
}

auto label_of(const Rulebook& book, const WagerIndex& wager) -> const std::string& {
    const auto* spot = std::get_if<SpotIndex>(&wager);
    return spot != nullptr ? book.terms(book.spot(*spot)).label : book.terms(book.piece_bet(std::get<PieceBetIndex>(wager))).label;
}

auto rules_of(const Rulebook& book, const SettledPile& pile) -> std::vector<const Citation*> {
    std::vector<const Citation*> rules;
    if (pile.effect == LimitEffect::to_maximum) rules.push_back(&live_rules(book).over_maximum.by);
    if (pile.effect == LimitEffect::under_once || pile.effect == LimitEffect::under_returned) rules.push_back(&live_rules(book).under_minimum.by);
    if (book.rounding && pile.rounding != Money{}) rules.push_back(&book.rounding->by);
    return rules;
}

auto in_words(const Rulebook& book, const SettledPile& pile, Money colour_value) -> std::vector<std::string> {
    std::vector<std::string> parts;
    const auto add = [&parts](std::string text) { parts.push_back(std::move(text)); };
    const auto by = [](const Citation& rule) { return by_clause(rule.clause()) + by_reading(reading_of(rule)); };
    const SeatRules& rules = live_rules(book);
    const std::string stake = pile.stake.to_string();
    const Money not_in_play = difference(pile.stake, pile.counted);
    const bool is_spot = std::holds_alternative<SpotIndex>(pile.wager);

    if (pile.effect == LimitEffect::to_maximum)
        add(fmt::format("of {} only {} in play, the maximum{}", stake, pile.counted.to_string(), by(rules.over_maximum.by)));
    if (pile.effect == LimitEffect::under_once) add(fmt::format("{} is under the minimum, let pass this once{}", stake, by(rules.under_minimum.by)));
    if (pile.effect == LimitEffect::under_returned) add(fmt::format("{} is under the minimum, not in play{}", stake, by(rules.under_minimum.by)));
    if (pile.won)
        add("won " + arithmetic(pile, colour_value));
    else if (pile.counted > Money{})
        add(pile.counted.to_string() + " lost");
    if (!pile.taken.empty()) add(in_words(pile.taken) + " taken");
    if (!pile.handed.empty()) add(in_words(pile.handed) + " handed over");
    if (pile.won && is_spot) add(stake + " stays and rides");
    if (pile.won && !is_spot) add(winning_part(pile).to_string() + " of it the winning part itself");
    if (not_in_play > Money{} && !is_spot) add(not_in_play.to_string() + " of it was not in play");
    if (not_in_play > Money{} && is_spot && !pile.won) add(not_in_play.to_string() + " back to the player");
    if (book.rounding && pile.rounding != Money{}) {
        const bool more = pile.rounding > Money{};
        add(fmt::format("{} {} than is due, by rounding{}", (more ? pile.rounding : difference({}, pile.rounding)).to_string(),
                        more ? "more" : "less", by(book.rounding->by)));
    }
    return parts;
}

}  // namespace croupier::audit
