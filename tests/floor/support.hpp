// A floor in a temporary directory, with a clock that the test moves.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "floor/data_directory.hpp"
#include "support/temporary_directory.hpp"

namespace croupier::testing {

class TemporaryPlace {
public:
    using Where = TemporaryDirectory::Where;
    explicit TemporaryPlace(Where where = Where::disk) : directory_{where} {}

    [[nodiscard]] auto path() const -> const std::filesystem::path& { return directory_.path(); }
    [[nodiscard]] auto place() const -> floor::Place;

    // Opens the floor there; throws a sentence where it can't be opened.
    [[nodiscard]] auto open(floor::FloorOptions options = {"test"}) -> std::unique_ptr<floor::Floor>;
    [[nodiscard]] auto ports() -> floor::Ports;

    std::int64_t now_ms = 1'000'000;
    std::vector<std::string> reports;

private:
    TemporaryDirectory directory_;
    std::uint64_t random_ = 1;
};

// The house's word that a new gaming day begins, and the floor's answer to it. One that is refused keeps its number until a restart.
[[nodiscard]] auto begin_day(floor::Floor& floor, const std::string& day) -> floor::Answer;

}  // namespace croupier::testing
