// A payment slip as the bytes of an ESC/POS printer with a roll of 80 millimetres, which draws the bar code itself and cuts the paper.
#pragma once

#include <string>

#include "slip/slip_paper.hpp"

namespace croupier::slip {

[[nodiscard]] auto slip_receipt(const SlipPaper& paper) -> std::string;

}  // namespace croupier::slip
