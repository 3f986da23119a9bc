// Every accepted stake ends once: settled by the odds, returned, or still in play; none is laid or taken back after the close,
// and none lies outside the limits.
#include <map>

#include "laws/law.hpp"
#include "laws/ledger.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(StakeLaw);

TEST_P(StakeLaw, every_stake_ends_settled_returned_or_in_play_exactly_once) {
    hold([](Play& play, const Seeds& seeds) {
        Ledger ledger{play.book(), Play::seats};
        for (const Entry& entry : play.entries()) ledger.enter(entry.events);
        play_each(play, seeds, [&](const Table&, const Entry& entry) {
            ledger.enter(entry.events);
            require(ledger.complaints().empty(), play, ledger.complaints().empty() ? "" : ledger.complaints().front());
            require(ledger.has_the_stakes_of(play.table()), play, "what lies on the layout is not what was accepted and has not ended");
        });
    });
}

TEST_P(StakeLaw, no_stake_changes_between_the_close_and_the_next_opening) {
    hold([](Play& play, const Seeds& seeds) {
        bool open = false;
        play_each(play, seeds, [&](const Table&, const Entry& entry) {
            for (const Event& event : entry.events) {
                if (std::holds_alternative<BetsOpened>(event) || std::holds_alternative<SpinCancelled>(event)) open = true;
                if (std::holds_alternative<BetsClosed>(event) || std::holds_alternative<RoundSettled>(event)) open = false;
                if (std::holds_alternative<RoundVoided>(event)) open = false;
                const bool changes = std::holds_alternative<StakeChanged>(event) || std::holds_alternative<StakeUndone>(event);
                require(open || !changes, play, "a stake changed while bets were not open");
            }
        });
    });
}

TEST_P(StakeLaw, after_the_close_only_staff_move_chips_and_between_rounds_chips_are_only_lifted) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            const Act& act = entry.command.act;
            const bool of_staff = std::holds_alternative<RuleOnWager>(act) || std::holds_alternative<ReportMoved>(act);
            for (const Event& event : entry.events) {
                const bool laid = std::holds_alternative<ChipsLaid>(event) || std::holds_alternative<ButtonLaid>(event);
                const bool lifted = std::holds_alternative<ChipsLifted>(event) || std::holds_alternative<ButtonLifted>(event);
                const bool open = before.phase == Phase::betting || (before.phase == Phase::bets_closed && of_staff);
                require(!laid || open, play, "chips were laid while bets were not open");
                require(!lifted || open || before.phase == Phase::idle, play, "chips were lifted after the close");
                require((!laid && !lifted) || before.felt.payouts.empty(), play, "chips were touched before all was paid");
            }
        });
    });
}

TEST_P(StakeLaw, undo_takes_back_the_last_change_of_the_round_and_nothing_older) {
    hold([](Play& play, const Seeds& seeds) {
        std::map<SeatNumber, std::vector<StakeChanged>> changes;  // of this round, not undone
        play_each(play, seeds, [&](const Table&, const Entry& entry) {
            for (const Event& event : entry.events) {
                if (std::holds_alternative<BetsOpened>(event)) changes.clear();
                if (const auto* changed = std::get_if<StakeChanged>(&event)) changes[changed->seat].push_back(*changed);
                const auto* undone = std::get_if<StakeUndone>(&event);
                if (undone == nullptr) continue;
                auto& of_seat = changes[undone->seat];
                const bool last = !of_seat.empty() && of_seat.back().spot == undone->spot && of_seat.back().change.plus(undone->change) == Money{};
                require(last, play, "undo took back what was not the last change of this round");
                of_seat.pop_back();
            }
        });
    });
}

// By the seat's own limits where they were arranged, else by those of the table.
auto within_limits(const Rulebook& book, const Table& table, const Seat& seat, const SpotStake& stake) -> bool {
    const WagerKind kind = book.spot(stake.spot).place.kind;
    const Limits limits = seat.arranged ? seat.arranged->limits : table.limits[static_cast<std::size_t>(kind)];
    if (seat.arranged && seat.arranged->straight_up_only && kind != WagerKind::straight) return false;
    const auto terminal = book.seats.find(SeatKind::terminal);
    const bool binds = terminal == book.seats.end() || !terminal->second.multiples;
    if (binds && table.multiples_required && stake.stake.minor_units() % limits.minimum.minor_units() != 0) return false;
    return stake.stake >= limits.minimum && stake.stake <= limits.maximum;
}

TEST_P(StakeLaw, whatever_lies_on_the_layout_is_within_the_limits) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table&, const Entry&) {
            const Table& table = play.table();
            for (std::size_t index = 0; index < table.seats.size(); ++index) {
                if (table.is_place(SeatNumber(index))) continue;  // there limits are judged at settlement
                for (const SpotStake& stake : table.seats[index].stakes.list())
                    require(within_limits(play.book(), table, table.seats[index], stake), play,
                            "a stake lies on the layout that the limits do not allow");
            }
        });
    });
}

}  // namespace
}  // namespace croupier::testing
