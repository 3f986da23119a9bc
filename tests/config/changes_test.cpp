// What a running floor can take up and what needs a restart, each as a sentence.
#include "config/changes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "config/support.hpp"

namespace croupier {
namespace {

using config::Change;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

auto sentences(const std::vector<Change>& changes) -> std::vector<std::string> {
    std::vector<std::string> result;
    for (const Change& change : changes) result.push_back(config::sentence(change));
    return result;
}

auto floor_of(const std::string& text) -> config::FloorConfig {
    auto floor = testing::load(text);
    if (!floor) ADD_FAILURE() << testing::listing(floor.error());
    return floor.value_or(config::FloorConfig{});
}

// The sound floor with one thing changed, compared with itself.
struct Edit {
    const char* sound;
    const char* changed;
};
auto compared(const std::vector<Edit>& edits) -> std::expected<std::vector<Change>, std::vector<Change>> {
    std::string text = testing::sound_floor();
    for (const Edit& edit : edits) text = testing::with(text, edit.sound, edit.changed);
    return config::changes_between(floor_of(testing::sound_floor()), floor_of(text));
}
auto taken(const std::vector<Edit>& edits) -> std::vector<std::string> {
    const auto changes = compared(edits);
    if (!changes) ADD_FAILURE() << ::testing::PrintToString(sentences(changes.error()));
    return changes ? sentences(*changes) : std::vector<std::string>{};
}
auto refused(const std::vector<Edit>& edits) -> std::vector<std::string> {
    const auto changes = compared(edits);
    EXPECT_FALSE(changes) << "a running floor would take it";
    return changes ? std::vector<std::string>{} : sentences(changes.error());
}

TEST(ConfigurationChanges, are_none_between_equal_floors_however_they_are_written) {
    EXPECT_THAT(taken({}), IsEmpty());
    EXPECT_THAT(taken({{"# A floor for tests.", "# The same floor, with a remark."}, {"\"100.00\"", "\"100\""}}), IsEmpty());
}

TEST(ConfigurationChanges, of_limits_hold_when_their_table_is_closed) {
    EXPECT_THAT(taken({{"[\"1.00\", \"50.00\"]", "[\"1.00\", \"100.00\"]"}}),
                ElementsAre("table t1: maximum of straight 50.00 → 100.00, when the table is closed"));
    EXPECT_THAT(taken({{"red = [\"2.00\", \"500.00\"]\n", ""}}), ElementsAre("table t1: minimum of red 2.00 → 1.00, when the table is closed",
                                                                             "table t1: maximum of red 500.00 → 100.00, when the table is closed"));
}

TEST(ConfigurationChanges, of_kinds_that_change_alike_are_one) {
    EXPECT_THAT(taken({{"maximum = \"100.00\"", "maximum = \"60.00\""}}),
                ElementsAre("table t1: maximum of split, street, corner, sixline, column, dozen, low, even, black, odd, high 100.00 → 60.00, "
                            "when the table is closed"));
}

TEST(ConfigurationChanges, of_a_tables_times_hold_from_the_next_round_its_chips_and_title_at_once) {
    EXPECT_THAT(taken({{"title = \"Table two\"", "title = \"Second table\""}}), ElementsAre("table t2: title Table two → Second table, at once"));
    EXPECT_THAT(
        taken({{"betting_seconds = 30", "betting_seconds = 40"}, {"warning_seconds = 6", "warning_seconds = 8"}, {"pause_seconds = 4\n", ""}}),
        ElementsAre("table t1: betting_seconds 30 → 40, from the next round", "table t1: warning_seconds 6 → 8, from the next round",
                    "table t1: pause_seconds 4 → 5, from the next round"));
    EXPECT_THAT(taken({{"multiples = true", "multiples = false"}}), ElementsAre("table t1: multiples true → false, when the table is closed"));
    EXPECT_THAT(taken({{"[\"2.50\"]", "[\"1.25\", \"2.50\"]"}}),
                ElementsAre("table t3: smallest_chip 2.50 → 1.25, at once", "table t3: chips 2.50 → 1.25, 2.50, at once"));
}

TEST(ConfigurationChanges, of_the_floors_own_values_hold_at_once) {
    EXPECT_THAT(taken({{"sign_in_minutes = 240", "sign_in_minutes = 60"}}), ElementsAre("sign_in_minutes 240 → 60, at once"));
    EXPECT_THAT(taken({{"printer = \"slips\"\n", ""}}), ElementsAre("printer slips → none, at once"));
    EXPECT_THAT(taken({{"house = \"Harbour House\"", "house = \"Quay House\""}}), ElementsAre("house Harbour House → Quay House, at once"));
    EXPECT_THAT(taken({{"connections = 500", "connections = 600"}, {"per_address = 20", "per_address = 30"}, {"second = 30", "second = 90"}}),
                ElementsAre("bounds.connections 500 → 600, at once", "bounds.connections_per_address 20 → 30, at once",
                            "bounds.messages_per_second 30 → 90, at once"));
}

TEST(ConfigurationChanges, of_listening_currency_and_journal_need_a_restart) {
    EXPECT_THAT(refused({{"port = 8443", "port = 9443"}}), ElementsAre("listen.port 8443 → 9443: only with a restart"));
    EXPECT_THAT(refused({{"0.0.0.0", "127.0.0.1"}}), ElementsAre("listen.address 0.0.0.0 → 127.0.0.1: only with a restart"));
    EXPECT_THAT(refused({{"certificate = \"floor.crt\"\nkey = \"floor.key\"\nallow_plain = false", "allow_plain = true"}}),
                ElementsAre("listen.certificate floor.crt → none: only with a restart", "listen.key floor.key → none: only with a restart",
                            "listen.allow_plain false → true: only with a restart"));
    EXPECT_THAT(refused({{"floor.example", "other.example"}}), ElementsAre("listen.public_name floor.example → other.example: only with a restart"));
    EXPECT_THAT(refused({{"code = \"AUD\"", "code = \"SGD\""}}), ElementsAre("currency.code AUD → SGD: only with a restart"));
    EXPECT_THAT(refused({{"symbol = \"$\"", "symbol = \"A$\""}}), ElementsAre("currency.symbol $ → A$: only with a restart"));
    EXPECT_THAT(refused({{"anchors = \"anchors\"\n", ""}}), ElementsAre("anchors anchors → none: only with a restart"));
    EXPECT_THAT(refused({{"slip_expiry_days = 60", "slip_expiry_days = 61"}}), ElementsAre("slip_expiry_days 60 → 61: only with a restart"));
    EXPECT_THAT(
        refused({{"\"05:30\"\nshifts = [\"05:30\"", "\"06:05\"\nshifts = [\"06:05\""}}),
        ElementsAre("gaming_day_begins 05:30 → 06:05: only with a restart", "shifts 05:30, 13:30, 21:30 → 06:05, 13:30, 21:30: only with a restart"));
}

TEST(ConfigurationChanges, of_a_tables_rulebook_seats_dealer_and_wheel_need_a_restart) {
    EXPECT_THAT(refused({{"rulebook = \"mbs-single-zero\"", "rulebook = \"rws-double-zero\""}}),
                ElementsAre("table t2: rulebook mbs-single-zero → rws-double-zero: only with a restart"));
    EXPECT_THAT(refused({{"places = 7", "places = 8"}}), ElementsAre("table t2: places 7 → 8: only with a restart"));
    EXPECT_THAT(refused({{"[\"5.00\", \"20.00\"]", "[\"5.00\"]"}}), ElementsAre("table t2: chips 5.00, 20.00 → 5.00: only with a restart"));
    EXPECT_THAT(refused({{"terminals = 12", "terminals = 13"}}), ElementsAre("table t1: terminals 12 → 13: only with a restart"));
    EXPECT_THAT(refused({{"scripted_players = 5", "scripted_players = 6"}}), ElementsAre("table t1: scripted_players 5 → 6: only with a restart"));
    EXPECT_THAT(refused({{"dealer = \"automatic\"", "dealer = \"person\""}}),
                ElementsAre("table t1: dealer automatic → person: only with a restart"));
    EXPECT_THAT(refused({{"seed = 7", "seed = 8"}}), ElementsAre("table t1: wheel.seed 7 → 8: only with a restart"));
    EXPECT_THAT(refused({{"dealer = \"automatic\"\n", ""}, {"kind = \"simulated\"\nseed = 7", "kind = \"none\""}}),
                ElementsAre("table t1: dealer automatic → person: only with a restart", "table t1: wheel.kind simulated → none: only with a restart",
                            "table t1: wheel.seed 7 → none: only with a restart"));
}

TEST(ConfigurationChanges, of_the_tables_themselves_need_a_restart) {
    EXPECT_THAT(refused({{"id = \"t2\"", "id = \"t4\""}}),
                ElementsAre("table t2: is removed: only with a restart", "table t4: is added: only with a restart"));
}

TEST(ConfigurationChanges, of_a_rulebooks_content_are_seen_though_its_name_is_the_same) {
    const auto before = floor_of(testing::sound_floor());
    const auto bring = [](const std::string& name) {
        auto text = testing::bring_rulebook(name);
        if (text) *text += "\n# another edition\n";
        return text;
    };
    const auto after = config::load_floor(testing::sound_floor(), config::Purpose::demo, bring, testing::bring_document);
    ASSERT_TRUE(after);
    const auto changes = config::changes_between(before, *after);
    ASSERT_FALSE(changes);
    EXPECT_THAT(sentences(changes.error()),
                ElementsAre("table t1: rulebook adelaide-single-zero → adelaide-single-zero with another content: only with a restart",
                            "table t2: rulebook mbs-single-zero → mbs-single-zero with another content: only with a restart",
                            "table t3: rulebook harbour.toml → harbour.toml with another content: only with a restart"));
}

TEST(ConfigurationChanges, of_a_rules_document_are_taken_at_once_and_seen_in_its_content) {
    EXPECT_THAT(taken({{"rules.html", "rules.pdf"}}), ElementsAre("table t1: rules_document rules.html → rules.pdf, at once"));
    EXPECT_THAT(taken({{"rules_document = \"rules.html\"\n", ""}}), ElementsAre("table t1: rules_document rules.html → none, at once"));
    const auto bring = [](const std::string&) { return std::string{"<h1>Another edition</h1>"}; };
    const auto after = config::load_floor(testing::sound_floor(), config::Purpose::demo, testing::bring_rulebook, bring);
    ASSERT_TRUE(after);
    const auto changes = config::changes_between(floor_of(testing::sound_floor()), *after);
    ASSERT_TRUE(changes);
    EXPECT_THAT(sentences(*changes), ElementsAre("table t1: rules_document rules.html → rules.html with another content, at once"));
}

TEST(ConfigurationChanges, are_taken_together_or_not_at_all) {
    EXPECT_THAT(refused({{"sign_in_minutes = 240", "sign_in_minutes = 60"}, {"port = 8443", "port = 9443"}}),
                ElementsAre("listen.port 8443 → 9443: only with a restart"));
}

}  // namespace
}  // namespace croupier
