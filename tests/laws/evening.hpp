// An evening at a live table: twenty places, and everything that players and staff do with chips, at random; terminals beside them where the rulebook
// has both. At its end everyone leaves.
#pragma once

#include <functional>

#include "game/stream.hpp"
#include "laws/dice.hpp"
#include "laws/play.hpp"

namespace croupier::testing {

class Evening {
public:
    static constexpr std::uint32_t places = 20;
    static constexpr std::uint32_t terminals = 4;  // after the places
    static constexpr std::uint32_t chips_of_a_colour = 200;

    [[nodiscard]] static auto seats_of(const Rulebook& book) -> std::size_t { return book.kind == TableKind::both ? places + terminals : places; }

    // Sees every command with its answer, from the first one on.
    using Watch = std::function<void(const Entry& entry)>;

    Evening(const Rulebook& book, std::uint64_t seed, Watch watch);

    void play(std::uint32_t rounds);
    void close();  // the last round ends, bets are lifted, colours changed, debts settled, and everyone leaves

    void count_float(const Chips& chips) { must(CountFloat{chips}); }

    [[nodiscard]] auto table() const -> const Table& { return table_; }

private:
    auto send(const Act& act) -> const Entry&;
    void must(const Act& act);  // with a fill where the tray is short
    void end_round();
    void leave(SeatNumber seat);
    void cash_out(SeatNumber seat);
    void settle_debt(SeatNumber seat);
    [[nodiscard]] auto trouble_while_paying() -> Act;
    [[nodiscard]] auto terminal_act() -> Act;
    [[nodiscard]] auto fill() const -> Act;

    const Rulebook& book_;
    Dice dice_;
    Watch watch_;
    Table table_;
    Entry entry_;
};

}  // namespace croupier::testing
