#include "server/frames.hpp"

#include <array>
#include <cstring>

namespace croupier::server {
namespace {

constexpr std::uint8_t final_bit = 0x80;
constexpr std::uint8_t mask_bit = 0x80;
constexpr std::uint8_t reserved_bits = 0x70;
constexpr std::uint8_t longest_short = 125;
constexpr std::uint8_t two_bytes_follow = 126;
constexpr std::uint8_t eight_bytes_follow = 127;
constexpr std::size_t mask_size = 4;

auto byte_at(std::span<const char> bytes, std::size_t index) -> std::uint8_t { return static_cast<std::uint8_t>(bytes[index]); }

auto big_endian(std::span<const char> bytes) -> std::uint64_t {
    std::uint64_t number = 0;
    for (const char byte : bytes) number = number << 8U | static_cast<std::uint8_t>(byte);
    return number;
}

void apply_mask(std::span<char> payload, std::span<const char> mask) {
    std::uint32_t four = 0;
    std::memcpy(&four, mask.data(), mask_size);
    const std::uint64_t eight = std::uint64_t{four} << 32U | four;
    std::size_t at = 0;
    for (; at + sizeof eight <= payload.size(); at += sizeof eight) {
        std::uint64_t word = 0;
        std::memcpy(&word, payload.data() + at, sizeof word);
        word ^= eight;
        std::memcpy(payload.data() + at, &word, sizeof word);
    }
    for (; at < payload.size(); ++at) payload[at] = static_cast<char>(payload[at] ^ mask[at % mask_size]);
}

auto is_control(Opcode opcode) -> bool { return opcode >= Opcode::close; }

auto is_known(Opcode opcode) -> bool { return opcode <= Opcode::binary || (opcode >= Opcode::close && opcode <= Opcode::pong); }

void append_header(Opcode opcode, std::size_t size, std::uint8_t mask, std::string& out) {
    out += static_cast<char>(final_bit | static_cast<std::uint8_t>(opcode));
    const auto append_length = [&](std::size_t count) {
        for (std::size_t byte = count; byte-- > 0;) out += static_cast<char>(size >> (8 * byte) & 0xFFU);
    };
    if (size <= longest_short) {
        out += static_cast<char>(mask | size);
    } else if (size <= 0xFFFFU) {
        out += static_cast<char>(mask | two_bytes_follow);
        append_length(2);
    } else {
        out += static_cast<char>(mask | eight_bytes_follow);
        append_length(8);
    }
}

}  // namespace

auto read_frame(std::span<char> bytes, std::size_t largest, Sender sender) -> std::expected<std::optional<Frame>, CloseCode> {
    if (bytes.size() < 2) return std::nullopt;
    const std::uint8_t first = byte_at(bytes, 0), second = byte_at(bytes, 1);
    Frame frame{static_cast<Opcode>(first & 0x0FU), (first & final_bit) != 0, {}, 0};
    const std::uint8_t short_length = second & 0x7FU;
    const bool masked = (second & mask_bit) != 0;
    if ((first & reserved_bits) != 0 || !is_known(frame.opcode) || masked != (sender == Sender::client))
        return std::unexpected(CloseCode::protocol_error);
    if (is_control(frame.opcode) && (!frame.final || short_length > longest_short)) return std::unexpected(CloseCode::protocol_error);

    std::size_t length_size = 0;
    if (short_length == two_bytes_follow) length_size = 2;
    if (short_length == eight_bytes_follow) length_size = 8;
    const std::size_t header = 2 + length_size + (masked ? mask_size : 0);
    if (bytes.size() < 2 + length_size) return std::nullopt;
    const std::uint64_t length = length_size == 0 ? short_length : big_endian(bytes.subspan(2, length_size));
    if (length > largest) return std::unexpected(CloseCode::too_big);
    if (bytes.size() < header + length) return std::nullopt;

    const std::span<char> payload = bytes.subspan(header, length);
    if (masked) apply_mask(payload, bytes.subspan(header - mask_size, mask_size));
    frame.payload = {payload.data(), payload.size()};
    frame.size = header + length;
    return frame;
}

void append_frame(Opcode opcode, std::string_view payload, std::string& out) {
    append_header(opcode, payload.size(), 0, out);
    out += payload;
}

void append_masked_frame(Opcode opcode, std::string_view payload, std::uint32_t mask, std::string& out) {
    append_header(opcode, payload.size(), mask_bit, out);
    std::array<char, mask_size> bytes;
    std::memcpy(bytes.data(), &mask, mask_size);
    out.append(bytes.data(), mask_size);
    const std::size_t start = out.size();
    out += payload;
    apply_mask(std::span{out}.subspan(start), bytes);
}

auto close_frame(CloseCode code) -> std::string {
    const auto number = static_cast<std::uint16_t>(code);
    const std::array<char, 2> payload = {static_cast<char>(number >> 8U), static_cast<char>(number & 0xFFU)};
    std::string out;
    append_frame(Opcode::close, {payload.data(), payload.size()}, out);
    return out;
}

auto MessageReader::take(std::span<char> bytes) -> std::expected<Taken, CloseCode> {
    if (finished_) parts_.clear();
    finished_ = false;
    const auto read = read_frame(bytes, largest_, Sender::client);
    if (!read) return std::unexpected(read.error());
    const std::optional<Frame>& whole = *read;
    if (!whole) return Taken{};
    const Frame& frame = *whole;
    if (is_control(frame.opcode)) return Taken{frame.size, frame.opcode, frame.payload};
    if (frame.opcode == Opcode::binary) return std::unexpected(CloseCode::unsupported);
    if (within_message_ != (frame.opcode == Opcode::continuation)) return std::unexpected(CloseCode::protocol_error);
    within_message_ = !frame.final;
    if (frame.final && parts_.empty()) return Taken{frame.size, Opcode::text, frame.payload};
    if (parts_.size() + frame.payload.size() > largest_) return std::unexpected(CloseCode::too_big);
    parts_ += frame.payload;
    if (!frame.final) return Taken{frame.size, Opcode::continuation, {}};
    finished_ = true;
    return Taken{frame.size, Opcode::text, parts_};
}

}  // namespace croupier::server
