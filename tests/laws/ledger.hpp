// The laws' own books, kept from the events alone and by the odds of the rulebook: what the game core says must agree with them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "game/event.hpp"
#include "game/table.hpp"

namespace croupier::testing {

class Ledger {
public:
    Ledger(const Rulebook& book, std::size_t seats) : book_{&book}, seats_(seats) {}

    // Enters a fact, and a complaint where it can't be.
    void enter(const Event& event);
    void enter(const Events& events) {
        interrupted_ = false;
        for (const Event& event : events) enter(event);
    }

    // What an honest book must never hold: a stake settled twice or for another amount, paid by other odds, or left over when its round ends.
    [[nodiscard]] auto complaints() const -> const std::vector<std::string>& { return complaints_; }

    // Every stake that is neither settled nor returned is in play at the table, on its spot, and no other is.
    [[nodiscard]] auto has_the_stakes_of(const Table& table) const -> bool;
    [[nodiscard]] auto has_the_credit_of(const Table& table) const -> bool;

    // By session: credit, stakes, slips, what is owed and what was paid of that, against what was put in and what the rounds that stand have won.
    [[nodiscard]] auto wealth(const Table& table) const -> std::map<SessionNumber, std::int64_t>;
    [[nodiscard]] auto rightful_wealth() const -> std::map<SessionNumber, std::int64_t>;
    [[nodiscard]] auto put_in() const -> std::map<SessionNumber, std::int64_t>;

    // The round runs, or was settled and not undone since.
    [[nodiscard]] auto stands(RoundNumber round) const -> bool;

private:
    using Stakes = std::map<SpotIndex, std::int64_t>;
    struct SeatBook {
        SessionNumber session{};
        std::int64_t credit = 0;
        Stakes stakes;
        std::map<PieceBetIndex, ButtonPile> buttons;
        bool is_place = false;           // with chips, which stay where they lie if they win
        bool told_of_minimum = false;    // today
        std::optional<Limits> arranged;  // for its player
    };
    struct SessionBook {
        std::int64_t put_in = 0;
        std::int64_t slips = 0;
        std::int64_t debts_settled = 0;  // paid out by hand, less what was collected
    };
    struct Bet {
        SessionNumber session{};
        Stakes stakes;
        std::int64_t rounding = 0;  // more, or less, than the odds say
    };
    struct RoundBook {
        std::optional<Number> number;
        std::vector<Bet> bets;
    };
    friend struct Entering;

    [[nodiscard]] auto won(const Stakes& stakes, Number number) const -> std::int64_t;  // stakes of the winners included
    [[nodiscard]] auto limits(const SeatBook& seat, SpotIndex spot) const -> Limits;
    [[nodiscard]] auto by_limits(const SeatBook& seat, SpotIndex spot, std::int64_t stake) const -> std::int64_t;  // what of it is in play
    void complain(bool wrong, const char* what) {
        if (wrong) complaints_.emplace_back(what);
    }

    const Rulebook* book_;
    std::vector<SeatBook> seats_;
    std::map<WagerKind, Limits> limits_;
    bool multiples_ = false;
    std::map<SessionNumber, SessionBook> sessions_;
    std::map<RoundNumber, RoundBook> rounds_;
    std::optional<RoundNumber> running_;
    bool interrupted_ = false;  // by the command that is entered, so that bets come back
    std::vector<std::string> complaints_;
};

}  // namespace croupier::testing
