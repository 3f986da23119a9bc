// The texts of a slip: amounts in words, digits in groups, letters that printers have.
#include <gtest/gtest.h>

#include <limits>

#include "slip/amount_words.hpp"
#include "slip/slip_paper.hpp"

namespace croupier::slip {
namespace {

TEST(AmountWords, say_what_the_figures_say) {
    const std::pair<const char*, const char*> amounts[] = {
        {"0.00", "Zero and 00/100"},
        {"0.05", "Zero and 05/100"},
        {"1.00", "One and 00/100"},
        {"13.99", "Thirteen and 99/100"},
        {"20.00", "Twenty and 00/100"},
        {"21.50", "Twenty-one and 50/100"},
        {"100.00", "One hundred and 00/100"},
        {"105.00", "One hundred and five and 00/100"},
        {"1000.00", "One thousand and 00/100"},
        {"1005.10", "One thousand and five and 10/100"},
        {"1234.50", "One thousand two hundred and thirty-four and 50/100"},
        {"15000.00", "Fifteen thousand and 00/100"},
        {"100100.00", "One hundred thousand one hundred and 00/100"},
        {"1000000.00", "One million and 00/100"},
        {"1000019.00", "One million and nineteen and 00/100"},
        {"999999999.99", "Nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine and 99/100"},
        {"-2.50", "Minus two and 50/100"},
    };
    for (const auto& [figures, words] : amounts) EXPECT_EQ(amount_in_words(*Money::parse(figures)), words) << figures;
}

TEST(AmountWords, have_no_end) {
    EXPECT_EQ(amount_in_words(Money::from_minor_units(std::numeric_limits<std::int64_t>::max())),
              "Ninety-two quadrillion two hundred and thirty-three trillion seven hundred and twenty billion three hundred and sixty-eight million "
              "five hundred and forty-seven thousand seven hundred and fifty-eight and 07/100");
    EXPECT_TRUE(amount_in_words(Money::from_minor_units(std::numeric_limits<std::int64_t>::min())).starts_with("Minus ninety-two quadrillion"));
}

TEST(SlipPaper, digits_are_grouped_as_they_are_read_aloud) {
    EXPECT_EQ(grouped("001234567890123456"), "001234 567890 123456");
    EXPECT_EQ(grouped("1234567"), "123456 7");
    EXPECT_EQ(grouped(""), "");
}

TEST(SlipPaper, letters_that_printers_lack_become_question_marks) {
    EXPECT_EQ(in_western_letters("Caf\u00E9 \u2013 \u20AC 5"), "Caf\xE9 \x96 \x80 5");
    EXPECT_EQ(in_western_letters("\u8D4C\u573A No. 1"), "?? No. 1");
    EXPECT_EQ(in_western_letters("a\tb\x7F\u0085"), "a?b??");
    EXPECT_EQ(in_western_letters("\xC3"), "?");
    EXPECT_EQ(in_western_letters("\xE2\x82x\x80"), "??x?");
}

TEST(SlipPaper, the_first_print_has_no_mark_and_every_later_one_has_its_own) {
    SlipPaper paper;
    EXPECT_EQ(reprint_mark(paper), "");
    paper.print = 2;
    EXPECT_EQ(reprint_mark(paper), "REPRINT 1");
    paper.print = 5;
    EXPECT_EQ(reprint_mark(paper), "REPRINT 4");
}

}  // namespace
}  // namespace croupier::slip
