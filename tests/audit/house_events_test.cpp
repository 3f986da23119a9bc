// What an auditor finds of events of the house that can't have happened; and what passes can be applied, whoever wrote it.
#include <gtest/gtest.h>

#include <random>

#include "audit/desk_events.hpp"
#include "house/soundness.hpp"
#include "house/support.hpp"

namespace croupier::house {
namespace {

constexpr PersonId ann{1}, bo{2}, nobody{9};
constexpr SeatNumber first{0}, second{1}, third{2};

auto busy_desk() -> Desk {
    Desk desk;
    desk.hire("Ann", Position::dealer);
    desk.hire("Bo", Position::engineer);
    const Time soon = desk.in(hour_ms);
    const Act acts[] = {SignIn{ann, hash(1), soon},
                        OfferLink{bo, hash(2), soon},
                        OfferEnrolment{"t1", first, hash(3), soon},
                        EnrolTerminal{hash(3), hash(4)},
                        SeatVisitor{"t1", second, hash(5), soon},
                        OfferEnrolment{"t1", third, hash(6), soon},
                        OfferEnrolment{"t1", SeatNumber{3}, hash(7), soon},
                        AcknowledgeAlert{"t1", "held:1"},
                        BeginInspection{InspectionKind::verification, {}, {}, 1},
                        BeginDay{"2026-05-01"}};
    for (const Act& act : acts) EXPECT_TRUE(desk.ask(act)) << act.index();
    for (std::size_t time = 0; time < Attempts::most; ++time) EXPECT_TRUE(desk.ask(FailSignIn{"Zoe"}));
    return desk;
}

TEST(AuditHouse, what_can_not_have_happened_is_found_and_named) {
    const Desk desk = busy_desk();
    const Time soon = desk.in(hour_ms), now = desk.now;
    const std::pair<Event, const char*> cases[] = {
        {FloorStopped{}, "stops a floor that was not running"},
        {DayBegun{"1 May"}, "begins \"1 May\", which is no day"},
        {DayBegun{"2026-05-01"}, "begins the day 2026-05-01 after 2026-05-01"},
        {ConfigurationSet{"x"}, "has \"x\" where a hash is wanted"},
        {StaffAdded{PersonId{4}, "Cy", Position::dealer, ""}, "adds person 4, but 3 is due"},
        {StaffAdded{PersonId{3}, "", Position::dealer, ""}, "adds a person with a name that can't be"},
        {StaffAdded{PersonId{3}, "Ann", Position::dealer, ""}, "adds a second person with the name Ann"},
        {StaffAdded{PersonId{3}, "Cy", Position::dealer, "plain"}, "has a secret that is not encoded"},
        {SecretSet{nobody, ""}, "names person 9, who is not on the staff"},
        {StaffDismissed{ann}, "dismisses person 1, who is signed in"},
        {SignedIn{ann, hash(9), soon}, "signs in person 1, who is signed in"},
        {SignedIn{bo, "x", soon}, "has \"x\" where a hash is wanted"},
        {SignedOut{bo, hash(1), SignOutReason::asked}, "ends a sign-in that person 2 does not have"},
        {SignedOut{bo, "", SignOutReason::asked}, "ends a sign-in that person 2 does not have"},
        {SignInFailed{"\n", now, Time{}, {}, {}}, "has a name that is not in the form of a record"},
        {SignInFailed{"Zoe", now, Time{}, {}, {}}, "tries \"Zoe\", which is locked"},
        {SignInFailed{"Zoe", soon, Time{}, {}, {}}, "tries \"Zoe\" too often"},
        {SignInFailed{"Ann", now, Time{}, {}, "Zoe"}, "forgets an unknown name that it need not, or none that it must"},
        {LinkOffered{ann, hash(2), soon}, "uses 0000000000000000000000000000000000000000000000000000000000000002 a second time"},
        {LinkUsed{ann, hash(2)}, "ends a link that person 1 does not have"},
        {LinkExpired{ann, ""}, "ends a link that person 1 does not have"},
        {EnrolmentOffered{"", third, hash(9), soon}, "names a table that can't be"},
        {EnrolmentExpired{"t1", second, hash(6)}, "ends an enrolment that seat 1 of table t1 does not have"},
        {TerminalEnrolled{DeviceId{3}, "t1", SeatNumber{8}, hash(9)}, "enrols a terminal at seat 8 of table t1, where none was offered"},
        {TerminalEnrolled{DeviceId{9}, "t1", third, hash(9)}, "adds terminal 9, but 3 is due"},
        {VisitorSeated{DeviceId{3}, "t1", second, hash(9), soon}, "puts a second terminal at seat 1 of table t1"},
        {VisitorSeated{DeviceId{3}, "t1", SeatNumber{8}, hash(4), soon},
         "uses 0000000000000000000000000000000000000000000000000000000000000004 a second time"},
        {AlertAcknowledged{"", "held:1", ann}, "names a table that can't be"},
        {AlertAcknowledged{"t1", "Held", ann}, "names an alert that can't be"},
        {AlertAcknowledged{"t1", "held:1", ann}, "acknowledges held:1 a second time"},
        {InspectionBegan{bo, InspectionKind::export_, "\n", {}, 1}, "names a stream or a day that can't be"},
        {InspectionEnded{Sequence{1}, InspectionResult::sound, {}}, "ends the inspection 1, which does not go on"},
        {InspectionEnded{desk.house.inspections.begin()->first, InspectionResult::failed, "\n"}, "has a text that is not in the form of a record"},
        {TerminalRetired{DeviceId{3}, RetireReason::asked}, "retires terminal 3, which is not there"},
    };
    for (const auto& [event, sentence] : cases) {
        const auto found = audit::look(desk.house, event);
        ASSERT_FALSE(found) << sentence;
        EXPECT_EQ(found.error(), sentence);
    }
}

// Events of any content, drawn from so few values that many of them fit.
class Forger {
public:
    explicit Forger(std::uint64_t seed) : random_{seed} {}

