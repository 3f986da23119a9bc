// A crowd that keeps a floor busy: players who bet, dealers who run rounds, an acceptor, cash-outs. It follows the floor's own state, so it drives a
// floor from the floor's thread; the same seed makes the same commands of the same state.
#pragma once

#include <functional>
#include <map>
#include <random>
#include <string>
#include <vector>

#include "floor/floor.hpp"

namespace croupier::testing {

struct Sent {
    journal::StreamId stream{};
    SenderId sender{};
    MessageNumber number{};
    auto operator<=>(const Sent&) const = default;
};

class Crowd {
public:
    Crowd(floor::Floor& floor, std::uint64_t seed) : floor_{floor}, random_{seed} {}

    // Tables by these rulebooks: configures them, opens what is closed and gives credit; all durable when it returns. What is there already stays.
    void furnish(const std::vector<std::string>& rulebook_ids, std::uint32_t seats);

    // So many commands for all tables, each of which has a chance of being accepted; the floor is not stepped.
    void send(std::size_t count, const std::function<void(const Sent&, const floor::Answer&)>& answered);

private:
    [[nodiscard]] auto next_step(const floor::TableStream& table) -> Command;
    [[nodiscard]] auto bet(const floor::TableStream& table) -> Command;
    [[nodiscard]] auto number_for(journal::StreamId stream, SenderId sender, const Table& table) -> MessageNumber;
    void give(const floor::TableStream& table, Command command, const std::function<void(const Sent&, const floor::Answer&)>& answered);
    void settle();  // steps the floor until nothing waits

    [[nodiscard]] auto below(std::size_t bound) -> std::size_t { return std::uniform_int_distribution<std::size_t>{0, bound - 1}(random_); }

    floor::Floor& floor_;
    std::mt19937_64 random_;
    std::vector<floor::TableStream*> tables_;
    std::map<std::pair<journal::StreamId, SenderId>, MessageNumber> last_numbers_;
};

}  // namespace croupier::testing
