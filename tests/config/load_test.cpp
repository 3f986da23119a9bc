// A sound file becomes the configuration that it describes, with the defaults for what it leaves out.
#include "config/load.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/built_in.hpp"
#include "config/support.hpp"
#include "rules/built_in.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using config::DealerKind;
using config::FloorConfig;
using config::Purpose;
using config::TableConfig;
using config::WheelKind;
using ::testing::ElementsAre;

auto money(const char* text) -> Money { return Money::parse(text).value(); }

auto sound(std::string_view text, Purpose purpose) -> FloorConfig {
    auto floor = testing::load(text, purpose);
    if (!floor) ADD_FAILURE() << testing::listing(floor.error());
    return floor.value_or(FloorConfig{});
}

auto limits(const TableConfig& table, WagerKind kind) -> std::string {
    for (const auto& limit : table.limits)
        if (limit.kind == kind) return limit.limits.minimum.to_string() + " to " + limit.limits.maximum.to_string();
    return "none";
}

TEST(Configuration, that_was_recorded_tells_of_the_house_without_the_files_it_names) {
    const config::RecordedHouse house = config::read_recorded(testing::sound_floor());
    EXPECT_EQ(house.house, "Harbour House");
    EXPECT_EQ(house.currency.code, "AUD");
    EXPECT_EQ(house.gaming_day_begins.to_string(), "05:30");
    EXPECT_EQ(house.shifts.size(), 3U);
    ASSERT_FALSE(house.tables.empty());
    EXPECT_EQ(house.tables.front(), (std::pair<std::string, std::string>{"t1", "Table one"}));
    EXPECT_TRUE(config::read_recorded("nothing = that is TOML").tables.empty());
}

TEST(Configuration, is_what_its_file_says) {
    const std::string text = testing::sound_floor();
    const FloorConfig floor = sound(text, Purpose::demo);
    EXPECT_EQ(floor.house, "Harbour House");
    EXPECT_EQ(floor.anchors, "anchors");
    EXPECT_EQ(floor.printer, "slips");
    EXPECT_EQ(floor.slip_expiry_days, 60U);
    EXPECT_EQ(floor.gaming_day_begins.hour, 5U);
    EXPECT_EQ(floor.gaming_day_begins.minute, 30U);
    ASSERT_EQ(floor.shifts.size(), 3U);
    EXPECT_EQ(floor.shifts[2].to_string(), "21:30");
    EXPECT_EQ(floor.sign_in_minutes, 240U);
    EXPECT_EQ(floor.currency.code, "AUD");
    EXPECT_EQ(floor.currency.symbol, "$");
    EXPECT_EQ(floor.listen.address, "0.0.0.0");
    EXPECT_EQ(floor.listen.port, 8443);
    EXPECT_EQ(floor.listen.certificate, "floor.crt");
    EXPECT_EQ(floor.listen.key, "floor.key");
    EXPECT_FALSE(floor.listen.allow_plain);
    EXPECT_EQ(floor.listen.public_name, "floor.example");
    EXPECT_EQ(floor.bounds.connections, 500U);
    EXPECT_EQ(floor.bounds.connections_per_address, 20U);
    EXPECT_EQ(floor.bounds.messages_per_second, 30U);
    EXPECT_EQ(floor.bytes, text);
    EXPECT_EQ(floor.tables.size(), 3U);
}

