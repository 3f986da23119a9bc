// How fast the game core decides and applies commands, settles a round and restores a table, and that a wager allocates nothing once the buffers have
// grown.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <random>
#include <string_view>
#include <vector>

#include "allocations.hpp"
#include "base/ensure.hpp"
#include "game/payout_sheet.hpp"
#include "game/snapshot.hpp"
#include "game/stream.hpp"
#include "measures.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"

namespace {

using namespace croupier;

constexpr Actor dealer{ActorKind::staff, Position::dealer, PersonId{1}, {}};
constexpr Actor pit{ActorKind::staff, Position::pit_manager, PersonId{2}, {}};
constexpr Actor shift_manager{ActorKind::staff, Position::shift_manager, PersonId{3}, {}};

// A table at which every seat is its own sender.
class Floor {
public:
    Floor(const Rulebook& book, std::uint32_t seats) : book_{book}, table_{seats} {
        for (const WagerTerms& terms : book.wager_terms)
            send(pit, SetLimits{terms.kind, Money::from_minor_units(1), Money::from_minor_units(1'000'000)});
    }

    void open_terminals() {
        const auto seats = static_cast<std::uint32_t>(table_.seats.size());
        send(pit, OpenTable{20});
        for (std::uint32_t seat = 0; seat < seats; ++seat)
            send(Actor{}, AddCredit{SeatNumber(seat), CreditSource::note, Money::from_minor_units(100'000'000)});
    }

