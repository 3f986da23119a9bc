// Signing in: one at a time, for a time, by secret or by a link that is good once; and attempts that fail are limited, by known and unknown names
// alike.
#include <gtest/gtest.h>

#include "house/support.hpp"

namespace croupier::house {
namespace {

struct HouseSignIn : ::testing::Test {
    Desk desk;
    PersonId ann = desk.hire("Ann", Position::dealer);
    PersonId bo = desk.hire("Bo", Position::engineer);

    void fail(const std::string& name, int times) {
        for (int time = 0; time < times; ++time) ASSERT_EQ(desk.refusal(FailSignIn{name}), "") << name << ", attempt " << time + 1;
    }
    auto sign_in_refusal(PersonId person, std::uint64_t token) -> std::string { return desk.refusal(SignIn{person, hash(token), desk.in(hour_ms)}); }
};

TEST_F(HouseSignIn, a_token_names_the_person_until_it_expires) {
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(hour_ms)}));
    const SignedInPerson* found = signed_in(desk.house, hash(1), desk.in(hour_ms - 1));
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->person, ann);
    EXPECT_EQ(signed_in(desk.house, hash(1), desk.in(hour_ms)), nullptr);
    EXPECT_EQ(signed_in(desk.house, hash(2), desk.now), nullptr);
    EXPECT_EQ(signed_in(desk.house, "", desk.now), nullptr);
}

TEST_F(HouseSignIn, a_new_sign_in_ends_the_old_one) {
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(hour_ms)}));
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(2), desk.in(hour_ms)}));
    EXPECT_TRUE((desk.happened<SignedOut, SignedIn>()));
    EXPECT_EQ(std::get<SignedOut>(desk.events[0]).token, hash(1));
    EXPECT_EQ(std::get<SignedOut>(desk.events[0]).reason, SignOutReason::replaced);
    EXPECT_EQ(signed_in(desk.house, hash(1), desk.now), nullptr);
    EXPECT_NE(signed_in(desk.house, hash(2), desk.now), nullptr);
}

TEST_F(HouseSignIn, who_signs_out_is_out) {
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(hour_ms)}));
    ASSERT_TRUE(desk.ask(SignOut{hash(1)}));
    EXPECT_EQ(std::get<SignedOut>(desk.events.at(0)).reason, SignOutReason::asked);
    EXPECT_EQ(signed_in(desk.house, hash(1), desk.now), nullptr);
    EXPECT_EQ(desk.refusal(SignOut{hash(1)}), "not-signed-in");
}

TEST_F(HouseSignIn, no_two_people_have_the_same_token) {
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(hour_ms)}));
    EXPECT_EQ(sign_in_refusal(bo, 1), "hash-used");
}

TEST_F(HouseSignIn, what_has_expired_ends_on_the_record_with_the_next_command) {
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(minute_ms)}));
    ASSERT_TRUE(desk.ask(OfferLink{bo, hash(2), desk.in(minute_ms)}));
    ASSERT_TRUE(desk.ask(OfferEnrolment{"t1", SeatNumber{3}, hash(3), desk.in(minute_ms)}));
    ASSERT_TRUE(desk.ask(SeatVisitor{"t1", SeatNumber{4}, hash(4), desk.in(minute_ms)}));
    desk.pass(minute_ms);
    EXPECT_EQ(desk.refusal(SignOut{hash(1)}), "not-signed-in");
    EXPECT_TRUE(desk.events.empty()) << "a refusal changes nothing, not even what has expired";
    EXPECT_EQ(desk.house.sign_ins.size(), 1U);
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(5), desk.in(hour_ms)}));
    EXPECT_TRUE((desk.happened<SignedOut, LinkExpired, EnrolmentExpired, TerminalRetired, SignedIn>()));
    EXPECT_EQ(std::get<SignedOut>(desk.events[0]).reason, SignOutReason::expired);
    EXPECT_EQ(std::get<TerminalRetired>(desk.events[3]).reason, RetireReason::expired);
    EXPECT_EQ(desk.house.sign_ins.size(), 1U);
    EXPECT_TRUE(desk.house.links.empty() && desk.house.enrolments.empty() && desk.house.terminals.empty());
}

TEST_F(HouseSignIn, a_link_signs_in_once) {
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(hour_ms)}));
    ASSERT_TRUE(desk.ask(OfferLink{ann, hash(2), desk.in(minute_ms)}));
    ASSERT_TRUE(desk.ask(UseLink{hash(2), hash(3), desk.in(hour_ms)}));
    EXPECT_TRUE((desk.happened<LinkUsed, SignedOut, SignedIn>()));
    EXPECT_EQ(signed_in(desk.house, hash(3), desk.now)->person, ann);
    EXPECT_EQ(desk.refusal(UseLink{hash(2), hash(4), desk.in(hour_ms)}), "unknown-code");
}

TEST_F(HouseSignIn, a_link_expires_and_a_new_one_takes_its_place) {
    ASSERT_TRUE(desk.ask(OfferLink{ann, hash(1), desk.in(minute_ms)}));
    ASSERT_TRUE(desk.ask(OfferLink{ann, hash(2), desk.in(minute_ms)}));
    EXPECT_EQ(desk.refusal(UseLink{hash(1), hash(9), desk.in(hour_ms)}), "unknown-code");
    EXPECT_EQ(desk.refusal(OfferLink{bo, hash(2), desk.in(minute_ms)}), "hash-used");
    desk.pass(minute_ms);
    EXPECT_EQ(desk.refusal(UseLink{hash(2), hash(9), desk.in(hour_ms)}), "unknown-code");
}

