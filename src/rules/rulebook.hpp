// A rulebook: the wheel, layout, wagers, policies and clauses of one approved document, checked whole when it was loaded.
// It is built once and never changes; spots and piece bets are plain arrays, and each value names its clause.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "rules/citation.hpp"
#include "rules/layout.hpp"
#include "rules/number.hpp"
#include "rules/vocabulary.hpp"
#include "rules/wheel.hpp"

namespace croupier {

// One entry of the document. An entry without demands is a heading or the lead-in of those below it.
struct Clause {
    std::string id;
    std::string title;
    std::string text;
    std::string reading;
    std::vector<Demand> demands;
};

struct DocumentInfo {
    std::string title;
    std::string house;
    std::string regulator;  // empty where the document names none
    std::string version;    // as printed; empty where there is none
    std::string in_force;   // "2023-04-06" or "2023-04-06 08:00"
};

// What a kind of wager is called and what it pays to 1.
struct WagerTerms {
    WagerKind kind = WagerKind::straight;
    std::string label;
    int pays = 0;
    Citation by;
};

enum class SpotIndex : std::uint16_t {};
enum class PieceBetIndex : std::uint16_t {};

struct Piece {
    SpotIndex spot{};
    int count = 1;
};

// One betting place of the layout.
struct Spot {
    std::string wager;  // its notation
    Place place;
    int pays = 0;
    std::size_t terms = 0;
    Piece piece;  // itself, as a bet of one piece
};

struct PieceBetTerms {
    PieceBetName name = PieceBetName::neighbours;
    std::string label;
    std::vector<SeatKind> seats;
    int minimum_multiple = 1;  // of the table minimum, for the whole bet
    Citation by;
};

struct PieceBet {
    std::string wager;
    std::vector<Piece> pieces;
    std::size_t terms = 0;
};

// A way in which the house prints its layout.
struct Face {
    std::string name;
    Side outside = Side::left;
    std::map<std::string, std::string> printed;  // by wager
    Citation by;
};

struct Words {
    std::vector<std::string> says;  // any of these, exactly
    std::string displayed;          // what a terminal shows, where the document prints it otherwise than what is said
    bool bell = false;
    Citation by;
};

struct SpinRule {
    int minimum_revolutions = 0;
    bool against_rotation = true;
    Citation by;
};

struct ResultRule {
    Determination determined_by = Determination::rest;
    Citation by;
};

struct Irregularity {
    IrregularityKind what{};
    IrregularityEffect effect{};
    AffectedRounds rounds = AffectedRounds::this_one;
    bool needs_announcement = false;
    Citation by;
};

struct Interruption {
    InterruptionScope of{};
    InterruptionCase when{};
    InterruptionEffect effect{};
    Citation by;
};

struct SeatRules {
    Cited<UnderMinimum> under_minimum;
    Cited<OverMaximum> over_maximum;
    Cited<LatePlacing> late_placing;
    Cited<LateWithdrawal> late_withdrawal;
    Cited<PositionTaken> position_at;
    Cited<WinningBets> winning_bets;
    Cited<std::vector<CreditSource>> credit_from;   // this and the next one: terminals only
    std::optional<Cited<MultiplesRule>> multiples;  // the notice's multiples of the minimum bind chips alone
};

struct ChipRules {
    std::vector<ChipKind> kinds;
    std::optional<Cited<ChipRule>> value;
    std::optional<Cited<ChipRule>> marker;
    std::optional<Cited<ChipRule>> undeclared_value;
    std::optional<Cited<ChipRule>> second_colour;
    std::optional<Cited<ChipRule>> used_at;
    Citation by;
};

// How players must deal with their bets at the layout.
struct ConductRules {
    std::optional<Cited<ConductRule>> cash_bets;
    std::optional<Cited<ConductRule>> untouched;  // bets, by anyone but the dealer
    std::optional<Cited<ConductRule>> repeated_breach;
    std::optional<Cited<ConductRule>> partnerships;
};

// Which way an amount goes that the float can't pay exactly.
struct RoundingRules {
    RoundingRule with_multiples{};
    RoundingRule otherwise{};
    Citation by;
};

struct BallRule {
    int smallest_diameter_mm = 0;
    int largest_diameter_mm = 0;
    Citation by;
};

struct VipRule {
    bool straight_up_only = false;
    bool personal_limits = false;
    Citation by;
};

struct PositionRules {
    StandIn stand_in{};
    std::map<Position, std::string> titles;  // as the document names them
    Citation by;
};

// One value of the file in a line of text, for the page that shows the rulebook clause by clause.
struct Provision {
    std::string text;
    Citation by;
};

using WagerIndex = std::variant<SpotIndex, PieceBetIndex>;

// What one unit staked on each spot comes back as, stake included, when a number falls: 0 where the spot loses.
using ReturnFactors = std::vector<std::int32_t>;

struct Rulebook {
    static constexpr std::size_t most_spots = 255;  // so that those of a seat can be counted in a byte; the loader refuses a layout with more

    std::string id;
    std::string name;
    TableKind kind{};
    bool stand_alone = false;  // a table with a wheel and terminals only may be run by this document
    Citation kind_by;
    DocumentInfo document;
    std::vector<Clause> clauses;
    std::vector<Provision> provisions;

    Wheel wheel;
    std::vector<Cell> zeros;
    std::vector<WagerKind> not_offered;  // the layout yields them, the house does not take them
    Citation layout_by;
    std::vector<Face> faces;

    std::vector<WagerTerms> wager_terms;
    std::vector<Spot> spots;
    std::vector<PieceBetTerms> piece_bet_terms;
    std::vector<PieceBet> piece_bets;
    std::unordered_map<std::string, WagerIndex> wagers;       // by notation
    std::array<ReturnFactors, Number::count> return_factors;  // by number, then by spot

    Words open;
    std::optional<Words> warning;
    Words close;
    std::optional<Words> no_spin_words;
    SpinRule spin;
    Cited<CloseTime> close_time;
    ResultRule result;
    Citation correction_by;  // a wrong result is settled by the wheel, and later rounds stand
    Cited<NoSpinEffect> no_spin;
    std::vector<Irregularity> irregularities;
    std::vector<Cited<InvalidationReason>> invalidations;
    std::vector<Interruption> interruptions;

    std::map<SeatKind, SeatRules> seats;
    std::optional<ChipRules> chips;
    ConductRules conduct;
    std::optional<RoundingRules> rounding;
    std::optional<BallRule> ball;
    std::optional<Cited<int>> idle_spins;
    std::optional<Citation> limits_by;  // where the document speaks of the table's limits
    std::optional<VipRule> vip;
    PositionRules positions;
    std::map<Function, Cited<std::vector<Position>>> functions;  // those of which the document speaks

    [[nodiscard]] auto spot(SpotIndex index) const -> const Spot& { return spots[static_cast<std::size_t>(index)]; }
    [[nodiscard]] auto terms(const Spot& spot) const -> const WagerTerms& { return wager_terms[spot.terms]; }
    [[nodiscard]] auto piece_bet(PieceBetIndex index) const -> const PieceBet& { return piece_bets[static_cast<std::size_t>(index)]; }
    [[nodiscard]] auto terms(const PieceBet& bet) const -> const PieceBetTerms& { return piece_bet_terms[bet.terms]; }
};

}  // namespace croupier
