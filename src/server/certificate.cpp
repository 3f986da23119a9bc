#include "server/certificate.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>

namespace croupier::server {
namespace {

namespace ssl = boost::asio::ssl;

auto why_unreadable(const std::string& file) -> std::string {
    errno = 0;
    const std::ifstream opened{file};
    return opened ? std::string{} : std::strerror(errno);
}

}  // namespace

auto load_certificate(const std::string& certificate, const std::string& key) -> std::expected<ssl::context, CertificateFault> {
    for (const std::string* file : {&certificate, &key})
        if (const std::string why = why_unreadable(*file); !why.empty()) return std::unexpected(CertificateFault{file == &key, *file + ": " + why});
    ssl::context context{ssl::context::tls_server};
    context.set_options(ssl::context::no_tlsv1 | ssl::context::no_tlsv1_1);
    boost::system::error_code error;
    static_cast<void>(context.set_password_callback([](std::size_t, ssl::context::password_purpose) { return std::string{}; }, error));
    if (context.use_certificate_chain_file(certificate, error); error)
        return std::unexpected(CertificateFault{false, certificate + ": has no certificate in PEM: " + error.message()});
    if (context.use_private_key_file(key, ssl::context::pem, error); error)
        return std::unexpected(CertificateFault{true, key + ": is not the private key of that certificate: " + error.message()});
    return context;
}

}  // namespace croupier::server
