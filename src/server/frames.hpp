// WebSocket frames (RFC 6455), read where they lie in the receive buffer and written once for any number of receivers. Compression is never
// agreed to, so every reserved bit is an error. Whatever the bytes are, the answer is a frame, a wish for more, or the reason to close.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace croupier::server {

enum class Opcode : std::uint8_t { continuation = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// Why a connection is closed, as the protocol numbers it.
enum class CloseCode : std::uint16_t { normal = 1000, going_away = 1001, protocol_error = 1002, unsupported = 1003, policy = 1008, too_big = 1009 };

struct Frame {
    Opcode opcode{};
    bool final = true;
    std::string_view payload;  // unmasked, in the buffer
    std::size_t size = 0;      // of the whole frame
};

// The frame that the bytes begin with, unmasked in place; nothing: more bytes are needed. A frame that says it is larger than allowed is an error
// before its bytes arrive. Frames from clients are masked, those from a server are not.
enum class Sender : std::uint8_t { client, server };
[[nodiscard]] auto read_frame(std::span<char> bytes, std::size_t largest, Sender sender) -> std::expected<std::optional<Frame>, CloseCode>;

// What a server sends.
void append_frame(Opcode opcode, std::string_view payload, std::string& out);
// What a client sends; any four bytes do as a mask.
void append_masked_frame(Opcode opcode, std::string_view payload, std::uint32_t mask, std::string& out);
[[nodiscard]] auto close_frame(CloseCode code) -> std::string;

// A finished piece of output, shared by all who are to receive it.
using Bytes = std::shared_ptr<const std::string>;

// Puts the frames of a message together.
class MessageReader {
public:
    explicit MessageReader(std::size_t largest) : largest_{largest} {}

    struct Taken {
        std::size_t size = 0;  // how many bytes were used; 0: more are needed
        Opcode opcode{};       // continuation: a part of a message whose end has not come yet
        std::string_view payload;
    };
    // The view is good until the next call and as long as the bytes.
    [[nodiscard]] auto take(std::span<char> bytes) -> std::expected<Taken, CloseCode>;

private:
    std::size_t largest_;
    std::string parts_;
    bool within_message_ = false;
    bool finished_ = false;
};

}  // namespace croupier::server