TEST(Configuration, has_each_table_as_its_file_says) {
    const FloorConfig floor = sound(testing::sound_floor(), Purpose::demo);
    const TableConfig& table = floor.tables.at(0);
    EXPECT_EQ(table.id, "t1");
    EXPECT_EQ(table.title, "Table one");
    EXPECT_EQ(table.rulebook, "adelaide-single-zero");
    EXPECT_EQ(table.book->id, "adelaide-single-zero");
    EXPECT_EQ(table.rulebook_text, testing::source_file("rulebooks/adelaide-single-zero.toml"));
    EXPECT_EQ(table.terminals, 12U);
    EXPECT_EQ(table.scripted_players, 5U);
    EXPECT_TRUE(table.multiples);
    EXPECT_THAT(table.chips, ElementsAre(money("1.00"), money("5.00"), money("25.00")));
    EXPECT_EQ(table.smallest_chip, money("0.50"));
    EXPECT_THAT(table.notes, ElementsAre(money("10.00"), money("50.00")));
    EXPECT_EQ(table.betting_seconds, 30U);
    EXPECT_EQ(table.warning_seconds, 6U);
    EXPECT_EQ(table.pause_seconds, 4U);
    EXPECT_EQ(table.dealer, DealerKind::automatic);
    EXPECT_EQ(table.wheel.kind, WheelKind::simulated);
    EXPECT_EQ(table.wheel.seed, 7U);
    EXPECT_EQ(floor.tables.at(2).book->id, "harbour-double-zero");
    EXPECT_EQ(table.games_per_hour, 60U);
    const config::WheelConfig& wheel = floor.tables.at(2).wheel;
    EXPECT_EQ(wheel.kind, WheelKind::slingshot2);
    EXPECT_EQ(wheel.device, "/dev/ttyS0");
    EXPECT_EQ(wheel.model.code_of(*Number::parse("00")), (wheel::Code{'3', '7'}));
    EXPECT_FALSE(wheel.model.warns(1, wheel::Warning::ball_missing));
    EXPECT_TRUE(wheel.model.warns(2, wheel::Warning::same_direction));
}

TEST(Configuration, gives_limits_to_every_kind_of_wager_that_the_rulebook_has) {
    const TableConfig table = sound(testing::sound_floor(), Purpose::demo).tables.at(0);
    EXPECT_EQ(table.limits.size(), table.book->wager_terms.size());
    EXPECT_EQ(limits(table, WagerKind::straight), "1.00 to 50.00");
    EXPECT_EQ(limits(table, WagerKind::split), "1.00 to 100.00");
    EXPECT_EQ(limits(table, WagerKind::red), "2.00 to 500.00");
    EXPECT_EQ(limits(table, WagerKind::black), "1.00 to 100.00");
    EXPECT_EQ(limits(table, WagerKind::green), "none");
    EXPECT_TRUE(std::ranges::is_sorted(table.limits, {}, &config::LimitConfig::kind));
}

TEST(Configuration, has_as_many_seats_as_terminals_and_places) {
    const std::string mixed = testing::with(testing::sound_floor(), "places = 0", "places = 6");
    const FloorConfig floor =
        sound(testing::with(mixed, "[tables.limits]", "[tables.colour_chips]\nmark = 2\ncolours = \"pink\"\n[tables.limits]"), Purpose::demo);
    EXPECT_EQ(floor.tables.at(0).seats(), 18U);
    EXPECT_EQ(floor.tables.at(1).seats(), 7U);
    EXPECT_EQ(floor.tables.at(2).seats(), 2U);
}

TEST(Configuration, has_the_chips_of_a_live_table) {
    const TableConfig table = sound(testing::sound_floor(), Purpose::demo).tables.at(1);
    EXPECT_EQ(table.places, 7U);
    EXPECT_EQ(table.scripted_at_places, 3U);
    EXPECT_EQ(table.colour_chips->mark, 9U);
    EXPECT_THAT(table.colour_chips->colours, ElementsAre(ChipColour::white, ChipColour::green, ChipColour::brown));
    EXPECT_EQ(table.colour_chips->count, 200U);
    EXPECT_EQ(table.pays_from, PaysFrom::inside);
}

TEST(Configuration, asks_for_each_rulebook_once) {
    std::string text = testing::minimal_floor();
    text += testing::with(testing::with(text.substr(text.find("[[tables]]")), "\"t1\"", "\"t2\""), "Table one", "Table two");
    int asked = 0;
    const auto bring = [&asked](const std::string& name) {
        ++asked;
        return testing::bring_rulebook(name);
    };
    const auto floor = config::load_floor(text, Purpose::production, bring, testing::bring_document);
    ASSERT_TRUE(floor) << testing::listing(floor.error());
    EXPECT_EQ(asked, 1);
    EXPECT_EQ(floor->tables.at(0).book, floor->tables.at(1).book);
    EXPECT_EQ(floor->tables.at(1).rulebook_text, floor->tables.at(0).rulebook_text);
}

