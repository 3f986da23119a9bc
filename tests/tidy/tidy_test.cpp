// Keeps the house in order: pure rooms include only what they may, files have one subject in size, and no word slips in that has no place.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "support/rulebooks.hpp"

namespace croupier {
namespace {

namespace fs = std::filesystem;

struct SourceFile {
    std::string path;  // from the top of the source tree
    std::vector<std::string> lines;
};

auto read(const fs::path& path) -> SourceFile {
    SourceFile file{fs::relative(path, testing::source_path("")).string(), {}};
    std::ifstream stream{path};
    for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
    return file;
}

auto files_below(const std::vector<std::string>& folders, const std::set<std::string>& endings) -> std::vector<SourceFile> {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders) {
        const fs::path top = testing::source_path(folder);
        if (!fs::exists(top)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(top))
            if (entry.is_regular_file() && endings.contains(entry.path().extension().string())) files.push_back(read(entry.path()));
    }
    return files;
}

auto room_of(const std::string& path) -> std::string {
    const auto begin = path.find('/') + 1;
    return path.substr(begin, path.find('/', begin) - begin);
}

auto included(const std::string& line) -> std::string {
    static const std::regex include{R"(^\s*#\s*include\s*[<"]([^>"]+)[>"])"};
    std::smatch match;
    return std::regex_search(line, match, include) ? match[1].str() : std::string{};
}

// What a pure room may include beyond its own and the rooms it knows: nothing that reads, writes, waits, draws lots or floats.
const std::set<std::string> pure_headers = {
    "functional", "type_traits",      "algorithm", "array",         "bit",     "charconv", "compare",  "concepts",     "cstddef", "cstdint",
    "expected",   "initializer_list", "iterator",  "limits",        "map",     "numeric",  "optional", "ranges",       "set",     "span",
    "string",     "string_view",      "tuple",     "unordered_map", "utility", "variant",  "vector",   "fmt/format.h", "memory",
};

// Every room with the rooms that it may know; dependencies point one way. A room that is not here does not exist.
struct Room {
    bool pure = false;
    std::set<std::string> knows;
};
const std::map<std::string, Room> rooms = {
    {"base", {true, {"base"}}},
    {"money", {true, {"base", "money"}}},
    {"cage", {true, {"base", "money", "cage"}}},
    {"house", {true, {"base", "rules", "house"}}},
    {"access", {false, {"base", "house", "access"}}},
    {"journal", {false, {"base", "journal"}}},
    {"floor", {false, {"base", "money", "rules", "game", "cage", "house", "journal", "floor"}}},
    {"audit", {false, {"base", "money", "rules", "game", "cage", "house", "journal", "floor", "audit"}}},
    {"rules", {true, {"base", "money", "rules"}}},
    {"game", {true, {"base", "money", "rules", "game"}}},
    {"scenario", {true, {"base", "money", "rules", "game", "scenario"}}},
    {"config", {true, {"base", "money", "rules", "game", "wheel", "config"}}},
    {"protocol", {true, {"base", "money", "rules", "game", "cage", "protocol"}}},
    {"slip", {false, {"base", "money", "slip"}}},
    {"report", {true, {"base", "money", "report"}}},
    {"reporting", {false, {"base", "money", "rules", "game", "cage", "house", "journal", "floor", "audit", "config", "slip", "report", "reporting"}}},
    {"wheel", {true, {"base", "money", "rules", "wheel"}}},
    {"wheel_health", {false, {"base", "money", "rules", "wheel_health"}}},
    {"wheel_simulation", {false, {"base", "money", "rules", "wheel", "wheel_simulation"}}},
    {"wheel_line", {false, {"base", "money", "rules", "wheel", "wheel_line"}}},
    {"dealing", {true, {"base", "money", "rules", "game", "wheel", "dealing"}}},
    {"server",
     {false,
      {"base",    "money", "rules",  "game",      "cage",  "house",        "journal",          "floor",      "audit", "config", "access", "protocol",
       "dealing", "slip",  "report", "reporting", "wheel", "wheel_health", "wheel_simulation", "wheel_line", "server"}}},
    {"load", {false, {"base", "money", "rules", "game", "cage", "journal", "floor", "audit", "protocol", "server", "load"}}},
    {"cli",
     {false,
      {"base",     "money",   "rules",  "game", "cage",  "house",        "journal",          "floor",      "audit",  "scenario",  "config", "access",
       "protocol", "dealing", "server", "load", "wheel", "wheel_health", "wheel_simulation", "wheel_line", "report", "reporting", "cli"}}},
};

// base/ holds the two doors to the outside that the pure rooms use: the TOML library, and the end of the process. The cage tells dates: it takes
// the calendar from <chrono>, not the clock. The configuration tells addresses: it reads their texts, and nobody is asked.
const std::map<std::string, std::set<std::string>> exceptions = {
    {"src/base/document_parse.cpp", {"toml++/toml.h", "toml++/impl/preprocessor.h", "toml++/impl/unicode_autogenerated.h"}},
    {"src/base/ensure.cpp", {"cstdio", "cstdlib"}},
    {"src/cage/refusal.cpp", {"chrono"}},
    {"src/config/address.cpp", {"arpa/inet.h"}},
};

TEST(Tidy, rooms_include_only_what_they_may) {
    int checked = 0;
    for (const SourceFile& file : files_below({"src"}, {".cpp", ".hpp"})) {
        const auto room = rooms.find(room_of(file.path));
        ASSERT_NE(room, rooms.end()) << file.path << " lies in a room that nobody knows";
        ++checked;
        const auto exception = exceptions.find(file.path);
        for (std::size_t line = 0; line < file.lines.size(); ++line) {
            const std::string header = included(file.lines[line]);
            const std::string folder = header.substr(0, header.find('/'));
            const bool is_room = header.find('/') != std::string::npos && rooms.contains(folder);
            const bool excepted = exception != exceptions.end() && exception->second.contains(header);
            const bool allowed = is_room ? room->second.knows.contains(folder) : !room->second.pure || excepted || pure_headers.contains(header);
            EXPECT_TRUE(header.empty() || allowed) << file.path << ":" << line + 1 << ": this room may not include " << header;
        }
    }
    EXPECT_GT(checked, 40);
}

TEST(Tidy, pure_rooms_have_no_floating_point) {
    static const std::regex floating{R"(\b(float|double)\b)"};
    static const std::regex text_or_comment{R"re("([^"\\]|\\.)*"|//.*)re"};
    for (const SourceFile& file : files_below({"src"}, {".cpp", ".hpp"})) {
        if (!rooms.at(room_of(file.path)).pure) continue;
        for (std::size_t line = 0; line < file.lines.size(); ++line)
            EXPECT_FALSE(std::regex_search(std::regex_replace(file.lines[line], text_or_comment, ""), floating)) << file.path << ":" << line + 1;
    }
}

// The promise of a .cpp with a header of its name stands there; a unit test beside a page's source is named after it.
auto must_open_with_its_promise(const std::string& path) -> bool {
    const fs::path header = fs::path{testing::source_path(path)}.replace_extension(".hpp");
    return path.ends_with(".cpp") ? !fs::exists(header) : !path.ends_with(".test.ts");
}

TEST(Tidy, every_file_opens_with_its_promise_and_keeps_to_one_subject_in_size) {
    constexpr std::size_t longest = 450;
    for (const SourceFile& file : files_below({"src", "tests", "bench", "web/src", "web/tests"}, {".cpp", ".hpp", ".ts", ".svelte"})) {
        if (file.path == "web/src/lib/protocol/messages.ts") continue;  // made from the schemas
        EXPECT_LE(file.lines.size(), longest) << file.path << " is long: has it grown a second subject?";
        ASSERT_FALSE(file.lines.empty()) << file.path;
        const std::string opening = file.path.ends_with(".svelte") ? "<!-- " : "// ";
        EXPECT_TRUE(!must_open_with_its_promise(file.path) || file.lines.front().starts_with(opening))
            << file.path << " opens without saying what it promises";
    }
}

// Code names no house and no rulebook: they are data. Tests may.
TEST(Tidy, no_code_names_a_house_or_a_rulebook) {
    static const std::regex house{R"((rws|mbs|adelaide|sentosa|marina)[-_ ]|-(single|double|triple)-zero)", std::regex::icase};
    for (const SourceFile& file : files_below({"src", "bench", "web/src"}, {".cpp", ".hpp", ".ts", ".svelte"})) {
        if (file.path.ends_with(".test.ts")) continue;
        if (file.path == "src/cli/main.cpp") continue;  // the examples of its help name rulebooks
        for (std::size_t line = 0; line < file.lines.size(); ++line)
            EXPECT_FALSE(std::regex_search(file.lines[line], house)) << file.path << ":" << line + 1 << ": " << file.lines[line];
    }
}

TEST(Tidy, no_word_that_has_no_place_in_the_house) {
    // Spelled in pieces so that this file does not find itself.
    const std::regex banned{std::string{"\\b(TO"} + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b|DISA" + "BLED_|GTEST_SK" + "IP|using namespace st" +
                            "d\\b|[^a-z.]/(ho" + "me|ro" + "ot|wo" + "rk)/"};
    for (const SourceFile& file : files_below({"src", "tests", "bench", "docs", "rulebooks", "cmake", "web/src", "web/tests", "web/scripts"},
                                              {".cpp", ".hpp", ".md", ".toml", ".cmake", ".txt", ".json", ".yaml", ".ts", ".js", ".svelte", ".css"}))
        for (std::size_t line = 0; line < file.lines.size(); ++line)
            EXPECT_FALSE(std::regex_search(file.lines[line], banned)) << file.path << ":" << line + 1 << ": " << file.lines[line];
}

}  // namespace
}  // namespace croupier
