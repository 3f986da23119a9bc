// A law: what must hold for every sequence of commands at every rulebook. Runs it on many random sequences and shrinks the one that breaks it.
// CROUPIER_LAW_RUNS sets how many sequences a law sees over all rulebooks, CROUPIER_LAW_SEED which; CROUPIER_LAW_TRACE=1 prints every command.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "laws/dice.hpp"
#include "laws/play.hpp"

namespace croupier::testing {

// One number for each command of a sequence: shrinking leaves some out.
using Seeds = std::vector<std::uint64_t>;

// Takes a table that has just been opened.
using Law = std::function<void(Play& play, const Seeds& seeds)>;

// By rulebook: a built-in one, or a random one for each sequence.
class LawTest : public ::testing::TestWithParam<std::string> {
public:
    static void hold(const Law& law);
};

[[nodiscard]] auto each_rulebook() -> std::vector<std::string>;
[[nodiscard]] auto rulebook_in_name(const ::testing::TestParamInfo<std::string>& info) -> std::string;

#define CROUPIER_LAWS(Suite)         \
    class Suite : public LawTest {}; \
    INSTANTIATE_TEST_SUITE_P(Each, Suite, ::testing::ValuesIn(each_rulebook()), rulebook_in_name)

// Ends the sequence as one that breaks the law; the message has everything that happened.
void require(bool holds, const Play& play, std::string_view what);

// What seats have at the start in half of the sequences; in the others so little that it soon runs out.
constexpr Money some_credit = Money::from_minor_units(80'000);
constexpr Money little_credit = Money::from_minor_units(3'000);

// Plays the sequence and calls the function after each command with the table before it.
void play_each(Play& play, const Seeds& seeds, const std::function<void(const Table& before, const Entry& entry)>& after_each);

}  // namespace croupier::testing
