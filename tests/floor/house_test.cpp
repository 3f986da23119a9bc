// The house on a floor: who is who is durable before it is answered, and a restart knows it again.
#include <gtest/gtest.h>

#include <optional>

#include "floor/support.hpp"
#include "house/queries.hpp"

namespace croupier::testing {
namespace {

using floor::Answer;

class HouseOnFloor : public ::testing::Test {
protected:
    auto ask(house::Act act, PersonId by = {}) -> Answer {
        std::optional<Answer> given;
        const house::Command command{SenderId{9}, MessageNumber{++messages}, {}, {by}, std::nullopt, std::move(act)};
        EXPECT_EQ(floor->submit({floor->streams().house()->id(), command, [&](const Answer& answer) { given = answer; }}), floor::Submitted::taken);
        floor->step();
        return given.value();
    }
    auto house() -> const house::House& { return floor->streams().house()->state(); }
    auto in_an_hour() const -> Time { return Time{here.now_ms + 60 * 60'000}; }

    TemporaryPlace here;
    std::unique_ptr<floor::Floor> floor = here.open();
    std::uint64_t messages = 0;
    std::string token = std::string(64, '1'), key = std::string(64, '2'), code = std::string(64, '3');
};

TEST_F(HouseOnFloor, knows_staff_sign_ins_and_terminals_again_after_a_crash) {
    ASSERT_TRUE(ask(house::AddStaff{"engineer", Position::engineer, "$argon2id$x"}));
    ASSERT_TRUE(ask(house::SignIn{PersonId{1}, token, in_an_hour()}));
    ASSERT_TRUE(ask(house::OfferEnrolment{"t1", SeatNumber{3}, code, in_an_hour()}, PersonId{1}));
    ASSERT_TRUE(ask(house::EnrolTerminal{code, key}));
    ASSERT_TRUE(ask(house::FailSignIn{"\xFF not UTF-8"}));
    const house::House before = house();
    floor.reset();
    floor = here.open();
    EXPECT_EQ(house().staff, before.staff);
    EXPECT_EQ(house().strangers, before.strangers) << "as they were recorded";
    EXPECT_EQ(house::signed_in(house(), token, Time{here.now_ms})->person, PersonId{1});
    EXPECT_EQ(house::terminal_with(house(), key, Time{here.now_ms})->place, (house::Place{"t1", SeatNumber{3}}));
}

TEST_F(HouseOnFloor, refuses_with_the_code_and_sentence_of_the_house) {
    const Answer refused = ask(house::AddStaff{"", Position::dealer, ""});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "bad-name");
    EXPECT_EQ(refused.error().clause, "");
    EXPECT_EQ(ask(house::AddStaff{"dealer", Position::dealer, ""}, PersonId{7}).error().code, "unknown-person");
}

TEST_F(HouseOnFloor, only_the_floor_itself_says_when_it_starts_and_stops_and_what_its_configuration_is) {
    EXPECT_EQ(ask(house::SetConfiguration{token}).error().code, "floor-only") << "its bytes would be kept nowhere, and no start would find them";
    EXPECT_EQ(ask(house::StartFloor{"test"}).error().code, "floor-only");
    EXPECT_EQ(ask(house::StopFloor{}).error().code, "floor-only");
}

TEST_F(HouseOnFloor, keeps_a_configuration_that_comes_while_it_runs_with_its_bytes) {
    const auto set = [this](const std::string& bytes) {
        std::optional<Answer> given;
        EXPECT_EQ(floor->submit({{}, floor::KeepConfiguration{bytes}, [&](const Answer& answer) { given = answer; }}), floor::Submitted::taken);
        floor->step();
        return given.value();
    };
    ASSERT_TRUE(floor->keep_configuration("the first"));
    const Answer again = set("the first");
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->repeated) << "it was in force";
    const Answer second = set("the second");
    ASSERT_TRUE(second);
    EXPECT_FALSE(second->repeated);
    floor.reset();
    floor = here.open();
    EXPECT_EQ(house().configuration, journal::hexadecimal(journal::hash_of("the second")));
    const auto reader = journal::Reader::open(floor::journal_directory(here.place().data));
    ASSERT_TRUE(reader);
    EXPECT_EQ(reader->document(journal::hash_of("the first")).value(), "the first");
    EXPECT_EQ(reader->document(journal::hash_of("the second")).value(), "the second");
}

TEST_F(HouseOnFloor, a_start_ends_what_has_expired_in_the_meantime) {
    ASSERT_TRUE(ask(house::AddStaff{"dealer", Position::dealer, "$argon2id$x"}));
    ASSERT_TRUE(ask(house::SignIn{PersonId{1}, token, in_an_hour()}));
    floor.reset();
    here.now_ms += 60 * 60'000;
    floor = here.open();
    EXPECT_TRUE(house().sign_ins.empty());
}

}  // namespace
}  // namespace croupier::testing
