// Idempotent receipt: digest, recall, decide, apply, remember.
#include "cage/stream.hpp"

#include <algorithm>
#include <tuple>

namespace croupier::cage {
namespace {

// The members of each act, listed once.
auto members(const DeclareOpening& act) { return std::tie(act.vault, act.chips_in_circulation); }
auto members(const SupplyVault& act) { return std::tie(act.amount); }
auto members(const BankFromVault& act) { return std::tie(act.amount); }
auto members(const OpenDrawer& act) { return std::tie(act.drawer, act.cashier, act.opening_float); }
auto members(const FillDrawer& act) { return std::tie(act.drawer, act.amount); }
auto members(const CreditDrawer& act) { return std::tie(act.drawer, act.amount); }
auto members(const CloseDrawer& act) { return std::tie(act.drawer, act.counted); }
auto members(const TakeInSlip& act) { return std::tie(act.slip, act.amount, act.validation, act.issued, act.expires); }
auto members(const PaySlip& act) { return std::tie(act.drawer, act.slip, act.validation, act.amount); }
auto members(const RedeemSlip& act) { return std::tie(act.slip, act.validation, act.amount, act.table); }
auto members(const HoldSlip& act) { return std::tie(act.slip, act.text); }
auto members(const ReleaseSlip& act) { return std::tie(act.slip, act.text); }
auto members(const CancelSlip& act) { return std::tie(act.slip, act.text); }
auto members(const SellChips& act) { return std::tie(act.drawer, act.amount); }
auto members(const RedeemChips& act) { return std::tie(act.drawer, act.amount); }

// FNV-1a over the bytes of every member: for telling two messages apart, not against an adversary.
class Digest {
public:
    void add(std::uint64_t number) {
        for (int byte = 0; byte < 8; ++byte) {
            hash_ = (hash_ ^ (number & 0xFFU)) * 0x100000001B3U;
            number >>= 8U;
        }
    }
    void add(std::string_view text) {
        add(text.size());
        for (const char letter : text) hash_ = (hash_ ^ static_cast<unsigned char>(letter)) * 0x100000001B3U;
    }
    void add(Money money) { add(static_cast<std::uint64_t>(money.minor_units())); }
    void add(Time time) { add(static_cast<std::uint64_t>(time.milliseconds)); }
    void add(SlipId slip) {
        add(slip.table);
        add(slip.number);
    }
    void add(const Actor& actor) {
        add(actor.role);
        add(actor.person);
    }
    template <class Value>
    void add(const std::optional<Value>& optional) {
        add(std::uint64_t{optional.has_value()});
        if (optional) add(*optional);
    }
    template <class Id>
        requires std::is_enum_v<Id>
    void add(Id id) {
        add(static_cast<std::uint64_t>(id));
    }
    [[nodiscard]] auto value_of_hash() const -> std::uint64_t { return hash_; }

private:
    std::uint64_t hash_ = 0xCBF29CE484222325U;
};

}  // namespace

auto digest(const Command& command) -> std::uint64_t {
    Digest content;
    content.add(command.actor);
    content.add(command.second);
    content.add(std::uint64_t{command.act.index()});
    std::visit([&](const auto& act) { std::apply([&](const auto&... member) { (content.add(member), ...); }, members(act)); }, command.act);
    return content.value_of_hash();
}

auto receive(Cage& cage, const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    events.clear();
    const auto no = [](Reason reason) { return std::unexpected(Refusal{reason, {}, {}, {}}); };
    if (static_cast<std::size_t>(command.sender) >= Cage::most_senders || value(command.number) == 0) return no(Reason::unknown_sender);
    const std::uint64_t content = digest(command);
    const Recalled recalled = recall(cage.senders, command.sender, command.number, content);
    switch (recalled.what) {
        case Recall::unseen: break;
        case Recall::answered: return Accepted{recalled.sequence, true};
        case Recall::other_content: return no(Reason::number_used);
        case Recall::forgotten: return no(Reason::message_too_old);
    }
    if (const auto decided = decide(cage, command, events); !decided) return std::unexpected(decided.error());
    replay(cage, {command.at, command.sender, command.number, content, events});
    return Accepted{cage.last_sequence, false};
}

void replay(Cage& cage, const Recorded& recorded) {
    for (const Event& event : recorded.events) evolve(cage, event);
    cage.last_sequence = next(cage.last_sequence);
    cage.last_time = std::max(cage.last_time, recorded.at);
    keep(cage.senders, recorded.sender, {recorded.number, recorded.digest, cage.last_sequence});
}

}  // namespace croupier::cage
