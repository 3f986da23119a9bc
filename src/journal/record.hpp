// What a journal holds: records, each bound by its hash to all that its stream recorded before. The bytes mean nothing to this room.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"
#include "journal/hash.hpp"

namespace croupier::journal {

enum class StreamId : std::uint32_t {};  // given by the journal, from 1, the same for ever in a data directory
enum class Position : std::uint64_t {};  // a record's place in the whole journal, from 1, without gaps, across day files; 0: before the first

// Something to be recorded. The texts need to live only as long as the call that records them.
struct Entry {
    StreamId stream{};
    std::uint32_t round = 0;  // 0: none
    std::string_view kind;
    std::uint32_t schema = 0;
    std::string_view payload;
    Time at;
};

// An entry as it was recorded.
struct Record {
    Position position{};
    StreamId stream{};
    Sequence sequence{};  // in its stream, from 1, without gaps
    std::uint32_t round = 0;
    std::string kind;
    std::uint32_t schema = 0;
    std::string payload;
    Time at;
    Hash previous{};  // the own hash of the record before in the stream; zeros for its first
    Hash own{};
};

// The end of a stream's chain.
struct Head {
    StreamId stream{};
    Sequence sequence{};  // 0: nothing recorded yet
    Hash own{};           // of the last record; zeros while there is none
    auto operator==(const Head&) const -> bool = default;
};

inline constexpr std::uint32_t most_streams = 1'000'000;  // an altered number must not take the machine's memory

struct Stream {
    StreamId id{};
    std::string name;
    auto operator==(const Stream&) const -> bool = default;
};

// The hash that a record at this place must have: it covers every column and the stream's name, and no two different records feed it the same bytes.
[[nodiscard]] auto hash_of(const Entry& entry, std::string_view stream_name, Position position, Sequence sequence, const Hash& previous) -> Hash;
[[nodiscard]] auto hash_of(const Record& record, std::string_view stream_name) -> Hash;

// The bytes that it is the hash of, and where in them the columns stand that no other place tells; numbers lowest byte first.
struct HashedRecord {
    struct Column {
        std::string_view name;
        std::size_t begin = 0, size = 0;
        bool is_number = false;
    };
    std::string bytes;
    std::vector<Column> columns;
};
[[nodiscard]] auto hashed_bytes_of(const Record& record, std::string_view stream_name) -> HashedRecord;
[[nodiscard]] auto hash_of(const Stream& stream) -> Hash;  // shows an accident to its row before anything is recorded in it

}  // namespace croupier::journal
