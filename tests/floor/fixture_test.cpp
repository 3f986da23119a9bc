// Journals that releases of this program have written stay readable: each fixture is rebuilt to the state that it had then, and verified.
// CROUPIER_WRITE_FIXTURE=1 writes the newest one anew (CONTRIBUTING.md).
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "audit/verify.hpp"
#include "floor/fixture_evening.hpp"
#include "floor/hosted_streams.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;

constexpr const char* newest = "tests/fixtures/journal-4";

auto describe(const house::House& house) -> std::string {
    std::string text = fmt::format("house: day {}, {}\n", house.day, house.running ? "running" : "stopped");
    if (!house.configuration.empty()) text += fmt::format("configuration {}\n", house.configuration);
    for (const auto& [id, person] : house.staff)
        text += fmt::format("person {}: {}, {}, {}\n", value(id), person.name, name_of(person.position), person.token.empty() ? "out" : "signed in");
    for (const auto& [name, attempts] : house.strangers) text += fmt::format("stranger {}: {} failures\n", name, attempts.failed.size());
    for (const auto& [id, terminal] : house.terminals)
        text +=
            fmt::format("terminal {}: {}, table {}, seat {}\n", value(id), name_of(terminal.kind), terminal.place.table, value(terminal.place.seat));
    for (const auto& [number, one] : house.inspections)
        text += fmt::format("inspection {}: by {}, {}\n", value(number), value(one.by), one.result ? name_of(*one.result) : "running");
    return text;
}

// What a person would want to find again.
auto describe(const floor::HostedStreams& streams) -> std::string {
    std::string text = describe(streams.house()->state());
    for (const auto& [name, stream] : streams.tables()) {
        const Table& table = stream->state();
        text += fmt::format("table {}: {} records, round {}, {}\n", name, value(table.last_sequence), value(table.round),
                            table.in_round() ? "in a round" : "between rounds");
        text += "  balances in minor units:";
        constexpr std::size_t first_accounts = 9;  // those that came later stand where there is something in them
        for (std::size_t account = 0; account < table.balances.minor_units.size(); ++account)
            if (const std::int64_t balance = table.balances.minor_units[account]; account < first_accounts || balance != 0)
                text += fmt::format(" {}", balance);
        text += '\n';
        for (const Seat& seat : table.seats)
            text += fmt::format("  a seat has {} and wagered {}\n", seat.credit.to_string(), seat.meters.wagered.to_string());
        for (std::uint64_t round = 1; round <= value(table.round); ++round) {
            const RoundRecord* record = table.record(RoundNumber(round));
            if (record == nullptr) continue;
            text += fmt::format("  round {}: {}\n", round, record->number ? record->number->to_string() : "void");
            for (const SeatRecord& seat : record->seats)
                text += fmt::format("    seat {} staked {}, got {}\n", value(seat.seat), seat.staked.to_string(), seat.returned.to_string());
        }
        for (const auto& [number, dispute] : table.disputes) text += fmt::format("  dispute {}: {}\n", value(number), dispute.complaint);
        for (const auto& [session, owed] : table.owed)
            text += fmt::format("  session {} is owed {} and owes {}\n", value(session), owed.to.to_string(), owed.by.to_string());
    }
    for (const auto& [id, slip] : streams.cage()->state().slips)
        text += fmt::format("slip {}/{}: {}, {}\n", value(id.table), value(id.number), slip.amount.to_string(), name_of(slip.state));
    return text;
}

// The whole state, to the last bit, in the form that this program's snapshots have.
auto digest_of(const floor::HostedStreams& streams) -> std::string {
    std::string bytes, schemas;
    for (const auto& stream : streams.all()) {
        stream->append_snapshot(bytes);
        schemas += fmt::format("{}{}", schemas.empty() ? "" : ",", stream->snapshot_schema());
    }
    return fmt::format("state in snapshots of schemas {}: {}\n", schemas, journal::hexadecimal(journal::hash_of(bytes)));
}

void write_fixture() {
    TemporaryPlace here;
    play_evening(here);
    const fs::path to = source_path(newest);
    fs::remove_all(to);
    fs::create_directories(to);
    fs::copy(floor::journal_directory(here.place().data), to / "journal");
    fs::copy(floor::public_key_file(here.place().data), to);
    fs::copy(*here.place().anchors, to / "anchors");
}

// Rebuilt from the first record on, or from the newest snapshot that is understood.
enum class By : std::uint8_t { records, snapshot };

auto rebuild_copy(const fs::path& place, By by) -> std::unique_ptr<floor::HostedStreams> {
    const auto reader = std::make_shared<journal::Reader>(*journal::Reader::open(place / "journal"));
    auto streams =
        std::make_unique<floor::HostedStreams>(floor::find_rulebooks_in([reader](const journal::Hash& hash) { return reader->document(hash); }));
    const auto listed = reader->streams();
    for (const journal::Stream& stream : *listed) EXPECT_TRUE(streams->host(stream));
    if (by == By::records) {
        const auto read = reader->read({}, [&](const journal::Record& record) {
            const auto replayed = streams->replay(record);
            EXPECT_TRUE(replayed) << replayed.error();
            return replayed.has_value();
        });
        EXPECT_TRUE(read) << read.error().sentence();
    } else {
        const auto rebuilt = floor::rebuild(*streams, *reader, *journal::read_public_key(place / "journal.public"));
        EXPECT_TRUE(rebuilt) << rebuilt.error().sentence();
    }
    return streams;
}

TEST(Fixture, journals_of_every_release_are_rebuilt_to_the_state_that_they_had) {
    const bool anew = std::getenv("CROUPIER_WRITE_FIXTURE") != nullptr;
    if (anew) write_fixture();
    int read = 0;
    for (const auto& fixture : fs::directory_iterator{source_path("tests/fixtures")}) {
        SCOPED_TRACE(fixture.path().string());
        const TemporaryPlace here;  // a reader may leave files beside a live journal
        fs::copy(fixture.path(), here.path() / "copy", fs::copy_options::recursive);
        const fs::path copy = here.path() / "copy";

        const auto verified =
            audit::verify({copy / "journal", std::nullopt}, *journal::read_public_key(copy / "journal.public"), {copy / "anchors", {}});
        ASSERT_TRUE(verified) << verified.error().sentence();
        EXPECT_EQ(verified->chains.days, 2U);
        EXPECT_GT(verified->chains.anchors, 0U);

        const auto by_records = rebuild_copy(copy, By::records), by_snapshot = rebuild_copy(copy, By::snapshot);
        const std::string description = describe(*by_records), digest = digest_of(*by_records);
        EXPECT_EQ(describe(*by_snapshot), description);
        EXPECT_EQ(digest_of(*by_snapshot), digest);
        EXPECT_EQ(floor::broken_sums(*by_records), std::vector<std::string>{});

        if (anew && fixture.path().filename() == fs::path{newest}.filename()) {
            std::ofstream{fixture.path() / "state.txt"} << description;
            std::ofstream{fixture.path() / "digest.txt"} << digest;
        }
        const std::string name = "tests/fixtures/" + fixture.path().filename().string();
        EXPECT_EQ(source_file(name + "/state.txt"), description);
        const std::string digest_then = source_file(name + "/digest.txt");
        const bool same_schemas = digest_then.substr(0, digest_then.find(':')) == digest.substr(0, digest.find(':'));
        if (same_schemas) {
            EXPECT_EQ(digest_then, digest);
        }
        ++read;
    }
    EXPECT_GT(read, 0);
}

}  // namespace
}  // namespace croupier::testing
