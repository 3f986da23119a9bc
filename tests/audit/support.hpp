// Floors with a script, and a forger: someone who has the key, changes what was recorded, and makes every hash and signature fit again.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "audit/place.hpp"
#include "floor/support.hpp"
#include "journal/reader.hpp"

namespace croupier::testing {

// One table, and people who act at it; each act must be accepted and takes a second.
class Script {
public:
    Script(TemporaryPlace& here, const std::string& rulebook, std::uint32_t seats);

    void dealer(Act act) { act_by(SenderId{2}, {ActorKind::staff, Position::dealer, PersonId{9}, {}}, std::nullopt, std::move(act)); }
    void manager(Act act);  // with a second person
    void wheel(Act act) { act_by(SenderId{3}, {}, std::nullopt, std::move(act)); }
    void note(std::uint32_t seat, std::int64_t minor_units);
    void player(std::uint32_t seat, Act act);
    void bet(std::uint32_t seat, std::string_view wager, std::int64_t minor_units);
    void settle(std::string_view number);  // after spin_and_close: rest, key, dolly, confirm
    void spin_and_close();
    void begin_day(const std::string& day);
    void restart();  // as after a crash
    void stop();

    [[nodiscard]] auto table() const -> const floor::TableStream& { return *floor_->streams().tables().at("t1"); }
    [[nodiscard]] auto floor() const -> floor::Floor& { return *floor_; }

private:
    void take_a_second();
    void act_by(SenderId sender, Actor actor, std::optional<Actor> second, Act act);

    TemporaryPlace& here_;
    std::unique_ptr<floor::Floor> floor_;
};

[[nodiscard]] auto number(std::string_view text) -> Number;
[[nodiscard]] auto units(std::int64_t minor_units) -> Money;
[[nodiscard]] auto some(Chip chip, std::uint32_t count) -> Chips;

// One round at two places: the first player has cash chips, the second green ones worth 2.00. What won stays on the layout.
void play_with_chips(Script& script);

[[nodiscard]] auto place_of(const TemporaryPlace& here) -> audit::JournalPlace;
[[nodiscard]] auto key_of(const TemporaryPlace& here) -> journal::PublicKey;

// Rewrites the only day of a closed journal: the records as the function changes them, and, where asked, the bytes of the snapshots.
void forge(const TemporaryPlace& here, const std::function<void(journal::Record&)>& change,
           const std::function<void(std::string& snapshot)>& change_snapshot = {});

// Replaces the first occurrence in the first payload that has it.
[[nodiscard]] auto replacing(std::string what, std::string with) -> std::function<void(journal::Record&)>;

// One text put in the place of another, and what an auditor says of it.
struct Forgery {
    const char* name;
    const char* what;
    const char* with;
    const char* found;
};
void PrintTo(const Forgery& forgery, std::ostream* out);

// The journal of a floor that has stopped is sound, and is not with the forgery, which an auditor finds in a record and names.
void expect_found(const TemporaryPlace& here, const Forgery& forgery);

}  // namespace croupier::testing
