// What the journal keeps of a command comes back as it went, in a form that an auditor can read; damaged records are refused, and named.
#include "game/record_json.hpp"

#include <gtest/gtest.h>

#include "game/stream.hpp"
#include "support/mutation.hpp"
#include "support/rulebooks.hpp"

namespace croupier {
namespace {

const Rulebook& book = testing::rulebook("rws-triple-zero");
const WagerNames names{book};

const Command bet{SenderId{7},  MessageNumber{12},
                  Time{5},      {ActorKind::player, {}, {}, SeatNumber{3}},
                  std::nullopt, PlaceWager{SeatNumber{3}, book.wagers.at("split:0/00"), *Money::parse("2.50")}};

auto text_of(const Command& command, std::uint64_t digest, const Events& events) -> std::string {
    std::string text;
    append_json(names, RecordView{command, digest, events}, text);
    return text;
}

auto text_of(const Record& record) -> std::string {
    const Command command{record.sender, record.number, Time{}, record.actor, record.second, Act{}};
    return text_of(command, record.digest, record.events);
}

// A default value of every event, one after the other.
template <std::size_t Index = 0>
void add_every_event(Events& events) {
    if constexpr (Index < std::variant_size_v<Event::Variant>) {
        events.emplace_back(std::in_place_index<Index>);
        add_every_event<Index + 1>(events);
    }
}

auto fullest_record() -> std::string {
    Command command = bet;
    command.actor = {ActorKind::staff, Position::pit_manager, PersonId{3}, {}};
    command.second = Actor{ActorKind::staff, Position::shift_manager, PersonId{4}, {}};
    Events events;
    add_every_event(events);
    events.emplace_back(RuledOn{"the \"ball\" left \\ the wheel\n\xC3\xA9", PersonId{3}});
    return text_of(command, std::numeric_limits<std::uint64_t>::max(), events);
}

TEST(RecordJson, is_read_by_people) {
    const auto spot = std::get<SpotIndex>(book.wagers.at("split:0/00"));
    EXPECT_EQ(
        text_of(bet, 0x9FU, {StakeChanged{SeatNumber{3}, 2, spot, *Money::parse("2.50")}}),
        R"({"sender":7,"number":12,"digest":"000000000000009f","actor":{"kind":"player","seat":3},"events":[{"type":"stake-changed","seat":3,"act":2,"spot":"split:0/00","change":"2.50"}]})");
    Command confirmed = bet;
    confirmed.actor = {};
    confirmed.second = Actor{ActorKind::staff, Position::pit_manager, PersonId{3}, {}};
    EXPECT_EQ(
        text_of(confirmed, 0, {}),
        R"({"sender":7,"number":12,"digest":"0000000000000000","actor":{"kind":"device"},"second":{"kind":"staff","position":"pit-manager","person":3},"events":[]})");
}

TEST(RecordJson, appends_to_what_stands_there) {
    std::string out = "before";
    append_json(names, RecordView{bet, 0, {}}, out);
    EXPECT_TRUE(out.starts_with("before{\"sender\":7,"));
}

TEST(RecordJson, comes_back_as_it_went_into_memory_used_before) {
    Record record;
    const std::string full = fullest_record();
    ASSERT_TRUE(record_from_json(names, full, record));
    EXPECT_EQ(record.events.size(), std::variant_size_v<Event::Variant> + 1);
    EXPECT_EQ(text_of(record), full);

    const std::string plain = text_of(bet, 1, {BetsWarned{}});
    ASSERT_TRUE(record_from_json(names, plain, record));
    EXPECT_EQ(text_of(record), plain) << "nothing of the record before is left";
}

TEST(RecordJson, names_the_place_of_what_is_wrong) {
    const std::string whole = text_of(bet, 1, {BetsWarned{}, BetsOpened{RoundNumber{5}, {}}});
    const auto without = [&](std::string_view part, std::string_view instead) {
        std::string text = whole;
        text.replace(text.find(part), part.size(), instead);
        Record record;
        const auto answer = record_from_json(names, text, record);
        return answer ? "" : answer.error();
    };
    EXPECT_EQ(without("\"round\":5", "\"round\":\"5\""), "events[1].round: a whole number from 0 to 4294967295 is wanted");
    EXPECT_EQ(without(",\"round\":5", ""), "events[1].round: is missing");
    EXPECT_EQ(without("\"sender\":7,", ""), "sender: is missing");
    EXPECT_EQ(without("\"sender\":7,", "\"sender\":7,\"sender\":7,"), "sender: stands here twice");
    EXPECT_EQ(without("\"0000000000000001\"", "\"1\""), "digest: a text of 16 hexadecimal digits is wanted");
    EXPECT_EQ(without("\"0000000000000001\"", "\"00000000-0000001\""), "digest: a text of 16 hexadecimal digits is wanted");
    EXPECT_EQ(without("\"events\":[", "\"events\":{"), "events: a list is wanted");
    EXPECT_EQ(without("]}", "}"), "events: a comma or the end of the list is wanted, at byte 166");
    EXPECT_EQ(without("]}", "]} {"), "something stands after the object, at byte 169");
    EXPECT_EQ(without("bets-warned", "bets-\\u0077arned"), "");
    EXPECT_EQ(without("bets-warned", "bets-\xFF"), "events[0]: a text has a byte that may not stand in it, at byte 111");
}

TEST(RecordJson, survives_a_fixed_run_of_mutations_and_what_it_takes_it_gives_back) {
    std::mt19937 random{20260501};
    const std::string full = fullest_record();
    const std::string plain = text_of(bet, 1, {BetsWarned{}, BetsOpened{RoundNumber{5}, {}}});
    Record record;
    Record again;
    for (int mutation = 0; mutation < 4000; ++mutation) {
        const std::string text = testing::mutate(mutation % 2 == 0 ? full : plain, random);
        const auto answer = record_from_json(names, text, record);
        if (!answer) {
            EXPECT_FALSE(answer.error().empty());
            continue;
        }
        const std::string written = text_of(record);
        ASSERT_TRUE(record_from_json(names, written, again)) << written;
        EXPECT_EQ(text_of(again), written);
    }
}

TEST(RecordJson, every_beginning_of_a_record_is_refused) {
    const std::string full = fullest_record();
    Record record;
    for (std::size_t length = 0; length < full.size(); ++length) EXPECT_FALSE(record_from_json(names, full.substr(0, length), record)) << length;
}

}  // namespace
}  // namespace croupier
