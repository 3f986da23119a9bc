// After a correction everyone has what they would have, had the right number been keyed first; and nobody who came later is touched.
#include <algorithm>

#include "laws/law.hpp"
#include "laws/ledger.hpp"
#include "laws/random_commands.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(CorrectionLaw);

// So much that no bet fails for credit, whichever number is keyed.
constexpr Money plenty = Money::from_minor_units(10'000'000'000);

// The same acts at two tables: at one the right number is keyed at once, at the other a wrong one, which is corrected later. Without chips, for those
// that a wrong number pays are bet again or taken away, and the two worlds go apart.
struct TwoWorlds {
    Play right;
    Play wrong;
    Ledger right_ledger;
    Ledger wrong_ledger;

    explicit TwoWorlds(const Rulebook& book)
        : right{book, plenty, Seating::terminals},
          wrong{book, plenty, Seating::terminals},
          right_ledger{book, Play::seats},
          wrong_ledger{book, Play::seats} {
        for (const Entry& entry : right.entries()) right_ledger.enter(entry.events);
        for (const Entry& entry : wrong.entries()) wrong_ledger.enter(entry.events);
    }
    void send(const Command& command) { send(command, command); }
    // Each world counts its own messages: a late sensor that agrees with one result and differs from the other is accepted in one world only.
    void send(const Command& to_right, Command to_wrong) {
        if (to_wrong.number == next_number(right.table(), to_wrong.sender)) to_wrong.number = next_number(wrong.table(), to_wrong.sender);
        right_ledger.enter(right.send(to_right).events);
        wrong_ledger.enter(wrong.send(to_wrong).events);
    }
    void send(Act act) { send(right.address(std::move(act))); }
};

// Bets by the first seeds, and the round settled: by the right number in one world and by the wrong one in the other.
void play_mistaken_round(TwoWorlds& worlds, const Seeds& bets, Number right, Number wrong) {
    const Rulebook& book = worlds.right.book();
    worlds.send(OpenBets{});
    for (const std::uint64_t seed : bets) {
        Dice dice{seed};
        worlds.send(random_bet(book, worlds.right.table(), dice));
    }
    if (book.close_time.rule == CloseTime::during_spin) worlds.send(SpinBall{true, std::nullopt});
    worlds.send(CloseBets{});
    if (book.close_time.rule != CloseTime::during_spin) worlds.send(SpinBall{true, std::nullopt});
    worlds.send(worlds.right.address(KeyResult{right}), worlds.right.address(KeyResult{wrong}));
    worlds.send(worlds.right.address(PlaceDolly{right}), worlds.right.address(PlaceDolly{wrong}));
    worlds.send(ConfirmResult{});
}

// Nobody else corrects the mistaken round before it is corrected here, and what is owed in one world only stays open.
auto spoils_the_comparison(const Command& command, RoundNumber mistaken, bool corrected) -> bool {
    const auto* correction = std::get_if<CorrectResult>(&command.act);
    return std::holds_alternative<SettleOwed>(command.act) || (!corrected && correction != nullptr && correction->round == mistaken);
}

// Credit stays plentiful, and never more than a terminal may hold.
auto with_plenty(Command command) -> Command {
    if (auto* credit = std::get_if<AddCredit>(&command.act); credit != nullptr) credit->amount = plenty;
    return command;
}

TEST_P(CorrectionLaw, a_corrected_round_is_as_if_the_right_number_had_been_keyed_first) {
    hold([](Play& play, const Seeds& seeds) {
        if (seeds.size() < 4) return;
        const Rulebook& book = play.book();
        Dice dice{seeds.front()};
        const Number right = random_number(book, dice);
        const Number wrong = random_number(book, dice);
        if (right == wrong) return;
        const auto bets_end = seeds.begin() + 1 + static_cast<std::ptrdiff_t>(dice.below(std::min<std::size_t>(seeds.size() - 1, 30)));
        const Seeds later{bets_end, seeds.end()};
        const std::size_t corrected_after = dice.below(later.size() + 1);

        TwoWorlds worlds{book};
        play_mistaken_round(worlds, {seeds.begin() + 1, bets_end}, right, wrong);
        const RoundNumber mistaken = worlds.right.table().round;
        require(worlds.right.table().phase == Phase::idle, worlds.right, "the first round was not settled");
        for (std::size_t index = 0; index <= later.size(); ++index) {
            if (index == corrected_after) {
                Command correction = worlds.wrong.address(CorrectResult{mistaken, right});
                correction.sender = SenderId{20};
                correction.number = MessageNumber{1};
                worlds.wrong_ledger.enter(worlds.wrong.send(correction).events);
            }
            if (index == later.size()) break;
            Dice later_dice{later[index]};
            const Command command = with_plenty(random_command(book, worlds.right.table(), later_dice));
            if (!spoils_the_comparison(command, mistaken, index >= corrected_after)) worlds.send(command);
        }
        require(worlds.wrong_ledger.complaints().empty(), worlds.wrong,
                worlds.wrong_ledger.complaints().empty() ? "" : worlds.wrong_ledger.complaints().front());
        require(worlds.wrong_ledger.wealth(worlds.wrong.table()) == worlds.right_ledger.wealth(worlds.right.table()), worlds.wrong,
                "a session has not what it would have by the right number");
        require(worlds.wrong.table().rounds == worlds.right.table().rounds, worlds.wrong, "the rounds are not recorded as by the right number");
    });
}

TEST_P(CorrectionLaw, a_correction_touches_no_later_session_and_no_other_round) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            const auto* correction = std::get_if<CorrectResult>(&entry.command.act);
            if (correction == nullptr || entry.events.empty()) return;
            const RoundRecord* round = before.record(correction->round);
            require(round != nullptr, play, "a round was corrected that is not kept");
            for (std::size_t index = 0; index < Play::seats; ++index) {
                const bool took_part = std::ranges::any_of(
                    round->seats, [&](const SeatRecord& one) { return one.seat == SeatNumber(index) && one.session == before.seats[index].session; });
                require(took_part || before.seats[index].credit == play.table().seats[index].credit, play, "a later session's credit was touched");
                require(before.seats[index].stakes == play.table().seats[index].stakes, play, "a correction touched a stake in play");
            }
            for (const RoundRecord& other : before.rounds)
                require(&other == round || (value(other.round) == 0 || other == *play.table().record(other.round)), play, "another round changed");
        });
    });
}

TEST_P(CorrectionLaw, a_correction_moves_no_chips) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            const Act& act = entry.command.act;
            const bool corrects = std::holds_alternative<CorrectResult>(act) || std::holds_alternative<InvalidateOutcome>(act);
            require(!corrects || before.in_round() || before.felt == play.table().felt, play, "a correction moved chips");
        });
    });
}

}  // namespace
}  // namespace croupier::testing
