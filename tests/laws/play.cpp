#include "laws/play.hpp"

#include <fmt/format.h>

#include <algorithm>
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

auto usual_colours() -> Chips {
    Chips colours;
    for (const ChipColour colour : {ChipColour::red, ChipColour::blue, ChipColour::green}) colours.add(Chip{colour}, 50);
    return colours;
}

}  // namespace

Play::Play(const Rulebook& book, Money credit, Seating seating) : book_{&book} {
    const bool has_places = book.chips && seating == Seating::terminals_and_places;
    for (const WagerTerms& terms : book.wager_terms) expect_accepted(send(SetLimits{terms.kind, usual_minimum, usual_maximum}));
    expect_accepted(send(ConfigureTable{std::string(64, 'a'), seats}));
    if (has_places) expect_accepted(send(ConfigureChips{SeatNumber{terminals}, places, own_mark, usual_denominations(), usual_colours()}));
    constexpr std::int32_t usual_ball_mm = 20;
    expect_accepted(send(OpenTable{book.ball ? book.ball->largest_diameter_mm : usual_ball_mm, true, true, true}));
    const CreditSource source = usual_credit_source(book);
    for (std::uint32_t seat = 0; seat + 1 < terminals; ++seat)
        expect_accepted(send(AddCredit{SeatNumber{seat}, source, credit, TransferNumber(source == CreditSource::slip ? seat + 1 : 0)}));
    if (has_places) set_places(credit);
    entries_of_setting_up_ = entries_.size();
}

// The float is small enough to fall short now and then.
void Play::set_places(Money credit) {
    Chips small, large;
    small.add(Chip{usual_minimum}, static_cast<std::uint32_t>(credit.minor_units() / usual_minimum.minor_units()));
    large.add(small);
    for (const Money denomination : usual_denominations()) large.add(Chip{denomination}, 30);
    expect_accepted(send(FillFloat{large}));
    const SeatNumber first{terminals}, second{terminals + 1};
    expect_accepted(send(BringChips{first, small}));
    expect_accepted(send(AllocateColour{second, ChipColour::green, usual_minimum}));
    expect_accepted(send(BuyChips{second, std::min(credit, Money::from_minor_units(5'000)), ChipColour::green}));
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

auto usual_denominations() -> std::vector<Money> {
    return {Money::from_minor_units(100), Money::from_minor_units(500), Money::from_minor_units(2'500), Money::from_minor_units(10'000)};
}

auto next_number(const Table& table, SenderId sender) -> MessageNumber { return next(table.senders[sender].highest); }

auto usual_credit_source(const Rulebook& book) -> CreditSource {
    const auto terminal = book.seats.find(SeatKind::terminal);
    return terminal == book.seats.end() ? CreditSource::note : terminal->second.credit_from.rule.front();
}

}  // namespace croupier::testing
