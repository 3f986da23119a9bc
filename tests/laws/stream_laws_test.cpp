// The state is what its events made of it: replaying them gives the same table, and a refusal leaves no trace.
#include "laws/law.hpp"
#include "scenario/expectations.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(StreamLaw);

TEST_P(StreamLaw, replaying_the_recorded_events_gives_an_equal_table) {
    hold([](Play& play, const Seeds& seeds) {
        Table replayed{Play::seats};
        const auto replay_entry = [&](const Entry& entry) {
            const Command& command = entry.command;
            if (!entry.events.empty()) replay(replayed, {command.at, command.sender, command.number, digest(command), entry.events});
        };
        for (const Entry& entry : play.entries()) replay_entry(entry);
        play_each(play, seeds, [&](const Table&, const Entry& entry) {
            replay_entry(entry);
            require(replayed == play.table(), play, "the replayed table differs");
        });
    });
}

TEST_P(StreamLaw, a_refused_command_changes_nothing_and_leaves_no_event) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            if (!entry.refusal) return;
            require(entry.events.empty(), play, "a refused command left events");
            require(before == play.table(), play, "a refused command changed the table");
            require(!sentence(*entry.refusal).empty(), play, "a refusal says nothing");
        });
    });
}

TEST_P(StreamLaw, an_accepted_command_has_events_and_the_sequence_counts_commands) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            if (entry.refusal || entry.accepted.repeated) return;
            require(!entry.events.empty(), play, "a command was accepted without an event");
            require(entry.accepted.sequence == next(before.last_sequence), play, "the sequence does not count commands");
            require(play.table().last_sequence == entry.accepted.sequence, play, "the answer's sequence is not the table's");
            require(play.table().last_time >= before.last_time, play, "time went backwards");
        });
    });
}

}  // namespace
}  // namespace croupier::testing
