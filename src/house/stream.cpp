#include "house/stream.hpp"

#include <algorithm>

#include "base/digest.hpp"
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

auto digest(const Command& command) -> std::uint64_t {
    Digest content;
    content.add(command.actor);
    content.add(command.second);
    content.add(command.act.index());
    std::visit([&content](const auto& act) { content.add(act); }, command.act);
    return content.result();
}

auto receive(House& house, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    events.clear();
    const auto no = [](Reason reason) { return std::unexpected(Refusal{reason}); };
    if (static_cast<std::size_t>(command.sender) >= House::most_senders || value(command.number) == 0) return no(Reason::unknown_sender);
    const std::uint64_t content = digest(command);
    const Recalled recalled = recall(house.senders, command.sender, command.number, content);
    switch (recalled.what) {
        case Recall::unseen: break;
        case Recall::answered: return Accepted{recalled.sequence, true};
        case Recall::other_content: return no(Reason::number_used);
        case Recall::forgotten: return no(Reason::message_too_old);
    }
    const auto decided = std::visit([&](const auto& act) { return decide_act(house, act, events); }, command.act);
    if (!decided) return std::unexpected(decided.error());
    replay(house, {command.at, command.sender, command.number, content, events});
    return Accepted{house.last_sequence, false};
}

void replay(House& house, const Recorded& recorded) {
    for (const Event& event : recorded.events) evolve(house, event);
    house.last_sequence = next(house.last_sequence);
    house.last_time = std::max(house.last_time, recorded.at);
    house.senders.keep(recorded.sender, {recorded.number, recorded.digest, house.last_sequence});
}

}  // namespace croupier::house
