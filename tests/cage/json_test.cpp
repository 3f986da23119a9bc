// Every act and event of the cage goes to JSON and comes back the same, alone and within a record; anything else is refused and named.
#include "cage/json.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cage/stream.hpp"
#include "support/mutation.hpp"

namespace croupier::cage {
namespace {

// A default value of every alternative, one after the other.
template <class OneOf, std::size_t Index = 0, class Visit>
void each_alternative(const Visit& visit) {
    if constexpr (Index < std::variant_size_v<typename OneOf::Variant>) {
        visit(OneOf{std::in_place_index<Index>});
        each_alternative<OneOf, Index + 1>(visit);
    }
}

const SlipId slip{TableId{1}, SlipNumber{5}};
const Command payment{SenderId{7},  MessageNumber{9},
                      Time{1234},   {CageRole::cashier, PersonId{11}},
                      std::nullopt, PaySlip{DrawerNumber{2}, slip, ValidationNumber{1234567890123456}, *Money::parse("90")}};

auto text_of(const Command& command, std::uint64_t digest, const Events& events) -> std::string {
    std::string text;
    append_json(RecordView{command, digest, events}, text);
    return text;
}

auto text_of(const Record& record) -> std::string {
    return text_of(Command{record.sender, record.number, Time{}, record.actor, record.second, Act{}}, record.digest, record.events);
}

auto fullest_record() -> std::string {
    Command command = payment;
    command.second = Actor{CageRole::supervisor, PersonId{21}};
    Events events;
    each_alternative<Event>([&](const Event& event) { events.push_back(event); });
    events.emplace_back(SlipTakenIn{slip, *Money::parse("-0.01"), ValidationNumber{std::numeric_limits<std::uint64_t>::max()},
                                    Time{std::numeric_limits<std::int64_t>::min()}, Time{std::numeric_limits<std::int64_t>::max()}});
    events.emplace_back(SlipHeld{slip, "torn \"across\"\n\xC3\xA9", PersonId{4294967295}, Time{}});
    return text_of(command, digest(command), events);
}

TEST(CageJson, every_event_and_command_comes_back_as_it_went) {
    each_alternative<Event>([](const Event& event) {
        const std::string text = to_json(event);
        const auto back = event_from_json(text);
        ASSERT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(back->index(), event.index()) << text;
        EXPECT_EQ(to_json(*back), text);
    });
    each_alternative<Act>([](const Act& act) {
        Command command = payment;
        command.second = Actor{CageRole::supervisor, PersonId{21}};
        command.act = act;
        const std::string text = to_json(command);
        const auto back = command_from_json(text);
        ASSERT_TRUE(back) << text << ": " << back.error();
        EXPECT_EQ(to_json(*back), text);
        EXPECT_EQ(digest(*back), digest(command)) << text;
    });
}

TEST(CageJson, uses_the_words_of_the_domain) {
    EXPECT_EQ(
        to_json(payment),
        R"({"version":1,"sender":7,"number":9,"at":1234,"actor":{"role":"cashier","person":11},"act":{"type":"pay-slip","drawer":2,"slip":{"table":1,"number":5},"validation":"001234567890123456","amount":"90.00"}})");
    EXPECT_EQ(
        text_of(payment, 0x9FU, {SlipPaid{slip, *Money::parse("90"), DrawerNumber{2}, PersonId{11}, Time{1234}}}),
        R"({"sender":7,"number":9,"digest":"000000000000009f","actor":{"role":"cashier","person":11},"events":[{"type":"slip-paid","slip":{"table":1,"number":5},"amount":"90.00","drawer":2,"by":11,"at":1234}]})");
}

TEST(CageJson, a_record_comes_back_as_it_went_into_memory_used_before) {
    Record record;
    const std::string full = fullest_record();
    const auto answer = record_from_json(full, record);
    ASSERT_TRUE(answer) << answer.error();
    EXPECT_EQ(text_of(record), full);
    const std::string plain = text_of(payment, 1, {VaultSupplied{}});
    ASSERT_TRUE(record_from_json(plain, record));
    EXPECT_EQ(text_of(record), plain) << "nothing of the record before is left";
}

TEST(CageJson, names_the_place_of_what_is_wrong) {
    const std::string whole = to_json(payment);
    const auto with = [&](std::string_view part, std::string_view instead) {
        std::string text = whole;
        text.replace(text.find(part), part.size(), instead);
        const auto answer = command_from_json(text);
        return answer ? "" : answer.error();
    };
    constexpr std::string_view digits = "a validation number is a text of digits like \"001234567890123456\"";
    EXPECT_EQ(with("\"table\":1,", ""), "act.slip.table: is missing");
    EXPECT_EQ(with("\"table\":1,", "\"table\":1,\"type\":\"slip\","), "act.slip.type: there is no such member here");
    EXPECT_EQ(with("{\"table\":1,\"number\":5}", "5"), "act.slip: an object is wanted");
    EXPECT_EQ(with("\"001234567890123456\"", "1234567890123456"), fmt::format("act.validation: {}", digits));
    EXPECT_EQ(with("\"001234567890123456\"", "\"\""), fmt::format("act.validation: {}", digits));
    EXPECT_EQ(with("\"001234567890123456\"", "\"18446744073709551616\""), fmt::format("act.validation: {}", digits));
    EXPECT_EQ(with("\"cashier\"", "\"king\""), "actor.role: one of these words is wanted: device, cashier, supervisor");
    EXPECT_EQ(with("\"at\":1234", "\"at\":9223372036854775808"), "at: a whole number from -9223372036854775808 to 9223372036854775807 is wanted");
}

TEST(CageJson, survives_a_fixed_run_of_mutations_and_what_it_takes_it_gives_back) {
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
}  // namespace croupier::cage
