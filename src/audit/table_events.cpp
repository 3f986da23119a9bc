#include "audit/table_events.hpp"

#include <algorithm>

#include "audit/chip_events.hpp"
#include "game/conservation.hpp"
#include "game/payout.hpp"
#include "money/sum.hpp"
#include "rules/settle.hpp"

namespace croupier::audit {
namespace {

auto has_clause(const Rulebook& book, const std::string& clause) -> bool {
    return clause.empty() || std::ranges::find(book.clauses, clause, &Clause::id) != book.clauses.end();
}

auto on_wheel(const Rulebook& book, Number number) -> bool { return !book.return_factors[number.index()].empty(); }

auto revised_return(const Rulebook& book, const RoundRecord& round, const SeatRecord& seat, const std::optional<Number>& number) -> Money {
    return number ? returned(book, std::span{round.stakes}.subspan(seat.first, seat.count), *number) : seat.staked;
}

auto far_from_overflow(const Balances& balances) -> bool {
    constexpr std::int64_t limit = std::int64_t{1} << 61U;
    return std::ranges::all_of(balances.minor_units, [](std::int64_t balance) { return balance > -limit && balance < limit; });
}

auto far_from_overflow(const Meters& meters) -> bool {
    constexpr Money limit = Money::from_minor_units(std::int64_t{1} << 61U);
    return meters.in < limit && meters.out < limit && meters.wagered < limit && meters.won < limit;
}

}  // namespace

struct TableEvents::Look {
    TableEvents& events;
    const Rulebook& book;
    const Table& table;

    // Parts of several answers.
    [[nodiscard]] auto seat(SeatNumber number) const -> Finding {
        if (!table.has(number)) return found("names seat {}, which the table does not have", value(number));
        return far_from_overflow(table.seat(number).meters) ? Finding{} : found("follows meters that no seat can reach");
    }
    [[nodiscard]] auto in_round() const -> Finding { return table.in_round() ? Finding{} : found("belongs to a round, but none is running"); }
    [[nodiscard]] auto betting() const -> Finding {
        return table.phase == Phase::betting ? Finding{} : found("needs open bets, but they are not open");
    }
    [[nodiscard]] auto closed(const std::optional<Number>& number) const -> Finding {
        if (table.phase != Phase::bets_closed) return found("tells a result, but bets are not closed");
        if (number && !on_wheel(book, *number)) return found("tells the number {}, which is not on the wheel", number->to_string());
        return {};
    }
    [[nodiscard]] auto clause(const std::string& id) const -> Finding {
        return has_clause(book, id) ? Finding{} : found("cites clause {}, which the rulebook does not have", id);
    }
    [[nodiscard]] auto limits(Money minimum, Money maximum) const -> Finding {
        return minimum > Money{} && minimum <= maximum && is_amount(maximum) ? Finding{} : found("sets limits that are none");
    }
    [[nodiscard]] auto dispute(DisputeNumber number) const -> Finding {
        return table.disputes.contains(number) ? Finding{} : found("names dispute {}, which is not open", value(number));
    }
    [[nodiscard]] auto settled_round(RoundNumber number) const -> const RoundRecord* {
        const RoundRecord* record = table.record(number);
        const bool running = table.in_round() && number == table.round;
        return record != nullptr && record->number && !running ? record : nullptr;
    }

    // Of the round that runs; nothing where none was confirmed.
    [[nodiscard]] auto result() const -> std::optional<Number> {
        const RoundRecord* record = table.record(table.round);
        return record == nullptr ? std::nullopt : record->number;
    }

    // The table.
    auto operator()(const TableConfigured& event) const -> Finding {
        if (table.phase != Phase::closed) return found("configures a table that is open");
        if (event.seats < table.seats.size() || event.seats > Table::most_seats) return found("gives the table {} seats", event.seats);
        return {};
    }
    auto operator()(const TableOpened&) const -> Finding { return table.phase == Phase::closed ? Finding{} : found("opens a table that is open"); }
    auto operator()(const TableClosed&) const -> Finding {
        if (table.phase != Phase::idle) return found("closes a table that is closed or in a round");
        if (!table.felt.payouts.empty()) return found("closes a table before all is paid");
        return table.balances.of(Account::stakes) == Money{} ? Finding{} : found("closes a table with bets on it");
    }
    auto operator()(const LimitsSet& event) const -> Finding {
        if (table.in_round()) return found("changes limits during a round");
        return limits(event.minimum, event.maximum);
    }
    auto operator()(const MultiplesRequired&) const -> Finding { return table.in_round() ? found("changes limits during a round") : Finding{}; }
    auto operator()(const SeatLimitsArranged& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        return limits(event.minimum, event.maximum);
    }
    auto operator()(const SeatLocked& event) const -> Finding { return seat(event.seat); }

