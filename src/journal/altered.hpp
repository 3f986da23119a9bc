// Which column of a record was altered, where it is one byte of one column: found by trying until the hash fits. For a record that is known not to
// fit its hash; it takes up to a few seconds where the payload is long.
#pragma once

#include <optional>
#include <string_view>

#include "journal/chain.hpp"

namespace croupier::journal {

[[nodiscard]] auto find_altered_byte(const Record& record, std::string_view stream_name) -> std::optional<ChainFault>;

}  // namespace croupier::journal
