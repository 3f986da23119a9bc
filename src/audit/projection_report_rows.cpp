// What reports are made of, beyond the rounds: gaming days and configurations, what each settlement won and what was staked in it, what players put
// in, the float of live tables, and what people decided. Each row stands at the record in which it happened and never changes: a round that is
// corrected later gets a further row.
#include "audit/export.hpp"
#include "audit/projection_tables.hpp"
#include "rules/odds.hpp"

namespace croupier::audit {
namespace {

// Acts by which somebody decides what the ordinary course of a round leaves open.
constexpr std::array<std::string_view, 7> deciding_acts = {"rule",        "rule-on-wager",      "resolve-result",  "correct-result",
                                                           "void-rounds", "invalidate-outcome", "record-complaint"};

}  // namespace

void ProjectionTables::hear(const journal::Record& record, const house::Event& event,
                            const std::function<journal::Result<std::string>(const std::string& hash)>& document) {
    const std::string at = utc(record.at);
    const std::int64_t position = whole(value(record.position));
    if (const auto* begun = std::get_if<house::DayBegun>(&event)) put(Row::begin_day, {std::string_view{begun->day}, at, position});
    if (const auto* set = std::get_if<house::ConfigurationSet>(&event)) {
        const auto text = document(set->hash);
        if (text)
            put(Row::configuration, {position, at, std::string_view{set->hash}, std::string_view{*text}});
        else if (!failure_)
            failure_ = text.error();
    }
}

void ProjectionTables::hear_for_reports(const std::string& table, const journal::Record& record, const Event& event) {
    const std::string at = utc(record.at);
    const std::int64_t position = whole(value(record.position));
    const auto drop = [&](std::string_view source, Money amount) { put(Row::drop, {position, table, at, source, amount.minor_units()}); };
    const auto change_float = [&](std::string_view act, const Chips& chips, const Chips* expected, PersonId by) {
        put(Row::change_float, {position, table, at, act, chips.cash().worth({}).minor_units(),
                                expected == nullptr ? Value{nullptr} : Value{expected->cash().worth({}).minor_units()}, whole(value(by))});
    };
    if (const auto* added = std::get_if<CreditAdded>(&event))
        drop(name_of(added->source), added->amount);
    else if (const auto* bought = std::get_if<ChipsBought>(&event))
        drop("drop-box", bought->amount);
    else if (const auto* filled = std::get_if<FloatFilled>(&event))
        change_float("fill", filled->chips, nullptr, filled->by);
    else if (const auto* credited = std::get_if<FloatCredited>(&event))
        change_float("credit", credited->chips, nullptr, credited->by);
    else if (const auto* counted = std::get_if<FloatCounted>(&event))
        change_float("count", counted->counted, &counted->expected, counted->by);
}

// The difference to what the round was booked with before; a round that is undone takes back what it was staked, too.
void ProjectionTables::book_result(const std::string& table, const journal::Record& record, const Revision& revision, std::int64_t win) {
    const std::string at = utc(record.at);
    const std::int64_t position = whole(value(record.position)), round = whole(value(revision.round));
    put(Row::book_result, {position, table, round, at, revision.act, win});
    if (revision.act == "undone") put(Row::take_back_handle, {position, table, round, at});
}

// Stakes that were in play, by kind of wager, and what the house expects of them: the edge of each spot in parts, as many as the wheel has numbers.
void ProjectionTables::put_handles(const std::string& table, const journal::Record& record, const RoundRecord& round, const Rulebook& book) {
    std::map<SpotIndex, std::int64_t> stakes;
    for (const SeatRecord& seat : round.seats) {
        if (seat.voided) continue;
        for (std::size_t index = seat.first; index < std::size_t{seat.first} + seat.count; ++index)
            stakes[round.stakes[index].spot] += round.stakes[index].stake.minor_units();
    }
    struct Handle {
        std::int64_t staked = 0;
        std::int64_t expected_parts = 0;
    };
    const auto parts = static_cast<std::int64_t>(book.wheel.order.size());
    std::map<WagerKind, Handle> by_kind;
    for (const auto& [spot, stake] : stakes) {
        const Fraction edge = odds_of(book, spot).house_edge;  // its denominator divides the numbers of the wheel
        Handle& handle = by_kind[book.wager_terms[book.spot(spot).terms].kind];
        handle.staked += stake;
        handle.expected_parts += stake * edge.numerator() * (parts / edge.denominator());
    }
    const std::string at = utc(record.at);
    for (const auto& [kind, handle] : by_kind)
        put(Row::handle,
            {whole(value(record.position)), table, whole(value(round.round)), at, name_of(kind), handle.staked, handle.expected_parts, parts});
}

void ProjectionTables::put_decision(const std::string& table, const journal::Record& record, const croupier::Record& command) {
    const bool decides = std::ranges::find(deciding_acts, record.kind) != deciding_acts.end();
    if (!decides && !command.second) return;
    put(Row::decision, {whole(value(record.position)), table, whole(record.round), utc(record.at), record.kind, whole(value(command.actor.person)),
                        command.second ? Value{whole(value(command.second->person))} : Value{nullptr}});
}

}  // namespace croupier::audit
