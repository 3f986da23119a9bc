// Past rounds, from the projections: the numbers of a table, which are everybody's to know; the rounds of one player's stay at a seat, which are
// nobody else's; and what each round of a table came to, for those who run it.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "game/ids.hpp"
#include "journal/reader.hpp"
#include "money/money.hpp"
#include "rules/number.hpp"

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

// What a round came to, as it stands now.
struct TableRound {
    RoundNumber round{};
    Time opened;
    std::optional<Time> ended;
    std::string outcome;                      // running, settled, void, corrected, undone
    std::optional<std::string> number;        // nothing where the round is void, or not over
    std::optional<std::string> first_number;  // on which it was settled before it was corrected
    std::string clause;                       // of a void or a correction
    Money staked;
    Money returned;
};

struct TableRounds {
    journal::Position reached{};
    std::vector<TableRound> rounds;  // the newest first
};

struct RoundsWanted {
    std::optional<RoundNumber> before;
    journal::Position opened_from{};  // the record that a round was opened by is not before this
    std::size_t most = 50;
};

[[nodiscard]] auto table_rounds(const std::filesystem::path& projections, const std::string& table, const RoundsWanted& wanted)
    -> journal::Result<TableRounds>;
// The results of a table's wheel: rounds that are over and have a number, by the newest word on it.
struct TableSpin {
    RoundNumber round{};
    Time ended;
    Number number;
};

struct TableSpins {
    journal::Position reached{};
    std::string rulebook;          // of the newest, by its hash
    std::vector<TableSpin> spins;  // the oldest first
};

[[nodiscard]] auto table_spins(const std::filesystem::path& projections, const std::string& table, std::size_t most) -> journal::Result<TableSpins>;

[[nodiscard]] auto past_numbers(const std::filesystem::path& projections, const std::string& table, std::size_t most) -> journal::Result<PastNumbers>;

// At most so many, which are over. A failure where there are no projections (yet).
[[nodiscard]] auto seat_rounds(const std::filesystem::path& projections, const SeatSession& of, std::size_t most) -> journal::Result<SeatRounds>;

}  // namespace croupier::audit
