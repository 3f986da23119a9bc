// What has happened to the house as a whole: facts, never refused. The state follows from them alone.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/names.hpp"
#include "base/one_of.hpp"
#include "house/ids.hpp"
#include "rules/vocabulary.hpp"

namespace croupier::house {

struct FloorStarted {
    std::string version;
    bool after_crash = false;  // it had not been stopped
};
struct FloorStopped {};
struct DayBegun {
    std::string day;
};

struct StaffAdded {
    PersonId person{};
    std::string name;
    Position position{};
    std::string secret;
};
struct SecretSet {
    PersonId person{};
    std::string secret;
};
struct StaffDismissed {  // a sign-in link of theirs is void
    PersonId person{};
};

enum class SignOutReason : std::uint8_t { asked, replaced, secret_set, dismissed, expired, count_ };

struct SignedIn {  // and earlier failures count no more
    PersonId person{};
    std::string token;
    Time expires;
};
struct SignedOut {
    PersonId person{};
    std::string token;
    SignOutReason reason{};
};
struct SignInFailed {
    std::string name;  // as given, cut and made printable
    Time at;
    Time since;                            // failures until then count no more
    std::optional<Time> locked_until;      // nobody signs in by this name before
    std::optional<std::string> forgotten;  // an unknown name whose failures are given up for this one's
};
struct LinkOffered {  // an earlier one of the same person is void
    PersonId person{};
    std::string code;
    Time expires;
};
struct LinkUsed {
    PersonId person{};
    std::string code;
};
struct LinkExpired {
    PersonId person{};
    std::string code;
};

struct EnrolmentOffered {  // an earlier one of the same seat is void
    std::string table;
    SeatNumber seat{};
    std::string code;
    Time expires;
};
struct EnrolmentExpired {
    std::string table;
    SeatNumber seat{};
    std::string code;
};
struct TerminalEnrolled {  // the offer of the seat is used
    DeviceId device{};
    std::string table;
    SeatNumber seat{};
    std::string key;
};
struct VisitorSeated {
    DeviceId device{};
    std::string table;
    SeatNumber seat{};
    std::string key;
    Time expires;
};

enum class RetireReason : std::uint8_t { asked, expired, count_ };

struct TerminalRetired {
    DeviceId device{};
    RetireReason reason{};
};

struct ConfigurationSet {
    std::string hash;
};

struct AlertAcknowledged {
    std::string table;
    std::string key;
    PersonId by{};
};

// Somebody reads the record by the server. The sequence of the record that says so names it.
enum class InspectionKind : std::uint8_t { verification, export_, count_ };
enum class InspectionResult : std::uint8_t { complete, sound, damaged, failed, broken_off, count_ };

struct InspectionBegan {
    PersonId by{};
    InspectionKind what{};
    std::optional<std::string> stream;  // of an export; nothing: all of them
    std::optional<std::string> day;     // likewise
    std::uint64_t from = 1;             // the first position that was asked for
};
struct InspectionEnded {
    Sequence inspection{};
    InspectionResult result{};
    std::string found;  // what is wrong, cut and made printable; empty where nothing is
};

CROUPIER_ONE_OF(Event, FloorStarted, FloorStopped, DayBegun, StaffAdded, SecretSet, StaffDismissed, SignedIn, SignedOut, SignInFailed, LinkOffered,
                LinkUsed, LinkExpired, EnrolmentOffered, EnrolmentExpired, TerminalEnrolled, VisitorSeated, TerminalRetired, ConfigurationSet,
                AlertAcknowledged, InspectionBegan, InspectionEnded);
using Events = std::vector<Event>;

}  // namespace croupier::house

namespace croupier {

CROUPIER_WORDS(house::SignOutReason, "asked", "replaced", "secret-set", "dismissed", "expired");
CROUPIER_WORDS(house::RetireReason, "asked", "expired");
CROUPIER_WORDS(house::InspectionKind, "verification", "export");
CROUPIER_WORDS(house::InspectionResult, "complete", "sound", "damaged", "failed", "broken-off");

}  // namespace croupier
