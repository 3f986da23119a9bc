// Every position with every function, through the server: what a rulebook reserves stays reserved, whoever asks.
#include <gtest/gtest.h>

#include <set>

#include "desk.hpp"
#include "game/permission.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::Line;

struct Asked {
    const char* act;
    Function function;
};

// One act for each function that who does it must have; closing before the spin and approving of a second colour have tests of their own.
const std::vector<Asked> functions = {
    {R"({"type":"open-bets"})", Function::run_round},
    {R"({"type":"open-table","ball_diameter_mm":20,"ball_is_sound":true,"wheel_is_sound":true,"notice_is_shown":true,"float_is_counted":true})",
     Function::open_table},
    {R"({"type":"close-table","officer_notified":true})", Function::close_table},
    {R"({"type":"key-result","number":"17"})", Function::enter_result},
    {R"({"type":"resolve-result","number":"17"})", Function::resolve_result},
    {R"({"type":"announce-no-spin"})", Function::announce_no_spin},
    {R"({"type":"correct-result","round":1,"number":"17"})", Function::correct_result},
    {R"({"type":"void-rounds","rounds":[1]})", Function::void_several_rounds},
    {R"({"type":"set-limits","kind":"red","minimum":"1.00","maximum":"5.00"})", Function::set_limits},
    {R"({"type":"record-complaint","round":0,"text":"late"})", Function::record_dispute},
    {R"({"type":"add-credit","seat":1,"source":"attendant","amount":"5.00","transfer":0})", Function::add_credit},
    {R"({"type":"arrange-limits","seat":1,"minimum":"1.00","maximum":"5.00","straight_up_only":false,"officer_notified":true})",
     Function::arrange_vip},
    {R"({"type":"invalidate-outcome","round":1,"reason":"fraud"})", Function::invalidate_outcome},
    {R"({"type":"interrupt","seat":null,"bets_confirmed":true})", Function::declare_malfunction},
    {R"({"type":"review-dispute","dispute":1,"text":"seen"})", Function::review_dispute},
    {R"({"type":"advise-complainant","dispute":1})", Function::advise_complainant},
    {R"({"type":"rule","text":"the spin stands"})", Function::rule_on_uncovered},
    {R"({"type":"place-chips","seat":4,"wager":"red","chips":[{"chip":"25.00","count":1}]})", Function::place_for_player},
    {R"({"type":"rule-on-wager","seat":4,"spot":"red","ruling":"stands","to":null})", Function::rule_on_unclear_wager},
};

TEST(Positions, are_held_against_every_function) {
    std::set<Function> seen{Function::close_before_spin, Function::approve_second_colour};
    for (const Asked& asked : functions) seen.insert(asked.function);
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(Function::count_));
}

