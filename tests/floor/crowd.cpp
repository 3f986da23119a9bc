#include "floor/crowd.hpp"

#include <set>
#include <stdexcept>

#include "support/or_throw.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr SenderId pit_console{1}, dealer_console{2}, wheel{3}, acceptor{4};
constexpr std::uint32_t first_terminal = 100;
constexpr Money bankroll = Money::from_minor_units(100'000);

auto staff(Position position, std::uint32_t person) -> Actor { return {ActorKind::staff, position, PersonId{person}, {}}; }
auto device() -> Actor { return {}; }

auto by_pit(Act act) -> Command { return {pit_console, {}, {}, staff(Position::shift_manager, 7), staff(Position::pit_manager, 8), std::move(act)}; }
auto by_dealer(Act act) -> Command { return {dealer_console, {}, {}, staff(Position::dealer, 9), std::nullopt, std::move(act)}; }
auto by_wheel(Act act) -> Command { return {wheel, {}, {}, device(), std::nullopt, std::move(act)}; }
auto by_acceptor(Act act) -> Command { return {acceptor, {}, {}, device(), std::nullopt, std::move(act)}; }
auto by_player(SeatNumber seat, Act act) -> Command {
    return {SenderId(first_terminal + static_cast<std::uint32_t>(seat)), {}, {}, {ActorKind::player, {}, {}, seat}, std::nullopt, std::move(act)};
}

}  // namespace

