// The signature: one number over what a fixed corpus of commands does at every rulebook. It changes exactly when the game's behaviour does.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <random>

#include "laws/law.hpp"
#include "laws/random_commands.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr std::uint64_t signature = 0x715AD785420D5227U;

// FNV-1a over the words of every event and refusal, in order.
class Hash {
public:
    void add(std::string_view text) {
        for (const char letter : text) value_ = (value_ ^ static_cast<unsigned char>(letter)) * 0x100000001B3U;
    }
    [[nodiscard]] auto value() const -> std::uint64_t { return value_; }

private:
    std::uint64_t value_ = 0xCBF29CE484222325U;
};

// Raw output only: what the generator gives is the same everywhere, what distributions make of it is not.
auto next_seed(std::mt19937& generator) -> std::uint64_t {
    const std::uint64_t high = generator();
    return high << 32U | generator();
}

TEST(Signature, of_the_game_is_the_one_that_was_last_stated) {
    constexpr int commands_for_each = 1000;
    std::mt19937 generator{1};
    Hash hash;
    for (const std::string& id : rulebook_ids()) {
        Play play{rulebook(id), some_credit};
        for (int count = 0; count < commands_for_each; ++count) {
            Dice dice{next_seed(generator)};
            play.send(random_command(play.book(), play.table(), dice));
        }
        hash.add(transcript(play));
    }
    EXPECT_EQ(hash.value(), signature) << fmt::format(
        "The game behaves differently: its signature is now 0x{:016X}. If that is meant, put it into tests/laws/signature_test.cpp; the commit that "
        "changes it states it (\"Signature: {:016X}\").",
        hash.value(), hash.value());
}

}  // namespace
}  // namespace croupier::testing
