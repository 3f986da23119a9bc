// A void round leaves every balance as before it, but for notes and cash-outs meanwhile; so does a settled round that is undone, counting debts.
// Chips that an interruption left on the layout are still their players'.
#include <algorithm>
#include <array>
#include <optional>

#include "laws/law.hpp"
#include "laws/ledger.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(VoidLaw);

// What each seat would have if the running round had not been.
class WithoutTheRound {
public:
    explicit WithoutTheRound(const Table& table) { begin(table); }

    void follow(const Table& before, const Events& events) {
        for (const Event& event : events) {
            if (std::holds_alternative<BetsOpened>(event)) begin(before);
            if (const auto* added = std::get_if<CreditAdded>(&event)) credit(added->seat) += added->amount.minor_units();
            if (const auto* out = std::get_if<CashedOut>(&event)) credit(out->seat) -= out->amount.minor_units();
            if (const auto* bought = std::get_if<ChipsBought>(&event)) credit(bought->seat) += bought->amount.minor_units();
            if (const auto* brought = std::get_if<ChipsBrought>(&event)) credit(brought->seat) += brought->amount.minor_units();
            if (const auto* left = std::get_if<PlayerLeft>(&event)) credit(left->seat) -= left->amount.minor_units();
            if (const auto* adjusted = std::get_if<SeatAdjusted>(&event)) credit(adjusted->seat) += adjusted->to_credit.minor_units();
        }
    }
    [[nodiscard]] auto is(const Table& table, bool chips_stay) const -> bool {
        for (std::size_t index = 0; index < Play::seats; ++index) {
            const Seat& seat = table.seats[index];
            if (seat.credit.minor_units() + seat.staked.minor_units() != credits_[index]) return false;
            if (seat.staked != Money{} && !(chips_stay && table.is_place(SeatNumber(index)))) return false;
        }
        return true;
    }

private:
    // Chips that won and were left on the layout come back, too.
    void begin(const Table& table) {
        for (std::size_t index = 0; index < Play::seats; ++index)
            credits_[index] = table.seats[index].credit.minor_units() + table.seats[index].staked.minor_units();
    }
    auto credit(SeatNumber seat) -> std::int64_t& { return credits_[static_cast<std::size_t>(seat)]; }

    std::array<std::int64_t, Play::seats> credits_{};
};

template <class One>
auto has(const Events& events) -> bool {
    return std::ranges::any_of(events, [](const Event& event) { return std::holds_alternative<One>(event); });
}

TEST_P(VoidLaw, a_void_round_leaves_every_credit_as_before_it) {
    hold([](Play& play, const Seeds& seeds) {
        WithoutTheRound without{play.table()};
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            without.follow(before, entry.events);
            if (!has<RoundVoided>(entry.events)) return;
            require(without.is(play.table(), has<RoundInterrupted>(entry.events) && !std::holds_alternative<AnnounceNoSpin>(entry.command.act)), play,
                    "a void round changed a credit");
        });
    });
}

TEST_P(VoidLaw, everyone_has_what_they_put_in_and_what_the_standing_rounds_won) {
    hold([](Play& play, const Seeds& seeds) {
        Ledger ledger{play.book(), Play::seats};
        for (const Entry& entry : play.entries()) ledger.enter(entry.events);
        play_each(play, seeds, [&](const Table&, const Entry& entry) {
            ledger.enter(entry.events);
            require(ledger.wealth(play.table()) == ledger.rightful_wealth(), play,
                    "a session has not what it put in and won in the rounds that stand");
        });
    });
}

// By a broken ball where the rulebook lets it reach back, else as an outcome that the house invalidates; nothing where it may neither.
auto undoing(const Rulebook& book, RoundNumber round) -> std::optional<Act> {
    const auto broken = std::ranges::find(book.irregularities, IrregularityKind::ball_breaks, &Irregularity::what);
    if (broken != book.irregularities.end() && broken->rounds == AffectedRounds::all_affected) return VoidRounds{{round}};
    if (!book.invalidations.empty()) return InvalidateOutcome{round, book.invalidations.front().rule};
    return std::nullopt;
}

TEST_P(VoidLaw, with_every_round_undone_everyone_has_what_they_put_in) {
    hold([](Play& play, const Seeds& seeds) {
        const Rulebook& book = play.book();
        if (!undoing(book, RoundNumber{1})) return;
        play_each(play, seeds, [](const Table&, const Entry&) {});
        const RoundNumber last = play.table().round;
        if (value(last) >= Table::rounds_kept) return;
        if (!play.table().felt.payouts.empty()) static_cast<void>(play.send(CompletePayout{}));  // a round is undone when it is paid
        Ledger ledger{play.book(), Play::seats};
        for (const Entry& entry : play.entries()) ledger.enter(entry.events);
        for (std::uint32_t round = 1; round <= value(last); ++round) {
            const bool stands = ledger.stands(RoundNumber{round});
            const Entry& entry = play.send(*undoing(book, RoundNumber{round}));
            require(entry.refusal.has_value() != stands, play, "exactly the rounds that stand can be undone");
            ledger.enter(entry.events);
        }
        require(ledger.wealth(play.table()) == ledger.put_in(), play, "undoing every round did not give back what was put in");
    });
}

}  // namespace
}  // namespace croupier::testing
