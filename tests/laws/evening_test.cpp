// An evening at each live table: to the cent and to the chip after every act, and at its end every colour is at home and the float is as counted.
#include "laws/evening.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "game/conservation.hpp"
#include "laws/law.hpp"
#include "laws/ledger.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

// What came to the table and left it, by the events alone.
class Books {
public:
    void enter(const Events& events) {
        for (const Event& event : events) {
            if (const auto* filled = std::get_if<FloatFilled>(&event)) count(filled->chips, 1, fills_);
            if (const auto* credited = std::get_if<FloatCredited>(&event)) count(credited->chips, -1, fills_);
            if (const auto* brought = std::get_if<ChipsBrought>(&event)) count(brought->chips, 1, players_);
            if (const auto* left = std::get_if<PlayerLeft>(&event)) count(left->chips, -1, players_);
            if (const auto* bought = std::get_if<ChipsBought>(&event)) drop_ += bought->amount.minor_units();
            if (const auto* credit = std::get_if<CreditAdded>(&event)) drop_ += credit->amount.minor_units();
            if (const auto* out = std::get_if<CashedOut>(&event)) slips_ += out->amount.minor_units();
            if (const auto* owed = std::get_if<OwedSettled>(&event)) by_hand_ += (owed->to_player ? -1 : 1) * owed->amount.minor_units();
            if (const auto* settled = std::get_if<PlaceSettled>(&event))
                for (const SettledPile& pile : settled->payout.piles) rounding_ += pile.rounding.minor_units();
        }
    }

    // The chips that should be in the tray when nobody has any: what came, less what went.
    [[nodiscard]] auto float_due() const -> std::map<std::int64_t, std::int64_t> {
        std::map<std::int64_t, std::int64_t> due = fills_;
        for (const auto& [denomination, count] : players_) due[denomination] += count;
        std::erase_if(due, [](const auto& one) { return one.second == 0; });
        return due;
    }

    // As a house reckons: the drop and the closing float, less what the float was filled with and the terminals' slips; and what was paid or
    // collected by hand after corrections.
    [[nodiscard]] auto won(const Chips& closing_float) const -> std::int64_t {
        return drop_ + closing_float.worth({}).minor_units() - worth(fills_) - slips_ + by_hand_;
    }
    [[nodiscard]] auto rounding() const -> std::int64_t { return rounding_; }

private:
    using Counts = std::map<std::int64_t, std::int64_t>;
    static void count(const Chips& chips, std::int64_t sign, Counts& counts) {
        for (const ChipCount& one : chips.list()) counts[one.chip.worth({}).minor_units()] += sign * one.count;
    }
    static auto worth(const Counts& counts) -> std::int64_t {
        std::int64_t sum = 0;
        for (const auto& [denomination, count] : counts) sum += denomination * count;
        return sum;
    }

    Counts fills_, players_;
    std::int64_t drop_ = 0, slips_ = 0, by_hand_ = 0, rounding_ = 0;
};

// How often things happened that are rare enough to be missing.
struct Happened {
    int over_maximum = 0, under_once = 0, under_returned = 0, rounded = 0, button_wins = 0, players_refused = 0, bets_refused = 0, at_terminals = 0;

    void enter(const Entry& entry) {
        if (entry.refusal && entry.refusal->reason == Reason::player_refused) ++bets_refused;
        for (const Event& event : entry.events) {
            if (const auto* refused = std::get_if<PlayerRefused>(&event)) players_refused += refused->refused ? 1 : 0;
            if (std::holds_alternative<SeatSettled>(event)) ++at_terminals;
            if (const auto* settled = std::get_if<PlaceSettled>(&event))
                for (const SettledPile& pile : settled->payout.piles) enter(pile);
        }
    }
    void enter(const SettledPile& pile) {
        over_maximum += pile.won && pile.effect == LimitEffect::to_maximum ? 1 : 0;
        under_once += pile.effect == LimitEffect::under_once ? 1 : 0;
        under_returned += pile.effect == LimitEffect::under_returned ? 1 : 0;
        rounded += pile.rounding != Money{} ? 1 : 0;
        button_wins += pile.won && std::holds_alternative<PieceBetIndex>(pile.wager) ? 1 : 0;
    }
};

