// croupier wheel health: what a wheel's spins say about it.
#include <fmt/chrono.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <memory>

#include "cli/journal_support.hpp"
#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/wheel_commands.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"
#include "wheel_health/report.hpp"

namespace croupier {
namespace {

using wheel_health::Finding;
using wheel_health::Report;
using wheel_health::Spin;

struct HealthArguments {
    std::string file;
    std::string rulebook;
    wheel_health::Limits limits;
    bool json = false;
};

auto are_on(const Wheel& wheel, const std::vector<Spin>& spins) -> bool {
    return std::ranges::all_of(spins, [&](const Spin& spin) { return wheel.numbers.contains(spin.number); });
}

// The wheel of the rulebook that was named; otherwise the smallest of those at hand that has all the numbers.
auto find_wheel(const HealthArguments& arguments, const std::vector<Spin>& spins) -> std::expected<Wheel, std::string> {
    if (!arguments.rulebook.empty()) {
        auto book = find_rulebook(arguments.rulebook);
        if (!book) return std::unexpected(book.error());
        if (!are_on(book->wheel, spins))
            return std::unexpected(fmt::format("{}: not all its numbers are on the wheel of {}", arguments.file, book->id));
        return book->wheel;
    }
    std::optional<Wheel> smallest;
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const auto book = load_rulebook(built_in.text);
        if (!book || !are_on(book->wheel, spins)) continue;
        if (!smallest || book->wheel.order.size() < smallest->order.size()) smallest = book->wheel;
    }
    if (!smallest) return std::unexpected(fmt::format("{}: no wheel at hand has all its numbers; --rulebook names one", arguments.file));
    return *smallest;
}

auto day(Time time) -> std::string { return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(static_cast<std::time_t>(time.milliseconds / 1000))); }

auto percent(double bias) -> std::string { return fmt::format("{:.0f} %", 100 * bias); }

auto p_in_words(double p) -> std::string { return p < 0.0001 ? "< 0.0001" : fmt::format("{:.4f}", p); }

auto bar(std::int64_t count, double expected) -> std::string {
    constexpr double marks = 20;  // for as many as expected
    return std::string(static_cast<std::size_t>(std::clamp(static_cast<double>(count) / expected * marks, 0.0, 4 * marks)), '#');
}

void print_tally(const Report& report) {
    const double expected = static_cast<double>(report.spins) / static_cast<double>(report.order.size());
    fmt::print("\n  In the order of the wheel; {:.1f} of each are expected.\n\n", expected);
    for (std::size_t index = 0; index < report.order.size(); ++index)
        fmt::print("  {:>3} {:>7}  {}\n", report.order[index].to_string(), report.tally[index],
                   inked(Ink::muted, bar(report.tally[index], expected)));
}

void print_power(const Report& report) {
    fmt::print("\n  What can be seen: a number that comes too often is found four times in five, with {} spins if it comes {} too often.\n",
               grouped(static_cast<std::uint64_t>(report.spins)), percent(report.smallest_bias_seen));
    for (const double bias : {0.05, 0.15, 0.30, 0.60})
        fmt::print("  {:>5} too often: {:>9} spins looked at once, about {:>9} until monitoring tells\n", percent(bias),
                   grouped(static_cast<std::uint64_t>(spins_to_see(report.question, bias))),
                   grouped(static_cast<std::uint64_t>(spins_until_alarm(report.question, bias))));
}

