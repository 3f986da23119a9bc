// Reports of a gaming day for those who answer for the floor: the pit from supervisor up, and the regulator. They are reckoned from the projections,
// aside; the floor is not asked. And what the numbers of a table say of its wheel, for engineers too.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>

#include "report/forms.hpp"
#include "reporting/desk.hpp"
#include "reporting/pdf.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/aside.hpp"
#include "server/query.hpp"

namespace croupier::server {
namespace {

struct Form {
    std::string_view name;
    std::string_view type;
    std::expected<std::string, std::string> (*write)(const report::Report&);
};
constexpr std::array<Form, 3> forms = {{
    {"json", "application/json", [](const report::Report& one) -> std::expected<std::string, std::string> { return report::as_json(one); }},
    {"csv", "text/csv; charset=utf-8", [](const report::Report& one) -> std::expected<std::string, std::string> { return report::as_csv(one); }},
    {"pdf", "application/pdf", reporting::report_pdf},
}};

struct Wanted {
    reporting::Asked asked;
    const Form* form = forms.data();
};

auto read_query(std::string_view text) -> std::expected<Wanted, std::string> {
    const auto query = Query::read(text, {"day", "table", "shift", "format"});
    if (!query) return std::unexpected(query.error());
    const auto shift = query->number("shift");
    if (!shift) return std::unexpected(shift.error());
    const std::string format = query->text("format").value_or("json");
    Wanted wanted;
    wanted.asked.day = query->text("day");
    wanted.asked.question.table = query->text("table");
    if (const auto& given = *shift)
        wanted.asked.question.shift = static_cast<std::uint32_t>(std::min<std::uint64_t>(*given, std::numeric_limits<std::uint32_t>::max()));
    wanted.form = std::ranges::find(forms, format, &Form::name);
    if (wanted.form == forms.end()) return std::unexpected(fmt::format("format: \"{}\" is not json, csv or pdf", format));
    return wanted;
}

auto page_of(const Wanted& wanted, const std::filesystem::path& projections) -> HttpResponse {
    const auto report = reporting::report_of(projections, wanted.asked);
    if (!report && report.error().wrongly_asked) return refusal(404, "no-such-report", report.error().sentence);
    if (!report) return not_ready();
    auto body = wanted.form->write(*report);
    if (!body) return refusal(503, "no-document", body.error());
    return {200, std::string{wanted.form->type}, *std::move(body), {}, false};
}

}  // namespace

void Api::table_wheel(const config::TableConfig& table, const HttpRequest& request, Respond respond) {
    if (const auto you = reader(request, protocol::Readable::wheels); !you) return respond(you.error());
    parts_.wheels.report(table, std::move(respond));
}

void Api::reports(const HttpRequest& request, Respond respond) {
    if (const auto you = reader(request, protocol::Readable::reports); !you) return respond(you.error());
    const auto wanted = read_query(request.query);
    if (!wanted) return respond(bad_query(wanted.error()));
    const auto make = [wanted = *wanted, file = parts_.projections] { return page_of(wanted, file); };
    if (!do_aside(parts_.reporting, parts_.loop, make, respond)) respond(busy());
}

}  // namespace croupier::server
