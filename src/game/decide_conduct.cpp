// What people at a live table must keep to: partners within the maximum, marker buttons within their limits, hands off the bets until all is paid.
#include <algorithm>
#include <map>
#include <set>

#include "game/decide_parts.hpp"
#include "game/limits.hpp"
#include "game/permission.hpp"
#include "money/sum.hpp"

namespace croupier {
namespace {

constexpr std::uint32_t most_buttons = 1000;

auto clause_of(const std::optional<Cited<ConductRule>>& rule) -> std::string { return std::string{rule ? rule->by.clause() : std::string_view{}}; }

auto next_partnership(const Felt& felt) -> std::uint32_t {
    std::uint32_t last = 0;
    for (const LivePlace& place : felt.places) last = std::max(last, place.partners);
    return last + 1;
}

// Who plays with one of them plays with all of them.
auto with_their_partners(const Table& table, const std::vector<SeatNumber>& seats) -> std::vector<SeatNumber> {
    std::set<SeatNumber> all{seats.begin(), seats.end()};
    for (const SeatNumber seat : seats)
        for (std::size_t index = 0; index < table.felt.places.size(); ++index)
            if (table.place(seat).partners != 0 && table.felt.places[index].partners == table.place(seat).partners)
                all.insert(table.felt.seat_of(index));
    return {all.begin(), all.end()};
}

// All that a player has on each spot: the part of a marker button counts on its number.
auto stakes_by_spot(const LivePlace& place, const Seat& seat) -> std::map<SpotIndex, Money> {
    std::map<SpotIndex, Money> stakes;
    for (const SpotStake& one : seat.stakes.list()) stakes[one.spot] = one.stake;
    for (const ButtonPile& pile : place.buttons)
        for (const SpotIndex spot : pile.spots) stakes[spot] = sum(stakes[spot], pile.part());
    return stakes;
}

// What partners have on one spot.
struct Shared {
    Money together;
    Money highest;  // of one of them
    Money maximum;  // the most that one of them may have there
};

}  // namespace

void append_partners_over_maximum(const Question& question) {
    const Felt& felt = question.table.felt;
    for (std::size_t first = 0; first < felt.places.size(); ++first) {
        const std::uint32_t partners = felt.places[first].partners;
        const auto is_partner = [partners](const LivePlace& place) { return place.partners == partners; };
        const bool is_first = std::ranges::find_if(felt.places, is_partner) == felt.places.begin() + static_cast<std::ptrdiff_t>(first);
        if (partners == 0 || !is_first) continue;
        std::map<SpotIndex, Shared> stakes;
        for (std::size_t index = first; index < felt.places.size(); ++index) {
            if (!is_partner(felt.places[index])) continue;
            const Seat& seat = question.table.seat(felt.seat_of(index));
            for (const auto& [spot, stake] : stakes_by_spot(felt.places[index], seat)) {
                Shared& shared = stakes[spot];
                shared.together = sum(shared.together, stake);
                shared.highest = std::max(shared.highest, stake);
                shared.maximum = std::max(shared.maximum, limits_of(question.table, seat, question.book.spot(spot).place.kind).maximum);
            }
        }
        for (const auto& [spot, shared] : stakes)
            if (shared.together > shared.maximum && shared.together > shared.highest)
                question.events.push_back(
                    PartnersOverMaximum{partners, spot, shared.together, shared.maximum, clause_of(question.book.conduct.partnerships)});
    }
}

auto decide_act(const Question& question, const MarkPartners& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (act.seats.empty()) return refused(Reason::unknown_seat);
    for (const SeatNumber seat : act.seats)
        if (auto known = check_place(question, seat); !known) return known;
    if (act.seats.size() == 1)
        question.events.push_back(PartnersMarked{act.seats, 0});
    else
        question.events.push_back(PartnersMarked{with_their_partners(question.table, act.seats), next_partnership(question.table.felt)});
    return {};
}

auto decide_act(const Question& question, const LimitButtons& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::set_limits, question.command.actor); !allowed) return allowed;
    if (question.table.in_round()) return refused(Reason::round_running);
    if (question.table.felt.places.empty()) return refused(Reason::not_a_place);
    if (act.per_number > most_buttons || act.per_spin > most_buttons) return refused(Reason::bad_limits);
    if (act.minimum && (*act.minimum <= Money{} || *act.minimum > largest_limit)) return refused(Reason::bad_limits);
    question.events.push_back(ButtonsLimited{act.per_number, act.per_spin, act.designated_only, act.minimum});
    return {};
}

auto decide_act(const Question& question, const DesignateForButtons& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::set_limits, question.command.actor); !allowed) return allowed;
    if (auto known = check_place(question, act.seat); !known) return known;
    question.events.push_back(ButtonsDesignated{act.seat, act.designated});
    return {};
}

auto decide_act(const Question& question, const RecordBreach& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (auto known = check_place(question, act.seat); !known) return known;
    if (!question.book.conduct.untouched) return refused(Reason::no_such_ground);
    question.events.push_back(BreachRecorded{act.seat, clause_of(question.book.conduct.untouched), question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const RefusePlayer& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::set_limits, question.command.actor); !allowed) return allowed;
    if (auto known = check_place(question, act.seat); !known) return known;
    const auto& repeated = question.book.conduct.repeated_breach;
    if (!repeated) return refused(Reason::no_such_ground);
    constexpr std::uint32_t repeatedly = 2;
    if (act.refused && question.table.place(act.seat).breaches < repeatedly) return refused(Reason::no_such_ground, repeated->by);
    question.events.push_back(PlayerRefused{act.seat, act.refused, clause_of(repeated), question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const CompletePayout&) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (!is_paying(question.table)) return refused(Reason::not_paying);
    question.events.push_back(PayoutCompleted{question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const BeginGamingDay&) -> Decision {
    if (question.command.actor.kind != ActorKind::device) return refused(Reason::position);
    question.events.push_back(GamingDayBegan{});
    return {};
}

}  // namespace croupier
