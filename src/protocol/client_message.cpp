#include "protocol/client_message.hpp"

#include "base/json_stream.hpp"
#include "cage/json.hpp"
#include "game/json_parts.hpp"

namespace croupier {

CROUPIER_MEMBERS(protocol::Kept, table, sequence)

}  // namespace croupier

namespace croupier::protocol {
namespace {

constexpr std::string_view stream_key = ",\"stream\":", number_key = ",\"number\":";

auto is_sound(MessageNumber number) -> bool { return number >= MessageNumber{1} && number <= largest_number; }

// The type was looked at before, else we would not be here.
auto skip_text(JsonReader& from, std::string_view key) {
    return JsonMember{key, [&from] { static_cast<void>(from.take_text()); }};
}

template <class Value>
auto member(JsonReader& from, std::string_view key, Value& into, bool required = true) {
    return JsonMember{key, [&from, &into] { read_value(from, NoContext{}, into); }, required};
}

// The number of a command that may be wrong in everything else.
auto number_of(JsonReader from) -> std::optional<MessageNumber> {
    bool more = from.take('{');
    while (more) {
        const auto name = from.take_text();
        if (!name || !from.take(':')) return std::nullopt;
        if (*name == name_in(number_key)) {
            const MessageNumber number{from.take_whole<std::uint64_t>().value_or(0)};
            return is_sound(number) ? std::optional{number} : std::nullopt;
        }
        from.skip_value();
        more = from.take(',');
    }
    return std::nullopt;
}

template <class Act, class ReadAct>
auto read_command_with(const ReadAct& read_act, std::string_view text) -> Read<Do<Act>> {
    Do<Act> message;
    const auto read = read_all(text, [&](JsonReader& from) {
        read_object(from, skip_text(from, type_key), skip_text(from, stream_key), member(from, number_key, message.number),
                    member(from, ",\"second\":", message.second, false), JsonMember{",\"act\":", [&] { read_act(from, message.act); }});
    });
    if (!read) return std::unexpected(read.error());
    if (!is_sound(message.number)) return std::unexpected(fmt::format("number: commands are counted from 1 to {} at most", value(largest_number)));
    return message;
}

}  // namespace

auto open_envelope(std::string_view text) -> Envelope {
    JsonReader from{text};
    if (!from.is_object()) return {};
    const auto type = from.look_ahead(type_key);
    if (type == "do") {
        Envelope envelope{MessageType::perform, std::string{from.look_ahead(stream_key).value_or("")}, {}};
        envelope.number = number_of(from);
        return envelope;
    }
    if (type == "hello") return {MessageType::hello, {}, {}};
    if (type == "watch") return {MessageType::watch, {}, {}};
    return {};
}

auto read_hello(std::string_view text) -> Read<Hello> {
    Hello hello;
    int spoken = 0;
    const auto read = read_all(text, [&](JsonReader& from) {
        read_object(from, skip_text(from, type_key), member(from, ",\"protocol\":", spoken), member(from, ",\"key\":", hello.key, false),
                    member(from, ",\"token\":", hello.token, false), member(from, ",\"watch\":", hello.watch, false),
                    member(from, ",\"kept\":", hello.kept, false));
    });
    if (!read) return std::unexpected(read.error());
    if (spoken != version) return std::unexpected(fmt::format("protocol: version {} is spoken here", version));
    return hello;
}

auto read_watch(std::string_view text) -> Read<Watch> {
    Watch watch;
    const auto read =
        read_all(text, [&](JsonReader& from) { read_object(from, skip_text(from, type_key), member(from, ",\"tables\":", watch.tables)); });
    if (!read) return std::unexpected(read.error());
    return watch;
}

auto read_do(const WagerNames& names, std::string_view text) -> Read<Do<Act>> {
    return read_command_with<Act>([&names](JsonReader& from, Act& act) { read_variant(from, names, act); }, text);
}

auto read_cage_do(std::string_view text) -> Read<Do<cage::Act>> { return read_command_with<cage::Act>(cage::read_act, text); }

}  // namespace croupier::protocol
