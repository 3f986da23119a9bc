#include "support/mutation.hpp"

#include <algorithm>

namespace croupier::testing {
namespace {

auto pick(std::mt19937& random, std::size_t below) -> std::size_t { return random() % below; }

}  // namespace

// Small damage reaches deep into a reader; splicing and cutting reach its odd corners.
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

}  // namespace croupier::testing
