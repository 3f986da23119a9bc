// What people at a live table must keep to: partners within the maximum, marker buttons within their limits, hands off the bets until all is paid.
#include <algorithm>

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

}  // namespace

void append_partners_over_maximum(const Question& question) {
    const Felt& felt = question.table.felt;
    for (std::size_t first = 0; first < felt.places.size(); ++first) {
        const std::uint32_t partners = felt.places[first].partners;
        const auto is_partner = [partners](const LivePlace& place) { return place.partners == partners; };
        const bool is_first = std::ranges::find_if(felt.places, is_partner) == felt.places.begin() + static_cast<std::ptrdiff_t>(first);
        if (partners == 0 || !is_first) continue;
        std::map<SpotIndex, std::pair<Money, Money>> stakes;  // by spot: together, and the highest of one
        for (std::size_t index = first; index < felt.places.size(); ++index) {
            if (!is_partner(felt.places[index])) continue;
            const Seat& seat = question.table.seat(felt.seat_of(index));
            for (const SpotStake& one : seat.stakes.list()) {
                auto& [together, highest] = stakes[one.spot];
                together = sum(together, one.stake);
                highest = std::max(highest, one.stake);
            }
        }
        for (const auto& [spot, stake] : stakes) {
            const auto& [together, highest] = stake;
            const Money maximum = question.table.limits[static_cast<std::size_t>(question.book.spot(spot).place.kind)].maximum;
            if (together > maximum && together > highest)
                question.events.push_back(PartnersOverMaximum{partners, spot, together, maximum, clause_of(question.book.conduct.partnerships)});
        }
    }
}

auto decide_act(const Question& question, const MarkPartners& act) -> Decision {
    if (auto allowed = check_may_run_round(question); !allowed) return allowed;
    if (act.seats.empty()) return refused(Reason::unknown_seat);
    for (const SeatNumber seat : act.seats)
        if (auto known = check_place(question, seat); !known) return known;
    question.events.push_back(PartnersMarked{act.seats, act.seats.size() == 1 ? 0 : next_partnership(question.table.felt)});
    return {};
}

auto decide_act(const Question& question, const LimitButtons& act) -> Decision {
    if (auto allowed = check_position(question.book, Function::set_limits, question.command.actor); !allowed) return allowed;
    if (question.table.in_round()) return refused(Reason::round_running);
    if (question.table.felt.places.empty()) return refused(Reason::not_a_place);
    if (act.per_number > most_buttons || act.per_spin > most_buttons) return refused(Reason::bad_limits);
    question.events.push_back(ButtonsLimited{act.per_number, act.per_spin, act.designated_only});
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
