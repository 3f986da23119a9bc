// Every reason for which the house refuses, with the sentence that people read; a refusal leaves no event behind.
#include <gtest/gtest.h>

#include <set>

#include "house/support.hpp"

namespace croupier::house {
namespace {

constexpr PersonId dealer{1}, silent{2}, locked{3}, nobody{77};
constexpr SeatNumber taken{0}, offered{1}, free_seat{2};

auto desk_with_everything() -> Desk {
    Desk desk;
    desk.hire("Ann", Position::dealer);
    static_cast<void>(desk.ask(AddStaff{"Bo", Position::cashier, ""}));
    desk.hire("Cy", Position::engineer);
    for (std::size_t time = 0; time < Attempts::most; ++time) static_cast<void>(desk.ask(FailSignIn{"Cy"}));
    static_cast<void>(desk.ask(SignIn{dealer, hash(1), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(OfferLink{silent, hash(2), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(SeatVisitor{"t1", taken, hash(3), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(OfferEnrolment{"t1", offered, hash(4), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(BeginDay{"2026-05-01"}));
    static_cast<void>(desk.ask(AcknowledgeAlert{"t1", "held:3"}));
    return desk;
}

struct Case {
    Reason reason{};
    Act act;
    PersonId by = machine;
};

auto cases(const Desk& desk) -> std::vector<Case> {
    const Time soon = desk.in(hour_ms), late = desk.in(1'000 * 24 * hour_ms);
    const std::string no_hash = "17";
    return {
        {Reason::not_running, StopFloor{}},
        {Reason::day_not_later, BeginDay{"2026-05-01"}},
        {Reason::bad_day, BeginDay{"1 May"}},
        {Reason::bad_day, BeginDay{"2026-13-01"}},
        {Reason::bad_version, StartFloor{""}},
        {Reason::bad_version, StartFloor{std::string(101, 'x')}},
        {Reason::position, AddStaff{"Di", Position::dealer, ""}, dealer},
        {Reason::unknown_person, AddStaff{"Di", Position::dealer, ""}, nobody},
        {Reason::unknown_person, SetSecret{nobody, ""}},
        {Reason::unknown_person, DismissStaff{machine}},
        {Reason::unknown_person, SignIn{nobody, hash(9), soon}},
        {Reason::unknown_person, OfferLink{nobody, hash(9), soon}},
        {Reason::bad_name, AddStaff{"", Position::dealer, ""}},
        {Reason::bad_name, AddStaff{std::string(41, 'x'), Position::dealer, ""}},
        {Reason::name_taken, AddStaff{"Ann", Position::dealer, ""}},
        {Reason::bad_secret, AddStaff{"Di", Position::dealer, "open sesame"}},
        {Reason::bad_secret, SetSecret{dealer, "open sesame"}},
        {Reason::no_secret, SignIn{silent, hash(9), soon}},
        {Reason::locked, SignIn{locked, hash(9), soon}},
        {Reason::locked, FailSignIn{"Cy"}},
        {Reason::not_signed_in, SignOut{hash(9)}},
        {Reason::not_signed_in, SignOut{""}},
        {Reason::bad_hash, SignIn{dealer, no_hash, soon}},
        {Reason::bad_hash, OfferLink{dealer, no_hash, soon}},
        {Reason::bad_hash, UseLink{hash(2), no_hash, soon}},
        {Reason::bad_hash, OfferEnrolment{"t1", free_seat, no_hash, soon}},
        {Reason::bad_hash, EnrolTerminal{hash(4), no_hash}},
        {Reason::bad_hash, SeatVisitor{"t1", free_seat, no_hash, soon}},
        {Reason::bad_hash, SetConfiguration{no_hash}},
        {Reason::hash_used, SignIn{dealer, hash(1), soon}},
        {Reason::hash_used, OfferLink{dealer, hash(2), soon}},
        {Reason::hash_used, UseLink{hash(2), hash(1), soon}},
        {Reason::hash_used, OfferEnrolment{"t1", free_seat, hash(4), soon}},
        {Reason::hash_used, EnrolTerminal{hash(4), hash(3)}},
        {Reason::hash_used, SeatVisitor{"t1", free_seat, hash(3), soon}},
        {Reason::bad_expiry, SignIn{dealer, hash(9), desk.now}},
        {Reason::bad_expiry, OfferLink{dealer, hash(9), late}},
        {Reason::bad_expiry, UseLink{hash(2), hash(9), late}},
        {Reason::bad_expiry, OfferEnrolment{"t1", free_seat, hash(9), desk.now}},
        {Reason::bad_expiry, SeatVisitor{"t1", free_seat, hash(9), late}},
        {Reason::unknown_code, UseLink{hash(9), hash(8), soon}},
        {Reason::unknown_code, UseLink{"", hash(8), soon}},
        {Reason::unknown_code, EnrolTerminal{hash(9), hash(8)}},
        {Reason::bad_table, OfferEnrolment{"", free_seat, hash(9), soon}},
        {Reason::bad_table, SeatVisitor{"t\n1", free_seat, hash(9), soon}},
        {Reason::seat_taken, OfferEnrolment{"t1", taken, hash(9), soon}},
        {Reason::seat_taken, SeatVisitor{"t1", taken, hash(9), soon}},
        {Reason::unknown_terminal, RetireTerminal{DeviceId{9}}},
        {Reason::unknown_terminal, RetireTerminal{}},
        {Reason::bad_table, AcknowledgeAlert{"", "held:4"}},
        {Reason::bad_alert, AcknowledgeAlert{"t1", "Held 4"}},
        {Reason::bad_alert, AcknowledgeAlert{"t1", ""}},
        {Reason::bad_alert, AcknowledgeAlert{"t1", std::string(81, 'a')}},
        {Reason::acknowledged, AcknowledgeAlert{"t1", "held:3"}},
        {Reason::bad_inspection, BeginInspection{InspectionKind::export_, "", {}, 1}},
        {Reason::bad_inspection, BeginInspection{InspectionKind::export_, {}, "\n", 1}},
        {Reason::bad_inspection, BeginInspection{InspectionKind::export_, {}, {}, 0}},
        {Reason::unknown_inspection, EndInspection{Sequence{1}, InspectionResult::complete, {}}},
    };
}

TEST(HouseRefusals, each_has_its_reason_and_changes_nothing) {
    const Desk before = desk_with_everything();
    std::set<Reason> shown;
    for (const auto& [reason, act, by] : cases(before)) {
        Desk desk = before;
        EXPECT_EQ(desk.refusal(act, by), name_of(reason)) << "act " << act.index();
        EXPECT_TRUE(desk.events.empty()) << name_of(reason);
        EXPECT_TRUE(desk.house == before.house) << name_of(reason);
        shown.insert(reason);
    }
    const std::set<Reason> shown_elsewhere{Reason::too_many_persons, Reason::too_many_terminals, Reason::number_used, Reason::message_too_old,
                                           Reason::unknown_sender};
    for (std::size_t reason = 0; reason < static_cast<std::size_t>(Reason::count_); ++reason)
        EXPECT_NE(shown.contains(Reason(reason)), shown_elsewhere.contains(Reason(reason))) << name_of(Reason(reason));
}

TEST(HouseRefusals, each_has_a_sentence_of_its_own) {
    std::set<std::string_view> sentences;
    for (std::size_t reason = 0; reason < static_cast<std::size_t>(Reason::count_); ++reason) {
        const std::string_view said = sentence({Reason(reason)});
        EXPECT_TRUE(said.ends_with('.')) << name_of(Reason(reason));
        EXPECT_TRUE(sentences.insert(said).second) << said;
    }
    EXPECT_EQ(sentence({Reason::locked}), "Too many attempts have failed: try again in a quarter of an hour.");
    EXPECT_EQ(sentence({Reason::unknown_code}), "This code is not good: it was used, has expired or was never given out.");
}

TEST(HouseRefusals, messages_that_are_old_reused_or_from_nowhere) {
    Desk desk;
    const Command first = desk.command(AddStaff{"Ann", Position::dealer, ""});
    ASSERT_TRUE(receive(desk.house, first, desk.events));
    EXPECT_EQ(receive(desk.house, first, desk.events), (Accepted{Sequence{1}, true})) << "the same again is answered again";
    EXPECT_EQ(desk.house.staff.size(), 1U);
    Command other = first;
    other.act = AddStaff{"Bo", Position::dealer, ""};
    EXPECT_EQ(receive(desk.house, other, desk.events).error().reason, Reason::number_used);
    other.sender = SenderId{65'536};
    EXPECT_EQ(receive(desk.house, other, desk.events).error().reason, Reason::unknown_sender);
    for (int message = 0; message < 64; ++message) ASSERT_TRUE(desk.ask(FailSignIn{fmt::format("stranger {}", message)}));
    EXPECT_EQ(receive(desk.house, first, desk.events).error().reason, Reason::message_too_old);
}

}  // namespace
}  // namespace croupier::house
