// BLAKE2b-256, the one hash of the journal, and its readable form.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace croupier::journal {

using Hash = std::array<std::uint8_t, 32>;

[[nodiscard]] auto hash_of(std::string_view bytes) -> Hash;
[[nodiscard]] auto hexadecimal(const Hash& hash) -> std::string;
[[nodiscard]] auto hash_from(std::string_view hexadecimal) -> std::optional<Hash>;  // 64 small hexadecimal digits, nothing else

}  // namespace croupier::journal
