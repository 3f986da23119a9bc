// The names by which the cage calls things, beside those that every stream shares.
#pragma once

#include <compare>

#include "base/ids.hpp"

namespace croupier::cage {

enum class TableId : std::uint32_t {};       // the table whose stream issued a slip or takes it in as credit
enum class DrawerNumber : std::uint32_t {};  // a place at the cash desk, from 1

// The slip's validation number, or a keyed digest of it where the number itself is not to stand in the journal; the cage only compares. 0 is none.
enum class ValidationNumber : std::uint64_t {};

// The id by which a slip crosses from its table's stream, once.
struct SlipId {
    TableId table{};
    SlipNumber number{};
    auto operator<=>(const SlipId&) const = default;
};

}  // namespace croupier::cage
