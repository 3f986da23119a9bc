#include "journal/chain.hpp"

#include <fmt/format.h>

#include <bit>

#include "base/ensure.hpp"
#include "journal/altered.hpp"

namespace croupier::journal {
namespace {

// So few bits that two different hashes never come as near by chance: then the hash itself was altered.
auto nearly_equal(const Hash& one, const Hash& other) -> bool {
    int different = 0;
    for (std::size_t index = 0; index < one.size(); ++index) different += std::popcount(static_cast<unsigned>(one[index] ^ other[index]));
    return different <= 16;
}

auto fits(const Record& record, std::string_view name) -> bool { return hash_of(record, name) == record.own; }

}  // namespace

auto place_of(const Record& record, std::string_view stream_name, std::string_view column) -> std::string {
    std::string place = fmt::format("record {} ({}, number {})", value(record.position), stream_name, value(record.sequence));
    if (!column.empty()) place += fmt::format(", column {}", column);
    return place;
}

void Chain::add(const Stream& stream) {
    const auto index = static_cast<std::size_t>(stream.id);
    if (index >= most_streams || knows(stream.id)) return;
    if (index >= links_.size()) links_.resize(index + 1);
    links_[index] = Link{{stream.id, {}, {}}, stream.name, !believing_};
}

void Chain::set(const Checkpoint::StreamHead& stream_head) {
    const auto index = static_cast<std::size_t>(stream_head.head.stream);
    if (index >= most_streams) return;
    if (index >= links_.size()) links_.resize(index + 1);
    links_[index] = Link{stream_head.head, stream_head.name, true};
}

void Chain::believe_first() {
    believing_ = true;
    for (auto& link : links_)
        if (link) link->known = false;
}

auto Chain::find(StreamId stream) const -> const Link* {
    const auto index = static_cast<std::size_t>(stream);
    if (index >= links_.size()) return nullptr;
    const std::optional<Link>& link = links_[index];
    return link ? &*link : nullptr;
}

auto Chain::name_of(StreamId stream) const -> std::string_view {
    const Link* link = find(stream);
    return link == nullptr ? std::string_view{} : std::string_view{link->name};
}

auto Chain::heads() const -> std::vector<Checkpoint::StreamHead> {
    std::vector<Checkpoint::StreamHead> heads;
    for (const auto& link : links_)
        if (link) heads.push_back({link->head, link->name});
    return heads;
}

auto Chain::follow(const Record& record) -> std::expected<void, ChainFault> {
    const Link* found = find(record.stream);
    if (found == nullptr) {
        if (record.position == next(last_)) return std::unexpected(ChainFault{"stream", fmt::format("there is no stream {}", value(record.stream))});
        return std::unexpected(ChainFault{"", fmt::format("it follows record {}, and there is no stream {}", value(last_), value(record.stream))});
    }
    const bool follows = !found->known || (record.sequence == next(found->head.sequence) && record.previous == found->head.own);
    if (record.position != next(last_) || !follows || hash_of(record, found->name) != record.own) return std::unexpected(explain(record, *found));
    if (auto& link = links_[static_cast<std::size_t>(record.stream)]) {
        link->head.sequence = record.sequence;
        link->head.own = record.own;
        link->known = true;
    }
    last_ = record.position;
    return {};
}

// Puts what it should be in the place of each column in turn, where that is known: where the hash then fits, that column was altered. Where it is not
// known, what it could be.
auto Chain::explain(const Record& record, const Link& link) const -> ChainFault {
    const Position position = next(last_);
    const Sequence sequence = link.known ? next(link.head.sequence) : record.sequence;
    const Hash previous = link.known ? link.head.own : record.previous;
    if (fits(record, link.name)) {  // it is as it was recorded, and so something before it is not
        if (record.position != position)
            return {"", fmt::format("it follows record {}: what stood between them is missing, or records changed places", value(last_))};
        return {"", fmt::format("it is number {} of its stream, but {} is due: a record before it is missing or was replaced", value(record.sequence),
                                value(sequence))};
    }
    Record other = record;
    other.position = position;
    if (record.position != position && fits(other, link.name)) return {"position", fmt::format("it should be {}", value(position))};
    other = record;
    other.sequence = sequence;
    if (record.sequence != sequence && fits(other, link.name))
        return {"sequence", fmt::format("it is {}, should be {}", value(record.sequence), value(sequence))};
    other = record;
    other.previous = previous;
    if (record.previous != previous && fits(other, link.name)) return {"previous", "it is not the hash of the record before it in its stream"};
    for (const auto& candidate : links_) {
        if (!candidate) continue;
        other = record;
        other.stream = candidate->head.stream;
        if (other.stream != record.stream && fits(other, candidate->name))
            return {"stream", fmt::format("it was recorded in stream {} ({})", value(other.stream), candidate->name)};
    }
    if (nearly_equal(hash_of(record, link.name), record.own)) return {"own", "it is not the hash of the record"};
    if (auto found = find_altered_byte(record, link.name)) return *std::move(found);
    return {"", "its hash does not fit its content: more than one byte of the record was altered"};
}

auto Chain::agrees_with(const Checkpoint& checkpoint) const -> std::expected<void, std::string> {
    ENSURE(checkpoint.position == last_, "a checkpoint is compared at its own position");
    for (const auto& [head, name] : checkpoint.heads) {
        const Link* link = find(head.stream);
        if (link == nullptr || link->name != name)
            return std::unexpected(fmt::format("it names stream {} ({}), which is not there", value(head.stream), name));
        if (!link->known) continue;
        if (link->head != head)
            return std::unexpected(fmt::format("it says that stream {} ended in number {} with hash {}, but here it is number {} with hash {}", name,
                                               value(head.sequence), hexadecimal(head.own), value(link->head.sequence), hexadecimal(link->head.own)));
    }
    for (const auto& link : links_) {
        if (!link || !link->known || link->head.sequence == Sequence{}) continue;
        bool named = false;
        for (const auto& stream_head : checkpoint.heads) named = named || stream_head.head.stream == link->head.stream;
        if (!named) return std::unexpected(fmt::format("it does not name stream {}, which has records before it", link->name));
    }
    return {};
}

}  // namespace croupier::journal