void print_text(const HealthArguments& arguments, const Report& report) {
    fmt::print("\n  {}  {} spins of a wheel with {} numbers, {} to {} UTC\n\n", inked(Ink::bold, arguments.file),
               grouped(static_cast<std::uint64_t>(report.spins)), report.order.size(), day(report.first), day(report.last));
    TextTable table{{{"test"}, {"what it found"}, {"p", Align::right}, {"all together", Align::right}, {""}}};
    for (const Finding& finding : report.findings)
        table.add(
            {finding.test, finding.said, p_in_words(finding.p), p_in_words(finding.p_corrected), finding.alarm ? inked(Ink::red, "ALARM") : ""});
    fmt::print("{}", table.to_string());
    if (report.pace)
        fmt::print("\n  Pace: {:.1f} games an hour while it plays, {} s from result to result (median), {} breaks.\n", report.pace->games_an_hour,
                   report.pace->median_seconds, report.pace->breaks);
    print_tally(report);
    print_power(report);
    fmt::print("\n  p: the share of sound wheels that look as bad. All together: corrected for the number of tests{}; an alarm below {}.\n",
               arguments.limits.looks > 1 ? fmt::format(" and {} looks", arguments.limits.looks) : "", arguments.limits.alpha);
    fmt::print("  {}\n\n", report.has_alarm() ? inked(Ink::red, "This wheel should be looked at.") : "Nothing speaks against this wheel.");
}

void print_json(const HealthArguments& arguments, const Report& report) {
    nlohmann::ordered_json findings = nlohmann::ordered_json::array();
    for (const Finding& finding : report.findings) {
        findings.push_back(
            {{"test", finding.test}, {"found", finding.said}, {"p", finding.p}, {"p_corrected", finding.p_corrected}, {"alarm", finding.alarm}});
        if (finding.alarm_at) findings.back()["alarm_after_spins"] = *finding.alarm_at;
    }
    nlohmann::ordered_json tally = nlohmann::ordered_json::array();
    for (std::size_t index = 0; index < report.order.size(); ++index)
        tally.push_back({{"number", report.order[index].to_string()}, {"count", report.tally[index]}});
    nlohmann::ordered_json page{{"file", arguments.file},
                                {"spins", report.spins},
                                {"first_ms", report.first.milliseconds},
                                {"last_ms", report.last.milliseconds},
                                {"alarm", report.has_alarm()},
                                {"findings", findings},
                                {"tally", tally},
                                {"smallest_bias_seen", report.smallest_bias_seen}};
    if (report.pace) page["games_an_hour"] = report.pace->games_an_hour;
    print_line(page);
}

auto run(const HealthArguments& arguments) -> Exit {
    const auto text = read_file(arguments.file);
    if (!text) return complain(text.error(), Exit::wrong_use);
    const auto spins = wheel_health::read_spins(*text);
    if (!spins) {
        for (const std::string& fault : spins.error()) complain(fmt::format("{}: {}", arguments.file, fault), Exit::wrong_use);
        return Exit::wrong_use;
    }
    if (spins->empty()) return complain(fmt::format("{}: there are no spins in it", arguments.file), Exit::wrong_use);
    const auto wheel = find_wheel(arguments, *spins);
    if (!wheel) return complain(wheel.error(), Exit::wrong_use);
    const Report report = examine(*spins, wheel->order, arguments.limits);
    arguments.json ? print_json(arguments, report) : print_text(arguments, report);
    return report.has_alarm() ? Exit::answer_is_no : Exit::done;
}

}  // namespace

void add_wheel_health_command(CLI::App& wheel, Exit& exit) {
    auto arguments = std::make_shared<HealthArguments>();
    CLI::App* command =
        wheel.add_subcommand("health", "Test a wheel's results for bias, and say what so many spins could show; exit 1 with an alarm");
    command->footer("Example:\n  croupier wheel health spins.csv --json");
    command->add_option("FILE", arguments->file, "lines \"epoch_ms,number\" under a header; also rotor_rpm, direction, revolutions, drop_degrees")
        ->required();
    command->add_option("--rulebook", arguments->rulebook, "whose wheel it is; without it, the smallest wheel that has all the numbers");
    command->add_option("--alpha", arguments->limits.alpha, "how often a sound wheel may be blamed")
        ->check(CLI::Range(1e-6, 0.5))
        ->capture_default_str();
    command->add_option("--looks", arguments->limits.looks, "how often this wheel is looked at in this way")->check(CLI::Range(1, 100'000));
    command->add_option("--revolutions", arguments->limits.fewest_revolutions, "a spin with fewer is short")->check(CLI::Range(1, 20));
    command->add_flag("--json", arguments->json, "print JSON");
    command->callback([arguments, &exit] { exit = run(*arguments); });
}

}  // namespace croupier
