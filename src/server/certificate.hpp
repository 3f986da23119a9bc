// A server's certificate and its private key, as TLS uses them.
#pragma once

#include <boost/asio/ssl/context.hpp>
#include <expected>
#include <string>

namespace croupier::server {

struct CertificateFault {
    bool of_key = false;   // in the key's file, else in the certificate's
    std::string sentence;  // the file and why
};

// Files in PEM; the key must be the certificate's and must not ask for a password.
[[nodiscard]] auto load_certificate(const std::string& certificate, const std::string& key)
    -> std::expected<boost::asio::ssl::context, CertificateFault>;

}  // namespace croupier::server
