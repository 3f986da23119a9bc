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

class Play {
public:
    static constexpr std::size_t seats = 4;

    // Limits are set, the table is open and every seat but the last has the credit.
    Play(const Rulebook& book, Money credit);

    auto send(const Command& command) -> const Entry&;

    // The act as its fitting actor would do it, with the next number of its sender.
    [[nodiscard]] auto address(Act act) const -> Command;
    auto send(Act act) -> const Entry& { return send(address(std::move(act))); }

    [[nodiscard]] auto book() const -> const Rulebook& { return *book_; }
    [[nodiscard]] auto table() const -> const Table& { return table_; }
    [[nodiscard]] auto entries() const -> const std::vector<Entry>& { return entries_; }
    [[nodiscard]] auto entries_of_setting_up() const -> std::size_t { return entries_of_setting_up_; }

private:
    const Rulebook* book_;
    Table table_{seats};
    std::vector<Entry> entries_;
    std::size_t entries_of_setting_up_ = 0;
};

// The number that this sender's next message has.
[[nodiscard]] auto next_number(const Table& table, SenderId sender) -> MessageNumber;

// A way in which credit may come to a terminal of this rulebook.
[[nodiscard]] auto usual_credit_source(const Rulebook& book) -> CreditSource;

}  // namespace croupier::testing
