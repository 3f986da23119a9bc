// One terminal: who it is, what it shows, and what it has said that has no answer yet. It knows no socket: it is given what was heard and answers
// with what is to be said, so that a cut changes nothing but when it is said.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "load/credentials.hpp"
#include "load/menu.hpp"
#include "load/tally.hpp"

namespace croupier::load {

class Terminal {
public:
    // So few that the server remembers the answer to each of them.
    static constexpr std::size_t most_waiting = 48;

    Terminal(Credential credential, std::size_t table, const Menu& menu, std::uint64_t seed);

    [[nodiscard]] auto hello() const -> std::string;
    using Say = std::vector<std::string>;
    void hear(const HeardWelcome& welcome, Tally& tally, Say& say);  // says again what has no answer
    void hear(const HeardTable& view, Clock::time_point now, FanOut& fan_out, Say& say);
    void hear(const HeardReply& reply, Clock::time_point now, Tally& tally);
    void hear(const HeardError& error, Tally& tally);
    void lose_connection();

    // A bet that is due; what is said of it goes out at once, or when the connection is back.
    void bet(Clock::time_point due, Tally& tally, Say& say);

    void fail(std::string why);  // the first counts

    [[nodiscard]] auto table() const -> std::size_t { return table_; }
    [[nodiscard]] auto is_greeted() const -> bool { return greeted_; }
    [[nodiscard]] auto was_greeted() const -> bool { return was_greeted_; }
    [[nodiscard]] auto has_all_answers() const -> bool { return waiting_.empty(); }
    [[nodiscard]] auto has_failed() const -> bool { return !trouble_.empty(); }
    [[nodiscard]] auto result() const -> TerminalTally;

private:
    struct Waiting {
        MessageNumber number{};
        Clock::time_point due;
        bool is_bet = true;
        std::string text;
    };

    void say_message(Waiting message, Say& say);
    void buy_in(Clock::time_point now, Say& say);

    Credential credential_;
    std::size_t table_;
    const Menu* menu_;
    std::mt19937_64 random_;
    MessageNumber number_{};
    std::vector<Waiting> waiting_;  // by number
    std::vector<Answered> answers_;
    bool greeted_ = false;
    bool was_greeted_ = false;  // once at least
    bool takes_notes_ = false;

    Sequence sequence_{};
    HeardRound round_;
    RoundNumber last_result_{};
    std::optional<HeardLimits> limits_;
    std::optional<HeardSeat> seat_;
    std::string trouble_;
};

}  // namespace croupier::load