    auto operator()(const AttendantCalled& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        return table.seat(event.seat).called ? found("calls an attendant to seat {}, who is called already", value(event.seat)) : Finding{};
    }
    auto operator()(const CallEnded& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        return table.seat(event.seat).called ? Finding{} : found("ends a call at seat {}, where nobody called", value(event.seat));
    }

    // Credit.
    auto operator()(const SessionBegan& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        const Seat& at = table.seat(event.seat);
        if (at.credit != Money{} || at.staked != Money{}) return found("begins a session at seat {}, whose meter is not at zero", value(event.seat));
        if (event.session != next(table.last_session))
            return found("begins session {}, but {} is due", value(event.session), value(next(table.last_session)));
        return {};
    }
    auto operator()(const CreditAdded& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        if (table.is_place(event.seat)) return found("moves credit without chips at place {}", value(event.seat));
        const Seat& at = table.seat(event.seat);
        const bool slip = event.source == CreditSource::slip;
        if (event.amount <= Money{} || !is_amount(event.amount) ||
            !is_amount(Money::from_minor_units(at.credit.minor_units() + event.amount.minor_units())))
            return found("adds {} to a credit of {}", event.amount.to_string(), at.credit.to_string());
        if (event.transfer != (slip ? next(table.last_transfer) : TransferNumber{}))
            return found("takes in transfer {} out of order", value(event.transfer));
        if (value(at.session) == 0) return found("adds credit to seat {}, where nobody plays", value(event.seat));
        return {};
    }
    auto operator()(const CashedOut& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        if (table.is_place(event.seat)) return found("moves credit without chips at place {}", value(event.seat));
        const Seat& at = table.seat(event.seat);
        if (at.staked != Money{}) return found("cashes out seat {}, which has bets in play", value(event.seat));
        if (event.amount != at.credit || event.amount == Money{})
            return found("cashes out {}, but seat {} has {}", event.amount.to_string(), value(event.seat), at.credit.to_string());
        if (event.slip != next(table.last_slip)) return found("issues slip {}, but {} is due", value(event.slip), value(next(table.last_slip)));
        return {};
    }

    // Bets.
    auto operator()(const BetsOpened& event) const -> Finding {
        if (table.phase != Phase::idle) return found("opens bets, but the table is closed or in a round");
        if (!table.felt.payouts.empty()) return found("opens bets, but the last round is still being paid");
        if (event.round != next(table.round)) return found("opens round {}, but {} is due", value(event.round), value(next(table.round)));
        if (event.rulebook != table.rulebook) return found("names rulebook {}, but the table is played by {}", event.rulebook, table.rulebook);
        return {};
    }
    auto operator()(const BetsWarned&) const -> Finding { return betting(); }
    auto operator()(const BetsClosed&) const -> Finding { return betting(); }
    auto operator()(const StakeChanged& event) const -> Finding {
        if (auto open = betting(); !open) return open;
        if (table.hold != Hold::none) return found("changes a stake while the table is held");
        return change(event.seat, event.spot, event.change);
    }
    auto operator()(const StakeUndone& event) const -> Finding {
        if (auto open = betting(); !open) return open;
        if (auto known = seat(event.seat); !known) return known;
        const auto& steps = table.seat(event.seat).steps;
        if (steps.empty() || steps.back().spot != event.spot || negative(steps.back().change) != event.change)
            return found("takes back what was not done last at seat {}", value(event.seat));
        return change(event.seat, event.spot, event.change);
    }
    [[nodiscard]] auto change(SeatNumber number, SpotIndex spot, Money by) const -> Finding {
        if (auto known = seat(number); !known) return known;
        if (table.is_place(number)) return found("stakes without chips at place {}", value(number));
        const Seat& at = table.seat(number);
        if (by == Money{} || !is_change(by)) return found("changes a stake by {}", by.to_string());
        if (by > at.credit) return found("stakes {} of a credit of {}", by.to_string(), at.credit.to_string());
        if (negative(by) > at.stakes.on(spot))
            return found("takes {} off {}, where {} lies", negative(by).to_string(), book.spot(spot).wager, at.stakes.on(spot).to_string());
        return {};
    }

