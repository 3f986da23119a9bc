// The cage through the server: who is shown what of it, and a slip that fifty cashiers have at once.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "access/tokens.hpp"
#include "desk.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Json;
using testing::Line;

class CageAtServer : public ::testing::Test {
protected:
    CageAtServer() { must(pit, R"({"type":"declare-opening","vault":"100000.00","chips_in_circulation":"5000.00"})", confirmed()); }

    // A code of another manager for the pit manager's next act.
    auto confirmed() -> std::string {
        return desk.seconds.offer(person(Position::pit_manager), {Position::shift_manager, person(Position::shift_manager)}, Time{desk.here.now_ms});
    }
    static auto person(Position position) -> PersonId { return PersonId(static_cast<std::uint32_t>(position) + 1); }
    void must(Line& line, const std::string& act, const std::string& second = {}) {
        const Json reply = desk.act(line, ++number_, act, "cage", second);
        EXPECT_EQ(reply.value("granted", false), true) << act << reply;
    }
    void open_drawer(std::uint32_t drawer, PersonId cashier, const char* opening_float = "500.00") {
        must(pit, Json{{"type", "open-drawer"}, {"drawer", drawer}, {"cashier", value(cashier)}, {"opening_float", opening_float}}.dump());
    }
    // The terminal's slip of 20.00, with what a cashier reads off it.
    auto cash_out() -> Json {
        desk.give_credit(1, 20);
        Line& terminal = desk.terminal(1);
        desk.submit(terminal, R"({"type":"do","stream":"one","number":1,"act":{"type":"cash-out","seat":1}})");
        desk.go();
        const Json slip = terminal.take("table").back().at("seat").at("slip");
        const Json id{{"table", value(desk.hub->shown().tables()[0].stream)}, {"number", slip.at("number")}};
        return {{"type", "pay-slip"}, {"drawer", 1}, {"slip", id}, {"validation", slip.at("validation")}, {"amount", slip.at("amount")}};
    }
    auto cage() -> const cage::Cage& { return desk.hub->shown().cage(); }

    Desk desk;
    Line& pit = desk.staff(Position::pit_manager);

private:
    std::uint64_t number_ = 0;
};

TEST_F(CageAtServer, a_cashier_is_shown_the_own_drawer_and_the_pit_everything) {
    open_drawer(1, person(Position::cashier));
    open_drawer(2, PersonId{99}, "300.00");
    Line& cashier = desk.staff(Position::cashier);
    const auto own = cashier.take("cage");
    ASSERT_EQ(own.size(), 1U);
    const Json drawer{{"drawer", 1}, {"cashier", value(person(Position::cashier))}, {"name", "cashier"}, {"cash", "500.00"}};
    EXPECT_EQ(own[0].at("opening_declared"), true);
    EXPECT_EQ(own[0].at("drawers"), Json::array({drawer}));
    EXPECT_EQ(own[0].at("to"), value(cage().last_sequence));
    for (const char* const part : {"vault", "slips_outstanding", "chips_in_circulation", "differences"}) EXPECT_FALSE(own[0].contains(part)) << part;

    static_cast<void>(pit.take());
    static_cast<void>(cash_out());
    const auto all = pit.take("cage");
    ASSERT_FALSE(all.empty());
    EXPECT_EQ(all.back().at("drawers").size(), 2U);
    EXPECT_EQ(all.back().at("drawers")[1].at("name"), "person 99") << "whom the house knows no longer";
    EXPECT_EQ(all.back().at("vault"), "99200.00");
    EXPECT_EQ(all.back().at("slips_outstanding"), "20.00");
    EXPECT_EQ(all.back().at("chips_in_circulation"), "5000.00");
    EXPECT_EQ(all.back().dump().find("validation"), std::string::npos);
}

TEST_F(CageAtServer, nobody_else_is_shown_anything_of_it) {
    std::vector<Line*> others{&desk.guest(), &desk.terminal(0)};
    for (const Position position : {Position::dealer, Position::authorised_officer, Position::engineer}) others.push_back(&desk.staff(position));
    open_drawer(1, person(Position::cashier));
    for (Line* line : others) EXPECT_TRUE(line->take("cage").empty());
}

