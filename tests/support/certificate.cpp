#include "support/certificate.hpp"

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <cstdio>
#include <memory>
#include <stdexcept>

namespace croupier::testing {
namespace {

template <class Write>
void write_file(const std::filesystem::path& path, const Write& write) {
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file{std::fopen(path.c_str(), "w"), &std::fclose};
    if (!file || write(file.get()) != 1) throw std::runtime_error("a certificate can't be written to " + path.string());
}

}  // namespace

void write_certificate(const std::filesystem::path& certificate, const std::filesystem::path& key) {
    const std::unique_ptr<EVP_PKEY, void (*)(EVP_PKEY*)> pair{EVP_EC_gen("P-256"), &EVP_PKEY_free};
    const std::unique_ptr<X509, void (*)(X509*)> made{X509_new(), &X509_free};
    constexpr long day_seconds = 24L * 60 * 60;
    X509_set_version(made.get(), X509_VERSION_3);
    ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1);
    X509_gmtime_adj(X509_getm_notBefore(made.get()), -day_seconds);
    X509_gmtime_adj(X509_getm_notAfter(made.get()), day_seconds);
    X509_set_pubkey(made.get(), pair.get());
    X509_NAME* name = X509_get_subject_name(made.get());
    X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("localhost"), -1, -1, 0);
    X509_set_issuer_name(made.get(), name);
    if (X509_sign(made.get(), pair.get(), EVP_sha256()) == 0) throw std::runtime_error("a certificate can't be signed");
    write_file(certificate, [&](std::FILE* file) { return PEM_write_X509(file, made.get()); });
    write_file(key, [&](std::FILE* file) { return PEM_write_PrivateKey(file, pair.get(), nullptr, nullptr, 0, nullptr, nullptr); });
}

}  // namespace croupier::testing