void Crowd::furnish(const std::vector<std::string>& rulebook_ids, std::uint32_t seats, const Answered& answered) {
    tables_.clear();
    const auto must = [&](const Sent& sent, const floor::Answer& answer) {
        if (answered) answered(sent, answer);
        if (!answer) throw std::runtime_error("the table can't be furnished: " + answer.error().sentence);
    };
    for (std::size_t index = 0; index < rulebook_ids.size(); ++index) {
        const std::string name = "t" + std::to_string(index + 1);
        const journal::StreamId id = or_throw(floor_.add_table(name, rulebook_text(rulebook_ids[index]), seats));
        tables_.push_back(floor_.streams().table(id));
    }
    for (const floor::TableStream* table : tables_) {
        const Rulebook& book = table->core().rules->book;
        if (table->state().phase != Phase::closed) continue;
        for (const WagerTerms& terms : book.wager_terms)
            give(*table, by_pit(SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(50'000)}), must);
        give(*table, by_pit(OpenTable{20}), must);
        for (std::uint32_t seat = 0; seat < seats; ++seat) give(*table, by_acceptor(AddCredit{SeatNumber{seat}, CreditSource::note, bankroll}), must);
    }
    settle();
}

void Crowd::send(std::size_t count, const Answered& answered) {
    for (const Message& message : prepare(count)) submit(message, answered);
}

auto Crowd::prepare(std::size_t count) -> std::vector<Message> {
    std::vector<Message> messages;
    std::map<std::pair<journal::StreamId, SenderId>, std::size_t> unanswered;
    std::set<journal::StreamId> stepped;  // the round of a table goes on by one step at a time; all else is bets
    for (std::size_t tries = 0; messages.size() < count && tries < 8 * count; ++tries) {
        if (below(slips_among) == 0)
            if (const auto redeeming = redeem()) {
                const floor::CageStream& cage = *floor_.streams().cage();
                messages.push_back(numbered(cage.id(), cage.state().senders, *redeeming));
                continue;
            }
        const floor::TableStream& table = *tables_[below(tables_.size())];
        Command command = next_step(table);
        const bool is_step = command.sender < SenderId{first_terminal} && command.sender != acceptor;
        if (is_step && !stepped.insert(table.id()).second) {
            if (below(8) != 0) continue;
            command = bet(table);
        }
        if (++unanswered[{table.id(), command.sender}] >= SenderMemory::answers_kept) continue;
        messages.push_back(numbered(table.id(), table.state().senders, std::move(command)));
    }
    return messages;
}

void Crowd::submit(const Message& message, const Answered& answered) {
    const auto submitted = floor_.submit(
        {message.sent.stream, message.command, [sent = message.sent, answered](const floor::Answer& answer) { answered(sent, answer); }});
    if (submitted == floor::Submitted::stopped) throw std::runtime_error("the floor has stopped");
}

auto Crowd::leave() -> std::vector<Message> {
    std::vector<Message> messages;
    for (const floor::TableStream* table : tables_)
        for (std::uint32_t seat = 0; seat < table->state().seats.size(); ++seat)
            messages.push_back(numbered(table->id(), table->state().senders, by_player(SeatNumber{seat}, CashOut{SeatNumber{seat}})));
    return messages;
}

auto Crowd::begin_day(std::string day) -> Message {
    const floor::HouseStream& house = *floor_.streams().house();
    return numbered(house.id(), house.state().senders, house::Command{pit_console, {}, {}, {}, std::nullopt, house::BeginDay{std::move(day)}});
}

void Crowd::has_used(const Sent& sent) {
    MessageNumber& last = last_numbers_[{sent.stream, sent.sender}];
    last = std::max(last, sent.number);
}

void Crowd::settle() {
    while (floor_.step()) {
    }
}

template <class AnyOneCommand>
auto Crowd::numbered(journal::StreamId stream, const SenderMemories& senders, AnyOneCommand command) -> Message {
    const MessageNumber highest = senders[command.sender].highest;
    MessageNumber& last = last_numbers_[{stream, command.sender}];
    last = next(std::max(last, highest));
    command.number = last;
    return {{stream, command.sender, command.number}, std::move(command)};
}

void Crowd::give(const floor::TableStream& table, const Command& command, const Answered& answered) {
    submit(numbered(table.id(), table.state().senders, command), answered);
}

// A slip that somebody finds in a pocket; most are still good.
auto Crowd::redeem() -> std::optional<cage::Command> {
    const floor::TableStream& issuer = *tables_[below(tables_.size())];
    const floor::TableStream& taker = *tables_[below(tables_.size())];
    if (value(issuer.state().last_slip) == 0) return std::nullopt;
    const cage::SlipId id{cage::TableId(value(issuer.id())), SlipNumber(1 + below(value(issuer.state().last_slip)))};
    const cage::Slip* slip = floor_.streams().cage()->state().slip(id);
    if (slip == nullptr) return std::nullopt;
    const cage::RedeemSlip act{id, slip->validation, slip->amount, cage::TableId(value(taker.id())), SeatNumber(below(taker.state().seats.size()))};
    return cage::Command{acceptor, {}, {}, {}, std::nullopt, act};
}

auto Crowd::bet(const floor::TableStream& table) -> Command {
    const Table& state = table.state();
    const Rulebook& book = table.core().rules->book;
    const auto seat = SeatNumber(below(state.seats.size()));
    const Money credit = state.seat(seat).credit;
    switch (below(40)) {
        case 0: return by_player(seat, UndoWager{seat});
        case 1: return by_player(seat, ClearWagers{seat});
        case 2: return by_player(seat, CashOut{seat});
        case 3: return by_player(seat, RepeatWagers{seat});
        default: break;
    }
    if (credit < Money::from_minor_units(1'000)) return by_acceptor(AddCredit{seat, CreditSource::note, bankroll});
    const auto spot = SpotIndex(below(book.spots.size()));
    return by_player(seat, PlaceWager{seat, spot, Money::from_minor_units(static_cast<std::int64_t>(100 * (1 + below(5))))});
}

// Mostly bets while bets are open; then the steps of the round in the order of the rulebook.
auto Crowd::next_step(const floor::TableStream& table) -> Command {
    const Table& state = table.state();
    const Rulebook& book = table.core().rules->book;
    const Number number = book.wheel.order[below(book.wheel.order.size())];
    if (state.phase == Phase::closed) return by_pit(OpenTable{20});
    if (state.hold == Hold::interruption) return by_dealer(below(2) == 0 ? Act{StateRested{number}} : Act{StateNotRested{}});
    if (state.hold == Hold::result) return by_pit(ResolveResult{*state.keyed});
    if (state.phase == Phase::idle) return by_dealer(OpenBets{});
    const bool during_spin = book.close_time.rule == CloseTime::during_spin;
    if (state.phase == Phase::betting) {
        if (below(bets_a_step) != 0) return bet(table);
        if (during_spin && state.spin == Spin::none) return by_wheel(SpinBall{});
        return by_dealer(CloseBets{});
    }
    if (below(8) == 0) return bet(table);  // too late
    if (state.spin == Spin::none) return by_wheel(SpinBall{});
    if (below(20) == 0) return by_dealer(AnnounceNoSpin{});
    if (state.spin == Spin::in_motion) return by_wheel(RestBall{number});
    const Number seen = state.rested.value_or(number);
    if (!state.keyed) return by_dealer(KeyResult{seen});
    if (!state.dolly) return by_dealer(PlaceDolly{seen});
    return by_dealer(ConfirmResult{});
}

}  // namespace croupier::testing
