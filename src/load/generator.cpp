#include "load/generator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/open_files.hpp"

namespace croupier::load {
namespace {

constexpr unsigned ok = 200;
constexpr std::size_t most_opening = 200;  // at once, so that no listening queue is overrun
constexpr std::chrono::milliseconds pause_before_coming_back{200};

}  // namespace

Generator::Generator(LoadOptions options) : options_{std::move(options)}, random_{options_.seed} {}

auto Generator::make(LoadOptions options) -> std::expected<std::unique_ptr<Generator>, std::string> {
    std::unique_ptr<Generator> generator{new Generator{std::move(options)}};
    auto& tables = generator->tables_;
    for (const Credential& one : generator->options_.credentials) {
        auto table = std::ranges::find(tables, one.table, &SeenTable::name);
        if (table == tables.end()) {
            const auto page = ask(generator->options_.address, "/api/tables/" + one.table);
            if (!page) return std::unexpected(page.error());
            if (page->status != ok) return std::unexpected(fmt::format("table {}: {}", one.table, page->body.substr(0, page->body.find('\n'))));
            auto menu = read_menu(page->body);
            if (!menu) return std::unexpected(menu.error());
            tables.push_back({one.table, *std::move(menu), {}, {}});
            table = tables.end() - 1;
        }
        const auto index = static_cast<std::size_t>(table - tables.begin());
        generator->seats_.push_back({Terminal{one, index, table->menu, generator->random_()}});
    }
    generator->connect_events();
    return generator;
}

void Generator::connect_events() {
    LineEvents events{[this](LineId line) { opened(line); }, [this](LineId line, std::string_view text) { heard(line, text); },
                      [this](LineId line) { answered_ping(line); }, [this](LineId line, const std::string&) { lost(line); }};
    wire_ = std::make_unique<Wire>(options_.address, seats_.size(), std::move(events));
}

void Generator::end() {
    wire_->post([this] { begin_leaving(); });
}

auto Generator::run() -> LoadReport {
    server::allow_many_files();
    wire_->on_interrupt([this] { begin_leaving(); });
    for (LineId line = 0; line < seats_.size(); ++line) to_open_.push_back(line);
    stage_began_ = Clock::now();
    tell(fmt::format("{} terminals come", seats_.size()));
    open_lines();
    watch_stage();
    wire_->run();
    for (const Seat& seat : seats_) report_.terminals.push_back(seat.terminal.result());
    return std::move(report_);
}

// Moves on when all have come, or when those who are late are waited for no longer.
void Generator::watch_stage() {
    const auto now = Clock::now();
    const bool out_of_patience = now - stage_began_ > options_.patience;
    if (stage_ == Stage::coming && (greeted_once_ == seats_.size() || out_of_patience)) begin_betting();
    if (stage_ == Stage::leaving && (gone_count_ == seats_.size() || out_of_patience)) return wire_->stop();
    wire_->at(now + std::chrono::milliseconds{20}, [this] { watch_stage(); });
}

void Generator::begin_betting() {
    stage_ = Stage::betting;
    stage_began_ = Clock::now();
    betting_began_ = stage_began_;
    report_.lasted = {};
    schedule_ = Schedule{stage_began_, options_.rate};
    tell(fmt::format("{} bets are due each second", options_.rate));
    bet_when_due();
}

// Each bet in turn by another terminal, whatever became of the one before.
void Generator::bet_when_due() {
    if (stage_ != Stage::betting) return;
    const auto end = stage_began_ + options_.duration;
    const auto now = std::min(Clock::now(), end);
    while (schedule_.is_due(now) && schedule_.next() < end) {
        const LineId line = schedule_.taken() % seats_.size();
        seats_[line].terminal.bet(schedule_.next(), report_.tally, say_);
        schedule_.take();
        say(line);
    }
    if (now == end) return begin_leaving();
    wire_->at(std::min(schedule_.next(), end), [this] { bet_when_due(); });
}

void Generator::begin_leaving() {
    if (stage_ == Stage::leaving) return;
    report_.due = schedule_.taken();
    stage_ = Stage::leaving;
    stage_began_ = Clock::now();
    tell("no more bets are due; the last answers are waited for");
    for (LineId line = 0; line < seats_.size(); ++line) leave_when_done(line);
}

// A ping is answered after everything that was sent before: what a terminal shows then is whole, and stays as it is.
void Generator::leave_when_done(LineId line) {
    if (stage_ != Stage::leaving || seats_[line].gone || seats_[line].pinged) return;
    if (!seats_[line].terminal.is_greeted() || !seats_[line].terminal.has_all_answers()) return;
    seats_[line].pinged = true;
    wire_->ping(line);
}

void Generator::answered_ping(LineId line) {
    if (!std::exchange(seats_[line].pinged, false)) return;
    if (!seats_[line].terminal.has_all_answers()) return;  // something was said since; it leaves with the answer to it
    leave(line);
}

void Generator::leave(LineId line) {
    if (seats_[line].gone) return;
    if (std::exchange(seats_[line].opening, false)) --opening_count_;
    seats_[line].gone = true;
    ++gone_count_;
    seats_[line].terminal.lose_connection();
    wire_->hang_up(line);
}

void Generator::open_lines() {
    while (!to_open_.empty() && opening_count_ < most_opening) {
        const LineId line = to_open_.front();
        to_open_.pop_front();
        seats_[line].opening = true;
        ++opening_count_;
        wire_->open(line);
    }
}

void Generator::opened(LineId line) { wire_->say(line, seats_[line].terminal.hello()); }

void Generator::lost(LineId line) {
    if (std::exchange(seats_[line].opening, false)) --opening_count_;
    seats_[line].terminal.lose_connection();
    seats_[line].pinged = false;
    open_lines();
    if (seats_[line].terminal.has_failed()) return leave(line);
    const std::chrono::milliseconds delay = pause_before_coming_back + std::chrono::milliseconds{random_() % 200};
    wire_->at(Clock::now() + delay, [this, line] {
        to_open_.push_back(line);
        open_lines();
    });
}

void Generator::cut(LineId line) {
    wire_->hang_up(line);
    lost(line);
}

void Generator::heard(LineId line, std::string_view text) {
    if (seats_[line].gone) return;
    SeenTable& table = tables_[seats_[line].terminal.table()];
    if (text == table.last_text) return hear(line, table.last);
    const auto read = read_heard(text);
    if (!read) {
        seats_[line].terminal.fail(fmt::format("heard what the protocol does not have ({}): {}", read.error(), text.substr(0, 200)));
        return leave(line);
    }
    if (const auto* view = std::get_if<HeardTable>(&*read); view != nullptr && !view->seat) {
        table.last_text = text;
        table.last = *view;
    }
    std::visit([&](const auto& one) { hear(line, one); }, *read);
}

void Generator::hear(LineId line, const HeardTable& view) {
    seats_[line].terminal.hear(view, Clock::now(), report_.fan_out, say_);
    say(line);
    if (seats_[line].terminal.has_failed()) leave(line);
}

void Generator::hear(LineId line, const HeardReply& reply) {
    const auto now = Clock::now();
    seats_[line].terminal.hear(reply, now, report_.tally);
    report_.lasted = now - betting_began_;
    if (seats_[line].terminal.has_failed()) return leave(line);
    leave_when_done(line);
}

void Generator::hear(LineId line, const HeardWelcome& welcome) {
    if (std::exchange(seats_[line].opening, false)) --opening_count_;
    if (!seats_[line].terminal.was_greeted()) ++greeted_once_;
    seats_[line].terminal.hear(welcome, report_.tally, say_);
    say(line);
    open_lines();
    if (seats_[line].terminal.has_failed()) return leave(line);
    leave_when_done(line);
}

// Which message an error is about is not said, so whatever has no answer is said again on a new line.
void Generator::hear(LineId line, const HeardError& error) {
    seats_[line].terminal.hear(error, report_.tally);
    if (!error.bye) cut(line);
}

void Generator::say(LineId line) {
    for (const std::string& text : say_) wire_->say(line, text);
    say_.clear();
}

void Generator::tell(std::string_view sentence) const {
    if (told_) told_(sentence);
}

}  // namespace croupier::load
