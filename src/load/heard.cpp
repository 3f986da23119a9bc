#include "load/heard.hpp"

#include "base/json_stream.hpp"
#include "game/json_parts.hpp"

namespace croupier::load {
namespace {

template <class Value>
auto member(JsonReader& from, std::string_view key, Value& into, bool required = true) {
    return JsonMember{key, [&from, &into] { read_value(from, NoContext{}, into); }, required};
}

auto passed_over(JsonReader& from, std::string_view key, bool required = true) {
    return JsonMember{key, [&from] { from.skip_value(); }, required};
}

auto type_member(JsonReader& from) { return passed_over(from, type_key); }

void read_you(JsonReader& from, protocol::You& you) {
    read_object(from, member(from, ",\"kind\":", you.kind), member(from, ",\"table\":", you.table, false),
                member(from, ",\"seat\":", you.seat, false), member(from, ",\"person\":", you.person, false),
                member(from, ",\"name\":", you.name, false), passed_over(from, ",\"position\":", false), passed_over(from, ",\"expires\":", false));
}

void read_welcome(JsonReader& from, HeardWelcome& welcome) {
    read_object(from, type_member(from), passed_over(from, ",\"protocol\":"), passed_over(from, ",\"version\":"),
                member(from, ",\"demo\":", welcome.demo), passed_over(from, ",\"time\":"), member(from, ",\"number\":", welcome.number),
                JsonMember{",\"you\":", [&] { read_you(from, welcome.you); }});
}

void read_round(JsonReader& from, HeardRound& round) {
    read_object(from, member(from, ",\"number\":", round.number), member(from, ",\"phase\":", round.phase), passed_over(from, ",\"words\":"),
                passed_over(from, ",\"warned\":"), passed_over(from, ",\"spin\":"), member(from, ",\"hold\":", round.hold),
                passed_over(from, ",\"since\":"), passed_over(from, ",\"closes\":"), member(from, ",\"result\":", round.result));
}

// By the words of the kinds; which of them a table has is its rulebook's matter.
void read_kinds(JsonReader& from, HeardLimits& limits) {
    if (!from.take('{')) return from.fail("an object is wanted");
    if (from.take('}')) return;
    do {
        WagerKind kind{};
        read_json(from, kind);
        if (!from.failed() && !from.take(':')) from.fail_here("a colon is wanted");
        std::vector<Money> pair;
        if (!from.failed()) read_value(from, NoContext{}, pair);
        if (!from.failed() && pair.size() != 2) from.fail("the lowest and the highest stake are wanted");
        if (from.failed()) return from.within("kinds");
        limits.kinds[static_cast<std::size_t>(kind)] = Limits{pair[0], pair[1]};
    } while (from.take(','));
    if (!from.take('}')) from.fail_here("a comma or the end of the object is wanted");
}

void read_limits(JsonReader& from, HeardLimits& limits) {
    read_object(from, passed_over(from, ",\"multiples\":"), JsonMember{",\"kinds\":", [&] { read_kinds(from, limits); }});
}

void read_seat(JsonReader& from, HeardSeat& seat) {
    read_object(from, passed_over(from, ",\"number\":"), passed_over(from, ",\"session\":"), member(from, ",\"credit\":", seat.credit),
                member(from, ",\"staked\":", seat.staked), member(from, ",\"locked\":", seat.locked), passed_over(from, ",\"stakes\":"),
                member(from, ",\"undo\":", seat.undo), member(from, ",\"repeat\":", seat.repeat), passed_over(from, ",\"last\":"),
                passed_over(from, ",\"since\":"), passed_over(from, ",\"put_in\":"), passed_over(from, ",\"paid_out\":"),
                passed_over(from, ",\"called\":"), passed_over(from, ",\"minimum\":", false), passed_over(from, ",\"maximum\":", false),
                passed_over(from, ",\"straight_up_only\":", false), passed_over(from, ",\"owed_to\":", false),
                passed_over(from, ",\"owed_by\":", false), passed_over(from, ",\"interrupted\":", false), passed_over(from, ",\"place\":", false),
                passed_over(from, ",\"slip\":", false));
}

void read_table(JsonReader& from, HeardTable& table) {
    read_object(from, type_member(from), member(from, ",\"table\":", table.table), member(from, ",\"from\":", table.from),
                member(from, ",\"to\":", table.to), JsonMember{",\"round\":", [&] { read_round(from, table.round.emplace()); }, false},
                passed_over(from, ",\"history\":", false), JsonMember{",\"limits\":", [&] { read_limits(from, table.limits.emplace()); }, false},
                passed_over(from, ",\"notice\":", false), JsonMember{",\"seat\":", [&] { read_seat(from, table.seat.emplace()); }, false},
                passed_over(from, ",\"felt\":", false), passed_over(from, ",\"staff\":", false));
}

void read_reply(JsonReader& from, HeardReply& reply) {
    read_object(from, type_member(from), member(from, ",\"stream\":", reply.stream), member(from, ",\"number\":", reply.number),
                member(from, ",\"granted\":", reply.granted), member(from, ",\"sequence\":", reply.sequence, false),
                passed_over(from, ",\"repeated\":", false), member(from, ",\"code\":", reply.code, false), passed_over(from, ",\"clause\":", false),
                passed_over(from, ",\"sentence\":", false));
    if (!from.failed() && reply.granted != (value(reply.sequence) != 0)) from.fail("a granted reply has a sequence, and no other");
}

void read_error(JsonReader& from, HeardError& error) {
    read_object(from, type_member(from), member(from, ",\"code\":", error.code), member(from, ",\"sentence\":", error.sentence));
}

template <class Message, class Read>
auto read_as(std::string_view text, Message message, const Read& read_message) -> std::expected<Heard, std::string> {
    if (auto read = read_all(text, [&](JsonReader& from) { read_message(from, message); }); !read) return std::unexpected(std::move(read.error()));
    return message;
}

}  // namespace

auto read_heard(std::string_view message) -> std::expected<Heard, std::string> {
    JsonReader from{message};
    const auto type = from.look_ahead(type_key);
    if (type == "table") return read_as(message, HeardTable{}, read_table);
    if (type == "reply") return read_as(message, HeardReply{}, read_reply);
    if (type == "welcome") return read_as(message, HeardWelcome{}, read_welcome);
    if (type == "error") return read_as(message, HeardError{false, {}, {}}, read_error);
    if (type == "bye") return read_as(message, HeardError{true, {}, {}}, read_error);
    return std::unexpected("type: no message of a server has this one");
}

}  // namespace croupier::load
