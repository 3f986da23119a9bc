// What a client may send over its socket: hello, what it watches, and commands. Reading is total: a message, or what is wrong with it and where.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cage/command.hpp"
#include "game/command.hpp"
#include "rules/wager_names.hpp"

namespace croupier::protocol {

// Raised when a client of before could misunderstand what is sent now.
inline constexpr int version = 1;

// Commands are counted from 1, within what every client can count exactly.
inline constexpr MessageNumber largest_number{(std::uint64_t{1} << 53U) - 1};

// What a client still has of everybody's view of a table from before its connection broke.
struct Kept {
    std::string table;
    Sequence sequence{};
};

// The first message of every connection.
struct Hello {
    std::string key;                 // of a terminal
    std::string token;               // of a person's sign-in; with neither, the client is a guest and may watch
    std::vector<std::string> watch;  // tables
    std::vector<Kept> kept;
};

struct Watch {  // from now on these, and no others
    std::vector<std::string> tables;
};

// A command without who sends it: that is known by the connection.
template <class Act>
struct Do {
    MessageNumber number{};
    std::string second;  // the code that a second person was given for this act
    Act act;
};

enum class MessageType : std::uint8_t { hello, watch, perform, unknown };

// What is needed to read the rest, or to answer where it can't be read: the type, and of a command the stream that it is for and its number.
struct Envelope {
    MessageType type = MessageType::unknown;
    std::string stream;
    std::optional<MessageNumber> number;
};
[[nodiscard]] auto open_envelope(std::string_view text) -> Envelope;

template <class Message>
using Read = std::expected<Message, std::string>;

[[nodiscard]] auto read_hello(std::string_view text) -> Read<Hello>;
[[nodiscard]] auto read_watch(std::string_view text) -> Read<Watch>;
[[nodiscard]] auto read_do(const WagerNames& names, std::string_view text) -> Read<Do<Act>>;
[[nodiscard]] auto read_cage_do(std::string_view text) -> Read<Do<cage::Act>>;

}  // namespace croupier::protocol
