// The floor's promises: nothing goes out before it is durable, batches are decided in order, a restart changes nothing.
#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "floor/crowd.hpp"
#include "floor/support.hpp"
#include "journal/sqlite/make_day.hpp"
#include "journal/verify.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

using floor::Answer;
using floor::Floor;
using floor::Submitted;
using floor::TableStream;

constexpr SenderId pit{1}, acceptor{4}, terminal{100};

auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

// A floor with one open table, and a way to ask it things.
class FloorTest : public ::testing::Test {
protected:
    FloorTest() : floor{here.open()} { furnish(); }

    void furnish() {
        Crowd crowd{*floor, 1};
        crowd.furnish({"rws-triple-zero"}, 2);
        table = floor->streams().tables().at("t1");
    }
    void reopen() {
        floor.reset();
        floor = here.open();
        table = floor->streams().tables().at("t1");
    }

    auto number(SenderId sender) -> MessageNumber { return next(std::max(table->state().senders[sender].highest, numbers[sender])); }
    auto command(SenderId sender, Actor actor, Act act) -> Command {
        numbers[sender] = number(sender);
        return {sender, numbers[sender], {}, actor, std::nullopt, std::move(act)};
    }
    auto dealer(Act act) -> Command { return command(pit, {ActorKind::staff, Position::shift_manager, PersonId{5}, {}}, std::move(act)); }
    auto player(Act act) -> Command { return command(terminal, {ActorKind::player, {}, {}, SeatNumber{0}}, std::move(act)); }
    auto device(Act act) -> Command { return command(acceptor, {}, std::move(act)); }
    static auto bet(std::int64_t minor_units) -> Act { return PlaceWager{SeatNumber{0}, SpotIndex{40}, money(minor_units)}; }

    void submit(const Command& one) {
        ASSERT_EQ(floor->submit({table->id(), one, [this](const Answer& answer) { answers.push_back(answer); }}), Submitted::taken);
    }
    auto ask(const Command& one) -> Answer {
        answers.clear();
        submit(one);
        floor->step();
        return answers.at(0);
    }

    TemporaryPlace here;
    std::unique_ptr<Floor> floor;
    const TableStream* table = nullptr;
    std::map<SenderId, MessageNumber> numbers;
    std::vector<Answer> answers;
};

