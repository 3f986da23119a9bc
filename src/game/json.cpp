#include "game/json.hpp"

#include "base/json_stream.hpp"
#include "game/json_parts.hpp"

namespace croupier {
namespace {

constexpr JsonVersion version{json_version};

}  // namespace

void append_json(const WagerNames& names, const Event& event, std::string& out) {
    JsonWriter to{out};
    write_event(to, names, version, event);
}

void append_json(const WagerNames& names, const Command& command, std::string& out) {
    JsonWriter to{out};
    write_command(to, names, version, command);
}

auto to_json(const WagerNames& names, const Event& event) -> std::string {
    std::string text;
    append_json(names, event, text);
    return text;
}

auto to_json(const WagerNames& names, const Command& command) -> std::string {
    std::string text;
    append_json(names, command, text);
    return text;
}

auto event_from_json(const WagerNames& names, std::string_view text) -> std::expected<Event, std::string> {
    Event event;
    const auto read = read_all(text, [&](JsonReader& from) { read_event(from, names, version, event); });
    if (!read) return std::unexpected(read.error());
    return event;
}

auto command_from_json(const WagerNames& names, std::string_view text) -> std::expected<Command, std::string> {
    Command command;
    const auto read = read_all(text, [&](JsonReader& from) { read_command(from, names, version, command); });
    if (!read) return std::unexpected(read.error());
    return command;
}

}  // namespace croupier
