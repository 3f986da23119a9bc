#include "journal/hash.hpp"

#include <sodium.h>

#include "base/ensure.hpp"

namespace croupier::journal {

auto hash_of(std::string_view bytes) -> Hash {
    static const bool ready = sodium_init() >= 0;  // chooses the fastest code for this processor
    ENSURE(ready, "the cryptographic library starts");
    Hash hash{};
    crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), nullptr, 0);
    return hash;
}

auto hash_from(std::string_view hexadecimal) -> std::optional<Hash> {
    Hash hash{};
    if (!bytes_from(hexadecimal, hash)) return std::nullopt;
    return hash;
}

auto hexadecimal(std::span<const std::uint8_t> bytes) -> std::string {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(bytes.size() * 2);
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4U];
        text += digits[byte & 15U];
    }
    return text;
}

auto bytes_from(std::string_view hexadecimal, std::span<std::uint8_t> bytes) -> bool {
    const auto digit = [](char letter) -> int {
        if (letter >= '0' && letter <= '9') return letter - '0';
        return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
    };
    if (hexadecimal.size() != bytes.size() * 2) return false;
    for (std::size_t index = 0; index < bytes.size(); ++index) {
        const int high = digit(hexadecimal[index * 2]), low = digit(hexadecimal[index * 2 + 1]);
        if (high < 0 || low < 0) return false;
        bytes[index] = static_cast<std::uint8_t>(high * 16 + low);
    }
    return true;
}

}  // namespace croupier::journal
