// Verification on the level of the game: what a floor writes is sound, and what a forger who has the key writes is found and named.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "audit/support.hpp"
#include "audit/verify.hpp"
#include "floor/crowd.hpp"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;

auto verify(const TemporaryPlace& here) -> journal::Result<audit::Verified> {
    return audit::verify(place_of(here), key_of(here), {here.place().anchors, {}});
}
auto verify_without_anchors(const TemporaryPlace& here) -> journal::Result<audit::Verified> {
    return audit::verify(place_of(here), key_of(here), {});
}

// Two rounds, one corrected, one void, a slip that is redeemed at another seat.
void play(TemporaryPlace& here) {
    Script script{here, "rws-triple-zero", 2};
    script.note(0, 50'000);
    script.note(1, 20'000);
    script.dealer(OpenBets{});
    script.bet(0, "straight:17", 200);
    script.bet(0, "red", 500);
    script.bet(1, "split:17/20", 300);
    script.spin_and_close();
    script.settle("17");
    script.dealer(OpenBets{});
    script.bet(0, "black", 700);
    script.manager(CorrectResult{RoundNumber{1}, number("20")});
    script.dealer(AnnounceNoSpin{});
    script.player(1, CashOut{SeatNumber{1}});
    const auto [id, slip] = *script.floor().streams().cage()->state().slips.begin();
    const auto redeemed = script.floor().submit(
        {script.floor().streams().cage()->id(),
         cage::Command{
             SenderId{4}, MessageNumber{1}, {}, {}, std::nullopt, cage::RedeemSlip{id, slip.validation, slip.amount, id.table, SeatNumber{0}}},
         {}});
    ASSERT_EQ(redeemed, floor::Submitted::taken);
    script.floor().step();
    script.stop();
}

TEST(Verify, what_a_crowd_plays_is_sound_and_counted) {
    TemporaryPlace here;
    {
        floor::FloorOptions options{"test"};
        options.records_between_snapshots = 500;
        const auto floor = here.open(options);
        Crowd crowd{*floor, 3};
        crowd.furnish({"rws-triple-zero", "adelaide-single-zero", "mbs-electronic-double-zero", "rws-double-zero", "mbs-single-zero"}, 6);
        for (int batch = 0; batch < 1'000; ++batch) {
            crowd.send(8, [](const Sent&, const floor::Answer&) {});
            while (floor->step()) {
            }
        }
    }
    const auto reopened = here.open();  // what was interrupted is recorded too
    const auto verified = verify(here);
    ASSERT_TRUE(verified) << verified.error().sentence();
    EXPECT_GT(verified->tally.rounds_settled, 5U);
    EXPECT_GT(verified->tally.rounds_void, 0U);
    EXPECT_GT(verified->tally.snapshots, 5U);
    EXPECT_GT(verified->chains.anchors, 5U);
    EXPECT_EQ(verified->chains.records, value(reopened->journal().position()));
    EXPECT_GT(verified->tally.events, verified->chains.records);
}

TEST(Verify, what_is_played_with_chips_is_counted) {
    TemporaryPlace here;
    Script script{here, "mbs-single-zero", 2};
    play_with_chips(script);
    script.dealer(OpenBets{});
    script.player(0, ClearWagers{SeatNumber{0}});
    script.dealer(LeaveTable{SeatNumber{0}});
    script.stop();
    const auto verified = audit::verify(place_of(here), key_of(here), {});
    ASSERT_TRUE(verified) << verified.error().sentence();
    EXPECT_EQ(verified->tally.rounds_settled, 1U);
    EXPECT_EQ(verified->tally.staked, units(500 + 600 + 200));
    EXPECT_EQ(verified->tally.returned, units(500 * 36 + 600 * 2));
    EXPECT_EQ(verified->tally.notes_in, units(4'000));
    EXPECT_EQ(verified->tally.chips_in, units(10 * 500));
    EXPECT_EQ(verified->tally.chips_out, units(10 * 500 + 500 * 35));
}

TEST(Verify, damage_that_no_row_shows_is_found) {
    TemporaryPlace here;
    play(here);
    ASSERT_TRUE(verify(here));
    const std::filesystem::path file = place_of(here).days / "journal-2026-05-01.sqlite";
    std::fstream stream{file, std::ios::binary | std::ios::in | std::ios::out};
    constexpr std::streamoff bytes_lost_on_the_first_page = 107;
    stream.seekp(bytes_lost_on_the_first_page).put('\5');
    stream.close();
    const auto verified = verify(here);
    ASSERT_FALSE(verified);
    EXPECT_THAT(verified.error().sentence(), HasSubstr("journal-2026-05-01.sqlite: its structure is damaged"));
}

class Forged : public ::testing::TestWithParam<Forgery> {};

TEST_P(Forged, is_found_by_who_reckons_again) {
    TemporaryPlace here;
    play(here);
    expect_found(here, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Verify, Forged,
    ::testing::Values(
        Forgery{"paid_too_much", R"("returned":"72.00")", R"("returned":"73.00")", "by the rulebook its stakes return 72.00 on 17"},
        Forgery{"another_number", R"({"type":"round-settled","round":1,"number":"17"})", R"({"type":"round-settled","round":1,"number":"18"})",
                "settles round 1 on 18"},
        Forgery{"a_seat_left_out", R"({"type":"seat-settled","seat":1,"staked":"3.00","returned":"54.00"},)", "",
                "seat 1 has 3.00 staked and was not settled"},
        Forgery{
            "a_seat_paid_twice", R"({"type":"seat-settled","seat":1,"staked":"3.00","returned":"54.00"},)",
            R"({"type":"seat-settled","seat":1,"staked":"3.00","returned":"54.00"},{"type":"seat-settled","seat":1,"staked":"3.00","returned":"54.00"},)",
            "which has staked 0.00"},
        Forgery{"a_wrong_correction", R"("returned_now":"0.00")", R"("returned_now":"9.00")", "but by the rulebook it is 0.00"},
        Forgery{"a_slip_of_another_amount", R"({"type":"cashed-out","seat":1,"slip":1,"amount":"251.00"})",
                R"({"type":"cashed-out","seat":1,"slip":1,"amount":"252.00"})", "cashes out 252.00, but seat 1 has 251.00"},
        Forgery{"stakes_not_given_back", R"({"type":"stakes-returned","seat":0,"amount":"7.00")",
                R"({"type":"stakes-returned","seat":0,"amount":"6.00")", "which has staked 7.00"},
        Forgery{"a_clause_that_is_not_there", R"("clause":"5.)", R"("clause":"95.)", "which the rulebook does not have"},
        Forgery{"a_message_twice", R"("sender":2,"number":2,)", R"("sender":2,"number":1,)", "whose message 1 was accepted before"},
        Forgery{"a_seat_that_is_not_there", R"("type":"stake-changed","seat":0)", R"("type":"stake-changed","seat":40)", "seat 40"},
        Forgery{"more_than_the_credit", R"("change":"2.00")", R"("change":"2000.00")", "stakes 2000.00 of a credit of 500.00"},
        Forgery{"a_late_bet", R"({"type":"bets-closed"})",
                R"({"type":"bets-closed"},{"type":"stake-changed","seat":0,"act":9,"spot":"straight:17","change":"1.00"})", "needs open bets"},
        Forgery{"a_transfer_of_another_amount", R"("source":"slip","amount":"251.00")", R"("source":"slip","amount":"261.00")",
                "the cage handed over 251.00"},
        Forgery{"a_record_that_says_nothing", R"({"type":"bets-opened")", R"({"type":"bets-openef")", "can't be read"}),
    [](const auto& one) { return std::string{one.param.name}; });

TEST(Verify, a_round_by_another_rulebook_is_found) {
    TemporaryPlace here;
    play(here);
    forge(here, [](journal::Record& record) {
        const auto where = record.payload.find(R"("rulebook":")");
        if (record.kind == "open-bets") record.payload.replace(where + 12, 4, "beef");
    });
    EXPECT_THAT(verify_without_anchors(here).error().sentence(), HasSubstr("but the table is played by"));
}

TEST(Verify, a_configuration_that_the_floor_named_and_nobody_kept_is_found) {
    TemporaryPlace here;
    {
        const auto floor = here.open({"test"});
        ASSERT_TRUE(floor->keep_configuration("a configuration"));
        floor->stop();
    }
    ASSERT_TRUE(verify(here)) << verify(here).error().sentence();
    forge(here, [](journal::Record& record) {
        const auto where = record.payload.find(R"("configuration-set","hash":")");
        if (where != std::string::npos) record.payload.replace(where + 28, 4, "beef");
    });
    EXPECT_THAT(verify_without_anchors(here).error().sentence(), HasSubstr("names a configuration that is not kept"));
}

TEST(Verify, a_record_filed_under_another_round_is_found) {
    TemporaryPlace here;
    play(here);
    forge(here, [](journal::Record& record) { record.round += record.kind == "close-bets" ? 1 : 0; });
    EXPECT_THAT(verify_without_anchors(here).error().sentence(), HasSubstr("is filed under round 2, but belongs to round 1"));
}

// What was complained of is looked up by the kind of its record.
TEST(Verify, a_record_filed_under_another_act_is_found) {
    TemporaryPlace original;
    {
        Script script{original, "rws-triple-zero", 1};
        script.note(0, 50'000);
        script.dealer(OpenBets{});
        script.bet(0, "red", 500);
        script.manager(RecordComplaint{RoundNumber{1}, "The ball was touched."});
        script.dealer(AnnounceNoSpin{});
        script.player(0, CashOut{SeatNumber{0}});
        script.stop();
    }
    const auto filed = [&](const std::string& kind, const std::string& as) -> std::string {
        TemporaryPlace here;
        std::filesystem::copy(original.place().data, here.place().data, std::filesystem::copy_options::recursive);
        forge(here, [&](journal::Record& record) { record.kind = record.kind == kind ? as : record.kind; });
        const auto verified = verify_without_anchors(here);
        return verified ? "nothing found" : verified.error().sentence();
    };
    EXPECT_EQ(filed("", ""), "nothing found");
    EXPECT_THAT(filed("place-wager", "nonsense"), HasSubstr("(table/t1, number 20): is filed as \"nonsense\", which is no act of a table"));
    EXPECT_THAT(filed("place-wager", "take-in-slip"), HasSubstr("is filed as \"take-in-slip\", which is no act of a table"));
    EXPECT_THAT(filed("record-complaint", "rule"), HasSubstr("is filed as rule, which gives no complaint-recorded"));
    EXPECT_THAT(filed("place-wager", "record-complaint"), HasSubstr("is filed as record-complaint, which gives no stake-changed"));
    EXPECT_THAT(filed("announce-no-spin", "spin-ball"), HasSubstr("is filed as spin-ball, but none of its events is what that gives"));
    EXPECT_THAT(filed("take-in-slip", "pay-slip"), HasSubstr("is filed as pay-slip, which gives no slip-taken-in"));
    EXPECT_THAT(filed("stop-floor", "start-floor"), HasSubstr("is filed as start-floor, which gives no floor-stopped"));
    EXPECT_THAT(filed("stop-floor", ""), HasSubstr("is filed as \"\", which is no act of the house"));
}

TEST(Verify, a_record_without_an_event_is_found) {
    TemporaryPlace here;
    {
        Script script{here, "rws-triple-zero", 1};
        script.player(0, CallAttendant{SeatNumber{0}});
        script.stop();
    }
    forge(here, replacing(R"({"type":"attendant-called","seat":0})", ""));
    const auto verified = verify_without_anchors(here);
    ASSERT_FALSE(verified);
    EXPECT_THAT(verified.error().sentence(), HasSubstr("is filed as call-attendant, but none of its events is what that gives"));
}

// Credit that never came in is consistent in itself; the snapshots know better.
TEST(Verify, a_state_that_is_not_the_snapshots_is_found) {
    TemporaryPlace here;
    play(here);
    forge(here, replacing(R"("amount":"500.00")", R"("amount":"900.00")"));
    EXPECT_THAT(verify_without_anchors(here).error().sentence(), HasSubstr("leads to another state of table/t1 than the snapshot of checkpoint"));
}

TEST(Verify, a_snapshot_that_is_not_the_state_is_found) {
    TemporaryPlace here;
    play(here);
    forge(here, [](journal::Record&) {}, [](std::string& snapshot) { snapshot.back() = static_cast<char>(snapshot.back() + 2); });
    EXPECT_THAT(verify_without_anchors(here).error().sentence(), HasSubstr("than the snapshot of checkpoint"));
}

TEST(Verify, anchors_show_what_was_signed_anew) {
    TemporaryPlace here;
    play(here);
    forge(here, [](journal::Record& record) {
        if (const auto where = record.payload.find(R"("ball_diameter_mm":20)"); where != std::string::npos)
            record.payload.replace(where, 21, R"("ball_diameter_mm":21)");
    });
    EXPECT_TRUE(verify_without_anchors(here)) << "who has the key and changes what nothing rests on";
    const auto verified = verify(here);
    ASSERT_FALSE(verified) << "is betrayed by the anchors";
    EXPECT_THAT(verified.error().sentence(), HasSubstr("is another one"));
}

// Digits and letters changed at random and signed: verification always ends with an answer.
TEST(Verify, whatever_a_forger_writes_has_an_answer) {
    std::mt19937 random{11};
    int found = 0;
    constexpr int forgeries = 60;
    TemporaryPlace original;
    play(original);
    for (int forgery = 0; forgery < forgeries; ++forgery) {
        TemporaryPlace here;
        std::filesystem::copy(original.place().data, here.place().data, std::filesystem::copy_options::recursive);
        forge(here, [&](journal::Record& record) {
            if (random() % 12 != 0) return;
            std::string& text = record.payload;
            for (int tries = 0; tries < 3; ++tries) {
                char& letter = text[random() % text.size()];
                if (letter >= '0' && letter <= '9') letter = static_cast<char>('0' + random() % 10);
            }
            if (random() % 8 == 0)
                if (const auto amount = text.find(".00\""); amount != std::string::npos) text.insert(amount, "99999999999999");
        });
        found += verify_without_anchors(here) ? 0 : 1;
    }
    EXPECT_GT(found, forgeries / 2);
}

// Events of one record put into another, where they never were, and signed: the same.
TEST(Verify, whatever_a_forger_makes_happen_has_an_answer) {
    std::mt19937 random{12};
    int found = 0;
    constexpr int forgeries = 80;
    TemporaryPlace original;
    play(original);
    std::map<std::string, std::vector<nlohmann::ordered_json>> happened;  // by stream: a table's events can be read in a table's stream only
    const auto reader = journal::Reader::open(place_of(original).days);
    ASSERT_TRUE(reader->read({}, [&](const journal::Record& record) {
        const auto payload = nlohmann::ordered_json::parse(record.payload);
        for (const auto& event : payload["events"]) happened[std::to_string(value(record.stream))].push_back(event);
        return true;
    }));
    for (int forgery = 0; forgery < forgeries; ++forgery) {
        TemporaryPlace here;
        std::filesystem::copy(original.place().data, here.place().data, std::filesystem::copy_options::recursive);
        const auto from = 1 + random() % 40;
        forge(here, [&](journal::Record& record) {
            if (value(record.position) < from || random() % 4 != 0) return;
            auto payload = nlohmann::ordered_json::parse(record.payload);
            const auto& known = happened[std::to_string(value(record.stream))];
            auto& events = payload["events"];
            for (auto count = 1 + random() % 4; count > 0; --count)
                events.insert(events.begin() + static_cast<std::ptrdiff_t>(random() % (events.size() + 1)), known[random() % known.size()]);
            record.payload = payload.dump();
        });
        found += verify_without_anchors(here) ? 0 : 1;
    }
    EXPECT_GT(found, forgeries * 3 / 4);
}

TEST(Verify, a_key_of_another_journal_is_named_as_such) {
    TemporaryPlace here, other;
    play(here);
    play(other);
    const auto verified = audit::verify(place_of(here), key_of(other), {});
    ASSERT_FALSE(verified);
    EXPECT_THAT(verified.error().sentence(), HasSubstr("not one checkpoint of this journal is signed with this key"));
}

TEST(Verify, the_same_journal_comes_to_the_same_state) {
    TemporaryPlace here;
    play(here);
    const auto one = verify(here), other = verify(here);
    ASSERT_TRUE(one && other);
    EXPECT_EQ(one->state, other->state);
}

TEST(Place, says_what_is_no_journal) {
    TemporaryPlace here;
    EXPECT_THAT(audit::find_journal(here.path() / "nowhere").error().sentence(), HasSubstr("there is no such directory"));
    EXPECT_THAT(audit::find_journal(here.path()).error().sentence(), HasSubstr("is not a journal"));
    play(here);
    EXPECT_TRUE(audit::find_journal(here.place().data));
    const auto bare = audit::find_journal(here.place().data / "journal");
    ASSERT_TRUE(bare);
    EXPECT_TRUE(audit::find_key(*bare, std::nullopt)) << "the key is found beside a bare journal too";
    EXPECT_THAT(audit::find_journal(here.place().data / "purpose").error().sentence(), HasSubstr("is not a directory"));
}

}  // namespace
}  // namespace croupier::testing
