#include "support/paper.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

namespace croupier::testing {

auto said_by(const std::string& command) -> std::string {
    std::FILE* const pipe = popen(command.c_str(), "r");
    std::string said;
    for (int one = 0; (one = std::fgetc(pipe)) != EOF;) said += static_cast<char>(one);
    EXPECT_EQ(pclose(pipe), 0) << command;
    return said;
}

auto letters_of(const std::string& document) -> std::string {
    const auto path = std::filesystem::temp_directory_path() / fmt::format("croupier-paper-{}.pdf", getpid());
    std::ofstream{path, std::ios::binary} << document;
    std::string letters = said_by(fmt::format("pdftotext -layout {} -", path.string()));
    std::filesystem::remove(path);
    return letters;
}

}  // namespace croupier::testing