TEST(Configuration, has_the_rules_of_the_house_as_they_are) {
    const FloorConfig floor = sound(testing::sound_floor(), Purpose::demo);
    ASSERT_TRUE(floor.tables.at(0).rules_document);
    EXPECT_EQ(floor.tables.at(0).rules_document->type, config::DocumentType::html);
    EXPECT_EQ(floor.tables.at(0).rules_document->bytes, "<h1>Rules of the house</h1>");
    EXPECT_FALSE(floor.tables.at(1).rules_document);
    const auto of = [](const std::string& path) {
        return sound(testing::with(testing::sound_floor(), "rules.html", path), Purpose::demo).tables.at(0).rules_document->type;
    };
    EXPECT_EQ(of("rules.pdf"), config::DocumentType::pdf);
    EXPECT_EQ(of("rules.txt"), config::DocumentType::text);
    EXPECT_EQ(of("largest.txt"), config::DocumentType::text);
}

TEST(Configuration, listens_in_plain_where_the_file_says_so_or_nobody_else_can_hear) {
    const auto listening = [](const std::string& lines) {
        return testing::load(testing::with(testing::minimal_floor(), "[[tables]]", "[listen]\n" + lines + "\n[[tables]]"), Purpose::production);
    };
    for (const char* address : {"127.0.0.1", "127.8.9.10", "::1"}) EXPECT_TRUE(listening("address = \"" + std::string{address} + "\"")) << address;
    for (const char* address : {"0.0.0.0", "192.168.1.4", "::", "fe80::1", "::ffff:127.0.0.1"}) {
        const std::string line = "address = \"" + std::string{address} + "\"\n";
        EXPECT_FALSE(listening(line)) << address;
        EXPECT_TRUE(listening(line + "allow_plain = true")) << address;
        EXPECT_TRUE(listening(line + "certificate = \"a\"\nkey = \"b\"")) << address;
    }
}

TEST(Configuration, needs_no_warning_where_the_rulebook_asks_for_none) {
    const std::string quiet = testing::with(testing::minimal_floor(), "terminals = 4", "terminals = 4\nwarning_seconds = 0");
    EXPECT_EQ(sound(quiet, Purpose::production).tables.at(0).warning_seconds, 0U);
}

TEST(Configuration, of_the_demo_has_a_table_for_every_rulebook) {
    const FloorConfig floor = sound(config::demo_floor(), Purpose::demo);
    EXPECT_EQ(floor.bytes, testing::source_file("demo/floor.toml"));
    std::vector<std::string> played;
    for (const TableConfig& table : floor.tables) {
        played.push_back(table.rulebook);
        EXPECT_EQ(table.dealer, DealerKind::automatic) << table.id;
        EXPECT_EQ(table.wheel.kind, WheelKind::simulated) << table.id;
        EXPECT_TRUE(table.wheel.seed) << table.id;
        EXPECT_GT(table.scripted_players + table.scripted_at_places, 0U) << table.id;
        EXPECT_TRUE(table.terminals == 0 || table.scripted_players < table.terminals) << table.id << " has no free seat";
        EXPECT_EQ(table.places > table.scripted_at_places, table.book->chips.has_value()) << table.id << " has no free place";
        EXPECT_LE(table.limits.front().limits.minimum, money("5.00")) << table.id;
    }
    EXPECT_THAT(played, ::testing::UnorderedElementsAreArray(testing::rulebook_ids()));
}

TEST(Configuration, of_the_demo_is_none_for_production) {
    const auto refused = testing::load(config::demo_floor(), Purpose::production);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().size(), 11U) << testing::listing(refused.error());  // the wheel and the players of each table, of one both kinds
}

TEST(Configuration, of_the_example_is_sound_for_production) {
    const FloorConfig floor = sound(config::example_floor(), Purpose::production);
    EXPECT_EQ(floor.bytes, testing::source_file("docs/floor-example.toml"));
    EXPECT_EQ(floor.tables.size(), 3U);
}

}  // namespace
}  // namespace croupier
