// Reads what stands in a table's file of its wheel, and that the wheel can say every number of the table's rulebook.
#include <fmt/format.h>

#include <algorithm>

#include "config/load_parts.hpp"

namespace croupier::config {
namespace {

constexpr std::string_view codes_form = "a list of two characters and a number each, like [\"37=000\"]";
constexpr std::string_view warnings_form = "a list of four words, from the lowest bit";

auto make_of(WheelKind kind) -> wheel::Make { return kind == WheelKind::mercury360 ? wheel::Make::mercury360 : wheel::Make::slingshot2; }

void load_codes(Section& section, WheelConfig& wheel) {
    if (!section.has("codes")) return;
    wheel.codes = section.list("codes", codes_form);
    for (std::size_t index = 0; index < wheel.codes.size(); ++index) {
        const std::string& text = wheel.codes[index];
        const auto number = text.size() > 3 && text[2] == '=' ? Number::parse(std::string_view{text}.substr(3)) : std::nullopt;
        if (!number) {
            section.fault("codes", index, fmt::format("must be {}", codes_form));
            continue;
        }
        std::erase_if(wheel.model.numbers, [&](const auto& one) { return one.second == *number; });
        wheel.model.numbers[{text[0], text[1]}] = *number;
    }
}

void load_warnings(Section& section, WheelConfig& wheel) {
    if (!section.has("warnings")) return;
    std::size_t index = 0;
    for (const std::string& word : section.list("warnings", warnings_form))
        if (const auto warning = section.to_value<wheel::Warning>("warnings", word, index++)) wheel.warnings.push_back(*warning);
    if (wheel.warnings.size() != wheel.model.warnings.size()) return section.fault("warnings", fmt::format("must be {}", warnings_form));
    std::ranges::copy(wheel.warnings, wheel.model.warnings.begin());
}

}  // namespace

void load_wheel(Section section, TableConfig& table, const Loading& loading) {
    WheelConfig& wheel = table.wheel;
    const std::size_t faults_before = loading.faults.size();
    read(section, "kind", wheel.kind);
    wheel.model = wheel::model_of(make_of(wheel.kind));
    if (section.has("seed")) read(section, "seed", wheel.seed.emplace());
    if (section.has("device")) read(section, "device", wheel.device.emplace());
    load_codes(section, wheel);
    load_warnings(section, wheel);
    section.finish();
    if (!loading.is_sound_since(faults_before)) return;
    const bool has_line = wheel.kind == WheelKind::slingshot2 || wheel.kind == WheelKind::mercury360;
    if (wheel.seed && wheel.kind != WheelKind::simulated) section.fault("seed", "only a simulated wheel has a seed");
    if (wheel.device && !has_line) section.fault("device", "only a wheel at a serial line has a device");
    if (!wheel.device && has_line) section.fault("device", "is missing: at which serial line is the wheel?");
    if (!has_line && (!wheel.codes.empty() || !wheel.warnings.empty()))
        section.fault(wheel.codes.empty() ? "warnings" : "codes", "only a wheel at a serial line has its own");
    if (table.book == nullptr) return;
    if (wheel.kind == WheelKind::simulated) give_codes(wheel.model, table.book->wheel.order);
    for (const Number number : table.book->wheel.order)
        if (has_line && !wheel.model.code_of(number))
            section.fault("kind", fmt::format("how does this wheel write {}? codes says it", number.to_string()));
}

}  // namespace croupier::config
