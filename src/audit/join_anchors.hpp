// The anchors of a journal together with those that its backup keeps, which may be others: a floor can begin its anchors anew. Nothing that is kept
// is lost or altered, and half an entry, as a crash leaves it, is no anchor.
#pragma once

#include <filesystem>
#include <vector>

#include "journal/anchors.hpp"

namespace croupier::audit {

// Writes them into a directory that has none yet, durably: a file for each day that either has, each checkpoint in it once and in their order.
// Refuses two that differ and are of one checkpoint, in the files of one day or of two that follow on each other.
[[nodiscard]] auto join_anchors(const std::vector<journal::AnchorFile>& source, const std::vector<journal::AnchorFile>& kept,
                                const std::filesystem::path& joined) -> journal::Result<void>;

}  // namespace croupier::audit
