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
    [[nodiscard]] auto hash() const -> Hash { return hash_of({begin_, static_cast<std::size_t>(end_ - begin_)}); }

private:
    static constexpr std::size_t fixed_size = 88;  // the previous hash and seven numbers
    std::array<char, 1024> small_;                 // most records fit, and then nothing is allocated
    std::string large_;
    char* begin_ = small_.data();
    char* end_ = begin_;
};

}  // namespace

auto hash_of(const Entry& entry, std::string_view stream_name, Position position, Sequence sequence, const Hash& previous) -> Hash {
    Feed feed{stream_name.size() + entry.kind.size() + entry.payload.size()};
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
    return feed.hash();
}

auto hash_of(const Record& record, std::string_view stream_name) -> Hash {
    const Entry entry{record.stream, record.round, record.kind, record.schema, record.payload, record.at};
    return hash_of(entry, stream_name, record.position, record.sequence, record.previous);
}

auto hash_of(const Stream& stream) -> Hash {
    Feed feed{stream.name.size()};
    feed.number(value(stream.id));
    feed.bytes(stream.name.data(), stream.name.size());
    return feed.hash();
}

}  // namespace croupier::journal
