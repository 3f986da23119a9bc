#include "server/table_keeper.hpp"

#include <fmt/format.h>

namespace croupier::server {
namespace {

constexpr std::int64_t patience_ms = 1000;

}  // namespace

TableKeeper::TableKeeper(Loop& loop, Hub& hub, std::size_t table, dealing::Pace pace, std::unique_ptr<dealing::Wheel> wheel,
                         std::function<Time()> now, std::function<void(const std::string&)> report)
    : loop_{loop},
      hub_{hub},
      table_{table},
      pace_{pace},
      next_pace_{pace},
      wheel_{std::move(wheel)},
      now_{std::move(now)},
      report_{std::move(report)} {}

void TableKeeper::look() {
    const protocol::TableScreen& screen = hub_.shown().tables()[table_].screen;
    follow_spin(screen.table());
    if (!screen.table().in_round()) pace_ = next_pace_;
    if (waiting_) return;
    const Time now = now_();
    const auto rested = wheel_->result(now);
    const bool to_sense = rested && screen.table().spin != Spin::none && !screen.table().sensed && screen.table().in_round();
    if (to_sense) return sense(*rested);
    const dealing::Sight sight{screen.book(), screen.table(), screen.phase_since(), screen.table().last_time, rested};
    auto step = dealing::next_step(sight, pace_);
    if (winding_down_ && screen.table().phase <= Phase::idle) return;
    if (step && step->due <= now) return do_step(*std::move(step));
    auto due = step ? std::optional{step->due} : std::nullopt;
    if (const auto rests = wheel_->rests(); rests && !rested) due = std::min(due.value_or(*rests), *rests);
    if (due) look_at(*due);
}

// The wheel turns when the table says that the ball was spun; after a restart it turns anew where the ball was in motion.
void TableKeeper::follow_spin(const Table& table) {
    const bool moves = table.spin == Spin::in_motion;
    if (moves && !wheel_->rests()) wheel_->spin(now_());
    if (table.spin == Spin::none && wheel_->rests()) wheel_->stop();
}

void TableKeeper::do_step(dealing::Step step) {
    const Actor actor = dealing::acting_as(hub_.shown().tables()[table_].screen.book(), step.act);
    ask(dealer_sender, actor, std::move(step.act));
}

void TableKeeper::sense(Number number) { ask(wheel_sender, Actor{}, SenseResult{number}); }

// A floor that takes nothing now is asked again a little later.
void TableKeeper::ask(SenderId sender, const Actor& actor, Act act) {
    waiting_ = hub_.ask(table_, sender, actor, std::move(act), [this](const floor::Answer& answer) { answered(answer); });
    if (!waiting_) look_at(Time{now_().milliseconds + patience_ms});
}

// After a refusal we look again a little later: someone else may have acted, and the table then shows what is due.
void TableKeeper::answered(const floor::Answer& answer) {
    waiting_ = false;
    if (answer) return look();
    report_(fmt::format("{}: the machine that deals was refused ({}): {}", hub_.shown().tables()[table_].screen.name(), answer.error().code,
                        answer.error().sentence));
    look_at(Time{now_().milliseconds + patience_ms});
}

void TableKeeper::look_at(Time due) {
    const std::uint64_t mine = ++timer_;
    const auto delay = std::chrono::milliseconds{std::max<std::int64_t>(1, due.milliseconds - now_().milliseconds)};
    loop_.after(delay, [this, mine] {
        if (mine == timer_) look();
    });
}

}  // namespace croupier::server
