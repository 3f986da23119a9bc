// The JSON forms that every stream shares: of a command as it is sent, of an event, and of a record, which is an accepted command as the journal
// keeps it: who asked, and everything that happened. The record's time stands beside it, in a column of the journal.
#pragma once

#include <expected>

#include "base/json_fields.hpp"

namespace croupier {

// A mark that says in which version of its form an object is; a version we don't know is an error and nothing is guessed.
struct JsonVersion {
    int expected = 1;
};
inline void write_json(JsonWriter& to, JsonVersion version) { to.whole(version.expected); }
inline void read_json(JsonReader& from, JsonVersion& version) {
    if (from.take_whole<int>() != version.expected) from.fail(fmt::format("must be {}", version.expected));
}

template <class Context, class Event>
void write_event(JsonWriter& to, const Context& context, JsonVersion version, const Event& event) {
    to.marks("{\"version\":");
    write_json(to, version);
    to.marks(",\"event\":");
    write_variant(to, context, event);
    to.mark('}');
}

template <class Context, class Event>
void read_event(JsonReader& from, const Context& context, JsonVersion version, Event& event) {
    read_object(from,  //
                JsonMember{",\"version\":", [&] { read_json(from, version); }},
                JsonMember{",\"event\":", [&] { read_variant(from, context, event); }});
}

template <class Context, class Actor>
void write_actors(JsonWriter& to, const Context& context, const Actor& actor, const std::optional<Actor>& second) {
    to.marks(",\"actor\":");
    write_value(to, context, actor);
    if (!second) return;
    to.marks(",\"second\":");
    write_value(to, context, *second);
}

template <class Context, class Command>
void write_command(JsonWriter& to, const Context& context, JsonVersion version, const Command& command) {
    to.marks("{\"version\":");
    write_json(to, version);
    to.marks(",\"sender\":");
    write_json(to, command.sender);
    to.marks(",\"number\":");
    write_json(to, command.number);
    to.marks(",\"at\":");
    write_json(to, command.at);
    write_actors(to, context, command.actor, command.second);
    to.marks(",\"act\":");
    write_variant(to, context, command.act);
    to.mark('}');
}

template <class Context, class Command>
void read_command(JsonReader& from, const Context& context, JsonVersion version, Command& command) {
    command.second.reset();
    read_object(from,  //
                JsonMember{",\"version\":", [&] { read_json(from, version); }}, JsonMember{",\"sender\":", [&] { read_json(from, command.sender); }},
                JsonMember{",\"number\":", [&] { read_json(from, command.number); }}, JsonMember{",\"at\":", [&] { read_json(from, command.at); }},
                JsonMember{",\"actor\":", [&] { read_value(from, context, command.actor); }},
                JsonMember{",\"second\":", [&] { read_value(from, context, command.second.emplace()); }, false},
                JsonMember{",\"act\":", [&] { read_variant(from, context, command.act); }});
}

template <class Context, class RecordView>
void write_record(JsonWriter& to, const Context& context, const RecordView& record) {
    to.marks("{\"sender\":");
    write_json(to, record.command.sender);
    to.marks(",\"number\":");
    write_json(to, record.command.number);
    to.marks(",\"digest\":");
    to.hexadecimal(record.digest);
    write_actors(to, context, record.command.actor, record.command.second);
    to.marks(",\"events\":[");
    bool first = true;
    for (const auto& event : record.events) {
        if (!first) to.mark(',');
        first = false;
        write_variant(to, context, event);
    }
    to.marks("]}");
}

template <class Context, class Record>
void read_record(JsonReader& from, const Context& context, Record& record) {
    record.second.reset();
    record.events.clear();
    const auto read_digest = [&] {
        const auto found = from.take_hexadecimal();
        if (!found) return from.fail("a text of 16 hexadecimal digits is wanted");
        record.digest = *found;
    };
    read_object(from,  //
                JsonMember{",\"sender\":", [&] { read_json(from, record.sender); }},
                JsonMember{",\"number\":", [&] { read_json(from, record.number); }},  //
                JsonMember{",\"digest\":", read_digest}, JsonMember{",\"actor\":", [&] { read_value(from, context, record.actor); }},
                JsonMember{",\"second\":", [&] { read_value(from, context, record.second.emplace()); }, false},
                JsonMember{",\"events\":", [&] { read_list(from, [&] { read_variant(from, context, record.events.emplace_back()); }); }});
}

// Reads a text that is one such object and nothing else.
template <class Read>
[[nodiscard]] auto read_all(std::string_view text, const Read& read) -> std::expected<void, std::string> {
    JsonReader from{text};
    if (!from.is_object()) return std::unexpected("this is not a JSON object");
    read(from);
    from.expect_end();
    if (from.failed()) return std::unexpected(from.error());
    return {};
}

}  // namespace croupier
