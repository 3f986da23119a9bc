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

namespace croupier {
namespace {

namespace fs = std::filesystem;

struct SourceFile {
    std::string path;  // from the top of the source tree
    std::vector<std::string> lines;
};

auto read(const fs::path& path) -> SourceFile {
    SourceFile file{fs::relative(path, CROUPIER_SOURCE_DIR).string(), {}};
    std::ifstream stream{path};
    for (std::string line; std::getline(stream, line);) file.lines.push_back(line);
    return file;
}

auto files_below(const std::vector<std::string>& folders, const std::set<std::string>& endings) -> std::vector<SourceFile> {
    std::vector<SourceFile> files;
    for (const std::string& folder : folders) {
        const fs::path top = fs::path{CROUPIER_SOURCE_DIR} / folder;
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
    "algorithm",   "array",  "bit",           "charconv", "compare",  "cstddef", "cstdint",      "expected", "initializer_list",
    "iterator",    "limits", "map",           "numeric",  "optional", "ranges",  "set",          "span",     "string",
    "string_view", "tuple",  "unordered_map", "utility",  "variant",  "vector",  "fmt/format.h",
};

// The rooms that may be known from each room; dependencies point one way.
const std::map<std::string, std::set<std::string>> known_rooms = {
    {"base", {"base"}},
    {"money", {"base", "money"}},
    {"rules", {"base", "money", "rules"}},
    {"game", {"base", "money", "rules", "game"}},
};

// base/ holds the two doors to the outside that the pure rooms use: the TOML library, and the end of the process.
const std::map<std::string, std::set<std::string>> exceptions = {
    {"src/base/document_parse.cpp", {"toml++/toml.h"}},
    {"src/base/ensure.cpp", {"cstdio", "cstdlib"}},
};

TEST(Tidy, pure_rooms_include_only_what_is_pure) {
    int checked = 0;
    for (const SourceFile& file : files_below({"src"}, {".cpp", ".hpp"})) {
        const auto rooms = known_rooms.find(room_of(file.path));
        if (rooms == known_rooms.end()) continue;
        ++checked;
        const auto exception = exceptions.find(file.path);
        for (std::size_t line = 0; line < file.lines.size(); ++line) {
            const std::string header = included(file.lines[line]);
            const bool own_room = header.find('/') != std::string::npos && rooms->second.contains(header.substr(0, header.find('/')));
            const bool excepted = exception != exceptions.end() && exception->second.contains(header);
            EXPECT_TRUE(header.empty() || own_room || excepted || pure_headers.contains(header))
                << file.path << ":" << line + 1 << ": a pure room may not include " << header;
        }
    }
    EXPECT_GT(checked, 20);
}

TEST(Tidy, pure_rooms_have_no_floating_point) {
    static const std::regex floating{R"(\b(float|double)\b)"};
    for (const SourceFile& file : files_below({"src/base", "src/money", "src/rules", "src/game"}, {".cpp", ".hpp"}))
        for (std::size_t line = 0; line < file.lines.size(); ++line) {
            const std::string code = file.lines[line].substr(0, file.lines[line].find("//"));
            const bool in_text = code.find('"') != std::string::npos;
            EXPECT_TRUE(in_text || !std::regex_search(code, floating)) << file.path << ":" << line + 1;
        }
}

TEST(Tidy, every_file_opens_with_its_promise_and_keeps_to_one_subject_in_size) {
    constexpr std::size_t longest = 450;
    for (const SourceFile& file : files_below({"src", "tests", "bench"}, {".cpp", ".hpp"})) {
        EXPECT_LE(file.lines.size(), longest) << file.path << " is long: has it grown a second subject?";
        ASSERT_FALSE(file.lines.empty()) << file.path;
        const bool is_header = file.path.ends_with(".hpp");
        EXPECT_TRUE(!is_header || file.lines.front().starts_with("// ")) << file.path << " opens without saying what it promises";
    }
}

// Code names no house and no rulebook: they are data. Tests may.
TEST(Tidy, no_code_names_a_house_or_a_rulebook) {
    static const std::regex house{R"((rws|mbs|adelaide|sentosa|marina)[-_ ]|-(single|double|triple)-zero)", std::regex::icase};
    for (const SourceFile& file : files_below({"src", "bench"}, {".cpp", ".hpp"})) {
        if (file.path == "src/cli/main.cpp") continue;  // the examples of its help name rulebooks
        for (std::size_t line = 0; line < file.lines.size(); ++line)
            EXPECT_FALSE(std::regex_search(file.lines[line], house)) << file.path << ":" << line + 1 << ": " << file.lines[line];
    }
}

TEST(Tidy, no_word_that_has_no_place_in_the_house) {
    // Spelled in pieces so that this file does not find itself.
    const std::regex banned{std::string{"\\b(TO"} + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b|DISA" + "BLED_|GTEST_SK" + "IP|using namespace st" +
                            "d\\b|[^a-z.]/(ho" + "me|ro" + "ot|wo" + "rk)/"};
    for (const SourceFile& file :
         files_below({"src", "tests", "bench", "docs", "rulebooks", "cmake"}, {".cpp", ".hpp", ".md", ".toml", ".cmake", ".txt"}))
        for (std::size_t line = 0; line < file.lines.size(); ++line)
            EXPECT_FALSE(std::regex_search(file.lines[line], banned)) << file.path << ":" << line + 1 << ": " << file.lines[line];
}

}  // namespace
}  // namespace croupier
