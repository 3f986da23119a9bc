// The bar code of a payment slip: Interleaved 2 of 5, by zint, as the widths of its bars and gaps.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace croupier::slip {

// Bars and gaps in turn, the first one a bar, in the width of the narrowest. The digits are as many as there are pairs; else a sentence says what is
// wrong.
[[nodiscard]] auto interleaved_2_of_5(std::string_view digits) -> std::expected<std::vector<std::uint32_t>, std::string>;

}  // namespace croupier::slip
