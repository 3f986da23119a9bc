// Secrets by which people sign in: kept as Argon2id hashes, so that who reads the record can't sign in; and checked at the same cost whether there is
// one or not, so that the time tells nothing. A check takes tens of milliseconds and 64 MiB on purpose: do it one after the other, and aside.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace croupier::access {

inline constexpr std::size_t shortest_secret_bytes = 8;
inline constexpr std::size_t longest_secret_bytes = 1'000;

// What hashing a secret costs; libsodium's figures for somebody who waits.
struct SecretCost {
    std::uint64_t passes = 2;
    std::size_t memory_bytes = std::size_t{64} << 20U;
};

// The encoded hash, as the house keeps it; or a sentence why this can't be a secret.
[[nodiscard]] auto hash_secret(std::string_view secret, const SecretCost& cost = {}) -> std::expected<std::string, std::string>;

// Whether this is the secret. Where none is encoded (an unknown name, a person without a secret) or what is encoded asks for more than four times
// the usual memory, something else is checked at this cost and the answer is no.
[[nodiscard]] auto secret_fits(std::string_view secret, std::string_view encoded, const SecretCost& cost = {}) -> bool;

// That something else: well-formed, and nobody's.
[[nodiscard]] auto nobodys_secret(const SecretCost& cost) -> std::string;

}  // namespace croupier::access
