#include "laws/law.hpp"

#include <fmt/format.h>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>

#include "laws/random_commands.hpp"
#include "laws/random_rulebooks.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr std::string_view random_ones = "random";

auto number_from_environment(const char* name, std::uint64_t usual) -> std::uint64_t {
    const char* text = std::getenv(name);
    return text == nullptr ? usual : std::strtoull(text, nullptr, 10);
}

// The sequences of a law are shared among the rulebooks. RapidCheck reads its parameters once, from the environment; those given there stand.
void set_parameters() {
    constexpr std::uint64_t usual_runs = 720;
    constexpr int longest_sequence = 240;
    const std::uint64_t runs = number_from_environment("CROUPIER_LAW_RUNS", usual_runs) / each_rulebook().size();
    const std::string parameters = fmt::format("seed={} max_success={} max_size={}", number_from_environment("CROUPIER_LAW_SEED", 1),
                                               std::max<std::uint64_t>(1, runs), longest_sequence);
    setenv("RC_PARAMS", parameters.c_str(), 0);
}

auto random_seeds() -> rc::Gen<Seeds> {
    const auto any = rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::arbitrary<std::uint64_t>()));
    return rc::gen::container<Seeds>(any);
}

auto chosen_rulebook(const std::string& which) -> const Rulebook& {
    if (which != random_ones) return rulebook(which);
    const auto number = rc::gen::noShrink(rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, random_rulebooks)));
    return random_rulebook(*number);
}

}  // namespace

void LawTest::hold(const Law& law) {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    rc::detail::TestMetadata metadata;
    metadata.id = fmt::format("{}/{}", test->test_suite_name(), test->name());
    metadata.description = test->name();
    const auto property = [&] {
        const Rulebook& book = chosen_rulebook(GetParam());
        const bool little = *rc::gen::noShrink(rc::gen::arbitrary<bool>());
        const Seeds seeds = *random_seeds();
        Play play{book, little ? little_credit : some_credit};
        law(play, seeds);
    };
    set_parameters();
    const auto result = rc::detail::checkTestable(property, metadata);
    if (result.is<rc::detail::SuccessResult>()) return;
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    FAIL() << message.str();
}

auto each_rulebook() -> std::vector<std::string> {
    std::vector<std::string> ids = rulebook_ids();
    ids.emplace_back(random_ones);
    return ids;
}

auto rulebook_in_name(const ::testing::TestParamInfo<std::string>& info) -> std::string {
    std::string name = info.param;
    std::ranges::replace(name, '-', '_');
    return name;
}

void require(bool holds, const Play& play, std::string_view what) {
    if (!holds) RC_FAIL(fmt::format("{}\n{}", what, transcript(play)));
}

void play_each(Play& play, const Seeds& seeds, const std::function<void(const Table& before, const Entry& entry)>& after_each) {
    for (const std::uint64_t seed : seeds) {
        Dice dice{seed};
        const Table before = play.table();
        after_each(before, play.send(random_command(play.book(), before, dice)));
    }
}

}  // namespace croupier::testing
