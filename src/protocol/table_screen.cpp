#include "protocol/table_screen.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/payout_reckoning.hpp"
#include "money/sum.hpp"
#include "rules/interruption.hpp"

namespace croupier::protocol {

namespace {

auto remark_of(WagerRuling ruling) -> RemarkKind {
    switch (ruling) {
        case WagerRuling::returned: return RemarkKind::returned;
        case WagerRuling::moved: return RemarkKind::moved;
        case WagerRuling::stands:
        case WagerRuling::count_: break;
    }
    return RemarkKind::stands;
}

auto of_interruption(RoundNumber round, const std::string& clause, InterruptionEffect effect, InterruptionScope scope) -> Notice {
    return {NoticeKind::interrupted, round, clause, effect, {}, scope};
}

auto tells_of_void(const Notice& notice) -> bool {
    if (notice.kind == NoticeKind::interrupted) return notice.scope == InterruptionScope::round && notice.effect && gives_bets_back(*notice.effect);
    return notice.kind == NoticeKind::round_void;
}

}  // namespace

// What each event touches, once it has been applied.
struct TableScreen::Follow {
    TableScreen& screen;
    Touched& touched;
    Time at;

    [[nodiscard]] auto outcome(SeatNumber seat) const -> SeatOutcome& { return screen.outcomes_[static_cast<std::size_t>(seat)]; }
    void seat(SeatNumber number) const {
        touched.seats.push_back(number);
        touched.staff = true;
        if (screen.table_.is_place(number)) touched.touch(Part::felt);
    }
    void remark(SeatNumber number, Remark one) const {
        constexpr std::size_t most_remarks = 20;
        auto& remarks = screen.remarks_[number];
        if (one.kind == RemarkKind::late_withdrawal)  // it still plays, however often it is asked for
            std::erase_if(remarks, [&](const Remark& before) { return before.kind == one.kind && before.wager == one.wager; });
        if (remarks.size() == most_remarks) remarks.erase(remarks.begin());
        remarks.push_back(std::move(one));
        seat(number);
    }
    void phase() const {
        screen.phase_since_ = at;
        touched.touch(Part::round);
    }
    // Also for a seat that gets the same for it; not for one whose bets were void, which has no number.
    void result_changed(RoundNumber round, std::optional<Number> number) const {
        for (std::size_t index = 0; index < screen.outcomes_.size(); ++index) {
            SeatOutcome& shown = screen.outcomes_[index];
            if (shown.round != round || !shown.number) continue;
            shown.number = number;
            seat(SeatNumber(index));
        }
        touched.touch(Part::history);
        if (round == screen.table_.round) touched.touch(Part::round);  // it may still be shown
    }
    void notice(std::optional<Notice> one) const {
        if (!one && !screen.notice_) return;
        screen.notice_ = std::move(one);
        touched.touch(Part::notice);
    }

    void operator()(const TableConfigured& /*event*/) const {
        screen.outcomes_.assign(screen.table_.seats.size(), {});
        touched.all_seats = true;
        touched.touch(Part::limits);
        phase();
    }
    void operator()(const TableOpened& /*event*/) const {
        notice(std::nullopt);
        phase();
    }
    void operator()(const TableClosed& /*event*/) const {
        notice(Notice{NoticeKind::table_closed, {}, {}, {}, {}});
        phase();
    }
    void operator()(const LimitsSet& /*event*/) const { touched.touch(Part::limits); }
    void operator()(const MultiplesRequired& /*event*/) const { touched.touch(Part::limits); }
    void operator()(const SeatLimitsArranged& event) const { seat(event.seat); }
    void operator()(const SeatLocked& event) const { seat(event.seat); }
    void operator()(const AttendantCalled& event) const { seat(event.seat); }
    void operator()(const CallEnded& event) const { seat(event.seat); }
    void operator()(const SessionBegan& event) const {
        outcome(event.seat) = {};
        seat(event.seat);
    }
    void operator()(const CreditAdded& event) const { seat(event.seat); }
    void operator()(const CashedOut& event) const { seat(event.seat); }

    void operator()(const BetsOpened& /*event*/) const {
        notice(std::nullopt);
        for (const auto& [number, interruption] : screen.interruptions_) seat(number);
        screen.interruptions_.clear();
        for (const auto& [number, remarks] : screen.remarks_) seat(number);
        screen.remarks_.clear();
        for (const Payout& payout : screen.last_payouts_) seat(payout.seat);
        screen.last_payouts_.clear();
        phase();
    }
    void operator()(const BetsWarned& /*event*/) const { touched.touch(Part::round); }
    void operator()(const BetsClosed& /*event*/) const { phase(); }
    void operator()(const StakeChanged& event) const { seat(event.seat); }
    void operator()(const StakeUndone& event) const { seat(event.seat); }

