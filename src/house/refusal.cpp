// The sentences of refusals, as the staff and the operator read them.
#include "house/refusal.hpp"

namespace croupier::house {

auto sentence(const Refusal& refusal) -> std::string_view {
    switch (refusal.reason) {
        case Reason::not_running: return "The floor is not running.";
        case Reason::day_not_later: return "A gaming day begins once, and later than the one before it.";
        case Reason::bad_day: return "A gaming day is written like 2026-11-15.";
        case Reason::bad_version: return "The program's version is missing or too long.";
        case Reason::number_used: return "This message number was used for something else.";
        case Reason::message_too_old: return "This message is too old to be answered again.";
        case Reason::unknown_sender: return "This sender is not known.";
        case Reason::position: return "Your position may not do this.";
        case Reason::unknown_person: return "There is no such person on the staff.";
        case Reason::bad_name: return "A name has 1 to 40 characters that can be seen, and none of them is a space at its beginning or end.";
        case Reason::name_taken: return "Another person on the staff has this name.";
        case Reason::too_many_persons: return "No more people can be added: the house has had 4,999.";
        case Reason::bad_secret: return "A secret is kept as its Argon2id hash only.";
        case Reason::no_secret: return "This person has no secret: a sign-in link is needed.";
        case Reason::locked: return "Too many attempts have failed: try again in a quarter of an hour.";
        case Reason::not_signed_in: return "There is no such sign-in: it has ended or expired.";
        case Reason::bad_hash: return "A token, code, key or document is named by the 64 hexadecimal digits of its hash.";
        case Reason::hash_used: return "This token, code or key is in use already.";
        case Reason::bad_expiry: return "What expires does so later than now, and within 31 days.";
        case Reason::unknown_code: return "This code is not good: it was used, has expired or was never given out.";
        case Reason::bad_table: return "A table's name has 1 to 40 characters that can be seen, and none of them is a space at its beginning or end.";
        case Reason::seat_taken: return "This seat has a terminal: retire it first.";
        case Reason::too_many_terminals: return "The floor has as many terminals as it can have.";
        case Reason::unknown_terminal: return "There is no such terminal.";
        case Reason::bad_alert: return "An alert is named by 1 to 80 small letters, digits and marks.";
        case Reason::acknowledged: return "Somebody has acknowledged this alert already.";
        case Reason::bad_inspection: return "An inspection names a stream and a day, or all of them, and begins at record 1 or later.";
        case Reason::unknown_inspection: return "There is no such inspection, or it has ended.";
        case Reason::count_: break;
    }
    return "";
}

}  // namespace croupier::house
