// Every change that a run makes to the disk is failed in every way, once and for good, and the power is cut there: nothing is acknowledged after
// it, and opening again finds all that was acknowledged, the batch in flight whole or absent, and every chain good. The same for opening itself.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <span>
#include <thread>

#include "journal/sqlite/connection.hpp"
#include "journal/support.hpp"
#include "support/fault_vfs.hpp"

namespace croupier::journal {
namespace {

// So few that the log is folded in the middle of a run too.
auto options_on(const FaultFileSystem& disk, const TemporaryDirectory& directory) -> OpenOptions {
    OpenOptions options = test_options(directory);
    options.file_system = disk.name();
    options.large_log_pages = 10;
    return options;
}

// A run of everything that a journal does, and what it was promised.
class Story {
public:
    explicit Story(Journal& journal) : journal_{journal} {}

    void play() {
        act([&] { return done(journal_.stream("table-1")); });
        act([&] { return done(journal_.stream("cage")); });
        append(3);
        act([&] { return done(journal_.keep_document("a rulebook")); });
        append(40);
        snapshot();
        append(1);
        act([&] { return journal_.checkpoint(Time{2}); });
        begin_day("2026-11-16");
        append(2);
        act([&] { return done(journal_.stream("house")); });
        append(5);
        begin_day("2026-11-17");
        append(3);
    }

    [[nodiscard]] auto acknowledged() const -> const std::vector<std::string>& { return acknowledged_; }
    [[nodiscard]] auto in_flight() const -> const std::vector<std::string>& { return in_flight_; }
    [[nodiscard]] auto was_refused() const -> bool { return refused_; }

private:
    template <class Value>
    static auto done(const Result<Value>& result) -> Result<void> {
        if (!result) return std::unexpected(result.error());
        return {};
    }

    // After a full disk it tries once more, as a floor does that has made room. After anything else nothing may succeed.
    auto act(const std::function<Result<void>()>& action) -> bool {
        Result<void> result = action();
        if (!result && !failure_ && result.error().kind == FailureKind::full) result = action();
        if (result) {
            EXPECT_FALSE(failure_) << "something was acknowledged after: " << failure_->sentence();
            return true;
        }
        refused_ = true;
        EXPECT_FALSE(result.error().sentence().empty());
        if (failure_) {
            EXPECT_EQ(result.error().sentence(), failure_->sentence());
        } else if (result.error().kind != FailureKind::full) {
            failure_ = result.error();
        }
        return false;
    }

    void append(int count) {
        Batch batch;
        std::vector<std::string> texts;
        for (int index = 0; index < count; ++index) {
            texts.push_back(fmt::format(R"({{"n":{},"filler":"{}"}})", ++number_, std::string(120, 'x')));
            batch.add(StreamId(1 + static_cast<std::uint32_t>(index) % 2), "wager_placed", texts.back(), 1);
        }
        if (journal_.streams().size() < 2) return;
        const bool was_good = !failure_;
        if (act([&] { return done(journal_.append(batch.entries())); }))
            acknowledged_.insert(acknowledged_.end(), texts.begin(), texts.end());
        else if (was_good && failure_)
            in_flight_ = texts;
    }

    void snapshot() {
        const std::vector<SnapshotPart> parts{{StreamId{1}, 1, "state of a table"}, {StreamId{2}, 1, "state of the cage"}};
        act([&] { return journal_.streams().size() < 2 ? journal_.checkpoint(Time{1}) : journal_.save_snapshot(parts, Time{1}); });
    }

    void begin_day(std::string_view day) {
        const std::vector<SnapshotPart> parts{{StreamId{1}, 1, std::string_view{"state at the end of a day"}}};
        const bool known = !journal_.streams().empty();
        act([&] { return journal_.begin_day(test_day(day), known ? std::span{parts} : std::span<const SnapshotPart>{}, Time{3}); });
    }

