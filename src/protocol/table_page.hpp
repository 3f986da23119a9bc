// What does not change while a table is played by one rulebook: layout, wheel, wagers with their odds, words and clauses. A client asks for it once.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "money/money.hpp"
#include "rules/rulebook.hpp"

namespace croupier::protocol {

struct TablePage {
    std::string_view id;
    std::string_view title;
    const Rulebook& book;
    const std::vector<Money>& chips;
    const std::vector<Money>& notes;
    bool simulated_wheel = false;
    std::optional<std::string_view> rules_document = std::nullopt;  // the type of the operator's own, where there is one
};

void append_table_page(const TablePage& page, std::string& out);

}  // namespace croupier::protocol
