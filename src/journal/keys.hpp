// The journal's Ed25519 key pair: created once, its secret readable by its owner only, and refused when that is no longer so.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <string_view>

#include "journal/failure.hpp"

namespace croupier::journal {

using PublicKey = std::array<std::uint8_t, 32>;
using Signature = std::array<std::uint8_t, 64>;

class Keys {
public:
    // Reads `journal.secret` of the directory, or creates it (mode 0600) with `journal.public` beside it when there is neither. A crash while they
    // are created leaves nothing that the next start does not put right, and a key that is there, or was, is never replaced.
    [[nodiscard]] static auto open_or_create(const std::filesystem::path& directory) -> Result<Keys>;
    // The same where a journal was signed with it already: a secret that is missing is refused.
    [[nodiscard]] static auto open(const std::filesystem::path& directory) -> Result<Keys>;

    [[nodiscard]] auto public_key() const -> const PublicKey& { return public_; }
    [[nodiscard]] auto sign(std::string_view bytes) const -> Signature;

    Keys(const Keys&) = default;
    Keys(Keys&&) = default;
    auto operator=(const Keys&) -> Keys& = default;
    auto operator=(Keys&&) -> Keys& = default;
    ~Keys();  // wipes the secret

private:
    Keys() = default;
    [[nodiscard]] static auto open(const std::filesystem::path& directory, bool may_create) -> Result<Keys>;
    std::array<std::uint8_t, 64> secret_{};
    PublicKey public_{};
};

[[nodiscard]] auto read_public_key(const std::filesystem::path& file) -> Result<PublicKey>;
[[nodiscard]] auto is_signed(std::string_view bytes, const Signature& signature, const PublicKey& key) -> bool;

}  // namespace croupier::journal
