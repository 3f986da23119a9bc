#include "slip/pdf_document.hpp"

#include <fmt/format.h>

#include <memory>

namespace croupier::slip {
namespace {

using Document = std::unique_ptr<HPDF_Doc_Rec, void (*)(HPDF_Doc)>;

auto bytes_of(HPDF_Doc document) -> std::string {
    if (HPDF_SaveToStream(document) != HPDF_OK) return {};
    std::string bytes(HPDF_GetStreamSize(document), '\0');
    auto size = static_cast<HPDF_UINT32>(bytes.size());
    if (HPDF_ReadFromStream(document, reinterpret_cast<HPDF_BYTE*>(bytes.data()), &size) != HPDF_OK) return {};
    bytes.resize(size);
    return bytes;
}

}  // namespace

auto pdf_document(const std::function<void(HPDF_Doc)>& draw) -> std::expected<std::string, std::string> {
    const Document document{HPDF_New(nullptr, nullptr), HPDF_Free};
    if (!document) return std::unexpected("There is no memory for a document.");
    draw(document.get());
    std::string bytes = bytes_of(document.get());
    const HPDF_STATUS error = HPDF_GetError(document.get());
    if (error != HPDF_OK || bytes.empty())
        return std::unexpected(fmt::format("The document could not be set: error {:#x} of the PDF library.", error));
    return bytes;
}

}  // namespace croupier::slip
