// BLAKE2b-256, the one hash of the journal, and the readable form of hashes, keys and signatures.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace croupier::journal {

using Hash = std::array<std::uint8_t, 32>;

[[nodiscard]] auto hash_of(std::string_view bytes) -> Hash;
[[nodiscard]] auto hash_from(std::string_view hexadecimal) -> std::optional<Hash>;  // 64 small hexadecimal digits, nothing else

[[nodiscard]] auto hexadecimal(std::span<const std::uint8_t> bytes) -> std::string;
[[nodiscard]] auto bytes_from(std::string_view hexadecimal, std::span<std::uint8_t> bytes) -> bool;  // false unless it is exactly that many

}  // namespace croupier::journal
