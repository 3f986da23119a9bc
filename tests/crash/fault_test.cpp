// Every change to the disk that an evening on a floor makes is failed in every way, once and for good, and the power is cut there: nothing is
// acknowledged after it, and the next start finds all that was acknowledged.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "crash/faults.hpp"
#include "crash/hasty_journal.hpp"
#include "crash/witness.hpp"
#include "journal/sqlite/sqlite_journal.hpp"

namespace croupier::testing {
namespace {

using Sentences = std::vector<std::string>;

// What the next start makes of it when the disk works again, whether it can be played on, and whether that outlives a power cut.
void expect_recovered(TemporaryPlace& here, FaultFileSystem& disk, const Story& before) {
    Witness witness{here.place().data};
    witness.look();
    for (const AnsweredLine& line : before.answers()) witness.hear(line);
    ASSERT_EQ(witness.wrong(), Sentences{});
    witness.begin_life();
    Story after{open_on(here, disk.name())};
    ASSERT_EQ(after.told(), "");
    after.play_on(24);
    ASSERT_EQ(after.told(), "");
    disk.cut_power();
    after.leave();
    disk.restore();
    witness.look();
    for (const AnsweredLine& line : after.answers()) witness.hear(line);
    witness.look_at_all();
    ASSERT_EQ(witness.wrong(), Sentences{});
}

class FloorFaults : public ::testing::TestWithParam<Way> {};

TEST_P(FloorFaults, at_a_change_of_an_evening_lose_nothing_that_was_acknowledged) {
    const Way& way = GetParam();
    FaultFileSystem disk;
    {
        TemporaryPlace here{TemporaryPlace::Where::memory};
        disk.fail_at(0, way.fault, false);
        Story whole{open_on(here, disk.name())};
        whole.play();
        ASSERT_EQ(whole.told(), "");
    }
    const std::vector<std::uint64_t> changes = changes_to_fail(way, disk, 13);
    std::uint64_t told = 0, went_on = 0;
    for (const std::uint64_t change : changes) {
        TemporaryPlace here{TemporaryPlace::Where::memory};
        disk.forget();
        disk.fail_at(change, way.fault, way.persistently);
        // Nothing depends on the removal of a log that has been folded.
        const auto has_failed = [&] { return disk.has_failed() && (way.persistently || disk.failed() != FaultFileSystem::Change::remove); };
        Story story{open_on(here, disk.name()), has_failed};
        story.play();
        story.ask_once_more();
        SCOPED_TRACE(fmt::format("{} at change {}: {}", way.name, change, story.told()));
        const bool was_told = !story.told().empty() || !here.reports.empty() || story.configuration_was_refused();
        EXPECT_TRUE(!has_failed() || was_told) << "nobody was told";
        story.leave();
        EXPECT_EQ(disk.has_failed(), change != changes.back());
        heal(disk, way);
        // A disk that was full before the sync is made good by the reserve; after anything else nothing is answered.
        EXPECT_TRUE(way.fault == DiskFault::no_space || story.answers_after_failure() == 0);
        told += story.told().empty() ? 0 : 1;
        went_on += story.answers_after_failure() > 0 ? 1 : 0;
        expect_recovered(here, disk, story);
        if (HasFailure()) return;
    }
    EXPECT_GT((told + went_on) * 2, changes.size());
    fmt::print("  {}: {} of {} changes failed, {} times the floor stopped before its end, {} times it went on with the reserve\n", way.name,
               changes.size() - 1, changes.back() - 1, told, went_on);
}

INSTANTIATE_TEST_SUITE_P(Floor, FloorFaults, ::testing::ValuesIn(every_way()), [](const auto& way) { return std::string{way.param.name}; });

TEST(Witness, finds_what_a_power_cut_takes_from_a_floor_that_answers_too_early) {
    FaultFileSystem disk;
    TemporaryPlace here{TemporaryPlace::Where::memory};
    const auto keys = *journal::Keys::open_or_create(here.path());
    std::filesystem::create_directories(here.place().data);
    std::filesystem::copy(here.path() / "journal.public", floor::public_key_file(here.place().data));
    const std::filesystem::path directory = floor::journal_directory(here.place().data);
    auto journal = journal::open_sqlite_journal({directory, here.place().first_day, keys, std::nullopt, disk.name()});
    ASSERT_TRUE(journal);
    const auto reader = journal::Reader::open(directory);
    disk.fail_at(0, DiskFault::power_cut, true);
    auto hasty = std::make_unique<HastyJournal>(*std::move(journal));
    const HastyJournal& late = *hasty;
    Story story{floor::Floor::open(std::move(hasty), *reader, keys.public_key(), here.ports(), Story::options())};
    do story.play_on(12);
    while (!late.is_late() && story.told().empty());
    ASSERT_EQ(story.told(), "");
    disk.cut_power();
    story.leave();
    disk.restore();
    Witness witness{here.place().data};
    witness.look();
    ASSERT_EQ(witness.wrong(), Sentences{}) << "the record itself is whole";
    for (const AnsweredLine& line : story.answers()) witness.hear(line);
    ASSERT_FALSE(witness.wrong().empty());
    EXPECT_NE(witness.wrong().front().find("was acknowledged"), std::string::npos) << witness.wrong().front();
}

}  // namespace
}  // namespace croupier::testing
