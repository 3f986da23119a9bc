#include "slip/bar_code.hpp"

#include <fmt/format.h>
#include <zint.h>

#include <algorithm>
#include <memory>

namespace croupier::slip {

auto interleaved_2_of_5(std::string_view digits) -> std::expected<std::vector<std::uint32_t>, std::string> {
    const bool sound = !digits.empty() && digits.size() % 2 == 0 && std::ranges::all_of(digits, [](char one) { return one >= '0' && one <= '9'; });
    if (!sound) return std::unexpected(fmt::format("'{}' has no bar code: an even number of digits is wanted", digits));
    const std::unique_ptr<zint_symbol, void (*)(zint_symbol*)> symbol{ZBarcode_Create(), ZBarcode_Delete};
    if (!symbol) return std::unexpected("There is no memory for a bar code.");
    symbol->symbology = BARCODE_C25INTER;
    std::vector<unsigned char> source(digits.begin(), digits.end());
    if (ZBarcode_Encode(symbol.get(), source.data(), static_cast<int>(source.size())) >= ZINT_ERROR)
        return std::unexpected(fmt::format("'{}' has no bar code: {}", digits, symbol->errtxt));
    std::vector<std::uint32_t> widths;
    bool was_bar = false;
    for (int module = 0; module < symbol->width; ++module) {
        const bool is_bar = (symbol->encoded_data[0][module / 8] >> (module % 8) & 1) != 0;
        if (widths.empty() || is_bar != was_bar) widths.push_back(0);
        ++widths.back();
        was_bar = is_bar;
    }
    return widths;
}

}  // namespace croupier::slip
