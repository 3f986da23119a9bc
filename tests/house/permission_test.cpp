// Who may ask the house for what: every act by every position, by the machine itself, and by people who are not on the staff.
#include "house/permission.hpp"

#include <gtest/gtest.h>

#include <set>

#include "house/fields.hpp"
#include "house/support.hpp"

namespace croupier::house {
namespace {

constexpr std::size_t positions = static_cast<std::size_t>(Position::count_);
constexpr PersonId dismissed{8}, unknown{99}, target{9};

// One person in each position (1 to 7), one who is gone, and one to whom things are done; everything that the acts below need.
auto full_house() -> Desk {
    Desk desk;
    for (std::size_t position = 0; position < positions; ++position) desk.hire(std::string{name_of(Position(position))}, Position(position));
    desk.hire("gone", Position::engineer);
    static_cast<void>(desk.ask(DismissStaff{dismissed}));
    desk.hire("target", Position::dealer);
    static_cast<void>(desk.ask(StartFloor{"test"}));
    static_cast<void>(desk.ask(SignIn{target, hash(1), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(OfferLink{target, hash(2), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(OfferEnrolment{"t1", SeatNumber{1}, hash(3), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(SeatVisitor{"t1", SeatNumber{2}, hash(4), desk.in(hour_ms)}));
    static_cast<void>(desk.ask(BeginInspection{InspectionKind::verification, {}, {}, 1}));
    return desk;
}

struct Row {
    Act act;
    std::set<Position> allowed;  // beside the machine itself
};

auto table(const Desk& desk) -> std::vector<Row> {
    const std::set<Position> nobody, engineer{Position::engineer}, shift_manager{Position::shift_manager},
        pit{Position::pit_supervisor, Position::pit_manager, Position::shift_manager}, officer{Position::authorised_officer},
        inspectors{Position::authorised_officer, Position::engineer};
    const Time soon = desk.in(hour_ms);
    return {
        {StartFloor{"test"}, nobody},
        {StopFloor{}, nobody},
        {BeginDay{"2026-05-01"}, shift_manager},
        {AddStaff{"new", Position::dealer, ""}, engineer},
        {SetSecret{target, secret(5)}, engineer},
        {DismissStaff{target}, engineer},
        {SignIn{target, hash(5), soon}, nobody},
        {FailSignIn{"target"}, nobody},
        {SignOut{hash(1)}, nobody},
        {OfferLink{target, hash(5), soon}, engineer},
        {UseLink{hash(2), hash(5), soon}, nobody},
        {OfferEnrolment{"t1", SeatNumber{5}, hash(5), soon}, engineer},
        {EnrolTerminal{hash(3), hash(5)}, nobody},
        {SeatVisitor{"t1", SeatNumber{5}, hash(5), soon}, nobody},
        {RetireTerminal{DeviceId{1}}, engineer},
        {SetConfiguration{hash(5)}, engineer},
        {AcknowledgeAlert{"t1", "held:4"}, pit},
        {BeginInspection{InspectionKind::verification, {}, {}, 1}, inspectors},
        {BeginInspection{InspectionKind::export_, {}, "2026-05-01", 1}, officer},
        {EndInspection{desk.house.inspections.begin()->first, InspectionResult::sound, {}}, nobody},
    };
}

TEST(HousePermission, every_act_is_for_the_machine_itself_and_those_in_its_row) {
    const Desk before = full_house();
    std::set<std::size_t> acts;
    for (const auto& [act, allowed] : table(before)) {
        acts.insert(act.index());
        SCOPED_TRACE(std::visit([]<class One>(const One&) { return FieldsOf<One>::kind; }, act));
        EXPECT_EQ(Desk{before}.refusal(act), "") << "the machine itself";
        for (std::size_t position = 0; position < positions; ++position) {
            const PersonId person{static_cast<std::uint32_t>(position) + 1};
            const bool may = allowed.contains(Position(position));
            Desk desk = before;
            EXPECT_EQ(desk.refusal(act, person), may ? "" : "position") << name_of(Position(position));
            EXPECT_EQ(desk.house == before.house, !may) << name_of(Position(position));
            EXPECT_EQ(may_do(act, Position(position)), may) << name_of(Position(position));
        }
        EXPECT_EQ(Desk{before}.refusal(act, dismissed), "unknown-person");
        EXPECT_EQ(Desk{before}.refusal(act, unknown), "unknown-person");
    }
    EXPECT_EQ(acts.size(), std::variant_size_v<Act::Variant>) << "every act has its row";
}

}  // namespace
}  // namespace croupier::house