    void operator()(const BallSpun& /*event*/) const { touched.touch(Part::round); }
    void operator()(const BallRested& /*event*/) const { touched.touch(Part::round); }
    void operator()(const ResultSensed& /*event*/) const { touched.touch(Part::round); }  // the ball rests
    void operator()(const SensorDiffered& /*event*/) const { touched.staff = true; }
    void operator()(const ResultKeyed& /*event*/) const { touched.touch(Part::round); }
    void operator()(const DollyPlaced& /*event*/) const { touched.staff = true; }
    void operator()(const ResultHeld& /*event*/) const {
        notice(Notice{NoticeKind::held, screen.table_.round, {}, {}, {}});
        touched.touch(Part::round);
    }
    void operator()(const ResultConfirmed& /*event*/) const { notice(std::nullopt); }
    void operator()(const SeatSettled& event) const {
        outcome(event.seat) = {screen.table_.round, std::nullopt, event.staked, event.returned, {}};
        seat(event.seat);
    }
    void operator()(const RoundSettled& event) const {
        phase();
        touched.touch(Part::history);
        for (const SeatNumber number : touched.seats)
            if (outcome(number).round == event.round) outcome(number).number = event.number;
    }

    void operator()(const StakesReturned& event) const {
        outcome(event.seat) = {screen.table_.round, std::nullopt, event.amount, event.amount, event.clause};
        seat(event.seat);
    }
    void operator()(const RoundVoided& event) const {
        const auto& before = screen.notice_;  // an interruption that voids the round is still to be told
        const bool interrupted = before && before->kind == NoticeKind::interrupted && before->round == event.round && before->clause == event.clause;
        if (interrupted && before->effect && gives_bets_back(*before->effect))
            notice(of_interruption(event.round, event.clause, *before->effect, InterruptionScope::round));
        else
            notice(Notice{NoticeKind::round_void, event.round, event.clause, {}, {}});
        phase();
        touched.touch(Part::history);
    }
    void operator()(const SpinCancelled& event) const {
        notice(Notice{NoticeKind::no_spin, screen.table_.round, event.clause, {}, {}});
        phase();
    }
    void operator()(const RoundInterrupted& event) const {
        // Bets that come back are those of the terminals, unless the round is void with them.
        const auto scope = gives_bets_back(event.effect) ? InterruptionScope::terminals : InterruptionScope::round;
        notice(of_interruption(screen.table_.round, event.clause, event.effect, scope));
        touched.touch(Part::round);
    }
    void operator()(const SeatInterrupted& event) const {
        screen.interruptions_[event.seat] = {event.effect, event.clause};
        seat(event.seat);
    }
    void operator()(const DealerAsked& /*event*/) const {
        notice(Notice{NoticeKind::ask_dealer, screen.table_.round, {}, {}, {}});
        touched.touch(Part::round);
    }

    void operator()(const RoundCorrected& event) const {
        notice(Notice{NoticeKind::corrected, event.round, event.clause, {}, event.to});
        result_changed(event.round, event.to);
    }
    void operator()(const RoundUndone& event) const {
        // That the running round is void stands first; the earlier ones that it takes with it are in the history.
        const auto& before = screen.notice_;
        if (!before || !tells_of_void(*before) || before->round <= event.round) notice(Notice{NoticeKind::undone, event.round, event.clause, {}, {}});
        result_changed(event.round, std::nullopt);
    }
    void operator()(const SeatAdjusted& event) const {
        SeatOutcome& shown = outcome(event.seat);
        if (shown.round == event.round && screen.table_.seat(event.seat).session == event.session) shown.returned = event.returned_now;
        seat(event.seat);
    }

