#include "wheel_simulation/simulated_wheel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/ensure.hpp"

namespace croupier::wheel_simulation {
namespace {

constexpr std::int64_t every_ms = 500;
constexpr std::int64_t start_ms = 3'000;
constexpr std::int64_t turn_round_ms = 5'000;     // the rotor, before a launch
constexpr std::int64_t idle_ms = 9'000;           // of a wheel that launches itself
constexpr std::int64_t failed_launch_ms = 6'000;  // until it tries again
constexpr std::int64_t in_rim_ms = 4'000;
constexpr std::int64_t shown_ms = 5'500;
constexpr std::int64_t longest_spin_ms = 75'000;
constexpr std::int64_t closed_ms = 15'000;
constexpr std::int64_t never_ms = std::int64_t{1} << 50U;
constexpr std::size_t log_page = 16;
constexpr std::size_t log_kept = 256;

auto later(Time time, std::int64_t ms) -> Time { return {time.milliseconds + ms}; }

}  // namespace

SimulatedWheel::SimulatedWheel(std::vector<Number> order, Setting setting, Time now)
    : setting_{std::move(setting)},
      order_{order},
      physics_{std::move(order), setting_.condition, setting_.seed},
      random_{setting_.seed ^ 0x5EEDU},
      now_{now},
      status_due_{now},
      spin_{setting_.model.first_spin} {
    for (const Number number : order_) ENSURE(setting_.model.code_of(number).has_value(), "the model can write every number of the wheel");
    enter(1, start_ms);
}

auto SimulatedWheel::code_of(Number number) const -> wheel::Code { return setting_.model.code_of(number).value_or(wheel::Code{' ', ' '}); }

void SimulatedWheel::advance(Time now) {
    while (next_due() <= now) {
        now_ = std::max(now_, next_due());
        if (state_due_ <= status_due_) {
            end_state();
        } else {
            send_status();
            status_due_ = later(status_due_, every_ms);
        }
    }
    now_ = std::max(now_, now);
}

void SimulatedWheel::enter(std::uint8_t state, std::int64_t for_ms) {
    state_ = state;
    state_due_ = later(now_, for_ms);
}

void SimulatedWheel::end_state() {
    switch (state_) {
        case 1:
        case 6:
            warnings_ = 0;
            if (state_ == 6 && powered_) return enter(1, start_ms);
            enter(powered_ ? 2 : 6, setting_.launches_itself ? idle_ms : never_ms);
            launching_ = powered_ && setting_.launches_itself;
            return;
        case 2: return launching_ ? launch() : enter(2, never_ms);
        case 3: {
            if (trouble_ == Trouble::wrong_way) return enter(3, never_ms);  // until the host takes it back
            if (trouble_ == Trouble::ball_missing) warnings_ = 1;
            const bool rests = trouble_ == Trouble::none || trouble_ == Trouble::wrong_number || trouble_ == Trouble::failed_launch;
            const auto rest_ms = static_cast<std::int64_t>(flight_.rest_seconds * 1000) - in_rim_ms;
            return enter(4, rests ? std::max<std::int64_t>(rest_ms, every_ms) : trouble_ == Trouble::component ? in_rim_ms : longest_spin_ms);
        }
        case 4:
            if (trouble_ == Trouble::component) send("*F 12");
            if (trouble_ == Trouble::component || trouble_ == Trouble::ball_missing) {
                warnings_ = 4;
                launching_ = false;
                return enter(6, closed_ms);
            }
            return come_to_rest();
        case 5:
            spin_ = setting_.model.after(spin_);
            launching_ = setting_.launches_itself;
            return enter(2, launching_ ? idle_ms : never_ms);
        default: ENSURE(false, "a simulated wheel has these states only");
    }
}

auto SimulatedWheel::draw_trouble() -> Trouble {
    const Troubles& troubles = setting_.troubles;
    if (chance(troubles.failed_launch)) return Trouble::failed_launch;
    if (chance(troubles.wrong_way)) return Trouble::wrong_way;
    if (chance(troubles.ball_missing)) return Trouble::ball_missing;
    if (chance(troubles.component)) return Trouble::component;
    if (chance(troubles.wrong_number)) return Trouble::wrong_number;
    return Trouble::none;
}

void SimulatedWheel::prepare_launch(std::int64_t in_ms) {
    launching_ = true;
    enter(2, in_ms);
}

// A launch that fails is tried again, by the same flight.
void SimulatedWheel::launch() {
    if (trouble_ == Trouble::failed_launch) {
        trouble_ = Trouble::none;
    } else {
        trouble_ = draw_trouble();
        throw_ = physics_.draw_throw(!throw_.anticlockwise);
        flight_ = physics_.spin(throw_);
        if (trouble_ == Trouble::failed_launch) {
            warnings_ = 8;
            return enter(2, failed_launch_ms);
        }
    }
    launching_ = false;
    warnings_ = trouble_ == Trouble::wrong_way ? 2 : 0;
    enter(3, in_rim_ms);
}

void SimulatedWheel::come_to_rest() {
    Number said = flight_.number;
    if (trouble_ == Trouble::wrong_number) said = order_[random_() % order_.size()];
    const wheel::Code code = code_of(said);
    if (setting_.model.make == wheel::Make::slingshot2) send({code.data(), code.size()});
    results_.push_front(flight_.number);
    if (results_.size() > log_kept) results_.pop_back();
    ++count_;
    trouble_ = Trouble::none;
    enter(5, shown_ms);
}

void SimulatedWheel::receive(std::string_view bytes) {
    while (const auto line = gatherer_.next(bytes)) answer(*line);
}

void SimulatedWheel::answer(std::string_view line) {
    if (line == "*X") return send_status();
    if (line == "*V" || line == "*S") return send(fmt::format("{} CROUPIER SIMULATION", line));
    if (line == "*K") return send("*K OK");
    if (line == "*u 1") {
        const bool can = state_ == 2 && !launching_;
        if (can) prepare_launch(turn_round_ms);
        return send(can ? "*u OK" : "*u NO");
    }
    if (line == "*R") {
        send("*R OK");
        if (state_ != 3 && state_ != 4) return;
        warnings_ = 0;
        trouble_ = Trouble::none;
        return prepare_launch(turn_round_ms);
    }
    if (line == "*P 1" || line == "*P 0") {
        const bool on = line.back() == '1';
        if (on != powered_) enter(6, on ? 0 : never_ms);
        powered_ = on;
        return send("*P OK");
    }
    if (line == "*s r 0") {
        wheel::LogLine page;
        for (std::size_t index = 0; index < std::min(log_page, results_.size()); ++index) page.numbers.push_back(code_of(results_[index]));
        return send(to_text(page));
    }
}

auto SimulatedWheel::status() -> wheel::StatusLine {
    const double rpm = throw_.rotor_speed * 30 / 3.14159265 + std::normal_distribution<double>{0, 0.1}(random_);
    wheel::StatusLine line{state_,
                           spin_,
                           results_.empty() ? wheel::Code{' ', ' '} : code_of(results_.front()),
                           warnings_,
                           static_cast<std::uint16_t>(state_ == 6 ? 0 : std::lround(rpm * 10)),
                           throw_.anticlockwise,
                           {}};
    if (setting_.model.make != wheel::Make::mercury360) return line;
    line.ball.emplace();
    if (state_ >= 3 && state_ <= 5) {
        line.ball->revolutions = static_cast<std::uint8_t>(std::min(flight_.revolutions, 255));
        line.ball->anticlockwise = !throw_.anticlockwise;
    }
    return line;
}

void SimulatedWheel::send_status() { send(to_text(status())); }

void SimulatedWheel::send(std::string_view line) {
    std::string bytes = fmt::format("{}\r\n", line);
    for (char& byte : bytes)
        if (setting_.troubles.noise > 0 && chance(setting_.troubles.noise)) byte = static_cast<char>(random_());
    output_ += bytes;
}

}  // namespace croupier::wheel_simulation
