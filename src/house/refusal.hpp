// A refusal: what the house answers instead of events, with a code for programs and a sentence for people.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/names.hpp"

namespace croupier::house {

enum class Reason : std::uint8_t {
    not_running,
    day_not_later,
    bad_day,
    bad_version,
    number_used,
    message_too_old,
    unknown_sender,
    position,
    unknown_person,
    bad_name,
    name_taken,
    too_many_persons,
    bad_secret,
    no_secret,
    locked,
    not_signed_in,
    bad_hash,
    hash_used,
    bad_expiry,
    unknown_code,
    bad_table,
    seat_taken,
    too_many_terminals,
    unknown_terminal,
    bad_alert,
    acknowledged,
    bad_inspection,
    unknown_inspection,
    count_
};

struct Refusal {
    Reason reason{};
    auto operator==(const Refusal&) const -> bool = default;
};

[[nodiscard]] auto sentence(const Refusal& refusal) -> std::string_view;

}  // namespace croupier::house

namespace croupier {

CROUPIER_WORDS(house::Reason, "not-running", "day-not-later", "bad-day", "bad-version", "number-used", "message-too-old", "unknown-sender",
               "position", "unknown-person", "bad-name", "name-taken", "too-many-persons", "bad-secret", "no-secret", "locked", "not-signed-in",
               "bad-hash", "hash-used", "bad-expiry", "unknown-code", "bad-table", "seat-taken", "too-many-terminals", "unknown-terminal",
               "bad-alert", "acknowledged", "bad-inspection", "unknown-inspection");

}  // namespace croupier