    auto event(const House& house) -> Event {
        switch (below(19)) {
            case 0: return FloorStarted{};
            case 1: return FloorStopped{};
            case 2: return StaffAdded{next(house.last_person), name(), Position::dealer, {}};
            case 3: return SecretSet{person(), {}};
            case 4: return StaffDismissed{person()};
            case 5: return SignedIn{person(), hash(below(6)), time()};
            case 6: return SignedOut{person(), hash(below(6)), {}};
            case 7: return SignInFailed{name(), time(), time(), below(2) == 0 ? std::nullopt : std::optional{time()}, {}};
            case 8: return LinkOffered{person(), hash(below(6)), time()};
            case 9: return LinkUsed{person(), hash(below(6))};
            case 10: return LinkExpired{person(), hash(below(6))};
            case 11: return EnrolmentOffered{"t1", seat(), hash(below(6)), time()};
            case 12: return EnrolmentExpired{"t1", seat(), hash(below(6))};
            case 13: return TerminalEnrolled{next(house.last_device), "t1", seat(), hash(below(6))};
            case 15: return AlertAcknowledged{"t1", fmt::format("call:{}", below(9)), person()};
            case 16: return InspectionBegan{person(), InspectionKind::export_, "t1", {}, 1};
            case 17: return InspectionEnded{Sequence(value(house.last_sequence) - below(3)), InspectionResult::complete, name()};
            case 14: return VisitorSeated{next(house.last_device), "t1", seat(), hash(below(6)), time()};
            default: return TerminalRetired{DeviceId(value(house.last_device) - below(3)), {}};
        }
    }

private:
    auto below(std::uint64_t bound) -> std::uint64_t { return random_() % bound; }
    auto person() -> PersonId { return PersonId{static_cast<std::uint32_t>(below(6))}; }
    auto seat() -> SeatNumber { return SeatNumber{static_cast<std::uint32_t>(below(4))}; }
    auto time() -> Time { return Time{static_cast<std::int64_t>(below(20))}; }
    auto name() -> std::string { return fmt::format("name {}", below(5)); }

    std::mt19937_64 random_;
};

TEST(AuditHouse, what_passes_can_be_applied_and_leaves_a_sound_house) {
    std::map<std::size_t, int> passed;
    for (std::uint64_t seed = 1; seed <= 50; ++seed) {
        Forger forger{seed};
        House house;
        for (int step = 0; step < 2'000; ++step) {
            const Event event = forger.event(house);
            if (!audit::look(house, event)) continue;
            ++passed[event.index()];
            evolve(house, event);
            house.last_sequence = next(house.last_sequence);  // each is a record of its own
            const auto fault = fault_in(house);
            ASSERT_FALSE(fault) << *fault << " after event " << event.index() << ", seed " << seed;
        }
    }
    EXPECT_EQ(passed.size(), std::variant_size_v<Event::Variant> - 2) << "all but the day and the configuration, which are not forged here";
}

// Everything that a house does by itself passes.
TEST(AuditHouse, what_was_decided_passes) {
    Desk desk;
    House followed;
    const auto follow = [&](Act act) {
        ASSERT_TRUE(desk.ask(std::move(act)));
        for (const Event& event : desk.events) {
            const auto found = audit::look(followed, event);
            ASSERT_TRUE(found) << found.error();
            evolve(followed, event);
        }
    };
    follow(AddStaff{"Ann", Position::dealer, secret(1)});
    follow(SignIn{ann, hash(1), desk.in(hour_ms)});
    follow(OfferLink{ann, hash(2), desk.in(hour_ms)});
    follow(OfferEnrolment{"t1", first, hash(3), desk.in(hour_ms)});
    follow(SeatVisitor{"t1", second, hash(4), desk.in(hour_ms)});
    for (std::size_t stranger = 0; stranger <= House::most_strangers; ++stranger) follow(FailSignIn{fmt::format("stranger {}", stranger)});
    for (std::size_t time = 0; time < Attempts::most; ++time) follow(FailSignIn{"Ann"});
    desk.pass(hour_ms);
    follow(DismissStaff{ann});
    EXPECT_EQ(desk.events.size(), 5U) << "what has expired, and the dismissal";
}

}  // namespace
}  // namespace croupier::house
