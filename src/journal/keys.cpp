#include "journal/keys.hpp"

#include <fmt/format.h>
#include <sodium.h>
#include <sys/stat.h>

#include "base/ensure.hpp"
#include "journal/files.hpp"
#include "journal/hash.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view secret_title = "croupier journal secret key, Ed25519 seed: ";
constexpr std::string_view public_title = "croupier journal public key, Ed25519: ";
using Seed = std::array<std::uint8_t, crypto_sign_SEEDBYTES>;

// A title and hexadecimal digits on one line, and nothing else.
template <class Bytes>
auto read_key_file(const fs::path& file, std::string_view title) -> Result<Bytes> {
    auto contents = read_file(file);
    if (!contents) return std::unexpected(contents.error());
    std::string_view text = *contents;
    Bytes bytes{};
    const bool good = text.starts_with(title) && text.ends_with('\n') && bytes_from(text.substr(title.size(), text.size() - title.size() - 1), bytes);
    sodium_memzero(contents->data(), contents->size());
    if (!good) return std::unexpected(Failure{FailureKind::refused, file.string(), "is not a key file: its content is not as it was created"});
    return bytes;
}

auto create_secret(const fs::path& file) -> Result<void> {
    Seed seed{};
    randombytes_buf(seed.data(), seed.size());
    std::string contents = fmt::format("{}{}\n", secret_title, hexadecimal(seed));
    auto created = create_file(file, contents, 0600);
    sodium_memzero(contents.data(), contents.size());
    sodium_memzero(seed.data(), seed.size());
    return created;
}

auto check_permissions(const fs::path& file) -> Result<void> {
    struct stat status{};
    if (stat(file.c_str(), &status) != 0) return std::unexpected(system_failure(FailureKind::refused, file, "can't be looked at"));
    if ((status.st_mode & 07777U & ~0600U) != 0)
        return std::unexpected(Failure{FailureKind::refused, file.string(),
                                       fmt::format("the secret key may be read by its owner only, but its permissions are {:04o}; "
                                                   "if nobody else has read it, set them back with chmod 600",
                                                   status.st_mode & 07777U)});
    return {};
}

}  // namespace

Keys::~Keys() { sodium_memzero(secret_.data(), secret_.size()); }

auto Keys::open_or_create(const fs::path& directory) -> Result<Keys> { return open(directory, true); }

auto Keys::open(const fs::path& directory) -> Result<Keys> { return open(directory, false); }

auto Keys::open(const fs::path& directory, bool may_create) -> Result<Keys> {
    static_assert(sizeof(secret_) == crypto_sign_SECRETKEYBYTES && sizeof(PublicKey) == crypto_sign_PUBLICKEYBYTES &&
                  sizeof(Signature) == crypto_sign_BYTES);
    ENSURE(sodium_init() >= 0, "the cryptographic library starts");
    if (const auto made = make_directory(directory); !made) return std::unexpected(made.error());
    const fs::path secret_file = directory / "journal.secret", public_file = directory / "journal.public";
    const auto lock = lock_directory(directory);  // two that start at once do not make two keys
    if (!lock) return std::unexpected(lock.error());
    remove_unfinished(secret_file);
    const auto has_secret = is_there(secret_file), has_public = is_there(public_file);
    if (!has_secret) return std::unexpected(has_secret.error());
    if (!has_public) return std::unexpected(has_public.error());
    if (!*has_secret && (*has_public || !may_create))
        return std::unexpected(Failure{FailureKind::refused, secret_file.string(),
                                       "the secret key of this journal is missing, and no other can sign it; restore it from where a copy is kept"});
    if (!*has_secret)
        if (const auto created = create_secret(secret_file); !created) return std::unexpected(created.error());
    if (const auto allowed = check_permissions(secret_file); !allowed) return std::unexpected(allowed.error());
    auto seed = read_key_file<Seed>(secret_file, secret_title);
    if (!seed) return std::unexpected(seed.error());
    Keys keys;
    crypto_sign_seed_keypair(keys.public_.data(), keys.secret_.data(), seed->data());
    sodium_memzero(seed->data(), seed->size());
    if (!*has_public) {  // also after a crash between the two files
        const auto created = create_file(public_file, fmt::format("{}{}\n", public_title, hexadecimal(keys.public_)), readable_by_all);
        if (!created) return std::unexpected(created.error());
        return keys;
    }
    const auto beside = read_public_key(public_file);
    if (!beside) return std::unexpected(beside.error());
    if (*beside != keys.public_)
        return std::unexpected(Failure{FailureKind::refused, public_file.string(), "does not belong to the secret key beside it"});
    return keys;
}

auto Keys::sign(std::string_view bytes) const -> Signature {
    Signature signature{};
    crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), secret_.data());
    return signature;
}

auto read_public_key(const fs::path& file) -> Result<PublicKey> { return read_key_file<PublicKey>(file, public_title); }

auto is_signed(std::string_view bytes, const Signature& signature, const PublicKey& key) -> bool {
    return crypto_sign_verify_detached(signature.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size(), key.data()) == 0;
}

}  // namespace croupier::journal
