// Copies of files that have their name only when they are whole, durable and compared with what was read.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string_view>

#include "journal/failure.hpp"

namespace croupier::audit {

using Copied = std::function<void(std::uint64_t bytes)>;

// A finished day file, byte for byte, read-only as it is; what arrived is read back and compared by its hash.
[[nodiscard]] auto copy_bytes(const std::filesystem::path& source, const std::filesystem::path& target, const Copied& copied)
    -> journal::Result<void>;

// A day file that may be written meanwhile, as it stands at one moment.
[[nodiscard]] auto copy_live(const std::filesystem::path& source, const std::filesystem::path& target, const Copied& copied) -> journal::Result<void>;

[[nodiscard]] auto replace_file(const std::filesystem::path& target, std::string_view contents) -> journal::Result<void>;

// What a copy that was stopped has left.
void remove_unfinished_copies(const std::filesystem::path& directory);

}  // namespace croupier::audit
