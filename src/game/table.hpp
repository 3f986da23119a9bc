// A table's whole state: what its events have made of it, and nothing else. Two tables with the same events are equal.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/names.hpp"
#include "base/sender_memory.hpp"
#include "game/event.hpp"
#include "game/ids.hpp"
#include "game/seat_stakes.hpp"
#include "money/money.hpp"
#include "rules/rulebook.hpp"

namespace croupier {

enum class Phase : std::uint8_t { closed, idle, betting, bets_closed, count_ };
enum class Spin : std::uint8_t { none, in_motion, at_rest, count_ };

// Why a table waits for a person; nothing but the answer moves it.
enum class Hold : std::uint8_t { none, result, interruption, count_ };

// Where money can be. What comes in from outside makes its source fall below zero, so that all balances always sum to zero.
enum class Account : std::uint8_t {
    credit,
    stakes,
    table_win,
    cash_box,
    slips_in,
    attendant,
    slips_out,
    owed_to,
    owed_by,
    drop_box,
    chips_elsewhere,  // cash chips that players bring to the table and take away
    rounding,
    count_
};

CROUPIER_WORDS(Phase, "closed", "idle", "betting", "bets-closed");
CROUPIER_WORDS(Spin, "none", "in-motion", "at-rest");
CROUPIER_WORDS(Hold, "none", "result", "interruption");
CROUPIER_WORDS(Account, "credit", "stakes", "table-win", "cash-box", "slips-in", "attendant", "slips-out", "owed-to", "owed-by", "drop-box",
               "chips-elsewhere", "rounding");

struct Balances {
    std::array<std::int64_t, static_cast<std::size_t>(Account::count_)> minor_units{};

    [[nodiscard]] auto of(Account account) const -> Money { return Money::from_minor_units(minor_units[static_cast<std::size_t>(account)]); }
    void move(Account from, Account to, Money amount);
    auto operator==(const Balances&) const -> bool = default;
};

struct Limits {
    Money minimum;
    Money maximum;
    auto operator==(const Limits&) const -> bool = default;
};

struct StakeStep {
    std::uint32_t act = 0;
    SpotIndex spot{};
    Money change;
    auto operator==(const StakeStep&) const -> bool = default;
};

struct SeatLimits {
    Limits limits;
    bool straight_up_only = false;
    auto operator==(const SeatLimits&) const -> bool = default;
};

// What a terminal has to count for ever: never reset by play.
struct Meters {
    Money in;
    Money out;
    Money wagered;
    Money won;
    std::uint32_t rounds = 0;
    auto operator==(const Meters&) const -> bool = default;
};

// A player's stay as the player sees it. It is shown until the next one begins.
struct Stay {
    Time since;
    Money put_in;
    Money paid_out;
    SlipNumber slip{};  // on which it was paid out; 0: none yet
    auto operator==(const Stay&) const -> bool = default;
};

struct Seat {
    SessionNumber session{};
    Stay stay;
    Money credit;
    Money staked;
    SeatStakes stakes;
    std::vector<StakeStep> steps;        // this round's, for undo
    std::vector<SpotStake> last_stakes;  // of the last round in which the seat bet
    std::uint32_t idle_rounds = 0;       // settled rounds since the session's last bet
    std::optional<SeatLimits> arranged;  // for this session
    bool locked = false;
    std::optional<Time> called;  // since when an attendant is wanted here
    Meters meters;
    auto operator==(const Seat&) const -> bool = default;
};

struct SeatRecord {
    SeatNumber seat{};
    SessionNumber session{};
    Money staked;
    Money returned;
    std::uint32_t first = 0;  // of its stakes in the round's list
    std::uint32_t count = 0;
    bool voided = false;  // its stakes were returned while the round went on
    auto operator==(const SeatRecord&) const -> bool = default;
};

// A round that is over, kept so that it can be corrected and shown.
struct RoundRecord {
    RoundNumber round{};
    std::optional<Number> number;  // nothing where the round is void
    std::string void_by;           // the clause
    std::optional<InterruptionEffect> interrupted;
    std::vector<SeatRecord> seats;
    std::vector<SpotStake> stakes;
    auto operator==(const RoundRecord&) const -> bool = default;
};

struct Owed {
    SeatNumber seat{};
    Money to;
    Money by;
    auto operator==(const Owed&) const -> bool = default;
};

// An open dispute: how far it has come, and what was written down.
struct Dispute {
    Time since;
    RoundNumber round{};
    std::string complaint;
    std::string decision;
    std::string review;
    bool decided = false;
    bool advised = false;
    bool review_requested = false;
    bool reviewed = false;
    auto operator==(const Dispute&) const -> bool = default;
};

// Something that happened and that the pit has to look at afterwards.
enum class IncidentKind : std::uint8_t { sensor_differed, round_void, no_spin, malfunction, partners_over_limit, float_differed, count_ };
struct Incident {
    IncidentKind kind{};
    Time at;
    RoundNumber round{};
    std::optional<SeatNumber> seat;
    std::string clause;  // empty where the event names none
    auto operator==(const Incident&) const -> bool = default;
};

// The gaming day as the pit follows it, from its beginning or from the table's own. Amounts are what a report of the day says.
struct GamingDay {
    static constexpr std::size_t most_incidents = 20;

