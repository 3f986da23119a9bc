#include "dealing/stand_alone.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "game/conservation.hpp"
#include "game/permission.hpp"
#include "game/stream.hpp"

namespace croupier::testing {
namespace {

constexpr std::uint32_t seats = 6;
constexpr std::int64_t tick_ms = 100;
constexpr Money beginning = Money::from_minor_units(10'000'000);

auto with_codes(wheel_simulation::Setting setting, const Rulebook& book) -> wheel_simulation::Setting {
    give_codes(setting.model, book.wheel.order);
    return setting;
}

}  // namespace

StandAloneTable::StandAloneTable(const Rulebook& book, const wheel_simulation::Setting& setting, dealing::Pace pace)
    : book_{book}, pace_{pace}, port_{book.wheel.order, with_codes(setting, book), now_}, driver_{with_codes(setting, book).model} {
    const auto staff = [&book](Function function) { return Actor{ActorKind::staff, *natural_position(book, function), PersonId{1}, {}}; };
    for (const WagerTerms& terms : book.wager_terms)
        send(staff(Function::set_limits), SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(100'000)});
    send({}, ConfigureTable{std::string(64, 'a'), seats});
    for (std::uint32_t seat = 0; seat < seats; ++seat)
        if (send({}, AddCredit{SeatNumber{seat}, CreditSource::note, beginning, {}})) credits_minor_[SeatNumber{seat}] = beginning.minor_units();
}

void StandAloneTable::run(std::int64_t for_ms) {
    for (const Time end{now_.milliseconds + for_ms}; now_ < end;) play();
}

void StandAloneTable::run_until(const std::function<bool()>& is_so, std::int64_t at_most_ms) {
    for (const Time end{now_.milliseconds + at_most_ms}; now_ < end && !is_so();) play();
    if (!is_so()) faults.push_back(fmt::format("waited in vain, in round {}", value(table_.round)));
}

void StandAloneTable::run_rounds(int rounds, std::int64_t at_most_ms) {
    run_until([&] { return settled + voided >= rounds; }, at_most_ms);
}

// As the floor begins: the table that is caught in a round is told.
void StandAloneTable::restart() {
    driver_ = wheel::Driver{driver_.model()};
    dealer_ = {};
    if (table_.in_round() && table_.hold != Hold::interruption) send({ActorKind::device, {}, {}, {}}, Interrupt{});
}

void StandAloneTable::play() {
    now_.milliseconds += tick_ms;
    driver_.receive(now_, port_.exchange(now_, driver_.take_to_send()));
    for (const wheel::Saying& saying : driver_.take_sayings()) dealer_.hear(saying);
    bet();
    resolve();
    for (int steps = 0; steps < 10; ++steps) {
        const dealing::Sight sight{book_, table_, phase_since_, table_.last_time};
        const auto step = dealer_.next_step(sight, pace_, now_);
        if (!step || step->due > now_ || now_.milliseconds - refused_.milliseconds < 1000) return;
        if (const auto* act = std::get_if<Act>(&step->what)) {
            if (!send(dealing::acting_as(book_, *act), *act)) return;
        } else if (std::holds_alternative<dealing::LaunchBall>(step->what)) {
            driver_.start_game();
        } else {
            driver_.recall(dealing::results_before(table_));
        }
        dealer_.done(*step, now_);
    }
    faults.push_back(fmt::format("ten steps at once, in round {}", value(table_.round)));
}

// Some wagers of each seat, early in the round.
void StandAloneTable::bet() {
    if (table_.phase != Phase::betting || table_.round == bet_round_ || table_.spin != Spin::none) return;
    bet_round_ = table_.round;
    for (std::uint32_t seat = 0; seat < seats; ++seat)
        for (int wager = 0; wager < 3; ++wager) {
            const SpotStake laid{SpotIndex(random_() % book_.spots.size()), Money::from_minor_units(100 * static_cast<int>(1 + random_() % 5))};
            if (!send({ActorKind::player, {}, {}, SeatNumber{seat}}, PlaceWager{SeatNumber{seat}, laid.spot, laid.stake})) continue;
            stakes_[SeatNumber{seat}].push_back(laid);
            credits_minor_[SeatNumber{seat}] -= laid.stake.minor_units();
        }
}

// The pit looks at the wheel, ten minutes later.
void StandAloneTable::resolve() {
    if (table_.hold == Hold::none && table_.spin != Spin::in_motion) return held_since_.reset();
    if (!held_since_) held_since_ = now_;
    if (now_.milliseconds - held_since_->milliseconds < 600'000) return;
    if (table_.hold != Hold::result) return state_rest();
    const Number number = port_.wheel().results().front();
    send({ActorKind::staff, *natural_position(book_, Function::run_round), PersonId{2}, {}}, PlaceDolly{number});
    send({ActorKind::staff, *natural_position(book_, Function::resolve_result), PersonId{3}, {}}, ResolveResult{number});
}

void StandAloneTable::state_rest() {
    ++stated;
    const Actor person{ActorKind::staff, *natural_position(book_, Function::run_round), PersonId{2}, {}};
    const bool rests = port_.wheel().count() > rested_before_, asked = table_.hold == Hold::interruption;
    const Number number = port_.wheel().results().front();
    if (rests) send(person, asked ? Act{StateRested{number}} : Act{KeyResult{number}});
    if (!rests) send(person, asked ? Act{StateNotRested{}} : Act{AnnounceNoSpin{}});
    held_since_.reset();
}

auto StandAloneTable::send(const Actor& actor, Act act) -> bool {
    const auto sender = SenderId(100 * static_cast<unsigned>(actor.kind) + static_cast<unsigned>(value(actor.seat)));
    std::optional<Actor> second;
    if (actor.kind == ActorKind::staff) second = Actor{ActorKind::staff, Position::shift_manager, PersonId{9}, {}};
    Events events;
    const Phase before = table_.phase;
    const auto answer = receive(book_, table_, {sender, MessageNumber{++numbers_[sender]}, now_, actor, second, std::move(act)}, events);
    if (!answer) {
        refused_ = now_;
        if (actor.kind == ActorKind::player) return false;
        if (++refusals_ > 5) faults.push_back(fmt::format("refused: {}", sentence(answer.error())));
        return false;
    }
    if (actor.kind != ActorKind::player) refusals_ = 0;
    for (const Event& event : events) {
        count(event);
        reckon(event);
    }
    if (table_.phase != before) phase_since_ = now_;
    for (const std::string& sum : broken_sums(table_)) faults.push_back(sum);
    return true;
}

void StandAloneTable::count(const Event& event) {
    const auto is_silent = [](const Interruption& row) { return row.by.clauses.empty(); };  // a document may not speak of interruptions
    const auto cite = [&](const std::string& clause) {
        if (clause.empty() && std::ranges::none_of(book_.interruptions, is_silent)) faults.push_back("no clause");
        ++clauses[clause];
    };
    if (std::holds_alternative<BetsOpened>(event)) openings.push_back(now_);
    if (std::holds_alternative<BetsOpened>(event) || std::holds_alternative<BallSpun>(event)) rested_before_ = port_.wheel().count();
    if (std::holds_alternative<RoundSettled>(event)) ++settled;
    if (std::holds_alternative<ResultHeld>(event) || std::holds_alternative<DealerAsked>(event)) ++held;
    if (const auto* one = std::get_if<RoundVoided>(&event)) {
        ++voided;
        cite(one->clause);
    }
    if (const auto* one = std::get_if<SpinCancelled>(&event)) {
        ++spun_again;
        cite(one->clause);
    }
    if (const auto* one = std::get_if<RoundInterrupted>(&event)) cite(one->clause);
}

// A settled round pays by the number that the wheel itself has; a void one gives every stake back.
void StandAloneTable::reckon(const Event& event) {
    const auto* settlement = std::get_if<RoundSettled>(&event);
    if (settlement == nullptr && !std::holds_alternative<RoundVoided>(event)) return;
    if (settlement != nullptr && settlement->number != port_.wheel().results().front()) faults.push_back("not the wheel's number");
    for (const auto& [seat, laid] : stakes_) {
        if (settlement != nullptr) credits_minor_[seat] += returned(book_, laid, settlement->number).minor_units();
        if (settlement == nullptr)
            for (const SpotStake& one : laid) credits_minor_[seat] += one.stake.minor_units();
    }
    stakes_.clear();
    for (const auto& [seat, credit_minor] : credits_minor_)
        if (table_.seat(seat).credit.minor_units() != credit_minor)
            faults.push_back(fmt::format("seat {} has {}, not {} cents", value(seat), table_.seat(seat).credit.to_string(), credit_minor));
}

}  // namespace croupier::testing
