// Everything that the journal says of one round of one table, gathered in order: for a person to read, in whatever form.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "audit/locate.hpp"
#include "audit/replay.hpp"
#include "floor/played_rulebook.hpp"
#include "game/record_json.hpp"

namespace croupier::audit {

struct Who {
    SenderId sender{};
    Actor actor;
    std::optional<Actor> second;
};

// Where a record stands, and by which hash it is known.
struct Found {
    journal::Position position{};
    Sequence sequence{};
    Time at;
    journal::Hash own{};
};

// One act on a seat's stakes.
struct BetAct {
    struct Line {
        WagerIndex wager;  // a spot, or the button of a place
        Money change;
        Money on_it;  // after the change
        Chips chips;  // that were laid or lifted at a place
    };
    Found where;
    std::string kind;  // of the command: place-wager, undo-wager, …; open-bets where chips that won lie there from before
    SeatNumber seat{};
    SessionNumber session{};
    std::optional<PieceBetIndex> piece_bet;  // that these lines are the pieces of
    std::vector<Line> lines;
    Money staked;  // by the seat, after the act
};

struct Step {
    Found where;
    Who who;
    Event event;
};

// What became of a seat's stakes.
struct Payment {
    SeatNumber seat{};
    SessionNumber session{};
    std::vector<SpotStake> stakes;  // that were in play
    Money staked;
    Money returned;
    std::optional<std::string> returned_by;  // the clause by which the stakes came back; nothing where they were settled
    std::vector<SettledPile> piles;          // of a place: its wagers as they were settled, or with nothing but their stakes
    Money colour_value;                      // of its colour chips
    Money rounding;                          // how much of what it got is more (below zero: less) than was due
};

using People = std::map<PersonId, std::string>;  // by the names that the house knew then

struct RoundStory {
    std::string table;
    RoundNumber round{};
    std::string day;  // in whose file it begins
    std::shared_ptr<const floor::PlayedRulebook> rules;
    std::string rulebook;  // its hash

    std::vector<Step> steps;  // all but bets and payments, in order
    std::vector<BetAct> bets;
    std::vector<Payment> payments;
    std::vector<Step> later;       // the end of its payment, breaches before it, corrections, disputes, and what was owed
    std::vector<Step> paid_later;  // what the corrections changed, seat by seat

    People people;  // who did something of all this

    std::optional<Number> number;  // on which it was settled first
    bool is_over = false;
    std::map<SeatNumber, Money> in_play;  // of which nothing has become: of a running round, and chips that lie where they lay after a void one
    Found first, last;                    // the opening, and the record that ended it or is the last so far
};

struct StoryOptions {
    std::optional<journal::PublicKey> key;
    std::function<void(journal::Position done, journal::Position last)> progress;
};

// Refuses a table or round that is not there, and says which are.
[[nodiscard]] auto tell_round(const JournalPlace& place, const std::string& table, RoundNumber round, const StoryOptions& options)
    -> journal::Result<RoundStory>;

// The stream of a table; the refusal names the nearest one.
[[nodiscard]] auto find_table(const journal::Reader& reader, const std::string& table) -> journal::Result<journal::StreamId>;
// The record that opened a round; the refusal names the last one.
[[nodiscard]] auto find_round(const journal::Reader& reader, const std::string& table, journal::StreamId stream, RoundNumber round)
    -> journal::Result<Located>;

}  // namespace croupier::audit
