// A journal replayed to a point, from the newest snapshot before it that can be trusted, or from the first record where there is none.
#pragma once

#include <functional>
#include <memory>
#include <optional>

#include "audit/audit.hpp"
#include "audit/place.hpp"

namespace croupier::audit {

struct ReplayOptions {
    std::optional<journal::PublicKey> key;                // without one no snapshot is trusted
    journal::Position at_most_snapshot{};                 // the snapshot to begin with stands here or before
    std::function<bool(const journal::Record&)> goes_on;  // asked after each record; false ends the replay
    std::function<void(journal::Position done, journal::Position last)> progress;
};

[[nodiscard]] auto replay(const journal::Reader& reader, Audit& audit, const ReplayOptions& options) -> journal::Result<void>;

}  // namespace croupier::audit
