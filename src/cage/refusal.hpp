// A refusal: what the cage answers instead of events. It has a code for programs, what it rests on, and a sentence for the cashier.
// No rulebook speaks here, so it has no clause; the server cites the table's own where there is one.
#pragma once

#include <string>

#include "base/names.hpp"
#include "cage/ids.hpp"
#include "money/money.hpp"

namespace croupier::cage {

enum class Reason : std::uint8_t {
    position,
    second_person,
    opening_declared,
    opening_not_declared,
    unknown_drawer,
    drawer_open,
    drawer_closed,
    not_your_drawer,
    cashier_has_drawer,
    vault_low,
    drawer_low,
    amount_not_positive,
    amount_too_large,
    bad_slip,
    slip_taken_in,
    validation_used,
    unknown_slip,
    validation_differs,
    slip_paid,
    slip_redeemed,
    slip_cancelled,
    slip_held,
    slip_not_held,
    slip_altered,
    slip_expired,
    too_many_prints,
    beyond_circulation,
    bad_text,
    number_used,
    message_too_old,
    unknown_sender,
    count_
};

struct Refusal {
    Reason reason{};
    Money amount;       // what the vault, the drawer or the slip holds, or is in circulation
    Time at;            // when the slip was paid, redeemed, cancelled or held, or expired
    PersonId person{};  // who did that

    auto operator==(const Refusal&) const -> bool = default;
};

// What the cashier is told; times in UTC.
[[nodiscard]] auto sentence(const Refusal& refusal) -> std::string;

}  // namespace croupier::cage

namespace croupier {

template <>
struct NamesOf<cage::Reason> {
    static constexpr auto words = std::to_array<std::string_view>({
        "position",           "second-person",      "opening-declared",   "opening-not-declared",
        "unknown-drawer",     "drawer-open",        "drawer-closed",      "not-your-drawer",
        "cashier-has-drawer", "vault-low",          "drawer-low",         "amount-not-positive",
        "amount-too-large",   "bad-slip",           "slip-taken-in",      "validation-used",
        "unknown-slip",       "validation-differs", "slip-paid",          "slip-redeemed",
        "slip-cancelled",     "slip-held",          "slip-not-held",      "slip-altered",
        "slip-expired",       "too-many-prints",    "beyond-circulation", "bad-text",
        "number-used",        "message-too-old",    "unknown-sender",
    });
    static_assert(words.size() == static_cast<std::size_t>(cage::Reason::count_));
};

}  // namespace croupier
