// What a run has counted: of all terminals together, and of each what it was told, to be held against the record afterwards.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/ids.hpp"
#include "game/ids.hpp"
#include "load/latencies.hpp"
#include "load/schedule.hpp"
#include "money/money.hpp"

namespace croupier::load {

using Counts = std::map<std::string, std::uint64_t>;  // by code

struct Tally {
    std::uint64_t bets = 0;              // acknowledged
    std::uint64_t notes = 0;             // acknowledged
    Counts refused;                      // by code
    std::uint64_t bets_were_closed = 0;  // due while the table took none
    std::uint64_t without_credit = 0;    // due when there was nothing left to bet with
    std::uint64_t held_back = 0;         // due while too many had no answer
    std::uint64_t connections = 0;       // made again after a cut
    Counts errors;                       // and farewells, by code
    Latencies answers;                   // to bets, from when they were due
};

// From the first terminal that saw the result of a round to the last one.
class FanOut {
public:
    void saw(std::size_t table, RoundNumber round, Clock::time_point now);
    [[nodiscard]] auto rounds() const -> std::size_t { return seen_.size(); }
    [[nodiscard]] auto spans() const -> Latencies;

private:
    struct Seen {
        Clock::time_point first;
        Clock::time_point last;
    };
    std::map<std::pair<std::size_t, RoundNumber>, Seen> seen_;
};

// The answer to one message; sequence 0: it was refused.
struct Answered {
    MessageNumber number{};
    Sequence sequence{};
};

// What one terminal has at the end.
struct TerminalTally {
    std::string table;
    SeatNumber seat{};
    Sequence sequence{};  // how far its view of the table goes
    Money credit;         // as it shows them there
    Money staked;
    std::vector<Answered> answers;  // by number
    std::size_t unanswered = 0;
    std::string trouble;  // what it was told, or saw, that may not be
};

}  // namespace croupier::load
