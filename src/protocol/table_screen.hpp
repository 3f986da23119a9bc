// A table as its screens show it: follows the table's events and says which parts of a view each of them touched. Nothing is shown that has not
// become durable, because only durable events reach it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/table.hpp"
#include "rules/wager_names.hpp"

namespace croupier::protocol {

// The parts of a view that everybody may see; each is sent whole when it changed.
enum class Part : std::uint8_t { round, history, limits, notice, felt, count_ };

struct Touched {
    std::uint8_t parts = 0;         // a bit for each
    bool all_seats = false;         // or only
    std::vector<SeatNumber> seats;  // these, perhaps repeated
    bool staff = false;             // something that only staff see

    void touch(Part part) { parts |= static_cast<std::uint8_t>(1U << static_cast<unsigned>(part)); }
    [[nodiscard]] auto has(Part part) const -> bool { return (parts & (1U << static_cast<unsigned>(part))) != 0; }
};

// What the last round in which a seat had bets did to it.
struct SeatOutcome {
    RoundNumber round{};  // 0: none yet
    std::optional<Number> number;
    Money staked;
    Money returned;
    std::string clause;  // of a void
};

// What a technical interruption of its terminal did to a seat; it stands until bets open again.
struct SeatInterruption {
    InterruptionEffect effect{};
    std::string clause;
};

// What everybody at the table has to be told of beside the phase; it stands until the next round begins.
enum class NoticeKind : std::uint8_t { round_void, no_spin, interrupted, held, ask_dealer, corrected, undone, table_closed, count_ };
struct Notice {
    NoticeKind kind{};
    RoundNumber round{};
    std::string clause;
    std::optional<InterruptionEffect> effect;
    std::optional<Number> number;                        // the right one, of a corrected round
    InterruptionScope scope = InterruptionScope::round;  // whose bets the effect is about
};

// What was said of the bets of a player with chips; it stands until bets open again.
enum class RemarkKind : std::uint8_t { late_wager, late_withdrawal, unclear, stands, returned, moved, breach, refused, partners, count_ };
struct Remark {
    RemarkKind kind{};
    std::optional<WagerIndex> wager;
    std::optional<Money> amount;
    std::string clause;
};

// Something that the pit has to look at (alerts.hpp); its key tells it from every other alert of the table.
enum class AlertKind : std::uint8_t {
    result_held,
    rest_to_state,  // whether the ball came to rest is for a person to say
    sensor_differed,
    round_void,
    no_spin,
    malfunction,
    terminal_lost,
    wheel_lost,
    wheel_alarm,  // its results look biased
    call,
    idle,
    over_limit,
    partners_over_limit,
    unclear_wager,
    float_short,
    float_differed,  // from what a count has found
    dispute_open,
    count_
};
struct Alert {
    AlertKind kind{};
    std::string key;
    std::optional<SeatNumber> seat;
    RoundNumber round{};        // 0 where it is about none
    std::optional<Time> since;  // nothing: not known from the table alone
    std::string clause;
};

class TableScreen {
public:
    TableScreen(std::string name, Table table, std::shared_ptr<const Rulebook> book, std::shared_ptr<const WagerNames> names);

    void follow(Time at, SenderId sender, MessageNumber number, const Events& events, Touched& touched);

    // The table goes on by another rulebook.
    void use(std::shared_ptr<const Rulebook> book, std::shared_ptr<const WagerNames> names);

    [[nodiscard]] auto name() const -> const std::string& { return name_; }
    [[nodiscard]] auto table() const -> const Table& { return table_; }
    [[nodiscard]] auto book() const -> const Rulebook& { return *book_; }
    [[nodiscard]] auto names() const -> const WagerNames& { return *names_; }
    [[nodiscard]] auto phase_since() const -> Time { return phase_since_; }
    [[nodiscard]] auto notice() const -> const std::optional<Notice>& { return notice_; }
    [[nodiscard]] auto outcome(SeatNumber seat) const -> const SeatOutcome& { return outcomes_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] auto interruption(SeatNumber seat) const -> const SeatInterruption*;  // nothing where none was
    [[nodiscard]] auto remarks(SeatNumber seat) const -> const std::vector<Remark>&;
    [[nodiscard]] auto last_payouts() const -> const std::vector<Payout>& { return last_payouts_; }  // until bets open again
    [[nodiscard]] auto players() const -> std::size_t;                                               // seats with credit or stakes

private:
    struct Follow;
    void recall_outcomes();

    std::string name_;
    Table table_;
    std::shared_ptr<const Rulebook> book_;
    std::shared_ptr<const WagerNames> names_;
    Time phase_since_;
    std::optional<Notice> notice_;
    std::vector<SeatOutcome> outcomes_;
    std::map<SeatNumber, SeatInterruption> interruptions_;
    std::map<SeatNumber, std::vector<Remark>> remarks_;
    std::vector<Payout> last_payouts_;
};

}  // namespace croupier::protocol

namespace croupier {

CROUPIER_WORDS(protocol::RemarkKind, "late-wager", "late-withdrawal", "unclear", "stands", "returned", "moved", "breach", "refused", "partners");
CROUPIER_WORDS(protocol::AlertKind, "result-held", "rest-to-state", "sensor-differed", "round-void", "no-spin", "malfunction", "terminal-lost",
               "wheel-lost", "wheel-alarm", "call", "idle", "over-limit", "partners-over-limit", "unclear-wager", "float-short", "float-differed",
               "dispute-open");
CROUPIER_WORDS(protocol::NoticeKind, "void", "no-spin", "interrupted", "held", "ask-dealer", "corrected", "undone", "table-closed");

}  // namespace croupier
