// What happens with chips at a live table passes an auditor's look, and a chip from nowhere does not.
#include <gtest/gtest.h>

#include <set>

#include "audit/support.hpp"
#include "audit/table_events.hpp"
#include "laws/evening.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

auto with_one_more(Chips chips, const Felt& felt) -> Chips {
    chips.add(Chip{felt.denominations.front()}, 1);
    return chips;
}

// The same fact with a chip more that nobody had; nothing for facts that name no chips, or chips that come from outside.
struct Forging {
    const Felt& felt;

    auto operator()(PlaceSettled event) const -> std::optional<Event> {
        event.payout.piles.front().handed = with_one_more(event.payout.piles.front().handed, felt);
        return event;
    }
    auto operator()(ButtonLaid event) const -> std::optional<Event> {
        event.pile.chips = with_one_more(event.pile.chips, felt);
        return event;
    }
    auto operator()(ChipsChanged event) const -> std::optional<Event> {
        event.taken = with_one_more(event.taken, felt);
        return event;
    }
    auto operator()(FloatCounted event) const -> std::optional<Event> {
        event.expected = with_one_more(event.expected, felt);
        return event;
    }
    auto operator()(FloatCredited event) const -> std::optional<Event> {
        event.chips = with_one_more(felt.tray.cash(), felt);
        return event;
    }
    auto operator()(const FloatFilled&) const -> std::optional<Event> { return std::nullopt; }
    template <class Other>
    auto operator()(Other event) const -> std::optional<Event> {
        if constexpr (requires { event.chips; }) {
            event.chips = with_one_more(event.chips, felt);
            return event;
        } else
            return std::nullopt;
    }
};

// Follows an evening as an auditor does, record by record, and offers a forgery of every fact.
class Auditor {
public:
    explicit Auditor(const Rulebook& book) : book_{book} {}

    void follow(const Entry& entry) {
        if (entry.events.empty()) return;
        events_.begin_record();
        for (const Event& event : entry.events) {
            if (const auto forged = std::visit(Forging{table_.felt}, event); forged && !table_.felt.denominations.empty()) {
                audit::TableEvents look = events_;
                EXPECT_FALSE(look.look(&book_, table_, *forged)) << in_words(*forged);
                ++forgeries_;
            }
            const auto found = events_.look(&book_, table_, event);
            ASSERT_TRUE(found) << found.error() << ": " << in_words(event);
            if (!table_.felt.payouts.empty()) while_paying_.insert(event.index());
            evolve(table_, event);
            kinds_.insert(event.index());
        }
        const auto found = events_.end_record(&book_, table_);
        ASSERT_TRUE(found) << found.error() << ": " << in_words(entry);
    }

    [[nodiscard]] auto forgeries() const -> int { return forgeries_; }
    [[nodiscard]] auto saw(const Event& kind) const -> bool { return kinds_.contains(kind.index()); }
    [[nodiscard]] auto saw_while_paying(const Event& kind) const -> bool { return while_paying_.contains(kind.index()); }

private:
    const Rulebook& book_;
    Table table_{Evening::places};
    audit::TableEvents events_;
    int forgeries_ = 0;
    std::set<std::size_t> kinds_, while_paying_;
};

class AuditedEvening : public ::testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Each, AuditedEvening, ::testing::Values("adelaide-single-zero", "mbs-single-zero", "rws-double-zero"),
                         [](const auto& one) { return one.param.substr(0, one.param.find('-')); });

TEST_P(AuditedEvening, passes_and_every_forgery_of_it_is_found) {
    const Rulebook& book = rulebook(GetParam());
    Auditor auditor{book};
    Evening evening{book, 9, [&](const Entry& entry) { auditor.follow(entry); }};
    evening.play(300);
    evening.close();
    EXPECT_GT(auditor.forgeries(), 5'000);
    for (const Event& kind : {Event{PlaceSettled{}}, Event{ChipsBought{}}, Event{ChipsBrought{}}, Event{ChipsChanged{}}, Event{PlayerLeft{}},
                              Event{ChipsLaid{}}, Event{ChipsLifted{}}, Event{FloatCredited{}}})
        EXPECT_TRUE(auditor.saw(kind)) << in_words(kind);
    for (const Event& kind : {Event{RoundCorrected{}}, Event{RoundUndone{}}}) EXPECT_TRUE(auditor.saw_while_paying(kind)) << in_words(kind);
}

class ForgedChips : public ::testing::TestWithParam<Forgery> {};

TEST_P(ForgedChips, are_found_in_the_journal) {
    TemporaryPlace here;
    Script script{here, "mbs-single-zero", 2};
    play_with_chips(script);
    script.stop();
    expect_found(here, GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Verify, ForgedChips,
    ::testing::Values(
        Forgery{"one_more_is_paid", R"("handed":[{"chip":"5.00","count":35}])", R"("handed":[{"chip":"5.00","count":36}])",
                "settles place 0 in round 1 otherwise than by the rulebook and the chips there"},
        Forgery{"one_more_is_bought", R"("amount":"40.00","chips":[{"chip":"green","count":20}])",
                R"("amount":"40.00","chips":[{"chip":"green","count":21}])", "says 40.00 of chips that are worth 42.00"},
        Forgery{"another_colour_is_bought", R"("chips":[{"chip":"green","count":20}])", R"("chips":[{"chip":"blue","count":20}])",
                "takes chips out of the tray that are not in it"},
        Forgery{"chips_of_another_player_are_laid", R"({"type":"chips-laid","seat":0)", R"({"type":"chips-laid","seat":1)",
                "takes chips from place 1 that are not there"},
        Forgery{"chips_are_laid_late", R"({"type":"bets-closed"})",
                R"({"type":"bets-closed"},{"type":"chips-laid","seat":0,"spot":"red","stake":"5.00","chips":[{"chip":"5.00","count":1}]})",
                "lays chips at place 0 after the close"},
        Forgery{"chips_are_lifted_late", R"({"type":"bets-closed"})",
                R"({"type":"bets-closed"},{"type":"chips-lifted","seat":1,"spot":"red","stake":"2.00","chips":[{"chip":"green","count":1}]})",
                "lifts chips at place 1 after the close"}),
    [](const auto& one) { return std::string{one.param.name}; });

}  // namespace
}  // namespace croupier::testing
