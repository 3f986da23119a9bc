#include "laws/transcript.hpp"

#include <fmt/format.h>

#include "game/fields.hpp"

namespace croupier::testing {
namespace {

auto text_of(const std::string& text) -> std::string { return '"' + text + '"'; }
auto text_of(Money money) -> std::string { return money.to_string(); }
auto text_of(Number number) -> std::string { return number.to_string(); }
auto text_of(const WagerIndex& wager) -> std::string {
    return std::visit([&](auto index) { return fmt::format("{}{}", wager.index() == 0 ? "spot " : "piece bet ", value(index)); }, wager);
}

template <class Plain>
    requires std::is_enum_v<Plain> || std::is_integral_v<Plain>
auto text_of(Plain plain) -> std::string {
    if constexpr (requires { NamesOf<Plain>::words; }) {
        if (static_cast<std::size_t>(plain) < NamesOf<Plain>::words.size()) return std::string{name_of(plain)};
    }
    return fmt::format("{}", static_cast<std::int64_t>(plain));
}

auto text_of(const Chips& chips) -> std::string {
    std::string text = "[";
    for (const ChipCount& one : chips.list())
        text += fmt::format("{}*{} ", one.chip.is_colour() ? std::string{name_of(one.chip.colour())} : text_of(one.chip.worth({})), one.count);
    return text + "]";
}

template <class Struct>
    requires std::is_class_v<Struct> && requires { sizeof(FieldsOf<Struct>); }
auto text_of(const Struct& one) -> std::string;

template <class Value>
auto text_of(const std::optional<Value>& optional) -> std::string {
    return optional ? text_of(*optional) : "none";
}

template <class Value>
auto text_of(const std::vector<Value>& list) -> std::string {
    std::string text = "[";
    for (const Value& one : list) text += text_of(one) + " ";
    return text + "]";
}

// From ,"seat": to seat.
auto name_in(std::string_view key) -> std::string_view { return key.substr(2, key.size() - 4); }

template <class Struct>
auto fields_in_words(const Struct& one) -> std::string {
    std::string text;
    FieldsOf<Struct>::give([&](const auto&... field) { ((text += fmt::format(" {}={}", name_in(field.key), text_of(one.*field.member))), ...); });
    return text;
}

template <class Struct>
auto struct_in_words(const Struct& one) -> std::string {
    return std::string{FieldsOf<Struct>::kind} + fields_in_words(one);
}

template <class Struct>
    requires std::is_class_v<Struct> && requires { sizeof(FieldsOf<Struct>); }
auto text_of(const Struct& one) -> std::string {
    return "(" + fields_in_words(one) + " )";
}

auto actor_in_words(const Actor& actor) -> std::string {
    switch (actor.kind) {
        case ActorKind::player: return fmt::format("player of seat {}", value(actor.seat));
        case ActorKind::device: return "device";
        case ActorKind::staff: return fmt::format("{} {}", text_of(actor.position), value(actor.person));
    }
    return "nobody";
}

}  // namespace

auto in_words(const Event& event) -> std::string {
    return std::visit([](const auto& one) { return struct_in_words(one); }, event);
}

auto in_words(const Command& command) -> std::string {
    const std::string act = std::visit([](const auto& one) { return struct_in_words(one); }, command.act);
    return fmt::format("{}.{} {}{}: {}", value(command.sender), value(command.number), actor_in_words(command.actor),
                       command.second ? " with " + actor_in_words(*command.second) : "", act);
}

auto in_words(const Entry& entry) -> std::string {
    std::string text = in_words(entry.command) + "\n";
    if (entry.refusal) text += "    refused " + describe(*entry.refusal) + "\n";
    if (entry.accepted.repeated) text += fmt::format("    repeated, sequence {}\n", value(entry.accepted.sequence));
    for (const Event& event : entry.events) text += "    -> " + in_words(event) + "\n";
    return text;
}

auto transcript(const Play& play) -> std::string {
    std::string text = fmt::format(
        "rulebook {}; the limits are set, the table is open, and all terminals but the last have credit, as have two places\n", play.book().id);
    for (std::size_t index = play.entries_of_setting_up(); index < play.entries().size(); ++index) text += in_words(play.entries()[index]);
    return text;
}

}  // namespace croupier::testing
