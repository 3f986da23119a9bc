// All streams of a floor, by their ids in the journal: tables by name, the cage, the house. Rebuilt from the journal, and nothing else.
#pragma once

#include <expected>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "floor/cores.hpp"
#include "journal/journal.hpp"
#include "journal/reader.hpp"

namespace croupier::floor {

inline constexpr std::string_view cage_name = "cage";
inline constexpr std::string_view house_name = "house";
inline constexpr std::string_view table_prefix = "table/";

class HostedStreams {
public:
    explicit HostedStreams(FindRulebook find) : find_{std::move(find)} {}

    // The stream of this id and name, new and empty; a name that no stream of ours has is an error.
    [[nodiscard]] auto host(const journal::Stream& stream) -> std::expected<void, std::string>;

    [[nodiscard]] auto any(journal::StreamId id) const -> HostedStream*;  // nothing where there is none
    [[nodiscard]] auto table(journal::StreamId id) const -> TableStream*;
    [[nodiscard]] auto name_of(journal::StreamId id) const -> std::string_view;
    [[nodiscard]] auto cage() const -> CageStream* { return cage_; }
    [[nodiscard]] auto house() const -> HouseStream* { return house_; }
    [[nodiscard]] auto tables() const -> const std::map<std::string, TableStream*>& { return tables_; }  // by name
    [[nodiscard]] auto all() const -> const std::vector<std::unique_ptr<HostedStream>>& { return all_; }

    // Takes a snapshot for the state of all streams, or leaves them all empty and says why not.
    [[nodiscard]] auto restore(const journal::Snapshot& snapshot) -> std::expected<void, std::string>;
    [[nodiscard]] auto replay(const journal::Record& record) -> std::expected<void, std::string>;

private:
    void empty();  // as they were hosted
    [[nodiscard]] auto try_restore(const journal::Snapshot& snapshot) -> std::expected<void, std::string>;

    FindRulebook find_;
    std::vector<journal::Stream> hosted_;
    std::vector<std::unique_ptr<HostedStream>> all_;
    std::vector<HostedStream*> by_id_;
    std::vector<TableStream*> tables_by_id_;
    std::map<std::string, TableStream*> tables_;
    CageStream* cage_ = nullptr;
    HouseStream* house_ = nullptr;
};

// The newest snapshot that is understood, which is restored then; one of another release is passed over, and an older one, or the records, will do.
template <class Restore>
[[nodiscard]] auto restore_newest(const journal::Reader& reader, const journal::PublicKey& key, std::optional<journal::Position> at_most,
                                  const Restore& restore) -> journal::Result<std::optional<journal::Snapshot>> {
    for (;;) {
        auto read = reader.latest_snapshot(key, at_most);
        if (!read) return read;
        const std::optional<journal::Snapshot>& newest = *read;
        if (!newest || restore(*newest)) return read;
        const std::uint64_t position = value(newest->checkpoint.position);
        if (position == 0) return std::nullopt;
        at_most = journal::Position(position - 1);
    }
}

// Rebuilds the streams from the newest snapshot that this program can read and the records after it.
[[nodiscard]] auto rebuild(HostedStreams& streams, const journal::Reader& reader, const journal::PublicKey& key) -> journal::Result<void>;

// Sentences for what does not add up: within a table, and between the tables and the cage.
[[nodiscard]] auto broken_sums(const HostedStreams& streams) -> std::vector<std::string>;

}  // namespace croupier::floor
