// The loader's two promises: a sound file becomes the rulebook that it describes, with no code written for it, and every slip in a
// file is named with its line and in words that help. The table of slips is the list of what a writer can get wrong.
#include "rules/load.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "rules/interruption.hpp"
#include "rules/odds.hpp"
#include "rules/settle.hpp"
#include "rules/wager.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

constexpr auto harbour_file = "tests/rulebooks/harbour-double-zero.toml";
constexpr auto triple_zero_file = "rulebooks/rws-triple-zero.toml";

// The sixth rulebook: an invented one, unlike the real ones.
class Harbour : public ::testing::Test {
protected:
    const std::expected<Rulebook, std::vector<Fault>> loaded = load_rulebook(testing::source_file(harbour_file));
    const Rulebook& book = loaded.value();

    auto spot(const char* wager) const -> const Spot& { return book.spot(std::get<SpotIndex>(find_wager(book, wager).value())); }
    auto pieces(const char* wager) const -> std::vector<std::string> {
        std::vector<std::string> result;
        for (const Piece& piece : book.piece_bet(std::get<PieceBetIndex>(find_wager(book, wager).value())).pieces)
            result.push_back(std::to_string(piece.count) + " " + book.spot(piece.spot).wager);
        return result;
    }
    auto back(const char* wager, const char* stake, const char* outcome) const -> std::string {
        return returned(book, find_wager(book, wager).value(), Money::parse(stake).value(), find_number(book, outcome).value()).to_string();
    }
};

TEST_F(Harbour, is_what_its_file_says) {
    EXPECT_EQ(book.id, "harbour-double-zero");
    EXPECT_EQ(book.document.house, "Harbour House");
    EXPECT_EQ(book.document.version, "3rd edition");
    EXPECT_EQ(book.document.in_force, "2031-01-02");
    EXPECT_EQ(book.kind, TableKind::both);
    EXPECT_EQ(book.wheel.order.size(), 38U);
    EXPECT_EQ(book.faces.at(0).outside, Side::right);
    EXPECT_EQ(book.faces.at(0).printed.at("low"), "EBB");
}

TEST_F(Harbour, has_its_own_odds_and_labels) {
    EXPECT_EQ(book.spots.size(), 160U);
    EXPECT_EQ(spot("straight:17").pays, 34);
    EXPECT_EQ(spot("street:1/2/3").pays, 10);
    EXPECT_EQ(book.terms(spot("straight:17")).label, "Single");
    EXPECT_EQ(book.terms(spot("column:2")).by.clause(), "3.1");
    EXPECT_EQ(odds_of(book, find_wager(book, "straight:17").value()).house_edge, Fraction(3, 38));
    EXPECT_EQ(odds_of(book, find_wager(book, "street:1/2/3").value()).house_edge, Fraction(5, 38));
    EXPECT_EQ(odds_of(book, find_wager(book, "red").value()).house_edge, Fraction(1, 19));
}

TEST_F(Harbour, has_double_zero_over_the_first_column_and_no_top_line) {
    for (const char* wager : {"split:0/00", "split:00/1", "split:00/2", "split:0/2", "split:0/3", "street:00/1/2", "street:0/00/2", "street:0/2/3"})
        EXPECT_TRUE(find_wager(book, wager)) << wager;
    for (const char* wager : {"split:0/1", "split:00/3", "street:0/1/2", "topline:0/00/1/2/3", "green"})
        EXPECT_FALSE(find_wager(book, wager)) << wager;
    EXPECT_THAT(book.not_offered, ElementsAre(WagerKind::topline));
    EXPECT_THAT(book.layout_by.clauses, ElementsAre("2(b)", "2(b)/2"));
    EXPECT_THAT(find_wager(book, "topline:0/00/1/2/3").error(), HasSubstr("harbour-double-zero has no topline"));
}

