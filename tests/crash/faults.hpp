// What the tests with a failing disk share: which changes are made to fail in a run, and a floor on that disk.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "crash/story.hpp"
#include "support/fault_vfs.hpp"

namespace croupier::testing {

// Which changes of a run to fail: every few of them, or each where CROUPIER_EVERY_FAULT is set, and one after the last. A sync that fails once can
// only fail where there is one; which they are is known after the run has been made on this disk without a fault.
[[nodiscard]] auto changes_to_fail(const Way& way, const FaultFileSystem& after_run, std::uint64_t every) -> std::vector<std::uint64_t>;

[[nodiscard]] auto open_on(TemporaryPlace& here, const std::string& file_system, int large_log_pages = few_log_pages)
    -> journal::Result<std::unique_ptr<floor::Floor>>;

// With everything closed: the disk is as the fault leaves it, and works again.
void heal(FaultFileSystem& disk, const Way& way);

}  // namespace croupier::testing
