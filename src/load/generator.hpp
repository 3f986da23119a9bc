// An open-loop load on a running floor: terminals that come, bet when a bet is due by the clock, come back by themselves after a cut, and leave when
// every message has its answer. One thread, any number of terminals.
#pragma once

#include <deque>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "load/terminal.hpp"
#include "load/wire.hpp"

namespace croupier::load {

struct LoadOptions {
    Address address;
    std::vector<Credential> credentials;  // a terminal each
    std::uint64_t rate = 100;             // bets due each second, of all terminals together
    std::chrono::milliseconds duration{10'000};
    std::chrono::milliseconds patience{60'000};  // for all to come at the beginning, and for all answers at the end
    std::uint64_t seed = 1;
};

struct LoadReport {
    Tally tally;
    FanOut fan_out;
    std::uint64_t due = 0;     // bets
    Clock::duration lasted{};  // from the first that was due to the last answer
    std::vector<TerminalTally> terminals;
};

class Generator {
public:
    // Asks the server for the pages of the tables; a sentence where that, or an address, is wrong.
    [[nodiscard]] static auto make(LoadOptions options) -> std::expected<std::unique_ptr<Generator>, std::string>;

    void on_progress(std::function<void(std::string_view)> told) { told_ = std::move(told); }
    [[nodiscard]] auto run() -> LoadReport;
    void end();  // from any thread: no more bets are due, and run returns when the last are answered

private:
    // A table, and the last view of it that everybody got: the same bytes need be read once.
    struct SeenTable {
        std::string name;
        Menu menu;
        std::string last_text;
        HeardTable last;
    };
    struct Seat {
        Terminal terminal;
        bool opening = false;  // its line
        bool pinged = false;   // to know that it was shown everything
        bool gone = false;     // for good
    };
    enum class Stage : std::uint8_t { coming, betting, leaving };

    explicit Generator(LoadOptions options);
    void connect_events();
    void begin_betting();
    void bet_when_due();
    void begin_leaving();
    void leave_when_done(LineId line);
    void leave(LineId line);
    void watch_stage();

    void open_lines();
    void cut(LineId line);  // and come back
    void opened(LineId line);
    void heard(LineId line, std::string_view text);
    void hear(LineId line, const HeardTable& view);
    void hear(LineId line, const HeardReply& reply);
    void hear(LineId line, const HeardWelcome& welcome);
    void hear(LineId line, const HeardError& error);
    void lost(LineId line);
    void answered_ping(LineId line);
    void say(LineId line);
    void tell(std::string_view sentence) const;

    LoadOptions options_;
    std::deque<SeenTable> tables_;
    std::vector<Seat> seats_;  // by line
    std::unique_ptr<Wire> wire_;
    std::deque<LineId> to_open_;
    std::size_t opening_count_ = 0;
    std::size_t greeted_once_ = 0;
    std::size_t gone_count_ = 0;

    Stage stage_ = Stage::coming;
    Clock::time_point stage_began_, betting_began_;
    Schedule schedule_{{}, 1};
    std::mt19937_64 random_;
    Terminal::Say say_;
    LoadReport report_;
    std::function<void(std::string_view)> told_;
};

}  // namespace croupier::load
