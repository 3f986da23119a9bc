// A crowd that keeps a floor busy: players who bet, dealers who run rounds, an acceptor, cash-outs, slips that become credit again. It follows the
// floor's own state, so it drives a floor from the floor's thread; the same seed makes the same commands of the same state.
#pragma once

#include <functional>
#include <map>
#include <optional>
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

// A command with its number, to be sent now or sent again.
struct Message {
    Sent sent;
    floor::AnyCommand command;
};

using Answered = std::function<void(const Sent&, const floor::Answer&)>;

class Crowd {
public:
    Crowd(floor::Floor& floor, std::uint64_t seed) : floor_{floor}, random_{seed} {}

    // Tables by these rulebooks: configures them, opens what is closed and gives credit; all durable when it returns. What is there already stays.
    void furnish(const std::vector<std::string>& rulebook_ids, std::uint32_t seats, const Answered& answered = {});

    // So many commands for all tables, each of which has a chance of being accepted; the floor is not stepped.
    void send(std::size_t count, const Answered& answered);

    // The two halves of it. No sender gets more into one preparation than a stream remembers answers, so that all can be asked again.
    [[nodiscard]] auto prepare(std::size_t count) -> std::vector<Message>;
    void submit(const Message& message, const Answered& answered);

    // Every player cashes out.
    [[nodiscard]] auto leave() -> std::vector<Message>;

    // The house's word that a new gaming day begins.
    [[nodiscard]] auto begin_day(std::string day) -> Message;

    // The sender has used this number and will not use it for anything else, whether the floor knows it or not.
    void has_used(const Sent& sent);

    std::size_t bets_a_step = 100;  // of a table, about, before its round goes on
    std::size_t slips_among = 50;   // one of so many commands is a slip that comes back

private:
    [[nodiscard]] auto next_step(const floor::TableStream& table) -> Command;
    [[nodiscard]] auto bet(const floor::TableStream& table) -> Command;
    [[nodiscard]] auto redeem() -> std::optional<cage::Command>;
    template <class AnyOneCommand>
    [[nodiscard]] auto numbered(journal::StreamId stream, const SenderMemories& senders, AnyOneCommand command) -> Message;
    void give(const floor::TableStream& table, const Command& command, const Answered& answered);
    void settle();  // steps the floor until nothing waits

    [[nodiscard]] auto below(std::size_t bound) -> std::size_t { return std::uniform_int_distribution<std::size_t>{0, bound - 1}(random_); }

    floor::Floor& floor_;
    std::mt19937_64 random_;
    std::vector<floor::TableStream*> tables_;
    std::map<std::pair<journal::StreamId, SenderId>, MessageNumber> last_numbers_;
};

}  // namespace croupier::testing
