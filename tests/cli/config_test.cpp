// croupier config: what an engineer does before a floor is started.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "program.hpp"
#include "support/certificate.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using testing::run;

const std::string demo_file = testing::source_path("demo/floor.toml");

class ConfigCommands : public ::testing::Test {
protected:
    ~ConfigCommands() override { fs::remove_all(folder); }

    [[nodiscard]] auto write(const std::string& name, const std::string& text) const -> std::string {
        const fs::path path = folder / name;
        fs::create_directories(path.parent_path());
        std::ofstream{path} << text;
        return path.string();
    }

    // Of one table, whose rules stand from the eighth line on.
    [[nodiscard]] auto write_floor(const std::string& rules) const -> std::string {
        return write("floor.toml", R"(format = 1
house = "Harbour House"
[currency]
code = "AUD"
[[tables]]
id = "t1"
title = "Table one"
)" + rules + R"(
terminals = 4
minimum = "1.00"
maximum = "100.00"
chips = ["1.00"]
)");
    }

    const fs::path folder = fs::path{::testing::TempDir()} / ("croupier_config_" + std::to_string(::getpid()));
};

TEST_F(ConfigCommands, check_shows_the_floor_as_it_will_be) {
    const auto ran = run({"config", "check", demo_file, "--demo"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    for (const char* words :
         {"AUD, shown as $", "127.0.0.1:8080 without TLS, on this machine only", "adelaide  Adelaide single zero",
          "rws-triple-zero: Roulette Triple Zero, Resorts World Sentosa", "12 terminals, 5 of them played by script",
          "8 places for players with chips, 5 of them played by script",
          "1.00 to 100.00; straight 1.00 to 50.00; low, even, red, black, odd, high 2.00 to 500.00", "1.00, 2.00, 5.00, 25.00, 100.00",
          "25 s of betting, with a warning 5 s before the close; then 8 s of pause", "automatic", "simulated, seed 1901"})
        EXPECT_THAT(ran.out, HasSubstr(words));
    EXPECT_THAT(ran.out, EndsWith("demo/floor.toml: sound: 5 tables\n"));
}

TEST_F(ConfigCommands, check_names_file_line_and_reason_of_every_fault) {
    const std::string path = write("floor.toml", "format = 1\nhous = \"Harbour House\"\n\n[currency]\ncode = \"AUD\"\n");
    const auto ran = run({"config", "check", path});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(ran.err, path + ":1: house: is missing\n" + path + ":1: tables: there is no [[tables]]; a floor has at least one\n" + path +
                           ":2: hous: is not a key of this format; did you mean \"house\"?\n");
    const auto answer = json::parse(run({"config", "check", path, "--json"}).out);
    EXPECT_EQ(answer["sound"], false);
    EXPECT_EQ(answer["faults"][2]["line"], 2);
}

TEST_F(ConfigCommands, check_takes_a_demo_for_production_only_when_told) {
    const auto ran = run({"config", "check", demo_file});
    EXPECT_EQ(ran.exit, 1);
    EXPECT_THAT(ran.err, HasSubstr("a simulated wheel is for the demo floor only"));
}

TEST_F(ConfigCommands, check_finds_rulebooks_beside_the_file) {
    const std::string rulebook = testing::source_file("tests/rulebooks/harbour-double-zero.toml");
    const std::string path = write_floor(R"(rulebook = "rulebooks/harbour.toml")");
    const auto absent = run({"config", "check", path});
    EXPECT_EQ(absent.exit, 1);
    EXPECT_EQ(absent.err, path + ":8: tables.rulebook: " + (folder / "rulebooks/harbour.toml").string() + ": No such file or directory\n");
    static_cast<void>(write("rulebooks/harbour.toml", rulebook));
    const auto found = run({"config", "check", path, "--json"});
    EXPECT_EQ(found.exit, 0) << found.err;
    const auto answer = json::parse(found.out);
    EXPECT_EQ(answer["sound"], true);
    EXPECT_EQ(answer["tables"][0]["limits"]["straight"], (std::vector<std::string>{"1.00", "100.00"}));
}

TEST_F(ConfigCommands, check_looks_at_the_rules_of_the_house_beside_the_file) {
    const std::string path = write_floor("rulebook = \"rws-triple-zero\"\nrules_document = \"rules/ours.txt\"");
    const auto absent = run({"config", "check", path});
    EXPECT_EQ(absent.exit, 1);
    EXPECT_EQ(absent.err, path + ":9: tables.rules_document: " + (folder / "rules/ours.txt").string() + ": No such file or directory\n");
    static_cast<void>(write("rules/ours.txt", "Be kind.\n"));
    const auto found = run({"config", "check", path});
    EXPECT_EQ(found.exit, 0) << found.err;
    EXPECT_THAT(found.out, HasSubstr("rules/ours.txt: text, 9 bytes"));
    EXPECT_EQ(json::parse(run({"config", "check", path, "--json"}).out)["tables"][0]["rules_document"], "rules/ours.txt");
}

TEST_F(ConfigCommands, check_says_why_a_file_cannot_be_read) {
    const auto absent = run({"config", "check", "no-such-file.toml"});
    EXPECT_EQ(absent.exit, 2);
    EXPECT_EQ(absent.err, "croupier: no-such-file.toml: No such file or directory\n");
}

TEST_F(ConfigCommands, example_passes_the_check_once_its_certificate_is_there) {
    const auto example = run({"config", "example"});
    EXPECT_EQ(example.exit, 0);
    EXPECT_EQ(example.out, testing::source_file("docs/floor-example.toml"));
    const std::string path = write("floor.toml", example.out);
    const fs::path certificate = folder / "tls/floor.crt", key = folder / "tls/floor.key";
    const auto absent = run({"config", "check", path});
    EXPECT_EQ(absent.exit, 1);
    EXPECT_EQ(absent.err, path + ":20: listen.certificate: " + certificate.string() + ": No such file or directory\n");
    EXPECT_EQ(run({"serve", "--config", path, "--data", (folder / "data").string()}).exit, 1);
    EXPECT_FALSE(fs::exists(folder / "data")) << "nothing is made for a floor that can't listen";
    fs::create_directory(folder / "tls");
    testing::write_certificate(certificate, key);
    std::ofstream{key} << "no key";
    EXPECT_THAT(run({"config", "check", path}).err, HasSubstr(path + ":21: listen.key: " + key.string() + ": is not the private key"));
    testing::write_certificate(certificate, key);
    const auto ran = run({"config", "check", path});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("0.0.0.0:8443 with TLS (" + certificate.string() + ")"));
    EXPECT_THAT(ran.out, HasSubstr("none: the dealer keys the result"));
}

TEST_F(ConfigCommands, help_has_an_example) {
    for (const char* command : {"check", "example"}) EXPECT_THAT(run({"config", command, "--help"}).out, HasSubstr("Example:")) << command;
}

}  // namespace
}  // namespace croupier
