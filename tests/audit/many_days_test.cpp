// What an auditor asks of a journal of many days is answered with few files open at a time.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "audit/audit.hpp"
#include "audit/export.hpp"
#include "audit/locate.hpp"
#include "audit/projection.hpp"
#include "audit/replay.hpp"
#include "audit/round_story.hpp"
#include "audit/support.hpp"
#include "audit/verify.hpp"
#include "support/few_files.hpp"

namespace croupier::testing {
namespace {

constexpr std::uint32_t days = 40;
constexpr rlim_t few = 24;

// A round a day.
void play(Script& script) {
    script.note(0, 50'000);
    for (std::uint32_t day = 1;; ++day) {
        script.dealer(OpenBets{});
        script.bet(0, "red", 100);
        script.spin_and_close();
        script.settle("9");
        if (day == days) return;
        const std::string next = day < 31 ? fmt::format("2026-05-{:02}", day + 1) : fmt::format("2026-06-{:02}", day - 30);
        script.begin_day(next);
    }
}

TEST(AuditOfManyDays, needs_few_files) {
    TemporaryPlace here{TemporaryPlace::Where::memory};
    Script script{here, "rws-triple-zero", 2};
    play(script);
    const journal::Position last = script.floor().journal().position();
    script.stop();
    const audit::JournalPlace place = place_of(here);
    const journal::PublicKey key = key_of(here);

    const FewFiles limit{few};
    const auto reader = journal::Reader::open(place.days);
    ASSERT_TRUE(reader) << reader.error().sentence();
    const auto table = audit::find_table(*reader, "t1");
    ASSERT_TRUE(table) << table.error().sentence();
    const auto begins = audit::days_of(*reader);
    ASSERT_TRUE(begins) << begins.error().sentence();
    EXPECT_EQ(begins->size(), days);
    const auto round = audit::last_round(*reader, *table);
    ASSERT_TRUE(round) << round.error().sentence();
    EXPECT_EQ(*round, RoundNumber{days});
    for (const std::uint32_t number : {std::uint32_t{1}, std::uint32_t{20}, days}) {
        const auto located = audit::locate_round(*reader, *table, RoundNumber{number});
        ASSERT_TRUE(located && *located);
        EXPECT_EQ((*located)->day.name(), (*begins)[number - 1].day);
        const auto story = audit::tell_round(place, "t1", RoundNumber{number}, {key, {}});
        ASSERT_TRUE(story) << story.error().sentence();
        EXPECT_EQ(story->day, (*begins)[number - 1].day);
    }
    const auto words = audit::late_words(*reader, *table, {});
    EXPECT_TRUE(words) << words.error().sentence();
    const auto verified = audit::verify(place, key, {here.place().anchors, {}, {}});
    EXPECT_TRUE(verified) << verified.error().sentence();
    std::uint64_t lines = 0;
    const auto exported = audit::export_records(place, {}, [&](const journal::Record&, std::string_view) { return ++lines > 0; });
    EXPECT_TRUE(exported) << exported.error().sentence();
    EXPECT_EQ(lines, value(last) + 1) << "and that of the stop";
    auto projection = audit::Projection::open(place, key, here.path() / "projections.db");
    ASSERT_TRUE(projection) << projection.error().sentence();
    EXPECT_TRUE(projection->advance());
    const auto again = audit::Projection::open(place, key, here.path() / "projections.db");
    ASSERT_TRUE(again) << again.error().sentence();
    EXPECT_FALSE(again->rebuilt());
}

}  // namespace
}  // namespace croupier::testing
