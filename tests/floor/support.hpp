// A floor in a temporary directory, with a clock that the test moves.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "floor/data_directory.hpp"

namespace croupier::testing {

class TemporaryPlace {
public:
    enum class Where : std::uint8_t { disk, memory };  // in memory where the disk is played by the test and thousands of runs need no real sync
    explicit TemporaryPlace(Where where = Where::disk);
    TemporaryPlace(const TemporaryPlace&) = delete;
    auto operator=(const TemporaryPlace&) -> TemporaryPlace& = delete;
    ~TemporaryPlace();

    [[nodiscard]] auto path() const -> const std::filesystem::path& { return path_; }
    [[nodiscard]] auto place() const -> floor::Place;

    // Opens the floor there; throws a sentence where it can't be opened.
    [[nodiscard]] auto open(floor::FloorOptions options = {"test"}) -> std::unique_ptr<floor::Floor>;
    [[nodiscard]] auto ports() -> floor::OpenPorts;

    std::int64_t now_ms = 1'000'000;
    std::vector<std::string> reports;

private:
    std::filesystem::path path_;
    std::uint64_t random_ = 1;
};

}  // namespace croupier::testing
