#include "floor/support.hpp"

#include <stdlib.h>

#include <stdexcept>

namespace croupier::testing {

TemporaryPlace::TemporaryPlace(Where where) {
    const std::filesystem::path memory = "/dev/shm";
    const bool in_memory = where == Where::memory && std::filesystem::is_directory(memory);
    std::string pattern = ((in_memory ? memory : std::filesystem::path{CROUPIER_TEMPORARY_DIR}) / "croupier-floor-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary directory can be made");
    path_ = pattern;
}

TemporaryPlace::~TemporaryPlace() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

auto TemporaryPlace::place() const -> floor::Place {
    return {path_ / "data", path_ / "anchors", floor::Purpose::demo, *journal::Day::from("2026-05-01"), {}, 65'536};
}

auto TemporaryPlace::ports() -> floor::OpenPorts {
    return {[this] { return Time{++now_ms}; }, [this] { return random_ = random_ * 6364136223846793005U + 1442695040888963407U; },
            [this](const std::string& sentence) { reports.push_back(sentence); }};
}

auto TemporaryPlace::open(floor::FloorOptions options) -> std::unique_ptr<floor::Floor> {
    auto opened = floor::open_floor(place(), ports(), std::move(options));
    if (!opened) throw std::runtime_error(opened.error().sentence());
    return *std::move(opened);
}

}  // namespace croupier::testing
