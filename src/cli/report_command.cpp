#include "cli/report_command.hpp"

#include <CLI/CLI.hpp>

#include <fstream>
#include <memory>

#include "audit/projection.hpp"
#include "cli/admin_client.hpp"
#include "cli/journal_support.hpp"
#include "cli/output.hpp"
#include "cli/report_text.hpp"
#include "report/forms.hpp"
#include "reporting/desk.hpp"
#include "reporting/pdf.hpp"

namespace croupier {
namespace {

enum class ReportFormat : std::uint8_t { text, csv, json, pdf };

struct ReportArguments {
    std::string data;
    std::optional<std::string> day, table, output;
    std::optional<std::uint32_t> shift;
    ReportFormat format{};
};

// A floor that runs keeps its projections itself; where none does they are brought up to date here.
auto bring_up_to_date(const audit::JournalPlace& place, const std::filesystem::path& file, const std::string& data) -> std::expected<void, Exit> {
    if (ask_floor(data, "/status")) return {};
    const auto key = audit::find_key(place, std::nullopt);
    ProgressBar bar{"projecting"};
    auto projection = audit::Projection::open(place, key ? std::optional{*key} : std::nullopt, file);
    if (!projection) return std::unexpected(complain_of(projection.error()));
    const auto advanced = projection->advance(shown_on(bar));
    bar.clear();
    if (!advanced) return std::unexpected(complain_of(advanced.error()));
    return {};
}

auto in_form(const report::Report& report, ReportFormat format) -> std::expected<std::string, std::string> {
    switch (format) {
        case ReportFormat::text: break;
        case ReportFormat::csv: return report::as_csv(report);
        case ReportFormat::json: return report::as_json(report) + "\n";
        case ReportFormat::pdf: return reporting::report_pdf(report);
    }
    return report_in_words(report);
}

auto put_out(const std::string& bytes, const std::optional<std::string>& path) -> Exit {
    if (!path) {
        fmt::print("{}", bytes);
        return Exit::done;
    }
    std::ofstream file{*path, std::ios::binary};
    file << bytes;
    file.close();
    return file ? Exit::done : complain(fmt::format("{}: can't be written", *path), Exit::wrong_use);
}

auto make_report(const ReportArguments& arguments) -> Exit {
    const auto place = audit::find_journal(arguments.data);
    if (!place) return complain_of(place.error());
    const auto& data = place->data;
    if (!data) return complain("--data wants the data directory of a floor, not its day files alone", Exit::wrong_use);
    if (arguments.format == ReportFormat::pdf && !arguments.output) return complain("a PDF goes into a file: name it with -o FILE", Exit::wrong_use);
    const std::filesystem::path file = audit::projection_file(*data);
    if (const auto current = bring_up_to_date(*place, file, arguments.data); !current) return current.error();
    const auto report = reporting::report_of(file, {arguments.day, {arguments.table, arguments.shift}});
    if (!report) return complain(report.error().sentence, report.error().wrongly_asked ? Exit::wrong_use : Exit::answer_is_no);
    const auto bytes = in_form(*report, arguments.format);
    return bytes ? put_out(*bytes, arguments.output) : complain(bytes.error(), Exit::answer_is_no);
}

}  // namespace

void add_report_command(CLI::App& app, Exit& exit) {
    const std::map<std::string, ReportFormat> formats{
        {"text", ReportFormat::text}, {"csv", ReportFormat::csv}, {"json", ReportFormat::json}, {"pdf", ReportFormat::pdf}};
    CLI::App* command = app.add_subcommand("report", "The figures of a gaming day, by table and shift: drop, handle, win, hold, slips and more");
    command->footer("Example:\n  croupier report --data DATA --day 2026-11-15 --format pdf -o report.pdf");
    const auto arguments = std::make_shared<ReportArguments>();
    command->add_option("--data", arguments->data, "the data directory of a floor, which may run")->required();
    command->add_option("--day", arguments->day, "the gaming day, like 2026-11-15; without it, the last");
    command->add_option("--table", arguments->table, "of this table only");
    command->add_option("--shift", arguments->shift, "of this shift only, counted from 1");
    command->add_option("--format", arguments->format, "text, csv, json or pdf; without it, text")
        ->transform(CLI::CheckedTransformer(formats).description(""));
    command->add_option("-o,--output", arguments->output, "into this file; without it, to the terminal");
    command->callback([arguments, &exit] { exit = make_report(*arguments); });
}

}  // namespace croupier
