// The list of keys is true: the loader reads each of them, its defaults are the real ones, and the page and the example leave none out.
#include "config/keys.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "config/built_in.hpp"
#include "config/support.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

using config::Key;

auto name_in_file(const Key& key) -> std::string {
    const std::string path{key.path};
    return path.substr(path.rfind('.') + 1);
}

// The first line that gives the key a value, from its first letter to its end.
struct Line {
    std::size_t first = 0;
    std::size_t size = 0;
};
auto line_of_key(const std::string& text, const std::string& name) -> Line {
    const std::size_t before = ("\n" + text).find("\n" + name + " = ");
    EXPECT_NE(before, std::string::npos) << name;
    return {before, text.find('\n', before) - before};
}

TEST(Keys, are_all_read) {
    for (const Key& key : config::keys()) {
        const bool is_section = key.path == "tables.limits";
        const std::string name = is_section ? "straight" : name_in_file(key);
        const std::string path = std::string{key.path} + (is_section ? ".straight" : "");
        std::string text = testing::sound_floor();
        const Line line = line_of_key(text, name);
        text.replace(line.first, line.size, name + " = 2031-01-02");  // no key is a date
        const auto floor = testing::load(text);
        ASSERT_FALSE(floor) << path;
        EXPECT_THAT(testing::listing(floor.error()), ::testing::HasSubstr(": " + path + ": must be ")) << path;
    }
}

TEST(Keys, that_must_be_there_are_missed) {
    for (const Key& key : config::keys()) {
        if (!key.is_required()) continue;
        std::string text = key.path.contains("colour_chips") ? testing::sound_floor() : testing::minimal_floor();
        const Line line = line_of_key(text, name_in_file(key));
        const auto floor = testing::load(text.erase(line.first, line.size), config::Purpose::demo);
        ASSERT_FALSE(floor) << key.path;
        EXPECT_THAT(testing::listing(floor.error()), ::testing::HasSubstr(": " + std::string{key.path} + ": is missing")) << key.path;
    }
}

TEST(Keys, that_may_be_missing_have_the_default_they_say) {
    const auto floor = testing::load(testing::with(testing::minimal_floor(), "rws-triple-zero\"\nterminals = 4", "adelaide-single-zero\""),
                                     config::Purpose::production);
    ASSERT_TRUE(floor) << testing::listing(floor.error());
    const auto in_value = [](const Key& key) {  // defaults that depend on other keys are said in words
        return key.path == "currency.symbol" ? "AUD" : key.path == "tables.smallest_chip" ? "1.00" : key.fallback;
    };
    int checked = 0;
    for (const Key& key : config::keys()) {
        if (key.is_required() || (key.of_floor == nullptr && key.of_table == nullptr)) continue;
        EXPECT_EQ(key.of_floor != nullptr ? key.of_floor(*floor) : key.of_table(floor->tables.front()), in_value(key)) << key.path;
        ++checked;
    }
    EXPECT_GT(checked, 20);
}

TEST(Keys, stand_in_the_example) {
    const std::string example{config::example_floor()};
    for (const Key& key : config::keys()) {
        const std::string name = name_in_file(key);
        const bool stands_there = key.path == "tables.limits" ? example.contains("[tables.limits]")
                                                              : example.contains(" " + name + " = ") || example.contains("\n" + name + " = ");
        EXPECT_TRUE(stands_there) << key.path << " is not in the example";
    }
}

TEST(Keys, stand_on_the_page_of_configuration_as_they_are) {
    std::set<std::string> expected;
    for (const Key& key : config::keys()) {
        std::ostringstream row;
        row << "| `" << key.path << "` | " << (key.is_required() ? "required" : key.fallback) << " | " << name_of(key.takes) << " | " << key.meaning
            << " |";
        expected.insert(row.str());
    }
    std::set<std::string> rows;
    std::istringstream page{testing::source_file("docs/configuration.md")};
    for (std::string line; std::getline(page, line);)
        if (line.starts_with("| `")) rows.insert(line);
    for (const std::string& row : expected) EXPECT_TRUE(rows.contains(row)) << "docs/configuration.md lacks\n" << row;
    for (const std::string& row : rows) EXPECT_TRUE(expected.contains(row)) << "docs/configuration.md says what is not so\n" << row;
}

}  // namespace
}  // namespace croupier
