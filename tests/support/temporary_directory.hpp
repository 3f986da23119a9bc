// A new directory below the build directory, or in memory, where the disk is played by the test and thousands of runs need no real sync. It is gone
// afterwards, with all that is in it.
#pragma once

#include <cstdint>
#include <filesystem>

namespace croupier {

class TemporaryDirectory {
public:
    enum class Where : std::uint8_t { disk, memory };
    explicit TemporaryDirectory(Where where = Where::disk);
    TemporaryDirectory(const TemporaryDirectory&) = delete;
    auto operator=(const TemporaryDirectory&) -> TemporaryDirectory& = delete;
    ~TemporaryDirectory();
    [[nodiscard]] auto path() const -> const std::filesystem::path& { return path_; }
    [[nodiscard]] auto data() const -> std::filesystem::path { return path_ / "data"; }
    [[nodiscard]] auto anchors() const -> std::filesystem::path { return path_ / "anchors"; }

private:
    std::filesystem::path path_;
};

}  // namespace croupier
