// A table being played by its rulebook: takes commands as a stream does and keeps what came of each, so that a law can look back.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/stream.hpp"

namespace croupier::testing {

struct Entry {
    Command command;
    Events events;  // none for a repeat or a refusal
    Accepted accepted;
    std::optional<Refusal> refusal;
};

// Whether a table has places with chips, if its rulebook knows them.
enum class Seating : std::uint8_t { terminals, terminals_and_places };

class Play {
public:
    static constexpr std::size_t terminals = 4;
    static constexpr std::size_t places = 3;  // with chips where the rulebook has them; empty terminals elsewhere
    static constexpr std::size_t seats = terminals + places;

    // Limits are set, the table is open, every terminal but the last has the credit, and the first two places have chips for it.
    Play(const Rulebook& book, Money credit, Seating seating = Seating::terminals_and_places);

    auto send(const Command& command) -> const Entry&;

    // The act as its fitting actor would do it, with the next number of its sender.
    [[nodiscard]] auto address(Act act) const -> Command;
    auto send(Act act) -> const Entry& { return send(address(std::move(act))); }

    [[nodiscard]] auto book() const -> const Rulebook& { return *book_; }
    [[nodiscard]] auto table() const -> const Table& { return table_; }
    [[nodiscard]] auto entries() const -> const std::vector<Entry>& { return entries_; }
    [[nodiscard]] auto entries_of_setting_up() const -> std::size_t { return entries_of_setting_up_; }

private:
    void set_places(Money credit);

    const Rulebook* book_;
    Table table_{seats};
    std::vector<Entry> entries_;
    std::size_t entries_of_setting_up_ = 0;
};

// The number that this sender's next message has.
[[nodiscard]] auto next_number(const Table& table, SenderId sender) -> MessageNumber;

// Of the cash chips of a table with places.
[[nodiscard]] auto usual_denominations() -> std::vector<Money>;
inline constexpr std::uint32_t own_mark = 1;

// A way in which credit may come to a terminal of this rulebook.
[[nodiscard]] auto usual_credit_source(const Rulebook& book) -> CreditSource;

}  // namespace croupier::testing
