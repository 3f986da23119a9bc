// croupier config check and example: a floor's file as the server will understand it, or every line that is off.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/floor_file.hpp"
#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "config/built_in.hpp"

namespace croupier {
namespace {

using config::FloorConfig;
using config::TableConfig;
using nlohmann::ordered_json;

// Kinds of wager with the same limits, the largest group first: it goes without the names of its kinds.
struct LimitGroup {
    Limits limits;
    std::vector<std::string_view> kinds;
};

auto limit_groups(const TableConfig& table) -> std::vector<LimitGroup> {
    std::vector<LimitGroup> groups;
    for (const auto& [kind, limits] : table.limits) {
        auto group = std::ranges::find(groups, limits, &LimitGroup::limits);
        if (group == groups.end()) group = groups.insert(groups.end(), {limits, {}});
        group->kinds.push_back(name_of(kind));
    }
    const auto largest = std::ranges::max_element(groups, {}, [](const LimitGroup& group) { return group.kinds.size(); });
    if (largest != groups.end()) std::rotate(groups.begin(), largest, largest + 1);
    return groups;
}

auto in_words(const std::vector<LimitGroup>& groups, bool multiples) -> std::string {
    std::string text;
    for (const auto& [limits, kinds] : groups) {
        const std::string range = fmt::format("{} to {}", limits.minimum.to_string(), limits.maximum.to_string());
        text += text.empty() ? range : fmt::format("; {} {}", fmt::join(kinds, ", "), range);
    }
    return multiples ? text + "; in multiples of the minimum" : text;
}

auto in_words(const std::vector<Money>& amounts) -> std::string {
    std::vector<std::string> texts;
    for (const Money amount : amounts) texts.push_back(amount.to_string());
    return fmt::format("{}", fmt::join(texts, ", "));
}

auto seats_in_words(const TableConfig& table) -> std::string {
    const auto some = [](std::uint32_t count, std::string_view what, std::string_view for_whom, std::uint32_t scripted) {
        const std::string seats = fmt::format("{} {}{}{}", count, what, count == 1 ? "" : "s", for_whom);
        return scripted == 0 ? seats : fmt::format("{}, {} of them played by script", seats, scripted);
    };
    if (table.seats() == 0) return "none";
    std::string terminals = some(table.terminals, "terminal", "", table.scripted_players);
    const std::string places = some(table.places, "place", " for players with chips", table.scripted_at_places);
    if (table.places == 0) return terminals;
    return table.terminals == 0 ? places : fmt::format("{}; {}", terminals, places);
}

auto times_in_words(const TableConfig& table) -> std::string {
    const std::string warning = table.warning_seconds == 0 ? "" : fmt::format(", with a warning {} s before the close", table.warning_seconds);
    return fmt::format("{} s of betting{}; then {} s of pause", table.betting_seconds, warning, table.pause_seconds);
}

auto wheel_in_words(const TableConfig& table) -> std::string {
    if (table.wheel.kind == config::WheelKind::none) return "none: the dealer keys the result";
    if (table.wheel.device) return fmt::format("{} at {}", name_of(table.wheel.kind), *table.wheel.device);
    return table.wheel.seed ? fmt::format("{}, seed {}", name_of(table.wheel.kind), *table.wheel.seed) : std::string{name_of(table.wheel.kind)};
}

auto document_in_words(const config::RulesDocument& document) -> std::string {
    return fmt::format("{}: {}, {} bytes", document.path, name_of(document.type), document.bytes.size());
}

auto listening_in_words(const config::ListenConfig& listen) -> std::string {
    const bool is_six = listen.address.find(':') != std::string::npos;
    const std::string where = fmt::format("{}:{}", is_six ? fmt::format("[{}]", listen.address) : listen.address, listen.port);
    if (listen.certificate) return fmt::format("{} with TLS ({})", where, *listen.certificate);
    return where + (listen.allow_plain ? " without TLS, as the file says" : " without TLS, on this machine only");
}

void entry(std::string_view name, const std::string& content) {
    constexpr std::size_t indent = 13;
    fmt::print("  {}{}\n", inked(Ink::muted, fmt::format("{:<11}", name)), wrapped(content, page_width(), indent));
}

void print_floor(const FloorConfig& floor) {
    fmt::print("\n  {}\n\n", inked(Ink::bold, floor.house));
    entry("currency", floor.currency.symbol == floor.currency.code ? floor.currency.code
                                                                   : fmt::format("{}, shown as {}", floor.currency.code, floor.currency.symbol));
    entry("listens", listening_in_words(floor.listen));
    entry("days", fmt::format("begin at {:02}:{:02}; payment slips hold {} days, sign-ins {} minutes", floor.gaming_day_begins.hour,
                              floor.gaming_day_begins.minute, floor.slip_expiry_days, floor.sign_in_minutes));
    entry("anchors", floor.anchors.value_or("none: a journal that was cut short would not show"));
    entry("printer", floor.printer.value_or("none: slips are printed where they are shown"));
    entry("bounds", fmt::format("{} connections, {} from one address, {} messages a second from each", floor.bounds.connections,
                                floor.bounds.connections_per_address, floor.bounds.messages_per_second));
}

auto colour_chips_in_words(const config::ColourChipConfig& chips) -> std::string {
    std::string colours;
    for (const ChipColour colour : chips.colours) colours += fmt::format("{}{}", colours.empty() ? "" : ", ", name_of(colour));
    return fmt::format("{} each of {}, with the mark {}", chips.count, colours, chips.mark);
}

auto dealer_in_words(const TableConfig& table) -> std::string {
    std::string words{name_of(table.dealer)};
    if (table.clock) words += "; bets open, are warned and close by the clock";
    if (table.places > 0) words += fmt::format("; pays from the {}", table.pays_from == PaysFrom::outside ? "outside in" : "inside out");
    return words;
}

void print_table(const TableConfig& table) {
    fmt::print("\n  {}  {}\n", inked(Ink::bold, table.id), table.title);
    entry("rulebook", fmt::format("{}: {}, {}", table.rulebook, table.book->name, table.book->document.house));
    if (table.rules_document) entry("rules", document_in_words(*table.rules_document));
    entry("seats", seats_in_words(table));
    entry("limits", in_words(limit_groups(table), table.multiples));
    entry("chips", fmt::format("{}; the smallest payable is {}", in_words(table.chips), table.smallest_chip.to_string()));
    if (!table.notes.empty()) entry("notes", in_words(table.notes));
    if (table.colour_chips) entry("colours", colour_chips_in_words(*table.colour_chips));
    entry("times", times_in_words(table));
    entry("dealer", dealer_in_words(table));
    entry("wheel", wheel_in_words(table));
}

auto colour_chips_json(const config::ColourChipConfig& chips) -> ordered_json {
    auto colours = ordered_json::array();
    for (const ChipColour colour : chips.colours) colours.push_back(name_of(colour));
    return {{"mark", chips.mark}, {"colours", colours}, {"count", chips.count}};
}

auto table_json(const TableConfig& table) -> ordered_json {
    ordered_json limits;
    for (const auto& [kind, range] : table.limits) limits[name_of(kind)] = {range.minimum.to_string(), range.maximum.to_string()};
    auto chips = ordered_json::array(), notes = ordered_json::array();
    for (const Money chip : table.chips) chips.push_back(chip.to_string());
    for (const Money note : table.notes) notes.push_back(note.to_string());
    return {{"id", table.id},
            {"title", table.title},
            {"rulebook", table.rulebook},
            {"rules_document", table.rules_document ? ordered_json(table.rules_document->path) : ordered_json(nullptr)},
            {"terminals", table.terminals},
            {"scripted_players", table.scripted_players},
            {"places", table.places},
            {"scripted_at_places", table.scripted_at_places},
            {"colour_chips", table.colour_chips ? colour_chips_json(*table.colour_chips) : ordered_json(nullptr)},
            {"pays_from", name_of(table.pays_from)},
            {"limits", limits},
            {"multiples", table.multiples},
            {"chips", chips},
            {"smallest_chip", table.smallest_chip.to_string()},
            {"notes", notes},
            {"betting_seconds", table.betting_seconds},
            {"warning_seconds", table.warning_seconds},
            {"pause_seconds", table.pause_seconds},
            {"dealer", name_of(table.dealer)},
            {"clock", table.clock},
            {"wheel", name_of(table.wheel.kind)}};
}

auto tell_sound(const std::string& path, const FloorConfig& floor, Format format) -> Exit {
    if (format == Format::json) {
        auto tables = ordered_json::array();
        for (const TableConfig& table : floor.tables) tables.push_back(table_json(table));
        print_line({{"file", path}, {"sound", true}, {"house", floor.house}, {"tables", tables}, {"faults", ordered_json::array()}});
        return Exit::done;
    }
    print_floor(floor);
    for (const TableConfig& table : floor.tables) print_table(table);
    fmt::print("\n{}: sound: {} table{}\n", path, floor.tables.size(), floor.tables.size() == 1 ? "" : "s");
    return Exit::done;
}

auto tell_faults(const std::string& path, const std::vector<Fault>& faults, Format format) -> Exit {
    if (format == Format::json) {
        auto list = ordered_json::array();
        for (const Fault& fault : faults) list.push_back({{"line", fault.line}, {"reason", fault.reason}});
        print_line({{"file", path}, {"sound", false}, {"faults", list}});
    } else {
        for (const Fault& fault : faults) fmt::print(stderr, "{}:{}: {}\n", path, fault.line, fault.reason);
    }
    return Exit::answer_is_no;
}

}  // namespace

auto check_config(const std::string& path, bool demo, Format format) -> Exit {
    const auto text = read_file(path);
    if (!text) return complain(text.error(), Exit::wrong_use);
    const auto floor = read_floor(*text, path, demo ? config::Purpose::demo : config::Purpose::production);
    return floor ? tell_sound(path, *floor, format) : tell_faults(path, floor.error(), format);
}

auto print_example_config() -> Exit {
    fmt::print("{}", config::example_floor());
    return Exit::done;
}

}  // namespace croupier
