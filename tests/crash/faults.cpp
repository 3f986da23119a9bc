#include "crash/faults.hpp"

#include <cstdlib>
#include <ostream>

namespace croupier::testing {

void PrintTo(const Way& way, std::ostream* stream) { *stream << way.name; }

auto every_way() -> std::vector<Way> {
    return {{DiskFault::short_write, false, "short_write_once"},
            {DiskFault::short_write, true, "short_write_for_good"},
            {DiskFault::error, false, "error_once"},
            {DiskFault::error, true, "error_for_good"},
            {DiskFault::no_space, false, "no_space_once"},
            {DiskFault::no_space, true, "no_space_for_good"},
            {DiskFault::failed_sync, false, "failed_sync_once"},
            {DiskFault::failed_sync, true, "failed_sync_for_good"},
            {DiskFault::power_cut, true, "power_cut"}};
}

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

auto open_on(TemporaryPlace& here, const std::string& file_system) -> journal::Result<std::unique_ptr<floor::Floor>> {
    floor::Place place = here.place();
    place.file_system = file_system;
    return floor::open_floor(place, here.ports(), Story::options());
}

void heal(FaultFileSystem& disk, const Way& way) { way.fault == DiskFault::power_cut ? disk.restore() : disk.heal(); }

}  // namespace croupier::testing
