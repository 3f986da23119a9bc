// The sentences of refusals, as a cashier reads them at the desk.
#include "cage/refusal.hpp"

#include <fmt/format.h>

#include <chrono>

namespace croupier::cage {
namespace {

// "2026-05-01 14:03 UTC"
auto utc(Time time) -> std::string {
    namespace chrono = std::chrono;
    const chrono::sys_time<chrono::milliseconds> moment{chrono::milliseconds{time.milliseconds}};
    const auto day = chrono::floor<chrono::days>(moment);
    const chrono::year_month_day date{day};
    const chrono::hh_mm_ss since_midnight{moment - day};
    return fmt::format("{:04}-{:02}-{:02} {:02}:{:02} UTC", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                       static_cast<unsigned>(date.day()), since_midnight.hours().count(), since_midnight.minutes().count());
}

auto words(Reason reason) -> std::string_view {
    switch (reason) {
        case Reason::position: return "Your position may not do this.";
        case Reason::second_person: return "A second, different person with the right position must confirm this.";
        case Reason::opening_declared: return "The opening balances have been declared already.";
        case Reason::opening_not_declared: return "Declare the opening balances of vault and chips first.";
        case Reason::unknown_drawer: return "There is no such drawer.";
        case Reason::drawer_open: return "This drawer is open already.";
        case Reason::drawer_closed: return "This drawer is closed.";
        case Reason::not_your_drawer: return "This is another cashier's drawer.";
        case Reason::cashier_has_drawer: return "This cashier has another drawer open; close it first.";
        case Reason::amount_not_positive: return "The amount must be above zero.";
        case Reason::amount_too_large: return "The amount is too large.";
        case Reason::bad_slip: return "A slip needs a number and a validation number, and expires after it was issued.";
        case Reason::slip_taken_in: return "This slip has been taken in already.";
        case Reason::validation_used: return "Another slip has this validation number.";
        case Reason::unknown_slip: return "This slip is not known here: do not pay it.";
        case Reason::validation_differs: return "The validation number is not the one of this slip: do not pay it, call the pit.";
        case Reason::slip_not_held: return "This slip is not held.";
        case Reason::too_many_prints: return "This slip has been printed too often: call the pit.";
        case Reason::bad_text: return "Write down why, in at most 500 characters.";
        case Reason::number_used: return "This message number was used for something else.";
        case Reason::message_too_old: return "This message is too old to be answered.";
        case Reason::unknown_sender: return "This sender is not known here.";
        default: return "";
    }
}

}  // namespace

auto sentence(const Refusal& refusal) -> std::string {
    const std::string amount = refusal.amount.to_string();
    const auto when = [&] { return utc(refusal.at); };
    const auto who = value(refusal.person);
    switch (refusal.reason) {
        case Reason::vault_low: return fmt::format("The vault holds only {}.", amount);
        case Reason::drawer_low: return fmt::format("The drawer holds only {}; ask for a fill.", amount);
        case Reason::slip_paid: return fmt::format("This slip was paid already: {}, by cashier {}.", when(), who);
        case Reason::slip_redeemed: return fmt::format("This slip was turned into credit at a terminal: {}.", when());
        case Reason::slip_cancelled: return fmt::format("This slip was cancelled: {}, by person {}. Call the pit.", when(), who);
        case Reason::slip_held: return fmt::format("This slip has been held for the pit since {}, by person {}. Call the pit.", when(), who);
        case Reason::slip_altered: return fmt::format("This slip was issued for {}: it may have been altered. Do not pay it, call the pit.", amount);
        case Reason::slip_expired: return fmt::format("This slip expired: {}.", when());
        case Reason::beyond_circulation: return fmt::format("Only {} of cash chips are in circulation: call the pit.", amount);
        default: return std::string{words(refusal.reason)};
    }
}

}  // namespace croupier::cage
