#include "laws/play.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <stdexcept>

#include "laws/actors.hpp"
#include "laws/transcript.hpp"

namespace croupier::testing {
namespace {

constexpr Money usual_minimum = Money::from_minor_units(100);
constexpr Money usual_maximum = Money::from_minor_units(10'000);

void expect_accepted(const Entry& entry) {
    if (entry.refusal) throw std::runtime_error("the table can't be set up: " + in_words(entry));
}

}  // namespace

Play::Play(const Rulebook& book, Money credit) : book_{&book} {
    for (const WagerTerms& terms : book.wager_terms) expect_accepted(send(SetLimits{terms.kind, usual_minimum, usual_maximum}));
    expect_accepted(send(ConfigureTable{std::string(64, 'a'), seats}));
    constexpr std::int32_t usual_ball_mm = 20;
    expect_accepted(send(OpenTable{book.ball ? book.ball->largest_diameter_mm : usual_ball_mm, true, true, true}));
    const CreditSource source = usual_credit_source(book);
    for (std::uint32_t seat = 0; seat + 1 < seats; ++seat)
        expect_accepted(send(AddCredit{SeatNumber{seat}, source, credit, TransferNumber(source == CreditSource::slip ? seat + 1 : 0)}));
    entries_of_setting_up_ = entries_.size();
}

auto Play::send(const Command& command) -> const Entry& {
    static const bool traced = std::getenv("CROUPIER_LAW_TRACE") != nullptr;
    if (traced) fmt::print(stderr, "{}\n", in_words(command));
    Entry& entry = entries_.emplace_back(Entry{command, {}, {}, {}});
    if (const auto answer = receive(*book_, table_, command, entry.events))
        entry.accepted = *answer;
    else
        entry.refusal = answer.error();
    return entry;
}

auto Play::address(Act act) const -> Command {
    const Actor actor = fitting_actor(*book_, act);
    const SenderId sender = sender_of(actor);
    return {sender, next_number(table_, sender), table_.last_time, actor, fitting_second(), std::move(act)};
}

auto next_number(const Table& table, SenderId sender) -> MessageNumber { return next(table.senders[sender].highest); }

auto usual_credit_source(const Rulebook& book) -> CreditSource {
    const auto terminal = book.seats.find(SeatKind::terminal);
    return terminal == book.seats.end() ? CreditSource::note : terminal->second.credit_from.rule.front();
}

}  // namespace croupier::testing
