#include "cli/round_account.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "audit/chip_words.hpp"
#include "audit/export.hpp"
#include "audit/round_words.hpp"
#include "base/seats.hpp"
#include "cli/terminal.hpp"
#include "money/sum.hpp"
#include "rules/wager.hpp"

namespace croupier {
namespace {

using audit::BetAct;
using audit::Found;
using audit::in_words;
using audit::label_of;
using audit::Payment;
using audit::RoundStory;
using audit::RoundSums;
using audit::Step;
using audit::with_colour;

auto date_of(Time at) -> std::string { return audit::utc(at).substr(0, 10); }
auto clock_of(Time at) -> std::string { return audit::utc(at).substr(11, 12); }

auto seconds_between(Time from, Time to) -> std::string {
    const std::int64_t between = to.milliseconds - from.milliseconds;
    return fmt::format("{}.{:03}", between / 1000, between % 1000);
}

// With a real minus sign, and a plus where a change is meant.
auto signed_text(Money money) -> std::string {
    if (money < Money{}) return "−" + difference({}, money).to_string();
    return "+" + money.to_string();
}
auto named(SeatNumber seat, SessionNumber session) -> std::string { return fmt::format("{} (session {})", for_people(seat), value(session)); }
auto minus_text(Money money) -> std::string { return money < Money{} ? "−" + difference({}, money).to_string() : money.to_string(); }

class Page {
public:
    explicit Page(const RoundStory& story) : story_{story}, book_{story.rules->book} {}

    auto text() -> std::string {
        add_head();
        add_course();
        add_bets();
        add_payments();
        add_later();
        add_clauses();
        add_where();
        return out_;
    }

private:
    template <class... Values>
    void line(fmt::format_string<Values...> format, Values&&... values) {
        out_ += fmt::format(format, std::forward<Values>(values)...);
        out_ += '\n';
    }
    void heading(std::string_view title) { line("\n  {}\n", inked(Ink::bold, title)); }
    void entry(std::string_view name, std::string_view content) {
        constexpr std::size_t indent = 13;
        line("  {}{}", inked(Ink::muted, fmt::format("{:<11}", name)), wrapped(content, page_width(), indent));
    }
    [[nodiscard]] auto after_opening(Time at) const -> std::string { return seconds_between(story_.first.at, at); }

    void add_head() {
        line("\n  {}\n", inked(Ink::bold, fmt::format("Round {} at table {}", value(story_.round), story_.table)));
        entry("house", book_.document.house);
        entry("rules", fmt::format("{}, {}{}, in force {}", book_.name, book_.document.title,
                                   book_.document.version.empty() ? "" : ", version " + book_.document.version, book_.document.in_force));
        entry("rulebook", story_.rulebook);
        entry("played", fmt::format("{}, {} to {} UTC ({} s), gaming day {}", date_of(story_.first.at), clock_of(story_.first.at),
                                    clock_of(story_.last.at), after_opening(story_.last.at), story_.day));
        entry("outcome", outcome_of(story_));
        entry("money", money());
    }

    // The win is the table's once the round is over; chips that lie where they lay are nobody's win.
    [[nodiscard]] auto money() const -> std::string {
        const RoundSums sums = sums_of(story_);
        const auto win = [&](Money returned) { return minus_text(difference(difference(sums.staked, sums.in_play), returned)); };
        if (!story_.is_over) {
            const bool some_returned = sums.returned != Money{};
            return fmt::format("in play {}{}", sums.in_play.to_string(), some_returned ? ", returned " + sums.returned.to_string() : "");
        }
        std::string text = fmt::format("staked {}, returned {}", sums.staked.to_string(), sums.returned.to_string());
        if (sums.in_play != Money{}) text += fmt::format(", {} lies where it lay", sums.in_play.to_string());
        text += ", the table's win " + win(sums.returned);
        if (sums.rounding != Money{}) text += fmt::format(", of which {} by rounding", minus_text(difference({}, sums.rounding)));
        if (sums.returned_now != sums.returned)
            text += fmt::format("; after corrections returned {}, the table's win {}", sums.returned_now.to_string(), win(sums.returned_now));
        return text;
    }

    void add_course() {
        heading("The course of the round");
        constexpr std::size_t widest_by = 26, other_columns = 40;
        std::size_t by_width = 0;
        for (const Step& step : story_.steps) by_width = std::max(by_width, display_width(in_words(story_, step.who)));
        by_width = std::min(by_width, widest_by);
        TextTable table{{{"UTC"}, {"seconds", Align::right}, {"what happened"}, {"by"}, {"record", Align::right}}};
        for (const Step& step : story_.steps)
            table.add({clock_of(step.where.at), after_opening(step.where.at),
                       wrapped(in_words(story_, step.event), page_width() - by_width - other_columns, 0),
                       wrapped(in_words(story_, step.who), by_width, 0), std::to_string(value(step.where.position))});
        out_ += table.to_string();
        if (!story_.is_over) line("\n  The round is still running.");
    }

