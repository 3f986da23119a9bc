#include "reporting/pdf.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "slip/pdf_document.hpp"
#include "slip/slip_paper.hpp"

namespace croupier::reporting {
namespace {

using report::Figures;

constexpr float mm = 72.0F / 25.4F;
constexpr float width = 297 * mm, height = 210 * mm, margin = 14 * mm, bottom = 16 * mm;
constexpr float line_height = 5.6F * mm;

// Lines from the top of a page down, and further pages as they are needed.
class Paper {
public:
    Paper(HPDF_Doc document, std::string foot)
        : document_{document},
          plain_{HPDF_GetFont(document, "Helvetica", "WinAnsiEncoding")},
          bold_{HPDF_GetFont(document, "Helvetica-Bold", "WinAnsiEncoding")},
          foot_{std::move(foot)} {
        begin_page();
    }

    // A table: its title, the heads of its columns, its lines, of which the last ones may be sums. The first column stands left, the others right.
    struct Line {
        std::vector<std::string> cells;
        bool is_sum = false;
    };
    void table(const std::string& title, const std::vector<std::string>& heads, const std::vector<Line>& lines) {
        if (top_ - 4 * line_height < bottom) begin_page();
        top_ -= 0.6F * line_height;
        text(bold_, 11, margin, title);
        next_line();
        write_heads(heads);
        for (const Line& line : lines) {
            if (top_ - line_height < bottom) {
                begin_page();
                write_heads(heads);
            }
            if (line.is_sum) rule(0.6F);
            row(line.is_sum ? bold_ : plain_, 8.5F, line.cells);
            next_line();
        }
    }
    void heading(const std::string& house, const std::string& what) {
        text(bold_, 16, margin, house);
        next_line();
        text(plain_, 11, margin, what);
        next_line();
    }

private:
    void begin_page() {
        page_ = HPDF_AddPage(document_);
        HPDF_Page_SetWidth(page_, width);
        HPDF_Page_SetHeight(page_, height);
        top_ = bottom - 6 * mm;
        text(plain_, 7.5F, margin, foot_);
        const std::string number = fmt::format("Page {}", ++pages_);
        text(plain_, 7.5F, width - margin - 12 * mm, number);
        top_ = height - margin - line_height;
    }
    void next_line() { top_ -= line_height; }

    void text(HPDF_Font font, float size, float left, const std::string& utf8) {
        HPDF_Page_BeginText(page_);
        HPDF_Page_SetFontAndSize(page_, font, size);
        HPDF_Page_TextOut(page_, left, top_, slip::in_western_letters(utf8).c_str());
        HPDF_Page_EndText(page_);
    }
    // In columns of equal width, behind a first one of twice as much; what is too wide is set smaller.
    void row(HPDF_Font font, float size, const std::vector<std::string>& cells) {
        const float column = (width - 2 * margin) / static_cast<float>(cells.size() + 1);
        for (std::size_t index = 0; index < cells.size(); ++index) {
            const float room = (index == 0 ? 2 * column : column) - 2 * mm;
            HPDF_Page_SetFontAndSize(page_, font, size);
            const float wanted = HPDF_Page_TextWidth(page_, slip::in_western_letters(cells[index]).c_str());
            const float taken = std::min(wanted, room);
            const float right = margin + static_cast<float>(index + 2) * column;
            text(font, wanted > room ? size * room / wanted : size, index == 0 ? margin : right - taken, cells[index]);
        }
    }
    void rule(float wide) {
        const float above = top_ + 0.72F * line_height;
        HPDF_Page_SetLineWidth(page_, wide);
        HPDF_Page_MoveTo(page_, margin, above);
        HPDF_Page_LineTo(page_, width - margin, above);
        HPDF_Page_Stroke(page_);
    }
    void write_heads(const std::vector<std::string>& heads) {
        row(bold_, 8, heads);
        next_line();
        rule(0.3F);
    }

