// A payment slip as a PDF of ticket size, 156 by 65 millimetres, by libharu. The same paper makes the same bytes.
#pragma once

#include <expected>
#include <string>

#include "slip/slip_paper.hpp"

namespace croupier::slip {

// The document, or a sentence that says why there is none.
[[nodiscard]] auto slip_pdf(const SlipPaper& paper) -> std::expected<std::string, std::string>;

}  // namespace croupier::slip
