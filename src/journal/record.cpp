#include "journal/record.hpp"

#include <array>
#include <cstring>

namespace croupier::journal {
namespace {

// Numbers as eight bytes, lowest first, so that the bytes are the same on every machine.
class Feed {
public:
    explicit Feed(std::size_t texts) {
        if (texts + fixed_size > small_.size()) {
            large_.resize(texts + fixed_size);
            begin_ = end_ = large_.data();
        }
    }
    void number(std::uint64_t number) {
        for (unsigned shift = 0; shift < 64; shift += 8) *end_++ = static_cast<char>(number >> shift);
    }
    void bytes(const void* bytes, std::size_t size) {
        if (size != 0) std::memcpy(end_, bytes, size);
        end_ += size;
    }
    [[nodiscard]] auto fed() const -> std::string_view { return {begin_, static_cast<std::size_t>(end_ - begin_)}; }
    [[nodiscard]] auto hash() const -> Hash { return hash_of(fed()); }

    static constexpr std::size_t fixed_size = 88;  // the previous hash and seven numbers

private:
    std::array<char, 1024> small_;  // most records fit, and then nothing is allocated
    std::string large_;
    char* begin_ = small_.data();
    char* end_ = begin_;
};

auto entry_of(const Record& record) -> Entry { return {record.stream, record.round, record.kind, record.schema, record.payload, record.at}; }

void feed_record(Feed& feed, const Entry& entry, std::string_view stream_name, Position position, Sequence sequence, const Hash& previous) {
    feed.bytes(previous.data(), previous.size());
    feed.number(value(position));
    feed.number(value(entry.stream));
    feed.number(value(sequence));
    feed.number(std::uint64_t{entry.round} << 32U | entry.schema);
    feed.number(static_cast<std::uint64_t>(entry.at.milliseconds));
    feed.number(stream_name.size() << 32U | entry.kind.size());
    feed.number(entry.payload.size());
    feed.bytes(stream_name.data(), stream_name.size());
    feed.bytes(entry.kind.data(), entry.kind.size());
    feed.bytes(entry.payload.data(), entry.payload.size());
}

}  // namespace

auto hash_of(const Entry& entry, std::string_view stream_name, Position position, Sequence sequence, const Hash& previous) -> Hash {
    Feed feed{stream_name.size() + entry.kind.size() + entry.payload.size()};
    feed_record(feed, entry, stream_name, position, sequence, previous);
    return feed.hash();
}

auto hash_of(const Record& record, std::string_view stream_name) -> Hash {
    return hash_of(entry_of(record), stream_name, record.position, record.sequence, record.previous);
}

auto hashed_bytes_of(const Record& record, std::string_view stream_name) -> HashedRecord {
    Feed feed{stream_name.size() + record.kind.size() + record.payload.size()};
    feed_record(feed, entry_of(record), stream_name, record.position, record.sequence, record.previous);
    const std::size_t kind_begin = Feed::fixed_size + stream_name.size(), payload_begin = kind_begin + record.kind.size();
    return {std::string{feed.fed()},
            {{"payload", payload_begin, record.payload.size()},
             {"kind", kind_begin, record.kind.size()},
             {"at", 64, 8, true},
             {"round", 60, 4, true},
             {"schema", 56, 4, true},
             {"sequence", 48, 8, true},
             {"previous", 0, 32}}};
}

auto hash_of(const Stream& stream) -> Hash {
    Feed feed{stream.name.size()};
    feed.number(value(stream.id));
    feed.bytes(stream.name.data(), stream.name.size());
    return feed.hash();
}

}  // namespace croupier::journal
