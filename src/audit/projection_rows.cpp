// What each event becomes in the tables of the projections.
#include "audit/bet_change.hpp"
#include "audit/export.hpp"
#include "audit/projection_tables.hpp"
#include "cage/postings.hpp"
#include "rules/wager.hpp"

namespace croupier::audit {
namespace {

template <class Number>
auto text_of(const std::optional<Number>& number) -> std::string {
    return number ? number->to_string() : std::string{};
}

}  // namespace

void ProjectionTables::hear(const std::string& table, const journal::Record& record, const floor::TableStream& stream, const Event& event) {
    const Table& state = stream.state();
    post_changes(table, record, state.balances);  // of the event before this one
    before_ = state.balances;
    seat_.reset();
    session_.reset();
    std::visit(
        [&]<class One>(const One& one) {
            if constexpr (requires { one.seat; }) {
                seat_ = one.seat;
                session_ = state.seat(one.seat).session;
            }
            if constexpr (requires { one.session; }) session_ = one.session;
            if constexpr (std::is_same_v<One, PlaceSettled>) {
                seat_ = one.payout.seat;
                session_ = state.seat(one.payout.seat).session;
            }
        },
        event);

    const std::string at = utc(record.at);
    const std::int64_t position = whole(value(record.position));
    const std::int64_t round = whole(value(state.round));
    const auto revise = [&](RoundNumber revised, std::string_view outcome, const std::optional<Number>& number, const std::string& clause) {
        const std::string fallen = text_of(number);
        put(Row::revise_round, {table, whole(value(revised)), outcome, number ? Value{fallen} : Value{nullptr}, clause, position});
        summed_.push_back({revised, outcome});
    };
    if (const auto* opened = std::get_if<BetsOpened>(&event))
        put(Row::open_round, {table, whole(value(opened->round)), opened->rulebook, at, position});
    else if (std::holds_alternative<BetsClosed>(event))
        put(Row::close_round, {table, round, at});
    else if (const auto bet = bet_change(state, event))
        put(Row::wager, {position, table, round, at, whole(value(bet->seat)), whole(value(state.seat(bet->seat).session)), record.kind,
                         std::string_view{notation(stream.core().rules->book, bet->wager)}, bet->change.minor_units()});
    else if (const auto* settled = std::get_if<RoundSettled>(&event)) {
        put(Row::end_round, {table, round, "settled", settled->number.to_string(), nullptr, at, position});
        summed_.push_back({settled->round, "settled"});
    } else if (const auto* voided = std::get_if<RoundVoided>(&event)) {
        put(Row::end_round, {table, round, "void", nullptr, voided->clause, at, position});
        summed_.push_back({voided->round, "void"});
    } else if (const auto* corrected = std::get_if<RoundCorrected>(&event))
        revise(corrected->round, "corrected", corrected->to, corrected->clause);
    else if (const auto* taken_back = std::get_if<RoundUndone>(&event))
        revise(taken_back->round, "undone", std::nullopt, taken_back->clause);
    else if (const auto* issued = std::get_if<CashedOut>(&event))
        put(Row::issue_slip, {table, whole(value(issued->slip)), issued->amount.minor_units(), whole(value(issued->seat)),
                              whole(value(state.seat(issued->seat).session)), at, position});
    else
        hear_for_reports(table, record, event);
}

void ProjectionTables::post_changes(const std::string& table, const journal::Record& record, const Balances& now) {
    if (!before_) return;
    for (std::size_t account = 0; account < before_->minor_units.size(); ++account) {
        const std::int64_t change = now.minor_units[account] - before_->minor_units[account];
        if (change == 0) continue;
        put(Row::posting, {whole(value(record.position)), table, whole(record.round), utc(record.at), name_of(Account(account)), change,
                           seat_ ? Value{whole(value(*seat_))} : Value{nullptr}, session_ ? Value{whole(value(*session_))} : Value{nullptr}});
    }
    before_.reset();
}

// What counted on each spot, also of chips that rode from the round before.
void ProjectionTables::put_stakes(const std::string& table, const RoundRecord& round, std::size_t place, const Rulebook& book) {
    const SeatRecord& seat = round.seats[place];
    std::map<SpotIndex, std::int64_t> stakes;  // a number may be staked on by itself and by buttons
    for (std::size_t index = seat.first; index < std::size_t{seat.first} + seat.count; ++index)
        stakes[round.stakes[index].spot] += round.stakes[index].stake.minor_units();
    for (const auto& [spot, stake] : stakes)
        put(Row::stake, {table, whole(value(round.round)), whole(place), std::string_view{book.spot(spot).wager}, stake});
}

void ProjectionTables::end_record(const std::string& table, const journal::Record& record, const floor::TableStream& stream) {
    post_changes(table, record, stream.state().balances);
    put_decision(table, record, stream.record());
    for (const Revision& revision : summed_) {
        const RoundNumber round = revision.round;
        const RoundRecord* sums = stream.state().record(round);
        if (sums == nullptr) continue;
        std::int64_t staked = 0, returned = 0;
        for (std::size_t place = 0; place < sums->seats.size(); ++place) {
            const SeatRecord& seat = sums->seats[place];
            put(Row::sum_seat, {table, whole(value(round)), whole(place), whole(value(seat.seat)), whole(value(seat.session)),
                                seat.staked.minor_units(), seat.returned.minor_units()});
            put_stakes(table, *sums, place, stream.core().rules->book);
            staked += seat.staked.minor_units();
            returned += seat.returned.minor_units();
        }
        put(Row::sum_round, {table, whole(value(round)), staked, returned});
        book_result(table, record, revision, staked - returned);
        if (revision.act == "settled") put_handles(table, record, *sums, stream.core().rules->book);
    }
    summed_.clear();
}

void ProjectionTables::hear(const journal::Record& record, const cage::Event& event, const std::map<journal::StreamId, std::string>& tables) {
    const std::string at = utc(record.at);
    const std::int64_t position = whole(value(record.position));
    for (const cage::Posting& posting : cage::postings_of(event)) {
        const std::int64_t amount = posting.amount.minor_units();
        if (amount == 0) continue;
        const auto post = [&](cage::Account account, std::int64_t change) {
            put(Row::posting, {position, floor::cage_name, nullptr, at, name_of(account), change, nullptr, nullptr});
        };
        post(posting.from, -amount);
        post(posting.to, amount);
    }
    const auto change = [&](const cage::SlipId& slip, cage::SlipState state, PersonId by) {
        const auto table = tables.find(journal::StreamId(value(slip.table)));
        if (table == tables.end()) return;
        put(Row::change_slip, {table->second, whole(value(slip.number)), name_of(state), at, whole(value(by)), position});
    };
    if (const auto* taken_in = std::get_if<cage::SlipTakenIn>(&event)) {
        const auto table = tables.find(journal::StreamId(value(taken_in->slip.table)));
        const std::string expires = taken_in->expires ? utc(*taken_in->expires) : std::string{};
        if (table != tables.end())
            put(Row::take_in_slip, {table->second, whole(value(taken_in->slip.number)), taken_in->expires ? Value{expires} : Value{nullptr}});
    } else if (const auto* paid = std::get_if<cage::SlipPaid>(&event)) {
        change(paid->slip, cage::SlipState::paid, paid->by);
    } else if (const auto* redeemed = std::get_if<cage::SlipRedeemed>(&event)) {
        change(redeemed->slip, cage::SlipState::redeemed, PersonId{});
    } else if (const auto* held = std::get_if<cage::SlipHeld>(&event)) {
        change(held->slip, cage::SlipState::held, held->by);
    } else if (const auto* released = std::get_if<cage::SlipReleased>(&event)) {
        change(released->slip, cage::SlipState::outstanding, released->by);
    } else if (const auto* cancelled = std::get_if<cage::SlipCancelled>(&event)) {
        change(cancelled->slip, cage::SlipState::cancelled, cancelled->by);
    }
}

}  // namespace croupier::audit
