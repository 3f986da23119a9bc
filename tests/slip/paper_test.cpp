// A slip on paper: rendered and read by others than those who wrote it, the bar code by zbar and the letters by poppler.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "slip/bar_code.hpp"
#include "slip/pdf.hpp"
#include "slip/receipt.hpp"
#include "slip/support.hpp"
#include "support/paper.hpp"

namespace croupier::slip {
namespace {

using ::testing::ElementsAre;
using testing::Folder;
using ::testing::HasSubstr;
using testing::letters_of;
using ::testing::Not;
using testing::said_by;
using testing::some_slip;

auto bar_code_read_from(const Folder& folder, const std::string& document) -> std::string {
    folder.write("slip.pdf", document);
    const std::string there = folder.path.string();
    static_cast<void>(said_by(fmt::format("pdftoppm -r 203 -png -singlefile {0}/slip.pdf {0}/slip", there)));
    return said_by(fmt::format("zbarimg --quiet --raw --nodbus -Sdisable -Si25.enable {}/slip.png", there));
}

TEST(BarCode, is_interleaved_2_of_5_with_wide_bars_three_times_as_wide_as_narrow_ones) {
    const auto widths = interleaved_2_of_5("17");
    ASSERT_TRUE(widths) << widths.error();
    // Start; 1 in the bars (wide, narrow, narrow, narrow, wide) and 7 in the gaps (narrow, narrow, narrow, wide, wide); stop.
    EXPECT_THAT(*widths, ElementsAre(1, 1, 1, 1, 3, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 1, 1));
}

TEST(BarCode, has_pairs_of_digits_and_nothing_else) {
    for (const char* const text : {"", "123", "12a4", "1234 6"}) {
        const auto widths = interleaved_2_of_5(text);
        ASSERT_FALSE(widths) << text;
        EXPECT_THAT(widths.error(), HasSubstr("an even number of digits is wanted"));
    }
}

TEST(SlipPdf, the_bar_code_is_read_back_as_the_validation_number) {
    const Folder folder;
    std::mt19937_64 random{5};
    std::vector<std::string> numbers{"001234567890123456", "000000000000000000", "999999999999999999"};
    for (int more = 0; more < 5; ++more) {
        std::string digits;
        while (digits.size() < 18) digits += static_cast<char>('0' + random() % 10);
        numbers.push_back(digits);
    }
    for (const std::string& number : numbers) {
        SlipPaper paper = some_slip();
        paper.validation = number;
        const auto document = slip_pdf(paper);
        ASSERT_TRUE(document) << document.error();
        EXPECT_EQ(bar_code_read_from(folder, *document), number + "\n");
    }
}

TEST(SlipPdf, says_all_that_a_cashier_must_see) {
    const Folder folder;
    const auto document = slip_pdf(some_slip());
    ASSERT_TRUE(document) << document.error();
    const std::string letters = letters_of(*document);
    for (const char* const text :
         {"Harbour House", "PAYMENT SLIP", "Table 1", "Terminal 3", "Slip 41", "SGD 1234.50", "001234 567890 123456",
          "One thousand two hundred and thirty-four and 50/100 SGD", "Issued 2026-05-01 14:03:20", "Void after 2026-05-31 14:03:20"})
        EXPECT_THAT(letters, HasSubstr(text));
    EXPECT_THAT(letters, Not(HasSubstr("REPRINT")));
    EXPECT_EQ(*document, *slip_pdf(some_slip())) << "the same paper, the same bytes";
    folder.write("slip.pdf", *document);
    EXPECT_THAT(said_by(fmt::format("pdfinfo {}", (folder.path / "slip.pdf").string())), HasSubstr("442.205 x 184.252"));
}

TEST(SlipPdf, a_reprint_is_marked_and_its_bar_code_is_the_same) {
    const Folder folder;
    SlipPaper paper = some_slip();
    paper.print = 3;
    const auto document = slip_pdf(paper);
    ASSERT_TRUE(document) << document.error();
    EXPECT_THAT(letters_of(*document), HasSubstr("REPRINT 2"));
    EXPECT_EQ(bar_code_read_from(folder, *document), paper.validation + "\n");
}

TEST(SlipPdf, the_longest_texts_find_room_and_what_is_not_known_is_left_open) {
    const Folder folder;
    SlipPaper paper = some_slip();
    paper.house = std::string(80, 'W');
    paper.amount = Money::from_minor_units(9'977'777'777'777);
    paper.terminal.reset();
    paper.void_after.clear();
    const auto document = slip_pdf(paper);
    ASSERT_TRUE(document) << document.error();
    const std::string letters = letters_of(*document);
    EXPECT_THAT(letters, HasSubstr("seven hundred and seventy-seven and 77/100 SGD"));
    EXPECT_THAT(letters, HasSubstr("Terminal -"));
    EXPECT_THAT(letters, Not(HasSubstr("Void after")));
    EXPECT_EQ(bar_code_read_from(folder, *document), paper.validation + "\n");
}

TEST(SlipPdf, a_slip_without_a_number_is_not_set) {
    SlipPaper paper = some_slip();
    paper.validation = "12";
    EXPECT_TRUE(slip_pdf(paper));
    paper.validation.clear();
    EXPECT_FALSE(slip_pdf(paper));
}

TEST(SlipReceipt, begins_anew_draws_the_bar_code_and_cuts) {
    const std::string bytes = slip_receipt(some_slip());
    EXPECT_TRUE(bytes.starts_with("\x1B@"));
    EXPECT_TRUE(bytes.ends_with("\x1D\x56\x42\x03"));
    EXPECT_THAT(bytes, HasSubstr("\x1D\x6B\x46\x12"
                                 "001234567890123456\n"));
    for (const char* const text : {"Harbour House\n", "SGD 1234.50\n", "001234 567890 123456\n", "Table 1\n", "Terminal 3   Slip 41\n",
                                   "Issued 2026-05-01 14:03:20\n", "Void after 2026-05-31 14:03:20\n"})
        EXPECT_THAT(bytes, HasSubstr(text));
    EXPECT_THAT(bytes, HasSubstr("One thousand two hundred and thirty-four and\n50/100 SGD\n")) << "lines break between words";
    EXPECT_THAT(bytes, Not(HasSubstr("REPRINT")));
}

TEST(SlipReceipt, a_reprint_is_marked_before_and_after) {
    SlipPaper paper = some_slip();
    paper.print = 2;
    const std::string bytes = slip_receipt(paper);
    EXPECT_LT(bytes.find("REPRINT 1"), bytes.find("Harbour House"));
    EXPECT_GT(bytes.rfind("REPRINT 1"), bytes.find("Void after"));
}

TEST(SlipReceipt, no_line_is_wider_than_the_paper) {
    SlipPaper paper = some_slip();
    paper.house = std::string(100, 'W');
    const std::string bytes = slip_receipt(paper);
    EXPECT_THAT(bytes, HasSubstr(fmt::format("{0:W>48}\n{0:W>48}\nWWWW\n", "")));
    EXPECT_EQ(bytes.find(std::string(49, 'W')), std::string::npos);
}

}  // namespace
}  // namespace croupier::slip