    Time since;
    Money kept_before;  // by the table, when it began
    Money drop;
    Money staked;  // in rounds that were settled, less those that were undone
    std::uint32_t rounds = 0;
    std::vector<Incident> incidents;  // the last ones
    auto operator==(const GamingDay&) const -> bool = default;
};

struct Table {
    static constexpr std::size_t most_disputes = 1000;
    static constexpr std::size_t rounds_kept = 64;
    static constexpr std::size_t most_senders = SenderMemories::most;
    static constexpr std::size_t most_seats = 20'000;
    static constexpr std::size_t most_settled_at = 256;

    Phase phase = Phase::closed;
    Hold hold = Hold::none;
    Time held_since;  // where it is, or when it was last
    bool warned = false;
    Spin spin = Spin::none;
    bool spun = false;             // in this round, be it a spin that was called off
    std::optional<Number> rested;  // in which compartment the ball was seen to rest
    std::optional<Number> sensed;
    std::optional<Number> keyed;
    std::optional<Number> dolly;
    RoundNumber round{};
    std::array<Limits, static_cast<std::size_t>(WagerKind::count_)> limits{};
    bool multiples_required = false;

    std::string rulebook;  // the hash of its file's bytes; empty where nobody asks
    std::vector<Seat> seats;
    Balances balances;
    std::map<SessionNumber, Owed> owed;
    std::array<RoundRecord, rounds_kept> rounds{};  // by number modulo the count
    SenderMemories senders;
    Felt felt;  // empty where the table has no live places

    std::map<DisputeNumber, Dispute> disputes;  // the open ones

    GamingDay today;
    std::vector<Time> settled_at;  // the rounds in the hour up to the last one, the newest where they are too many

    SessionNumber last_session{};
    DisputeNumber last_dispute{};
    SlipNumber last_slip{};
    TransferNumber last_transfer{};
    Sequence last_sequence{};
    Time last_time;

    explicit Table(std::size_t seat_count = 0) : seats(seat_count) {}

    [[nodiscard]] auto seat(SeatNumber number) const -> const Seat& { return seats[static_cast<std::size_t>(number)]; }
    [[nodiscard]] auto has(SeatNumber number) const -> bool { return static_cast<std::size_t>(number) < seats.size(); }
    [[nodiscard]] auto is_place(SeatNumber number) const -> bool {
        return value(number) - value(felt.first) < felt.places.size();
    }  // below it: wraps
    [[nodiscard]] auto place(SeatNumber number) const -> const LivePlace& { return felt.places[value(number) - value(felt.first)]; }
    [[nodiscard]] auto in_round() const -> bool { return phase == Phase::betting || phase == Phase::bets_closed; }
    [[nodiscard]] auto record(RoundNumber number) const -> const RoundRecord*;  // nothing where it is not kept
    [[nodiscard]] auto kept() const -> Money;                                   // all that it won; what rounding gave away is not kept

    auto operator==(const Table&) const -> bool = default;
};

// Applies a fact, which happened at the table's last time. An event that can't be applied to this state is a broken invariant and ends the process.
void evolve(Table& table, const Event& event);

}  // namespace croupier
