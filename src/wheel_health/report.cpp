#include "wheel_health/report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/ensure.hpp"
#include "wheel_health/monitor.hpp"

namespace croupier::wheel_health {
namespace {

constexpr std::size_t parts_of_rim = 24;
constexpr double highest_stake = 1e300;                     // so that it has a logarithm
constexpr double biases_told[] = {0.05, 0.15, 0.30, 0.60};  // and what it takes to see them

auto compartment_of(Number number, const std::vector<Number>& order) -> std::size_t {
    const auto found = std::ranges::find(order, number);
    ENSURE(found != order.end(), "the number is on the wheel");
    return static_cast<std::size_t>(found - order.begin());
}

auto arc(const std::vector<Number>& order, std::size_t first, std::size_t width) -> std::string {
    if (width == 1) return order[first].to_string();
    return fmt::format("{} to {} ({} numbers)", order[first].to_string(), order[(first + width - 1) % order.size()].to_string(), width);
}

auto surplus_percent(const Tally& tally, std::size_t first, std::size_t width, std::int64_t spins) -> double {
    std::int64_t count = 0;
    for (std::size_t index = 0; index < width; ++index) count += tally[(first + index) % tally.size()];
    return 100 * (static_cast<double>(count) * static_cast<double>(tally.size()) / (static_cast<double>(spins) * static_cast<double>(width)) - 1);
}

auto found_by(std::string test, std::string said, double p) -> Finding {
    Finding finding;
    finding.test = std::move(test);
    finding.said = std::move(said);
    finding.p = p;
    return finding;
}

void add_evenness(Report& report, std::size_t fair_wheels) {
    const Unevenness found = unevenness(report.tally);
    const FairShares shares = shares_of_fair_wheels(report.tally, fair_wheels);
    const auto hottest = static_cast<std::size_t>(std::ranges::max_element(report.tally) - report.tally.begin());
    report.findings.push_back(found_by(
        "numbers", fmt::format("chi-square {:.1f} with {} degrees of freedom", found.chi_square, report.order.size() - 1), shares.chi_square));
    report.findings.push_back(found_by("one number",
                                       fmt::format("{} came most often: {} times, {:+.0f} %", report.order[hottest].to_string(),
                                                   report.tally[hottest], surplus_percent(report.tally, hottest, 1, report.spins)),
                                       shares.hottest));
    if (found.width == 0) return;
    report.findings.push_back(found_by("sectors",
                                       fmt::format("{} came most often, {:+.0f} %", arc(report.order, found.first, found.width),
                                                   surplus_percent(report.tally, found.first, found.width, report.spins)),
                                       shares.sector));
}

struct Watched {
    Finding finding;
    std::vector<MonitorPoint> course;
};

auto band_of(std::int64_t spins, const Question& question) -> Band {
    const double fair = 1 / static_cast<double>(question.compartments);
    const double tolerated = question.alpha / 2 * fair;  // above and below, shared among all
    const auto expected = static_cast<std::int64_t>(static_cast<double>(spins) * fair);
    Band band{expected, expected};
    while (at_least(band.highest + 1, spins, fair) > tolerated) ++band.highest;
    while (band.lowest > 0 && 1 - at_least(band.lowest, spins, fair) > tolerated) --band.lowest;
    return band;
}

// Adds each spin and looks; the highest value that the stake ever had is an e-value at any time, and one over it a p-value.
template <class Monitor, class Add>
auto watch(const std::vector<Spin>& spins, double alpha, Monitor& monitor, Add add) -> Watched {
    constexpr std::int64_t points = 240;
    const std::int64_t step = std::ssize(spins) / points + 1;
    Watched watched;
    double highest = 1;
    std::int64_t seen = 0;
    for (const Spin& spin : spins) {
        if (!add(monitor, spin)) continue;
        ++seen;
        const double stake = std::min(monitor.value(), highest_stake);
        highest = std::max(highest, stake);
        if (!watched.finding.alarm_at && highest >= 1 / alpha) watched.finding.alarm_at = seen;
        if (seen % step == 0 || &spin == &spins.back()) watched.course.push_back({seen, std::log10(stake)});
    }
    watched.finding.p = 1 / highest;
    return watched;
}

auto said_of(const Finding& finding, const std::string& of_what) -> std::string {
    return finding.alarm_at ? fmt::format("{}, alarm after {} spins", of_what, *finding.alarm_at) : fmt::format("{}, no alarm at any time", of_what);
}

void add_number_monitor(Report& report, const std::vector<Spin>& spins, double alpha) {
    NumberMonitor monitor{report.order.size()};
    auto [finding, course] = watch(spins, alpha, monitor, [&](NumberMonitor& one, const Spin& spin) {
        one.add(compartment_of(spin.number, report.order));
        return true;
    });
    report.monitoring = std::move(course);
    finding.test = "monitoring";
    const Suspicion& strongest = monitor.strongest();
    finding.said = said_of(finding, fmt::format("most suspected {}", arc(report.order, strongest.first, strongest.width)));
    report.findings.push_back(std::move(finding));
}

void add_drops(Report& report, const std::vector<Spin>& spins, double alpha) {
    std::vector<double> degrees;
    for (const Spin& spin : spins)
        if (spin.drop_degrees) degrees.push_back(*spin.drop_degrees);
    if (degrees.empty()) return;
    report.drops.resize(parts_of_rim);
    for (const double one : degrees) ++report.drops[static_cast<std::size_t>(one / 360 * parts_of_rim) % parts_of_rim];
    const Lean lean = lean_of(degrees);
    const double seen = smallest_lean_seen(report.question, static_cast<std::int64_t>(degrees.size()));
    report.findings.push_back(
        found_by("drop zone", fmt::format("leans by {:.3f} to {:.0f} degrees; {:.3f} would show", lean.length, lean.degrees, seen), lean.p));
    DropMonitor monitor;
    auto [finding, course] = watch(spins, alpha, monitor, [](DropMonitor& one, const Spin& spin) {
        if (spin.drop_degrees) one.add(*spin.drop_degrees);
        return spin.drop_degrees.has_value();
    });
    finding.test = "drop monitoring";
    finding.said = said_of(finding, "of the drop zone");
    report.findings.push_back(std::move(finding));
}

// Each spin is good or bad, or does not tell.
template <class Judge>
void add_rate(Report& report, const std::vector<Spin>& spins, const Limits& limits, const std::string& test, const std::string& what, Judge judge) {
    std::int64_t judged = 0, bad = 0;
    for (std::size_t index = 0; index < spins.size(); ++index) {
        const std::optional<bool> is_bad = judge(index);
        judged += is_bad ? 1 : 0;
        bad += is_bad.value_or(false) ? 1 : 0;
    }
    if (judged == 0) return;
    report.findings.push_back(found_by(test, fmt::format("{} of {} {}", bad, judged, what), at_least(bad, judged, limits.tolerated)));
}

void add_rates(Report& report, const std::vector<Spin>& spins, const Limits& limits) {
    add_rate(report, spins, limits, "rotor speed",
             fmt::format("outside {:.0f} to {:.0f} revolutions a minute", limits.lowest_rotor_rpm, limits.highest_rotor_rpm),
             [&](std::size_t index) -> std::optional<bool> {
                 const auto rpm = spins[index].rotor_rpm;
                 if (!rpm) return {};
                 return *rpm < limits.lowest_rotor_rpm || *rpm > limits.highest_rotor_rpm;
             });
    add_rate(report, spins, limits, "direction", "the same way as the spin before", [&](std::size_t index) -> std::optional<bool> {
        if (index == 0 || !spins[index].anticlockwise || !spins[index - 1].anticlockwise) return {};
        return *spins[index].anticlockwise == *spins[index - 1].anticlockwise;
    });
    add_rate(report, spins, limits, "short spins", fmt::format("with fewer than {} revolutions", limits.fewest_revolutions),
             [&](std::size_t index) -> std::optional<bool> {
                 const auto revolutions = spins[index].revolutions;
                 if (!revolutions) return {};
                 return *revolutions < limits.fewest_revolutions;
             });
}

auto pace_of(const std::vector<Spin>& spins) -> std::optional<Pace> {
    std::vector<std::int64_t> gaps_ms;
    for (std::size_t index = 1; index < spins.size(); ++index) gaps_ms.push_back(spins[index].at.milliseconds - spins[index - 1].at.milliseconds);
    if (gaps_ms.empty()) return std::nullopt;
    std::ranges::nth_element(gaps_ms, gaps_ms.begin() + static_cast<std::ptrdiff_t>(gaps_ms.size() / 2));
    const std::int64_t median = gaps_ms[gaps_ms.size() / 2];
    if (median == 0) return std::nullopt;
    std::int64_t played = 0, games = 0;
    for (const std::int64_t gap : gaps_ms) {
        if (gap > 5 * median) continue;
        played += gap;
        ++games;
    }
    return Pace{median / 1000, 3'600'000.0 * static_cast<double>(games) / static_cast<double>(played), std::ssize(gaps_ms) - games};
}

void correct(Report& report, const Limits& limits) {
    std::vector<double> p_values;
    for (const Finding& finding : report.findings) p_values.push_back(finding.p);
    const auto all = corrected(p_values);
    for (std::size_t index = 0; index < all.size(); ++index) {
        Finding& finding = report.findings[index];
        const bool at_any_time = finding.test.ends_with("monitoring");
        finding.p_corrected = std::min(1.0, all[index] * (at_any_time ? 1 : limits.looks));
        finding.alarm = finding.p_corrected <= limits.alpha;
    }
}

}  // namespace

auto Report::has_alarm() const -> bool { return std::ranges::any_of(findings, &Finding::alarm); }

auto examine(const std::vector<Spin>& spins, const std::vector<Number>& order, const Limits& limits) -> Report {
    Report report;
    report.order = order;
    report.tally.resize(order.size());
    report.spins = std::ssize(spins);
    report.question = {order.size(), limits.alpha, 0.8};
    for (const double bias : biases_told)
        report.power.push_back({bias, spins_to_see(report.question, bias), spins_until_alarm(report.question, bias)});
    if (spins.empty()) return report;
    report.first = spins.front().at;
    report.last = spins.back().at;
    for (const Spin& spin : spins) ++report.tally[compartment_of(spin.number, order)];
    report.band = band_of(report.spins, report.question);
    add_evenness(report, limits.fair_wheels);
    add_number_monitor(report, spins, limits.alpha);
    add_drops(report, spins, limits.alpha);
    add_rates(report, spins, limits);
    correct(report, limits);
    report.pace = pace_of(spins);
    report.smallest_bias_seen = smallest_bias_seen(report.question, report.spins);
    return report;
}

}  // namespace croupier::wheel_health