    // The result.
    auto operator()(const BallSpun&) const -> Finding {
        if (auto running = in_round(); !running) return running;
        return table.spin == Spin::none ? Finding{} : found("spins a ball that is in motion or at rest");
    }
    auto operator()(const BallRested& event) const -> Finding { return closed(event.number); }
    auto operator()(const ResultSensed& event) const -> Finding { return closed(event.number); }
    auto operator()(const SensorDiffered& event) const -> Finding {
        const RoundRecord* record = table.record(event.round);
        return record != nullptr && record->number == event.settled ? Finding{}
                                                                    : found("names a result that round {} did not have", value(event.round));
    }
    auto operator()(const ResultKeyed& event) const -> Finding { return closed(event.number); }
    auto operator()(const DollyPlaced& event) const -> Finding { return closed(event.number); }
    auto operator()(const ResultHeld&) const -> Finding { return closed({}); }
    auto operator()(const ResultConfirmed& event) const -> Finding {
        if (auto ready = closed(event.number); !ready) return ready;
        if (table.spin == Spin::none || table.hold == Hold::interruption) return found("confirms a result, but no ball has come to rest");
        const auto told = table.keyed ? table.keyed : table.sensed;
        if (table.hold == Hold::none && told != event.number)
            return found("confirms {}, but {} was keyed or sensed", event.number.to_string(), told ? told->to_string() : "nothing");
        auto of_places = payouts(book, table, event.number);
        if (!of_places) return found("confirms a result that the tray can't pay: {}", sentence(of_places.error()));
        events.settling_ = true;
        events.payouts_due_ = std::move(*of_places);
        return {};
    }
    auto operator()(const PlaceSettled& event) const -> Finding {
        const SeatNumber number = event.payout.seat;
        if (!events.settling_) return found("settles place {} without a result confirmed with it", value(number));
        if (events.payouts_due_.empty() || event.payout != events.payouts_due_.front())
            return found("settles place {} in round {} otherwise than by the rulebook and the chips there", value(number), value(table.round));
        events.payouts_due_.erase(events.payouts_due_.begin());
        return seat(number);
    }
    template <class AboutChips>
        requires requires(const Rulebook& by, const Table& at, const AboutChips& event) { look_at_chips(by, at, event); }
    auto operator()(const AboutChips& event) const -> Finding {
        if constexpr (requires { event.seat; })
            if (auto known = seat(event.seat); !known) return known;
        if constexpr (requires { event.clause; })
            if (auto known = clause(event.clause); !known) return known;
        if (auto sound = look_at_chips(book, table, event); !sound) return sound;
        return moves(event);
    }
    // After the close chips are lifted only by a ruling or to be laid elsewhere, and laid only where they were just lifted.
    template <class AboutChips>
    [[nodiscard]] auto moves(const AboutChips& event) const -> Finding {
        using Kind = std::remove_cvref_t<AboutChips>;
        if constexpr (std::is_same_v<Kind, WagerRuled>) events.ruled_ = true;
        if (table.phase != Phase::bets_closed) return {};
        if constexpr (std::is_same_v<Kind, ChipsLifted>) events.lifted_ = event;
        if constexpr (std::is_same_v<Kind, ChipsLaid>) {
            if (!events.lifted_ || events.lifted_->seat != event.seat || events.lifted_->chips != event.chips)
                return found("lays chips at place {} after the close", value(event.seat));
            events.lifted_.reset();
        }
        return {};
    }
    auto operator()(const SeatSettled& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        if (!events.settling_) return found("settles seat {} without a result confirmed with it", value(event.seat));
        const Seat& at = table.seat(event.seat);
        if (event.staked != at.staked || at.staked == Money{})
            return found("settles {} for seat {}, which has staked {}", event.staked.to_string(), value(event.seat), at.staked.to_string());
        const std::optional<Number> number = result();
        if (!number) return found("settles seat {} in a round that has no result", value(event.seat));
        if (table.is_place(event.seat)) return found("settles place {} as if it were a terminal", value(event.seat));
        const Money due = returned(book, at.stakes.list(), *number);
        if (event.returned != due)
            return found("returns {} to seat {} in round {}, but by the rulebook its stakes return {} on {}", event.returned.to_string(),
                         value(event.seat), value(table.round), due.to_string(), number->to_string());
        return {};
    }
    auto operator()(const RoundSettled& event) const -> Finding {
        if (!events.settling_) return found("settles a round without a result confirmed with it");
        if (event.round != table.round || result() != event.number)
            return found("settles round {} on {}, but round {} was confirmed on another number", value(event.round), event.number.to_string(),
                         value(table.round));
        if (!events.payouts_due_.empty()) return found("settles a round without place {}", value(events.payouts_due_.front().seat));
        events.settling_ = false;
        return end_round();
    }
    [[nodiscard]] auto end_round() const -> Finding {
        events.ended_round_ = true;
        if (table.balances.of(Account::stakes) == Money{}) return {};
        Money riding;  // chips that stay: they won, or the round was interrupted
        for (std::size_t index = 0; index < table.seats.size(); ++index)
            if (const Money staked = table.seats[index].staked; table.is_place(SeatNumber(index)))
                riding = sum(riding, staked);
            else if (staked != Money{})
                return found("ends round {}, but seat {} has {} staked and was not settled", value(table.round), index, staked.to_string());
        return table.balances.of(Account::stakes) == riding ? Finding{}
                                                            : found("ends round {} with stakes that belong to nobody", value(table.round));
    }

