// croupier wheel health: what a wheel's spins say about it.
#include <fmt/format.h>
#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <limits>
#include <memory>

#include "audit/past_rounds.hpp"
#include "audit/projection.hpp"
#include "cli/journal_support.hpp"
#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "cli/wheel_commands.hpp"
#include "floor/played_rulebook.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"
#include "wheel_health/report.hpp"

namespace croupier {
namespace {

using wheel_health::Finding;
using wheel_health::Report;
using wheel_health::Spin;

constexpr std::size_t every_spin = std::numeric_limits<std::int64_t>::max();

struct HealthArguments {
    std::string file;
    std::string table;
    std::string data;
    std::string rulebook;
    wheel_health::Limits limits;
    bool json = false;
};

// The spins of one wheel, and what they are called.
struct Spins {
    std::string name;
    std::vector<Spin> spins;
    Wheel wheel;
};
using Found = std::expected<Spins, std::vector<std::string>>;

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

auto spins_of_file(const HealthArguments& arguments) -> Found {
    const auto sentence = [](std::string text) { return std::unexpected(std::vector{std::move(text)}); };
    const auto text = read_file(arguments.file);
    if (!text) return sentence(text.error());
    auto spins = wheel_health::read_spins(*text);
    if (!spins) {
        for (std::string& fault : spins.error()) fault = fmt::format("{}: {}", arguments.file, fault);
        return std::unexpected(spins.error());
    }
    if (spins->empty()) return sentence(fmt::format("{}: there are no spins in it", arguments.file));
    auto wheel = find_wheel(arguments, *spins);
    if (!wheel) return sentence(wheel.error());
    return Spins{arguments.file, *std::move(spins), *std::move(wheel)};
}

// The wheel that a table was last played with, by the rulebook that the journal keeps.
auto played_wheel(const audit::JournalPlace& place, const std::string& rulebook) -> std::expected<Wheel, std::string> {
    const auto hash = journal::hash_from(rulebook);
    const auto reader = journal::Reader::open(place.days);
    if (!reader || !hash) return std::unexpected(reader ? fmt::format("{} is no hash of a rulebook", rulebook) : reader.error().sentence());
    const auto bytes = reader->document(*hash);
    if (!bytes) return std::unexpected(bytes.error().sentence());
    auto book = floor::load_played_rulebook(*bytes);
    if (!book) return std::unexpected(book.error());
    return (*book)->book.wheel;
}

// Spins of another wheel, with numbers that this one does not have, are left out.
auto spins_of_table(const HealthArguments& arguments) -> Found {
    const auto sentence = [](std::string text) { return std::unexpected(std::vector{std::move(text)}); };
    const auto place = audit::find_journal(arguments.data);
    if (!place) return sentence(place.error().sentence());
    const std::filesystem::path file = audit::projection_file(place->data.value_or(arguments.data));
    if (!std::filesystem::exists(file))
        return sentence(fmt::format("{}: there are no projections; croupier journal project {} builds them", file.string(), arguments.data));
    const auto found = audit::table_spins(file, arguments.table, every_spin);
    if (!found) return sentence(found.error().sentence());
    if (found->spins.empty()) return sentence(fmt::format("{}: no table {} has spins in it", arguments.data, arguments.table));
    auto wheel = played_wheel(*place, found->rulebook);
    if (!wheel) return sentence(wheel.error());
    Spins spins{arguments.table, {}, *std::move(wheel)};
    for (const audit::TableSpin& one : found->spins)
        if (spins.wheel.numbers.contains(one.number)) spins.spins.push_back({one.ended, one.number, {}, {}, {}, {}});
    return spins;
}

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
    for (const wheel_health::Power& power : report.power)
        fmt::print("  {:>5} too often: {:>9} spins looked at once, about {:>9} until monitoring tells\n", percent(power.bias),
                   grouped(static_cast<std::uint64_t>(power.spins_at_once)), grouped(static_cast<std::uint64_t>(power.spins_monitored)));
}

void print_text(const HealthArguments& arguments, const std::string& name, const Report& report) {
    fmt::print("\n  {}  {} spins of a wheel with {} numbers, {} to {} UTC\n\n", inked(Ink::bold, name),
               grouped(static_cast<std::uint64_t>(report.spins)), report.order.size(), minute_of(report.first.milliseconds),
               minute_of(report.last.milliseconds));
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

void print_json(const std::string& name, const Report& report) {
    nlohmann::ordered_json findings = nlohmann::ordered_json::array();
    for (const Finding& finding : report.findings) {
        findings.push_back(
            {{"test", finding.test}, {"found", finding.said}, {"p", finding.p}, {"p_corrected", finding.p_corrected}, {"alarm", finding.alarm}});
        if (finding.alarm_at) findings.back()["alarm_after_spins"] = *finding.alarm_at;
    }
    nlohmann::ordered_json tally = nlohmann::ordered_json::array();
    for (std::size_t index = 0; index < report.order.size(); ++index)
        tally.push_back({{"number", report.order[index].to_string()}, {"count", report.tally[index]}});
    nlohmann::ordered_json page{{"of", name},
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
    if (arguments.file.empty() == arguments.table.empty()) return complain("name either a FILE of spins or a --table", Exit::wrong_use);
    if (!arguments.table.empty() && arguments.data.empty()) return complain("--table needs --data, the directory of the floor", Exit::wrong_use);
    const Found found = arguments.table.empty() ? spins_of_file(arguments) : spins_of_table(arguments);
    if (!found) {
        for (const std::string& fault : found.error()) complain(fault, Exit::wrong_use);
        return Exit::wrong_use;
    }
    const Report report = examine(found->spins, found->wheel.order, arguments.limits);
    arguments.json ? print_json(found->name, report) : print_text(arguments, found->name, report);
    return report.has_alarm() ? Exit::answer_is_no : Exit::done;
}

}  // namespace

void add_wheel_health_command(CLI::App& wheel, Exit& exit) {
    auto arguments = std::make_shared<HealthArguments>();
    CLI::App* command =
        wheel.add_subcommand("health", "Test a wheel's results for bias, and say what so many spins could show; exit 1 with an alarm");
    command->footer("Examples:\n  croupier wheel health spins.csv --json\n  croupier wheel health --table t1 --data DATA");
    command->add_option("FILE", arguments->file, "lines \"epoch_ms,number\" under a header; also rotor_rpm, direction, revolutions, drop_degrees");
    command->add_option("--table", arguments->table, "instead of a file: the rounds of this table, as the floor's projections have them");
    command->add_option("--data", arguments->data, "the data directory of that floor, which may be in service");
    command->add_option("--rulebook", arguments->rulebook, "whose wheel a file is of; without it, the smallest wheel that has all the numbers");
    command->add_option("--alpha", arguments->limits.alpha, "how often a sound wheel may be blamed")
        ->check(CLI::Range(1e-6, 0.5))
        ->capture_default_str();
    command->add_option("--looks", arguments->limits.looks, "how often this wheel is looked at in this way")->check(CLI::Range(1, 100'000));
    command->add_option("--revolutions", arguments->limits.fewest_revolutions, "a spin with fewer is short")->check(CLI::Range(1, 20));
    command->add_flag("--json", arguments->json, "print JSON");
    command->callback([arguments, &exit] { exit = run(*arguments); });
}

}  // namespace croupier
