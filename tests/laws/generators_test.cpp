// The laws are worth what their sequences reach: every event, every reason to refuse but those named here, and rulebooks that really differ.
#include <gtest/gtest.h>

#include <set>

#include "game/fields.hpp"
#include "laws/law.hpp"
#include "laws/random_commands.hpp"
#include "laws/random_rulebooks.hpp"
#include "rules/load.hpp"

namespace croupier::testing {
namespace {

// Out of reach of a short random sequence.
const std::set<std::string_view> unreached = {
    "too-many-disputes",  // takes a thousand complaints
};

template <std::size_t Index = 0>
auto kinds_of_events() -> std::vector<std::string_view> {
    if constexpr (Index == std::variant_size_v<Event::Variant>) {
        return {};
    } else {
        auto kinds = kinds_of_events<Index + 1>();
        kinds.insert(kinds.begin(), FieldsOf<std::variant_alternative_t<Index, Event::Variant>>::kind);
        return kinds;
    }
}

TEST(Generators, reach_every_event_and_every_other_reason_to_refuse) {
    std::set<std::size_t> events;
    std::set<std::string_view> reasons;
    std::size_t accepted = 0, commands = 0;
    Dice seeds{1};
    for (std::size_t sequence = 0; sequence < 500; ++sequence) {
        Play play{random_rulebook(sequence % random_rulebooks), sequence % 2 == 0 ? some_credit : little_credit};
        for (const Entry& entry : play.entries())
            for (const Event& event : entry.events) events.insert(event.index());
        Seeds some(150);
        for (std::uint64_t& seed : some) seed = seeds.next();
        play_each(play, some, [&](const Table&, const Entry& entry) {
            ++commands;
            accepted += entry.refusal ? 0 : 1;
            for (const Event& event : entry.events) events.insert(event.index());
            if (entry.refusal) reasons.insert(name_of(entry.refusal->reason));
        });
    }
    const std::vector<std::string_view> kinds = kinds_of_events();
    for (std::size_t index = 0; index < kinds.size(); ++index) EXPECT_TRUE(events.contains(index)) << kinds[index] << " is not reached";
    EXPECT_GT(accepted * 2, commands) << "most commands should do something";
    for (const std::string_view reason : NamesOf<Reason>::words)
        EXPECT_EQ(reasons.contains(reason), !unreached.contains(reason)) << reason << (reasons.contains(reason) ? " is reached" : " is not reached");
}

TEST(Generators, make_rulebooks_that_load_and_differ) {
    std::set<std::string> texts;
    for (std::size_t number = 0; number < random_rulebooks; ++number) texts.insert(random_rulebook_text(number));
    EXPECT_EQ(texts.size(), random_rulebooks);
}

}  // namespace
}  // namespace croupier::testing
