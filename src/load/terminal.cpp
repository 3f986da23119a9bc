#include "load/terminal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "protocol/object_writer.hpp"

namespace croupier::load {
namespace {

constexpr std::int64_t note_in_minima = 50;
constexpr std::int64_t low_in_minima = 10;

// Codes of a farewell after which coming back is of no use.
constexpr std::array<std::string_view, 4> for_good = {"sign-in", "no-seat", "taken-over", "bad-hello"};

auto highest_minimum(const HeardLimits& limits) -> Money {
    Money highest;
    for (const auto& kind : limits.kinds)
        if (kind) highest = std::max(highest, kind->minimum);
    return highest;
}

}  // namespace

Terminal::Terminal(Credential credential, std::size_t table, const Menu& menu, std::uint64_t seed)
    : credential_{std::move(credential)}, table_{table}, menu_{&menu}, random_{seed} {}

auto Terminal::hello() const -> std::string {
    std::string text;
    protocol::ObjectWriter to{JsonWriter{text}};
    to.text("type", "hello").put("protocol", protocol::version).text("key", credential_.key);
    protocol::write_list(to.key("watch"), std::array{&credential_.table}, [&](const std::string* table) { JsonWriter{text}.text(*table); });
    if (value(sequence_) != 0)
        protocol::write_list(to.key("kept"), std::array{this}, [&](const Terminal* self) {
            protocol::ObjectWriter{JsonWriter{text}}.text("table", self->credential_.table).put("sequence", self->sequence_).end();
        });
    to.end();
    return text;
}

void Terminal::hear(const HeardWelcome& welcome, Tally& tally, Say& say) {
    if (welcome.you.table != credential_.table || welcome.you.seat != credential_.seat)
        return fail(fmt::format("was taken for seat {} of {}", value(welcome.you.seat), welcome.you.table));
    if (was_greeted_) ++tally.connections;
    greeted_ = was_greeted_ = true;
    takes_notes_ = welcome.demo;
    number_ = std::max(number_, welcome.number);
    for (const Waiting& one : waiting_) say.push_back(one.text);
}

void Terminal::lose_connection() { greeted_ = false; }

void Terminal::hear(const HeardTable& view, Clock::time_point now, FanOut& fan_out, Say& say) {
    if (view.table != credential_.table) return fail(fmt::format("was shown {}, which it does not watch", view.table));
    if (view.to < sequence_) return fail(fmt::format("was shown the table at {} after {}", value(view.to), value(sequence_)));
    if (view.from > sequence_) return fail(fmt::format("was shown {} to {}, but had only {}", value(view.from), value(view.to), value(sequence_)));
    sequence_ = view.to;
    if (view.round) {
        const bool is_new = view.round->result && view.round->number > last_result_;
        if (is_new) last_result_ = view.round->number;
        if (is_new && value(view.from) != 0) fan_out.saw(table_, view.round->number, now);
        round_ = *view.round;
    }
    if (view.limits) limits_ = view.limits;
    if (view.seat) seat_ = view.seat;
    buy_in(now, say);
}

// At a demo floor a note is put in when little is left.
void Terminal::buy_in(Clock::time_point now, Say& say) {
    if (!takes_notes_ || !greeted_ || !seat_ || !limits_ || waiting_.size() >= most_waiting) return;
    const Money minimum = highest_minimum(*limits_);
    const auto low = minimum.times(low_in_minima), amount = minimum.times(note_in_minima);
    const bool is_low = low && amount && seat_->credit < *low;
    const bool is_on_its_way = std::ranges::any_of(waiting_, [](const Waiting& one) { return !one.is_bet; });
    if (!is_low || is_on_its_way || seat_->locked) return;
    Waiting note{next(number_), now, false, {}};
    append_note(credential_.table, credential_.seat, note.number, note_of(*menu_, *amount), note.text);
    say_message(std::move(note), say);
}

void Terminal::bet(Clock::time_point due, Tally& tally, Say& say) {
    const bool may = seat_ && limits_ && round_.phase == Phase::betting && round_.hold == Hold::none && !seat_->locked;
    if (!may) {
        ++tally.bets_were_closed;
        return;
    }
    if (waiting_.size() >= most_waiting) {
        ++tally.held_back;
        return;
    }
    const auto move = choose(*menu_, *limits_, *seat_, random_);
    if (!move) {
        ++tally.without_credit;
        return;
    }
    Waiting message{next(number_), due, true, {}};
    append_do(credential_.table, credential_.seat, message.number, *move, message.text);
    say_message(std::move(message), say);
}

void Terminal::say_message(Waiting message, Say& say) {
    number_ = message.number;
    if (greeted_) say.push_back(message.text);
    waiting_.push_back(std::move(message));
}

void Terminal::hear(const HeardReply& reply, Clock::time_point now, Tally& tally) {
    const auto asked = std::ranges::find(waiting_, reply.number, &Waiting::number);
    if (asked == waiting_.end() || reply.stream != credential_.table)
        return fail(fmt::format("had an answer to message {} of {}, to which none was due", value(reply.number), reply.stream));
    if (asked->is_bet) tally.answers.add(now - asked->due);
    if (reply.granted)
        ++(asked->is_bet ? tally.bets : tally.notes);
    else
        ++tally.refused[reply.code];
    if (!reply.granted && !asked->is_bet) takes_notes_ = false;
    answers_.push_back({reply.number, reply.sequence});
    waiting_.erase(asked);
}

void Terminal::hear(const HeardError& error, Tally& tally) {
    ++tally.errors[error.code];
    if (error.bye && std::ranges::find(for_good, error.code) != for_good.end())
        fail(fmt::format("was sent away ({}): {}", error.code, error.sentence));
}

void Terminal::fail(std::string why) {
    if (trouble_.empty()) trouble_ = std::move(why);
}

auto Terminal::result() const -> TerminalTally {
    TerminalTally tally{credential_.table, credential_.seat, sequence_, {}, {}, answers_, waiting_.size(), trouble_};
    if (seat_) {
        tally.credit = seat_->credit;
        tally.staked = seat_->staked;
    } else if (trouble_.empty()) {
        tally.trouble = "was never shown its seat";
    }
    std::ranges::sort(tally.answers, {}, &Answered::number);
    return tally;
}

}  // namespace croupier::load
