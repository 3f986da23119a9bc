// What a terminal hears from the server, as far as it needs it. Reading is strict, as the protocol is: a member that it does not have is an error,
// so a server that says more or less than it promised is found out.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/ids.hpp"
#include "game/ids.hpp"
#include "money/money.hpp"
#include "protocol/server_message.hpp"

namespace croupier::load {

struct HeardWelcome {
    MessageNumber number{};  // the highest that the server has of this terminal
    bool demo = false;
    protocol::You you;
};

struct HeardRound {
    RoundNumber number{};
    Phase phase{};
    Hold hold{};
    std::optional<Number> result;
};

struct HeardLimits {
    std::array<std::optional<Limits>, static_cast<std::size_t>(WagerKind::count_)> kinds;
};

struct HeardSeat {
    Money credit;
    Money staked;
    bool undo = false;
    bool repeat = false;
    bool locked = false;
};

struct HeardTable {
    std::string table;
    Sequence from{};
    Sequence to{};
    std::optional<HeardRound> round;
    std::optional<HeardLimits> limits;
    std::optional<HeardSeat> seat;
};

struct HeardReply {
    std::string stream;
    MessageNumber number{};
    bool granted = false;
    Sequence sequence{};  // where it was granted
    std::string code;     // where it was not
};

struct HeardError {  // or a farewell
    bool bye = false;
    std::string code;
    std::string sentence;
};

using Heard = std::variant<HeardWelcome, HeardTable, HeardReply, HeardError>;

[[nodiscard]] auto read_heard(std::string_view message) -> std::expected<Heard, std::string>;

}  // namespace croupier::load
