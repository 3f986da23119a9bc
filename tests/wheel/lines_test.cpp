// The lines of a wheel: what each form says, and that everything else is a fragment after which the next line is read again.
#include "wheel/lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "wheel/model.hpp"

namespace croupier::wheel {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

auto gathered(std::string_view bytes) -> std::vector<std::string> {
    LineGatherer gatherer;
    std::vector<std::string> lines;
    while (auto line = gatherer.next(bytes)) lines.push_back(*line);
    return lines;
}

TEST(WheelLines, an_advanced_status_line_is_read_field_by_field) {
    const StatusLine expected{5, 11, {'2', '5'}, 0xA, 165, true, {}};
    EXPECT_EQ(read_line("*X;5;011;25;A;165;1"), Line{expected});
    EXPECT_EQ(to_text(expected), "*X;5;011;25;A;165;1");
}

TEST(WheelLines, before_the_first_spin_the_number_is_blank_and_one_digit_stands_to_the_right) {
    EXPECT_EQ(read_line("*X;1;001;  ;0;057;0"), Line(StatusLine{1, 1, {' ', ' '}, 0, 57, false, {}}));
    EXPECT_EQ(read_line("*X;5;013; 6;0;177;1"), Line(StatusLine{5, 13, {' ', '6'}, 0, 177, true, {}}));
}

TEST(WheelLines, an_extended_line_tells_of_the_ball_what_is_known) {
    const StatusLine known{4, 200, {'0', '0'}, 1, 221, false, BallReport{0x01F0, 0x1A, true, 0x0FF3C, Code{'1', '7'}}};
    EXPECT_EQ(read_line("*X;4;200;00;1;221;0;01F0;1A;1;0FF3C;17"), Line{known});
    EXPECT_EQ(to_text(known), "*X;4;200;00;1;221;0;01F0;1A;1;0FF3C;17");
    const StatusLine unknown{3, 200, {'0', '0'}, 0, 221, false, BallReport{0, 0, {}, {}, {}}};
    EXPECT_EQ(read_line("*X;3;200;00;0;221;0;0000;00;?;?????;??"), Line{unknown});
    EXPECT_EQ(to_text(unknown), "*X;3;200;00;0;221;0;0000;00;?;?????;??");
}

TEST(WheelLines, the_other_lines_are_numbers_faults_replies_and_pages_of_the_log) {
    EXPECT_EQ(read_line(" 6"), Line(BareNumber{{' ', '6'}}));
    EXPECT_EQ(read_line("28"), Line(BareNumber{{'2', '8'}}));
    EXPECT_EQ(read_line("*F 12"), Line(FaultLine{"12"}));
    EXPECT_EQ(read_line("*u OK"), Line(ReplyLine{'u', "OK"}));
    EXPECT_EQ(read_line("*s r 0; 6;28;00"), Line(LogLine{0, {{' ', '6'}, {'2', '8'}, {'0', '0'}}}));
    EXPECT_EQ(to_text(LogLine{0, {{' ', '6'}, {'2', '8'}}}), "*s r 0; 6;28");
}

TEST(WheelLines, everything_else_is_a_fragment) {
    for (const char* text : {"",
                             "1",
                             "123",
                             "*",
                             "*X",
                             "*X;",
                             "*X;5;011;25;0;165",
                             "*X;5;011;25;0;165;1;",
                             "*X;8;011;25;0;165;1",
                             "*X;0;011;25;0;165;1",
                             "*X;5;11;25;0;165;1",
                             "*X;5;0 1;25;0;165;1",
                             "*X;5;011;5;0;165;1",
                             "*X;5;011;25;G;165;1",
                             "*X;5;011;25;0;-65;1",
                             "*X;5;011;25;0;165;2",
                             "*X;2 WARNING detected!",
                             "*X;4;200;00;1;221;0;01F0;1A;2;0FF3C;17",
                             "*s r ",
                             "*s r x; 6",
                             "*s r 0;6",
                             "*F",
                             "*F ",
                             "\x80\x81"})
        EXPECT_EQ(read_line(text), Line{Fragment{}}) << text;
}

TEST(WheelLines, any_line_end_will_do_and_a_star_begins_a_line_wherever_it_stands) {
    EXPECT_THAT(gathered("28\r\n*u OK\n\r 6\r*K OK\n"), ElementsAre("28", "*u OK", " 6", "*K OK"));
    EXPECT_THAT(gathered("*X;5;01*X;5;011;25;0;165;1\r\n"), ElementsAre("*X;5;01", "*X;5;011;25;0;165;1"));
    EXPECT_THAT(gathered("28"), IsEmpty());
}

TEST(WheelLines, a_line_without_an_end_is_thrown_away_and_the_next_one_is_read) {
    const std::string endless(1'000'000, 'x');
    const auto lines = gathered(endless + "28\r\n28\r\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_LE(lines[0].size(), LineGatherer::longest);
    EXPECT_EQ(read_line(lines[0]), Line{Fragment{}});
    EXPECT_EQ(lines[1], "28");
}

TEST(WheelModels, write_numbers_as_the_makers_say_and_can_be_told_of_a_triple_zero) {
    Model model = model_of(Make::slingshot2);
    EXPECT_EQ(model.number_of({' ', '0'}), Number::parse("0"));
    EXPECT_EQ(model.number_of({'0', '0'}), Number::parse("00"));
    EXPECT_EQ(model.number_of({'3', '6'}), Number::parse("36"));
    EXPECT_EQ(model.number_of({'0', '6'}), std::nullopt);
    EXPECT_EQ(model.number_of({'3', '7'}), std::nullopt);
    EXPECT_EQ(model.code_of(*Number::parse("000")), std::nullopt);
    model.numbers[{'3', '7'}] = *Number::parse("000");
    EXPECT_EQ(model.code_of(*Number::parse("000")), (Code{'3', '7'}));
}

TEST(WheelModels, count_spins_as_the_makers_do) {
    const Model slingshot = model_of(Make::slingshot2), mercury = model_of(Make::mercury360);
    EXPECT_EQ(slingshot.after(256), 1);
    EXPECT_EQ(mercury.after(255), 0);
    EXPECT_EQ(slingshot.steps(255, 2), 3);
    EXPECT_FALSE(slingshot.counts(0));
    EXPECT_FALSE(mercury.counts(256));
    EXPECT_TRUE(slingshot.warns(0xC, Warning::failed_launch));
    EXPECT_TRUE(mercury.warns(0xC, Warning::void_game));
    EXPECT_FALSE(mercury.warns(0xC, Warning::rotor_speed));
}

}  // namespace
}  // namespace croupier::wheel
