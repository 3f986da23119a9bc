// Follows the hash chains of all streams, record by record, and says of the first record that does not fit which column was altered, if it can be
// told.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "journal/checkpoint.hpp"
#include "journal/record.hpp"

namespace croupier::journal {

struct ChainFault {
    std::string column;  // empty: it can't be told
    std::string why;
};

// "record 17 (table-1, number 5), column kind", for a failure.
[[nodiscard]] auto place_of(const Record& record, std::string_view stream_name, std::string_view column) -> std::string;

class Chain {
public:
    explicit Chain(Position last) : last_{last} {}  // the position before the first record to follow

    void add(const Stream& stream);                       // one that begins later, or anew
    void set(const Checkpoint::StreamHead& stream_head);  // one that stands here
    void believe_first();                                 // what the first record of each stream says of its predecessor is believed

    [[nodiscard]] auto knows(StreamId stream) const -> bool { return find(stream) != nullptr; }
    [[nodiscard]] auto has_records(StreamId stream) const -> bool { return knows(stream) && find(stream)->head.sequence != Sequence{}; }
    [[nodiscard]] auto follow(const Record& record) -> std::expected<void, ChainFault>;
    [[nodiscard]] auto last() const -> Position { return last_; }
    [[nodiscard]] auto heads() const -> std::vector<Checkpoint::StreamHead>;  // by stream
    [[nodiscard]] auto name_of(StreamId stream) const -> std::string_view;

    // Whether the chains stand where a checkpoint of this position says they did; else a sentence.
    [[nodiscard]] auto agrees_with(const Checkpoint& checkpoint) const -> std::expected<void, std::string>;

private:
    struct Link {
        Head head;
        std::string name;
        bool known = true;  // false: nothing is known of its head
    };
    [[nodiscard]] auto find(StreamId stream) const -> const Link*;
    [[nodiscard]] auto explain(const Record& record, const Link& link) const -> ChainFault;

    std::vector<std::optional<Link>> links_;  // by stream
    Position last_;
    bool believing_ = false;
};

}  // namespace croupier::journal
