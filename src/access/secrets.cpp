#include "access/secrets.hpp"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "access/sodium.hpp"
#include "base/ensure.hpp"
#include "house/forms.hpp"

namespace croupier::access {
namespace {

using Encoded = std::array<char, crypto_pwhash_STRBYTES>;  // ends in a zero

constexpr SecretCost highest{16, std::size_t{256} << 20U};

// Takes a literal and the number after it off the text.
auto take_number(std::string_view& text, std::string_view literal) -> std::optional<std::uint64_t> {
    if (!text.starts_with(literal)) return std::nullopt;
    text.remove_prefix(literal.size());
    std::uint64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc{}) return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return number;
}

// The library believes the costs that stand in the text, so they are looked at before.
auto is_affordable(std::string_view encoded) -> bool {
    const auto kibibytes = take_number(encoded, "$argon2id$v=19$m=");
    const auto passes = kibibytes ? take_number(encoded, ",t=") : std::nullopt;
    return passes && *kibibytes <= highest.memory_bytes / 1024 && *passes <= highest.passes && encoded.starts_with(",p=1$");
}

auto verify(std::string_view secret, std::string_view encoded) -> bool {
    Encoded text{};
    std::ranges::copy(encoded, text.begin());
    return crypto_pwhash_str_verify(text.data(), secret.data(), secret.size()) == 0;
}

}  // namespace

auto hash_secret(std::string_view secret, const SecretCost& cost) -> std::expected<std::string, std::string> {
    start_library();
    if (secret.size() < shortest_secret_bytes) return std::unexpected(fmt::format("A secret has at least {} characters.", shortest_secret_bytes));
    if (secret.size() > longest_secret_bytes) return std::unexpected(fmt::format("A secret has at most {} bytes.", longest_secret_bytes));
    Encoded encoded{};
    const int failed =
        crypto_pwhash_str_alg(encoded.data(), secret.data(), secret.size(), cost.passes, cost.memory_bytes, crypto_pwhash_ALG_ARGON2ID13);
    if (failed != 0) return std::unexpected("There is not enough memory to hash a secret.");
    std::string text{encoded.data()};
    ENSURE(house::is_encoded_secret(text), "the library's form is the one that the house keeps");
    return text;
}

auto secret_fits(std::string_view secret, std::string_view encoded, const SecretCost& cost) -> bool {
    start_library();
    const bool can_fit = house::is_encoded_secret(encoded) && is_affordable(encoded) && secret.size() <= longest_secret_bytes;
    const bool fits = verify(secret.substr(0, longest_secret_bytes), can_fit ? std::string{encoded} : nobodys_secret(cost));
    return can_fit && fits;
}

auto nobodys_secret(const SecretCost& cost) -> std::string {
    const std::string salt(22, 'A'), hash(43, 'A');  // zeros, in base64
    return fmt::format("$argon2id$v=19$m={},t={},p=1${}${}", cost.memory_bytes / 1024, cost.passes, salt, hash);
}

}  // namespace croupier::access