    // What went wrong.
    auto operator()(const StakesReturned& event) const -> Finding {
        if (auto running = in_round(); !running) return running;
        if (auto known = seat(event.seat); !known) return known;
        if (const Money staked = table.seat(event.seat).staked; event.amount != staked || staked == Money{})
            return found("gives {} back to seat {}, which has staked {}", event.amount.to_string(), value(event.seat), staked.to_string());
        return clause(event.clause);
    }
    auto operator()(const RoundVoided& event) const -> Finding {
        if (auto running = in_round(); !running) return running;
        if (event.round != table.round) return found("voids round {}, but round {} is running", value(event.round), value(table.round));
        if (auto known = clause(event.clause); !known) return known;
        return end_round();
    }
    auto operator()(const SpinCancelled& event) const -> Finding {
        if (auto running = in_round(); !running) return running;
        return clause(event.clause);
    }
    auto operator()(const RoundInterrupted& event) const -> Finding {
        if (auto running = in_round(); !running) return running;
        return clause(event.clause);
    }
    auto operator()(const SeatInterrupted& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        return clause(event.clause);
    }
    auto operator()(const DealerAsked&) const -> Finding { return in_round(); }

    // Rounds that were wrong.
    auto operator()(const RoundCorrected& event) const -> Finding {
        const RoundRecord* record = settled_round(event.round);
        if (record == nullptr || !record->number) return found("corrects round {}, which is not a settled round in reach", value(event.round));
        if (record->number != event.from || event.from == event.to || !on_wheel(book, event.to))
            return found("corrects round {} from {} to {}, but it was settled on {}", value(event.round), event.from.to_string(),
                         event.to.to_string(), record->number->to_string());
        events.revisions_.push_back({event.round, event.to});
        return clause(event.clause);
    }
    auto operator()(const RoundUndone& event) const -> Finding {
        if (settled_round(event.round) == nullptr) return found("undoes round {}, which is not a settled round in reach", value(event.round));
        events.revisions_.push_back({event.round, std::nullopt});
        return clause(event.clause);
    }
    auto operator()(const SeatAdjusted& event) const -> Finding {
        if (auto known = seat(event.seat); !known) return known;
        const auto revision = std::ranges::find(events.revisions_, event.round, &Revision::round);
        if (revision == events.revisions_.end()) return found("adjusts round {} without correcting it", value(event.round));
        const RoundRecord* kept = table.record(event.round);
        if (kept == nullptr) return found("adjusts round {}, which is out of reach", value(event.round));
        const RoundRecord& record = *kept;
        const auto paid = std::ranges::find_if(
            record.seats, [&](const SeatRecord& one) { return one.seat == event.seat && one.session == event.session && !one.voided; });
        if (paid == record.seats.end() || paid->returned != event.returned_before)
            return found("adjusts what seat {} did not get in round {}", value(event.seat), value(event.round));
        const Money due = revised_return(book, record, *paid, revision->number);
        if (event.returned_now != due)
            return found("says that seat {} should have got {} in round {}, but by the rulebook it is {}", value(event.seat),
                         event.returned_now.to_string(), value(event.round), due.to_string());
        return adjustment(event);
    }
    [[nodiscard]] auto adjustment(const SeatAdjusted& event) const -> Finding {
        const Seat& at = table.seat(event.seat);
        const bool amounts = is_change(event.to_credit) && is_amount(event.owed_to) && is_amount(event.owed_by) && is_amount(event.returned_now) &&
                             is_amount(event.returned_before);
        const auto moved = [&event] { return event.to_credit.minor_units() + event.owed_to.minor_units() - event.owed_by.minor_units(); };
        if (!amounts || moved() != event.returned_now.minor_units() - event.returned_before.minor_units())
            return found("adjusts seat {} by amounts that do not add up to {} now for {} before", value(event.seat), event.returned_now.to_string(),
                         event.returned_before.to_string());
        if ((at.session != event.session || table.is_place(event.seat)) && event.to_credit != Money{})
            return found("adjusts the credit of seat {}, where another session plays now", value(event.seat));
        if (negative(event.to_credit) > at.credit)
            return found("takes {} from a credit of {}", negative(event.to_credit).to_string(), at.credit.to_string());
        return {};
    }
    auto operator()(const OwedSettled& event) const -> Finding {
        const auto owed = table.owed.find(event.session);
        const Money open = owed == table.owed.end() ? Money{} : event.to_player ? owed->second.to : owed->second.by;
        if (event.amount <= Money{} || event.amount > open)
            return found("settles {} with session {}, but {} is owed", event.amount.to_string(), value(event.session), open.to_string());
        return {};
    }

