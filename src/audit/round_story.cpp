#include "audit/round_story.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "audit/acts.hpp"
#include "audit/bet_change.hpp"
#include "base/nearest.hpp"
#include "game/payout_reckoning.hpp"
#include "journal/chain.hpp"
#include "money/sum.hpp"

namespace croupier::audit {
namespace {

using journal::Failure;
using journal::FailureKind;
using journal::Position;
using journal::Result;

auto place_in(const journal::Record& record) -> Found { return {record.position, record.sequence, record.at, record.own}; }

auto who_of(const Record& record) -> Who { return {record.sender, record.actor, record.second}; }

// The piece bet that lays exactly these stakes, in its own order.
auto piece_bet_of(const Rulebook& book, const std::vector<BetAct::Line>& lines) -> std::optional<PieceBetIndex> {
    const auto lays = [&](const PieceBet& bet) {
        if (bet.pieces.size() != lines.size()) return false;
        const std::int64_t unit = lines.front().change.minor_units() / bet.pieces.front().count;
        return std::ranges::equal(bet.pieces, lines, [&](const Piece& piece, const BetAct::Line& line) {
            return line.wager == WagerIndex{piece.spot} && unit * piece.count == line.change.minor_units();
        });
    };
    if (lines.size() < 2 || lines.front().change <= Money{}) return std::nullopt;
    const auto bet = std::ranges::find_if(book.piece_bets, lays);
    if (bet == book.piece_bets.end()) return std::nullopt;
    return PieceBetIndex(bet - book.piece_bets.begin());
}

// Listens to the table's events and keeps what belongs to the round.
class Listener {
public:
    Listener(RoundStory& story, journal::StreamId stream) : story_{story}, stream_{stream} {}

    void hear(const journal::Record& record, const floor::TableStream& table, const Event& event) {
        if (record.stream != stream_) return;
        if (const auto* opened = std::get_if<BetsOpened>(&event); opened != nullptr && opened->round == story_.round) {
            inside_ = true;
            story_.first = place_in(record);
            story_.rules = table.core().rules;
            story_.rulebook = opened->rulebook;
            hear_riding(record, table);
        }
        if (inside_)
            hear_inside(record, table, event);
        else
            hear_later(record, table.record(), event);
    }

    void hear_later(const journal::Record& record, const Record& content, const Event& event) {
        if (!concerns(event)) return;
        auto& list = std::holds_alternative<SeatAdjusted>(event) ? story_.paid_later : story_.later;
        list.push_back({place_in(record), who_of(content), event});
    }

private:
    void hear_inside(const journal::Record& record, const floor::TableStream& table, const Event& event) {
        story_.last = place_in(record);
        if (const auto bet = bet_change(table.state(), event)) return hear_bet(record, table, *bet);
        if (const auto* paid = std::get_if<PlaceSettled>(&event)) return hear_payout(table, paid->payout);
        if (const auto* settled = std::get_if<SeatSettled>(&event)) return hear_payment(table, settled->seat, settled->returned, std::nullopt);
        if (const auto* returned = std::get_if<StakesReturned>(&event))
            return hear_payment(table, returned->seat, returned->amount, returned->clause);
        story_.steps.push_back({place_in(record), who_of(table.record()), event});
        if (const auto* settled = std::get_if<RoundSettled>(&event)) story_.number = settled->number;
        if (std::holds_alternative<RoundSettled>(event) || std::holds_alternative<RoundVoided>(event)) {
            story_.is_over = true;
            inside_ = false;
        }
    }

    // Chips that won, or that an interruption left where they lay, are bets of this round.
    void hear_riding(const journal::Record& record, const floor::TableStream& table) {
        const Felt& felt = table.state().felt;
        for (std::size_t index = 0; index < felt.places.size(); ++index) {
            const SeatNumber number = felt.seat_of(index);
            const Seat& seat = table.state().seat(number);
            if (seat.staked > Money{}) story_.in_play[number] = seat.staked;
            for (const Pile& pile : felt.places[index].piles)
                act_of(record, number, seat).lines.push_back({pile.spot, {}, seat.stakes.on(pile.spot), pile.chips});
            for (const ButtonPile& pile : felt.places[index].buttons)
                act_of(record, number, seat).lines.push_back({pile.button, {}, pile.stake, pile.chips});
        }
    }