// What the rulebook can bring about did come about.
void expect_all(const Happened& happened, const Rulebook& book) {
    EXPECT_GT(happened.over_maximum, 0);
    EXPECT_GT(happened.under_once, 0);
    EXPECT_GT(happened.under_returned, 0);
    const bool has_buttons = std::ranges::any_of(book.piece_bet_terms, [](const PieceBetTerms& terms) { return terms.name == PieceBetName::button; });
    EXPECT_EQ(happened.button_wins > 0, has_buttons);
    EXPECT_EQ(happened.rounded > 0, book.rounding.has_value());
    EXPECT_EQ(happened.players_refused > 0, book.conduct.repeated_breach.has_value());
    EXPECT_EQ(happened.bets_refused > 0, book.conduct.repeated_breach.has_value());
    EXPECT_EQ(happened.at_terminals > 0, book.kind == TableKind::both);
}

class EveningOf : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Each, EveningOf, ::testing::Values("adelaide-single-zero", "mbs-single-zero", "rws-double-zero"), rulebook_in_name);

auto counts_of(const Chips& chips) -> std::map<std::int64_t, std::int64_t> {
    std::map<std::int64_t, std::int64_t> counts;
    for (const ChipCount& one : chips.list()) counts[one.chip.worth({}).minor_units()] = one.count;
    return counts;
}

TEST_P(EveningOf, three_hundred_rounds_keeps_every_chip_and_every_cent) {
    constexpr std::uint32_t rounds = 300;
    Books books;
    Ledger ledger{rulebook(GetParam()), Evening::seats_of(rulebook(GetParam()))};
    Happened happened;
    const Table* table = nullptr;
    std::size_t accepted = 0;
    Evening evening{rulebook(GetParam()), 7, [&](const Entry& entry) {
                        books.enter(entry.events);
                        ledger.enter(entry.events);
                        ASSERT_TRUE(ledger.complaints().empty()) << ledger.complaints().front() << " after " << in_words(entry);
                        happened.enter(entry);
                        accepted += entry.refusal ? 0 : 1;
                        if (table == nullptr) return;
                        ASSERT_TRUE(ledger.has_the_stakes_of(*table)) << "after " << in_words(entry);
                        const auto broken = broken_sums(*table);
                        ASSERT_TRUE(broken.empty()) << broken.front() << " after " << in_words(entry);
                    }};
    table = &evening.table();
    evening.play(rounds);
    evening.close();
    EXPECT_GE(value(table->round), rounds);
    EXPECT_GT(accepted, rounds * Evening::places) << "too little happened";
    expect_all(happened, rulebook(GetParam()));

    const Felt& felt = table->felt;
    for (std::size_t colour = 0; colour < static_cast<std::size_t>(ChipColour::count_); ++colour)
        EXPECT_EQ(felt.tray.count(Chip{ChipColour(colour)}), Evening::chips_of_a_colour) << name_of(ChipColour(colour));
    for (const LivePlace& place : felt.places) EXPECT_EQ(place, LivePlace{});
    EXPECT_EQ(felt.tray, felt.here);
    EXPECT_EQ(counts_of(felt.tray.cash()), books.float_due());

    const Balances& balances = table->balances;
    EXPECT_EQ(balances.of(Account::credit), Money{});
    EXPECT_EQ(balances.of(Account::stakes), Money{});
    const std::int64_t owed = balances.of(Account::owed_to).minor_units() + balances.of(Account::owed_by).minor_units();
    EXPECT_EQ(books.won(felt.tray.cash()), balances.of(Account::table_win).minor_units() + balances.of(Account::rounding).minor_units() + owed);
    EXPECT_EQ(balances.of(Account::rounding).minor_units(), -books.rounding());
}

// What is counted is compared with what should be there.
TEST_P(EveningOf, the_float_is_counted_at_its_end) {
    std::optional<FloatCounted> counted;
    Evening evening{rulebook(GetParam()), 8, [&](const Entry& entry) {
                        for (const Event& event : entry.events)
                            if (const auto* one = std::get_if<FloatCounted>(&event)) counted = *one;
                    }};
    evening.play(20);
    evening.close();
    evening.count_float(evening.table().felt.tray.cash());
    ASSERT_TRUE(counted);
    EXPECT_EQ(counted->counted, counted->expected);
    Chips one_less = evening.table().felt.tray.cash();
    Chips one;
    one.add(one_less.list().front().chip, 1);
    one_less.take(one);
    evening.count_float(one_less);
    EXPECT_EQ(counted->expected, evening.table().felt.tray.cash());
    EXPECT_EQ(counted->counted, one_less);
}

}  // namespace
}  // namespace croupier::testing
