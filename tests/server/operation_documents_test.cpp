// The first minute with the protocol, as its page has it: the lines are taken from there and run.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdio>
#include <sstream>

#include "server/operated_floor.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using ::testing::Contains;
using ::testing::SizeIs;

// Lines of the page that begin so, with the floor's own address in the place of the usual one.
auto lines_beginning(const std::string& start, std::uint16_t port) -> std::vector<std::string> {
    constexpr std::string_view usual = ":8080/";
    std::istringstream page{source_file("docs/api/README.md")};
    std::vector<std::string> found;
    for (std::string line; std::getline(page, line);) {
        if (!line.starts_with(start)) continue;
        line.replace(line.find(usual), usual.size(), ":" + std::to_string(port) + "/");
        found.push_back(line);
    }
    return found;
}

auto run_in_shell(const std::string& line) -> std::string {
    std::FILE* const pipe = popen(line.c_str(), "r");
    if (pipe == nullptr) throw std::runtime_error("no shell: " + line);
    std::string said;
    std::array<char, 4096> part{};
    for (std::size_t count = 0; (count = std::fread(part.data(), 1, part.size(), pipe)) > 0;) said.append(part.data(), count);
    if (pclose(pipe) != 0) throw std::runtime_error("it fails: " + line);
    return said;
}

TEST(DocumentedLines, of_curl_are_answered_by_a_demo_floor_as_the_page_says) {
    const OperatedFloor floor{{"serve", "--demo", "--port", "0"}};
    const auto curl = lines_beginning("curl ", floor.port);
    ASSERT_THAT(curl, SizeIs(2));
    std::vector<std::string> tables;
    const json page = json::parse(run_in_shell(curl[0]));
    for (const json& table : page["tables"]) tables.push_back(table["id"]);
    EXPECT_THAT(tables, Contains("adelaide"));
    const json taken = json::parse(run_in_shell(curl[1]));
    EXPECT_EQ(taken["table"], "adelaide");
    EXPECT_EQ(taken["seat"], 5) << "the seat that the lines for the socket go on with";
    SocketClient player{floor, "key", taken["key"], {"adelaide"}};
    player.must("adelaide", {{"type", "add-credit"}, {"seat", 5}, {"source", "note"}, {"amount", "20.00"}, {"transfer", 0}});
}

}  // namespace
}  // namespace croupier::testing
