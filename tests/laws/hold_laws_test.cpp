// A held table waits for the answer to its question: nothing else takes it on, and what the pit must decide nobody else does.
#include <algorithm>

#include "laws/law.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(HoldLaw);

template <class... Kinds, class Variant>
auto is_one_of(const Variant& one) -> bool {
    return (std::holds_alternative<Kinds>(one) || ...);
}

// The round was ended or its spin called off: nobody needs the answer any more.
auto ends_the_question(const Events& events) -> bool {
    return std::ranges::any_of(events, [](const Event& event) { return is_one_of<RoundVoided, SpinCancelled>(event); });
}

TEST_P(HoldLaw, only_the_answer_takes_a_held_table_on) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            if (before.hold == Hold::none || ends_the_question(entry.events)) return;
            const Act& act = entry.command.act;
            const bool answered =
                before.hold == Hold::result ? is_one_of<ResolveResult>(act) : is_one_of<StateRested, StateNotRested, AnnounceNoSpin>(act);
            require(answered || play.table().hold == before.hold, play, "a held table was let go without the answer");
            const auto goes_on = [](const Event& event) {
                return is_one_of<BetsClosed, StakeChanged, StakeUndone, ButtonLaid, BallSpun, BallRested, ResultSensed, ResultKeyed, ResultConfirmed>(
                    event);
            };
            require(answered || std::ranges::none_of(entry.events, goes_on), play, "a held round went on");
        });
    });
}

TEST_P(HoldLaw, nobody_bets_on_a_known_number) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table&, const Entry&) {
            const Table& table = play.table();
            const bool known = table.spin == Spin::at_rest || table.rested || table.sensed || table.keyed;
            require(!known || table.phase == Phase::bets_closed, play, "bets are open on a known number");
        });
    });
}

TEST_P(HoldLaw, a_sensor_that_contradicts_itself_leaves_the_round_to_the_pit) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            for (const Event& event : entry.events) {
                const auto* sensed = std::get_if<ResultSensed>(&event);
                const bool contradicts = sensed != nullptr && before.sensed && *before.sensed != sensed->number;
                require(!contradicts || play.table().hold == Hold::result, play, "one reading of the sensor took the place of another");
            }
        });
    });
}

TEST_P(HoldLaw, a_round_is_settled_by_what_ball_sensor_and_key_agree_on_or_by_the_pit) {
    hold([](Play& play, const Seeds& seeds) {
        play_each(play, seeds, [&](const Table& before, const Entry& entry) {
            for (const Event& event : entry.events) {
                const auto* confirmed = std::get_if<ResultConfirmed>(&event);
                if (confirmed == nullptr || is_one_of<ResolveResult>(entry.command.act)) continue;
                require(before.keyed || before.sensed, play, "a round was settled without a result");
                for (const auto& said : {before.keyed, before.sensed, before.rested})
                    require(!said || *said == confirmed->number, play, "a round was settled by a number that ball, sensor or key did not show");
            }
        });
    });
}

}  // namespace
}  // namespace croupier::testing
