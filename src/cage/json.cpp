#include "cage/json.hpp"

#include <fmt/format.h>

#include "base/json_stream.hpp"
#include "cage/fields.hpp"
#include "money/json.hpp"

namespace croupier::cage {

// As it is printed on the slip, so that an auditor finds it by its text.
static void write_json(JsonWriter& to, const NoContext& /*none*/, ValidationNumber validation) { to.word(fmt::format("{:018}", value(validation))); }

static void read_json(JsonReader& from, const NoContext& /*none*/, ValidationNumber& validation) {
    const auto text = from.take_text();
    std::uint64_t number = 0;
    const char* end = text ? text->data() + text->size() : nullptr;
    const bool sound = text && std::from_chars(text->data(), end, number) == std::from_chars_result{end, std::errc{}};
    if (!sound) return from.fail("a validation number is a text of digits like \"001234567890123456\"");
    validation = ValidationNumber{number};
}

namespace {

constexpr JsonVersion version{json_version};
constexpr NoContext nothing;

}  // namespace

void append_json(const Event& event, std::string& out) {
    JsonWriter to{out};
    write_event(to, nothing, version, event);
}

void append_json(const Command& command, std::string& out) {
    JsonWriter to{out};
    write_command(to, nothing, version, command);
}

void append_json(const RecordView& record, std::string& out) {
    JsonWriter to{out};
    write_record(to, nothing, record);
}

auto to_json(const Event& event) -> std::string {
    std::string text;
    append_json(event, text);
    return text;
}

auto to_json(const Command& command) -> std::string {
    std::string text;
    append_json(command, text);
    return text;
}

void read_act(JsonReader& from, Act& act) { read_variant(from, nothing, act); }

auto event_from_json(std::string_view text) -> std::expected<Event, std::string> {
    Event event;
    const auto read = read_all(text, [&](JsonReader& from) { read_event(from, nothing, version, event); });
    if (!read) return std::unexpected(read.error());
    return event;
}

auto command_from_json(std::string_view text) -> std::expected<Command, std::string> {
    Command command;
    const auto read = read_all(text, [&](JsonReader& from) { read_command(from, nothing, version, command); });
    if (!read) return std::unexpected(read.error());
    return command;
}

auto record_from_json(std::string_view text, Record& into) -> std::expected<void, std::string> {
    return read_all(text, [&](JsonReader& from) { read_record(from, nothing, into); });
}

}  // namespace croupier::cage
