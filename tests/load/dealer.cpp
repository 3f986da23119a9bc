#include "load/dealer.hpp"

#include <fmt/format.h>

#include <array>

#include "load/heard.hpp"

namespace croupier::testing {
namespace {

using load::Clock;
using std::chrono::milliseconds;

constexpr std::string_view open_bets = R"({"type":"open-bets"})", close_bets = R"({"type":"close-bets"})", confirm = R"({"type":"confirm-result"})";

// What a table may need before a round, and the round.
constexpr std::array<std::string_view, 8> steps = {
    R"({"type":"state-not-rested"})",
    R"({"type":"open-table","ball_diameter_mm":20,"ball_is_sound":true,"wheel_is_sound":true,"notice_is_shown":true,"float_is_counted":true})",
    open_bets,
    close_bets,
    R"({"type":"spin-ball","against_rotation":true,"revolutions":null})",
    R"({"type":"rest-ball","number":NUMBER})",
    R"({"type":"key-result","number":NUMBER})",
    confirm,
};

auto with_number(std::string text, std::uint64_t rounds) -> std::string {
    constexpr std::string_view place = "NUMBER";
    if (const auto at = text.find(place); at != std::string::npos) text.replace(at, place.size(), fmt::format("\"{}\"", rounds * 7 % 37));
    return text;
}

}  // namespace

HurriedDealer::HurriedDealer(load::Address address, std::string token, std::string table, milliseconds betting)
    : token_{std::move(token)},
      table_{std::move(table)},
      betting_{betting},
      wire_{std::move(address), 1,
            load::LineEvents{
                [this](load::LineId line) { wire_.say(line, fmt::format(R"({{"type":"hello","protocol":1,"token":"{}","watch":[]}})", token_)); },
                [this](load::LineId, std::string_view text) { heard(text); }, [](load::LineId) {},
                [this](load::LineId line, const std::string&) { wire_.at(Clock::now() + milliseconds{100}, [this, line] { wire_.open(line); }); }}} {
    wire_.open(0);
    thread_ = std::thread{[this] { wire_.run(); }};
}

HurriedDealer::~HurriedDealer() {
    wire_.stop();
    thread_.join();
}

void HurriedDealer::heard(std::string_view text) {
    const auto read = load::read_heard(text);
    if (!read) return;
    if (const auto* welcome = std::get_if<load::HeardWelcome>(&*read)) {
        number_ = std::max(number_, value(welcome->number));
        step_ = 0;
        return act();
    }
    const auto* reply = std::get_if<load::HeardReply>(&*read);
    if (reply == nullptr) return;
    const std::string_view done = steps[step_];
    if (reply->granted && done == confirm) ++rounds_;
    if (reply->granted && done == open_bets) ++opened_;
    if (reply->granted && done == close_bets) ++closed_;
    step_ = (step_ + 1) % steps.size();
    wire_.at(Clock::now() + (done == open_bets ? betting_ : milliseconds{1}), [this, number = number_] {
        if (number == number_) act();  // else he has come back in the meantime
    });
}

void HurriedDealer::act() {
    // A round that a restart found has its number already: it is told again until the round is confirmed.
    wire_.say(
        0, fmt::format(R"({{"type":"do","stream":"{}","number":{},"act":{}}})", table_, ++number_, with_number(std::string{steps[step_]}, rounds_)));
}

}  // namespace croupier::testing
