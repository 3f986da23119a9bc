// What the server sends over a socket: each message is one JSON object with a type. They are views, never events: what everybody may see of a
// table, what a seat may see of itself, what staff may see. Each names its stream and the sequences from and to which it brings a client.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cage/cage.hpp"
#include "cage/refusal.hpp"
#include "game/payout_sheet.hpp"
#include "protocol/alerts.hpp"
#include "protocol/client_message.hpp"
#include "protocol/table_screen.hpp"

namespace croupier::protocol {

// Who the server takes a client for.
struct You {
    enum class Kind : std::uint8_t { guest, terminal, staff, count_ };
    Kind kind = Kind::guest;
    std::string table;  // of a terminal
    SeatNumber seat{};
    PersonId person{};  // of staff
    std::string name;
    Position position{};
    std::optional<Time> expires;
};

struct Welcome {
    You you;
    MessageNumber number{};  // the highest that was seen of this client; its next one is above
    Time now;
    std::string_view program_version;
    bool demo = false;
};
void append_welcome(const Welcome& welcome, std::string& out);

// How a table is dealt.
struct DealingStyle {
    std::int64_t betting_ms = 0;  // where it closes by the clock
    PaysFrom pays_from{};
    [[nodiscard]] auto closes_by_clock() const -> bool { return betting_ms > 0; }
};

// What everybody sees: the parts that were touched, or all of them in a snapshot.
void append_table(const TableScreen& screen, DealingStyle style, Sequence from, const Touched& touched, std::string& out);
void append_table_snapshot(const TableScreen& screen, DealingStyle style, std::string& out);

// A slip that this terminal has printed in its last session.
struct PrintedSlip {
    cage::SlipId id;
    cage::Slip slip;
};
void append_seat(const TableScreen& screen, SeatNumber seat, const std::optional<PrintedSlip>& slip, Sequence from, std::string& out);

// What staff see of a table: the round's inner state and its sums; who plays; for the pit and an authorised officer the table's figures, the credit
// of seats, what is owed and disputed, and the alerts.
void append_staff(const TableScreen& screen, Position position, DealingStyle style, const std::vector<SeenAlert>& alerts, Sequence from,
                  std::string& out);

// What those with a part in the cage see of it, always whole: a cashier the own drawer, a supervisor all of them, the vault and what is owed.
struct CageShown {
    const cage::Cage& cage;
    cage::Actor to;
    std::function<std::string(PersonId)> name;
};
void append_cage(const CageShown& shown, std::string& out);

// A slip that was scanned or keyed, as a cashier must see it to pay it or not.
struct LookedUpSlip {
    cage::SlipId id;
    const cage::Slip& slip;
    std::string_view table;  // its id, and
    std::string_view title;
    std::optional<SeatNumber> seat;        // nothing where nobody knows it any more
    std::string changed_by;                // the person's name; empty: nobody's
    std::optional<cage::Refusal> refusal;  // of a payment at this moment
};
void append_slip(const LookedUpSlip& slip, std::string& out);

struct Granted {
    Sequence sequence{};
    bool repeated = false;
};
struct Refused {
    std::string_view code;
    std::string_view clause;  // empty where no rulebook speaks
    std::string_view sentence;
};
void append_reply(std::string_view stream, MessageNumber number, const Granted& granted, std::string& out);
void append_reply(std::string_view stream, MessageNumber number, const Refused& refused, std::string& out);

// Something is wrong that belongs to no command; after a bye the connection ends.
void append_error(std::string_view code, std::string_view sentence, std::string& out);
void append_bye(std::string_view code, std::string_view sentence, std::string& out);

// A line of the lobby, with where players may sit.
struct Seats {
    std::uint32_t terminals = 0;
    std::uint32_t places = 0;
};
void append_lobby(const TableScreen& screen, std::string_view title, Seats seats, std::string& out);

}  // namespace croupier::protocol

namespace croupier {

CROUPIER_WORDS(protocol::You::Kind, "guest", "terminal", "staff");

}  // namespace croupier
