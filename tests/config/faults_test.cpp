// Every slip in a floor's file is named with its line and in words that help. The table of slips is the list of what a writer can get wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "config/load.hpp"
#include "config/support.hpp"

namespace croupier {
namespace {

using config::Purpose;

struct Slip {
    const char* name;
    const char* sound;    // stands in the sound floor exactly once …
    const char* slip;     // … and is replaced by this
    const char* reason;   // the whole reason
    const char* at = "";  // stands in the line that the fault names; empty: the first line of the change
};

void PrintTo(const Slip& slip, std::ostream* out) { *out << slip.name; }

class Slips : public ::testing::TestWithParam<Slip> {};

TEST_P(Slips, are_named_with_their_line) {
    const Slip& slip = GetParam();
    const std::string text = testing::with(testing::sound_floor(), slip.sound, slip.slip);
    const int line = testing::line_of(text, *slip.at == '\0' ? slip.slip : slip.at);
    const auto floor = testing::load(text);
    ASSERT_FALSE(floor) << "the slip goes unseen";
    const bool found = std::ranges::any_of(floor.error(), [&](const Fault& fault) { return fault.line == line && fault.reason == slip.reason; });
    EXPECT_TRUE(found) << "line " << line << " is off (" << slip.reason << "), but the loader says\n" << testing::listing(floor.error());
    EXPECT_LE(floor.error().size(), 2U) << "one slip, many faults:\n" << testing::listing(floor.error());
}

auto name_of_test(const ::testing::TestParamInfo<Slip>& test) -> std::string { return test.param.name; }

constexpr auto t2 = "[[tables]]\nid = \"t2\"";

// clang-format off
INSTANTIATE_TEST_SUITE_P(OfTheFile, Slips, ::testing::Values(
    Slip{"unknown_key", "sign_in_minutes = 240", "sign_in_minute = 240", "sign_in_minute: is not a key of this format; did you mean \"sign_in_minutes\"?"},
    Slip{"unknown_key_of_a_table", "betting_seconds = 30", "beting_seconds = 30", "tables.beting_seconds: is not a key of this format; did you mean \"betting_seconds\"?"},
    Slip{"unknown_section", "[bounds]", "[bound]", "bound: is not a key of this format; did you mean \"bounds\"?"},
    Slip{"format", "format = 1", "format = 2", "format: is 2, must be 1"},
    Slip{"house_missing", "house = \"Harbour House\"\n", "", "house: is missing", "# A floor"},
    Slip{"house_empty", "\"Harbour House\"", "\" \"", "house: must not be empty"},
    Slip{"house_long", "\"Harbour House\"", "\"ééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé\"", "house: is longer than 80 characters"},
    Slip{"printer_with_a_space", "printer = \"slips\"", "printer = \"cage slips\"",
         "printer: \"cage slips\" is neither the name of a queue of CUPS nor the path of a device, like /dev/usb/lp0"},
    Slip{"printer_like_an_option", "printer = \"slips\"", "printer = \"-h\"",
         "printer: \"-h\" is neither the name of a queue of CUPS nor the path of a device, like /dev/usb/lp0"},
    Slip{"printer_with_a_path_from_here", "printer = \"slips\"", "printer = \"usb/lp0\"",
         "printer: \"usb/lp0\" is neither the name of a queue of CUPS nor the path of a device, like /dev/usb/lp0"},
    Slip{"anchors_empty", "anchors = \"anchors\"", "anchors = \"\"", "anchors: must not be empty"},
    Slip{"expiry", "slip_expiry_days = 60", "slip_expiry_days = 0", "slip_expiry_days: is 0, must be from 1 to 3650"},
    Slip{"sign_in", "sign_in_minutes = 240", "sign_in_minutes = \"long\"", "sign_in_minutes: must be a whole number"},
    Slip{"day_in_words", "begins = \"05:30\"", "begins = \"dawn\"", "gaming_day_begins: \"dawn\" is not a time of day: write it like 06:00"},
    Slip{"day_of_25_hours", "begins = \"05:30\"", "begins = \"25:30\"", "gaming_day_begins: \"25:30\" is not a time of day: write it like 06:00"},
    Slip{"day_as_time", "begins = \"05:30\"", "begins = 05:30:00", "gaming_day_begins: must be a text"},
    Slip{"shift_in_words", "\"13:30\"", "\"noon\"", "shifts: \"noon\" is not a time of day: write it like 06:00"},
    Slip{"shift_before_the_day", "[\"05:30\"", "[\"06:00\"", "shifts: is 06:00, but the first shift begins with the gaming day, at 05:30"},
    Slip{"shift_twice", "\"21:30\"", "\"13:30\"", "shifts: 13:30 is not after 13:30, in a gaming day that begins at 05:30"},
    Slip{"shift_after_the_day", "\"21:30\"", "\"05:29\", \"05:31\"", "shifts: 05:31 is not after 05:29, in a gaming day that begins at 05:30"},
    Slip{"shifts_none", "[\"05:30\", \"13:30\", \"21:30\"]", "[]", "shifts: must not be empty"}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(OfTheCurrency, Slips, ::testing::Values(
    Slip{"missing", "[currency]\ncode = \"AUD\"\nsymbol = \"$\"\n", "", "currency: is missing", "# A floor"},
    Slip{"in_words", "code = \"AUD\"", "code = \"dollars\"", "currency.code: \"dollars\" is not a currency: write three capitals, like AUD"},
    Slip{"in_small_letters", "code = \"AUD\"", "code = \"aud\"", "currency.code: \"aud\" is not a currency: write three capitals, like AUD"},
    Slip{"without_cents", "code = \"AUD\"", "code = \"JPY\"", "currency.code: the amounts of JPY do not have two decimals"},
    Slip{"symbol_long", "symbol = \"$\"", "symbol = \"Australian dollars\"", "currency.symbol: is longer than 8 characters"}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(OfListening, Slips, ::testing::Values(
    Slip{"host_name", "\"0.0.0.0\"", "\"localhost\"", "listen.address: \"localhost\" is not an IP address, like 127.0.0.1 or ::1"},
    Slip{"address_too_long", "\"0.0.0.0\"", "\"0.0.0.0.0\"", "listen.address: \"0.0.0.0.0\" is not an IP address, like 127.0.0.1 or ::1"},
    Slip{"port", "port = 8443", "port = 84430", "listen.port: is 84430, must be from 0 to 65535"},
    Slip{"no_key", "key = \"floor.key\"\n", "", "listen.certificate: is given without its key", "certificate ="},
    Slip{"no_certificate", "certificate = \"floor.crt\"\n", "", "listen.key: is given without a certificate", "key = \"floor.key\""},
    Slip{"in_the_open", "certificate = \"floor.crt\"\nkey = \"floor.key\"\n", "", "listen.address: 0.0.0.0 can be reached from other machines, and there is no certificate: give certificate and key, or say allow_plain = true", "address = "},
    Slip{"plain_with_a_certificate", "allow_plain = false", "allow_plain = true", "listen.allow_plain: there is a certificate, so nothing is plain"},
    Slip{"name_with_a_port", "floor.example", "floor.example:443", "listen.public_name: \"floor.example:443\" is not a host's name: write it in small letters and without a port, like floor.example"},
    Slip{"plain_in_words", "allow_plain = false", "allow_plain = \"no\"", "listen.allow_plain: must be true or false"},
    Slip{"no_connections", "connections = 500", "connections = 0", "bounds.connections: is 0, must be from 1 to 1000000"},
    Slip{"more_from_one_than_of_all", "per_address = 20", "per_address = 501", "bounds.connections_per_address: is 501, more than the 500 connections of all"},
    Slip{"no_messages", "messages_per_second = 30", "messages_per_second = 0", "bounds.messages_per_second: is 0, must be from 1 to 10000"}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(OfATable, Slips, ::testing::Values(
    Slip{"id_missing", "id = \"t1\"\n", "", "tables.id: is missing", "[[tables]]"},
    Slip{"id_with_capitals", "id = \"t1\"", "id = \"T 1\"", "tables.id: is written with a-z, 0-9 and hyphens only"},
    Slip{"id_long", "id = \"t1\"", "id = \"t11111111111111111111111111111111111\"", "tables.id: is longer than 32 characters"},
    Slip{"id_twice", "id = \"t2\"", "id = \"t1\" # again", "tables.id: t1 stands there twice"},
    Slip{"title_missing", "title = \"Table two\"\n", "", "tables.title: is missing", t2},
    Slip{"title_twice", "title = \"Table two\"", "title = \"Table one\" # again", "tables.title: Table one stands there twice"},
    Slip{"rulebook_missing", "rulebook = \"harbour.toml\"\n", "", "tables.rulebook: is missing", "[[tables]]\nid = \"t3\""},
    Slip{"rulebook_unknown", "\"harbour.toml\"", "\"harbour\"", "tables.rulebook: there is no rulebook \"harbour\""},
    Slip{"rulebook_with_faults", "\"harbour.toml\"", "\"broken.toml\"", "tables.rulebook: broken.toml:164: words.warning.bel: is not a key of this format; did you mean \"bell\"?"},
    Slip{"rules_empty", "\"rules.html\"", "\"\"", "tables.rules_document: must not be empty", "rules_document ="},
    Slip{"rules_of_no_known_type", "rules.html", "rules.docx", "tables.rules_document: \"rules.docx\" does not end in .pdf, .html, .htm or .txt"},
    Slip{"rules_missing", "rules.html", "other.html", "tables.rules_document: other.html: there is no such file"},
    Slip{"rules_of_nothing", "rules.html", "empty.txt", "tables.rules_document: empty.txt: is empty"},
    Slip{"rules_that_are_no_pdf", "rules.html", "text.pdf", "tables.rules_document: text.pdf: is not a PDF file: it does not begin with %PDF-"},
    Slip{"rules_that_are_a_pdf", "rules.html", "pdf.html", "tables.rules_document: pdf.html: is a PDF file, so its name must end in .pdf"},
    Slip{"rules_in_latin_letters", "rules.html", "latin.txt", "tables.rules_document: latin.txt: is not a text in UTF-8"},
    Slip{"rules_with_zeros", "rules.html", "zeros.html", "tables.rules_document: zeros.html: is not a text in UTF-8"},
    Slip{"rules_too_large", "rules.html", "large.txt", "tables.rules_document: large.txt: has 2097153 bytes, must have at most 2097152"},
    Slip{"too_many_terminals", "terminals = 12", "terminals = 20001", "tables.terminals: is 20001, must be from 0 to 20000"},
    Slip{"terminals_at_a_live_table", "rulebook = \"mbs-single-zero\"", "rulebook = \"mbs-single-zero\"\nterminals = 4", "tables.terminals: is 4, must be 0: mbs-single-zero is for live tables only (3.3)", "terminals = 4"},
    Slip{"no_terminals_at_an_electronic_table", "\"harbour.toml\"\nterminals = 2", "\"rws-triple-zero\"", "tables.terminals: is 0, must be at least 1: by rws-triple-zero a table has terminals and nothing else (1.6)", "[[tables]]\nid = \"t3\""},
    Slip{"places_at_an_electronic_table", "\"harbour.toml\"\nterminals = 2", "\"rws-triple-zero\"\nterminals = 2\nplaces = 3", "tables.places: is 3, must be 0: rws-triple-zero is for terminals only (1.6)", "places = 3\nminimum = \"2.50\""},
    Slip{"no_places_at_a_live_table", "places = 7\nscripted_at_places = 3", "places = 0", "tables.places: is 0, must be at least 1: by mbs-single-zero a table has players with chips and nobody else (3.3)", "places = 0\nminimum = \"5.00\""},
    Slip{"a_clock_beside_an_automatic_dealer", "clock = false", "clock = true", "tables.clock: an automatic dealer has its own"},
    Slip{"too_many_places", "places = 7", "places = 101", "tables.places: is 101, must be from 0 to 100"},
    Slip{"more_players_than_places", "scripted_at_places = 3", "scripted_at_places = 8", "tables.scripted_at_places: is 8, but the table has 7 places"},
    Slip{"places_without_colour_chips", "places = 0", "places = 5", "tables.places: by adelaide-single-zero players have colour chips: say which, in [tables.colour_chips]"},
    Slip{"a_colour_twice", "[\"white\", \"green\", \"brown\"]", "[\"white\", \"green\", \"white\"]", "tables.colour_chips.colours: white stands there twice"},
    Slip{"an_unknown_colour", "\"brown\"]", "\"browm\"]", "tables.colour_chips.colours: \"browm\" is not known; did you mean \"brown\"?"},
    Slip{"a_mark_of_nothing", "mark = 9", "mark = 0", "tables.colour_chips.mark: is 0, must be from 1 to 999999"},
    Slip{"a_mark_of_another_table", "places = 0", "places = 5\ncolour_chips = { mark = 9, colours = \"pink\" }", "tables.colour_chips: the mark 9 is that of another table's chips", "[tables.colour_chips]"},
    Slip{"colour_chips_that_nobody_has", "[tables.wheel]\nkind = \"simulated\"", "[tables.colour_chips]\nmark = 2\ncolours = \"pink\"\n\n[tables.wheel]\nkind = \"simulated\"", "tables.colour_chips: the table has no places for players with chips", "[tables.colour_chips]"},
    Slip{"cash_chips_that_cannot_make_an_amount", "chips = [\"5.00\", \"20.00\"]", "chips = [\"5.00\", \"12.00\"]\nsmallest_chip = \"1.00\"", "tables.chips: 12.00 is no multiple of the smallest, 5.00, which must make every amount", "chips = [\"5.00\", \"12"},
    Slip{"cash_chips_that_cannot_make_a_maximum", "chips = [\"5.00\", \"20.00\"]", "chips = [\"20.00\"]\nsmallest_chip = \"5.00\"", "tables.chips: can't make 250.00, the maximum of straight", "chips = [\"20.00"},
    Slip{"an_unknown_order_of_paying", "\"inside\"", "\"insid\"", "tables.pays_from: \"insid\" is not known; did you mean \"inside\"?"},
    Slip{"more_players_than_terminals", "scripted_players = 5", "scripted_players = 13", "tables.scripted_players: is 13, but the table has 12 terminals"},
    Slip{"tables_written_as_one", "[[tables]]\nid = \"t2\"", "[tables.other]\nid = \"t2\"", "tables.other: is not a key of this format"},
    Slip{"betting_short", "betting_seconds = 30", "betting_seconds = 4", "tables.betting_seconds: is 4, must be from 5 to 600"},
    Slip{"betting_in_parts", "betting_seconds = 30", "betting_seconds = 30.5", "tables.betting_seconds: must be a whole number"},
    Slip{"warned_before_betting", "warning_seconds = 6", "warning_seconds = 30", "tables.warning_seconds: is 30, must be less than the 30 seconds of betting"},
    Slip{"not_warned", "warning_seconds = 6", "warning_seconds = 0", "tables.warning_seconds: is 0, but by adelaide-single-zero players are warned before the close (7(h)ii)"},
    Slip{"pause_negative", "pause_seconds = 4", "pause_seconds = -4", "tables.pause_seconds: is -4, must be from 0 to 600"},
    Slip{"dealer_unknown", "dealer = \"automatic\"", "dealer = \"automated\"", "tables.dealer: \"automated\" is not known; did you mean \"automatic\"?"},
    Slip{"wheel_unknown", "kind = \"simulated\"", "kind = \"serial\"", "tables.wheel.kind: \"serial\" is not known; it must be one of: none, simulated, slingshot2, mercury360"},
    Slip{"wheel_in_words", "\n[tables.wheel]\nkind = \"simulated\"\nseed = 7\n", "wheel = \"simulated\"\n", "tables.wheel: must be a table"},
    Slip{"seed_of_no_wheel", "kind = \"simulated\"", "kind = \"none\"", "tables.wheel.seed: only a simulated wheel has a seed", "seed = 7"},
    Slip{"seed_negative", "seed = 7", "seed = -7", "tables.wheel.seed: is -7, must be from 0 to 9223372036854775807"},
    Slip{"device_of_no_line", "kind = \"slingshot2\"", "kind = \"simulated\"", "tables.wheel.device: only a wheel at a serial line has a device", "device ="},
    Slip{"no_device", "device = \"/dev/ttyS0\"\n", "", "tables.wheel.device: is missing: at which serial line is the wheel?", "[tables.wheel]\nkind = \"slingshot2\""},
    Slip{"code_of_no_number", "37=00", "37=40", "tables.wheel.codes: must be a list of two characters and a number each, like [\"37=000\"]", "codes ="},
    Slip{"warnings_too_few", "\"none\", \"same-direction\"", "\"same-direction\"", "tables.wheel.warnings: must be a list of four words, from the lowest bit", "warnings ="},
    Slip{"nobody_deals_by_this_rulebook", "[tables.wheel]\nkind = \"slingshot2\"", "dealer = \"automatic\"\n[tables.wheel]\nkind = \"slingshot2\"", "tables.dealer: by harbour-double-zero a person deals: it knows no table with a wheel and terminals only"},
    Slip{"nobody_tells_the_dealer", "[tables.wheel]\nkind = \"simulated\"\nseed = 7\n", "", "tables.dealer: an automatic dealer needs a wheel that tells where the ball came to rest", "dealer ="}
), name_of_test);

INSTANTIATE_TEST_SUITE_P(OfStakes, Slips, ::testing::Values(
    Slip{"minimum_missing", "minimum = \"5.00\"\n", "", "tables.minimum: is missing", t2},
    Slip{"amount_as_number", "minimum = \"5.00\"", "minimum = 5.00", "tables.minimum: must be an amount in quotes, like \"2.50\""},
    Slip{"amount_in_words", "minimum = \"5.00\"", "minimum = \"five\"", "tables.minimum: \"five\" is not an amount: write it like 2.50"},
    Slip{"amount_of_three_decimals", "minimum = \"5.00\"", "minimum = \"5.005\"", "tables.minimum: \"5.005\" has more than two decimals: write it like 2.50"},
    Slip{"amount_of_nothing", "minimum = \"5.00\"", "minimum = \"0.00\"", "tables.minimum: is 0.00, must be above 0.00"},
    Slip{"amount_negative", "minimum = \"5.00\"", "minimum = \"-5.00\"", "tables.minimum: is -5.00, must be above 0.00"},
    Slip{"amount_too_large", "maximum = \"250.00\"", "maximum = \"100000000.05\"", "tables.maximum: is 100000000.05, must be at most 100000000.00"},
    Slip{"maximum_below_minimum", "maximum = \"250.00\"", "maximum = \"4.00\"", "tables.maximum: the maximum, 4.00, is below the minimum, 5.00"},
    Slip{"kind_unknown", "red = [", "redd = [", "tables.limits.redd: is not a key of this format; did you mean \"red\"?"},
    Slip{"kind_that_the_rulebook_lacks", "red = [", "green = [", "tables.limits.green: adelaide-single-zero has no such wager"},
    Slip{"limits_of_one", "red = [\"2.00\", \"500.00\"]", "red = [\"2.00\"]", "tables.limits.red: must be the lowest and the highest stake, like [\"1.00\", \"50.00\"]"},
    Slip{"limits_as_numbers", "red = [\"2.00\", \"500.00\"]", "red = [2, 500]", "tables.limits.red: must be the lowest and the highest stake, like [\"1.00\", \"50.00\"]"},
    Slip{"limits_of_one_kind_turned_round", "red = [\"2.00\", \"500.00\"]", "red = [\"500.00\", \"2.00\"]", "tables.limits.red: the maximum, 2.00, is below the minimum, 500.00"},
    Slip{"limit_between_chips", "red = [\"2.00\", \"500.00\"]", "red = [\"2.25\", \"4.50\"]", "tables.limits.red: 2.25 is no multiple of the smallest chip, 0.50"},
    Slip{"table_limit_between_chips", "minimum = \"5.00\"", "minimum = \"5.50\"", "tables.minimum: 5.50 is no multiple of the smallest chip, 5.00"},
    Slip{"maximum_between_multiples", "red = [\"2.00\", \"500.00\"]", "red = [\"2.00\", \"501.00\"]", "tables.limits.red: stakes are multiples of the minimum, but the maximum, 501.00, is no multiple of 2.00"},
    Slip{"maximum_below_every_chip", "maximum = \"75.00\"\nchips = [\"2.50\"]", "maximum = \"75.00\"\nchips = [\"80.00\"]\nsmallest_chip = \"2.50\"", "tables.maximum: 75.00 is below the smallest chip that a player can choose, 80.00", "maximum = \"75.00\""},
    Slip{"multiples_in_words", "multiples = true", "multiples = \"yes\"", "tables.multiples: must be true or false"},
    Slip{"no_chips", "chips = [\"2.50\"]", "chips = []", "tables.chips: must not be empty"},
    Slip{"chip_alone", "chips = [\"2.50\"]", "chips = \"2.50\"", "tables.chips: must be a list of amounts in quotes, like [\"1.00\", \"5.00\"]"},
    Slip{"too_many_chips", "chips = [\"2.50\"]", "chips = [\"2.50\", \"5\", \"10\", \"15\", \"20\", \"25\", \"30\", \"35\", \"40\", \"45\", \"50\"]", "tables.chips: has 11 items, must have at most 10"},
    Slip{"chips_out_of_order", "[\"5.00\", \"20.00\"]", "[\"20.00\",\n  \"5.00\"]\nsmallest_chip = \"5.00\"", "tables.chips: 5.00 must be above 20.00: chips are in rising order", "  \"5.00\"]"},
    Slip{"a_note_twice", "notes = [\"10.00\", \"50.00\"]", "notes = [\"10.00\", \"10.00\"]", "tables.notes: 10.00 must be above 10.00: notes are in rising order"},
    Slip{"a_note_of_nothing", "notes = [\"10.00\", \"50.00\"]", "notes = [\"0.00\", \"50.00\"]", "tables.notes: is 0.00, must be above 0.00"},
    Slip{"notes_where_no_terminal_is", "pays_from = \"inside\"", "pays_from = \"inside\"\nnotes = [\"20.00\"]", "tables.notes: the table has no terminals", "notes = [\"20.00\"]"},
    Slip{"chip_between_the_smallest", "[\"5.00\", \"20.00\"]", "[\"5.00\",\n  \"21.00\"]", "tables.chips: 21.00 is no multiple of the smallest chip, 5.00", "  \"21.00\"]"},
    Slip{"smallest_chip_of_nothing", "smallest_chip = \"0.50\"", "smallest_chip = \"0\"", "tables.smallest_chip: is 0.00, must be above 0.00"}
), name_of_test);

// The castaways of the invented house are a pair, a plank, a single and a square that is laid twice.
INSTANTIATE_TEST_SUITE_P(OfPieceBets, Slips, ::testing::Values(
    Slip{"that_no_stake_fits", "minimum = \"2.50\"\nmaximum = \"75.00\"", "minimum = \"2.50\"\nmaximum = \"2.50\"", "tables.maximum: no stake fits orphelins: within these limits a piece is at least 2.50 (split:00/1) and at most 1.25 (corner:13/14/16/17, 2 pieces)", "maximum = \"2.50\""},
    Slip{"whose_kinds_lie_apart", "chips = [\"2.50\"]", "chips = [\"2.50\"]\nlimits = { straight = [\"2.50\", \"7.50\"], split = [\"10.00\", \"50.00\"] }", "tables.maximum: no stake fits orphelins: within these limits a piece is at least 10.00 (split:00/1) and at most 7.50 (straight:27)", "maximum = \"75.00\""},
    Slip{"that_no_multiple_fits", "chips = [\"2.50\"]", "chips = [\"2.50\"]\nmultiples = true\nlimits = { straight = [\"7.50\", \"22.50\"], split = [\"10.00\", \"30.00\"] }", "tables.maximum: no stake fits orphelins: within these limits a piece is a multiple of the minimum, at least 10.00 (split:00/1) and at most 22.50 (straight:27)", "maximum = \"75.00\""}
), name_of_test);
// clang-format on

TEST(ConfigurationFaults, of_a_file_are_all_told_at_once_in_order) {
    std::string text = testing::with(testing::sound_floor(), "format = 1", "format = 3");
    text = testing::with(text, "port = 8443", "port = -1");
    text = testing::with(text, "code = \"AUD\"", "code = \"aud\"");
    text = testing::with(text, "betting_seconds = 30", "betting_seconds = 3");
    text = testing::with(text, "maximum = \"250.00\"", "maximum = \"2.00\"");
    text = testing::with(text, "terminals = 2\n", "terminal = 2\n");
    const auto floor = testing::load(text);
    ASSERT_FALSE(floor);
    std::vector<int> lines;
    for (const Fault& fault : floor.error()) lines.push_back(fault.line);
    const auto at = [&text](const char* words) { return testing::line_of(text, words); };
    EXPECT_THAT(lines, ::testing::ElementsAre(at("format"), at("aud"), at("port"), at("betting_seconds"), at("\"2.00\"\nchips"), at("terminal = 2")))
        << testing::listing(floor.error());
}

TEST(ConfigurationFaults, of_a_rulebook_are_told_at_the_first_table_that_names_it) {
    std::string text = testing::with(testing::sound_floor(), "\"harbour.toml\"", "\"broken.toml\" # here");
    text = testing::with(text, "\"mbs-single-zero\"", "\"broken.toml\"");
    const auto floor = testing::load(text);
    ASSERT_FALSE(floor);
    EXPECT_EQ(floor.error().size(), 2U) << testing::listing(floor.error());
    for (const Fault& fault : floor.error()) EXPECT_EQ(fault.line, testing::line_of(text, "\"broken.toml\"\n")) << fault.reason;
}

TEST(ConfigurationFaults, name_syntax_with_its_line) {
    const auto floor = testing::load("format = 1\nhouse = Harbour\n");
    ASSERT_FALSE(floor);
    EXPECT_EQ(floor.error().size(), 1U);
    EXPECT_EQ(floor.error().front().line, 2);
}

TEST(ConfigurationFaults, a_floor_has_a_table) {
    const std::string text = testing::minimal_floor();
    const std::string house = text.substr(0, text.find("[[tables]]"));
    for (const std::string& empty : {house, "tables = []\n" + house}) {
        const auto floor = testing::load(empty);
        ASSERT_FALSE(floor);
        EXPECT_EQ(testing::listing(floor.error()), "  1: tables: there is no [[tables]]; a floor has at least one\n");
    }
    const auto floor = testing::load("tables = 5\n" + house);
    ASSERT_FALSE(floor);
    EXPECT_EQ(testing::listing(floor.error()), "  1: tables: must be written as [[tables]]\n");
}

TEST(ConfigurationFaults, what_is_for_the_demo_alone_is_refused_in_production) {
    const std::string text = testing::sound_floor();
    const auto floor = testing::load(text, Purpose::production);
    ASSERT_FALSE(floor);
    const auto line = [&text](const char* words) { return std::to_string(testing::line_of(text, words)); };
    EXPECT_EQ(testing::listing(floor.error()),
              "  " + line("scripted_players = 5") + ": tables.scripted_players: scripted players are for the demo floor only\n" + "  " +
                  line("kind = ") + ": tables.wheel.kind: a simulated wheel is for the demo floor only\n" + "  " + line("scripted_at_places = 3") +
                  ": tables.scripted_at_places: scripted players are for the demo floor only\n");
}

TEST(ConfigurationFaults, are_bounded_and_what_was_not_sound_is_not_compared) {
    std::string text = testing::minimal_floor();
    const std::string table = text.substr(text.find("[[tables]]"));
    for (int copy = 0; copy < 150; ++copy) text += testing::with(table, "minimum = \"1.00\"", "minimum = \"0\"\nsmallest_chip = \"0\"");
    const auto floor = testing::load(text, Purpose::production);
    ASSERT_FALSE(floor);
    EXPECT_EQ(floor.error().size(), most_faults);
}

}  // namespace
}  // namespace croupier
