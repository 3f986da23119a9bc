// The whole verification, as a floor that runs does it of itself: what it takes of the machine's memory does not grow with the checkpoints.
// Not with ThreadSanitizer, whose own memory is many times that of the program.
#ifndef __SANITIZE_THREAD__
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <malloc.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>

#include "audit/support.hpp"
#include "audit/verify.hpp"
#include "journal/sqlite/sqlite_journal.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr int tables = 60, days = 10, checkpoints_a_day = 300;

// A journal of many tables, sealed and signed many times.
void write_checkpoints(TemporaryPlace& here) {
    {
        const auto floor = here.open();
        for (int index = 0; index < tables; ++index)
            ASSERT_TRUE(floor->add_table(fmt::format("t{}", index), source_file("rulebooks/rws-triple-zero.toml"), 1));
        floor->stop();
    }
    auto keys = journal::Keys::open_or_create(here.place().data);
    ASSERT_TRUE(keys);
    const auto journal = journal::open_sqlite_journal(
        {floor::journal_directory(here.place().data), here.place().first_day, *std::move(keys), here.place().anchors, {}});
    ASSERT_TRUE(journal) << journal.error().sentence();
    for (int day = 0; day < days; ++day) {
        for (int taken = 0; taken < checkpoints_a_day; ++taken) ASSERT_TRUE((*journal)->checkpoint(Time{here.now_ms}));
        ASSERT_TRUE((*journal)->begin_day(*journal::Day::from(fmt::format("2026-06-{:02}", day + 1)), {}, Time{here.now_ms}));
    }
}

// A line of /proc/self/status, in kB.
auto kilobytes_of(const std::string& wanted) -> long {
    std::ifstream status{"/proc/self/status"};
    std::string name;
    long kilobytes = 0;
    while (status >> name) {
        if (name == wanted + ":" && status >> kilobytes) return kilobytes;
        status.ignore(1'000, '\n');
    }
    return 0;
}

TEST(Memory, of_a_verification_by_the_rules_does_not_grow_with_the_checkpoints) {
    TemporaryPlace here{TemporaryPlace::Where::memory};
    write_checkpoints(here);
    malloc_trim(0);
    const pid_t child = fork();  // whose highest mark is its own
    if (child == 0) {
        const long before = kilobytes_of("VmRSS");
        const auto verified = audit::verify(place_of(here), key_of(here), {here.place().anchors, {}});
        const long grown = kilobytes_of("VmHWM") - before;
        if (!verified) fmt::print("{}\n", verified.error().sentence());
        fmt::print("grown by {} kB\n", grown);
        static_cast<void>(std::fflush(stdout));
        constexpr long bound_kilobytes = 32 * 1'024;  // three threads and the pages of SQLite; the bodies of all checkpoints have about 15 MB
        _exit(verified && grown < bound_kilobytes ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

}  // namespace
}  // namespace croupier::testing
#endif
