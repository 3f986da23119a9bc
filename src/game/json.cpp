#include "game/json.hpp"

#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "game/fields.hpp"
#include "rules/wager.hpp"

namespace croupier {
namespace {

using Json = nlohmann::ordered_json;

template <class Value>
concept Enumeration = std::is_enum_v<Value>;
template <class Value>
concept WordEnumeration = Enumeration<Value> && requires { NamesOf<Value>::words; };

class Writer {
public:
    explicit Writer(const Rulebook& book) : book_{book} {}

    [[nodiscard]] auto json(Money money) const -> Json { return money.to_string(); }
    [[nodiscard]] auto json(Number number) const -> Json { return number.to_string(); }
    [[nodiscard]] auto json(SpotIndex spot) const -> Json { return notation(book_, spot); }
    [[nodiscard]] auto json(const WagerIndex& wager) const -> Json { return notation(book_, wager); }
    [[nodiscard]] auto json(const std::string& text) const -> Json { return text; }
    [[nodiscard]] auto json(bool flag) const -> Json { return flag; }
    template <std::integral Integer>
    [[nodiscard]] auto json(Integer integer) const -> Json {
        return integer;
    }
    template <Enumeration Value>
    [[nodiscard]] auto json(Value one) const -> Json {
        if constexpr (WordEnumeration<Value>)
            return name_of(one);
        else
            return value(one);
    }
    template <class Value>
    [[nodiscard]] auto json(const std::optional<Value>& optional) const -> Json {
        return optional ? json(*optional) : Json{};
    }
    template <class Value>
    [[nodiscard]] auto json(const std::vector<Value>& list) const -> Json {
        Json array = Json::array();
        for (const Value& one : list) array.push_back(json(one));
        return array;
    }

    // An alternative of a variant as an object: its type, and its members by name.
    template <class Variant>
    [[nodiscard]] auto object(const Variant& variant) const -> Json {
        return std::visit(
            [this]<class Struct>(const Struct& one) {
                Json result{{"type", FieldsOf<Struct>::kind}};
                std::apply([&](const auto&... field) { ((result[std::string{field.name}] = json(one.*field.member)), ...); }, FieldsOf<Struct>::list);
                return result;
            },
            variant);
    }

private:
    const Rulebook& book_;
};

// Reads members and keeps the first thing that is wrong.
class Reader {
public:
    explicit Reader(const Rulebook& book) : book_{book} {}

    [[nodiscard]] auto error() const -> const std::string& { return error_; }
    void fail(std::string reason) {
        if (error_.empty()) error_ = std::move(reason);
    }

    void read(const Json& json, Money& money) {
        if (!json.is_string()) return fail("an amount is a text like \"2.50\"");
        const auto parsed = Money::parse(json.get_ref<const std::string&>());
        if (!parsed) return fail(fmt::format("{} {}", json.get_ref<const std::string&>(), parsed.error()));
        money = *parsed;
    }
    void read(const Json& json, Number& number) {
        const auto parsed = json.is_string() ? Number::parse(json.get_ref<const std::string&>()) : std::nullopt;
        if (!parsed) return fail("a number is a text: \"0\", \"00\", \"000\" or \"1\" to \"36\"");
        number = *parsed;
    }
    void read(const Json& json, WagerIndex& wager) {
        if (!json.is_string()) return fail("a wager is a text like \"split:0/1\"");
        const auto found = find_wager(book_, json.get_ref<const std::string&>());
        if (!found) return fail(found.error());
        wager = *found;
    }
    void read(const Json& json, SpotIndex& spot) {
        WagerIndex wager;
        read(json, wager);
        const auto* found = std::get_if<SpotIndex>(&wager);
        if (found == nullptr) return fail("one spot is wanted here, not a piece bet");
        spot = *found;
    }
    void read(const Json& json, std::string& text) {
        if (!json.is_string()) return fail("a text is wanted");
        text = json.get<std::string>();
    }
    void read(const Json& json, bool& flag) {
        if (!json.is_boolean()) return fail("true or false is wanted");
        flag = json.get<bool>();
    }
    template <std::integral Integer>
    void read(const Json& json, Integer& integer) {
        std::uint64_t magnitude = 0;
        if (!whole(json, std::numeric_limits<Integer>::max(), magnitude)) return;
        integer = static_cast<Integer>(magnitude);
    }
    template <Enumeration Value>
    void read(const Json& json, Value& one) {
        if constexpr (WordEnumeration<Value>) {
            const auto found = json.is_string() ? value_of<Value>(json.get_ref<const std::string&>()) : std::nullopt;
            if (!found) return fail(fmt::format("one of these words is wanted: {}", fmt::join(NamesOf<Value>::words, ", ")));
            one = *found;
        } else {
            std::uint64_t magnitude = 0;
            if (whole(json, static_cast<std::uint64_t>(std::numeric_limits<std::underlying_type_t<Value>>::max()), magnitude)) one = Value(magnitude);
        }
    }
    template <class Value>
    void read(const Json& json, std::optional<Value>& optional) {
        if (json.is_null()) return optional.reset();
        read(json, optional.emplace());
    }
    template <class Value>
    void read(const Json& json, std::vector<Value>& list) {
        constexpr std::size_t longest_list = 1000;
        if (!json.is_array() || json.size() > longest_list) return fail("a list of at most a thousand is wanted");
        for (const Json& one : json) read(one, list.emplace_back());
    }

