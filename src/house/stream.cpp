#include "house/stream.hpp"

#include <algorithm>

#include "house/fields.hpp"

namespace croupier::house {
namespace {

using Decision = std::expected<void, Refusal>;

constexpr std::size_t longest_version = 100;

auto refused(Reason reason) -> Decision { return std::unexpected(Refusal{reason}); }

auto decide_act(const House& house, const StartFloor& act, Events& events) -> Decision {
    if (act.version.empty() || act.version.size() > longest_version) return refused(Reason::bad_version);
    events.emplace_back(FloorStarted{act.version, house.running});
    return {};
}

auto decide_act(const House& house, const StopFloor& /*act*/, Events& events) -> Decision {
    if (!house.running) return refused(Reason::not_running);
    events.emplace_back(FloorStopped{});
    return {};
}

auto decide_act(const House& house, const BeginDay& act, Events& events) -> Decision {
    constexpr std::string_view form = "0000-00-00";
    const auto fits = [](char letter, char pattern) { return pattern == '-' ? letter == '-' : letter >= '0' && letter <= '9'; };
    if (!std::ranges::equal(act.day, form, fits)) return refused(Reason::bad_day);
    const std::string_view month = std::string_view{act.day}.substr(5, 2), day = std::string_view{act.day}.substr(8, 2);
    if (month < "01" || month > "12" || day < "01" || day > "31") return refused(Reason::bad_day);
    if (act.day <= house.day) return refused(Reason::day_not_later);
    events.emplace_back(DayBegun{act.day});
    return {};
}

struct Evolve {
    House& house;
    void operator()(const FloorStarted& /*event*/) const { house.running = true; }
    void operator()(const FloorStopped& /*event*/) const { house.running = false; }
    void operator()(const DayBegun& event) const { house.day = event.day; }
};

}  // namespace

void evolve(House& house, const Event& event) { std::visit(Evolve{house}, event); }

auto sentence(const Refusal& refusal) -> std::string_view {
    switch (refusal.reason) {
        case Reason::not_running: return "The floor is not running.";
        case Reason::day_not_later: return "A gaming day begins once, and later than the one before it.";
        case Reason::bad_day: return "A gaming day is written like 2026-11-15.";
        case Reason::bad_version: return "The program's version is missing or too long.";
        case Reason::number_used: return "This message number stood for something else.";
        case Reason::message_too_old: return "This message is too old to be answered again.";
        case Reason::unknown_sender: return "This sender is not known.";
        case Reason::count_: break;
    }
    return "";
}

auto digest(const Command& command) -> std::uint64_t { return stream::digest_of(command); }

auto receive(House& house, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    const auto decide = [&] { return std::visit([&](const auto& act) { return decide_act(house, act, events); }, command.act); };
    return stream::take<Refusal>(house, command, events, decide);
}

void replay(House& house, const Recorded& recorded) { stream::apply_recorded(house, recorded); }

}  // namespace croupier::house