    Journal& journal_;
    int number_ = 0;
    std::vector<std::string> acknowledged_, in_flight_;
    std::optional<Failure> failure_;  // the one that ends all; not a full disk
    bool refused_ = false;
};

auto payloads_in(const TemporaryDirectory& directory) -> std::vector<std::string> {
    const auto records = all_records(directory.data());
    EXPECT_TRUE(records) << records.error().sentence();
    std::vector<std::string> payloads;
    for (const Record& record : records.value_or(std::vector<Record>{})) payloads.push_back(record.payload);
    return payloads;
}

// All that was acknowledged is there, in order; then the batch in flight, whole, or nothing. What the next start finds and what it adds stays when
// the power fails after it.
void expect_recovered(const TemporaryDirectory& directory, FaultFileSystem& disk, const std::vector<std::string>& acknowledged,
                      const std::vector<std::string>& in_flight) {
    std::vector<std::string> expected = acknowledged;
    {
        const auto journal = open_sqlite_journal(options_on(disk, directory));
        ASSERT_TRUE(journal) << journal.error().sentence();
        if (payloads_in(directory).size() > expected.size()) expected.insert(expected.end(), in_flight.begin(), in_flight.end());
        ASSERT_EQ(payloads_in(directory), expected);
        ASSERT_TRUE((*journal)->append(Batch{}.add(*(*journal)->stream("table-1"), "after", expected.emplace_back("{}")).entries()));
        disk.cut_power();
    }
    disk.restore();
    ASSERT_EQ(payloads_in(directory), expected);
    ASSERT_TRUE(open_sqlite_journal(test_options(directory)));
    const auto report = verify(directory);
    ASSERT_TRUE(report) << report.error().sentence();
}

class Faults : public testing::TestWithParam<Way> {};

TEST_P(Faults, at_every_change_of_a_run_lose_nothing_that_was_acknowledged) {
    const auto [fault, persistently, name] = GetParam();
    FaultFileSystem disk;
    std::uint64_t failures = 0, refusals = 0;
    for (std::uint64_t at = 1;; ++at) {
        const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
        std::vector<std::string> acknowledged, in_flight;
        {
            disk.fail_at(at, fault, persistently);
            auto journal = open_sqlite_journal(options_on(disk, directory));
            if (journal) {
                Story story{**journal};
                story.play();
                const bool matters = disk.has_failed() && fault != DiskFault::no_space && disk.failed() != FaultFileSystem::Change::remove;
                EXPECT_TRUE(!matters || story.was_refused()) << name << " at change " << at << " was passed over";
                acknowledged = story.acknowledged();
                in_flight = story.in_flight();
                refusals += story.was_refused() ? 1 : 0;
            } else {
                ++refusals;
            }
        }  // closing may write too
        const bool failed = disk.has_failed(), ended = disk.changes() < at;
        fault == DiskFault::power_cut ? disk.restore() : disk.heal();
        SCOPED_TRACE(fmt::format("{} at change {}", name, at));
        expect_recovered(directory, disk, acknowledged, in_flight);
        if (testing::Test::HasFatalFailure()) return;
        failures += failed ? 1 : 0;
        if (ended) break;
    }
    EXPECT_GT(failures, 20U);
    EXPECT_GT(refusals, 10U);
    fmt::print("  {}: {} changes failed, {} of them told\n", name, failures, refusals);
}

// A journal as a crash leaves it in the middle of the change to a new day, after so many changes to the disk. Tells how many there are in all.
auto crash_in_begin_day(const TemporaryDirectory& directory, FaultFileSystem& disk, std::uint64_t at, std::vector<std::string>& acknowledged)
    -> std::uint64_t {
    auto journal = open_sqlite_journal(options_on(disk, directory));
    EXPECT_TRUE(journal);
    const StreamId table = *(*journal)->stream("table-1");
    Batch batch;
    for (int index = 0; index < 60; ++index) batch.add(table, "k", acknowledged.emplace_back(fmt::format("{{\"n\":{}}}", index)));
    EXPECT_TRUE((*journal)->append(batch.entries()));
    const std::vector<SnapshotPart> parts{{table, 1, "state"}};
    disk.fail_at(at, DiskFault::power_cut, true);
    const auto begun = (*journal)->begin_day(test_day("2026-11-16"), parts, Time{1});
    EXPECT_EQ(begun.has_value(), !disk.has_failed());
    const std::uint64_t changes = disk.changes();
    journal->reset();
    disk.restore();
    return changes;
}

TEST_P(Faults, at_every_change_of_an_opening_lose_nothing_that_was_acknowledged) {
    const auto [fault, persistently, name] = GetParam();
    constexpr TemporaryDirectory::Where memory = TemporaryDirectory::Where::memory;
    FaultFileSystem disk;
    std::vector<std::string> ignored;
    const TemporaryDirectory whole{memory};
    const std::uint64_t changes = crash_in_begin_day(whole, disk, 0, ignored);
    ASSERT_GT(changes, 30U);
    for (std::uint64_t crash = 1; crash <= changes; crash += 7) {
        const TemporaryDirectory original{memory};
        std::vector<std::string> acknowledged;
        crash_in_begin_day(original, disk, crash, acknowledged);
        for (std::uint64_t at = 1;; ++at) {
            const TemporaryDirectory directory{memory};
            std::filesystem::copy(original.data(), directory.data(), std::filesystem::copy_options::recursive);
            disk.fail_at(at, fault, persistently);
            {
                using Change = FaultFileSystem::Change;
                const bool opened = open_sqlite_journal(options_on(disk, directory)).has_value();
                const bool must_be_told = disk.failed() == Change::sync || disk.failed() == Change::name || disk.failed() == Change::mode;
                EXPECT_FALSE(opened && must_be_told) << "a failed sync, naming or sealing was passed over";
            }
            const bool ended = disk.changes() < at;
            fault == DiskFault::power_cut ? disk.restore() : disk.heal();
            SCOPED_TRACE(fmt::format("{} at change {} of an opening after a crash at change {}", name, at, crash));
            expect_recovered(directory, disk, acknowledged, {});
            if (testing::Test::HasFatalFailure()) return;
            if (ended) break;
        }
    }
}

// Who has the file open keeps SQLite's knowledge of what was folded alive over a restart, also of pages that no sync made durable.
TEST(FailedSync, is_made_good_by_a_start_though_somebody_has_the_file_open) {
    constexpr std::size_t batch_size = 60;
    FaultFileSystem disk;
    int failed = 0;
    bool ended = false;
    for (std::uint64_t at = 1; !ended; at += 4) {
        const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
        std::size_t acknowledged = 0;
        std::optional<Connection> shell;
        {
            const auto journal = open_sqlite_journal(options_on(disk, directory));
            ASSERT_TRUE(journal);
            const StreamId table = *(*journal)->stream("table-1");
            const auto append = [&] {
                Batch batch;
                for (std::size_t index = 0; index < batch_size; ++index) batch.add(table, "k", std::string(200, 'x'));
                const bool appended = (*journal)->append(batch.entries()).has_value();
                acknowledged += appended ? batch_size : 0;
                return appended;
            };
            for (int batch = 0; batch < 3; ++batch) ASSERT_TRUE(append());
            shell.emplace(*Connection::open(day_path(directory, "2026-11-15"), Access::read));
            ASSERT_TRUE(shell->execute("BEGIN; SELECT * FROM records"));
            for (int batch = 0; batch < 4; ++batch) ASSERT_TRUE(append());  // folds what the reader has seen, without a sync
            ASSERT_TRUE(shell->execute("COMMIT"));
            disk.fail_at(at, DiskFault::failed_sync, true);
            for (int batch = 0; batch < 4 && append(); ++batch) {
            }
            disk.heal();
        }
        ended = !disk.has_failed();
        failed += ended ? 0 : 1;
        {
            const std::jthread leaving{[&] {
                std::this_thread::sleep_for(std::chrono::milliseconds{20});
                shell.reset();
            }};
            const auto journal = open_sqlite_journal(options_on(disk, directory));
            ASSERT_TRUE(journal) << journal.error().sentence();
            const auto appended = (*journal)->append(Batch{}.add(*(*journal)->stream("table-1"), "after", "{}").entries());
            ASSERT_TRUE(appended) << appended.error().sentence();
            disk.cut_power();
        }
        disk.restore();
        const std::size_t in_flight = ended ? 0 : batch_size;
        ASSERT_THAT(payloads_in(directory).size(), testing::AnyOf(acknowledged + 1, acknowledged + in_flight + 1))
            << "a sync failed at change " << at;
    }
    EXPECT_GT(failed, 20);
}

// What is folded from a log that is not on the disk would be half a commit in the file when the power fails.
TEST(FailedSync, is_made_good_before_anything_is_folded) {
    FaultFileSystem disk;
    const std::vector<std::string> acknowledged(301, std::string(200, 'x')), in_flight(60, std::string(200, 'y'));
    bool ended = false;
    std::uint64_t at = 1;
    for (; !ended; ++at) {
        const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
        const auto append = [](Journal& journal, std::span<const std::string> payloads) {
            Batch batch;
            for (const std::string& payload : payloads) batch.add(*journal.stream("table-1"), "k", payload);
            return journal.append(batch.entries()).has_value();
        };
        ASSERT_TRUE(append(**open_sqlite_journal(options_on(disk, directory)), std::span{acknowledged}.subspan(1)));
        {
            const auto journal = open_sqlite_journal(options_on(disk, directory));  // with all in its file, and nothing in its log
            ASSERT_TRUE(append(**journal, std::span{acknowledged}.first(1)));
            disk.fail_at(1, DiskFault::failed_sync, true);
            ASSERT_FALSE(append(**journal, in_flight));
        }
        disk.fail_at(at, DiskFault::power_cut, true);
        {
            const auto journal = open_sqlite_journal(options_on(disk, directory));
            ended = !disk.has_failed();
            EXPECT_EQ(journal.has_value(), ended);
        }
        disk.restore();
        SCOPED_TRACE(fmt::format("the power failed at change {} of the start", at));
        expect_recovered(directory, disk, acknowledged, in_flight);
        if (testing::Test::HasFatalFailure()) return;
    }
    EXPECT_GT(at, 10U);
}

TEST(FullDisk, at_a_change_of_day_is_made_good_by_room) {
    FaultFileSystem disk;
    int full = 0;
    bool ended = false;
    for (std::uint64_t at = 1; !ended; ++at) {
        const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
        const auto journal = open_sqlite_journal(options_on(disk, directory));
        ASSERT_TRUE(journal);
        const StreamId table = *(*journal)->stream("table-1");
        ASSERT_TRUE((*journal)->append(Batch{}.add(table, "k", "1").entries()));
        disk.fail_at(at, DiskFault::no_space, true);
        const auto begun = (*journal)->begin_day(test_day("2026-11-16"), {}, Time{1});
        ended = begun.has_value();  // nothing was left to fail
        disk.heal();
        if (begun || begun.error().kind != FailureKind::full) continue;
        ++full;
        const auto again = (*journal)->begin_day(test_day("2026-11-16"), {}, Time{2});
        ASSERT_TRUE(again) << "at change " << at << ": " << again.error().sentence();
        EXPECT_EQ((*journal)->append(Batch{}.add(table, "k", "2").entries()), Position{2});
        EXPECT_TRUE(verify(directory));
    }
    EXPECT_GT(full, 10);
}

TEST(FullDisk, at_a_change_of_day_does_not_hide_a_sync_that_fails_after_it) {
    FaultFileSystem disk;
    int between_days = 0;
    bool ended = false;
    for (std::uint64_t at = 1; !ended; ++at) {
        const TemporaryDirectory directory{TemporaryDirectory::Where::memory};
        const auto journal = open_sqlite_journal(options_on(disk, directory));
        ASSERT_TRUE(journal);
        const StreamId table = *(*journal)->stream("table-1");
        const auto begin_day = [&] { return (*journal)->begin_day(test_day("2026-11-16"), {}, Time{1}); };
        disk.fail_at(at, DiskFault::no_space, true);
        const auto begun = begin_day();
        ended = begun.has_value();
        disk.heal();
        if (begun || begun.error().kind != FailureKind::full || (*journal)->append(Batch{}.add(table, "k", "1").entries())) continue;
        ++between_days;
        disk.fail_at(1, DiskFault::failed_sync, true);
        const auto again = begin_day();
        disk.heal();
        ASSERT_FALSE(again);
        EXPECT_EQ(again.error().kind, FailureKind::broken) << again.error().sentence();
        const auto after = begin_day();
        ASSERT_FALSE(after) << "at change " << at << ": a failed sync was tried again";
        EXPECT_EQ(after.error().sentence(), again.error().sentence());
    }
    EXPECT_GT(between_days, 5);
}

INSTANTIATE_TEST_SUITE_P(Journal, Faults, testing::ValuesIn(every_way()), [](const auto& way) { return std::string{way.param.name}; });

}  // namespace
}  // namespace croupier::journal
