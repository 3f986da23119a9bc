// Every event of the house goes into a record's JSON and comes back the same; anything else is refused and named.
#include "house/json.hpp"

#include <gtest/gtest.h>

#include "house/support.hpp"
#include "support/mutation.hpp"

namespace croupier::house {
namespace {

// A default value of every alternative, one after the other.
template <class OneOf, std::size_t Index = 0, class Visit>
void each_alternative(const Visit& visit) {
    if constexpr (Index < std::variant_size_v<typename OneOf::Variant>) {
        visit(OneOf{std::in_place_index<Index>});
        each_alternative<OneOf, Index + 1>(visit);
    }
}

const Command hiring{SenderId{7}, MessageNumber{9}, Time{1234}, {PersonId{2}}, std::nullopt, AddStaff{"Ann", Position::pit_manager, ""}};

auto text_of(const Command& command, std::uint64_t digest, const Events& events) -> std::string {
    std::string text;
    append_json(RecordView{command, digest, events}, text);
    return text;
}

auto text_of(const Record& record) -> std::string {
    return text_of(Command{record.sender, record.number, Time{}, record.actor, record.second, Act{}}, record.digest, record.events);
}

auto fullest_record() -> std::string {
    Command command = hiring;
    command.second = Actor{PersonId{3}};
    Events events;
    each_alternative<Event>([&](const Event& event) { events.push_back(event); });
    events.emplace_back(StaffAdded{PersonId{4999}, "\xC3\x9C \"x\"", Position::engineer, secret(1)});
    events.emplace_back(SignInFailed{"a", Time{5}, Time{-5}, Time{std::numeric_limits<std::int64_t>::max()}, "b\n"});
    return text_of(command, digest(command), events);
}

TEST(HouseJson, a_record_with_every_event_comes_back_as_it_went) {
    const std::string full = fullest_record();
    Record record;
    const auto answer = record_from_json(full, record);
    ASSERT_TRUE(answer) << answer.error();
    EXPECT_EQ(text_of(record), full);
    EXPECT_EQ(record.events.size(), std::variant_size_v<Event::Variant> + 2);
}

// The journal keeps these for ever: a word that changes here is one that earlier journals don't have.
TEST(HouseJson, uses_the_words_of_the_domain) {
    const Events events{StaffAdded{PersonId{4}, "Ann", Position::pit_manager, ""}, SignedOut{PersonId{4}, "aa", SignOutReason::secret_set},
                        SignInFailed{"Zoe", Time{9}, Time{3}, {}, {}}, TerminalRetired{DeviceId{5}, RetireReason::expired},
                        VisitorSeated{DeviceId{5}, "t1", SeatNumber{2}, "bb", Time{8}}};
    EXPECT_EQ(text_of(hiring, 0x9FU, events), R"({"sender":7,"number":9,"digest":"000000000000009f","actor":{"person":2},"events":[)"
                                              R"({"type":"staff-added","person":4,"name":"Ann","position":"pit-manager","secret":""},)"
                                              R"({"type":"signed-out","person":4,"token":"aa","reason":"secret-set"},)"
                                              R"({"type":"sign-in-failed","name":"Zoe","at":9,"since":3,"locked_until":null,"forgotten":null},)"
                                              R"({"type":"terminal-retired","device":5,"reason":"expired"},)"
                                              R"({"type":"visitor-seated","device":5,"table":"t1","seat":2,"key":"bb","expires":8}]})");
}

TEST(HouseJson, every_kind_and_member_is_the_one_that_is_pinned_here) {
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (const char letter : fullest_record()) hash = (hash ^ static_cast<unsigned char>(letter)) * 0x100000001B3U;
    EXPECT_EQ(hash, 7867903225890822462U) << "a changed form of the records needs a new record schema; a new event only this figure";
}

TEST(HouseJson, names_the_place_of_what_is_wrong) {
    Record record;
    const auto error = [&](std::string_view events) {
        const auto answer = record_from_json(
            fmt::format(R"({{"sender":7,"number":9,"digest":"000000000000009f","actor":{{"person":2}},"events":[{}]}})", events), record);
        return answer ? std::string{} : answer.error();
    };
    EXPECT_EQ(error(R"({"type":"staff-dismissed"})"), "events[0].person: is missing");
    EXPECT_EQ(error(R"({"type":"staff-dismissed","person":-1})"), "events[0].person: a whole number from 0 to 4294967295 is wanted");
    EXPECT_EQ(error(R"({"type":"terminal-retired","device":1,"reason":"lost"})"), "events[0].reason: one of these words is wanted: asked, expired");
    EXPECT_EQ(error(R"({"type":"staff-crowned","person":1})"), "events[0]: \"staff-crowned\" is not a type that is known here");
}

TEST(HouseJson, survives_a_fixed_run_of_mutations_and_what_it_takes_it_gives_back) {
    std::mt19937 random{20260501};
    const std::string full = fullest_record();
    Record record;
    Record again;
    for (int mutation = 0; mutation < 3000; ++mutation) {
        if (!record_from_json(testing::mutate(full, random), record)) continue;
        const std::string written = text_of(record);
        ASSERT_TRUE(record_from_json(written, again)) << written;
        EXPECT_EQ(text_of(again), written);
    }
}

}  // namespace
}  // namespace croupier::house
