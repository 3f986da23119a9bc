// Verifies a journal on both levels in one pass: that nothing was altered since it was signed, and that what was signed is right by the rulebooks, to
// the cent. A forger who has the key is found by the second.
#pragma once

#include <functional>
#include <optional>
#include <stop_token>

#include "audit/place.hpp"
#include "audit/tally.hpp"
#include "journal/verify.hpp"

namespace croupier::audit {

struct VerifyOptions {
    std::optional<std::filesystem::path> anchors;
    std::function<void(journal::Position done, journal::Position last)> progress;
    std::stop_token stop = {};
};

struct Verified {
    journal::VerifyReport chains;
    Tally tally;
    journal::Hash state{};
};

[[nodiscard]] auto verify(const JournalPlace& place, const journal::PublicKey& key, const VerifyOptions& options) -> journal::Result<Verified>;

}  // namespace croupier::audit
