// What the server writes is what a terminal reads.
#include <gtest/gtest.h>

#include "load/heard.hpp"
#include "support/rulebooks.hpp"

namespace croupier::load {
namespace {

template <class Message>
auto heard(const std::string& text) -> Message {
    const auto read = read_heard(text);
    EXPECT_TRUE(read) << text << "\n" << read.error();
    if (!read) return {};
    EXPECT_TRUE(std::holds_alternative<Message>(*read)) << text;
    return std::holds_alternative<Message>(*read) ? std::get<Message>(*read) : Message{};
}

// A screen of a table with one seat; the names refer to a rulebook that stays.
auto screen_of(Table table) -> protocol::TableScreen {
    const auto book = std::shared_ptr<const Rulebook>{&testing::rulebook("adelaide-single-zero"), [](const Rulebook*) {}};
    return {"t1", std::move(table), book, std::make_shared<WagerNames>(*book)};
}

TEST(Heard, a_welcome_says_who_one_is_and_which_number_was_the_highest) {
    protocol::You you;
    you.kind = protocol::You::Kind::terminal;
    you.table = "t1";
    you.seat = SeatNumber{4};
    std::string text;
    protocol::append_welcome({you, MessageNumber{17}, Time{1}, "0.1", true}, text);
    const auto welcome = heard<HeardWelcome>(text);
    EXPECT_EQ(welcome.number, MessageNumber{17});
    EXPECT_TRUE(welcome.demo);
    EXPECT_EQ(welcome.you.table, "t1");
    EXPECT_EQ(welcome.you.seat, SeatNumber{4});
}

TEST(Heard, a_snapshot_has_the_round_and_the_limits) {
    Table table{1};
    table.phase = Phase::betting;
    table.round = RoundNumber{12};
    table.last_sequence = Sequence{99};
    for (auto& limits : table.limits) limits = {Money::from_minor_units(100), Money::from_minor_units(5000)};
    const auto screen = screen_of(table);
    std::string text;
    protocol::append_table_snapshot(screen, {25'000}, text);
    const auto view = heard<HeardTable>(text);
    EXPECT_EQ(view.from, Sequence{0});
    EXPECT_EQ(view.to, Sequence{99});
    ASSERT_TRUE(view.round && view.limits);
    EXPECT_FALSE(view.seat);
    EXPECT_EQ(view.round->number, RoundNumber{12});
    EXPECT_EQ(view.round->phase, Phase::betting);
    EXPECT_FALSE(view.round->result);
    for (const WagerTerms& terms : screen.book().wager_terms) {
        const auto& limits = view.limits->kinds[static_cast<std::size_t>(terms.kind)];
        ASSERT_TRUE(limits) << name_of(terms.kind);
        EXPECT_EQ(limits->maximum, Money::from_minor_units(5000));
    }
}

TEST(Heard, a_seat_has_its_credit_and_what_it_staked) {
    Table table{1};
    table.seats[0].credit = Money::from_minor_units(1250);
    table.seats[0].staked = Money::from_minor_units(300);
    table.seats[0].steps.push_back({1, SpotIndex{3}, Money::from_minor_units(300)});
    table.last_sequence = Sequence{7};
    const protocol::PrintedSlip slip{{}, {}};
    std::string text;
    protocol::append_seat(screen_of(table), SeatNumber{0}, slip, Sequence{5}, text);
    const auto view = heard<HeardTable>(text);
    EXPECT_EQ(view.from, Sequence{5});
    ASSERT_TRUE(view.seat);
    EXPECT_EQ(view.seat->credit, Money::from_minor_units(1250));
    EXPECT_EQ(view.seat->staked, Money::from_minor_units(300));
    EXPECT_TRUE(view.seat->undo);
    EXPECT_FALSE(view.seat->repeat);
}

TEST(Heard, of_players_with_chips_and_interruptions_is_passed_over) {
    Table table{2};
    table.felt.first = SeatNumber{1};
    table.felt.places.resize(1);
    table.last_sequence = Sequence{7};
    auto screen = screen_of(table);
    protocol::Touched touched;
    screen.follow(Time{1}, SenderId{20}, MessageNumber{1}, {SeatInterrupted{SeatNumber{0}, InterruptionEffect::voids, "11(b)i"}}, touched);
    std::string public_text, terminal, place;
    protocol::append_table_snapshot(screen, {25'000}, public_text);
    EXPECT_NE(public_text.find("\"felt\":"), std::string::npos);
    EXPECT_TRUE(heard<HeardTable>(public_text).round);
    protocol::append_seat(screen, SeatNumber{0}, {}, Sequence{5}, terminal);
    EXPECT_NE(terminal.find("\"interrupted\":"), std::string::npos);
    EXPECT_TRUE(heard<HeardTable>(terminal).seat);
    protocol::append_seat(screen, SeatNumber{1}, {}, Sequence{5}, place);
    EXPECT_NE(place.find("\"place\":"), std::string::npos);
    EXPECT_TRUE(heard<HeardTable>(place).seat);
}

TEST(Heard, replies_errors_and_farewells) {
    std::string text;
    protocol::append_reply("t1", MessageNumber{3}, protocol::Granted{Sequence{40}, true}, text);
    const auto yes = heard<HeardReply>(text);
    EXPECT_TRUE(yes.granted);
    EXPECT_EQ(yes.sequence, Sequence{40});
    text.clear();
    protocol::append_reply("t1", MessageNumber{3}, protocol::Refused{"bets-closed", "3.5", "Too late."}, text);
    const auto no = heard<HeardReply>(text);
    EXPECT_FALSE(no.granted);
    EXPECT_EQ(no.code, "bets-closed");
    text.clear();
    protocol::append_bye("stopping", "The floor stops.", text);
    EXPECT_TRUE(heard<HeardError>(text).bye);
    text.clear();
    protocol::append_error("too-fast", "Slowly.", text);
    EXPECT_EQ(heard<HeardError>(text).code, "too-fast");
}

TEST(Heard, what_the_protocol_does_not_have_is_an_error) {
    for (const char* wrong : {
             "",
             "[]",
             "{\"type\":\"greeting\"}",
             "{\"type\":\"error\",\"code\":\"x\"}",
             "{\"type\":\"error\",\"code\":\"x\",\"sentence\":\"y\",\"more\":1}",
             "{\"type\":\"table\",\"table\":\"t1\",\"from\":1}",
             "{\"type\":\"reply\",\"stream\":\"t1\",\"number\":1,\"granted\":true}",
             "{\"type\":\"reply\",\"stream\":\"t1\",\"number\":1,\"granted\":false,\"sequence\":4,\"code\":\"x\"}",
             "{\"type\":\"table\",\"table\":\"t1\",\"from\":0,\"to\":1,\"limits\":{\"multiples\":false,\"kinds\":{\"red\":[\"1.00\"]}}}",
         })
        EXPECT_FALSE(read_heard(wrong)) << wrong;
}

}  // namespace
}  // namespace croupier::load