    // Half of the places have cash chips, the others a colour.
    void open_places() {
        constexpr std::array<std::int64_t, 4> denominations = {100, 500, 2'500, 10'000};
        ConfigureChips chips{SeatNumber{0}, static_cast<std::uint32_t>(table_.seats.size()), 1, {}, {}};
        Chips tray, stack;
        for (const std::int64_t units : denominations) {
            chips.denominations.push_back(Money::from_minor_units(units));
            tray.add(Chip{chips.denominations.back()}, 10'000);
            stack.add(Chip{chips.denominations.back()}, 5'000);
        }
        for (std::size_t colour = 0; colour < table_.seats.size() / 2; ++colour) chips.colours.add(Chip{ChipColour(colour)}, 5'000);
        send(Actor{}, chips);
        send(pit, OpenTable{20});
        send(pit, FillFloat{tray});
        for (std::uint32_t seat = 0; seat < table_.seats.size(); ++seat) {
            const auto colour = ChipColour(seat / 2);
            if (seat % 2 == 0) {
                send(dealer, BringChips{SeatNumber{seat}, stack});
            } else {
                send(dealer, AllocateColour{SeatNumber{seat}, colour, Money::from_minor_units(500)});
                send(dealer, BuyChips{SeatNumber{seat}, Money::from_minor_units(2'000'000), colour});
            }
        }
    }

    void send(const Actor& actor, const Act& act) { send(SenderId{0}, actor, act); }
    void send_from(std::uint32_t seat, const Act& act) { send(SenderId(seat + 1), Actor{ActorKind::player, {}, {}, SeatNumber(seat)}, act); }
    void settle(Number number) {
        send(dealer, CloseBets{});
        send(dealer, SpinBall{});
        send(dealer, KeyResult{number});
        send(dealer, ConfirmResult{});
    }
    [[nodiscard]] auto table() const -> const Table& { return table_; }
    [[nodiscard]] auto commands() const -> std::size_t { return commands_; }

private:
    void send(SenderId sender, const Actor& actor, const Act& act) {
        ++commands_;
        const auto index = static_cast<std::size_t>(sender);
        if (index >= numbers_.size()) numbers_.resize(index + 1);
        const std::optional<Actor> second = actor.position == pit.position ? std::optional{shift_manager} : std::nullopt;
        const Command command{sender, numbers_[index] = next(numbers_[index]), Time{static_cast<std::int64_t>(commands_)}, actor, second, act};
        const auto answer = receive(book_, table_, command, events_);
        if (!answer) fmt::print(stderr, "refused: {}\n", sentence(answer.error()));
        ENSURE(answer.has_value(), "the benchmark asks only for what is allowed");
    }

    const Rulebook& book_;
    Table table_;
    Events events_;
    std::vector<MessageNumber> numbers_;
    std::size_t commands_ = 0;
};

struct Bet {
    std::uint32_t seat = 0;
    PlaceWager wager;
};

auto random_bets(const Rulebook& book, std::uint32_t seats, std::uint32_t each) -> std::vector<Bet> {
    std::mt19937 random{7};
    std::vector<Bet> bets;
    for (std::uint32_t count = 0; count < seats * each; ++count) {
        const auto seat = static_cast<std::uint32_t>(random() % seats);
        bets.push_back({seat, PlaceWager{SeatNumber(seat), SpotIndex(random() % book.spots.size()),
                                         Money::from_minor_units(100 + static_cast<std::int64_t>(random() % 400))}});
    }
    return bets;
}

void bench_commands(const Rulebook& book) {
    constexpr std::uint32_t seats = 1'000, each = 20;
    constexpr int rounds = 30, warm_rounds = 3;
    Floor floor{book, seats};
    floor.open_terminals();
    const std::vector<Bet> bets = random_bets(book, seats, each);
    double best = 1e9;
    std::size_t steady_allocations = 0, steady_commands = 0;
    for (int round = 0; round < rounds; ++round) {
        floor.send(dealer, OpenBets{});
        const std::size_t allocations_before = allocations, commands_before = floor.commands();
        const auto start = Clock::now();
        for (const Bet& bet : bets) floor.send_from(bet.seat, bet.wager);
        for (std::uint32_t seat = 0; seat < seats; ++seat) floor.send_from(seat, UndoWager{SeatNumber(seat)});
        best = std::min(best, Seconds{Clock::now() - start}.count() / static_cast<double>(floor.commands() - commands_before));
        if (round >= warm_rounds) {
            steady_allocations += allocations - allocations_before;
            steady_commands += floor.commands() - commands_before;
        }
        floor.settle(book.wheel.order[static_cast<std::size_t>(round) % book.wheel.order.size()]);
    }
    fmt::print("  {} seats: {:.1f} million commands decided and applied a second on one thread (5 are asked{}; 6 were published for LMAX)\n", seats,
               1e-6 / best, missed(1e-6 / best < 5));
    fmt::print("  allocations in {} commands of the steady state: {}\n", steady_commands, steady_allocations);
}

void bench_settlement(const Rulebook& book) {
    constexpr std::uint32_t seats = 10'000, each = 20;
    Floor floor{book, seats};
    floor.open_terminals();
    const std::vector<Bet> bets = random_bets(book, seats, each);
    double best = 1e9;
    for (int round = 0; round < 8; ++round) {
        floor.send(dealer, OpenBets{});
        for (const Bet& bet : bets) floor.send_from(bet.seat, bet.wager);
        floor.send(dealer, CloseBets{});
        floor.send(dealer, SpinBall{});
        floor.send(dealer, KeyResult{book.wheel.order[5]});
        const auto start = Clock::now();
        floor.send(dealer, ConfirmResult{});
        best = std::min(best, Seconds{Clock::now() - start}.count());
    }
    fmt::print("  settling a round of {} seats with {} wagers each: {:.2f} ms (5 are allowed{})\n", seats, each, best * 1e3, missed(best * 1e3 > 5));
}

// The limits, the chips that are collected and those that are handed over, at every place and for every wager, and the sheet in the dealer's order.
void bench_payout(const Rulebook& book) {
    constexpr std::uint32_t places = 20, each = 50;
    Floor floor{book, places};
    floor.open_places();
    const Number number = book.wheel.order[5];
    double best = 1e9, placing = 1e9;
    for (std::size_t round = 0; round < 30; ++round) {
        floor.send(dealer, OpenBets{});
        auto start = Clock::now();
        for (std::uint32_t seat = 0; seat < places; ++seat) {
            if (!floor.table().place(SeatNumber{seat}).piles.empty()) floor.send_from(seat, ClearWagers{SeatNumber{seat}});
            for (std::uint32_t wager = 0; wager < each; ++wager)
                floor.send_from(seat, PlaceWager{SeatNumber{seat}, SpotIndex((round + seat + 3 * wager) % book.spots.size()),
                                                 Money::from_minor_units(500 * (1 + wager % 3))});
        }
        placing = std::min(placing, Seconds{Clock::now() - start}.count());
        floor.send(dealer, SpinBall{});
        floor.send(dealer, CloseBets{});
        floor.send(dealer, RestBall{number});
        floor.send(dealer, KeyResult{number});
        floor.send(dealer, PlaceDolly{number});
        start = Clock::now();
        floor.send(dealer, ConfirmResult{});
        const PayoutSheet sheet = payout_sheet(book, floor.table().felt.payouts, PaysFrom::outside);
        best = std::min(best, Seconds{Clock::now() - start}.count());
        ENSURE(sheet.collect.size() + sheet.pay.size() > places, "every wager is on the sheet");
        floor.send(dealer, CompletePayout{});
    }
    fmt::print("  settling a round of {} places with {} wagers each, in chips, with the payout sheet: {:.2f} ms (1 is allowed{}), ", places, each,
               best * 1e3, missed(best * 1e3 > 1));
    fmt::print("{:.2f} times as long as placing them\n", best / placing);
}

// Where a restart spends its time once it need not replay; the copy is what the same bytes cost at the least.
void bench_snapshot(const Rulebook& book) {
    constexpr std::uint32_t seats = 1'000, each = 20;
    constexpr int repetitions = 10;
    Floor floor{book, seats};
    floor.open_terminals();
    const std::vector<Bet> bets = random_bets(book, seats, each);
    for (std::size_t round = 0; round < Table::rounds_kept; ++round) {
        floor.send(dealer, OpenBets{});
        for (const Bet& bet : bets) floor.send_from(bet.seat, bet.wager);
        floor.settle(book.wheel.order[round % book.wheel.order.size()]);
    }
    double writing = 1e9, restoring = 1e9, copying = 1e9;
    std::string bytes;
    for (int repetition = 0; repetition < repetitions; ++repetition) {
        bytes.clear();
        auto start = Clock::now();
        append_snapshot(floor.table(), bytes);
        writing = std::min(writing, Seconds{Clock::now() - start}.count());
        start = Clock::now();
        const auto restored = table_from_snapshot(bytes);
        restoring = std::min(restoring, Seconds{Clock::now() - start}.count());
        ENSURE(restored && *restored == floor.table(), "a restored table is the same");
        std::string copy(bytes.size(), '\0');
        start = Clock::now();
        std::memcpy(copy.data(), bytes.data(), bytes.size());
        copying = std::min(copying, Seconds{Clock::now() - start}.count());
    }
    fmt::print(
        "  snapshot of {} seats after {} rounds, {:.1f} MB: written in {:.1f} ms, restored in {:.1f} ms (20 are allowed{}), copied in {:.1f} ms\n",
        seats, Table::rounds_kept, static_cast<double>(bytes.size()) * 1e-6, writing * 1e3, restoring * 1e3, missed(restoring * 1e3 > 20),
        copying * 1e3);
}

}  // namespace

auto main() -> int {
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const auto book = load_rulebook(built_in.text);
        ENSURE(book.has_value(), "the built-in rulebooks are sound");
        fmt::print("{}\n", book->id);
        if (book->chips) bench_payout(*book);
        if (book->kind == TableKind::live || book->close_time.rule == CloseTime::during_spin) continue;
        bench_commands(*book);
        bench_settlement(*book);
        bench_snapshot(*book);
    }
}
