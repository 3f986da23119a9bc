#include "wheel_health/spins.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>

namespace croupier::wheel_health {
namespace {

constexpr std::size_t most_faults = 20;

auto split(std::string_view line, char mark) -> std::vector<std::string_view> {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t end = std::min(line.find(mark, at), line.size());
        parts.push_back(line.substr(at, end - at));
        at = end + 1;
    }
    return parts;
}

template <class Value>
auto read_value(std::string_view text) -> std::optional<Value> {
    Value value{};
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

auto read_within(std::string_view text, double lowest, double highest) -> std::optional<double> {
    const auto value = read_value<double>(text);
    return value && std::isfinite(*value) && *value >= lowest && *value <= highest ? value : std::nullopt;
}

struct Column {
    std::string_view name;
    std::string_view form;
    bool (*read)(std::string_view text, Spin& spin);
};

constexpr std::array columns{
    Column{"epoch_ms", "milliseconds since 1970",
           [](std::string_view text, Spin& spin) {
               const auto time = read_value<std::int64_t>(text);
               if (time) spin.at = Time{*time};
               return time.has_value();
           }},
    Column{"number", "0, 00, 000 or 1 to 36",
           [](std::string_view text, Spin& spin) {
               const auto number = Number::parse(text);
               if (number) spin.number = *number;
               return number.has_value();
           }},
    Column{"rotor_rpm", "revolutions a minute, 0 to 200",
           [](std::string_view text, Spin& spin) { return (spin.rotor_rpm = read_within(text, 0, 200)).has_value(); }},
    Column{"direction", "0 (clockwise) or 1",
           [](std::string_view text, Spin& spin) {
               if (text != "0" && text != "1") return false;
               spin.anticlockwise = text == "1";
               return true;
           }},
    Column{"revolutions", "a whole number, 0 to 255",
           [](std::string_view text, Spin& spin) {
               const auto count = read_value<int>(text);
               if (count && *count >= 0 && *count <= 255) spin.revolutions = count;
               return spin.revolutions.has_value();
           }},
    Column{"drop_degrees", "degrees, 0 to 360",
           [](std::string_view text, Spin& spin) { return (spin.drop_degrees = read_within(text, 0, 360)).has_value(); }},
};
constexpr std::size_t needed_columns = 2;

auto read_header(std::string_view line) -> std::expected<std::vector<const Column*>, std::string> {
    std::vector<const Column*> found;
    for (const std::string_view name : split(line, ',')) {
        const auto column = std::ranges::find(columns, name, &Column::name);
        if (column == columns.end()) return std::unexpected(fmt::format("line 1: there is no column \"{}\"", name));
        if (std::ranges::find(found, &*column) != found.end()) return std::unexpected(fmt::format("line 1: the column {} stands there twice", name));
        found.push_back(&*column);
    }
    for (const Column& column : std::span{columns}.first(needed_columns))
        if (std::ranges::find(found, &column) == found.end()) return std::unexpected(fmt::format("line 1: the column {} is missing", column.name));
    return found;
}

auto read_spin(std::string_view line, const std::vector<const Column*>& header) -> std::expected<Spin, std::string> {
    const auto cells = split(line, ',');
    if (cells.size() != header.size()) return std::unexpected(fmt::format("has {} values, not {}", cells.size(), header.size()));
    Spin spin;
    for (std::size_t index = 0; index < cells.size(); ++index) {
        const bool may_be_empty = header[index] >= columns.data() + needed_columns;
        if (may_be_empty && cells[index].empty()) continue;
        if (!header[index]->read(cells[index], spin))
            return std::unexpected(fmt::format("{} is \"{}\", must be {}", header[index]->name, cells[index], header[index]->form));
    }
    return spin;
}

}  // namespace

auto read_spins(std::string_view text) -> std::expected<std::vector<Spin>, std::vector<std::string>> {
    auto lines = split(text, '\n');
    for (std::string_view& line : lines)
        if (line.ends_with('\r')) line.remove_suffix(1);
    while (!lines.empty() && lines.back().empty()) lines.pop_back();
    if (lines.empty())
        return std::unexpected(std::vector<std::string>{"there is nothing in it; the first line names the columns, epoch_ms and number"});
    const auto header = read_header(lines.front());
    if (!header) return std::unexpected(std::vector{header.error()});
    std::vector<Spin> spins;
    std::vector<std::string> faults;
    for (std::size_t index = 1; index < lines.size() && faults.size() < most_faults; ++index) {
        const auto spin = read_spin(lines[index], *header);
        if (!spin) {
            faults.push_back(fmt::format("line {}: {}", index + 1, spin.error()));
        } else if (!spins.empty() && spin->at < spins.back().at) {
            faults.push_back(fmt::format("line {}: epoch_ms is before the line above", index + 1));
        } else {
            spins.push_back(*spin);
        }
    }
    if (!faults.empty()) return std::unexpected(faults);
    return spins;
}

auto header_of_spins() -> std::string {
    std::string line;
    for (const Column& column : columns) line += (line.empty() ? "" : ",") + std::string{column.name};
    return line;
}

auto to_line(const Spin& spin) -> std::string {
    std::string line = fmt::format("{},{}", spin.at.milliseconds, spin.number.to_string());
    line += spin.rotor_rpm ? fmt::format(",{:.1f}", *spin.rotor_rpm) : ",";
    line += spin.anticlockwise ? fmt::format(",{}", *spin.anticlockwise ? 1 : 0) : ",";
    line += spin.revolutions ? fmt::format(",{}", *spin.revolutions) : ",";
    line += spin.drop_degrees ? fmt::format(",{:.1f}", *spin.drop_degrees) : ",";
    return line;
}

}  // namespace croupier::wheel_health
