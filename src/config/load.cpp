#include "config/load.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "config/address.hpp"
#include "config/load_parts.hpp"
#include "game/limits.hpp"

namespace croupier::config {
namespace {

auto characters_in(std::string_view text) -> std::int64_t {
    return std::ranges::count_if(text, [](char letter) { return (static_cast<unsigned char>(letter) & 0xC0U) != 0x80U; });  // begins a character
}

// Money has two decimals; a currency with none, three or four would be shown and counted wrongly.
constexpr auto currencies_of_other_decimals =
    std::to_array<std::string_view>({"BHD", "BIF", "CLF", "CLP", "DJF", "GNF", "IQD", "ISK", "JOD", "JPY", "KMF", "KRW", "KWD",
                                     "LYD", "OMR", "PYG", "RWF", "TND", "UGX", "UYI", "UYW", "VND", "VUV", "XAF", "XOF", "XPF"});

void load_currency(Section section, Currency& currency) {
    read(section, "code", currency.code);
    const bool three_capitals =
        currency.code.size() == 3 && std::ranges::all_of(currency.code, [](char letter) { return letter >= 'A' && letter <= 'Z'; });
    if (!currency.code.empty() && !three_capitals)
        section.fault("code", fmt::format("\"{}\" is not a currency: write three capitals, like AUD", currency.code));
    if (std::ranges::find(currencies_of_other_decimals, currency.code) != currencies_of_other_decimals.end())
        section.fault("code", fmt::format("the amounts of {} do not have two decimals", currency.code));
    currency.symbol = currency.code;
    read(section, "symbol", currency.symbol);
    section.finish();
}

// Nobody listens in the open by oversight: beyond this machine there is TLS, or the file says that there is none.
void check_listening(const Section& section, const ListenConfig& listen) {
    if (listen.certificate.has_value() != listen.key.has_value())
        section.fault(listen.certificate ? "certificate" : "key", listen.certificate ? "is given without its key" : "is given without a certificate");
    const auto reach = reach_of(listen.address);
    if (!reach)
        section.fault("address", fmt::format("\"{}\" is not an IP address, like 127.0.0.1 or ::1", listen.address));
    else if (*reach == Reach::beyond && !listen.certificate && !listen.allow_plain)
        section.fault("address", fmt::format("{} can be reached from other machines, and there is no certificate: "
                                             "give certificate and key, or say allow_plain = true",
                                             listen.address));
    if (listen.allow_plain && listen.certificate) section.fault("allow_plain", "there is a certificate, so nothing is plain");
    const auto is_of_name = [](char one) { return (one >= 'a' && one <= 'z') || (one >= '0' && one <= '9') || one == '-' || one == '.'; };
    if (listen.public_name && !std::ranges::all_of(*listen.public_name, is_of_name))
        section.fault("public_name", fmt::format("\"{}\" is not a host's name: write it in small letters and without a port, like floor.example",
                                                 *listen.public_name));
}

void load_listen(Section section, ListenConfig& listen, const Loading& loading) {
    const std::size_t faults_before = loading.faults.size();
    read(section, "address", listen.address);
    read(section, "port", listen.port);
    read(section, "certificate", listen.certificate);
    read(section, "key", listen.key);
    read(section, "allow_plain", listen.allow_plain);
    read(section, "public_name", listen.public_name);
    section.finish();
    if (loading.is_sound_since(faults_before)) check_listening(section, listen);
}

void load_bounds(Section section, BoundsConfig& bounds, const Loading& loading) {
    const std::size_t faults_before = loading.faults.size();
    read(section, "connections", bounds.connections);
    read(section, "connections_per_address", bounds.connections_per_address);
    read(section, "messages_per_second", bounds.messages_per_second);
    section.finish();
    if (loading.is_sound_since(faults_before) && bounds.connections_per_address > bounds.connections)
        section.fault("connections_per_address",
                      fmt::format("is {}, more than the {} connections of all", bounds.connections_per_address, bounds.connections));
}

auto time_of_day(std::string_view text) -> std::optional<TimeOfDay> {
    const auto digit = [text](std::size_t at) { return text[at] >= '0' && text[at] <= '9'; };
    if (text.size() != 5 || text[2] != ':' || !digit(0) || !digit(1) || !digit(3) || !digit(4)) return std::nullopt;
    const auto number = [text](std::size_t at) { return static_cast<std::uint32_t>((text[at] - '0') * 10 + (text[at + 1] - '0')); };
    const TimeOfDay time{number(0), number(3)};
    if (time.hour > 23 || time.minute > 59) return std::nullopt;
    return time;
}

// Each is after the one before it, however the clock's midnight lies between them.
void load_shifts(Section& file, FloorConfig& floor) {
    if (!file.has("shifts")) return;
    const auto texts = file.list("shifts", "a list of times of day, like [\"06:00\", \"14:00\", \"22:00\"]");
    const Key& row = key_at("shifts");
    if (static_cast<std::int64_t>(texts.size()) > row.most)
        return file.fault("shifts", fmt::format("has {} items, must have at most {}", texts.size(), row.most));
    const auto since_begin = [&](TimeOfDay time) { return (time.minutes() + 24 * 60 - floor.gaming_day_begins.minutes()) % (24 * 60); };
    for (std::size_t index = 0; index < texts.size(); ++index) {
        const auto time = time_of_day(texts[index]);
        if (!time) return file.fault("shifts", index, fmt::format("\"{}\" is not a time of day: write it like 06:00", texts[index]));
        if (index == 0 && since_begin(*time) != 0)
            return file.fault(
                "shifts", index,
                fmt::format("is {}, but the first shift begins with the gaming day, at {}", time->to_string(), floor.gaming_day_begins.to_string()));
        if (index > 0 && since_begin(*time) <= since_begin(floor.shifts.back()))
            return file.fault("shifts", index,
                              fmt::format("{} is not after {}, in a gaming day that begins at {}", time->to_string(), floor.shifts.back().to_string(),
                                          floor.gaming_day_begins.to_string()));
        floor.shifts.push_back(*time);
    }
}

void load_day(Section& file, FloorConfig& floor) {
    std::optional<std::string> day_begins;
    read(file, "gaming_day_begins", day_begins);
    const auto time = day_begins ? time_of_day(*day_begins) : floor.gaming_day_begins;
    if (time) floor.gaming_day_begins = *time;
    if (!time && !day_begins->empty()) file.fault("gaming_day_begins", fmt::format("\"{}\" is not a time of day: write it like 06:00", *day_begins));
    if (time)
        load_shifts(file, floor);
    else
        static_cast<void>(file.has("shifts"));  // known, and judged once the day is sound
}

// A queue of CUPS has no spaces, slashes or number signs in its name.
auto is_printer(std::string_view text) -> bool {
    const bool is_sound = std::ranges::all_of(text, [](char letter) { return letter > ' ' && letter != '\x7F'; });
    return is_sound && (text.starts_with('/') || (!text.starts_with('-') && text.find_first_of("/#") == std::string_view::npos));
}

void load_house(Section& file, FloorConfig& floor) {
    std::uint32_t format = 0;
    read(file, "format", format);
    read(file, "house", floor.house);
    read(file, "anchors", floor.anchors);
    read(file, "slip_expiry_days", floor.slip_expiry_days);
    read(file, "printer", floor.printer);
    if (floor.printer && !is_printer(*floor.printer))
        file.fault("printer",
                   fmt::format("\"{}\" is neither the name of a queue of CUPS nor the path of a device, like /dev/usb/lp0", *floor.printer));
    read(file, "sign_in_minutes", floor.sign_in_minutes);
    load_day(file, floor);
}

}  // namespace

auto TimeOfDay::to_string() const -> std::string { return fmt::format("{:02}:{:02}", hour, minute); }

auto read_recorded(std::string_view text) -> RecordedHouse {
    RecordedHouse house;
    const auto tree = parse_document(text);
    if (!tree) return house;
    std::vector<Fault> ignored;
    Section file{*tree, "", ignored};
    FloorConfig floor;
    read(file, "house", house.house);
    load_day(file, floor);
    load_currency(file.section("currency"), house.currency);
    house.gaming_day_begins = floor.gaming_day_begins;
    house.shifts = floor.shifts;
    for (Section& table : file.sections("tables")) house.tables.emplace_back(table.text("id"), table.text("title"));
    return house;
}

auto load_floor(std::string_view text, Purpose purpose, const FindRulebook& find_rulebook, const ReadDocument& read_document)
    -> std::expected<FloorConfig, std::vector<Fault>> {
    const auto tree = parse_document(text);
    if (!tree) return std::unexpected(std::vector{tree.error()});

    FloorConfig floor;
    std::vector<Fault> faults;
    Loading loading{purpose, find_rulebook, read_document, faults, {}};
    Section file{*tree, "", faults};
    load_house(file, floor);
    load_currency(file.section("currency"), floor.currency);
    if (auto listen = file.optional_section("listen")) load_listen(*listen, floor.listen, loading);
    if (auto bounds = file.optional_section("bounds")) load_bounds(*bounds, floor.bounds, loading);
    floor.tables = load_tables(file, loading);
    file.finish();

    if (faults.empty()) {
        floor.bytes = text;
        return floor;
    }
    std::ranges::sort(faults, {}, [](const Fault& fault) { return std::pair{fault.line, std::string_view{fault.reason}}; });
    return std::unexpected(std::move(faults));
}

auto to_be_read(Section& section, std::string_view key) -> const Key* {
    const Key& row = key_at(section.path().empty() ? std::string{key} : fmt::format("{}.{}", section.path(), key));
    return section.has(key) || row.is_required() ? &row : nullptr;
}

void read(Section& section, std::string_view key, std::string& value) {
    const Key* row = to_be_read(section, key);
    if (row == nullptr) return;
    value = section.text(key);
    if (characters_in(value) > row->most) section.fault(key, fmt::format("is longer than {} characters", row->most));
}

void read(Section& section, std::string_view key, std::optional<std::string>& value) {
    if (!section.has(key)) return;
    read(section, key, value.emplace());
}

void read(Section& section, std::string_view key, bool& value) {
    if (to_be_read(section, key) != nullptr) value = section.flag(key);
}

void read(Section& section, std::string_view key, Money& value) {
    if (to_be_read(section, key) != nullptr) value = amount_of(section, key, 0, section.text(key, amount_form));
}

void read(Section& section, std::string_view key, std::vector<Money>& values) {
    const Key* row = to_be_read(section, key);
    if (row == nullptr) return;
    const auto texts = section.list(key, amounts_form);
    for (std::size_t index = 0; index < texts.size(); ++index) values.push_back(amount_of(section, key, index, texts[index]));
    if (static_cast<std::int64_t>(texts.size()) > row->most)
        section.fault(key, fmt::format("has {} items, must have at most {}", texts.size(), row->most));
}

auto amount_of(const Section& section, std::string_view key, std::size_t index, std::string_view text) -> Money {
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) return {};  // a fault already
    const auto amount = Money::parse(text);
    if (!amount) {
        section.fault(key, index, fmt::format("\"{}\" {}", text, amount.error()));
        return {};
    }
    if (*amount <= Money{}) section.fault(key, index, fmt::format("is {}, must be above 0.00", amount->to_string()));
    if (*amount > largest_limit) section.fault(key, index, fmt::format("is {}, must be at most {}", amount->to_string(), largest_limit.to_string()));
    return *amount;
}

}  // namespace croupier::config
