// Follows one wheel by what it sends: bytes and the time go in, sayings and the bytes of requests come out. The lines carry no checksum, so nothing
// is believed that two lines running do not say; and a result that was missed is taken from the wheel's own record or not at all.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ids.hpp"
#include "wheel/lines.hpp"
#include "wheel/model.hpp"
#include "wheel/saying.hpp"

namespace croupier::wheel {

class Driver {
public:
    // The makers' times, and ours for the line.
    static constexpr std::int64_t launch_grace_ms = 3'000;   // in which a failed launch is not yet one, once the ball is in the rim
    static constexpr std::int64_t missing_ball_ms = 5'000;   // for which the ball must be missing
    static constexpr std::int64_t longest_spin_ms = 75'000;  // after which the wheel stops itself
    static constexpr std::int64_t silence_ms = 5'000;        // after which the line counts as down; a wheel speaks every 500 ms
    static constexpr std::int64_t ask_again_ms = 1'500;      // of silence, before the wheel is asked how it stands
    static constexpr std::int64_t between_polls_ms = 100;
    static constexpr std::int64_t log_patience_ms = 3'000;  // for a page of the log; it is asked for three times

    explicit Driver(Model model) : model_{std::move(model)} {}

    // What became of a ball that was not followed from here? Once none runs the wheel's log is asked whether it continues the results that are on
    // record, the newest first.
    void recall(std::vector<Number> results) { recalled_ = std::move(results); }

    void receive(Time now, std::string_view bytes);
    void tick(Time now);  // now and then, so that silence is noticed

    // What the host asks of the wheel: that it launch the ball; that it take a spin back and make it again.
    void start_game();
    void call_off();

    [[nodiscard]] auto take_sayings() -> std::vector<Saying> { return std::exchange(sayings_, {}); }
    [[nodiscard]] auto take_to_send() -> std::string { return std::exchange(to_send_, {}); }

    [[nodiscard]] auto model() const -> const Model& { return model_; }
    [[nodiscard]] auto phase() const -> Phase { return phase_; }
    [[nodiscard]] auto line_is_up() const -> bool { return line_ == LineState::up; }

private:
    enum class LineState : std::uint8_t { unknown, up, down };
    // What is known of the spin that the wheel's count names.
    struct Game {
        std::optional<Time> launched;
        std::optional<Number> bare;  // the number on a line of its own
        std::optional<Number> said;
        std::optional<std::int32_t> revolutions;
        std::optional<Time> missing_since;
        bool failed = false;
        bool differed = false;
    };
    // A request for the log, and what it has to prove.
    struct Inquiry {
        std::optional<std::uint16_t> finished;  // spins since, the one that was open among them; nothing where it was not followed
        Code newest{};
        std::vector<Number> known;  // before them, the newest first
        Time due;
        int tries = 0;
    };

    void hear(const Line& line);
    void hear(const StatusLine& line);
    void hear(const BareNumber& line);
    void hear(const FaultLine& line);
    void hear(const LogLine& line);
    void believe(const StatusLine& line, std::uint8_t warnings);
    void begin_with(const StatusLine& line);
    void inquire(const StatusLine& before, const StatusLine& line);
    void inquire_recalled(const StatusLine& line);
    void find_line(const StatusLine& line);
    void turn_to_next_game(const StatusLine& before, const StatusLine& line);
    void enter_phase(Phase phase, const StatusLine& line);
    void heed_result(const StatusLine& line);
    void heed_warnings(std::uint8_t warnings);
    void heed_ball(const StatusLine& line);
    void fail_spin(Failure why);
    void rest(Number number, bool afterwards);
    void poll();
    void ask_log(Inquiry& inquiry);
    void end_inquiry(std::optional<Saying> proved);
    [[nodiscard]] auto proved_by(const Inquiry& inquiry, const LogLine& line) const -> std::optional<Saying>;
    [[nodiscard]] auto ball_runs() const -> bool { return ball_is_up(phase_) && !game_.failed; }
    [[nodiscard]] auto is_open() const -> bool { return !game_.said && !game_.failed && !game_.differed; }
    [[nodiscard]] auto is_sound(const StatusLine& line) const -> bool;

    Model model_;
    LineGatherer gatherer_;
    std::vector<Saying> sayings_;
    std::string to_send_;
    Time now_;
    Time heard_;                 // the last sound status line
    Time lost_;                  // the last one before the line went down
    std::optional<Time> found_;  // the first one since
    Time polled_;
    LineState line_ = LineState::unknown;
    int agreeing_ = 0;                  // lines running
    std::optional<StatusLine> before_;  // the line before, which the next one has to confirm
    std::optional<StatusLine> believed_;
    std::uint8_t warnings_ = 0;
    Phase phase_ = Phase::unknown;
    Time phase_since_;
    Game game_;
    std::vector<Number> results_;                  // the last ones in a row without a gap, the newest first
    std::optional<std::vector<Number>> recalled_;  // and not asked about yet
    std::optional<Inquiry> inquiry_;
};

}  // namespace croupier::wheel