// A table with terminals 0 to 3 and places 4 and 5, at the first of which is a player with cash chips.
class DeskWithPlaces : public Desk {
public:
    DeskWithPlaces() : Desk{{}, 65'536, "adelaide-single-zero", 2} {
        Chips chips;
        chips.add(Chip{Money::from_minor_units(2'500)}, 8);
        run_table(BringChips{SeatNumber{4}, chips});
    }
};

class PositionTest : public ::testing::TestWithParam<std::size_t> {};

TEST_P(PositionTest, may_do_at_a_table_what_the_rulebook_gives_it_and_nothing_else) {
    const auto position = Position(GetParam());
    DeskWithPlaces desk;
    Line& line = desk.staff(position);
    const Rulebook& book = desk.hub->shown().tables()[0].screen.book();
    std::uint64_t number = 0;
    for (const auto& [act, function] : functions) {
        const Json reply = desk.act(line, ++number, act);
        ASSERT_EQ(reply.at("type"), "reply") << act << reply.dump();
        const bool refused_for_position = reply.value("code", "") == "position";
        EXPECT_EQ(!refused_for_position, may(book, function, position)) << name_of(position) << " " << act << " " << reply.dump();
    }
}

// Where bets close during the spin, who runs the round does not close them before it, unless the rulebook lets that position.
TEST_P(PositionTest, may_close_bets_before_the_spin_only_where_the_rulebook_lets_it) {
    const auto position = Position(GetParam());
    Desk desk{{}, 1'000, "mbs-single-zero"};
    desk.run_table(OpenBets{});
    const Rulebook& book = desk.hub->shown().tables()[0].screen.book();
    ASSERT_EQ(book.close_time.rule, CloseTime::during_spin);
    const Json reply = desk.act(desk.staff(position), 1, R"({"type":"close-bets"})");
    const bool runs = may(book, Function::run_round, position), closes = runs && may(book, Function::close_before_spin, position);
    EXPECT_EQ(reply.at("granted"), closes) << reply;
    if (!closes) {
        EXPECT_EQ(reply.at("code"), runs ? "close-after-spin" : "position") << reply;
    }
}

// The dealer hands it out, and who confirms that as the second person must be one who may approve of it.
TEST_P(PositionTest, may_approve_of_a_second_colour_only_where_the_rulebook_lets_it) {
    const auto position = Position(GetParam());
    DeskWithPlaces desk;
    Line& dealer = desk.staff(Position::dealer);
    const Rulebook& book = desk.hub->shown().tables()[0].screen.book();
    const Json first = desk.act(dealer, 1, R"({"type":"allocate-colour","seat":4,"colour":"white","value":"5.00"})");
    ASSERT_EQ(first.at("granted"), true) << first;
    const auto person_in = [](Position one) { return PersonId(static_cast<std::uint32_t>(one) + 1); };
    const std::string code = desk.seconds.offer(person_in(Position::dealer), {position, person_in(position)}, Time{desk.here.now_ms});
    const Json second = desk.act(dealer, 2, R"({"type":"allocate-colour","seat":4,"colour":"green","value":"5.00"})", Desk::table, code);
    const bool approves = may(book, Function::approve_second_colour, position);
    EXPECT_EQ(second.at("granted"), approves) << second;
    if (!approves) {
        EXPECT_EQ(second.at("code"), "colour-approval") << second;
    }
}

// Cashiers run the cage and the pit supervises it; nobody else has a part in it, and a cashier has none at a table.
TEST_P(PositionTest, has_its_part_of_the_cage_or_none) {
    const auto position = Position(GetParam());
    Desk desk;
    Line& line = desk.staff(position);
    const bool supervises = position >= Position::pit_supervisor && position <= Position::shift_manager;
    const Json vault = desk.act(line, 1, R"({"type":"declare-opening","vault":"100.00","chips_in_circulation":"0.00"})", "cage");
    EXPECT_EQ(vault.value("code", "") == "position", !supervises) << vault.dump();
    const Json pay = desk.act(
        line, 2, R"({"type":"pay-slip","drawer":1,"slip":{"table":1,"number":1},"validation":"000000000000000001","amount":"1.00"})", "cage");
    EXPECT_EQ(pay.value("code", "") == "position", position != Position::cashier) << pay.dump();
    if (position == Position::cashier) {
        EXPECT_EQ(desk.act(line, 3, R"({"type":"open-bets"})").at("code"), "position");
    }
}

TEST_P(PositionTest, sees_the_money_of_a_table_only_from_the_pit_up) {
    const auto position = Position(GetParam());
    Desk desk;
    desk.give_credit(1, 5);
    Line& line = desk.staff(position);
    const bool sees = (position >= Position::pit_supervisor && position <= Position::shift_manager) || position == Position::authorised_officer;
    Json staff;
    for (const Json& message : line.take("table"))
        if (message.contains("staff")) staff = message.at("staff");
    EXPECT_EQ(staff.contains("win"), sees);
    EXPECT_EQ(staff.contains("owed"), sees);
    ASSERT_EQ(staff.at("seats").size(), 1U) << "everybody of the staff sees who plays";
    EXPECT_EQ(staff.at("seats").at(0).contains("credit"), sees);
}

INSTANTIATE_TEST_SUITE_P(Every, PositionTest, ::testing::Range(std::size_t{0}, static_cast<std::size_t>(Position::count_)), [](const auto& test) {
    std::string name{name_of(Position(test.param))};
    std::ranges::replace(name, '-', '_');
    return name;
});

// A grave act needs a second person who has shown a secret for it: once, soon, and for this person.
TEST(SecondPerson, a_correction_needs_another_person_each_time) {
    Desk desk;
    desk.run_table(OpenBets{});
    for (Act act : {Act{CloseBets{}}, Act{SpinBall{}}, Act{RestBall{Number::of(17)}}, Act{KeyResult{Number::of(17)}}, Act{PlaceDolly{Number::of(17)}},
                    Act{ConfirmResult{}}})
        desk.run_table(std::move(act));
    Line& line = desk.staff(Position::shift_manager);
    const auto person = PersonId(static_cast<std::uint32_t>(Position::shift_manager) + 1);
    const std::string correct = R"({"type":"correct-result","round":1,"number":"18"})";
    EXPECT_EQ(desk.act(line, 1, correct).at("code"), "second-person");
    EXPECT_EQ(desk.act(line, 2, correct, Desk::table, "made-up").at("code"), "second-person");
    const server::SecondPersons::Second pit_manager{Position::pit_manager, PersonId{3}};
    const std::string anothers = desk.seconds.offer(PersonId{99}, pit_manager, Time{desk.here.now_ms});
    EXPECT_EQ(desk.act(line, 3, correct, Desk::table, anothers).at("code"), "second-person");
    const std::string late = desk.seconds.offer(person, pit_manager, Time{desk.here.now_ms - 61'000});
    EXPECT_EQ(desk.act(line, 4, correct, Desk::table, late).at("code"), "second-person");
    const std::string code = desk.seconds.offer(person, pit_manager, Time{desk.here.now_ms});
    const Json granted = desk.act(line, 5, correct, Desk::table, code);
    EXPECT_EQ(granted.at("granted"), true);
    EXPECT_EQ(desk.act(line, 6, R"({"type":"correct-result","round":1,"number":"19"})", Desk::table, code).at("code"), "second-person");
    const Json repeated = desk.act(line, 5, correct, Desk::table, code);
    ASSERT_EQ(repeated.at("granted"), true) << "a repeated message is answered the same way: " << repeated;
    EXPECT_EQ(repeated.at("repeated"), true);
    EXPECT_EQ(repeated.at("sequence"), granted.at("sequence"));
    EXPECT_EQ(desk.act(line, 5, correct, Desk::other_table, code).at("code"), "second-person") << "the same number elsewhere is another message";
    const std::string dismissed = desk.seconds.offer(person, pit_manager, Time{desk.here.now_ms});
    desk.house(house::DismissStaff{pit_manager.person});
    EXPECT_EQ(desk.act(line, 7, correct, Desk::table, dismissed).at("code"), "second-person") << "who was dismissed confirms nothing";
}

}  // namespace
}  // namespace croupier
