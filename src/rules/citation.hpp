// Where a value of a rulebook comes from: the clauses that set it and, where the document is silent, our reading.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace croupier {

struct Citation {
    std::vector<std::string> clauses;  // the first is the one to name in a message; empty where only a reading decides
    std::string reading;               // empty where the document speaks for itself

    [[nodiscard]] auto clause() const -> std::string_view { return clauses.empty() ? std::string_view{} : clauses.front(); }
};

template <class Rule>
struct Cited {
    Rule rule{};
    Citation by;
};

}  // namespace croupier
