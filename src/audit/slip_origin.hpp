// Where a payment slip was issued, from the projections: the cage knows its table and number, the table forgets the seat when the next player comes.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "game/ids.hpp"
#include "journal/reader.hpp"

namespace croupier::audit {

// Nothing where the projections have not come to it yet. A failure where there are none.
[[nodiscard]] auto seat_of_slip(const std::filesystem::path& projections, const std::string& table, SlipNumber slip)
    -> journal::Result<std::optional<SeatNumber>>;

}  // namespace croupier::audit
