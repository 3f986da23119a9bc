// A table need not be replayed: one restored from its snapshot is the same, and goes on in the same way.
#include "game/snapshot.hpp"

#include <algorithm>

#include "game/soundness.hpp"
#include "laws/law.hpp"
#include "laws/transcript.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(SnapshotLaw);

auto snapshot_of(const Table& table) -> std::string {
    std::string bytes;
    append_snapshot(table, bytes);
    return bytes;
}

auto same_words(const Events& one, const Events& other) -> bool {
    return std::ranges::equal(one, other, {}, [](const Event& event) { return in_words(event); }, [](const Event& event) { return in_words(event); });
}

TEST_P(SnapshotLaw, a_table_restored_from_its_snapshot_equals_it_and_answers_the_next_command_the_same) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            const std::string bytes = snapshot_of(before);
            auto restored = table_from_snapshot(bytes);
            require(restored.has_value(), play, restored.has_value() ? "" : "the snapshot is refused: " + restored.error());
            require(*restored == before, play, "the restored table differs");
            require(snapshot_of(*restored) == bytes, play, "the restored table has other bytes");
            require(!misfit(play.book(), *restored), play, "the restored table does not fit its rulebook");

            Events events;
            const auto answer = receive(play.book(), *restored, entry.command, events);
            require(answer.has_value() != entry.refusal.has_value(), play,
                    "the restored table refuses what was accepted, or accepts what was refused");
            require(!answer || (answer->sequence == entry.accepted.sequence && answer->repeated == entry.accepted.repeated), play,
                    "the restored table answers otherwise");
            require(answer || answer.error().reason == entry.refusal->reason, play, "the restored table gives another reason");
            require(same_words(events, entry.events), play, "the restored table decides otherwise");
            require(*restored == play.table(), play, "the restored table goes another way");
        });
    });
}

}  // namespace
}  // namespace croupier::testing
