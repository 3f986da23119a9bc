// What a report is made of: rows of one gaming day, each with its table and the moment at which it was booked. They come from the projections; where
// nothing else is said amounts are those of that moment, and what is corrected later is a further row.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/ids.hpp"
#include "base/names.hpp"
#include "money/money.hpp"

namespace croupier::report {

enum class ResultAct : std::uint8_t { settled, voided, corrected, undone, count_ };

struct ResultRow {
    std::string table;
    Time at;
    ResultAct act{};
    Money win;                         // what this changes
    Time opened;                       // the round's bets
    std::optional<Time> ended_before;  // the round before it
};

struct HandleRow {
    std::string table;
    Time at;
    std::string kind;  // of wager
    Money handle;
    std::int64_t expected_parts = 0;  // the theoretical win in parts of a minor unit
    std::int64_t parts = 1;
};

struct DropRow {
    std::string table;
    Time at;
    Money amount;
};

enum class FloatAct : std::uint8_t { fill, credit, count, count_ };

struct FloatRow {
    std::string table;
    Time at;
    FloatAct act{};
    Money amount;
    Money expected;  // of a count
};

struct DecisionRow {
    std::string table;
    Time at;
    std::string act;
    bool second = false;
};

enum class SlipEnd : std::uint8_t { redeemed, cancelled };

struct SlipRow {
    std::string table;  // that issued it
    Money amount;
    std::optional<Time> issued;  // nothing: before the day
    std::optional<std::pair<Time, SlipEnd>> ended;
};

struct Rows {
    std::vector<ResultRow> results;  // here and below in the order in which they were booked
    std::vector<HandleRow> handles;
    std::vector<DropRow> drops;
    std::vector<FloatRow> floats;
    std::vector<DecisionRow> decisions;
    std::vector<SlipRow> slips;  // outstanding when the day began, or issued in it
};

}  // namespace croupier::report

namespace croupier {

CROUPIER_WORDS(report::ResultAct, "settled", "void", "corrected", "undone");
CROUPIER_WORDS(report::FloatAct, "fill", "credit", "count");

}  // namespace croupier
