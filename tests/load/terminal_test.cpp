// A terminal's promises: numbers that rise, nothing lost over a cut and nothing said twice under two numbers, and a server that errs is found out.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "load/support.hpp"
#include "protocol/table_page.hpp"
#include "support/rulebooks.hpp"

namespace croupier::load {
namespace {

class TerminalTest : public ::testing::Test {
protected:
    auto bets(int count) -> std::vector<std::string> {
        say.clear();
        for (int bet = 0; bet < count; ++bet) terminal.bet(now, tally, say);
        return std::exchange(say, {});
    }
    void come(MessageNumber number = {}, bool demo = false) {
        terminal.hear(welcome(number, demo), tally, say);
        terminal.hear(snapshot(Sequence{10}, money(100'000)), now, fan_out, say);
    }
    static auto number_in(const std::string& message) -> std::uint64_t { return nlohmann::json::parse(message).at("number").get<std::uint64_t>(); }

    Menu menu = small_menu();
    Terminal terminal{{"t1", SeatNumber{4}, "secret"}, 0, menu, 1};
    Tally tally;
    FanOut fan_out;
    Terminal::Say say;
    Clock::time_point now{std::chrono::seconds{100}};
};

TEST_F(TerminalTest, says_hello_with_its_key_and_later_with_what_it_kept) {
    EXPECT_EQ(terminal.hello(), R"({"type":"hello","protocol":1,"key":"secret","watch":["t1"]})");
    come();
    EXPECT_EQ(terminal.hello(), R"({"type":"hello","protocol":1,"key":"secret","watch":["t1"],"kept":[{"table":"t1","sequence":10}]})");
}

TEST_F(TerminalTest, goes_on_above_the_highest_number_that_the_server_has) {
    come(MessageNumber{41});
    const auto said = bets(2);
    ASSERT_EQ(said.size(), 2U);
    EXPECT_EQ(number_in(said[0]), 42U);
    EXPECT_EQ(number_in(said[1]), 43U);
}

TEST_F(TerminalTest, counts_how_long_an_answer_took_from_when_it_was_due) {
    come();
    terminal.bet(now - std::chrono::milliseconds{30}, tally, say);
    terminal.hear(granted(MessageNumber{1}, Sequence{11}), now + std::chrono::milliseconds{10}, tally);
    EXPECT_EQ(tally.bets, 1U);
    EXPECT_EQ(tally.answers.longest(), std::chrono::milliseconds{40});
}

TEST_F(TerminalTest, says_again_after_a_cut_what_has_no_answer_in_the_same_words) {
    come();
    const auto said = bets(3);
    terminal.hear(granted(MessageNumber{1}, Sequence{11}), now, tally);
    terminal.lose_connection();
    EXPECT_TRUE(bets(1).empty()) << "without a line nothing is said, but it is due all the same";
    terminal.hear(welcome(MessageNumber{2}), tally, say);
    ASSERT_EQ(say.size(), 3U);
    EXPECT_EQ(say[0], said[1]);
    EXPECT_EQ(say[1], said[2]);
    EXPECT_EQ(number_in(say[2]), 4U);
    EXPECT_EQ(tally.connections, 1U);
}

TEST_F(TerminalTest, keeps_every_answer_for_the_check_at_the_end) {
    come();
    static_cast<void>(bets(2));
    terminal.hear(refused(MessageNumber{1}, "credit"), now, tally);
    terminal.hear(granted(MessageNumber{2}, Sequence{11}), now, tally);
    const TerminalTally result = terminal.result();
    ASSERT_EQ(result.answers.size(), 2U);
    EXPECT_EQ(result.answers[0].sequence, Sequence{});
    EXPECT_EQ(result.answers[1].sequence, Sequence{11});
    EXPECT_EQ(result.unanswered, 0U);
    EXPECT_EQ(result.credit, money(100'000));
    EXPECT_EQ(tally.refused, (Counts{{"credit", 1}}));
}

TEST_F(TerminalTest, does_not_let_more_wait_than_the_server_remembers_answers_to) {
    come();
    EXPECT_EQ(bets(60).size(), Terminal::most_waiting);
    EXPECT_EQ(tally.held_back, 60 - Terminal::most_waiting);
    EXPECT_EQ(terminal.result().unanswered, Terminal::most_waiting);
}

TEST_F(TerminalTest, makes_no_bet_while_its_table_takes_none) {
    EXPECT_TRUE(bets(1).empty()) << "it was shown nothing yet";
    come();
    HeardTable closed{"t1", Sequence{10}, Sequence{12}, HeardRound{RoundNumber{1}, Phase::bets_closed, Hold::none, {}}, {}, {}};
    terminal.hear(closed, now, fan_out, say);
    EXPECT_TRUE(bets(1).empty());
    EXPECT_EQ(tally.bets_were_closed, 2U);
}

TEST_F(TerminalTest, puts_a_note_in_at_a_demo_floor_when_little_is_left) {
    terminal.hear(welcome({}, true), tally, say);
    terminal.hear(snapshot(Sequence{10}, money(150)), now, fan_out, say);
    ASSERT_EQ(say.size(), 1U);
    EXPECT_EQ(nlohmann::json::parse(say[0]).at("act"),
              nlohmann::json::parse(R"({"type":"add-credit","seat":4,"source":"note","amount":"100.00","transfer":0})"));
    terminal.hear(snapshot(Sequence{11}, money(150)), now, fan_out, say);
    EXPECT_EQ(say.size(), 1U) << "one is on its way";
    terminal.hear(granted(MessageNumber{1}, Sequence{12}), now, tally);
    EXPECT_EQ(tally.notes, 1U);
    EXPECT_EQ(tally.bets, 0U);
}

TEST_F(TerminalTest, counts_a_result_once_and_not_when_it_comes_with_a_snapshot) {
    come();
    HeardTable result{"t1", Sequence{10}, Sequence{12}, HeardRound{RoundNumber{1}, Phase::idle, Hold::none, Number::parse("17")}, {}, {}};
    terminal.hear(result, now, fan_out, say);
    result.to = Sequence{13};
    terminal.hear(result, now + std::chrono::seconds{1}, fan_out, say);
    EXPECT_EQ(fan_out.rounds(), 1U);
    EXPECT_EQ(fan_out.spans().longest(), std::chrono::seconds{0});
    result.from = {};
    result.round->number = RoundNumber{2};
    terminal.hear(result, now, fan_out, say);
    EXPECT_EQ(fan_out.rounds(), 1U);
}

TEST_F(TerminalTest, finds_out_a_server_that_goes_back_leaves_a_gap_or_answers_what_was_not_asked) {
    const auto trouble_after = [&](const auto& hear) {
        Terminal one{{"t1", SeatNumber{4}, "secret"}, 0, menu, 1};
        one.hear(welcome(), tally, say);
        one.hear(snapshot(Sequence{10}, money(1000)), now, fan_out, say);
        hear(one);
        return one.result().trouble;
    };
    EXPECT_EQ(trouble_after([&](Terminal& one) { one.hear(snapshot(Sequence{9}, money(1000)), now, fan_out, say); }),
              "was shown the table at 9 after 10");
    HeardTable gap{"t1", Sequence{11}, Sequence{12}, {}, {}, {}};
    EXPECT_EQ(trouble_after([&](Terminal& one) { one.hear(gap, now, fan_out, say); }), "was shown 11 to 12, but had only 10");
    EXPECT_EQ(trouble_after([&](Terminal& one) { one.hear(granted(MessageNumber{5}, Sequence{11}), now, tally); }),
              "had an answer to message 5 of t1, to which none was due");
    HeardWelcome other = welcome();
    other.you.seat = SeatNumber{5};
    EXPECT_EQ(trouble_after([&](Terminal& one) { one.hear(other, tally, say); }), "was taken for seat 5 of t1");
    EXPECT_EQ(trouble_after([&](Terminal& one) { one.hear(HeardError{true, "taken-over", "Elsewhere."}, tally); }),
              "was sent away (taken-over): Elsewhere.");
    EXPECT_EQ(trouble_after([&](Terminal& one) { one.hear(HeardError{true, "stopping", "The floor stops."}, tally); }), "");
}

TEST_F(TerminalTest, that_was_never_let_in_has_nothing_to_show) { EXPECT_EQ(terminal.result().trouble, "was never shown its seat"); }

TEST(Menu, is_read_from_the_page_of_every_table) {
    for (const std::string& id : testing::rulebook_ids()) {
        const Rulebook& book = testing::rulebook(id);
        std::string page;
        protocol::append_table_page({"t1", "Table", book, {}, {}, true}, page);
        const auto menu = read_menu(page);
        ASSERT_TRUE(menu) << id << ": " << menu.error();
        EXPECT_EQ(menu->spots.size(), book.spots.size());
        EXPECT_EQ(menu->piece_bets.size(), book.piece_bets.size());
    }
    EXPECT_FALSE(read_menu("{}"));
    EXPECT_FALSE(read_menu("no page"));
}

TEST(Menu, has_the_notes_that_the_acceptors_take) {
    const std::vector<Money> notes{money(1'000), money(5'000)};
    std::string page;
    protocol::append_table_page({"t1", "Table", testing::rulebook("adelaide-single-zero"), {}, notes, true}, page);
    const auto menu = read_menu(page);
    ASSERT_TRUE(menu) << menu.error();
    EXPECT_EQ(note_of(*menu, money(500)), money(1'000));
    EXPECT_EQ(note_of(*menu, money(2'000)), money(5'000));
    EXPECT_EQ(note_of(*menu, money(9'000)), money(5'000));
    EXPECT_EQ(note_of({}, money(9'000)), money(9'000));
}

TEST(Menu, moves_are_within_the_limits_and_the_credit) {
    const Menu menu = small_menu();
    const HeardLimits limits = small_limits();
    std::mt19937_64 random{3};
    std::set<std::string_view> types, wagers;
    for (int turn = 0; turn < 3000; ++turn) {
        HeardSeat seat;
        seat.credit = money(static_cast<std::int64_t>(random() % 3000));
        seat.staked = money(static_cast<std::int64_t>(random() % 2 * 400));
        seat.undo = seat.staked > Money{};
        seat.repeat = random() % 2 == 0;
        const auto move = choose(menu, limits, seat, random);
        if (!move) continue;
        types.insert(move->type);
        EXPECT_TRUE(move->type != "repeat-wagers" || seat.staked == Money{});
        EXPECT_TRUE((move->type != "undo-wager" && move->type != "clear-wagers") || seat.staked > Money{});
        if (move->wager.empty()) continue;
        wagers.insert(move->wager);
        EXPECT_LE(move->stake, seat.credit);
        EXPECT_TRUE(move->wager != "red" || (move->stake >= money(200) && move->stake <= money(5000)));
        EXPECT_TRUE(move->wager != "straight:17" || (move->stake >= money(100) && move->stake <= money(250)));
        EXPECT_TRUE(move->wager != "button:0" || move->stake == money(1000)) << "a fifth on each spot, and red takes two at least";
    }
    EXPECT_EQ(types, (std::set<std::string_view>{"place-wager", "undo-wager", "clear-wagers", "double-wagers", "repeat-wagers"}));
    EXPECT_EQ(wagers, (std::set<std::string_view>{"red", "straight:17", "finale:7", "button:0"}));
}

TEST(Menu, a_player_without_credit_has_no_move) {
    std::mt19937_64 random{3};
    for (int turn = 0; turn < 100; ++turn) EXPECT_FALSE(choose(small_menu(), small_limits(), HeardSeat{}, random));
}

}  // namespace
}  // namespace croupier::load