    template <class Struct>
    void read_members(const Json& json, Struct& one) {
        const auto read_member = [&](const auto& field) {
            const auto found = json.find(field.name);
            if (found == json.end()) return fail(fmt::format("{}: is missing", field.name));
            const bool sound_so_far = error_.empty();
            read(*found, one.*field.member);
            if (sound_so_far && !error_.empty()) error_ = fmt::format("{}: {}", field.name, error_);
        };
        std::apply([&](const auto&... field) { (read_member(field), ...); }, FieldsOf<Struct>::list);
        if (json.size() != std::tuple_size_v<std::decay_t<decltype(FieldsOf<Struct>::list)>> + 1) fail("has a member too many");
    }

    // The alternative of the variant whose type the object names.
    template <class Variant, std::size_t Index = 0>
    void read_variant(const Json& json, Variant& variant) {
        if (!json.is_object() || !json.contains("type") || !json["type"].is_string()) return fail("an object with a type is wanted");
        if constexpr (Index == std::variant_size_v<Variant>) {
            fail(fmt::format("\"{}\" is not a type that is known here", json["type"].get_ref<const std::string&>()));
        } else {
            using Struct = std::variant_alternative_t<Index, Variant>;
            if (json["type"].get_ref<const std::string&>() != FieldsOf<Struct>::kind) return read_variant<Variant, Index + 1>(json, variant);
            read_members(json, variant.template emplace<Struct>());
        }
    }

private:
    [[nodiscard]] auto whole(const Json& json, std::uint64_t most, std::uint64_t& magnitude) -> bool {
        const bool sound = json.is_number_unsigned() && json.get<std::uint64_t>() <= most;
        if (sound)
            magnitude = json.get<std::uint64_t>();
        else
            fail(fmt::format("a whole number from 0 to {} is wanted", most));
        return sound;
    }

    const Rulebook& book_;
    std::string error_;
};

constexpr std::array<std::string_view, 3> actor_kinds = {"player", "device", "staff"};

auto actor_json(const Writer& writer, const Actor& actor) -> Json {
    Json json{{"kind", actor_kinds[static_cast<std::size_t>(actor.kind)]}};
    if (actor.kind == ActorKind::player) json["seat"] = writer.json(actor.seat);
    if (actor.kind == ActorKind::staff) {
        json["position"] = writer.json(actor.position);
        json["person"] = writer.json(actor.person);
    }
    return json;
}

auto member(const Json& json, std::string_view name) -> const Json& {
    static const Json nothing;
    const auto found = json.is_object() ? json.find(name) : json.end();
    return json.is_object() && found != json.end() ? *found : nothing;
}

void read_actor(Reader& reader, const Json& json, Actor& actor) {
    std::string kind;
    reader.read(member(json, "kind"), kind);
    const auto found = std::ranges::find(actor_kinds, kind);
    if (found == actor_kinds.end()) return reader.fail("actor: its kind is player, device or staff");
    actor.kind = static_cast<ActorKind>(found - actor_kinds.begin());
    if (actor.kind == ActorKind::player) reader.read(member(json, "seat"), actor.seat);
    if (actor.kind == ActorKind::staff) {
        reader.read(member(json, "position"), actor.position);
        reader.read(member(json, "person"), actor.person);
    }
}

// A parsed object of the right version.
auto parse(Reader& reader, std::string_view text) -> Json {
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded() || !json.is_object())
        reader.fail("this is not a JSON object");
    else if (member(json, "version") != json_version)
        reader.fail(fmt::format("version: must be {}", json_version));
    return json;
}

}  // namespace

auto to_json(const Rulebook& book, const Event& event) -> std::string {
    return Json{{"version", json_version}, {"event", Writer{book}.object(event)}}.dump();
}

auto to_json(const Rulebook& book, const Command& command) -> std::string {
    const Writer writer{book};
    Json json{{"version", json_version},
              {"sender", writer.json(command.sender)},
              {"number", writer.json(command.number)},
              {"at", command.at.milliseconds},
              {"actor", actor_json(writer, command.actor)}};
    if (command.second) json["second"] = actor_json(writer, *command.second);
    json["act"] = writer.object(command.act);
    return json.dump();
}

auto event_from_json(const Rulebook& book, std::string_view text) -> std::expected<Event, std::string> {
    Reader reader{book};
    const Json json = parse(reader, text);
    Event event;
    if (reader.error().empty()) reader.read_variant(member(json, "event"), event);
    if (!reader.error().empty()) return std::unexpected(reader.error());
    return event;
}

auto command_from_json(const Rulebook& book, std::string_view text) -> std::expected<Command, std::string> {
    Reader reader{book};
    const Json json = parse(reader, text);
    Command command;
    if (reader.error().empty()) {
        reader.read(member(json, "sender"), command.sender);
        reader.read(member(json, "number"), command.number);
        reader.read(member(json, "at"), command.at.milliseconds);
        read_actor(reader, member(json, "actor"), command.actor);
        if (json.contains("second")) read_actor(reader, json["second"], command.second.emplace());
        reader.read_variant(member(json, "act"), command.act);
    }
    if (!reader.error().empty()) return std::unexpected(reader.error());
    return command;
}

}  // namespace croupier
