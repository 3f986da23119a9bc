// A journal replayed by someone who trusts none of it: every record is read, looked at event by event on the state just before, and only then
// applied. It is the one replay of this room: verification, accounts of rounds and projections all stand on it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "audit/crossings.hpp"
#include "audit/table_events.hpp"
#include "audit/tally.hpp"
#include "floor/hosted_streams.hpp"
#include "journal/reader.hpp"

namespace croupier::audit {

// Told of every event that passed, just before it is applied.
struct Watch {
    std::function<void(const journal::Record&, const floor::TableStream&, const Event&)> table;
    std::function<void(const journal::Record&, const floor::CageStream&, const cage::Event&)> cage;
    std::function<void(const journal::Record&, const floor::HouseStream&, const house::Event&)> house;
};

class Audit {
public:
    // The reader must live as long, or until another is used.
    [[nodiscard]] static auto open(const journal::Reader& reader, Watch watch = {}) -> journal::Result<std::unique_ptr<Audit>>;

    // Goes on with a reader that has seen later days.
    void use(const journal::Reader& reader) { reader_ = &reader; }

    // Begins at a snapshot instead of the first record; false: it is of a form that this program does not know.
    [[nodiscard]] auto restore(const journal::Snapshot& snapshot) -> bool { return streams_.restore(snapshot).has_value(); }

    // Replays the next record.
    [[nodiscard]] auto follow(const journal::Record& record) -> Finding;
    // What must hold at the end of a journal.
    [[nodiscard]] auto finish() const -> Finding;
    // What was found of a record, with the place where it stands.
    [[nodiscard]] auto damaged(const journal::Record& record, std::string why) const -> journal::Failure;

    // Snapshots are compared byte for byte, by their hash, with the state that was replayed to their position.
    void expect(const journal::Checkpoint& checkpoint);

    [[nodiscard]] auto streams() const -> const floor::HostedStreams& { return streams_; }
    [[nodiscard]] auto tally() const -> const Tally& { return tally_; }

    // BLAKE2b over name, schema and snapshot bytes of every stream that has a record.
    [[nodiscard]] auto state_hash() const -> journal::Hash;

private:
    struct Expected {
        std::uint64_t checkpoint = 0;
        std::vector<journal::Checkpoint::SnapshotHash> parts;
    };

    Audit(const journal::Reader& reader, Watch watch);
    [[nodiscard]] auto host_new_streams() -> Finding;
    [[nodiscard]] auto follow_table(const journal::Record& record, floor::TableStream& table) -> Finding;
    [[nodiscard]] auto follow_cage(const journal::Record& record) -> Finding;
    [[nodiscard]] auto follow_house(const journal::Record& record) -> Finding;
    [[nodiscard]] auto find_configuration(const std::string& hash) const -> Finding;
    [[nodiscard]] auto compare_snapshots(journal::Position position) -> Finding;

    const journal::Reader* reader_;
    Watch watch_;
    floor::HostedStreams streams_;
    TableEvents table_events_;
    Crossings crossings_;
    Tally tally_;
    std::multimap<journal::Position, Expected> expected_;  // until they are compared
};

}  // namespace croupier::audit