    void add_bets() {
        heading("The bets, with those that were taken back");
        if (story_.bets.empty()) return line("  Nobody bet.");
        TextTable table{{{"seconds", Align::right},
                         {"seat"},
                         {"act"},
                         {"wager"},
                         {"called"},
                         {"change", Align::right},
                         {"lies there", Align::right},
                         {"record", Align::right}}};
        for (const BetAct& act : story_.bets) {
            std::string seconds = after_opening(act.where.at), seat = named(act.seat, act.session), verb = in_words(act),
                        record = std::to_string(value(act.where.position));
            if (act.piece_bet) {
                Money all;
                for (const BetAct::Line& one : act.lines) all = sum(all, one.change);
                const PieceBet& bet = book_.piece_bet(*act.piece_bet);
                table.add({std::exchange(seconds, ""), std::exchange(seat, ""), std::exchange(verb, ""), bet.wager, book_.terms(bet).label,
                           signed_text(all), "", std::exchange(record, "")});
            }
            for (const BetAct::Line& one : act.lines) {
                const std::string chips = one.chips.empty() ? "" : "\nin " + in_words(one.chips);
                table.add({std::exchange(seconds, ""), std::exchange(seat, ""), std::exchange(verb, ""),
                           (act.piece_bet ? "· " : "") + notation(book_, one.wager), wrapped_label(one.wager) + chips,
                           one.change == Money{} ? "" : signed_text(one.change), one.on_it.to_string(), std::exchange(record, "")});
            }
        }
        out_ += table.to_string();
    }

    // "2.00 × 35 + 2.00 = 72.00"
    [[nodiscard]] auto reckoning(const SpotStake& stake, const std::optional<Number>& number) const -> std::string {
        const Spot& spot = book_.spot(stake.spot);
        if (!number) return fmt::format("{} returned", stake.stake.to_string());
        const Money back = returned(book_, std::span{&stake, 1}, *number);
        if (back == Money{}) return fmt::format("{} lost", stake.stake.to_string());
        return fmt::format("{} × {} + {} = {}", stake.stake.to_string(), spot.pays, stake.stake.to_string(), back.to_string());
    }

    void add_rows(TextTable& table, const Payment& payment, const std::optional<Number>& number, Money sum) const {
        std::string seat = named(payment.seat, payment.session);
        for (const SpotStake& stake : payment.stakes) {
            const Spot& spot = book_.spot(stake.spot);
            table.add({std::exchange(seat, ""), spot.wager, book_.terms(spot).label, fmt::format("{} to 1", spot.pays), reckoning(stake, number)});
        }
        table.add({"", "in all", "", "", inked(Ink::bold, fmt::format("staked {}, returned {}", payment.staked.to_string(), sum.to_string()))});
    }

    // What the dealer did at a place, wager by wager.
    void add_piles(TextTable& table, const Payment& payment) const {
        constexpr std::size_t other_columns = 64;
        std::string place = named(payment.seat, payment.session);
        for (const SettledPile& pile : payment.piles) {
            std::vector<std::string> parts{pile.stake.to_string() + " returned"};
            if (!payment.returned_by) parts = in_words(book_, pile, payment.colour_value);
            for (std::string& part : parts) part = wrapped(part, page_width() - other_columns, 0);
            table.add({std::exchange(place, ""), notation(book_, pile.wager), wrapped_label(pile.wager),
                       payment.returned_by ? "" : fmt::format("{} to 1", pile.pays), fmt::format("{}", fmt::join(parts, "\n"))});
        }
        table.add({"", "in all", "", "",
                   inked(Ink::bold, fmt::format("in play {}, returned {}", payment.staked.to_string(), payment.returned.to_string()))});
    }

    [[nodiscard]] auto wrapped_label(const WagerIndex& wager) const -> std::string {
        constexpr std::size_t widest = 16;
        return wrapped(label_of(book_, wager), widest, 0);
    }

    static auto payment_table() -> TextTable {
        return TextTable{{{"seat"}, {"wager"}, {"called"}, {"pays", Align::right}, {"reckoning", Align::right}}};
    }

    // The clauses that set the odds of what was bet.
    [[nodiscard]] auto odds_clauses() const -> std::string {
        std::vector<std::string> clauses;
        for (const Payment& payment : story_.payments)
            for (const SpotStake& stake : payment.stakes) {
                const std::string clause{book_.terms(book_.spot(stake.spot)).by.clause()};
                if (!clause.empty() && std::ranges::find(clauses, clause) == clauses.end()) clauses.push_back(clause);
            }
        return fmt::format("{}", fmt::join(clauses, ", "));
    }

