// A report on paper, with the letters read by poppler.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reporting/pdf.hpp"
#include "support/paper.hpp"

namespace croupier::reporting {
namespace {

using ::testing::HasSubstr;
using testing::letters_of;
using ::testing::Not;

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