TEST_F(HouseSignIn, what_expires_does_so_later_than_now_and_within_31_days) {
    constexpr std::int64_t days_31 = 31 * 24 * hour_ms;
    for (const std::int64_t wrong : {std::int64_t{-1}, std::int64_t{0}, days_31 + 1})
        EXPECT_EQ(desk.refusal(SignIn{ann, hash(1), desk.in(wrong)}), "bad-expiry") << wrong;
    EXPECT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(1)}));
    EXPECT_TRUE(desk.ask(SignIn{ann, hash(2), desk.in(days_31)}));
}

TEST_F(HouseSignIn, five_failures_within_a_quarter_of_an_hour_lock_for_as_long) {
    fail("Ann", 4);
    EXPECT_TRUE(may_try(desk.house, "Ann", desk.now));
    desk.pass(15 * minute_ms - 1);
    fail("Ann", 1);
    EXPECT_FALSE(may_try(desk.house, "Ann", desk.now));
    EXPECT_EQ(sign_in_refusal(ann, 1), "locked") << "with the right secret too";
    EXPECT_EQ(desk.refusal(FailSignIn{"Ann"}), "locked") << "and nothing is recorded any more";
    EXPECT_TRUE(may_try(desk.house, "Bo", desk.now)) << "nobody else is concerned";
    desk.pass(15 * minute_ms - 1);
    EXPECT_EQ(sign_in_refusal(ann, 1), "locked");
    desk.pass(1);
    EXPECT_TRUE(may_try(desk.house, "Ann", desk.now));
    EXPECT_EQ(sign_in_refusal(ann, 1), "");
}

TEST_F(HouseSignIn, failures_that_are_spread_out_do_not_lock) {
    for (int time = 0; time < 12; ++time) {
        fail("Ann", 1);
        desk.pass(4 * minute_ms);
    }
    EXPECT_TRUE(may_try(desk.house, "Ann", desk.now)) << "four at most within a quarter of an hour";
}

TEST_F(HouseSignIn, a_sign_in_ends_the_row_of_failures) {
    fail("Ann", 4);
    ASSERT_EQ(sign_in_refusal(ann, 1), "");
    fail("Ann", 4);
    EXPECT_TRUE(may_try(desk.house, "Ann", desk.now));
}

TEST_F(HouseSignIn, the_last_failure_of_a_lock_does_not_count_for_the_next) {
    fail("Ann", 5);
    desk.pass(15 * minute_ms);
    fail("Ann", 4);
    EXPECT_TRUE(may_try(desk.house, "Ann", desk.now));
    fail("Ann", 1);
    EXPECT_FALSE(may_try(desk.house, "Ann", desk.now));
}

TEST_F(HouseSignIn, a_link_lets_in_who_is_locked_out) {
    fail("Ann", 5);
    ASSERT_TRUE(desk.ask(OfferLink{ann, hash(1), desk.in(minute_ms)}));
    ASSERT_TRUE(desk.ask(UseLink{hash(1), hash(2), desk.in(hour_ms)}));
    EXPECT_TRUE(may_try(desk.house, "Ann", desk.now));
}

TEST_F(HouseSignIn, an_unknown_name_is_locked_as_a_known_one_is) {
    for (const std::string name : {"Ann", "Zoe"}) {
        fail(name, 4);
        EXPECT_TRUE(may_try(desk.house, name, desk.now)) << name;
        fail(name, 1);
        EXPECT_FALSE(may_try(desk.house, name, desk.now)) << name;
        EXPECT_EQ(desk.refusal(FailSignIn{name}), "locked") << name;
    }
    desk.pass(15 * minute_ms);
    for (const std::string name : {"Ann", "Zoe"}) EXPECT_TRUE(may_try(desk.house, name, desk.now)) << name;
}

TEST_F(HouseSignIn, an_attempt_is_recorded_with_the_name_as_given_cut_to_forty_characters) {
    const std::string given = fmt::format("{:z<100}\n", "");
    fail(given, 5);
    EXPECT_EQ(std::get<SignInFailed>(desk.events.at(0)).name, std::string(40, 'z'));
    EXPECT_FALSE(may_try(desk.house, given, desk.now));
    fail("\xFF\n", 1);
    EXPECT_EQ(std::get<SignInFailed>(desk.events.at(0)).name, "\xEF\xBF\xBD\xEF\xBF\xBD") << "what can't be shown is replaced";
}

TEST_F(HouseSignIn, of_unknown_names_a_thousand_are_remembered_and_the_oldest_is_forgotten) {
    fail("stranger 0", 4);
    for (std::size_t stranger = 1; stranger < House::most_strangers; ++stranger) {
        desk.pass(1);
        fail(fmt::format("stranger {}", stranger), 1);
    }
    EXPECT_EQ(desk.house.strangers.size(), House::most_strangers);
    fail("stranger 0", 1);
    EXPECT_FALSE(may_try(desk.house, "stranger 0", desk.now));
    desk.pass(1);
    fail("one more", 1);
    EXPECT_EQ(std::get<SignInFailed>(desk.events.at(0)).forgotten, "stranger 1");
    EXPECT_EQ(desk.house.strangers.size(), House::most_strangers);
    EXPECT_FALSE(may_try(desk.house, "stranger 0", desk.now)) << "its last failure is younger";
    fail("Ann", 1);
    EXPECT_EQ(std::get<SignInFailed>(desk.events.at(0)).forgotten, std::nullopt) << "the staff's failures have room of their own";
}

TEST_F(HouseSignIn, who_joins_the_staff_is_no_stranger_any_more) {
    fail("Zoe", 5);
    desk.hire("Zoe", Position::cashier);
    EXPECT_TRUE(desk.house.strangers.empty());
    EXPECT_TRUE(may_try(desk.house, "Zoe", desk.now));
}

}  // namespace
}  // namespace croupier::house
