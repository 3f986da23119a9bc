// The cage's part of desk_events.hpp; the house's is in house_events.cpp.
#include "audit/desk_events.hpp"

namespace croupier::audit {
namespace {

using namespace cage;  // names that the game has too are written out

constexpr std::int64_t largest_sum = std::int64_t{1} << 61U;

auto named(SlipId slip) -> std::string { return fmt::format("slip {} of table {}", value(slip.number), value(slip.table)); }

struct LookAtCage {
    const Cage& cage;

    [[nodiscard]] auto drawer(DrawerNumber number, Money taken) const -> Finding {
        const Drawer* open = cage.drawer(number);
        if (open == nullptr) return found("names drawer {}, which is not open", value(number));
        if (taken > open->cash) return found("takes {} from drawer {}, which holds {}", taken.to_string(), value(number), open->cash.to_string());
        return is_amount(open->cash) ? Finding{} : found("follows a drawer that holds more than any can");
    }
    [[nodiscard]] auto slip(SlipId id, std::optional<Money> amount) const -> Finding {
        const Slip* known = cage.slip(id);
        if (known == nullptr) return found("names {}, which was not taken in", named(id));
        if (known->state != SlipState::outstanding && known->state != SlipState::held)
            return found("ends {} a second time: it is {}", named(id), name_of(known->state));
        if (amount && *amount != known->amount)
            return found("ends {} for {}, but it is for {}", named(id), amount->to_string(), known->amount.to_string());
        return {};
    }
    [[nodiscard]] auto crossed(TableId table) const -> Transfer {
        const auto known = cage.transfers.find(table);
        return known == cage.transfers.end() ? Transfer{} : known->second;
    }
    [[nodiscard]] auto transfer(TableId table) const -> Finding {
        const Transfer before = crossed(table);
        const bool countable = before.taken_in.minor_units() < largest_sum && before.handed_back.minor_units() < largest_sum;
        return countable ? Finding{} : found("follows transfers that no table can reach");
    }
    [[nodiscard]] auto payable(SlipId id, Money amount) const -> Finding {
        if (auto open = slip(id, amount); !open) return open;
        return cage.slip(id)->state == SlipState::outstanding ? Finding{} : found("pays {}, which is held", named(id));
    }

    auto operator()(const OpeningDeclared&) const -> Finding {
        return cage.opening_declared ? found("declares the opening a second time") : Finding{};
    }
    auto operator()(const VaultSupplied&) const -> Finding { return {}; }
    auto operator()(const VaultBanked&) const -> Finding { return {}; }
    auto operator()(const DrawerOpened& event) const -> Finding {
        return cage.drawer(event.drawer) == nullptr ? Finding{} : found("opens drawer {}, which is open", value(event.drawer));
    }
    auto operator()(const DrawerFilled& event) const -> Finding { return drawer(event.drawer, {}); }
    auto operator()(const DrawerCredited& event) const -> Finding { return drawer(event.drawer, event.amount); }
    auto operator()(const DrawerClosed& event) const -> Finding {
        if (auto open = drawer(event.drawer, {}); !open) return open;
        const Money cash = cage.drawer(event.drawer)->cash;
        return event.expected == cash
                   ? Finding{}
                   : found("closes drawer {} for {}, but it should hold {}", value(event.drawer), event.expected.to_string(), cash.to_string());
    }
    auto operator()(const SlipTakenIn& event) const -> Finding {
        if (cage.slip(event.slip) != nullptr) return found("takes in {} a second time", named(event.slip));
        if (cage.slip_with(event.validation)) return found("takes in {} with the validation number of another", named(event.slip));
        return transfer(event.slip.table);
    }
    auto operator()(const SlipPaid& event) const -> Finding {
        if (auto open = payable(event.slip, event.amount); !open) return open;
        return drawer(event.drawer, event.amount);
    }
    auto operator()(const SlipRedeemed& event) const -> Finding {
        if (auto open = payable(event.slip, event.amount); !open) return open;
        if (auto countable = transfer(event.table); !countable) return countable;
        const TransferNumber due = next(crossed(event.table).last);
        return event.transfer == due ? Finding{} : found("hands over transfer {}, but {} is due", value(event.transfer), value(due));
    }
    auto operator()(const SlipHeld& event) const -> Finding { return slip(event.slip, std::nullopt); }
    auto operator()(const SlipReleased& event) const -> Finding { return slip(event.slip, std::nullopt); }
    auto operator()(const SlipCancelled& event) const -> Finding { return slip(event.slip, event.amount); }
    auto operator()(const SlipPrinted& event) const -> Finding {
        const Slip* known = cage.slip(event.slip);
        if (known == nullptr) return found("names {}, which was not taken in", named(event.slip));
        const std::uint32_t due = known->prints + 1;
        return event.print == due ? Finding{} : found("prints {} for the time {}, but {} is due", named(event.slip), event.print, due);
    }
    auto operator()(const ChipsSold& event) const -> Finding { return drawer(event.drawer, {}); }
    auto operator()(const ChipsRedeemed& event) const -> Finding { return drawer(event.drawer, event.amount); }
};

// Every amount of an event, before anything is reckoned with it.
auto amounts_are_sound(const cage::Event& event) -> bool {
    return std::visit(
        []<class One>(const One& one) {
            bool sound = true;
            if constexpr (requires { one.amount; }) sound = sound && one.amount > Money{} && is_amount(one.amount);
            if constexpr (requires { one.vault; }) sound = sound && is_amount(one.vault) && is_amount(one.chips_in_circulation);
            if constexpr (requires { one.opening_float; }) sound = sound && is_amount(one.opening_float);
            if constexpr (requires { one.expected; }) sound = sound && is_amount(one.expected) && is_amount(one.counted);
            return sound;
        },
        event);
}

}  // namespace

auto look(const Cage& cage, const cage::Event& event) -> Finding {
    if (!amounts_are_sound(event)) return found("moves an amount that is none");
    if (auto fits = std::visit(LookAtCage{cage}, event); !fits) return fits;
    cage::Balances after = cage.balances;
    for (const std::int64_t balance : after.minor_units)
        if (balance <= -largest_sum || balance >= largest_sum) return found("follows balances that no cage can reach");
    for (const Posting& posting : postings_of(event)) after.post(posting);
    for (std::size_t account = 0; account < after.minor_units.size(); ++account)
        if (has_floor(cage::Account(account)) && after.minor_units[account] < 0) return found("takes more from an account of the cage than is there");
    return {};
}

}  // namespace croupier::audit
