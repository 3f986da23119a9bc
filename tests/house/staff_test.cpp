// The staff: who is on it, under which number and name, and what ends when somebody goes or gets another secret.
#include <gtest/gtest.h>

#include "house/support.hpp"

namespace croupier::house {
namespace {

TEST(HouseStaff, people_are_numbered_from_one_and_found_by_name) {
    Desk desk;
    EXPECT_EQ(desk.hire("Ann", Position::dealer), PersonId{1});
    EXPECT_EQ(desk.hire("Bo", Position::engineer), PersonId{2});
    const Person* ann = person_named(desk.house, "Ann");
    ASSERT_NE(ann, nullptr);
    EXPECT_EQ(ann->id, PersonId{1});
    EXPECT_EQ(ann->position, Position::dealer);
    EXPECT_EQ(ann->secret, secret(1));
    EXPECT_EQ(person_named(desk.house, "ann"), nullptr) << "a name is written as it is";
}

TEST(HouseStaff, a_name_is_unique_among_the_employed_and_a_number_is_never_given_again) {
    Desk desk;
    const PersonId first = desk.hire("Ann", Position::dealer);
    EXPECT_EQ(desk.refusal(AddStaff{"Ann", Position::cashier, ""}), "name-taken");
    ASSERT_TRUE(desk.ask(DismissStaff{first}));
    EXPECT_EQ(person_named(desk.house, "Ann"), nullptr);
    EXPECT_EQ(desk.hire("Ann", Position::cashier), PersonId{2});
    EXPECT_EQ(desk.house.person(first), nullptr);
}

TEST(HouseStaff, after_4999_people_there_is_no_number_left) {
    Desk desk;
    for (std::uint32_t person = 1; person <= House::most_persons; ++person) {
        const std::string name = fmt::format("p{}", person);
        evolve(desk.house, StaffAdded{PersonId{person}, name, Position::dealer, {}});
        if (person > 3) evolve(desk.house, StaffDismissed{PersonId{person}});
    }
    EXPECT_EQ(desk.refusal(AddStaff{"one more", Position::dealer, ""}), "too-many-persons");
    EXPECT_EQ(desk.house.staff.size(), 3U);
}

TEST(HouseStaff, who_is_dismissed_is_signed_out_at_once_and_a_link_of_theirs_is_void) {
    Desk desk;
    const PersonId ann = desk.hire("Ann", Position::dealer);
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(hour_ms)}));
    ASSERT_TRUE(desk.ask(OfferLink{ann, hash(2), desk.in(hour_ms)}));
    ASSERT_TRUE(desk.ask(DismissStaff{ann}));
    EXPECT_TRUE((desk.happened<SignedOut, StaffDismissed>()));
    EXPECT_EQ(std::get<SignedOut>(desk.events[0]).reason, SignOutReason::dismissed);
    EXPECT_EQ(signed_in(desk.house, hash(1), desk.now), nullptr);
    EXPECT_EQ(desk.refusal(UseLink{hash(2), hash(3), desk.in(hour_ms)}), "unknown-code");
    EXPECT_EQ(desk.refusal(SignIn{ann, hash(4), desk.in(hour_ms)}), "unknown-person");
    EXPECT_EQ(desk.refusal(DismissStaff{ann}), "unknown-person");
}

TEST(HouseStaff, another_secret_ends_the_sign_in_that_the_old_one_gave) {
    Desk desk;
    const PersonId ann = desk.hire("Ann", Position::dealer);
    ASSERT_TRUE(desk.ask(SignIn{ann, hash(1), desk.in(hour_ms)}));
    ASSERT_TRUE(desk.ask(SetSecret{ann, secret(77)}));
    EXPECT_TRUE((desk.happened<SignedOut, SecretSet>()));
    EXPECT_EQ(std::get<SignedOut>(desk.events[0]).reason, SignOutReason::secret_set);
    EXPECT_EQ(signed_in(desk.house, hash(1), desk.now), nullptr);
    EXPECT_EQ(person_named(desk.house, "Ann")->secret, secret(77));
}

TEST(HouseStaff, who_has_no_secret_signs_in_by_link_only) {
    Desk desk;
    ASSERT_TRUE(desk.ask(AddStaff{"Ann", Position::dealer, ""}));
    EXPECT_EQ(desk.refusal(SignIn{PersonId{1}, hash(1), desk.in(hour_ms)}), "no-secret");
    ASSERT_TRUE(desk.ask(OfferLink{PersonId{1}, hash(2), desk.in(hour_ms)}));
    ASSERT_TRUE(desk.ask(UseLink{hash(2), hash(3), desk.in(hour_ms)}));
    EXPECT_NE(signed_in(desk.house, hash(3), desk.now), nullptr);
}

TEST(HouseStaff, the_configuration_in_force_is_named_by_its_hash) {
    Desk desk;
    ASSERT_TRUE(desk.ask(SetConfiguration{hash(5)}));
    EXPECT_EQ(desk.house.configuration, hash(5));
    EXPECT_EQ(desk.refusal(SetConfiguration{"tables.toml"}), "bad-hash");
    EXPECT_EQ(desk.house.configuration, hash(5));
}

}  // namespace
}  // namespace croupier::house
