// A certificate for this machine, signed by itself, with its key: made anew for each test, so that no key lies in the repository.
#pragma once

#include <filesystem>

namespace croupier::testing {

// Writes both in PEM.
void write_certificate(const std::filesystem::path& certificate, const std::filesystem::path& key);

}  // namespace croupier::testing
