// Rounds that are over, from the projections: the numbers of a table, which are everybody's to know, and the rounds of one player's stay at a seat,
// which are nobody else's.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "game/ids.hpp"
#include "journal/reader.hpp"
#include "money/money.hpp"

namespace croupier::audit {

struct SeatRound {
    RoundNumber round{};
    Time ended;
    std::optional<std::string> number;  // nothing where the round is void
    std::string clause;                 // of a void or a correction
    std::vector<std::pair<std::string, Money>> wagers;
    Money staked;
    Money returned;
};

struct SeatRounds {
    journal::Position reached{};    // the projections go to this record
    std::vector<SeatRound> rounds;  // the newest first
};

struct SeatSession {
    std::string table;
    SeatNumber seat{};
    SessionNumber session{};
};

struct PastNumber {
    RoundNumber round{};
    std::optional<std::string> number;  // nothing where the round is void
};

struct PastNumbers {
    journal::Position reached{};
    std::vector<PastNumber> rounds;  // the newest first
};

[[nodiscard]] auto past_numbers(const std::filesystem::path& projections, const std::string& table, std::size_t most) -> journal::Result<PastNumbers>;

// At most so many, which are over. A failure where there are no projections (yet).
[[nodiscard]] auto seat_rounds(const std::filesystem::path& projections, const SeatSession& of, std::size_t most) -> journal::Result<SeatRounds>;

}  // namespace croupier::audit
