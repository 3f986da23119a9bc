// A short, fixed run of the loader's fuzz target: the same mutations of the real rulebooks every time.
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "rules/built_in.hpp"
#include "support/mutation.hpp"

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) -> int;

namespace croupier {
namespace {

constexpr int mutations_each = 400;

TEST(LoaderFuzz, survives_a_fixed_run_of_mutations_of_every_rulebook) {
    std::mt19937 random{20230406};
    int tried = 0;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        for (int mutation = 0; mutation < mutations_each; ++mutation) {
            const std::string text = testing::mutate(std::string{built_in.text}, random);
            EXPECT_EQ(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()), 0);
            ++tried;
        }
    }
    EXPECT_GE(tried, 5 * mutations_each);
}

}  // namespace
}  // namespace croupier
