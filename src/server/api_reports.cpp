// Reports of a gaming day for those who answer for the floor: the pit from supervisor up, and the regulator. They are reckoned from the projections,
// aside; the floor is not asked. And what the numbers of a table say of its wheel, for engineers too.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "report/forms.hpp"
#include "reporting/desk.hpp"
#include "reporting/pdf.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/aside.hpp"

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

auto is_shift(std::string_view text, std::uint32_t& shift) -> bool {
    const char* const end = text.data() + text.size();
    return std::from_chars(text.data(), end, shift) == std::from_chars_result{end, std::errc{}};
}

// An empty value is as none, so that a page may send all its fields.
auto put_in(Wanted& wanted, std::string_view name, std::string_view text) -> std::optional<std::string> {
    if (text.empty()) return std::nullopt;
    if (name == "day") {
        wanted.asked.day = text;
    } else if (name == "table") {
        wanted.asked.question.table = text;
    } else if (name == "shift") {
        if (!is_shift(text, wanted.asked.question.shift.emplace())) return fmt::format("shift: \"{}\" is not a number", text);
    } else if (name == "format") {
        wanted.form = std::ranges::find(forms, text, &Form::name);
        if (wanted.form == forms.end()) return fmt::format("format: \"{}\" is not json, csv or pdf", text);
    } else {
        return fmt::format("\"{}\" is not asked for here; day, table, shift and format are", name);
    }
    return std::nullopt;
}

auto read_query(std::string_view query) -> std::expected<Wanted, std::string> {
    Wanted wanted;
    while (!query.empty()) {
        const std::string_view part = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(query.size(), part.size() + 1));
        const std::size_t equals = part.find('=');
        const std::string_view name = part.substr(0, equals), text = equals == std::string_view::npos ? "" : part.substr(equals + 1);
        if (const auto fault = put_in(wanted, name, text)) return std::unexpected(*fault);
    }
    return wanted;
}

auto page_of(const Wanted& wanted, const std::filesystem::path& projections) -> HttpResponse {
    const auto report = reporting::report_of(projections, wanted.asked);
    if (!report && report.error().wrongly_asked) return refusal(404, "no-such-report", report.error().sentence);
    if (!report) return refusal(503, "not-ready", "Reports can't be made at this moment. Try again.");
    auto body = wanted.form->write(*report);
    if (!body) return refusal(503, "not-ready", body.error());
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
    if (!wanted) return respond(refusal(400, "bad-question", wanted.error()));
    const auto make = [wanted = *wanted, file = parts_.projections] { return page_of(wanted, file); };
    if (!do_aside(parts_.worker, parts_.loop, make, respond)) respond(busy());
}

}  // namespace croupier::server
