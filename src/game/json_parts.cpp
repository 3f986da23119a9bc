#include "game/json_parts.hpp"

namespace croupier {
namespace {

constexpr std::string_view kind_key = ",\"kind\":";
constexpr std::array<std::string_view, 3> actor_kinds = {"player", "device", "staff"};

auto actor_kind(JsonReader& from) -> std::optional<ActorKind> {
    const auto kind = from.look_ahead(kind_key);
    for (std::size_t index = 0; kind && index < actor_kinds.size(); ++index)
        if (*kind == actor_kinds[index]) return static_cast<ActorKind>(index);
    return std::nullopt;
}

}  // namespace

void write_json(JsonWriter& to, Number number) {
    if (number.is_zero())
        to.word(std::string_view{"000"}.substr(0, number.index() + 1));
    else
        to.whole_as_text(number.value());
}

void write_json(JsonWriter& to, const WagerNames& names, SpotIndex spot) { to.word(names.name(spot)); }

void write_json(JsonWriter& to, const WagerNames& names, const WagerIndex& wager) { to.word(names.name(wager)); }

void write_json(JsonWriter& to, const WagerNames& names, PieceBetIndex bet) { to.word(names.name(WagerIndex{bet})); }

void write_json(JsonWriter& to, Chip chip) {
    if (chip.is_colour())
        to.word(name_of(chip.colour()));
    else
        write_json(to, chip.worth({}));
}

void write_json(JsonWriter& to, const Chips& chips) { write_value(to, NoContext{}, chips.list()); }

void write_json(JsonWriter& to, const Actor& actor) {
    to.marks("{\"kind\":");
    to.word(actor_kinds[static_cast<std::size_t>(actor.kind)]);
    if (actor.kind == ActorKind::player) {
        to.marks(",\"seat\":");
        write_json(to, actor.seat);
    }
    if (actor.kind == ActorKind::staff) {
        to.marks(",\"position\":");
        write_json(to, actor.position);
        to.marks(",\"person\":");
        write_json(to, actor.person);
    }
    to.mark('}');
}

void read_json(JsonReader& from, Number& number) {
    const auto text = from.take_text();
    const auto parsed = text ? Number::parse(*text) : std::nullopt;
    if (!parsed) return from.fail("a number is a text: \"0\", \"00\", \"000\" or \"1\" to \"36\"");
    number = *parsed;
}

void read_json(JsonReader& from, const WagerNames& names, WagerIndex& wager) {
    const auto text = from.take_text();
    if (!text) return from.fail("a wager is a text like \"split:0/1\"");
    const auto found = names.find(*text);
    if (!found) return from.fail(found.error());
    wager = *found;
}

void read_json(JsonReader& from, const WagerNames& names, SpotIndex& spot) {
    WagerIndex wager;
    read_json(from, names, wager);
    const auto* found = std::get_if<SpotIndex>(&wager);
    if (found == nullptr) return from.fail("one spot is wanted here, not a piece bet");
    spot = *found;
}

void read_json(JsonReader& from, const WagerNames& names, PieceBetIndex& bet) {
    WagerIndex wager;
    read_json(from, names, wager);
    const auto* found = std::get_if<PieceBetIndex>(&wager);
    if (found == nullptr) return from.fail("a piece bet is wanted here, not one spot");
    bet = *found;
}

void read_json(JsonReader& from, Chip& chip) {
    const auto text = from.take_text();
    const auto colour = text ? value_of<ChipColour>(*text) : std::nullopt;
    const auto denomination = text && !colour ? Money::parse(*text) : Money{};
    if (colour)
        chip = Chip{*colour};
    else if (denomination && Chip::is_denomination(*denomination))
        chip = Chip{*denomination};
    else
        from.fail("a chip is a text: its denomination, like \"5.00\", or its colour, like \"green\"");
}

void read_json(JsonReader& from, Chips& chips) {
    chips = {};
    read_list(from, [&] {
        ChipCount one;
        read_value(from, NoContext{}, one);
        if (from.failed()) return;
        if (one.count == 0 || one.count > Chips::most) return from.fail(fmt::format("a count from 1 to {} is wanted", Chips::most));
        if (chips.count(one.chip) != 0) return from.fail("a kind of chip stands there twice");
        chips.add(one.chip, one.count);
    });
}

void read_json(JsonReader& from, Actor& actor) {
    const auto kind = actor_kind(from);
    if (!kind) return from.fail("its kind is player, device or staff");
    actor = Actor{.kind = *kind};
    const JsonMember kind_member{kind_key, [&] { static_cast<void>(from.take_text()); }};
    switch (*kind) {
        case ActorKind::device: return read_object(from, kind_member);
        case ActorKind::player: return read_object(from, kind_member, JsonMember{",\"seat\":", [&] { read_json(from, actor.seat); }});
        case ActorKind::staff:
            return read_object(from, kind_member,  //
                               JsonMember{",\"position\":", [&] { read_json(from, actor.position); }},
                               JsonMember{",\"person\":", [&] { read_json(from, actor.person); }});
    }
}

}  // namespace croupier
