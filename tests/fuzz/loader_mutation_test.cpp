// A short, fixed run of the loader's fuzz target: the same mutations of the real rulebooks every time.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>

#include "rules/built_in.hpp"

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) -> int;

namespace croupier {
namespace {

constexpr int mutations_each = 400;

auto pick(std::mt19937& random, std::size_t below) -> std::size_t { return random() % below; }

// Small damage reaches deep into the loader; splicing and cutting reach the parser's odd corners.
auto mutate(std::string text, std::mt19937& random) -> std::string {
    static const std::string interesting = "0123456789\"'=[]{}.,#\\\n-: \xff\xc3\xa9";
    const std::size_t strokes = 1 + pick(random, 3);
    for (std::size_t stroke = 0; stroke < strokes && !text.empty(); ++stroke) {
        const std::size_t at = pick(random, text.size());
        const std::size_t length = 1 + pick(random, std::min<std::size_t>(40, text.size() - at));
        switch (pick(random, 5)) {
            case 0: text[at] = interesting[pick(random, interesting.size())]; break;
            case 1: text.erase(at, length); break;
            case 2: text.insert(pick(random, text.size()), text.substr(at, length)); break;
            case 3: text.insert(at, 1, interesting[pick(random, interesting.size())]); break;
            default: text.replace(at, std::min<std::size_t>(length, 2), std::to_string(random())); break;
        }
    }
    return text;
}

TEST(LoaderFuzz, survives_a_fixed_run_of_mutations_of_every_rulebook) {
    std::mt19937 random{20230406};
    int tried = 0;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        for (int mutation = 0; mutation < mutations_each; ++mutation) {
            const std::string text = mutate(std::string{built_in.text}, random);
            EXPECT_EQ(LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()), 0);
            ++tried;
        }
    }
    EXPECT_GE(tried, 5 * mutations_each);
}

}  // namespace
}  // namespace croupier
