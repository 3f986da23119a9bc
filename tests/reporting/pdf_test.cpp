// A report on paper, with the letters read by poppler.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>

#include "reporting/pdf.hpp"

namespace croupier::reporting {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

auto letters_of(const std::string& document) -> std::string {
    const auto path = std::filesystem::temp_directory_path() / fmt::format("croupier-report-{}.pdf", getpid());
    std::ofstream{path, std::ios::binary} << document;
    std::FILE* const pipe = popen(fmt::format("pdftotext -layout {} -", path.string()).c_str(), "r");
    std::string said;
    for (int one = 0; (one = std::fgetc(pipe)) != EOF;) said += static_cast<char>(one);
    EXPECT_EQ(pclose(pipe), 0) << "is poppler installed?";
    std::filesystem::remove(path);
    return said;
}

TEST(ReportOnPaper, calls_the_kinds_of_wagers_by_words) {
    report::Report report;
    report.heading.house = "Harbour House";
    report.heading.calendar.shifts = {{Time{}, "06:00"}};
    for (const char* kind : {"straight", "sixline", "topline", "red"}) report.kinds.push_back({kind, Money::from_minor_units(100), {}});
    const auto document = report_pdf(report);
    ASSERT_TRUE(document) << document.error();
    const std::string letters = letters_of(*document);
    for (const char* words : {"Straight up", "Six line", "Top line", "Red"}) EXPECT_THAT(letters, HasSubstr(words));
    EXPECT_THAT(letters, Not(HasSubstr("sixline")));
}

}  // namespace
}  // namespace croupier::reporting