TEST_F(Harbour, spells_out_its_piece_bets) {
    EXPECT_EQ(book.piece_bets.size(), 2U * 38U + 1U + 10U);
    EXPECT_THAT(pieces("neighbours:0+1"), ElementsAre("1 straight:2", "1 straight:0", "1 straight:28"));
    EXPECT_THAT(pieces("neighbours:00+4"), ElementsAre("1 straight:24", "1 straight:36", "1 straight:13", "1 straight:1", "1 straight:00",
                                                       "1 straight:27", "1 straight:10", "1 straight:25", "1 straight:29"));
    EXPECT_FALSE(find_wager(book, "neighbours:0+2"));
    EXPECT_THAT(pieces("orphelins"), ElementsAre("1 split:00/1", "1 street:0/00/2", "1 straight:27", "2 corner:13/14/16/17"));
    EXPECT_EQ(pieces("finale:0").size(), 5U);
    const PieceBet& castaways = book.piece_bet(std::get<PieceBetIndex>(find_wager(book, "orphelins").value()));
    EXPECT_EQ(book.terms(castaways).minimum_multiple, 5);
    EXPECT_THAT(book.terms(castaways).seats, ElementsAre(SeatKind::live));
}

TEST_F(Harbour, settles_by_its_own_odds) {
    EXPECT_EQ(back("straight:00", "1.00", "00"), "35.00");
    EXPECT_EQ(back("straight:00", "1.00", "0"), "0.00");
    EXPECT_EQ(back("split:00/1", "2.50", "1"), "45.00");
    EXPECT_EQ(back("street:0/00/2", "0.01", "2"), "0.11");
    EXPECT_EQ(back("orphelins", "1.00", "00"), "29.00");  // the pair and the plank
    EXPECT_EQ(back("orphelins", "1.00", "17"), "18.00");  // the square, twice
    EXPECT_EQ(back("orphelins", "1.00", "36"), "0.00");
    EXPECT_EQ(back("neighbours:00+4", "2.00", "29"), "70.00");
    EXPECT_EQ(back("neighbours:00+4", "2.00", "12"), "0.00");
}

TEST_F(Harbour, runs_a_round_in_its_own_way) {
    EXPECT_EQ(book.spin.minimum_revolutions, 5);
    EXPECT_EQ(book.close_time.rule, CloseTime::before_spin);
    EXPECT_EQ(book.no_spin.rule, NoSpinEffect::spin_again);
    EXPECT_EQ(book.no_spin.by.clause(), "5(a)");
    EXPECT_THAT(book.open.says, ElementsAre("Harbour open", "The harbour is open"));
    EXPECT_TRUE(book.warning.value().bell);
    EXPECT_FALSE(book.rounding);
    EXPECT_EQ(book.idle_spins.value().rule, 7);
    EXPECT_THAT(book.idle_spins.value().by.reading, HasSubstr("sets no number"));
}

TEST_F(Harbour, says_what_goes_wrong_and_who_decides) {
    std::vector<IrregularityKind> kinds;
    for (const Irregularity& one : book.irregularities) kinds.push_back(one.what);
    EXPECT_THAT(kinds, ElementsAre(IrregularityKind::foreign_object, IrregularityKind::too_few_revolutions, IrregularityKind::ball_breaks,
                                   IrregularityKind::flung_out));
    EXPECT_TRUE(book.irregularities.at(0).needs_announcement);
    EXPECT_EQ(book.irregularities.at(1).effect, IrregularityEffect::no_spin);
    EXPECT_EQ(book.irregularities.at(2).rounds, AffectedRounds::all_affected);
    EXPECT_EQ(book.seats.at(SeatKind::live).late_placing.rule, LatePlacing::not_honoured);
    EXPECT_THAT(book.chips.value().kinds, ElementsAre(ChipKind::colour));
    EXPECT_EQ(book.positions.titles.at(Position::shift_manager), "Harbour Master");
    EXPECT_THAT(book.functions.at(Function::announce_no_spin).rule, ElementsAre(Position::dealer, Position::pit_supervisor));
}

TEST_F(Harbour, answers_an_interruption_by_the_first_row_that_holds) {
    const auto answer = [this](InterruptionScope of, const InterruptedRound& round) {
        return std::string{interruption_for(book.interruptions, of, round)->by.clause()};
    };
    EXPECT_EQ(answer(InterruptionScope::round, {.no_spin_announced = true}), "5(c)i");
    EXPECT_EQ(answer(InterruptionScope::round, {.outcome = true}), "5(c)ii");
    EXPECT_EQ(answer(InterruptionScope::round, {.bets_closed = true, .outcome = true}), "5(c)iii");
    EXPECT_EQ(answer(InterruptionScope::round, {.bets_closed = true}), "5(c)iv");
    EXPECT_EQ(answer(InterruptionScope::terminals, {.bet_registered = false}), "5(d)i");
}

