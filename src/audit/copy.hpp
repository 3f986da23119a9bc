// Copies of day files, under a name that nothing has yet: on return they are whole and durable.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>

#include "journal/failure.hpp"

namespace croupier::audit {

using Copied = std::function<void(std::uint64_t bytes)>;

// A finished day file, byte for byte, read-only as it is; what arrived is read back and compared by its hash.
[[nodiscard]] auto copy_bytes(const std::filesystem::path& source, const std::filesystem::path& copy, const Copied& copied) -> journal::Result<void>;

// A day file that may be written meanwhile, as it stands at one moment.
[[nodiscard]] auto copy_live(const std::filesystem::path& source, const std::filesystem::path& copy, const Copied& copied) -> journal::Result<void>;

}  // namespace croupier::audit