    void operator()(const OwedSettled& /*event*/) const {
        touched.all_seats = true;  // whose it was is no longer known; it happens once a month
        touched.staff = true;
    }
    void operator()(const LateWagerNoted& event) const { remark(event.seat, {RemarkKind::late_wager, event.wager, event.amount, event.clause}); }
    void operator()(const LateWithdrawalNoted& event) const {
        remark(event.seat, {RemarkKind::late_withdrawal, event.spot, event.amount, event.clause});
    }
    void operator()(const WagerFlagged& event) const { remark(event.seat, {RemarkKind::unclear, event.spot, {}, {}}); }
    void operator()(const WagerRuled& event) const { remark(event.seat, {remark_of(event.ruling), event.spot, {}, event.clause}); }
    void operator()(const BreachRecorded& event) const { remark(event.seat, {RemarkKind::breach, {}, {}, event.clause}); }
    void operator()(const PlayerRefused& event) const {
        if (!event.refused) return seat(event.seat);
        remark(event.seat, {RemarkKind::refused, {}, {}, event.clause});
    }
    void operator()(const PartnersOverMaximum& event) const {
        for (std::size_t index = 0; index < screen.table_.felt.places.size(); ++index) {
            if (screen.table_.felt.places[index].partners != event.partners) continue;
            const SeatNumber number = screen.table_.felt.seat_of(index);
            remark(number, {RemarkKind::partners, event.spot, event.stake, event.clause});
        }
    }
    void operator()(const PlaceSettled& event) const {
        const PayoutTotals sums = totals(event.payout);
        outcome(event.payout.seat) = {screen.table_.round, std::nullopt, sums.staked, sums.returned, {}};
        screen.last_payouts_.push_back(event.payout);
        seat(event.payout.seat);
    }
    void operator()(const PlayerLeft& event) const {  // who comes next is told nothing of it
        screen.remarks_.erase(event.seat);
        outcome(event.seat) = {};
        std::erase_if(screen.last_payouts_, [&](const Payout& payout) { return payout.seat == event.seat; });
        seat(event.seat);
    }
    void operator()(const ChipsConfigured& /*event*/) const { every_place(); }
    void operator()(const ButtonsLimited& /*event*/) const { every_place(); }
    void operator()(const GamingDayBegan& /*event*/) const { every_place(); }
    void operator()(const PayoutCompleted& /*event*/) const { felt(); }

    // What else people do with chips at a place, and what is for the record and the staff.
    template <class Other>
    void operator()(const Other& event) const {
        touched.staff = true;
        if constexpr (requires { event.seat; }) seat(event.seat);
    }

    void every_place() const {
        touched.all_seats = true;
        felt();
    }
    void felt() const {
        touched.staff = true;
        touched.touch(Part::felt);
    }
};

TableScreen::TableScreen(std::string name, Table table, std::shared_ptr<const Rulebook> book, std::shared_ptr<const WagerNames> names)
    : name_{std::move(name)},
      table_{std::move(table)},
      book_{std::move(book)},
      names_{std::move(names)},
      phase_since_{table_.last_time},
      outcomes_(table_.seats.size()),
      last_payouts_{table_.felt.payouts} {
    const RoundRecord* last = table_.record(table_.round);
    if (table_.phase == Phase::idle && last != nullptr && !last->number && !last->void_by.empty())
        notice_ = last->interrupted && gives_bets_back(*last->interrupted)
                      ? of_interruption(last->round, last->void_by, *last->interrupted, InterruptionScope::round)
                      : Notice{NoticeKind::round_void, last->round, last->void_by, {}, {}};
    if (table_.hold == Hold::result) notice_ = Notice{NoticeKind::held, table_.round, {}, {}, {}};
    if (table_.hold == Hold::interruption) notice_ = Notice{NoticeKind::ask_dealer, table_.round, {}, {}, {}};
    recall_outcomes();
}

// From the rounds that the table keeps, the oldest first.
void TableScreen::recall_outcomes() {
    const std::uint64_t last = value(table_.round), kept = std::min<std::uint64_t>(last, Table::rounds_kept);
    for (std::uint64_t round = last - kept + 1; round <= last; ++round) {
        const RoundRecord* record = table_.record(RoundNumber(round));
        if (record == nullptr) continue;
        for (const SeatRecord& seat : record->seats)
            if (table_.has(seat.seat) && table_.seat(seat.seat).session == seat.session)
                outcomes_[static_cast<std::size_t>(seat.seat)] = {record->round, seat.voided ? std::nullopt : record->number, seat.staked,
                                                                  seat.returned, record->number ? std::string{} : record->void_by};
    }
}

void TableScreen::follow(Time at, SenderId sender, MessageNumber number, const Events& events, Touched& touched) {
    const Follow follow{*this, touched, at};
    table_.last_time = std::max(table_.last_time, at);
    for (const Event& event : events) {
        evolve(table_, event);
        std::visit(follow, event);
    }
    table_.last_sequence = next(table_.last_sequence);
    table_.senders.keep(sender, {number, 0, table_.last_sequence});
}

void TableScreen::use(std::shared_ptr<const Rulebook> book, std::shared_ptr<const WagerNames> names) {
    book_ = std::move(book);
    names_ = std::move(names);
}

auto TableScreen::interruption(SeatNumber seat) const -> const SeatInterruption* {
    const auto found = interruptions_.find(seat);
    return found == interruptions_.end() ? nullptr : &found->second;
}

auto TableScreen::remarks(SeatNumber seat) const -> const std::vector<Remark>& {
    static const std::vector<Remark> none;
    const auto found = remarks_.find(seat);
    return found == remarks_.end() ? none : found->second;
}

auto TableScreen::players() const -> std::size_t {
    return static_cast<std::size_t>(std::ranges::count_if(table_.seats, [](const Seat& seat) { return value(seat.session) != 0; }));
}

}  // namespace croupier::protocol