TEST_F(Harbour, keeps_every_clause_in_the_order_of_the_document) {
    std::vector<std::string> ids;
    for (const Clause& clause : book.clauses) ids.push_back(clause.id);
    EXPECT_EQ(ids.size(), 43U);
    EXPECT_EQ(ids.back(), "App. B");
    EXPECT_THAT(ids, IsSupersetOf({"1.1", "2(a)", "2(a)ii", "2(b)/2", "5(c)iv", "App. A"}));
    EXPECT_THAT(book.clauses.back().demands, ElementsAre(Demand::people));
}

// A sound file with one thing changed.
struct Slip {
    const char* name;
    const char* sound;    // stands in the file exactly once …
    const char* slip;     // … and is replaced by this
    const char* reason;   // words of the fault
    const char* at = "";  // stands in the line that the fault names; empty: the line of the change
    const char* file = harbour_file;
};

void PrintTo(const Slip& slip, std::ostream* out) { *out << slip.name; }

auto line_at(std::string_view text, std::size_t position) -> int { return 1 + static_cast<int>(std::ranges::count(text.substr(0, position), '\n')); }

auto is_one_line_of_text(std::string_view reason) -> bool {
    std::size_t continuation = 0;  // bytes that a UTF-8 letter still needs
    for (const char letter : reason) {
        const auto byte = static_cast<unsigned char>(letter);
        if ((byte & 0xC0U) == 0x80U) {
            if (continuation-- == 0) return false;
            continue;
        }
        if (continuation != 0 || byte < 0x20U || byte == 0x7FU) return false;
        continuation = byte < 0x80U ? 0U : byte < 0xE0U ? 1U : byte < 0xF0U ? 2U : 3U;
    }
    return !reason.empty() && continuation == 0;
}

auto listing(const std::vector<Fault>& faults) -> std::string {
    std::string text;
    for (const Fault& fault : faults) text += "  " + std::to_string(fault.line) + ": " + fault.reason + "\n";
    return text;
}

// The faults of a text, each of which must name a line that the text has, in one line of words.
auto faults_of(std::string_view text) -> std::vector<Fault> {
    const auto book = load_rulebook(text);
    if (book) return {};
    const int lines = line_at(text, text.size());
    for (const Fault& fault : book.error()) {
        EXPECT_TRUE(fault.line >= 1 && fault.line <= lines) << "there is no line " << fault.line << ": " << fault.reason;
        EXPECT_TRUE(is_one_line_of_text(fault.reason)) << fault.reason;
    }
    return book.error();
}

class Slips : public ::testing::TestWithParam<Slip> {
protected:
    void SetUp() override {
        const Slip& slip = GetParam();
        std::string text = testing::source_file(slip.file);
        const std::size_t position = text.find(slip.sound);
        ASSERT_NE(position, std::string::npos) << slip.file << " does not hold " << slip.sound;
        ASSERT_EQ(text.find(slip.sound, position + 1), std::string::npos) << slip.file << " holds more than one " << slip.sound;
        text.replace(position, std::string_view{slip.sound}.size(), slip.slip);
        const std::size_t expected = *slip.at == '\0' ? position : text.find(slip.at);
        ASSERT_NE(expected, std::string::npos) << "the changed file does not hold " << slip.at;
        line = line_at(text, expected);
        faults = faults_of(text);
    }
    void expect_the_fault() const {
        const bool found = std::ranges::any_of(
            faults, [this](const Fault& fault) { return fault.line == line && fault.reason.find(GetParam().reason) != std::string::npos; });
        EXPECT_TRUE(found) << "line " << line << " is off (" << GetParam().reason << "), but the loader says\n" << listing(faults);
    }

    int line = 0;
    std::vector<Fault> faults;
};

TEST_P(Slips, are_named_with_their_line) { expect_the_fault(); }

auto name_of_test(const ::testing::TestParamInfo<Slip>& test) -> std::string { return test.param.name; }

constexpr auto first_line = "# Harbour Roulette";

