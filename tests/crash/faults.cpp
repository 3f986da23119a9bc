#include "crash/faults.hpp"

#include <cstdlib>

namespace croupier::testing {

auto changes_to_fail(const Way& way, const FaultFileSystem& after_run, std::uint64_t every) -> std::vector<std::uint64_t> {
    const std::uint64_t stride = std::getenv("CROUPIER_EVERY_FAULT") == nullptr ? every : 1;
    std::vector<std::uint64_t> changes;
    if (way.fault == DiskFault::failed_sync) {
        const auto& syncs = after_run.syncs();
        for (std::size_t index = 0; index < syncs.size(); index += (stride + 2) / 3) changes.push_back(syncs[index]);
    } else {
        for (std::uint64_t change = 1; change <= after_run.changes(); change += stride) changes.push_back(change);
    }
    changes.push_back(after_run.changes() + 1);
    return changes;
}

auto open_on(TemporaryPlace& here, const std::string& file_system, int large_log_pages) -> journal::Result<std::unique_ptr<floor::Floor>> {
    floor::Place place = here.place();
    place.file_system = file_system;
    place.large_log_pages = large_log_pages;
    return floor::open_floor(place, here.ports(), Story::options());
}

void heal(FaultFileSystem& disk, const Way& way) { way.fault == DiskFault::power_cut ? disk.restore() : disk.heal(); }

}  // namespace croupier::testing
