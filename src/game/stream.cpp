#include "game/stream.hpp"

#include <algorithm>

#include "game/fields.hpp"

namespace croupier {
namespace {

// A quick mixing of every member, word by word: for telling two messages apart, not against an adversary.
class Digest {
public:
    void add(std::uint64_t number) {
        constexpr std::uint64_t odd_constant = 0x9E3779B97F4A7C15U;
        hash_ = (hash_ ^ number) * odd_constant;
        hash_ ^= hash_ >> 32U;
    }
    void add(std::string_view text) {
        add(text.size());
        for (const char letter : text) add(static_cast<std::uint64_t>(static_cast<unsigned char>(letter)));
    }
    void add(Money money) { add(static_cast<std::uint64_t>(money.minor_units())); }
    void add(Number number) { add(number.index()); }
    void add(const WagerIndex& wager) {
        add(wager.index());
        std::visit([this](auto index) { add(value(index)); }, wager);
    }
    template <class Value>
    void add(const std::optional<Value>& optional) {
        add(std::uint64_t{optional.has_value()});
        if (optional) add(*optional);
    }
    template <class Value>
    void add(const std::vector<Value>& list) {
        add(list.size());
        for (const Value& one : list) add(one);
    }
    template <class Plain>
        requires std::is_enum_v<Plain> || std::is_integral_v<Plain>
    void add(Plain plain) {
        add(static_cast<std::uint64_t>(plain));
    }
    [[nodiscard]] auto result() const -> std::uint64_t { return hash_; }

private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

void add(Digest& digest, const Actor& actor) {
    digest.add(static_cast<std::uint64_t>(actor.kind));
    digest.add(static_cast<std::uint64_t>(actor.position));
    digest.add(value(actor.person));
    digest.add(value(actor.seat));
}

void remember(Table& table, const Recorded& recorded) {
    table.last_sequence = next(table.last_sequence);
    table.last_time = std::max(table.last_time, recorded.at);
    keep(table.senders, recorded.sender, {recorded.number, recorded.digest, table.last_sequence});
}

// The answer given before to this message; nothing where it is new.
auto earlier_answer(const Table& table, const Command& command, std::uint64_t content) -> std::optional<std::expected<Accepted, Refusal>> {
    const Recalled recalled = recall(table.senders, command.sender, command.number, content);
    switch (recalled.what) {
        case Recall::unseen: break;
        case Recall::answered: return Accepted{recalled.sequence, true};
        case Recall::other_content: return std::unexpected(refuse(Reason::number_used));
        case Recall::forgotten: return std::unexpected(refuse(Reason::message_too_old));
    }
    return std::nullopt;
}

}  // namespace

auto digest(const Command& command) -> std::uint64_t {
    Digest content;
    add(content, command.actor);
    content.add(std::uint64_t{command.second.has_value()});
    if (command.second) add(content, *command.second);
    content.add(command.act.index());
    std::visit(
        [&content](const auto& act) {
            std::apply([&](const auto&... field) { (content.add(act.*field.member), ...); }, FieldsOf<std::decay_t<decltype(act)>>::list);
        },
        command.act);
    return content.result();
}

auto receive(const Rulebook& book, Table& table, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    events.clear();
    if (static_cast<std::size_t>(command.sender) >= Table::most_senders || value(command.number) == 0)
        return std::unexpected(refuse(Reason::unknown_sender));
    const std::uint64_t content = digest(command);
    if (const auto earlier = earlier_answer(table, command, content)) return *earlier;
    if (const auto decided = decide(book, table, command, events); !decided) return std::unexpected(decided.error());
    replay(table, {command.at, command.sender, command.number, content, events});
    return Accepted{table.last_sequence, false};
}

void replay(Table& table, const Recorded& recorded) {
    for (const Event& event : recorded.events) evolve(table, event);
    remember(table, recorded);
}

}  // namespace croupier