// clang-format off
INSTANTIATE_TEST_SUITE_P(Document, Slips, ::testing::Values(
    Slip{"toml_syntax", "kind = \"both\"", "kind = both", "could not determine value type"},
    Slip{"header_not_closed", "[wheel]", "[wheel", "expected ']'"},
    Slip{"key_twice", "spins = 7", "spins = 7\nspins = 8", "cannot redefine", "spins = 8"},
    Slip{"unknown_key", "minimum_revolutions = 5", "minimum_revolution = 5", "not a key of this format; did you mean \"minimum_revolutions\"?"},
    Slip{"unknown_key_that_may_be_missing", "bell = true", "bel = true", "words.warning.bel: is not a key of this format; did you mean \"bell\"?"},
    Slip{"unknown_key_of_two_lines", "spins = 7", "spins = 7\n\"a\\nb\" = 1", "not a key of this format", "\"a\\nb\""},
    Slip{"unknown_section", "[idle]", "[idel]", "idel: is not a key of this format; did you mean \"idle\"?"},
    Slip{"missing_key", "minimum_revolutions = 5\n", "", "spin.minimum_revolutions: is missing", "[spin]"},
    Slip{"missing_section", "[settlement]\norder = \"collect-then-pay\"\nclause = \"4.5\"\n", "", "settlement: is missing", first_line},
    Slip{"list_as_single_table", "[[face]]", "[face]", "written as [[face]]"},
    Slip{"wrong_format", "format = 1", "format = 2", "format: is 2, must be 1"},
    Slip{"identifier", "id = \"harbour-double-zero\"", "id = \"Harbour House\"", "a-z, 0-9 and hyphens"},
    Slip{"unknown_word", "\"flung-out\"", "\"flung-ot\"", "\"flung-ot\" is not known; did you mean \"flung-out\"?"},
    Slip{"unknown_word_where_one_is_possible", "order = \"collect-then-pay\"", "order = \"pay-then-collect\"", "it must be one of: collect-then-pay"},
    Slip{"unknown_word_that_is_only_shown", "shown_by = [\"dolly\", \"highlight\"]", "shown_by = [\"doly\", \"highlight\"]", "result.shown_by: \"doly\" is not known; did you mean \"dolly\"?"},
    Slip{"unknown_word_far_from_any", "kind = \"both\"", "kind = \"carousel\"", "it must be one of: electronic, live, both"},
    Slip{"empty_text", "label = \"Crew\"", "label = \"\"", "piece_bet.label: must not be empty"},
    Slip{"blank_text", "label = \"Crew\"", "label = \" \"", "piece_bet.label: must not be empty"},
    Slip{"empty_text_in_a_list", "by = [\"dealer\", \"pit-supervisor\"]", "by = [\"\"]", "function.by: must not be empty"},
    Slip{"empty_words", "says = [\"All back\"]", "says = [\"\"]", "words.no_spin.says: must not be empty"},
    Slip{"empty_list", "says = [\"All back\"]", "says = []", "words.no_spin.says: must not be empty"},
    Slip{"invalid_date", "2031-01-02", "2031-02-30", "day"},
    Slip{"date_as_text", "2031-01-02", "\"2031-01-02\"", "document.in_force: must be a date"},
    Slip{"floating_point", "spins = 7", "spins = 7.0", "idle.spins: must be a whole number"}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(Clauses, Slips, ::testing::Values(
    Slip{"cited_but_missing", "clause = \"2(a)i\"\n", "clause = \"2(a)x\"\n", "2(a)x is missing: no [[clause]] has this id"},
    Slip{"skipped", "id = \"1.2\"", "id = \"1.3\"", "clause 1.2 is missing before 1.3"},
    Slip{"skipped_letter", "id = \"2(b)\"", "id = \"2(c)\"", "clause 2(b) is missing before 2(c)"},
    Slip{"skipped_roman", "    { id = \"5(c)iii\", how", "    { id = \"5(c)iv\", how", "clause 5(c)iii is missing before 5(c)iv"},
    Slip{"skipped_appendix", "id = \"App. B\"", "id = \"App. C\"", "clause App. B is missing before App. C"},
    Slip{"skipped_second_of_a_number", "id = \"2(b)/2\"", "id = \"2(b)/3\"", "clause 2(b)/2 is missing before 2(b)/3"},
    Slip{"before_its_parent", "{ id = \"2(a)\", text = \"The wheel has 38 compartments:\" },\n    ", "", "clause 2(a) is missing", "id = \"2(a)i\""},
    Slip{"twice", "id = \"1.2\"", "id = \"1.1\"", "1.1 stands there twice"},
    Slip{"no_clause_number", "id = \"App. B\"", "id = \"Appendix B\"", "\"Appendix B\" is no clause number"},
    Slip{"without_text", ", text = \"Staff are courteous to players.\"", "", "clause App. B: has no text"},
    Slip{"heading_without_words", "{ id = \"7\", title = \"People\" }", "{ id = \"7\" }", "clause 7: has no"},
    Slip{"without_how", ", how = \"P\"", "", "clause App. B: does not say how it is met"},
    Slip{"unknown_letter", "how = \"P\"", "how = \"X\"", "\"X\" is not known; it must be one of: D, E, T, C, P, I"},
    Slip{"letter_that_is_not_ascii", "how = \"P\"", "how = \"Pé\"", "it must be one of: D, E, T, C, P, I"},
    Slip{"letter_twice", "how = \"P\"", "how = \"PP\"", "P stands there twice"},
    Slip{"data_that_no_value_cites", "how = \"P\"", "how = \"DP\"", "App. B is marked D (data), but no value cites it"},
    Slip{"data_that_no_value_cites_among_blocks", "how = \"ET\"\ntext = \"Displays", "how = \"DET\"\ntext = \"Displays", "5.8 is marked D (data)", "", triple_zero_file},
    Slip{"value_without_a_clause", "pays = 34, clause = \"3.1\"", "pays = 34", "wager: has no clause"},
    Slip{"section_without_a_clause", "later_rounds = \"stand\"\nclause = \"5(e)\"", "later_rounds = \"stand\"", "correction: has no clause", "[correction]"}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(WheelAndLayout, Slips, ::testing::Values(
    Slip{"number_twice", "0 28 9 26", "0 28 9 9 26", "wheel.order: 9 stands there twice"},
    Slip{"number_missing", "0 28 9 26", "0 9 26", "wheel.order: lacks 28"},
    Slip{"number_that_the_layout_lacks", "0 28 9 26", "0 000 28 9 26", "wheel.order: has 000, which the layout lacks"},
    Slip{"not_a_number", "0 28 9 26", "0 28 9 37 26", "\"37\" is not a number of a wheel"},
    Slip{"colours_that_do_not_alternate", "0 28 9 26", "0 9 28 26", "28 and 26 lie side by side and are both black"},
    Slip{"two_colours", "black = \"2 4", "black = \"1 2 4", "1 has two colours"},
    Slip{"no_colour", "red = \"1 3", "red = \"3", "1 has no colour", "[colours]"},
    Slip{"green_that_is_no_zero", "green = \"0 00\"", "green = \"0 00 1\"", "1 can't be green"},
    Slip{"zero_that_is_not_green", "red = \"1 3", "red = \"0 1 3", "0 can't be red"},
    Slip{"overlapping_cells", "\"0\" = [6, -4, 12, 0]", "\"0\" = [4, -4, 12, 0]", "overlaps"},
    Slip{"rectangle_of_three", "\"0\" = [6, -4, 12, 0]", "\"0\" = [6, -4, 12]", "layout.zeros.0: is a rectangle"},
    Slip{"rectangle_inside_out", "\"0\" = [6, -4, 12, 0]", "\"0\" = [12, -4, 6, 0]", "layout.zeros.0: is a rectangle"},
    Slip{"rectangle_over_the_numbers", "\"0\" = [6, -4, 12, 0]", "\"0\" = [6, -4, 12, 4]", "layout.zeros.0: is a rectangle"},
    Slip{"coordinate_off_the_layout", "\"0\" = [6, -4, 12, 0]", "\"0\" = [6, -4, 14, 0]", "holds 14, must be from -48 to 12"},
    Slip{"odd_coordinate", "\"0\" = [6, -4, 12, 0]", "\"0\" = [7, -4, 12, 0]", "even quarter cells"},
    Slip{"cell_of_a_plain_number", "\"0\" = [6, -4, 12, 0]", "\"5\" = [6, -4, 12, 0]", "only 0, 00 and 000 have a place of their own"},
    Slip{"face_missing", "[[face]]\nname = \"terminal\"", "[[fase]]\nname = \"terminal\"", "face: is missing", "# Roulette Triple Zero", triple_zero_file},
    Slip{"face_twice", "\n# Piece bets", "[[face]]\nname = \"quay\"\noutside = \"left\"\nprinted = { low = \"LOW\" }\nclause = \"2(b)\"\n\n# Piece bets", "face.name: quay stands there twice", "name = \"quay\"\noutside = \"left\""},
    Slip{"printed_on_no_wager", "low = \"EBB\"", "lows = \"EBB\"", "face.printed.lows: is not a wager of this layout"}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(Wagers, Slips, ::testing::Values(
    Slip{"odds_of_0", "pays = 34", "pays = 0", "wager.pays: is 0, must be from 1 to 1000"},
    Slip{"odds_negative", "pays = 34", "pays = -34", "wager.pays: is -34, must be from 1 to 1000"},
    Slip{"odds_too_large", "pays = 34", "pays = 1001", "wager.pays: is 1001, must be from 1 to 1000"},
    Slip{"odds_beyond_64_bits", "pays = 34", "pays = 34000000000000000000", "64 bits"},
    Slip{"odds_as_text", "pays = 34", "pays = \"34\"", "wager.pays: must be a whole number"},
    Slip{"kind_twice", "kind = \"even\"", "kind = \"odd\"", "wager.kind: odd stands there twice"},
    Slip{"kind_that_the_layout_lacks", "{ kind = \"straight\"", "{ kind = \"green\", label = \"Sea\", pays = 17, clause = \"3.1\" },\n    { kind = \"straight\"", "the layout has no green"},
    Slip{"layout_without_odds", "    { kind = \"dozen\", label = \"Dozen\", pays = 2, clause = \"3.1\" },\n", "", "the layout has a dozen, but no [[wager]]", "wager = ["},
    Slip{"priced_and_not_offered", "not_offered = [\"topline\"]", "not_offered = [\"topline\", \"street\"]", "street"},
    Slip{"not_offered_that_the_layout_lacks", "not_offered = [\"topline\"]", "not_offered = [\"topline\", \"green\"]", "the layout has no green"},
    Slip{"numbers_of_a_wager_that_follows", "label = \"Pair\"", "label = \"Pair\", numbers = \"1 2\", at = [4, 2]", "only topline and green state their numbers"},
    Slip{"stated_without_a_place", "numbers = \"0 00 000\"\nat = [-2, -4]", "numbers = \"0 00 000\"", "wager.at: is missing", "[[wager]]\nkind = \"green\"", triple_zero_file},
    Slip{"stated_without_numbers", "numbers = \"0 00 000 1 2 3\"", "numbers = \" \"", "wager.numbers: must not be empty", "", triple_zero_file},
    Slip{"green_wager_on_red", "numbers = \"0 00 000\"", "numbers = \"0 00 1\"", "1 is not green", "", triple_zero_file},
    Slip{"two_wagers_in_one_place", "at = [-2, -4]", "at = [2, 2]", "straight:1", "", triple_zero_file}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(PieceBets, Slips, ::testing::Values(
    Slip{"on_no_spot", "straight:27 corner", "straight:27 split:1/5 corner", "split:1/5 is a piece of orphelins, but this layout has no such spot"},
    Slip{"on_a_wager_not_offered", "straight:27 corner", "topline:0/00/1/2/3 corner", "this layout has no such spot"},
    Slip{"of_no_pieces", "\"split:00/1 street:0/00/2 straight:27 corner:13/14/16/17 corner:13/14/16/17\"", "\" \"", "piece_bet.pieces: must not be empty"},
    Slip{"twice", "name = \"orphelins\"", "name = \"neighbours\"", "piece_bet.name: neighbours stands there twice"},
    Slip{"no_neighbours", "each_side = [1, 4]", "each_side = []", "piece_bet.each_side"},
    Slip{"too_many_neighbours", "each_side = [1, 4]", "each_side = [1, 10]", "holds 10, must be from 1 to 9"},
    Slip{"finale_with_another_digit", "\"7 17 27\"", "\"7 17 28\"", "28 does not end in 7"},
    Slip{"nine_finales", "    \"9 19 29\",\n", "", "a list of ten texts", "finales = ["},
    Slip{"seats_that_the_table_lacks", "33/36\"\nseats = [\"terminal\"]", "33/36\"\nseats = [\"live\"]", "a table of kind electronic has no live seats", "seats = [\"live\"]", triple_zero_file}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(Policies, Slips, ::testing::Values(
    Slip{"irregularity_without_an_effect", "what = \"flung-out\"\neffect = \"void\"\n", "what = \"flung-out\"\n", "irregularity.effect: is missing", "[[irregularity]]\nwhat = \"flung-out\""},
    Slip{"irregularity_twice", "what = \"flung-out\"", "what = \"ball-breaks\"", "ball-breaks stands there twice"},
    Slip{"invalidation_twice", "# Seats and limits", "[[invalidation]]\nreason = \"fraud\"\nclause = \"5(b)\"\n\n[[invalidation]]\nreason = \"fraud\" # again\nclause = \"5(b)\"\n\n# Seats and limits", "fraud stands there twice", "# again"},
    Slip{"interruption_of_the_round_left_open", "    { of = \"round\", when = \"no-outcome\", effect = \"void\", clause = \"5(c)iv\" },\n", "", "says nothing of the round when bets are closed and there is no outcome", "interruption = ["},
    Slip{"interruption_of_terminals_left_open", "[[interruption]]\nof = \"terminals\"\nwhen = \"not-registered\"\neffect = \"return\"\nclause = \"5.2.2\"\n", "", "not registered", "[[interruption]]", triple_zero_file},
    Slip{"interruption_twice", "    { of = \"round\", when = \"no-spin-announced\"", "    { of = \"terminals\", when = \"registered\", effect = \"void\", clause = \"5(d)ii\" },\n    { of = \"round\", when = \"no-spin-announced\"", "registered stands there twice"},
    Slip{"diameter_inside_out", "diameter_mm = [18, 20]", "diameter_mm = [20, 18]", "a smallest and a largest diameter"},
    Slip{"revolutions_of_0", "minimum_revolutions = 5", "minimum_revolutions = 0", "spin.minimum_revolutions: is 0"},
    Slip{"flag_as_text", "against_rotation = true", "against_rotation = \"yes\"", "spin.against_rotation: must be true or false"},
    Slip{"seat_section_that_the_table_lacks", "# Who may do what", "[seats.live]\n\n# Who may do what", "a table of kind electronic has no live seats", "[seats.live]", triple_zero_file},
    Slip{"chips_where_there_are_none", "# Who may do what", "[chips]\n\n# Who may do what", "a table of kind electronic has no chips", "[chips]", triple_zero_file},
    Slip{"function_twice", "name = \"rule-on-uncovered\"", "name = \"announce-no-spin\" # again", "announce-no-spin stands there twice", "# again"},
    Slip{"unknown_position", "shift-manager = \"Harbour Master\"", "shift-manger = \"Harbour Master\"", "did you mean \"shift-manager\"?"}
), name_of_test);

// Slips of which the loader must not make more than there is: one fault, and none that is false.
class LoneSlips : public Slips {};

TEST_P(LoneSlips, are_one_fault) {
    expect_the_fault();
    EXPECT_EQ(faults.size(), 1U) << listing(faults);
}

INSTANTIATE_TEST_SUITE_P(Load, LoneSlips, ::testing::Values(
    Slip{"missing_section", "[spin]\nminimum_revolutions = 5\nagainst_rotation = true\nclause = \"4.3\"\n", "", "spin: is missing", first_line},
    Slip{"a_place_has_no_meter", "winning_bets = { rule = \"stay\",", "winning_bets = { rule = \"to-meter\",", "at a live table it can only be \"stay\""},
    Slip{"conduct_that_means_something_else", "# Who may do what", "[conduct]\ncash_bets = { rule = \"until-settled\", reading = \"x\" }\n\n# Who may do what", "its rule can only be \"refuse\"", "cash_bets", triple_zero_file},
    Slip{"missing_seat_rule", "over_maximum = { rule = \"to-maximum\", clause = \"6.2\" }\n", "", "seats.live.over_maximum: is missing", "[seats.live]"},
    Slip{"missing_words", "[words.close]\nsays = [\"Harbour closed\"]\nby = [\"dealer\", \"terminal\"]\nclause = \"4.2\"\n", "", "words.close: is missing", "[words.open]"},
    Slip{"unknown_irregularity", "what = \"wheel-stops\"", "what = \"wheel-stop\"", "did you mean \"wheel-stops\"?", "", triple_zero_file},
    Slip{"unknown_function", "name = \"rule-on-uncovered\"", "name = \"rule-on-uncoverd\"", "did you mean \"rule-on-uncovered\"?"},
    Slip{"unknown_piece_bet", "name = \"orphelins\"", "name = \"orphelin\"", "did you mean \"orphelins\"?"},
    Slip{"unknown_demand", "how = \"P\"", "how = \"X\"", "\"X\" is not known"},
    Slip{"clause_twice_far_from_the_first", "{ id = \"4.4\"", "{ id = \"4.1\", how = \"I\", text = \"Again.\" },\n    { id = \"4.4\"", "4.1 stands there twice"}
), name_of_test);
// clang-format on

TEST(Load, reports_every_fault_of_a_file_in_the_order_of_its_lines) {
    std::string text = testing::source_file(harbour_file);
    const auto replace = [&text](std::string_view sound, std::string_view slip) {
        const std::size_t position = text.find(sound);
        ASSERT_NE(position, std::string::npos) << sound;
        text.replace(position, sound.size(), slip);
    };
    replace("spins = 7", "spins = 0");
    replace("pays = 34", "pays = 0");
    replace("minimum_revolutions = 5", "minimum_revolutions = 5\nspeed = 3");
    replace("0 28 9 26", "0 28 9 9 26");
    replace("how = \"P\"", "how = \"PP\"");
    std::string expected;
    const auto expect = [&](std::string_view part, const char* reason) {
        expected += "  " + std::to_string(line_at(text, text.find(part))) + ": " + reason + "\n";
    };
    expect("pays = 0", "wager.pays: is 0, must be from 1 to 1000");
    expect("how = \"PP\"", "clause.how: P stands there twice");
    expect("0 28 9 9", "wheel.order: 9 stands there twice");
    expect("speed = 3", "spin.speed: is not a key of this format");
    expect("spins = 0", "idle.spins: is 0, must be from 1 to 1000");
    EXPECT_EQ(listing(faults_of(text)), expected);
}

TEST(Load, does_not_take_an_unknown_word_for_another) {
    std::string text = testing::source_file(harbour_file);
    const std::string_view sound = "kind = \"dozen\"";
    text.replace(text.find(sound), sound.size(), "kind = \"dozens\"");
    for (const Fault& fault : faults_of(text)) EXPECT_THAT(fault.reason, Not(HasSubstr("stands there twice")));
}

// Each in a process of its own, so that one that ends it does not end the others.
void expect_refused(const std::string& text) {
    EXPECT_EXIT(std::exit(load_rulebook(text).has_value() ? 1 : 0), ::testing::ExitedWithCode(0), "") << text.substr(0, 20);
}

auto repeated(std::string_view part, std::size_t size) -> std::string {
    std::string text;
    while (text.size() < size) text += part;
    return text;
}

constexpr std::size_t megabyte = 1 << 20;

TEST(LoadDeathTest, refuses_nothing_at_all) {
    for (const char* text : {"", "\n", "\n\n\n", " ", "# a comment", "\xEF\xBB\xBF"}) {
        expect_refused(text);
        EXPECT_THAT(faults_of(text), Not(IsEmpty()));
    }
}

TEST(LoadDeathTest, refuses_a_megabyte_of_anything) {
    expect_refused(repeated("[", megabyte));
    expect_refused("a = " + repeated("[", megabyte));
    expect_refused(repeated("a = { ", megabyte));
    expect_refused(repeated("a=", megabyte));
    expect_refused(repeated("a", megabyte) + " = 1");
    expect_refused("a = \"" + repeated("a", megabyte) + "\"");
}

TEST(LoadDeathTest, refuses_a_header_that_does_not_begin_with_a_key) {
    for (const char* text : {"[=", "[[=", "[[[", "[.", "[]", "[[]]", "[#", "[,"}) expect_refused(text);
}

TEST(LoadDeathTest, refuses_tables_within_tables_without_end) {
    expect_refused(repeated("a.", megabyte) + "a = 1");
    expect_refused("[" + repeated("a.", megabyte) + "a]");
    expect_refused(repeated("a = [{" + repeated("a.", 2000), 250 * 2000) + "a = 1");
}

TEST(LoadDeathTest, refuses_bytes_that_are_no_text) {
    const std::string sound = testing::source_file(harbour_file);
    expect_refused(std::string(megabyte, '\0'));
    const std::string none[] = {std::string(1, '\0'), "\xFF", "\xC3", "\xED\xA0\x80", "\xF8\x88\x80\x80\x80", "\x1B[2J"};
    for (const std::string& bytes : none) {
        for (const char* before : {"Harbour House. INVENTED", "Crew\""}) {  // a comment, a value
            const std::size_t position = sound.find(before);
            const std::string text = std::string{sound}.insert(position, bytes);
            expect_refused(text);
            EXPECT_EQ(faults_of(text).at(0).line, line_at(sound, position));
        }
    }
}

}  // namespace
}  // namespace croupier
