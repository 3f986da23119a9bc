#include "protocol/server_message.hpp"

#include "protocol/object_writer.hpp"

namespace croupier::protocol {
namespace {

auto begin(std::string_view type, std::string& out) -> ObjectWriter {
    ObjectWriter to{JsonWriter{out}};
    to.text("type", type);
    return to;
}

auto begin_reply(std::string_view stream, MessageNumber number, std::string& out) -> ObjectWriter {
    ObjectWriter to = begin("reply", out);
    to.text("stream", stream).put("number", number);
    return to;
}

void write_you(JsonWriter& to, const You& you) {
    ObjectWriter object{to};
    object.put("kind", you.kind);
    if (you.kind == You::Kind::terminal) object.text("table", you.table).put("seat", you.seat);
    if (you.kind == You::Kind::staff) object.put("person", you.person).text("name", you.name).put("position", you.position);
    if (you.expires) object.put("expires", *you.expires);
    object.end();
}

}  // namespace

void append_welcome(const Welcome& welcome, std::string& out) {
    ObjectWriter to = begin("welcome", out);
    to.put("protocol", version).text("version", welcome.program_version).put("demo", welcome.demo).put("time", welcome.now);
    to.put("number", welcome.number);
    write_you(to.key("you"), welcome.you);
    to.end();
}

void append_reply(std::string_view stream, MessageNumber number, const Granted& granted, std::string& out) {
    ObjectWriter to = begin_reply(stream, number, out);
    to.put("granted", true).put("sequence", granted.sequence);
    if (granted.repeated) to.put("repeated", true);
    to.end();
}

void append_reply(std::string_view stream, MessageNumber number, const Refused& refused, std::string& out) {
    ObjectWriter to = begin_reply(stream, number, out);
    to.put("granted", false).text("code", refused.code).text("clause", refused.clause).text("sentence", refused.sentence);
    to.end();
}

void append_error(std::string_view code, std::string_view sentence, std::string& out) {
    begin("error", out).text("code", code).text("sentence", sentence).end();
}

void append_bye(std::string_view code, std::string_view sentence, std::string& out) {
    begin("bye", out).text("code", code).text("sentence", sentence).end();
}

}  // namespace croupier::protocol
