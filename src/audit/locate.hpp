// Where in a journal a table's round begins: found by halving, because rounds of a stream only count up, so that an old round is found at once. And
// where its days begin.
#pragma once

#include <filesystem>
#include <optional>

#include "game/ids.hpp"
#include "journal/reader.hpp"

namespace croupier::audit {

struct Located {
    journal::Position first{};  // the record that opened the round
    journal::Day day;
};

// Nothing where the stream has no record of this round or a later one.
[[nodiscard]] auto locate_round(const journal::Reader& reader, journal::StreamId stream, RoundNumber round)
    -> journal::Result<std::optional<Located>>;

// The last round that a stream has opened; 0 where it has none.
[[nodiscard]] auto last_round(const journal::Reader& reader, journal::StreamId stream) -> journal::Result<RoundNumber>;

struct DayBegins {
    std::string day;
    journal::Position first{};  // its first record, or the one that will be
};

// First to last.
[[nodiscard]] auto days_of(const journal::Reader& reader) -> journal::Result<std::vector<DayBegins>>;

// Records of a stream after a position that concern a round long after it: complaints and what is owed.
[[nodiscard]] auto late_words(const journal::Reader& reader, journal::StreamId stream, journal::Position after)
    -> journal::Result<std::vector<journal::Record>>;

}  // namespace croupier::audit
