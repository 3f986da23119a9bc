// Terminals: a seat has at most one, enrolled by a code that was offered for the seat, or a visitor's at a demo floor.
#include <algorithm>

#include "house/decide_parts.hpp"
#include "house/forms.hpp"
#include "house/queries.hpp"

namespace croupier::house {
namespace {

auto check_free(const Question& question, const Place& place) -> Decision {
    if (!is_name(place.table)) return refused(Reason::bad_table);
    return terminal_at(question.house, place, question.now()) == nullptr ? Decision{} : refused(Reason::seat_taken);
}

// What has expired is still there and takes no room.
auto check_room(std::size_t size, const auto& map, const auto& is_good) -> Decision {
    if (size < House::most_terminals) return {};
    const auto gone = static_cast<std::size_t>(std::ranges::count_if(map, [&](const auto& one) { return !is_good(one.second); }));
    return size - gone < House::most_terminals ? Decision{} : refused(Reason::too_many_terminals);
}

auto check_new_terminal(const Question& question, const Place& place, const std::string& key) -> Decision {
    if (auto free = check_free(question, place); !free) return free;
    if (auto sound = check_new_hash(question.house.keys.contains(key), key); !sound) return sound;
    const auto stays = [&](Time leaves) { return question.now() < leaves; };
    return check_room(question.house.terminals.size(), question.house.visitors, stays);
}

}  // namespace

auto decide_act(const Question& question, const OfferEnrolment& act) -> Decision {
    const House& house = question.house;
    const Place place{act.table, act.seat};
    if (auto free = check_free(question, place); !free) return free;
    if (auto sound = check_new_hash(house.codes.contains(act.code), act.code); !sound) return sound;
    if (auto sound = check_expiry(question, act.expires); !sound) return sound;
    const auto is_good = [&](const Enrolment& enrolment) { return question.now() < enrolment.expires; };
    const bool takes_room = !house.enrolments.contains(place);
    if (auto room = check_room(house.enrolments.size(), house.enrolments, is_good); takes_room && !room) return room;
    question.events.emplace_back(EnrolmentOffered{act.table, act.seat, act.code, act.expires});
    return {};
}

auto decide_act(const Question& question, const EnrolTerminal& act) -> Decision {
    const Place* place = place_offered(question.house, act.code, question.now());
    if (place == nullptr) return refused(Reason::unknown_code);
    if (auto sound = check_new_terminal(question, *place, act.key); !sound) return sound;
    question.events.emplace_back(TerminalEnrolled{next(question.house.last_device), place->table, place->seat, act.key});
    return {};
}

auto decide_act(const Question& question, const SeatVisitor& act) -> Decision {
    if (auto sound = check_new_terminal(question, {act.table, act.seat}, act.key); !sound) return sound;
    if (auto sound = check_expiry(question, act.expires); !sound) return sound;
    question.events.emplace_back(VisitorSeated{next(question.house.last_device), act.table, act.seat, act.key, act.expires});
    return {};
}

auto decide_act(const Question& question, const RetireTerminal& act) -> Decision {
    const Terminal* terminal = question.house.terminal(act.device);
    const bool is_there = terminal != nullptr && terminal_with(question.house, terminal->key, question.now()) != nullptr;
    if (!is_there) return refused(Reason::unknown_terminal);
    question.events.emplace_back(TerminalRetired{act.device, RetireReason::asked});
    return {};
}

}  // namespace croupier::house