    // Several events of a record are one act of a seat.
    auto act_of(const journal::Record& record, SeatNumber number, const Seat& seat) -> BetAct& {
        auto& bets = story_.bets;
        if (bets.empty() || bets.back().where.position != record.position || bets.back().seat != number)
            bets.push_back({place_in(record), record.kind, number, seat.session, std::nullopt, {}, seat.staked});
        return bets.back();
    }

    void hear_bet(const journal::Record& record, const floor::TableStream& table, const BetChange& bet) {
        const Seat& seat = table.state().seat(bet.seat);
        const auto* spot = std::get_if<SpotIndex>(&bet.wager);
        // A button is laid once and lifted whole.
        const Money on_it = spot == nullptr ? std::max(bet.change, Money{}) : sum(seat.stakes.on(*spot), bet.change);
        BetAct& act = act_of(record, bet.seat, seat);
        act.staked = story_.in_play[bet.seat] = sum(seat.staked, bet.change);
        act.lines.push_back({bet.wager, bet.change, on_it, bet.chips});
        act.piece_bet = piece_bet_of(story_.rules->book, act.lines);
    }

    void hear_payment(const floor::TableStream& table, SeatNumber number, Money returned, std::optional<std::string> clause) {
        const Seat& seat = table.state().seat(number);
        story_.in_play.erase(number);
        Payment& payment =
            story_.payments.emplace_back(Payment{number, seat.session, seat.stakes.list(), seat.staked, returned, std::move(clause), {}, {}, {}});
        if (!table.state().is_place(number)) return;
        const LivePlace& place = table.state().place(number);
        payment.colour_value = place.colour_value;
        const auto add = [&payment](WagerIndex wager, Money stake) {
            SettledPile& pile = payment.piles.emplace_back();
            pile.wager = wager;
            pile.stake = stake;
        };
        for (const Pile& pile : place.piles) add(pile.spot, seat.stakes.on(pile.spot));
        for (const ButtonPile& pile : place.buttons) {
            add(pile.button, pile.stake);
            for (const SpotIndex spot : pile.spots) payment.stakes.push_back({spot, pile.part()});
        }
    }

    void hear_payout(const floor::TableStream& table, const Payout& payout) {
        const PayoutTotals all = totals(payout);
        story_.in_play.erase(payout.seat);
        Payment payment{payout.seat,  table.state().seat(payout.seat).session,       {},          all.staked, all.returned, std::nullopt,
                        payout.piles, table.state().place(payout.seat).colour_value, all.rounding};
        for (const SettledPile& pile : payout.piles) payment.stakes.insert(payment.stakes.end(), pile.pieces.begin(), pile.pieces.end());
        story_.payments.push_back(std::move(payment));
        being_paid_ = true;
    }

    [[nodiscard]] auto concerns(const Event& event) -> bool {
        const RoundNumber round = story_.round;
        if (std::holds_alternative<PayoutCompleted>(event)) return std::exchange(being_paid_, false);
        if (std::holds_alternative<BreachRecorded>(event) || std::holds_alternative<PlayerRefused>(event)) return being_paid_;
        if (const auto* corrected = std::get_if<RoundCorrected>(&event)) return corrected->round == round;
        if (const auto* undone = std::get_if<RoundUndone>(&event)) return undone->round == round;
        if (const auto* differed = std::get_if<SensorDiffered>(&event)) return differed->round == round;
        if (const auto* adjusted = std::get_if<SeatAdjusted>(&event)) {
            if (adjusted->round != round) return false;
            if (adjusted->owed_to != Money{} || adjusted->owed_by != Money{}) owing_.insert(adjusted->session);
            return true;
        }
        if (const auto* settled = std::get_if<OwedSettled>(&event)) return owing_.contains(settled->session);
        if (const auto* complaint = std::get_if<ComplaintRecorded>(&event)) {
            if (complaint->round == round) disputes_.insert(complaint->dispute);
            return complaint->round == round;
        }
        return std::visit(
            [this]<class One>(const One& one) {
                if constexpr (requires { one.dispute; })
                    return disputes_.contains(one.dispute);
                else
                    return false;
            },
            event);
    }

