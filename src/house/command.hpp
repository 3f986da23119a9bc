// What may be asked of the house: each act is a plain struct, and a command is an act with who asks, when, and its number.
// Secrets, tokens, codes and keys themselves never come here: a secret arrives as its encoded Argon2id hash, the others as 64 hexadecimal digits.
#pragma once

#include <optional>
#include <string>

#include "base/one_of.hpp"
#include "house/event.hpp"
#include "house/ids.hpp"
#include "rules/vocabulary.hpp"

namespace croupier::house {

// Acts of the floor itself, and the day.
struct StartFloor {       // the process is up and has read the record
    std::string version;  // of the program
};
struct StopFloor {};
struct BeginDay {  // a gaming day, "2026-11-15"
    std::string day;
};

// Acts on the staff.
struct AddStaff {
    std::string name;  // by which the person signs in; no two of the staff have the same
    Position position{};
    std::string secret;  // empty: only a link signs this person in
};
struct SetSecret {  // ends the person's sign-in
    PersonId person{};
    std::string secret;
};
struct DismissStaff {
    PersonId person{};
};

// Signing in. Whether a secret is right was found out before.
struct SignIn {  // with the right secret; ends the sign-in that the person has
    PersonId person{};
    std::string token;
    Time expires;
};
struct FailSignIn {  // with a wrong secret or an unknown name
    std::string name;
};
struct SignOut {
    std::string token;
};
struct OfferLink {  // which signs the person in once; takes the place of the one before it
    PersonId person{};
    std::string code;
    Time expires;
};
struct UseLink {
    std::string code;
    std::string token;  // of the sign-in
    Time expires;
};

// Acts on terminals.
struct OfferEnrolment {  // a code that enrols one terminal; takes the place of the seat's one before it
    std::string table;
    SeatNumber seat{};
    std::string code;
    Time expires;
};
struct EnrolTerminal {
    std::string code;
    std::string key;  // the terminal's own
};
struct SeatVisitor {  // at a demo floor, without enrolment
    std::string table;
    SeatNumber seat{};
    std::string key;
    Time expires;
};
struct RetireTerminal {  // a visitor's too
    DeviceId device{};
};

struct SetConfiguration {  // the document of this hash is in force
    std::string hash;
};

struct AcknowledgeAlert {  // somebody of the pit has seen it
    std::string table;
    std::string key;  // by which the server knows the alert of that table
};

// Reading the record by the server: before the first of it is given out, and when that is over.
struct BeginInspection {
    InspectionKind what{};
    std::optional<std::string> stream;
    std::optional<std::string> day;
    std::uint64_t from = 1;
};
struct EndInspection {  // for the machine to say
    Sequence inspection{};
    InspectionResult result{};
    std::string found;
};

CROUPIER_ONE_OF(Act, StartFloor, StopFloor, BeginDay, AddStaff, SetSecret, DismissStaff, SignIn, FailSignIn, SignOut, OfferLink, UseLink,
                OfferEnrolment, EnrolTerminal, SeatVisitor, RetireTerminal, SetConfiguration, AcknowledgeAlert, BeginInspection, EndInspection);

// Who acts: a member of the staff, whose position the house knows, or person 0: the machine itself, which is the floor, the server, or the operator
// at its admin socket.
struct Actor {
    PersonId person{};
    auto operator==(const Actor&) const -> bool = default;
};

struct Command {
    SenderId sender{};
    MessageNumber number{};
    Time at;
    Actor actor;
    std::optional<Actor> second;
    Act act;
};

}  // namespace croupier::house
