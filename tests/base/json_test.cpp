// What the writer writes is sound JSON whatever the text, and the reader takes exactly JSON: the texts, numbers and marks of the standard.
#include <gtest/gtest.h>

#include <limits>

#include "base/json_reader.hpp"
#include "base/json_writer.hpp"

namespace croupier {
namespace {

auto written(std::string_view text) -> std::string {
    std::string out;
    JsonWriter{out}.text(text);
    return out;
}

auto text_in(std::string_view json) -> std::optional<std::string> {
    JsonReader from{json};
    const auto text = from.take_text();
    from.expect_end();
    if (!text || from.failed()) return std::nullopt;
    return std::string{*text};
}

template <class Integer>
auto whole_in(std::string_view json) -> std::optional<Integer> {
    JsonReader from{json};
    const auto whole = from.take_whole<Integer>();
    from.expect_end();
    return from.failed() ? std::nullopt : whole;
}

TEST(JsonText, every_byte_alone_is_written_as_sound_json) {
    for (int byte = 0; byte < 256; ++byte) {
        const std::string text(1, static_cast<char>(byte));
        const auto back = text_in(written(text));
        ASSERT_TRUE(back) << byte;
        EXPECT_EQ(*back, byte < 0x80 ? text : "\xEF\xBF\xBD") << byte;
    }
}

TEST(JsonText, escapes_what_must_be) {
    EXPECT_EQ(written("a\"b\\c\nd\re\tf\x01g\x7F"), "\"a\\\"b\\\\c\\nd\\re\\tf\\u0001g\x7F\"");
    EXPECT_EQ(written(std::string_view{"\0", 1}), "\"\\u0000\"");
    EXPECT_EQ(written("\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x8E\xB2"), "\"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x8E\xB2\"");
}

TEST(JsonText, puts_a_mark_in_place_of_each_byte_that_is_no_utf8) {
    const std::string mark = "\xEF\xBF\xBD";
    EXPECT_EQ(written("a\xC3"), "\"a" + mark + "\"") << "cut";
    EXPECT_EQ(written("\xC0\x80"), "\"" + mark + mark + "\"") << "overlong";
    EXPECT_EQ(written("\xED\xA0\x80"), "\"" + mark + mark + mark + "\"") << "a surrogate";
    EXPECT_EQ(written("\xF4\x90\x80\x80"), "\"" + mark + mark + mark + mark + "\"") << "above the last character";
}

TEST(JsonText, reads_every_escape) {
    EXPECT_EQ(text_in(R"("\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\ud83c\udfb2")"), "\"\\/\b\f\n\r\tA\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2");
    EXPECT_EQ(text_in(" \"\" "), "");
}

TEST(JsonText, refuses_what_is_none) {
    for (const char* json : {"", "a", "\"", "\"a", "\"\\\"", "\"\\x\"", "\"\\u12\"", "\"\\u12g4\"", "\"\\u-123\"", "\"\\ud83c\"",
                             "\"\\ud83c\\u0041\"", "\"\\udfb2\"", "\"\n\"", "\"\xFF\"", "\"\xC3\"", "\"\xED\xA0\x80\"", "'a'", "\"a\"b"})
        EXPECT_FALSE(text_in(json)) << json;
}

TEST(JsonWhole, keeps_to_the_limits_of_its_type) {
    EXPECT_EQ(whole_in<std::uint64_t>("18446744073709551615"), std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(whole_in<std::uint64_t>("18446744073709551616"), std::nullopt);
    EXPECT_EQ(whole_in<std::int64_t>("-9223372036854775808"), std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(whole_in<std::int64_t>("9223372036854775807"), std::numeric_limits<std::int64_t>::max());
    EXPECT_EQ(whole_in<std::int64_t>("9223372036854775808"), std::nullopt);
    EXPECT_EQ(whole_in<std::uint32_t>(" 0 "), 0U);
    for (const char* json : {"", "-", "+1", "-1", "01", "00", "1.0", "1e3", "1E3", "0x1", "1a", ".5", "\"1\"", "true"})
        EXPECT_EQ(whole_in<std::uint32_t>(json), std::nullopt) << json;
    for (const char* json : {"-", "-01", "--1", "-1.5", "- 1"}) EXPECT_EQ(whole_in<std::int32_t>(json), std::nullopt) << json;
}

TEST(JsonWhole, is_written_as_it_is_read) {
    std::string out;
    JsonWriter to{out};
    to.whole(std::numeric_limits<std::int64_t>::min());
    EXPECT_EQ(whole_in<std::int64_t>(out), std::numeric_limits<std::int64_t>::min());
    out.clear();
    to.whole(std::numeric_limits<std::uint64_t>::max());
    EXPECT_EQ(whole_in<std::uint64_t>(out), std::numeric_limits<std::uint64_t>::max());
    out.clear();
    to.hexadecimal(0x0123456789ABCDEFU);
    EXPECT_EQ(out, "\"0123456789abcdef\"");
    JsonReader from{out};
    EXPECT_EQ(from.take_hexadecimal(), 0x0123456789ABCDEFU);
}

TEST(JsonReader, looks_ahead_without_taking_anything) {
    JsonReader from{R"({"a":[{"type":"inner"},"}"],"b":{"type":"inner"},"type":"outer"})"};
    EXPECT_EQ(from.look_ahead(",\"type\":"), "outer");
    EXPECT_TRUE(from.take('{'));
    for (const char* json :
         {"", "{", "{}", "[]", "{\"type\"", "{\"type\":", "{\"type\":1}", "{\"a\":", "{\"a\":}", "{\"a\":[[[", "{\"a\":\"", "{1:2}"})
        EXPECT_EQ(JsonReader{json}.look_ahead(",\"type\":"), std::nullopt) << json;
}

TEST(JsonReader, keeps_the_first_failure_and_its_place) {
    JsonReader from{"{}"};
    from.fail("is wrong");
    from.within("change");
    from.within(std::size_t{2});
    from.within("events");
    from.fail("is wrong as well");
    EXPECT_EQ(from.error(), "events[2].change: is wrong");
}

}  // namespace
}  // namespace croupier