TEST_F(CageAtServer, what_a_count_differs_by_is_shown_to_the_cashier_until_the_next_drawer) {
    open_drawer(1, person(Position::cashier));
    Line& cashier = desk.staff(Position::cashier);
    EXPECT_TRUE(cashier.take("cage").back().at("closed").is_null());
    must(pit, R"({"type":"close-drawer","drawer":1,"counted":"498.50"})");
    const Json closed = cashier.take("cage").back();
    EXPECT_TRUE(closed.at("drawers").empty());
    EXPECT_EQ(closed.at("closed"),
              (Json{{"drawer", 1}, {"expected", "500.00"}, {"counted", "498.50"}, {"difference", "-1.50"}, {"by", "pit-manager"}}));
    open_drawer(1, person(Position::cashier));
    EXPECT_TRUE(cashier.take("cage").back().at("closed").is_null());
}

TEST_F(CageAtServer, what_a_count_differed_by_outlives_the_process_that_showed_it) {
    open_drawer(1, person(Position::cashier));
    must(pit, R"({"type":"close-drawer","drawer":1,"counted":"498.50"})");
    desk.restart_hub();
    EXPECT_EQ(desk.staff(Position::cashier).take("cage").back().at("closed").value("difference", ""), "-1.50");
}

TEST_F(CageAtServer, who_sells_and_pays_sees_the_drawer_change_before_the_answer) {
    open_drawer(1, person(Position::cashier));
    Line& cashier = desk.staff(Position::cashier);
    static_cast<void>(cashier.take());
    desk.submit(cashier, R"({"type":"do","stream":"cage","number":1,"act":{"type":"sell-chips","drawer":1,"amount":"50.00"}})");
    desk.go();
    const auto heard = cashier.take();
    ASSERT_EQ(heard.size(), 2U);
    EXPECT_EQ(heard[0].at("drawers")[0].at("cash"), "550.00");
    EXPECT_EQ(heard[1].at("type"), "reply");
}

TEST_F(CageAtServer, a_print_is_never_recorded_by_who_only_says_so) {
    const Json pay = cash_out();
    const std::string act = Json{{"type", "record-print"}, {"slip", pay.at("slip")}}.dump();
    EXPECT_EQ(desk.act(desk.staff(Position::cashier), 1, act, "cage").at("code"), "position");
    EXPECT_EQ(desk.act(desk.terminal(1), 2, act, "cage").at("code"), "position");
    EXPECT_EQ(desk.act(pit, 90, act, "cage").at("code"), "position");
}

TEST_F(CageAtServer, the_same_slip_at_fifty_cashiers_at_once_is_paid_once) {
    constexpr std::uint32_t cashiers = 50, first = static_cast<std::uint32_t>(Position::count_) + 1;
    Json pay = cash_out();
    std::vector<Line*> lines;
    for (std::uint32_t index = 0; index < cashiers; ++index) {
        const std::string name = "cashier " + std::to_string(index);
        desk.house(house::AddStaff{name, Position::cashier, "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g"});
        desk.house(house::SignIn{PersonId{first + index}, access::hash_of_token(access::Purpose::sign_in, name), Time{desk.here.now_ms + 1'000'000}});
        open_drawer(index + 1, PersonId{first + index});
        lines.push_back(&desk.connect(Json{{"type", "hello"}, {"protocol", 1}, {"token", name}, {"watch", Json::array()}}.dump()));
    }
    const std::int64_t before = cage().balances.of(cage::Account::drawers).minor_units();
    for (std::uint32_t index = 0; index < cashiers; ++index) {  // all of them, before the floor looks at any
        pay["drawer"] = index + 1;
        for (const int number : {1, 1, 2})  // each says it again, and tries once more
            desk.submit(*lines[index], Json{{"type", "do"}, {"stream", "cage"}, {"number", number}, {"act", pay}}.dump());
    }
    desk.go();
    int paid = 0, repeated = 0, refused = 0;
    for (Line* line : lines)
        for (const Json& reply : line->take("reply")) {
            const bool granted = reply.at("granted");
            paid += granted && !reply.value("repeated", false) ? 1 : 0;
            repeated += granted && reply.value("repeated", false) ? 1 : 0;
            refused += granted ? 0 : 1;
            EXPECT_EQ(reply.value("code", "slip-paid"), "slip-paid") << reply;
        }
    EXPECT_EQ(paid, 1);
    EXPECT_EQ(repeated, 1);
    EXPECT_EQ(refused, 3 * static_cast<int>(cashiers) - 2);
    EXPECT_EQ(cage().balances.of(cage::Account::drawers).minor_units(), before - 2'000);
    EXPECT_EQ(cage().balances.of(cage::Account::slips_outstanding), Money{});
    EXPECT_EQ(cage().balances.of(cage::Account::slips_paid), Money::from_minor_units(2'000));
}

}  // namespace
}  // namespace croupier
