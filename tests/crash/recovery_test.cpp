// A start after a crash fails at every change that it makes to the disk, in every way; the start after it finds the same and comes to the same.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "crash/faults.hpp"
#include "crash/witness.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;
using Sentences = std::vector<std::string>;

// What an interrupted recovery may not change: everything but how many records it took.
struct State {
    std::map<std::string, Table> tables;
    cage::Cage cage;
    house::House house;
    auto operator==(const State&) const -> bool = default;
};

auto state_of(const floor::HostedStreams& streams) -> State {
    const auto without_counts = [](auto state) {
        state.senders = {};
        state.last_sequence = {};
        state.last_time = {};
        return state;
    };
    State state{{}, without_counts(streams.cage()->state()), without_counts(streams.house()->state())};
    for (const auto& [name, table] : streams.tables()) state.tables.emplace(name, without_counts(table->state()));
    return state;
}

// Both what lies in the data directory and what lies outside.
void copy_place(const TemporaryPlace& from, const TemporaryPlace& to) {
    for (const char* folder : {"data", "anchors"}) fs::copy(from.path() / folder, to.path() / folder, fs::copy_options::recursive);
}

enum class Moment : std::uint8_t { in_rounds, before_new_day };

// A floor as a crash leaves it: its files, and what it had said.
class Crashed {
public:
    explicit Crashed(Moment moment) {
        TemporaryPlace alive{TemporaryPlace::Where::memory};
        constexpr int never = 1'000'000;  // is the log folded before the crash: the start has all of it to fold
        Story story{open_on(alive, {}, never)};
        story.play_until_tables_differ();
        EXPECT_EQ(story.told(), "");
        if (moment == Moment::in_rounds) {
            crash(alive, story.answers());
            return;
        }
        // The reply comes when the record of the new day is durable and its file is not begun yet.
        Crowd crowd{*story.floor(), 1};
        crowd.submit(crowd.begin_day("2026-05-02"), [&](const Sent& sent, const floor::Answer& answer) {
            EXPECT_TRUE(answer.has_value());
            std::vector<AnsweredLine> said = story.answers();
            said.push_back(answered(sent, answer));
            crash(alive, std::move(said));
        });
        story.floor()->step();
    }

    [[nodiscard]] auto place() const -> const TemporaryPlace& { return here_; }
    [[nodiscard]] auto answers() const -> const std::vector<AnsweredLine>& { return answers_; }

private:
    void crash(const TemporaryPlace& alive, std::vector<AnsweredLine> said) {
        copy_place(alive, here_);
        answers_ = std::move(said);
    }

    TemporaryPlace here_{TemporaryPlace::Where::memory};
    std::vector<AnsweredLine> answers_;
};

void expect_recovered(TemporaryPlace& here, FaultFileSystem& disk, const Crashed& crashed, const State& recovered_at_once) {
    auto floor = open_on(here, disk.name());
    ASSERT_TRUE(floor) << floor.error().sentence();
    EXPECT_TRUE(state_of((*floor)->streams()) == recovered_at_once);
    EXPECT_EQ((*floor)->journal().day().name(), recovered_at_once.house.day);
    disk.cut_power();
    floor = {};
    disk.restore();
    Witness witness{here.place().data};
    witness.look();
    for (const AnsweredLine& line : crashed.answers()) witness.hear(line);
    witness.look_at_all();
    EXPECT_EQ(witness.wrong(), Sentences{});
    for (const auto& [answer, times] : witness.interruptions) {
        const bool goes_on = answer.ends_with("conclude") || answer.ends_with("confirm-bets");  // the round waits on, and each start finds it
        EXPECT_TRUE(times == 1 || goes_on) << answer;
    }
    EXPECT_EQ(witness.interruptions.size(), 3U);
    const std::uint64_t days = recovered_at_once.house.day == "2026-05-02" ? 2 : 1;
    EXPECT_EQ(witness.documents, 3 * days) << "each day's file has the rulebooks that are in use";
}

class Recovery : public ::testing::TestWithParam<Way> {
protected:
    void fail_at_every_change(Moment moment) {
        const Way& way = GetParam();
        const Crashed crashed{moment};
        FaultFileSystem disk;
        State recovered_at_once;
        {
            TemporaryPlace here{TemporaryPlace::Where::memory};
            copy_place(crashed.place(), here);
            disk.fail_at(0, way.fault, false);
            const auto floor = open_on(here, disk.name());
            ASSERT_TRUE(floor) << floor.error().sentence();
            recovered_at_once = state_of((*floor)->streams());
        }
        const std::vector<std::uint64_t> changes = changes_to_fail(way, disk, 6);
        std::uint64_t told = 0;
        for (const std::uint64_t change : changes) {
            TemporaryPlace here{TemporaryPlace::Where::memory};
            copy_place(crashed.place(), here);
            disk.forget();
            disk.fail_at(change, way.fault, way.persistently);
            auto failing = open_on(here, disk.name());
            const std::string why = failing ? "" : failing.error().sentence();
            failing = {};
            heal(disk, way);
            told += why.empty() ? 0 : 1;
            SCOPED_TRACE(fmt::format("{} at change {}: {}", way.name, change, why));
            expect_recovered(here, disk, crashed, recovered_at_once);
            if (HasFailure()) return;
        }
        EXPECT_GT(told * 2, changes.size() - 1);
        fmt::print("  {}: {} of {} changes failed, {} times the floor did not open\n", way.name, changes.size() - 1, changes.back() - 1, told);
    }
};

TEST_P(Recovery, that_failed_with_tables_in_rounds_is_completed_by_the_next_start) { fail_at_every_change(Moment::in_rounds); }
TEST_P(Recovery, that_failed_before_a_new_day_is_completed_by_the_next_start) { fail_at_every_change(Moment::before_new_day); }

INSTANTIATE_TEST_SUITE_P(Floor, Recovery, ::testing::ValuesIn(every_way()), [](const auto& way) { return std::string{way.param.name}; });

}  // namespace
}  // namespace croupier::testing