    HPDF_Doc document_;
    HPDF_Font plain_, bold_;
    std::string foot_;
    HPDF_Page page_ = nullptr;
    float top_ = 0;
    int pages_ = 0;
};

using report::in_groups;

auto or_dash(const std::optional<std::string>& text) -> std::string { return text.value_or("-"); }

const std::vector<std::string> play_heads = {"",      "Rounds",      "an hour",  "Drop", "Handle", "Win", "Hold % of drop", "Theoretical",
                                             "Voids", "Corrections", "Overrides"};

auto play_line(const std::string& name, const Figures& one, bool is_sum) -> Paper::Line {
    return {
        {name, std::to_string(one.rounds), or_dash(one.pace()), in_groups(one.drop), in_groups(one.handle), in_groups(one.win), or_dash(one.hold()),
         in_groups(one.theoretical.rounded()), std::to_string(one.voids), std::to_string(one.corrections), std::to_string(one.overrides())},
        is_sum};
}

const std::vector<std::string> money_heads = {"", "Slips issued", "", "redeemed", "",        "cancelled",
                                              "", "outstanding",  "", "Fills",    "Credits", "Float difference"};

auto money_line(const std::string& name, const Figures& one, bool is_sum) -> Paper::Line {
    std::vector<std::string> cells{name};
    for (const report::Slips& slips : {one.issued, one.redeemed, one.cancelled, one.outstanding}) {
        cells.push_back(std::to_string(slips.count));
        cells.push_back(in_groups(slips.amount));
    }
    cells.push_back(in_groups(one.fills));
    cells.push_back(in_groups(one.credits));
    cells.push_back(one.float_difference ? in_groups(*one.float_difference) : "-");
    return {std::move(cells), is_sum};
}

// A kind of wager as people write it; the report itself has the word of the notation.
auto kind_in_words(std::string_view kind) -> std::string {
    if (kind == "straight") return "Straight up";
    if (kind == "sixline") return "Six line";
    if (kind == "topline") return "Top line";
    std::string words{kind};
    if (!words.empty() && words.front() >= 'a' && words.front() <= 'z') words.front() = static_cast<char>(words.front() - 'a' + 'A');
    return words;
}

void write(Paper& paper, const report::Report& report) {
    const report::Heading& heading = report.heading;
    const auto& shifts = heading.calendar.shifts;
    std::string what = fmt::format("Gaming day {}, amounts in {}", heading.day, heading.currency);
    if (report.question.table) what += fmt::format(", table {}", heading.tables[report.by_table.front().first].title);
    if (report.question.shift) what += fmt::format(", shift {} from {}", *report.question.shift, shifts[*report.question.shift - 1].clock);
    paper.heading(heading.house, what);

    const auto lines_by_table = [&](auto line) {
        std::vector<Paper::Line> lines;
        for (const auto& [table, figures] : report.by_table) lines.push_back(line(heading.tables[table].title, figures, false));
        lines.push_back(line("Together", report.total, true));
        return lines;
    };
    paper.table("By table", play_heads, lines_by_table(play_line));
    if (shifts.size() > 1) {
        std::vector<Paper::Line> lines;
        for (const auto& [shift, figures] : report.by_shift)
            lines.push_back(play_line(fmt::format("Shift {} from {}", shift + 1, shifts[shift].clock), figures, false));
        paper.table("By shift", play_heads, lines);
    }
    paper.table("Payment slips and floats", money_heads, lines_by_table(money_line));
    std::vector<Paper::Line> kinds;
    for (const report::Kind& one : report.kinds)
        kinds.push_back({{kind_in_words(one.kind), in_groups(one.handle), or_dash(report::percent(one.handle, report.total.handle)),
                          in_groups(one.theoretical.rounded())},
                         false});
    if (!kinds.empty()) paper.table("By kind of wager", {"", "Handle", "% of all", "Theoretical win"}, kinds);
}

}  // namespace

auto report_pdf(const report::Report& report) -> std::expected<std::string, std::string> {
    return slip::pdf_document([&](HPDF_Doc document) {
        Paper paper{document, fmt::format("{}. From the record to number {}. What each figure means: docs/consoles/reports.md", report.heading.house,
                                          report.heading.record)};
        write(paper, report);
    });
}

}  // namespace croupier::reporting
