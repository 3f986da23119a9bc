#include "wheel/driver.hpp"

#include <algorithm>

namespace croupier::wheel {
namespace {

constexpr std::size_t results_kept = 16;
constexpr std::size_t results_that_prove = 3;  // in a row: that the log's are those which we know is then no chance
constexpr int most_tries = 3;
constexpr int lines_for_a_phase = 2;   // running, that say the same
constexpr int lines_for_a_result = 3;  // the bare number is as good as one

auto since(Time now, Time then) -> std::int64_t { return now.milliseconds - then.milliseconds; }

auto phase_of(std::uint8_t state) -> Phase {
    switch (state) {
        case 1: return Phase::started;
        case 2: return Phase::betting;
        case 3: return Phase::ball_in_rim;
        case 4: return Phase::no_more_bets;
        case 5: return Phase::result;
        case 6: return Phase::closed;
        case 7: return Phase::locked;
        default: return Phase::unknown;
    }
}

// They say the same of the game; speed and direction may be on their way to something else.
auto agree(const StatusLine& one, const StatusLine& other) -> bool {
    return one.state == other.state && one.spin == other.spin && one.number == other.number;
}

}  // namespace

void Driver::receive(Time now, std::string_view bytes) {
    tick(now);
    while (const auto text = gatherer_.next(bytes)) hear(read_line(*text));
}

void Driver::tick(Time now) {
    now_ = std::max(now_, now);
    if (heard_ == Time{}) heard_ = now_;
    const std::int64_t silent_ms = since(now_, heard_);
    if (silent_ms >= ask_again_ms && since(now_, polled_) >= ask_again_ms) poll();
    if (line_ != LineState::down && silent_ms >= silence_ms && model_.sends == Sends::status) {
        line_ = LineState::down;
        lost_ = heard_;
        found_.reset();
        before_.reset();
        sayings_.push_back(LineLost{});
    }
    if (line_is_up() && ball_runs() && game_.launched && since(now_, *game_.launched) > longest_spin_ms) fail_spin(Failure::too_long);
    if (inquiry_ && now_ >= inquiry_->due) ask_log(*inquiry_);
}

void Driver::start_game() {
    if (model_.takes_requests) to_send_ += "*u 1\r\n";
}

void Driver::call_off() {
    game_.failed = true;
    if (model_.takes_requests) to_send_ += "*R\r\n";
}

void Driver::hear(const Line& line) {
    std::visit(
        [this]<class Kind>(const Kind& one) {
            if constexpr (!std::is_same_v<Kind, Fragment> && !std::is_same_v<Kind, ReplyLine>) hear(one);
        },
        line);
}

auto Driver::is_sound(const StatusLine& line) const -> bool {
    const bool has_state = line.state < 7 || model_.make == Make::mercury360;
    return has_state && model_.counts(line.spin) && (line.number == Code{' ', ' '} || model_.number_of(line.number));
}

void Driver::hear(const StatusLine& line) {
    if (model_.sends != Sends::status || !is_sound(line)) return;
    heard_ = now_;
    if (!found_) found_ = now_;
    const StatusLine before = std::exchange(before_, line).value_or(StatusLine{});
    agreeing_ = agree(before, line) ? agreeing_ + 1 : 1;
    const bool turns = believed_ && believed_->spin != line.spin;
    if (agreeing_ >= (turns ? lines_for_a_result : lines_for_a_phase)) return believe(line, before.warnings & line.warnings);
    if (since(now_, polled_) >= between_polls_ms) poll();  // the sooner it is confirmed
}

void Driver::hear(const BareNumber& line) {
    const auto number = model_.number_of(line.number);
    if (!number) return;
    if (model_.sends == Sends::numbers) {
        heard_ = now_;
        if (std::exchange(line_, LineState::up) != LineState::up) sayings_.push_back(LineFound{});
        sayings_.push_back(Rested{*number, {}, false});
    } else if (ball_runs() && !game_.said) {
        game_.bare = number;
    }
}

void Driver::hear(const FaultLine& line) {
    sayings_.push_back(ComponentFailed{line.code});
    if (ball_runs()) fail_spin(Failure::component);
}

void Driver::believe(const StatusLine& line, std::uint8_t warnings) {
    if (!line_is_up()) find_line(line);
    if (believed_ && believed_->spin != line.spin) turn_to_next_game(*believed_, line);
    if (!believed_ || phase_ != phase_of(line.state)) enter_phase(phase_of(line.state), line);
    if (!believed_) begin_with(line);
    believed_ = line;
    if (recalled_ && !inquiry_ && !ball_is_up(phase_)) inquire_recalled(line);
    heed_ball(line);
    heed_warnings(warnings);
    if (phase_ == Phase::result) heed_result(line);
}

// A number that is already there when we come is of a spin that we did not follow.
void Driver::begin_with(const StatusLine& line) {
    if (const auto number = model_.number_of(line.number)) results_.assign(1, *number);
    game_.failed = phase_ == Phase::result;
}

// After a short silence the wheel's count tells what happened: a number that is no longer its result is the last game's. After a longer one only the
// log does.
void Driver::find_line(const StatusLine& line) {
    line_ = LineState::up;
    sayings_.push_back(LineFound{});
    if (inquiry_) end_inquiry({});
    if (!believed_ || since(found_.value_or(now_), lost_) <= longest_spin_ms || agree(*believed_, line)) return;
    if (is_open() && game_.launched) inquire(*believed_, line);
    believed_.reset();  // what there is now is new to us
    game_ = {};
    phase_ = Phase::unknown;
}

void Driver::inquire(const StatusLine& before, const StatusLine& line) {
    Inquiry inquiry{model_.steps(before.spin, line.spin), line.number, results_, {}, 0};
    if (line.state == 5) ++*inquiry.finished;  // the count steps when the number is no longer shown
    ask_log(inquiry_.emplace(std::move(inquiry)));
}

void Driver::inquire_recalled(const StatusLine& line) {
    if (const auto recalled = std::exchange(recalled_, {})) ask_log(inquiry_.emplace(std::nullopt, line.number, *recalled, Time{}, 0));
}

void Driver::turn_to_next_game(const StatusLine& before, const StatusLine& line) {
    const auto number = model_.number_of(line.number);
    const bool is_next = line.spin == model_.after(before.spin);
    if (is_open() && is_next && number && line.state != 5) {  // there it would be the next game's own
        rest(*number, true);
    } else if (is_open() && game_.launched) {
        sayings_.push_back(ResultUnknown{});
    }
    if (!is_next || !game_.said) results_.clear();
    if (results_.empty() && number) results_.insert(results_.begin(), *number);
    game_ = {};
}

void Driver::enter_phase(Phase phase, const StatusLine& line) {
    const bool runs = ball_runs();
    if (runs && (phase == Phase::betting || phase == Phase::started)) {
        if (believed_ && believed_->spin == line.spin) fail_spin(Failure::ball_dropped);
    } else if (runs && (phase == Phase::closed || phase == Phase::locked)) {
        fail_spin(Failure::wheel_closed);
    }
    phase_ = phase;
    phase_since_ = now_;
    const bool begins = game_.said ? phase == Phase::ball_in_rim : phase == Phase::betting || phase == Phase::started;
    if (begins) game_ = {};
    if (ball_is_up(phase) && !game_.launched) game_.launched = now_;
    sayings_.push_back(PhaseSaid{phase, line.spin, line.rotor_tenths_rpm, line.anticlockwise});
}

void Driver::heed_result(const StatusLine& line) {
    const auto number = model_.number_of(line.number);
    if (!number || game_.failed || game_.differed) return;
    const auto& other = game_.said ? game_.said : game_.bare;
    if (other && *other != *number) {
        game_.differed = true;
        results_.clear();
        sayings_.push_back(ResultsDiffer{*other, *number});
    } else if (!game_.said && (game_.bare || agreeing_ >= lines_for_a_result)) {
        rest(*number, false);
    }
}

void Driver::rest(Number number, bool afterwards) {
    game_.said = number;
    results_.insert(results_.begin(), number);
    if (results_.size() > results_kept) results_.pop_back();
    if (inquiry_) return;  // it is of a later game than the one that is asked for
    sayings_.push_back(Rested{number, afterwards ? std::nullopt : game_.revolutions, afterwards});
}

// The extended line tells of the ball itself.
void Driver::heed_ball(const StatusLine& line) {
    if (!line.ball || !game_.launched) return;
    game_.revolutions = std::max<std::int32_t>(game_.revolutions.value_or(0), line.ball->revolutions);
    if (ball_runs() && line.ball->anticlockwise == line.anticlockwise) fail_spin(Failure::same_direction);
}

void Driver::heed_warnings(std::uint8_t warnings) {
    const auto stands = [&](Warning what) { return model_.warns(warnings, what); };
    const auto rises = [&](Warning what) { return stands(what) && !model_.warns(warnings_, what); };
    const bool before_launch = phase_ == Phase::betting || phase_ == Phase::started;
    for (const Warning what : {Warning::failed_launch, Warning::same_direction})
        if (before_launch && rises(what)) sayings_.push_back(LaunchFailed{what});
    for (const Warning what : {Warning::rotor_speed, Warning::rim_sensor, Warning::component, Warning::ball_missing})
        if (rises(what)) sayings_.push_back(Warned{what});
    warnings_ = warnings;
    if (!ball_runs()) return;
    if (stands(Warning::same_direction)) {
        fail_spin(Failure::same_direction);
        call_off();  // the wheel spins again
    }
    if (stands(Warning::void_game)) fail_spin(Failure::void_game);
    if (stands(Warning::component)) fail_spin(Failure::component);
    if (phase_ == Phase::ball_in_rim && stands(Warning::failed_launch) && since(now_, phase_since_) >= launch_grace_ms)
        fail_spin(Failure::ball_dropped);
    const bool missing = phase_ == Phase::no_more_bets && stands(Warning::ball_missing);
    if (!missing) game_.missing_since.reset();
    if (missing && !game_.missing_since) game_.missing_since = now_;
    if (missing && since(now_, *game_.missing_since) >= missing_ball_ms) fail_spin(Failure::ball_missing);
}

void Driver::fail_spin(Failure why) {
    if (game_.failed || game_.said) return;
    game_.failed = true;
    sayings_.push_back(SpinFailed{why});
}

void Driver::poll() {
    polled_ = now_;
    if (model_.sends == Sends::status) to_send_ += "*X\r\n";
}

void Driver::ask_log(Inquiry& inquiry) {
    const bool can_prove = model_.takes_requests && inquiry.finished != 0 && inquiry.known.size() >= results_that_prove;
    if (!can_prove || inquiry.tries == most_tries) return end_inquiry({});
    ++inquiry.tries;
    inquiry.due = Time{now_.milliseconds + log_patience_ms};
    to_send_ += "*s r 0\r\n";
}

void Driver::hear(const LogLine& line) {
    if (inquiry_ && line.page == 0) end_inquiry(proved_by(*inquiry_, line));
}

// The page ends in the results which we know, and begins with the one that the status line shows. Of a spin that was not followed it proves something
// only if just one was finished since, or none.
auto Driver::proved_by(const Inquiry& inquiry, const LogLine& line) const -> std::optional<Saying> {
    if (line.numbers.empty() || line.numbers.front() != inquiry.newest) return std::nullopt;
    const auto number = [&](std::size_t index) { return model_.number_of(line.numbers[index]); };
    const auto continues_after = [&](std::size_t spins) {
        if (line.numbers.size() < spins + results_that_prove) return false;
        const std::size_t known = std::min(inquiry.known.size(), line.numbers.size() - spins);
        for (std::size_t index = 0; index < known; ++index)
            if (number(spins + index) != inquiry.known[index]) return false;
        return true;
    };
    if (!inquiry.finished) {
        const auto newest = number(0);
        if (!newest || continues_after(0) == continues_after(1)) return std::nullopt;
        return Recalled{continues_after(1) ? newest : std::nullopt};
    }
    if (!continues_after(*inquiry.finished)) return std::nullopt;  // first: it knows that the page is long enough
    const auto open = number(*inquiry.finished - 1U);
    return open ? std::optional<Saying>{Rested{*open, {}, true}} : std::nullopt;
}

void Driver::end_inquiry(std::optional<Saying> proved) {
    inquiry_.reset();
    sayings_.push_back(std::move(proved).value_or(ResultUnknown{}));
}

}  // namespace croupier::wheel
