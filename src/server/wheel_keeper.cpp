#include "server/wheel_keeper.hpp"

#include <fmt/format.h>

namespace croupier::server {
namespace {

constexpr std::int64_t patience_ms = 1000;
constexpr std::size_t most_facts = 20'000;

// What somebody should know of who looks after the wheel.
auto in_words(const wheel::Saying& saying) -> std::string {
    if (const auto* failed = std::get_if<wheel::LaunchFailed>(&saying)) return fmt::format("a launch failed ({})", name_of(failed->why));
    if (const auto* failed = std::get_if<wheel::SpinFailed>(&saying)) return fmt::format("the spin failed ({})", name_of(failed->why));
    if (const auto* warned = std::get_if<wheel::Warned>(&saying)) return fmt::format("it warns of {}", name_of(warned->what));
    if (const auto* failed = std::get_if<wheel::ComponentFailed>(&saying)) return fmt::format("component fault {}", failed->text());
    if (const auto* differing = std::get_if<wheel::ResultsDiffer>(&saying))
        return fmt::format("it said both {} and {}", differing->first.to_string(), differing->second.to_string());
    if (const auto* recalled = std::get_if<wheel::Recalled>(&saying))
        return recalled->number ? fmt::format("by its log the ball came to rest in {}", recalled->number->to_string())
                                : "by its log no ball came to rest";
    if (std::holds_alternative<wheel::ResultUnknown>(saying)) return "nothing proves where the ball came to rest";
    if (std::holds_alternative<wheel::LineLost>(saying)) return "its line is down";
    if (std::holds_alternative<wheel::LineFound>(saying)) return "its line is up";
    return {};
}

}  // namespace

WheelKeeper::WheelKeeper(Loop& loop, Hub& hub, std::size_t table, dealing::Pace pace, KeptWheel wheel, std::function<Time()> now,
                         std::function<void(const std::string&)> report)
    : hub_{hub},
      table_{table},
      pace_{pace},
      next_pace_{pace},
      wheel_{std::move(wheel)},
      driver_{wheel_.model},
      now_{std::move(now)},
      report_{std::move(report)} {
    loop.every(every, [this] { look(); });
}

void WheelKeeper::look() {
    const Time now = now_();
    listen(now);
    if (!screen().table().in_round()) pace_ = next_pace_;
    if (waiting_ || now < patient_until_) return;
    const dealing::Sight sight{screen().book(), screen().table(), screen().phase_since(), screen().table().last_time};
    auto step = wheel_.deals ? dealer_.next_step(sight, pace_, now) : dealer_.next_word(sight);
    if (winding_down_ && wheel_.deals && screen().table().phase <= Phase::idle) return;
    if (step && step->due <= now) ask(*std::move(step));
}

void WheelKeeper::listen(Time now) {
    driver_.receive(now, wheel_.port->exchange(now, driver_.take_to_send()));
    if (std::string trouble = wheel_.port->trouble(); trouble != trouble_) {
        trouble_ = std::move(trouble);
        if (!trouble_.empty()) report_(fmt::format("{}: the wheel: {}", screen().name(), trouble_));
    }
    for (const wheel::Saying& saying : driver_.take_sayings()) {
        dealer_.hear(saying);
        remember(saying);
        tell(saying, now);
    }
}

void WheelKeeper::remember(const wheel::Saying& saying) {
    if (const auto* said = std::get_if<wheel::PhaseSaid>(&saying); said != nullptr && said->phase == wheel::Phase::ball_in_rim)
        spin_ = {said->rotor_tenths_rpm, said->anticlockwise, {}};
    const auto* rested = std::get_if<wheel::Rested>(&saying);
    if (rested == nullptr || rested->afterwards || !screen().table().in_round()) return;
    spin_.revolutions = rested->revolutions;
    facts_[screen().table().round] = spin_;
    if (facts_.size() > most_facts) facts_.erase(facts_.begin());
}

void WheelKeeper::tell(const wheel::Saying& saying, Time now) {
    const bool is_lost = std::holds_alternative<wheel::LineLost>(saying), is_found = std::holds_alternative<wheel::LineFound>(saying);
    if (is_lost || is_found) hub_.wheel_is_lost(table_, is_lost ? std::optional{now} : std::nullopt);
    line_was_lost_ = line_was_lost_ || is_lost;
    if (is_found && !line_was_lost_) return;
    const std::string words = in_words(saying);
    if (!words.empty()) report_(fmt::format("{}: the {}: {}", screen().name(), wheel_.simulated ? "simulated wheel" : "wheel", words));
}

void WheelKeeper::ask(dealing::WheelStep step) {
    const auto* act = std::get_if<Act>(&step.what);
    if (act == nullptr) {
        if (std::holds_alternative<dealing::LaunchBall>(step.what)) driver_.start_game();
        if (std::holds_alternative<dealing::AskWheelsLog>(step.what)) driver_.recall(dealing::results_before(screen().table()));
        return dealer_.done(step, now_());
    }
    const Actor actor = wheel_.deals ? dealing::acting_as(screen().book(), *act) : Actor{};
    const SenderId sender = actor.kind == ActorKind::device ? floor::wheel_sender : floor::dealer_sender;
    Act asked = *act;
    waiting_ =
        hub_.ask(table_, sender, actor, std::move(asked), [this, step = std::move(step)](const floor::Answer& answer) { answered(answer, step); });
    if (!waiting_) patient_until_ = Time{now_().milliseconds + patience_ms};  // a floor that takes nothing now is asked again a little later
}

// After a refusal we look again a little later: someone else may have acted, and the table then shows what is due.
void WheelKeeper::answered(const floor::Answer& answer, const dealing::WheelStep& step) {
    waiting_ = false;
    if (answer) return dealer_.done(step, now_());
    report_(fmt::format("{}: the wheel was refused ({}): {}", screen().name(), answer.error().code, answer.error().sentence));
    patient_until_ = Time{now_().milliseconds + patience_ms};
}

}  // namespace croupier::server
