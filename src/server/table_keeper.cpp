#include "server/table_keeper.hpp"

#include <fmt/format.h>

namespace croupier::server {
namespace {

constexpr std::int64_t patience_ms = 1000;

}  // namespace

TableKeeper::TableKeeper(Loop& loop, Hub& hub, std::size_t table, dealing::Pace pace, std::function<Time()> now,
                         std::function<void(const std::string&)> report)
    : loop_{loop}, hub_{hub}, table_{table}, pace_{pace}, next_pace_{pace}, now_{std::move(now)}, report_{std::move(report)} {}

void TableKeeper::look() {
    const protocol::TableScreen& screen = hub_.shown().tables()[table_].screen;
    if (!screen.table().in_round()) pace_ = next_pace_;
    if (waiting_) return;
    if (winding_down_ && screen.table().phase <= Phase::idle) return;
    auto step = dealing::by_clock({screen.book(), screen.table(), screen.phase_since(), screen.table().last_time}, pace_);
    if (!step) return;
    if (step->due > now_()) return look_at(step->due);
    do_step(*std::move(step));
}

// A floor that takes nothing now is asked again a little later.
void TableKeeper::do_step(dealing::Step step) {
    const Actor actor = dealing::acting_as(hub_.shown().tables()[table_].screen.book(), step.act);
    waiting_ = hub_.ask(table_, floor::dealer_sender, actor, std::move(step.act), [this](const floor::Answer& answer) { answered(answer); });
    if (!waiting_) look_at(Time{now_().milliseconds + patience_ms});
}

// After a refusal we look again a little later: someone else may have acted, and the table then shows what is due.
void TableKeeper::answered(const floor::Answer& answer) {
    waiting_ = false;
    if (answer) return look();
    report_(
        fmt::format("{}: the clock was refused ({}): {}", hub_.shown().tables()[table_].screen.name(), answer.error().code, answer.error().sentence));
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
