// A SQLite file system, the default one while it lives, that shows one file with one bit flipped, and leaves the file itself alone.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

namespace croupier {

// One at a time, used by one thread.
class FlippingFileSystem {
public:
    explicit FlippingFileSystem(const std::filesystem::path& file);
    ~FlippingFileSystem();
    FlippingFileSystem(const FlippingFileSystem&) = delete;
    auto operator=(const FlippingFileSystem&) -> FlippingFileSystem& = delete;

    static constexpr std::uint64_t page_bytes = 4'096;
    static constexpr std::uint64_t page_bits = page_bytes * 8;

    void flip(std::uint64_t bit) { flipped_ = bit; }           // shown from now on
    std::function<void(std::uint64_t page)> before_read = {};  // told of each page of the file that is about to be read

    [[nodiscard]] auto is_shown(const char* path) const -> bool { return path != nullptr && path == file_; }  // for the file system's own functions
    void alter(char* bytes, std::uint64_t size, std::uint64_t offset) const;

private:
    std::string file_;
    std::optional<std::uint64_t> flipped_;
};

}  // namespace croupier
