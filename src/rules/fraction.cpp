#include "rules/fraction.hpp"

#include <fmt/format.h>

namespace croupier {

auto Fraction::to_decimal(int places) const -> std::string {
    std::int64_t scale = 1;
    for (int place = 0; place < places; ++place) scale *= 10;
    std::int64_t scaled = 0;
    const std::int64_t magnitude = numerator_ < 0 ? -numerator_ : numerator_;
    const bool fits = !__builtin_mul_overflow(magnitude, 2 * scale, &scaled) && !__builtin_add_overflow(scaled, denominator_, &scaled);
    ENSURE(fits, "odds are made of small numbers");
    const std::int64_t rounded = scaled / (2 * denominator_);
    const std::string_view sign = numerator_ < 0 && rounded != 0 ? "-" : "";
    if (places == 0) return fmt::format("{}{}", sign, rounded);
    return fmt::format("{}{}.{:0{}}", sign, rounded / scale, rounded % scale, places);
}

}  // namespace croupier
