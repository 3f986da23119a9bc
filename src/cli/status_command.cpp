// croupier status and reload: how a running floor stands, and its file read anew.
#include <fmt/format.h>

#include <chrono>

#include "cli/operation_support.hpp"
#include "cli/terminal.hpp"

namespace croupier {

using nlohmann::ordered_json;

namespace {

auto whole_of(const ordered_json& object, const char* member) -> std::uint64_t { return object.at(member).get<std::uint64_t>(); }

auto since_in_words(std::int64_t since) -> std::string {
    const auto now = std::chrono::system_clock::now().time_since_epoch();
    const std::int64_t minutes = (std::chrono::duration_cast<std::chrono::milliseconds>(now).count() - since) / 60'000;
    const std::int64_t hours = minutes / 60, days = hours / 24;
    if (days > 0) return fmt::format("{} ({} d {} h)", moment_in_words(since), days, hours % 24);
    return fmt::format("{} ({} h {} min)", moment_in_words(since), hours, minutes % 60);
}

auto state_in_words(const ordered_json& floor) -> std::string {
    if (!floor.at("failure").is_null()) return inked(Ink::red, "the record can't be written: " + text_of(floor, "failure"));
    return floor.at("stopping").get<bool>() ? "is being stopped: rounds are played to their end" : inked(Ink::green, "ready");
}

// The bound of the meter's bucket in which it lies.
auto commit_time(const ordered_json& floor, const char* member) -> std::string {
    if (!floor.at(member).is_null()) return fmt::format("within {} ms", static_cast<double>(whole_of(floor, member)) / 1000);
    return whole_of(floor, "records") == 0 ? "none yet" : "over 500 ms";
}

auto room_in_words(std::uint64_t bytes) -> std::string {
    constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20U, gibibyte = std::uint64_t{1} << 30U;
    if (bytes >= 10 * gibibyte) return fmt::format("{} GiB", bytes / gibibyte);
    return fmt::format("{} MiB", bytes / mebibyte);
}

auto remark_on(const ordered_json& table) -> std::string {
    const std::string hold = text_of(table, "hold");
    if (hold != "none") return inked(Ink::red, hold == "result" ? "held: for a result" : "held: after an interruption");
    return table.at("limits_wait").get<bool>() ? "other limits when it is closed" : "";
}

void entry(std::string_view name, const std::string& content) { fmt::print("  {}{}\n", inked(Ink::muted, fmt::format("{:<13}", name)), content); }

void print_tables(const ordered_json& tables) {
    TextTable list{{{"table"},
                    {"title"},
                    {"phase"},
                    {"round", Align::right},
                    {"players", Align::right},
                    {"stakes", Align::right},
                    {"credit", Align::right},
                    {""}}};
    for (const auto& table : tables)
        list.add({text_of(table, "id"), text_of(table, "title"), text_of(table, "phase"), std::to_string(whole_of(table, "round")),
                  std::to_string(whole_of(table, "players")), text_of(table, "stakes"), text_of(table, "credit"), remark_on(table)});
    fmt::print("\n{}\n", list.to_string());
}

void print_status(const ordered_json& floor) {
    fmt::print("\n  {}\n\n", inked(Ink::bold, text_of(floor, "house")));
    entry("state", state_in_words(floor));
    entry("address", text_of(floor, "address"));
    entry("since", since_in_words(floor.at("since").get<std::int64_t>()));
    entry("version", fmt::format("{}, {}", text_of(floor, "version"), text_of(floor, "purpose")));
    entry("gaming day", text_of(floor, "day"));
    print_tables(floor.at("tables"));
    entry("connections", fmt::format("{} open; {} terminals, consoles and displays", whole_of(floor, "connections"), whole_of(floor, "clients")));
    entry("commands", fmt::format("{} a second; since the start {} granted, {} refused", floor.at("commands_a_second").dump(),
                                  whole_of(floor, "granted"), whole_of(floor, "refused")));
    entry("record", fmt::format("{} records a second; {} commands wait", floor.at("records_a_second").dump(), whole_of(floor, "queue")));
    entry("commits", fmt::format("half {}, 99 of 100 {}", commit_time(floor, "commit_p50_us"), commit_time(floor, "commit_p99_us")));
    entry("disk", room_in_words(whole_of(floor, "disk_free_bytes")) + " free");
    fmt::print("\n");
}

}  // namespace

auto show_status(const OperationArguments& arguments) -> Exit { return tell(arguments, ask_floor(arguments.data, "/status"), print_status); }

auto reload_floor(const OperationArguments& arguments) -> Exit {
    return tell(arguments, tell_floor(arguments.data, "/reload", ordered_json::object()), [](const ordered_json& answer) {
        for (const auto& line : answer.at("lines")) fmt::print("{}\n", line.get<std::string>());
        if (answer.at("lines").empty()) fmt::print("nothing changes\n");
    });
}

}  // namespace croupier
