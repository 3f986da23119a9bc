// The house's whole state: what its events have made of it, and nothing else. Two houses with the same events are equal.
// What has expired stays until the next accepted command; who asks for it (queries.hpp) does not find it any more.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/names.hpp"
#include "base/sender_memory.hpp"
#include "house/event.hpp"

namespace croupier::house {

// Failed attempts to sign in by one name since the last that went well.
struct Attempts {
    static constexpr std::size_t most = 5;  // with so many the name is locked

    std::vector<Time> failed;  // those that count, the oldest first
    Time locked_until;
    auto operator==(const Attempts&) const -> bool = default;
};

struct Person {  // one of the staff
    PersonId id{};
    std::string name;
    Position position{};
    std::string secret;  // as it is encoded; empty: none
    std::string token;   // of the sign-in; empty: none
    std::string link;    // the code of the sign-in link; empty: none
    Attempts attempts;
    auto operator==(const Person&) const -> bool = default;
};

struct SignedInPerson {
    PersonId person{};
    Time expires;  // from this moment on it is none, here and below
    auto operator==(const SignedInPerson&) const -> bool = default;
};

struct Link {
    PersonId person{};
    Time expires;
    auto operator==(const Link&) const -> bool = default;
};

enum class TerminalKind : std::uint8_t { enrolled, visitor, count_ };

struct Terminal {
    DeviceId device{};
    TerminalKind kind{};
    Place place;
    std::string key;
    auto operator==(const Terminal&) const -> bool = default;
};

struct Enrolment {  // one that is offered
    std::string code;
    Time expires;
    auto operator==(const Enrolment&) const -> bool = default;
};

struct Alert {
    std::string table;
    std::string key;
    auto operator<=>(const Alert&) const = default;
};

struct Acknowledgement {
    PersonId by{};
    Time at;
    auto operator==(const Acknowledgement&) const -> bool = default;
};

struct Inspection {  // of the record
    PersonId by{};
    Time began;
    InspectionKind what{};
    std::optional<std::string> stream;
    std::optional<std::string> day;
    std::uint64_t from = 1;                  // the first position that was asked for
    std::optional<InspectionResult> result;  // nothing: it goes on, or was left
    Time ended;                              // where it has a result
    std::string found;
    auto operator==(const Inspection&) const -> bool = default;
};

struct House {
    static constexpr std::size_t most_senders = SenderMemories::most;
    static constexpr std::size_t most_persons = 4'999;     // ever
    static constexpr std::size_t most_terminals = 60'000;  // at a time; as many may be offered an enrolment
    static constexpr std::size_t most_strangers = 1'000;
    static constexpr std::size_t most_acknowledged = 2'000;  // the oldest is forgotten for the next
    static constexpr std::size_t most_inspections = 100;     // likewise

    bool running = false;
    std::string day;
    std::string configuration;  // the hash of its document; empty: none yet

    PersonId last_person{};
    std::map<PersonId, Person> staff;
    std::map<std::string, PersonId> names;
    std::map<std::string, SignedInPerson> sign_ins;  // by token
    std::map<std::string, Link> links;               // by code
    std::map<std::string, Attempts> strangers;       // by names that nobody of the staff has

    DeviceId last_device{};
    std::map<DeviceId, Terminal> terminals;
    std::map<DeviceId, Time> visitors;  // when those of the terminals leave that are visitors
    std::map<std::string, DeviceId> keys;
    std::map<Place, DeviceId> seats;
    std::map<Place, Enrolment> enrolments;
    std::map<std::string, Place> codes;  // of the enrolments

    std::map<Alert, Acknowledgement> acknowledged;
    std::map<Sequence, Inspection> inspections;

    SenderMemories senders;
    Sequence last_sequence{};
    Time last_time;

    [[nodiscard]] auto person(PersonId id) const -> const Person*;  // nothing where nobody of the staff is it
    [[nodiscard]] auto terminal(DeviceId id) const -> const Terminal*;

    auto operator==(const House&) const -> bool = default;
};

// Applies a fact. An event that can't be applied to this state is a broken invariant and ends the process.
void evolve(House& house, const Event& event);

}  // namespace croupier::house

namespace croupier {

CROUPIER_WORDS(house::TerminalKind, "enrolled", "visitor");

}  // namespace croupier
