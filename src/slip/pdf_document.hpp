// A PDF in memory, by libharu. Where the library fails it remembers that itself, so whoever draws need not ask; the same drawing makes the same
// bytes.
#pragma once

#include <hpdf.h>

#include <expected>
#include <functional>
#include <string>

namespace croupier::slip {

// The bytes, or a sentence that says why there are none.
[[nodiscard]] auto pdf_document(const std::function<void(HPDF_Doc)>& draw) -> std::expected<std::string, std::string>;

}  // namespace croupier::slip
