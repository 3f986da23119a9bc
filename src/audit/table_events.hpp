// Whether a recorded event of a table can have happened in the state just before it: by the order of a round, by the sums, and by the rulebook's
// own odds. What passes can be applied without breaking any invariant, whoever wrote it.
#pragma once

#include <optional>
#include <vector>

#include "audit/finding.hpp"
#include "game/table.hpp"

namespace croupier::audit {

class TableEvents {
public:
    void begin_record();
    [[nodiscard]] auto look(const Rulebook* book, const Table& table, const Event& event) -> Finding;  // no book: the table is not configured yet
    [[nodiscard]] auto end_record(const Rulebook* book, const Table& table) const -> Finding;

    // What a seat must have got back of a round that this record corrects or undoes.
    struct Revision {
        RoundNumber round{};
        std::optional<Number> number;  // nothing: the round is undone
    };

private:
    struct Look;

    bool settling_ = false;              // a result was confirmed and the round is not settled yet
    std::vector<Payout> payouts_due_;    // with it
    bool ruled_ = false;                 // on a wager
    std::optional<ChipsLifted> lifted_;  // after the close, and not laid again yet
    bool ended_round_ = false;           // the record settled, voided, corrected or undid one
    std::vector<Revision> revisions_;
};

}  // namespace croupier::audit
