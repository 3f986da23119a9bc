// Any act in any phase by anyone gets events or a refusal that a person understands; the state is sound after it, and untouched by a refusal.
#include <gtest/gtest.h>

#include <set>

#include "game/conservation.hpp"
#include "game/payout.hpp"
#include "game/stream.hpp"
#include "laws/actors.hpp"
#include "laws/every_act.hpp"
#include "laws/law.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

struct Situation {
    std::string name;
    Table table;
};

constexpr SeatNumber first_place{Play::terminals}, second_place{Play::terminals + 1};

auto some(Chip chip, std::uint32_t count) -> Chips {
    Chips chips;
    chips.add(chip, count);
    return chips;
}

// A player with cash chips, one with green ones that are worth 2.00 each, and a place where nobody is.
auto past_with_chips() -> Events {
    const Chip five{money(500)}, green{ChipColour::green};
    return {
        ChipsConfigured{first_place, Play::places, own_mark, {money(100), money(500)}, some(green, 100)},
        FloatFilled{some(five, 1000), PersonId{1}},
        SessionBegan{first_place, SessionNumber{Play::terminals}},
        ChipsBrought{first_place, money(10'000), some(five, 20)},
        ColourAllocated{second_place, ChipColour::green, money(200), true, {}},
        SessionBegan{second_place, SessionNumber{Play::terminals + 1}},
        ChipsBought{second_place, money(10'000), some(green, 50)},
    };
}

// On a spot, and with a button where the rulebook has them.
auto chips_laid(const Rulebook& book) -> Events {
    if (!book.chips) return {};
    Events laid = {ChipsLaid{first_place, SpotIndex{3}, money(500), some(Chip{money(500)}, 1)},
                   ChipsLaid{second_place, SpotIndex{4}, money(400), some(Chip{ChipColour::green}, 2)}};
    const auto button = book.wagers.find("button:0");
    if (button == book.wagers.end()) return laid;
    const auto index = std::get<PieceBetIndex>(button->second);
    ButtonPile pile{index, money(1000), some(Chip{money(500)}, 2), {}};
    for (const Piece& piece : book.piece_bet(index).pieces) pile.spots.push_back(piece.spot);
    laid.emplace_back(ButtonLaid{first_place, pile});
    return laid;
}

auto settlement(const Rulebook& book, const Table& table, Number number) -> Events {
    Events events = {ResultConfirmed{number, PersonId{1}}};
    const auto of_places = payouts(book, table, number);
    for (const Payout& payout : of_places.value()) events.emplace_back(PlaceSettled{payout});
    events.emplace_back(SeatSettled{SeatNumber{0}, money(200), money(0)});
    events.emplace_back(RoundSettled{table.round, number});
    return events;
}

// An open table with one settled round behind it that was corrected, so that a session is owed, and two disputes; the last seat is empty.
auto table_with_a_past(const Rulebook& book) -> Table {
    Table table{Play::seats};
    Events past;
    if (book.chips) past = past_with_chips();
    past.emplace_back(TableOpened{20, PersonId{1}});
    for (const WagerTerms& terms : book.wager_terms) past.emplace_back(LimitsSet{terms.kind, money(100), money(10'000)});
    for (std::uint32_t seat = 0; seat + 1 < Play::terminals; ++seat) {
        past.emplace_back(SessionBegan{SeatNumber{seat}, SessionNumber{seat + 1}});
        past.emplace_back(CreditAdded{SeatNumber{seat}, CreditSource::note, money(50'000)});
    }
    past.emplace_back(BetsOpened{RoundNumber{1}, {}});
    past.emplace_back(StakeChanged{SeatNumber{0}, 1, SpotIndex{1}, money(300)});
    past.emplace_back(BetsClosed{});
    past.emplace_back(BallSpun{true, std::nullopt});
    past.emplace_back(ResultConfirmed{book.wheel.order.front(), PersonId{1}});
    past.emplace_back(SeatSettled{SeatNumber{0}, money(300), money(0)});
    past.emplace_back(RoundSettled{RoundNumber{1}, book.wheel.order.front()});
    past.emplace_back(SeatAdjusted{RoundNumber{1}, SeatNumber{0}, SessionNumber{1}, money(0), money(600), money(0), money(600), money(0)});
    past.emplace_back(ComplaintRecorded{DisputeNumber{1}, RoundNumber{1}, "the ball was touched", PersonId{1}});
    past.emplace_back(ComplaintRecorded{DisputeNumber{2}, RoundNumber{1}, "so it was", PersonId{1}});
    past.emplace_back(DisputeDecided{DisputeNumber{2}, "the result stands", PersonId{1}});
    past.emplace_back(ReviewRequested{DisputeNumber{2}, true});
    for (const Event& event : past) evolve(table, event);
    return table;
}

// Every phase that a table can be in, each from the one before it by the events that lead there.
auto every_situation(const Rulebook& book) -> std::vector<Situation> {
    std::vector<Situation> situations;
    Table table = table_with_a_past(book);
    const auto after = [&](const char* name, const Events& events) {
        for (const Event& event : events) evolve(table, event);
        situations.push_back({name, table});
    };
    const Number number = book.wheel.order[7];
    const Number other = book.wheel.order[8];
    after("idle", {});
    after("betting", {BetsOpened{RoundNumber{2}, {}}, StakeChanged{SeatNumber{0}, 1, SpotIndex{0}, money(200)}});
    after("betting with chips", chips_laid(book));
    after("warned", {BetsWarned{}});
    after("bets closed", {BetsClosed{}});
    after("spinning", {BallSpun{true, std::nullopt}});
    after("at rest", {BallRested{number}});
    after("keyed", {ResultKeyed{number, PersonId{1}}, DollyPlaced{number}});
    after("held for the result", {ResultSensed{other}, ResultHeld{}});
    table = situations[5].table;
    after("held for an interruption", {DealerAsked{}});
    table = situations[7].table;
    after("settled", settlement(book, table, number));
    if (book.chips) {
        table = situations[7].table;
        after("with an unclear wager", {WagerFlagged{first_place, SpotIndex{3}, PersonId{1}}});
    }
    table = situations[1].table;
    after("spinning with bets open", {BallSpun{true, std::nullopt}});
    table = situations[0].table;
    after("closed", {TableClosed{true, PersonId{1}}});
    return situations;
}

class EveryCombination : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Each, EveryCombination, ::testing::ValuesIn(rulebook_ids()), rulebook_in_name);

// What is wrong with the answer to the command; nothing where it is sound. The copy is the caller's so that it keeps its memory.
auto complaint(const Rulebook& book, const Table& before, const Command& command, Table& copy, Events& events) -> std::string {
    copy = before;
    const auto answer = receive(book, copy, command, events);
    if (!answer) {
        if (!events.empty()) return "a refusal left events";
        if (copy != before) return "a refusal changed the table";
        return sentence(answer.error()).empty() ? "a refusal says nothing" : "";
    }
    if (events.empty()) return "accepted without an event";
    const auto broken = broken_sums(copy);
    if (!broken.empty()) return broken.front();
    for (const Seat& seat : copy.seats)
        if (seat.credit < Money{} || seat.staked < Money{}) return "an account of a player is below zero";
    for (std::size_t index = 0; index < copy.seats.size(); ++index)
        if (copy.phase == Phase::idle && !copy.is_place(SeatNumber(index)) && copy.seats[index].staked != Money{})
            return "stakes are left after the round";
    return "";
}

TEST_P(EveryCombination, of_phase_act_and_position_is_answered) {
    const Rulebook& book = rulebook(GetParam());
    const std::vector<Actor> actors = every_actor();
    std::size_t accepted = 0, asked = 0;
    Table copy;
    Events events;
    for (const Situation& situation : every_situation(book)) {
        std::vector<Act> acts = sound_acts(book, situation.table);
        std::ranges::move(hostile_acts(book, situation.table), std::back_inserter(acts));
        std::set<std::size_t> kinds;
        for (const Act& act : acts) {
            kinds.insert(act.index());
            for (const Actor& actor : actors)
                for (const auto& second : {std::optional<Actor>{}, std::optional{fitting_second()}, std::optional{actor}}) {
                    const Command command{SenderId{1}, MessageNumber{1}, Time{1000}, actor, second, act};
                    const std::string wrong = complaint(book, situation.table, command, copy, events);
                    ASSERT_TRUE(wrong.empty()) << situation.name << ": " << in_words(command) << ": " << wrong;
                    accepted += events.empty() ? 0 : 1;
                    ++asked;
                }
        }
        EXPECT_EQ(kinds.size(), std::variant_size_v<Act::Variant>) << "an act is missing from sound_acts or hostile_acts";
    }
    EXPECT_GT(accepted, asked / 100);
    EXPECT_LT(accepted, asked / 2);
}

}  // namespace
}  // namespace croupier::testing