TEST_F(FloorTest, of_two_bets_for_the_last_credit_in_one_batch_one_is_accepted) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    ASSERT_TRUE(ask(player(bet(50'000))));
    answers.clear();
    submit(player(PlaceWager{SeatNumber{0}, SpotIndex{41}, money(50'000)}));
    submit(player(PlaceWager{SeatNumber{0}, SpotIndex{42}, money(50'000)}));
    EXPECT_TRUE(answers.empty()) << "nothing is answered before the batch is durable";
    EXPECT_TRUE(floor->step());
    ASSERT_EQ(answers.size(), 2U);
    EXPECT_TRUE(answers[0]);
    ASSERT_FALSE(answers[1]);
    EXPECT_EQ(answers[1].error().code, "credit");
    EXPECT_EQ(table->state().seat(SeatNumber{0}).credit, Money{});
}

TEST_F(FloorTest, a_bet_after_the_close_in_one_batch_is_refused_with_its_clause) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    answers.clear();
    submit(player(bet(100)));
    submit(dealer(SpinBall{}));
    submit(dealer(CloseBets{}));
    submit(player(bet(100)));
    EXPECT_TRUE(floor->step());
    ASSERT_EQ(answers.size(), 4U);
    EXPECT_TRUE(answers[0]);
    EXPECT_TRUE(answers[2]);
    ASSERT_FALSE(answers[3]);
    EXPECT_EQ(answers[3].error().code, "bets-closed");
    EXPECT_FALSE(answers[3].error().clause.empty());
}

TEST_F(FloorTest, the_same_message_gets_the_same_answer_also_after_a_restart) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    const Command placed = player(bet(100));
    const Command too_much = player(bet(10'000'000));
    const Answer first = ask(placed);
    const Answer refused = ask(too_much);
    ASSERT_TRUE(first);
    ASSERT_FALSE(refused);
    EXPECT_EQ(ask(placed)->sequence, first->sequence);
    EXPECT_EQ(ask(too_much), refused);
    Command other = placed;
    other.act = bet(200);
    EXPECT_EQ(ask(other).error().code, "number-used");
    EXPECT_EQ(ask(placed)->sequence, first->sequence) << "another content under the number does not take its answer away";

    reopen();
    const Answer again = ask(placed);
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->repeated);
    EXPECT_EQ(again->sequence, first->sequence);
}

TEST_F(FloorTest, a_refused_message_stays_refused_when_it_would_be_accepted_later) {
    const Command early = player(bet(100));
    ASSERT_FALSE(ask(early));
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    EXPECT_FALSE(ask(early));
    EXPECT_TRUE(ask(player(bet(100))));
}

TEST_F(FloorTest, a_cashed_out_slip_is_the_cages_at_once_and_becomes_credit_again_once) {
    ASSERT_TRUE(ask(player(CashOut{SeatNumber{0}})));
    const auto& cage = floor->streams().cage()->state();
    ASSERT_EQ(cage.slips.size(), 1U);
    const auto [id, slip] = *cage.slips.begin();
    EXPECT_EQ(slip.amount, money(100'000));
    EXPECT_TRUE(broken_sums(floor->streams()).empty());

    cage::Command redeem{SenderId{4}, MessageNumber{1}, {},
                         {},          std::nullopt,     cage::RedeemSlip{id, slip.validation, slip.amount, id.table, SeatNumber{1}}};
    const auto present = [&] {
        std::optional<Answer> given;
        EXPECT_EQ(floor->submit({floor->streams().cage()->id(), redeem, [&](const Answer& answer) { given = answer; }}), Submitted::taken);
        floor->step();
        return given.value();
    };
    redeem.act = cage::RedeemSlip{id, slip.validation, slip.amount, id.table, SeatNumber{9}};
    EXPECT_EQ(present().error().code, "unknown-seat") << "the table is asked before the slip is spent";
    redeem.act = cage::RedeemSlip{id, slip.validation, slip.amount, id.table, SeatNumber{1}};
    EXPECT_EQ(present().error().code, "number-used") << "that refusal is remembered as any other";
    redeem.number = next(redeem.number);
    EXPECT_TRUE(present());
    EXPECT_EQ(table->state().seat(SeatNumber{1}).credit, money(200'000));
    EXPECT_TRUE(present()->repeated);
    redeem.number = next(redeem.number);
    EXPECT_EQ(present().error().code, "slip-redeemed");
    EXPECT_EQ(table->state().seat(SeatNumber{1}).credit, money(200'000));
    EXPECT_TRUE(broken_sums(floor->streams()).empty());

    EXPECT_EQ(ask(device(AddCredit{SeatNumber{1}, CreditSource::slip, money(100), TransferNumber{2}})).error().code, "slip-by-cage");
}

TEST_F(FloorTest, a_slip_that_the_cage_could_not_take_in_is_not_issued) {
    ASSERT_TRUE(ask(player(CashOut{SeatNumber{0}})));
    const Money most = money(10'000'000'000'000);
    for (int slip = 0; slip < 9'999; ++slip) {
        submit(device(AddCredit{SeatNumber{0}, CreditSource::note, most}));
        submit(player(CashOut{SeatNumber{0}}));
    }
    while (floor->step()) answers.clear();
    ASSERT_TRUE(ask(device(AddCredit{SeatNumber{0}, CreditSource::note, most})));
    const Answer refused = ask(player(CashOut{SeatNumber{0}}));
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().code, "amount-too-large");
    EXPECT_EQ(table->state().seat(SeatNumber{0}).credit, most) << "the meter stays as it is";
    EXPECT_TRUE(broken_sums(floor->streams()).empty());
}

TEST_F(FloorTest, a_refused_command_of_its_own_does_not_stand_in_the_way_of_the_next) {
    ASSERT_TRUE(ask(player(CashOut{SeatNumber{0}})));
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    EXPECT_FALSE(floor->add_table("t1", source_file("rulebooks/rws-triple-zero.toml"), 3)) << "not in a round";
    const auto [id, slip] = *floor->streams().cage()->state().slips.begin();
    const cage::RedeemSlip redeem{id, slip.validation, slip.amount, id.table, SeatNumber{1}};
    std::optional<Answer> given;
    const cage::Command command{SenderId{4}, MessageNumber{1}, {}, {}, std::nullopt, redeem};
    ASSERT_EQ(floor->submit({floor->streams().cage()->id(), command, [&](const Answer& answer) { given = answer; }}), Submitted::taken);
    floor->step();
    ASSERT_TRUE(given && *given) << "the table took the credit, which is a command of the floor's own";
}

TEST_F(FloorTest, a_restart_before_the_close_is_answered_by_the_rulebooks_clause) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    ASSERT_TRUE(ask(player(bet(100))));
    reopen();
    EXPECT_FALSE(table->state().in_round()) << "5.1.2: no outcome can have been established, so the round is void";
    EXPECT_EQ(table->state().seat(SeatNumber{0}).credit, money(100'000));
}

TEST_F(FloorTest, a_restart_while_the_ball_may_rest_holds_the_table_for_the_dealers_word) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    ASSERT_TRUE(ask(player(bet(100))));
    ASSERT_TRUE(ask(dealer(SpinBall{})));
    ASSERT_TRUE(ask(dealer(CloseBets{})));
    reopen();
    EXPECT_EQ(table->state().hold, Hold::interruption);
    reopen();
    EXPECT_EQ(table->state().hold, Hold::interruption) << "a restart of a held table asks nothing new";
    ASSERT_TRUE(ask(dealer(StateRested{*Number::parse("17")})));
    EXPECT_EQ(table->state().hold, Hold::none);
    EXPECT_EQ(table->state().spin, Spin::at_rest);
}

TEST_F(FloorTest, a_full_queue_says_busy_and_loses_nothing_that_was_taken) {
    floor::FloorOptions small{"test"};
    small.queue_capacity = 3;
    floor.reset();
    floor = here.open(small);
    table = floor->streams().tables().at("t1");
    answers.clear();
    const auto give = [&] {
        return floor->submit({table->id(), device(AddCredit{SeatNumber{0}, CreditSource::note, money(100)}),
                              [&](const Answer& answer) { answers.push_back(answer); }});
    };
    for (int waiting = 0; waiting < 3; ++waiting) EXPECT_EQ(give(), Submitted::taken);
    EXPECT_EQ(give(), Submitted::busy);
    floor->step();
    EXPECT_EQ(answers.size(), 3U);
    EXPECT_EQ(give(), Submitted::taken);
}

TEST_F(FloorTest, a_timer_comes_when_its_time_has_come) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    answers.clear();
    floor->schedule(Time{here.now_ms + 10'000}, {table->id(), dealer(WarnBets{}), [this](const Answer& answer) { answers.push_back(answer); }});
    EXPECT_FALSE(floor->step());
    here.now_ms += 10'000;
    EXPECT_TRUE(floor->step());
    ASSERT_EQ(answers.size(), 1U);
    EXPECT_TRUE(answers[0]);
}

TEST_F(FloorTest, a_clock_that_goes_back_does_not_turn_the_record_around) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    const Time before = table->state().last_time;
    here.now_ms -= 500'000;
    ASSERT_TRUE(ask(player(bet(100))));
    EXPECT_GE(table->state().last_time, before);
    reopen();
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    EXPECT_GE(table->state().last_time, before);
}

TEST_F(FloorTest, a_slow_watcher_loses_its_list_and_nobody_waits) {
    const auto slow = floor->watch(2);
    const auto quick = floor->watch(100);
    ASSERT_TRUE(ask(dealer(OpenBets{})));  // seen: a watcher misses nothing from its first moment on
    for (int bets = 0; bets < 5; ++bets) ASSERT_TRUE(ask(player(bet(100))));
    const auto seen = quick->take();
    EXPECT_FALSE(seen.lost);
    EXPECT_EQ(seen.batches.size(), 6U);
    EXPECT_EQ(seen.batches.back()->at(0).sequence, table->state().last_sequence);
    const auto missed = slow->take();
    EXPECT_TRUE(missed.lost);
    EXPECT_LE(missed.batches.size(), 2U);
}

TEST_F(FloorTest, commands_come_from_many_threads_and_each_gets_one_answer) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    constexpr int threads = 4, each = 200;
    std::atomic<int> accepted = 0;
    std::jthread floor_thread{[&](const std::stop_token& stop) { floor->run(stop); }};
    {
        std::vector<std::jthread> clients;
        for (int client = 0; client < threads; ++client)
            clients.emplace_back([&, client] {
                for (int message = 1; message <= each; ++message) {
                    const AddCredit credit{SeatNumber{1}, CreditSource::note, money(100)};
                    const Command note{SenderId(200 + static_cast<std::uint32_t>(client)),
                                       MessageNumber(static_cast<std::uint64_t>(message)),
                                       {},
                                       {},
                                       std::nullopt,
                                       credit};
                    while (floor->submit({table->id(), note, [&](const Answer& answer) { accepted += answer ? 1 : 0; }}) == Submitted::busy)
                        std::this_thread::yield();
                }
            });
    }
    while (accepted < threads * each) std::this_thread::yield();
    floor_thread.request_stop();
    floor_thread.join();
    EXPECT_EQ(table->state().seat(SeatNumber{1}).credit, money(100'000 + threads * each * 100));
}

TEST_F(FloorTest, a_gaming_day_ends_in_a_sealed_file_and_play_goes_on_in_the_next) {
    ASSERT_TRUE(ask(dealer(OpenBets{})));
    ASSERT_TRUE(begin_day(*floor, "2026-05-02"));
    EXPECT_TRUE(journal::is_finished(floor::journal_directory(here.place().data) / "journal-2026-05-01.sqlite"));
    EXPECT_EQ(floor->journal().day().name(), "2026-05-02");
    EXPECT_TRUE(ask(player(bet(100))));
    const Table before = table->state();
    floor->stop();
    reopen();
    EXPECT_EQ(floor->journal().day().name(), "2026-05-02");
    EXPECT_EQ(table->state().round, before.round);
    EXPECT_EQ(table->state().balances.of(Account::cash_box), before.balances.of(Account::cash_box));
}

// Adelaide 12(e): who was told of the minimum is told again on the next gaming day, which begins for tables in the same record as for the house.
TEST(LiveFloor, a_new_gaming_day_is_told_to_tables_with_places_and_a_restart_changes_nothing) {
    TemporaryPlace here{TemporaryPlace::Where::memory};
    ConfigureChips chips{SeatNumber{2}, 3, 7, {money(100), money(500)}, {}};
    chips.colours.add(Chip{ChipColour::green}, 100);
    const auto with_table = [&](const ConfigureChips& wanted) {
        auto opened = here.open();
        const auto added = opened->add_table("t1", source_file("rulebooks/adelaide-single-zero.toml"), 5, wanted);
        EXPECT_EQ(added.has_value(), wanted.places >= 3) << "places never shrink";
        return opened;
    };
    auto floor = with_table(chips);
    const Sequence configured = floor->streams().tables().at("t1")->last_sequence();
    ASSERT_TRUE(begin_day(*floor, "2026-05-02"));
    EXPECT_EQ(value(floor->streams().tables().at("t1")->last_sequence()), value(configured) + 1);
    floor->stop();
    floor.reset();
    floor = with_table(chips);
    EXPECT_EQ(value(floor->streams().tables().at("t1")->last_sequence()), value(configured) + 1) << "it is configured so already";
    EXPECT_EQ(floor->streams().tables().at("t1")->state().felt.places.size(), 3U);
    floor->stop();
    floor.reset();
    chips.places = 2;
    static_cast<void>(with_table(chips));
}

TEST_F(FloorTest, a_day_that_no_calendar_has_is_refused) {
    for (const char* day : {"2026-13-01", "2026-00-10", "2026-06-32", "2026-06-00"}) {
        const Answer refused = begin_day(*floor, day);
        ASSERT_FALSE(refused) << day;
        EXPECT_EQ(refused.error().code, "bad-day");
        ASSERT_FALSE(floor->has_stopped()) << "a record of it would stop this floor and every start after it";
        reopen();
    }
}

TEST_F(FloorTest, a_day_that_can_not_be_anchored_begins_all_the_same_and_is_told) {
    floor::FloorOptions options{"test"};
    options.records_between_snapshots = 10;
    floor->stop();
    floor.reset();
    floor = here.open(options);
    table = floor->streams().tables().at("t1");
    std::filesystem::rename(*here.place().anchors, here.path() / "away");
    std::ofstream{*here.place().anchors} << "no directory";
    ASSERT_TRUE(begin_day(*floor, "2026-05-02"));
    EXPECT_EQ(floor->journal().day().name(), "2026-05-02");
    EXPECT_EQ(here.reports.size(), 1U);
    constexpr int notes = 25;
    for (int note = 0; note < notes; ++note) ASSERT_TRUE(ask(device(AddCredit{SeatNumber{0}, CreditSource::note, money(100)})));
    EXPECT_LE(here.reports.size(), 4U) << "a snapshot that lacks its anchor only is a snapshot";

    std::filesystem::remove(*here.place().anchors);
    std::filesystem::rename(here.path() / "away", *here.place().anchors);
    floor->stop();
    reopen();
    const auto key = journal::read_public_key(floor::public_key_file(here.place().data));
    const auto verified = journal::verify_chains(floor::journal_directory(here.place().data), {*key, here.place().anchors, {}, {}});
    ASSERT_TRUE(verified) << verified.error().sentence();
    EXPECT_EQ(verified->documents, 2U) << "each day's file has the rulebook in use";
}

TEST_F(FloorTest, anchors_that_are_gone_are_told_at_a_start) {
    floor->stop();
    floor.reset();
    const std::filesystem::path anchors = *here.place().anchors;
    std::filesystem::rename(anchors, here.path() / "away");
    std::filesystem::create_directory(anchors);  // as where a disk is not mounted
    ASSERT_EQ(here.reports, std::vector<std::string>{});
    reopen();
    ASSERT_EQ(here.reports.size(), 1U);
    EXPECT_NE(here.reports.front().find(anchors.string() + ": there is no anchor of this journal"), std::string::npos) << here.reports.front();
    floor->stop();
    reopen();
    EXPECT_EQ(here.reports.size(), 1U) << "there are some again";
}

TEST_F(FloorTest, anchors_belong_outside_the_data_directory) {
    floor.reset();
    for (const char* within : {"", "anchors", "journal/../anchors"}) {
        floor::Place place = here.place();
        place.anchors = place.data / within;
        const auto opened = floor::open_floor(place, here.ports(), {"test"});
        ASSERT_FALSE(opened) << within;
        EXPECT_EQ(opened.error().kind, journal::FailureKind::refused);
        EXPECT_NE(opened.error().why.find("anchors belong elsewhere"), std::string::npos) << opened.error().sentence();
    }
    reopen();
}

TEST_F(FloorTest, a_data_directory_is_for_one_purpose_and_one_process) {
    auto other = floor::open_floor(here.place(), here.ports(), {"test"});
    ASSERT_FALSE(other);
    EXPECT_NE(other.error().why.find("another process"), std::string::npos);
    floor.reset();
    floor::Place production = here.place();
    production.purpose = floor::Purpose::production;
    other = floor::open_floor(production, here.ports(), {"test"});
    ASSERT_FALSE(other);
    EXPECT_EQ(other.error().kind, journal::FailureKind::refused);
    EXPECT_NE(other.error().why.find("is not for production"), std::string::npos) << other.error().sentence();
}

}  // namespace
}  // namespace croupier::testing
