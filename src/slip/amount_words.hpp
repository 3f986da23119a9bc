// An amount in English words, as it stands on a payment slip beside its figures: who changes one must change the other.
#pragma once

#include <string>

#include "money/money.hpp"

namespace croupier::slip {

// "One thousand two hundred and five and 50/100"
[[nodiscard]] auto amount_in_words(Money amount) -> std::string;

}  // namespace croupier::slip
