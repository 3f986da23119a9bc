#include "config/keys.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/ensure.hpp"

namespace croupier::config {
namespace {

constexpr std::int64_t longest_name = 80;
constexpr std::int64_t longest_path = 1000;
constexpr std::int64_t longest_host = 253;
constexpr auto most_seats = static_cast<std::int64_t>(Table::most_seats);
constexpr auto most_places = static_cast<std::int64_t>(Felt::most_places);
constexpr auto most_colours = static_cast<std::int64_t>(ChipColour::count_);
constexpr std::int64_t most_connections = 1'000'000;
constexpr std::int64_t ten_minutes = 600;

auto in_words(bool flag) -> std::string { return flag ? "true" : "false"; }

auto in_words(const std::optional<std::string>& text) -> std::string { return text.value_or("none"); }

auto in_words(const std::vector<std::string>& texts) -> std::string { return texts.empty() ? "none" : fmt::format("{}", fmt::join(texts, ", ")); }

auto in_words(const std::vector<wheel::Warning>& warnings) -> std::string {
    std::vector<std::string> names;
    for (const wheel::Warning one : warnings) names.emplace_back(name_of(one));
    return in_words(names);
}

auto in_words(const std::vector<Money>& amounts) -> std::string {
    std::string text;
    for (const Money amount : amounts) text += (text.empty() ? "" : ", ") + amount.to_string();
    return text;
}

auto in_words(const std::vector<ChipColour>& colours) -> std::string {
    std::string text;
    for (const ChipColour colour : colours) text += fmt::format("{}{}", text.empty() ? "" : ", ", name_of(colour));
    return text;
}

auto in_words(const std::vector<TimeOfDay>& times) -> std::string {
    std::string text;
    for (const TimeOfDay& time : times) text += (text.empty() ? "" : ", ") + time.to_string();
    return text.empty() ? "none" : text;
}

// clang-format off
constexpr Key all_keys[] = {
    {"format", 1, 1, "", Takes::restart, "the version of this format: 1"},
    {"house", 1, longest_name, "", Takes::at_once, "the name that the screens show",
     [](const FloorConfig& floor) { return floor.house; }},
    {"anchors", 1, longest_path, "none", Takes::restart, "a directory outside the data directory, best on another disk, where the journal's signed heads are kept too",
     [](const FloorConfig& floor) { return in_words(floor.anchors); }},
    {"slip_expiry_days", 1, 3650, "30", Takes::restart, "how many days a payment slip may be paid",
     [](const FloorConfig& floor) { return std::to_string(floor.slip_expiry_days); }},
    {"printer", 1, 127, "none", Takes::at_once, "the printer of payment slips: the name of a CUPS queue, or the device file of an ESC/POS printer for rolls of 80 mm, like `/dev/usb/lp0`",
     [](const FloorConfig& floor) { return in_words(floor.printer); }},
    {"gaming_day_begins", 5, 5, "06:00", Takes::restart, "the time of day, by the machine's clock, at which one gaming day ends and the next begins",
     [](const FloorConfig& floor) { return floor.gaming_day_begins.to_string(); }},
    {"shifts", 1, 12, "none", Takes::restart, "when the shifts of a gaming day begin, for reports, like `[\"06:00\", \"14:00\", \"22:00\"]`: the first with the day, each after the one before; without it the day is one shift",
     [](const FloorConfig& floor) { return in_words(floor.shifts); }},
    {"sign_in_minutes", 1, 1440, "480", Takes::at_once, "how many minutes a sign-in of staff holds; those begun before a change keep their end",
     [](const FloorConfig& floor) { return std::to_string(floor.sign_in_minutes); }},

    {"currency.code", 3, 3, "", Takes::restart, "the currency's three letters; its amounts have two decimals",
     [](const FloorConfig& floor) { return floor.currency.code; }},
    {"currency.symbol", 1, 8, "the code", Takes::restart, "how amounts are marked on the screens",
     [](const FloorConfig& floor) { return floor.currency.symbol; }},

    {"listen.address", 1, 45, "127.0.0.1", Takes::restart, "the IP address at which the server listens; beyond this machine it wants a certificate",
     [](const FloorConfig& floor) { return floor.listen.address; }},
    {"listen.port", 0, 65'535, "8080", Takes::restart, "the port; 0 takes any that is free",
     [](const FloorConfig& floor) { return std::to_string(floor.listen.port); }},
    {"listen.certificate", 1, longest_path, "none", Takes::restart, "the file of the TLS certificate with its chain (PEM)",
     [](const FloorConfig& floor) { return in_words(floor.listen.certificate); }},
    {"listen.key", 1, longest_path, "none", Takes::restart, "the file of the certificate's private key (PEM)",
     [](const FloorConfig& floor) { return in_words(floor.listen.key); }},
    {"listen.allow_plain", 0, 0, "false", Takes::restart, "listen beyond this machine without TLS: only where something else protects the network",
     [](const FloorConfig& floor) { return in_words(floor.listen.allow_plain); }},
    {"listen.public_name", 1, longest_host, "none", Takes::restart, "the host name by which a proxy on this machine is asked, like `floor.example`, where it passes that on; without a certificate, and on this machine alone, the server answers to no other name but the machine's own",
     [](const FloorConfig& floor) { return in_words(floor.listen.public_name); }},

    {"bounds.connections", 1, most_connections, "20000", Takes::at_once, "how many connections are open at once, at most",
     [](const FloorConfig& floor) { return std::to_string(floor.bounds.connections); }},
    {"bounds.connections_per_address", 1, most_connections, "64", Takes::at_once, "how many of them from one address; a quarter of that may connect each second, over time, and eight times that at once",
     [](const FloorConfig& floor) { return std::to_string(floor.bounds.connections_per_address); }},
    {"bounds.messages_per_second", 1, 10'000, "50", Takes::at_once, "how many messages one connection may send a second, over time",
     [](const FloorConfig& floor) { return std::to_string(floor.bounds.messages_per_second); }},

    {"tables.id", 1, 32, "", Takes::restart, "the table's name in commands and in the journal: a-z, 0-9 and hyphens; never changed",
     nullptr, [](const TableConfig& table) { return table.id; }},
    {"tables.title", 1, longest_name, "", Takes::at_once, "the table's name on the screens",
     nullptr, [](const TableConfig& table) { return table.title; }},
    {"tables.rulebook", 1, longest_path, "", Takes::restart, "the id of a built-in rulebook, or the path of a `.toml` file",
     nullptr, [](const TableConfig& table) { return table.rulebook; }},
    {"tables.rules_document", 1, longest_path, "none", Takes::at_once, "the house's own rules of the table, to be read and printed beside the rulebook: a `.pdf`, `.html`, `.htm` or `.txt` file",
     nullptr, [](const TableConfig& table) { return table.rules_document ? table.rules_document->path : "none"; }},
    {"tables.terminals", 0, most_seats, "0", Takes::restart, "how many player terminals the table has; may grow, never shrink: a terminal's meters count for ever",
     nullptr, [](const TableConfig& table) { return std::to_string(table.terminals); }},
    {"tables.scripted_players", 0, most_seats, "0", Takes::restart, "how many of the terminals play by themselves; demo floor only",
     nullptr, [](const TableConfig& table) { return std::to_string(table.scripted_players); }},
    {"tables.places", 0, most_places, "0", Takes::restart, "how many places there are for players with chips; may grow, never shrink, and from then on the number of terminals stays",
     nullptr, [](const TableConfig& table) { return std::to_string(table.places); }},
    {"tables.scripted_at_places", 0, most_places, "0", Takes::restart, "how many of the places play by themselves; demo floor only",
     nullptr, [](const TableConfig& table) { return std::to_string(table.scripted_at_places); }},
    {"tables.colour_chips.mark", 1, 999'999, "", Takes::restart, "the mark on the table's own set of colour chips, which a table with places has where its rulebook has such chips; no other table has this mark",
     nullptr, [](const TableConfig& table) { return table.colour_chips ? std::to_string(table.colour_chips->mark) : "none"; }},
    {"tables.colour_chips.colours", 1, most_colours, "", Takes::restart, "its colours: `white`, `yellow`, `orange`, `pink`, `red`, `purple`, `blue`, `turquoise`, `green`, `brown`, `grey`, `black`",
     nullptr, [](const TableConfig& table) { return table.colour_chips ? in_words(table.colour_chips->colours) : "none"; }},
    {"tables.colour_chips.count", 1, Chips::most, "300", Takes::restart, "how many chips of each colour there are",
     nullptr, [](const TableConfig& table) { return table.colour_chips ? std::to_string(table.colour_chips->count) : "300"; }},
    {"tables.minimum", 0, 0, "", Takes::table_closed, "the lowest stake on a spot, for every kind of wager that `limits` does not name"},
    {"tables.maximum", 0, 0, "", Takes::table_closed, "the highest stake on a spot, likewise"},
    {"tables.limits", 2, 2, "none", Takes::table_closed, "lowest and highest stake by kind of wager, like `straight = [\"1.00\", \"50.00\"]`"},
    {"tables.multiples", 0, 0, "false", Takes::table_closed, "stakes must be multiples of the minimum",
     nullptr, [](const TableConfig& table) { return in_words(table.multiples); }},
    {"tables.smallest_chip", 0, 0, "the smallest of chips", Takes::at_once, "the smallest amount the table pays out; limits and chips are multiples of it",
     nullptr, [](const TableConfig& table) { return table.smallest_chip.to_string(); }},
    {"tables.chips", 1, 10, "", Takes::at_once, "the chips that a player can choose from, in rising order; at places the denominations of cash chips, and then a change needs a restart",
     nullptr, [](const TableConfig& table) { return in_words(table.chips); }},
    {"tables.notes", 1, 10, "none", Takes::at_once, "the banknotes that the acceptors of the table's terminals take, in rising order; they are shown there, and no others are credited",
     nullptr, [](const TableConfig& table) { return table.notes.empty() ? "none" : in_words(table.notes); }},
    {"tables.pays_from", 0, 0, "outside", Takes::at_once, "in which order the dealer's payout sheet stands: `outside` in, or `inside` out",
     nullptr, [](const TableConfig& table) { return std::string{name_of(table.pays_from)}; }},
    {"tables.betting_seconds", 5, ten_minutes, "25", Takes::next_round, "how long bets are open",
     nullptr, [](const TableConfig& table) { return std::to_string(table.betting_seconds); }},
    {"tables.warning_seconds", 0, ten_minutes, "5", Takes::next_round, "how long before the close players are warned; 0 for not at all, where the rulebook lets that be",
     nullptr, [](const TableConfig& table) { return std::to_string(table.warning_seconds); }},
    {"tables.pause_seconds", 0, ten_minutes, "5", Takes::next_round, "how long the result is shown before bets open again",
     nullptr, [](const TableConfig& table) { return std::to_string(table.pause_seconds); }},
    {"tables.games_per_hour", 0, 1000, "0", Takes::next_round, "how many games begin in an hour at most, where the dealer is automatic; 0: as they come",
     nullptr, [](const TableConfig& table) { return std::to_string(table.games_per_hour); }},
    {"tables.dealer", 0, 0, "person", Takes::restart, "`person`, or `automatic` where the wheel tells its results",
     nullptr, [](const TableConfig& table) { return std::string{name_of(table.dealer)}; }},
    {"tables.clock", 0, 0, "false", Takes::restart, "beside a person who deals: bets open after the pause, are warned and close by the clock; where they close during the spin, once the ball was spun",
     nullptr, [](const TableConfig& table) { return in_words(table.clock); }},
    {"tables.wheel.kind", 0, 0, "none", Takes::restart, "`none` (the dealer keys the result), `slingshot2` or `mercury360` at a serial line, or `simulated`; demo floor only",
     nullptr, [](const TableConfig& table) { return std::string{name_of(table.wheel.kind)}; }},
    {"tables.wheel.seed", 0, INT64_MAX, "none", Takes::restart, "of a simulated wheel: the same seed gives the same results",
     nullptr, [](const TableConfig& table) { return table.wheel.seed ? std::to_string(*table.wheel.seed) : "none"; }},
    {"tables.wheel.device", 1, longest_path, "none", Takes::restart, "of a wheel at a serial line: its device, like `/dev/ttyS0`",
     nullptr, [](const TableConfig& table) { return in_words(table.wheel.device); }},
    {"tables.wheel.codes", 1, 39, "none", Takes::restart, "how the wheel writes numbers where that is not as its maker documents: `\"37=000\"`; a wheel with 000 needs it",
     nullptr, [](const TableConfig& table) { return in_words(table.wheel.codes); }},
    {"tables.wheel.warnings", 4, 4, "none", Takes::restart, "what its four warning bits mean, from the lowest, where that is not as its maker documents",
     nullptr, [](const TableConfig& table) { return in_words(table.wheel.warnings); }},
};
// clang-format on

}  // namespace

auto keys() -> std::span<const Key> { return all_keys; }

auto key_at(std::string_view path) -> const Key& {
    const auto* const found = std::ranges::find(all_keys, path, &Key::path);
    ENSURE(found != std::end(all_keys), "a key that is read stands in the list of keys");
    return *found;
}

}  // namespace croupier::config