    void add_payments() {
        if (story_.payments.empty()) return;
        const std::string got = story_.number ? "got on " + with_colour(book_, *story_.number) : "got back";
        TextTable seats = payment_table(), places{{{"place"}, {"wager"}, {"called"}, {"pays", Align::right}, {"what was done"}}};
        bool any_seat = false, any_place = false;
        for (const Payment& payment : story_.payments) {
            (payment.piles.empty() ? any_seat : any_place) = true;
            if (payment.piles.empty())
                add_rows(seats, payment, payment.returned_by ? std::nullopt : story_.number, payment.returned);
            else
                add_piles(places, payment);
        }
        if (any_seat) {
            heading("What each seat " + got);
            out_ += seats.to_string();
        }
        if (any_place) {
            heading("What each place " + got);
            out_ += places.to_string();
        }
        if (story_.number) line("\n  {}", inked(Ink::muted, wrapped("The odds are those of clause " + odds_clauses() + ".", page_width(), 2)));
    }

    void add_later() {
        if (story_.later.empty()) return;
        heading("What came later");
        for (const Step& step : story_.later) {
            constexpr std::size_t indent = 31;
            line("  {} {} UTC  {}", date_of(step.where.at), clock_of(step.where.at), wrapped(in_words(story_, step.event), page_width(), indent));
            line("{:{}}{}", "", indent,
                 inked(Ink::muted,
                       wrapped(fmt::format("record {}, by {}", value(step.where.position), in_words(story_, step.who)), page_width(), indent)));
            if (const auto* corrected = std::get_if<RoundCorrected>(&step.event)) add_revision(step, corrected->to);
            if (std::holds_alternative<RoundUndone>(step.event)) add_revision(step, std::nullopt);
        }
    }

    // What a correction changed: the reckoning by the other number, and what became of the difference.
    void add_revision(const Step& revision, const std::optional<Number>& number) {
        TextTable reckoned = payment_table();
        TextTable changed{{{"seat"},
                           {"had got", Align::right},
                           {"should get", Align::right},
                           {"difference", Align::right},
                           {"credit", Align::right},
                           {"owed to player", Align::right},
                           {"owed by player", Align::right}}};
        bool any = false;
        for (const Step& one : story_.paid_later) {
            const auto* adjusted = std::get_if<SeatAdjusted>(&one.event);
            if (adjusted == nullptr || one.where.position != revision.where.position) continue;
            any = true;
            changed.add({named(adjusted->seat, adjusted->session), adjusted->returned_before.to_string(), adjusted->returned_now.to_string(),
                         signed_text(difference(adjusted->returned_now, adjusted->returned_before)), signed_text(adjusted->to_credit),
                         adjusted->owed_to.to_string(), adjusted->owed_by.to_string()});
            for (const Payment& payment : story_.payments)
                if (payment.seat == adjusted->seat && payment.session == adjusted->session && !payment.returned_by)
                    add_rows(reckoned, payment, number, adjusted->returned_now);
        }
        if (!any) return line("\n  No seat's return is changed by it.\n");
        line("\n{}\n{}", reckoned.to_string(), changed.to_string());
    }

    void add_clauses() {
        const auto clauses = audit::clauses_applied(story_);
        const auto readings = audit::readings_applied(story_);
        if (clauses.empty() && readings.empty()) return;
        heading(fmt::format("The {}{}{} that were applied", clauses.empty() ? "" : "clauses", clauses.empty() || readings.empty() ? "" : " and ",
                            readings.empty() ? "" : "readings"));
        constexpr std::size_t indent = 13;
        for (const audit::AppliedClause& clause : clauses) line("  {:<11}{}", clause.id, wrapped(clause.text, page_width(), indent));
        for (const std::string& reading : readings) line("  {:<11}{}", "reading", wrapped(reading, page_width(), indent));
    }

    void add_where() {
        heading("Where it stands in the journal");
        const auto place = [&](std::string_view name, const Found& found) {
            entry(name, fmt::format("record {}, number {} of table/{}", value(found.position), value(found.sequence), story_.table));
            entry("", "hash " + journal::hexadecimal(found.own));
        };
        place("opening", story_.first);
        place(story_.is_over ? "end" : "so far", story_.last);
        entry("file", fmt::format("journal-{}.sqlite", story_.day));
        entry("records", fmt::format("croupier journal export DATA --stream {} --round {}", story_.table, value(story_.round)));
        out_ += '\n';
    }

    const RoundStory& story_;
    const Rulebook& book_;
    std::string out_;
};

}  // namespace

auto round_account(const RoundStory& story) -> std::string { return Page{story}.text(); }

}  // namespace croupier
