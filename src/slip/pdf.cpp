#include "slip/pdf.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "slip/amount_words.hpp"
#include "slip/bar_code.hpp"
#include "slip/pdf_document.hpp"

namespace croupier::slip {
namespace {

constexpr float mm = 72.0F / 25.4F;
constexpr float width = 156 * mm, height = 65 * mm, margin = 6 * mm;
constexpr float narrow_bar = 0.6F * mm, bar_height = 13 * mm;

// Texts and bars on the one page. Where libharu fails it remembers that itself, and what follows is in vain.
class Sheet {
public:
    explicit Sheet(HPDF_Doc document)
        : page_{HPDF_AddPage(document)},
          plain_{HPDF_GetFont(document, "Helvetica", "WinAnsiEncoding")},
          bold_{HPDF_GetFont(document, "Helvetica-Bold", "WinAnsiEncoding")},
          figures_{HPDF_GetFont(document, "Courier-Bold", "WinAnsiEncoding")} {
        HPDF_Page_SetWidth(page_, width);
        HPDF_Page_SetHeight(page_, height);
    }

    enum class Align : std::uint8_t { left, centre, right };
    struct Style {
        HPDF_Font font;
        float size;
        Align align = Align::centre;
    };
    [[nodiscard]] auto plain(float size, Align align = Align::centre) const -> Style { return {plain_, size, align}; }
    [[nodiscard]] auto bold(float size, Align align = Align::centre) const -> Style { return {bold_, size, align}; }
    [[nodiscard]] auto figures(float size) const -> Style { return {figures_, size}; }

    // A line so many millimetres above the lower edge; one that is too long is set smaller.
    void line(float above_mm, const Style& style, const std::string& utf8) {
        const std::string text = in_western_letters(utf8);
        const float room = width - 2 * margin;
        HPDF_Page_SetFontAndSize(page_, style.font, style.size);
        const float wanted = HPDF_Page_TextWidth(page_, text.c_str());
        if (wanted > room) HPDF_Page_SetFontAndSize(page_, style.font, style.size * room / wanted);
        const float taken = std::min(wanted, room);
        const float left = style.align == Align::left ? margin : style.align == Align::right ? width - margin - taken : (width - taken) / 2;
        HPDF_Page_BeginText(page_);
        HPDF_Page_TextOut(page_, left, above_mm * mm, text.c_str());
        HPDF_Page_EndText(page_);
    }

    void bars(float above_mm, const std::vector<std::uint32_t>& widths) {
        std::uint32_t modules = 0;
        for (const std::uint32_t one : widths) modules += one;
        float left = (width - static_cast<float>(modules) * narrow_bar) / 2;
        bool is_bar = true;
        for (const std::uint32_t one : widths) {
            const float wide = static_cast<float>(one) * narrow_bar;
            if (is_bar) HPDF_Page_Rectangle(page_, left, above_mm * mm, wide, bar_height);
            left += wide;
            is_bar = !is_bar;
        }
        HPDF_Page_Fill(page_);
    }

private:
    HPDF_Page page_;
    HPDF_Font plain_, bold_, figures_;
};

void write(Sheet& sheet, const SlipPaper& paper, const std::vector<std::uint32_t>& bars) {
    using Align = Sheet::Align;
    sheet.line(57, sheet.bold(13), paper.house);
    sheet.line(52.5F, sheet.plain(8), "PAYMENT SLIP");
    for (const Align align : {Align::left, Align::right}) sheet.line(52.5F, sheet.bold(11, align), reprint_mark(paper));
    sheet.bars(37.5F, bars);
    sheet.line(33, sheet.figures(11), grouped(paper.validation));
    sheet.line(24.5F, sheet.bold(20), fmt::format("{} {}", paper.currency, paper.amount.to_string()));
    sheet.line(20, sheet.plain(9), fmt::format("{} {}", amount_in_words(paper.amount), paper.currency));
    const std::string terminal = paper.terminal ? std::to_string(*paper.terminal) : "-";
    sheet.line(12, sheet.plain(9, Align::left), paper.table);
    sheet.line(8, sheet.plain(9, Align::left), fmt::format("Terminal {}   Slip {}", terminal, paper.number));
    sheet.line(12, sheet.plain(9, Align::right), fmt::format("Issued {}", paper.issued));
    sheet.line(8, sheet.bold(9, Align::right), paper.void_after.empty() ? std::string{} : fmt::format("Void after {}", paper.void_after));
}

}  // namespace

auto slip_pdf(const SlipPaper& paper) -> std::expected<std::string, std::string> {
    const auto bars = interleaved_2_of_5(paper.validation);
    if (!bars) return std::unexpected(bars.error());
    return pdf_document([&](HPDF_Doc document) {
        Sheet sheet{document};
        write(sheet, paper, *bars);
    });
}

}  // namespace croupier::slip
