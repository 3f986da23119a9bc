#include "access/tokens.hpp"

#include <sodium.h>

#include <array>

#include "access/sodium.hpp"

namespace croupier::access {
namespace {

constexpr std::string_view code_letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
constexpr std::size_t code_length = 10, group_length = 5;

auto in_groups(std::string_view letters) -> std::string {
    return std::string{letters.substr(0, group_length)} + '-' + std::string{letters.substr(group_length)};
}

}  // namespace

auto random_token() -> std::string {
    start_library();
    std::array<unsigned char, 32> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int form = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(bytes.size(), form)> text{};  // ends in a zero
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), form);
    return text.data();
}

auto random_code() -> std::string {
    start_library();
    std::string letters;
    for (std::size_t index = 0; index < code_length; ++index) letters += code_letters[randombytes_uniform(code_letters.size())];
    return in_groups(letters);
}

auto code_from(std::string_view typed) -> std::optional<std::string> {
    std::string letters;
    for (const char letter : typed) {
        if (letter == ' ' || letter == '-') continue;
        const char large = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
        if (!code_letters.contains(large) || letters.size() == code_length) return std::nullopt;
        letters += large;
    }
    if (letters.size() != code_length) return std::nullopt;
    return in_groups(letters);
}

auto hash_of_token(Purpose purpose, std::string_view token) -> std::string {
    start_library();
    const auto bytes = [](std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); };
    const std::string_view word = name_of(purpose);
    crypto_generichash_state state;
    std::array<unsigned char, 32> hash{};
    crypto_generichash_init(&state, nullptr, 0, hash.size());
    crypto_generichash_update(&state, bytes(word), word.size());
    crypto_generichash_update(&state, bytes(std::string_view{"\0", 1}), 1);  // no word goes on into a token
    crypto_generichash_update(&state, bytes(token), token.size());
    crypto_generichash_final(&state, hash.data(), hash.size());
    std::array<char, hash.size() * 2 + 1> text{};  // ends in a zero
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    return text.data();
}

}  // namespace croupier::access