    // Words.
    auto operator()(const RuledOn&) const -> Finding { return {}; }
    auto operator()(const ComplaintRecorded& event) const -> Finding {
        return event.dispute == next(table.last_dispute) ? Finding{} : found("records dispute {} out of order", value(event.dispute));
    }
    auto operator()(const DisputeDecided& event) const -> Finding { return dispute(event.dispute); }
    auto operator()(const ComplainantAdvised& event) const -> Finding { return dispute(event.dispute); }
    auto operator()(const ReviewRequested& event) const -> Finding { return dispute(event.dispute); }
    auto operator()(const DisputeReviewed& event) const -> Finding { return dispute(event.dispute); }
    auto operator()(const DisputeClosed& event) const -> Finding { return dispute(event.dispute); }
};

void TableEvents::begin_record() {
    settling_ = false;
    payouts_due_.clear();
    ruled_ = false;
    lifted_.reset();
    ended_round_ = false;
    revisions_.clear();
}

auto TableEvents::look(const Rulebook* book, const Table& table, const Event& event) -> Finding {
    if (!far_from_overflow(table.balances)) return found("follows balances that no table can reach");
    if (book == nullptr && !std::holds_alternative<TableConfigured>(event)) return found("comes before the table has a rulebook");
    const bool settles =
        std::holds_alternative<SeatSettled>(event) || std::holds_alternative<PlaceSettled>(event) || std::holds_alternative<RoundSettled>(event);
    if (settling_ && !settles) return found("confirms the result of round {} and does something else before it is settled", value(table.round));
    static const Rulebook none;
    return std::visit(Look{*this, book == nullptr ? none : *book, table}, event);
}

auto TableEvents::end_record(const Rulebook* book, const Table& table) const -> Finding {
    if (settling_) return found("confirms the result of round {} and does not settle it", value(table.round));
    if (lifted_ && !ruled_) return found("lifts chips at place {} after the close", value(lifted_->seat));
    for (const Revision& revision : revisions_) {
        const RoundRecord* kept = table.record(revision.round);
        if (kept == nullptr || book == nullptr) return found("corrects round {} and then loses it", value(revision.round));
        const RoundRecord& record = *kept;
        for (const SeatRecord& seat : record.seats)
            if (!seat.voided && seat.returned != revised_return(*book, record, seat, revision.number))
                return found("corrects round {} and leaves seat {} with {}, but by the rulebook it is {}", value(revision.round), value(seat.seat),
                             seat.returned.to_string(), revised_return(*book, record, seat, revision.number).to_string());
    }
    if (!ended_round_ && revisions_.empty()) return {};
    const auto broken = broken_sums(table);
    return broken.empty() ? Finding{} : found("leaves the table's money wrong: {}", broken.front());
}

}  // namespace croupier::audit
