// What a player can choose from at a table, read once from the table's page; and a player who chooses at random, as much as his screen shows that
// he can. Some of it is refused all the same, as on any floor.
#pragma once

#include <expected>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "load/heard.hpp"

namespace croupier::load {

struct Menu {
    struct Spot {
        std::string wager;
        WagerKind kind{};
    };
    struct PieceBet {
        std::string wager;
        std::vector<WagerKind> kinds;   // of the spots that its pieces lie on
        std::int64_t stake_covers = 1;  // pieces: the stake is of each, or of all of them together
    };
    std::vector<Spot> spots;
    std::vector<PieceBet> piece_bets;
    std::vector<Money> notes;  // that its acceptors take, rising; none: any
};

[[nodiscard]] auto read_menu(std::string_view page) -> std::expected<Menu, std::string>;

// An act of a player, in the words of the protocol.
struct Move {
    std::string_view type;
    std::string_view wager;  // of a bet
    Money stake;
};

// Nothing: there is nothing that the credit is enough for.
[[nodiscard]] auto choose(const Menu& menu, const HeardLimits& limits, const HeardSeat& seat, std::mt19937_64& random) -> std::optional<Move>;

// The lowest note of at least so much that the acceptor takes, or its highest.
[[nodiscard]] auto note_of(const Menu& menu, Money least) -> Money;

// The command as it is sent.
void append_do(std::string_view table, SeatNumber seat, MessageNumber number, const Move& move, std::string& out);
void append_note(std::string_view table, SeatNumber seat, MessageNumber number, Money amount, std::string& out);

}  // namespace croupier::load
