// Values go to bytes and come back the same; what no value has as its bytes is refused by place and offset.
#include "base/archive.hpp"

#include <gtest/gtest.h>

namespace croupier {
namespace {

enum class Colour : std::uint8_t { red, black, count_ };
enum class Ticket : std::uint16_t {};

struct Leaf {
    std::int32_t height = 0;
    std::optional<Colour> colour;
    auto operator==(const Leaf&) const -> bool = default;
};

struct Tree {
    std::string name;
    std::vector<Leaf> leaves;
    std::array<std::int64_t, 2> rings{};
    std::map<Ticket, bool> tickets;
    auto operator==(const Tree&) const -> bool = default;
};

}  // namespace

CROUPIER_ARCHIVED(Leaf, height, colour);
CROUPIER_ARCHIVED(Tree, name, leaves, rings, tickets);

namespace {

template <class Value>
auto bytes_of(const Value& value) -> std::string {
    std::string bytes;
    append_archive(7, value, bytes);
    return bytes;
}

const Tree tree{"oak", {{-1, {}}, {300, Colour::black}}, {std::numeric_limits<std::int64_t>::min(), 5}, {{Ticket{2}, true}, {Ticket{65535}, false}}};

TEST(Archive, a_value_comes_back_as_it_went) {
    const auto back = from_archive<Tree>(7, bytes_of(tree));
    ASSERT_TRUE(back) << back.error();
    EXPECT_EQ(*back, tree);
    EXPECT_EQ(from_archive<Tree>(7, bytes_of(Tree{})), Tree{});
}

TEST(Archive, numbers_of_every_length_come_back) {
    for (unsigned shift = 0; shift < 64; ++shift)
        for (const std::uint64_t number : {std::uint64_t{1} << shift, (std::uint64_t{1} << shift) - 1, ~(std::uint64_t{1} << shift)}) {
            EXPECT_EQ(from_archive<std::uint64_t>(7, bytes_of(number)), number);
            EXPECT_EQ(from_archive<std::int64_t>(7, bytes_of(static_cast<std::int64_t>(number))), static_cast<std::int64_t>(number));
            EXPECT_EQ(from_archive<std::uint16_t>(7, bytes_of(number)).has_value(), number <= 65535) << number;
        }
}

TEST(Archive, small_numbers_are_short) {
    EXPECT_EQ(bytes_of(std::uint64_t{127}), "\x07\x7F");
    EXPECT_EQ(bytes_of(std::int64_t{-1}), "\x07\x01");
    EXPECT_EQ(bytes_of(std::int64_t{150}), "\x07\xAC\x02");
}

TEST(Archive, what_no_value_has_as_its_bytes_is_refused_by_place) {
    using std::string_literals::operator""s;
    const std::pair<std::string, const char*> cases[] = {
        {"", "ends too early, at byte 0"},
        {"\x08"s, "has another schema, at byte 0"},
        {"\x07"s, "name: ends too early, at byte 1"},
        {"\x07\x03oa"s, "name: ends too early, at byte 1"},
        {"\x07\x00\x09"s, "leaves: ends too early, at byte 2"},
        {"\x07\x00\x01\x80\x00"s, "leaves[0].height: is written longer than it need be, at byte 3"},
        {"\x07\x00\x01\xFF\xFF\xFF\xFF\x7F"s, "leaves[0].height: does not fit, at byte 3"},
        {"\x07\x00\x01\x02\x02"s, "leaves[0].colour: is neither true nor false, at byte 4"},
        {"\x07\x00\x01\x02\x01\x02"s, "leaves[0].colour: is no known word, at byte 5"},
        {"\x07\x00\x00\x03"s, "rings: has another length, at byte 3"},
        {"\x07\x00\x00\x02\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x02"s, "rings[1]: does not fit, at byte 5"},
        {"\x07\x00\x00\x02\x00\x00\x02\x05\x00\x05\x00"s, "tickets[1]: is out of order, at byte 9"},
        {"\x07\x00\x00\x02\x00\x00\x00\x00"s, "goes on after its end, at byte 7"},
        {"\x07\x00\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF\x01"s, "leaves: ends too early, at byte 2"},
    };
    for (const auto& [bytes, reason] : cases) {
        const auto read = from_archive<Tree>(7, bytes);
        ASSERT_FALSE(read) << reason;
        EXPECT_EQ(read.error(), reason);
    }
}

}  // namespace
}  // namespace croupier