    RoundStory& story_;
    journal::StreamId stream_;
    bool inside_ = false;
    bool being_paid_ = false;  // chips of the round are still to be collected or paid
    std::set<SessionNumber> owing_;
    std::set<DisputeNumber> disputes_;
};

auto hear_late_words(const journal::Reader& reader, journal::StreamId stream, Position after, const RoundStory& story, Listener& listener)
    -> Result<void> {
    const auto words = late_words(reader, stream, after);
    if (!words) return std::unexpected(words.error());
    const std::string name = std::string{floor::table_prefix} + story.table;
    Record content;
    for (const journal::Record& record : *words) {
        const auto damaged = [&](std::string why) {
            const std::string where = fmt::format("{}, {}", reader.file_with(record.position).string(), journal::place_of(record, name, ""));
            return std::unexpected(Failure{FailureKind::damaged, where, std::move(why)});
        };
        if (hash_of(record, name) != record.own) return damaged("its hash does not fit its content");
        if (const auto read = record_from_json(story.rules->names, record.payload, content); !read) return damaged("can't be read: " + read.error());
        if (const auto filed = look_at_kind(record.kind, content.events); !filed) return damaged(filed.error());
        for (const Event& event : content.events) listener.hear_later(record, content, event);
    }
    return {};
}

void name_people(const house::House& house, RoundStory& story) {
    const auto name = [&](PersonId id) {
        if (const house::Person* person = house.person(id)) story.people.emplace(id, person->name);
    };
    for (const auto* steps : {&story.steps, &story.later, &story.paid_later})
        for (const Step& step : *steps) {
            if (step.who.actor.kind == ActorKind::staff) name(step.who.actor.person);
            if (step.who.second) name(step.who.second->person);
            if (const auto* allocated = std::get_if<ColourAllocated>(&step.event)) name(allocated->approved_by);
        }
}

}  // namespace

auto find_table(const journal::Reader& reader, const std::string& table) -> Result<journal::StreamId> {
    const auto streams = reader.streams();
    if (!streams) return std::unexpected(streams.error());
    std::vector<std::string> tables;
    for (const journal::Stream& stream : *streams) {
        if (!stream.name.starts_with(floor::table_prefix)) continue;
        tables.push_back(stream.name.substr(floor::table_prefix.size()));
        if (tables.back() == table || stream.name == table) return stream.id;
    }
    const std::string instead = tables.empty() ? "the journal has no tables" : hint(table, tables);
    return std::unexpected(Failure{FailureKind::refused, {}, fmt::format("there is no table \"{}\"; {}", table, instead)});
}

auto find_round(const journal::Reader& reader, const std::string& table, journal::StreamId stream, RoundNumber round) -> Result<Located> {
    const auto read = value(round) == 0 ? Result<std::optional<Located>>{} : locate_round(reader, stream, round);
    if (!read) return std::unexpected(read.error());
    const std::optional<Located>& located = *read;
    if (located) return *located;
    const auto last = last_round(reader, stream);
    if (!last) return std::unexpected(last.error());
    return std::unexpected(Failure{FailureKind::refused,
                                   {},
                                   value(*last) == 0
                                       ? fmt::format("table {} has played no round yet", table)
                                       : fmt::format("table {} has no round {}; it has rounds 1 to {}", table, value(round), value(*last))});
}

auto tell_round(const JournalPlace& place, const std::string& table, RoundNumber round, const StoryOptions& options) -> Result<RoundStory> {
    const auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    const auto stream = find_table(*reader, table);
    if (!stream) return std::unexpected(stream.error());
    const auto first = find_round(*reader, table, *stream, round);
    if (!first) return std::unexpected(first.error());

    RoundStory story;
    story.table = table.starts_with(floor::table_prefix) ? table.substr(floor::table_prefix.size()) : table;
    story.round = round;
    story.day = first->day.name();
    Listener listener{story, *stream};
    auto audit = Audit::open(*reader, {[&](const auto& record, const auto& at, const auto& event) { listener.hear(record, at, event); }, {}, {}});
    if (!audit) return std::unexpected(audit.error());

    // No later round can reach back further to correct this one.
    const std::uint64_t last_word = value(round) + Table::rounds_kept;
    Position read_to{};
    const auto goes_on = [&](const journal::Record& record) {
        read_to = record.position;
        return record.stream != *stream || record.round <= last_word;
    };
    if (const auto replayed = replay(*reader, **audit, {options.key, Position(value(first->first) - 1), goes_on, options.progress}); !replayed)
        return std::unexpected(replayed.error());
    if (!story.rules)
        return std::unexpected(
            Failure{FailureKind::damaged, place.days.string(), fmt::format("no record opens round {} of table {}", value(round), table)});
    if (const auto heard = hear_late_words(*reader, *stream, read_to, story, listener); !heard) return std::unexpected(heard.error());
    if (const floor::HouseStream* house = (*audit)->streams().house()) name_people(house->state(), story);
    return story;
}

}  // namespace croupier::audit
