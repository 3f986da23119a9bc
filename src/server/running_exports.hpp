// Exports of the record of which some parts were handed out, but not the last: who asks for the next part, or for the latest once more because it was
// lost on its way, goes on with the same export.
#pragma once

#include <optional>
#include <vector>

#include "audit/export_part.hpp"
#include "base/ids.hpp"

namespace croupier::server {

class RunningExports {
public:
    explicit RunningExports(std::size_t most) : most_{most} {}

    // The inspection that the part belongs to, which is remembered no longer; nothing where an export begins with it.
    [[nodiscard]] auto take(PersonId by, const audit::PartWanted& wanted) -> std::optional<Sequence>;
    // Beyond the most the one that has waited longest is forgotten.
    void keep(Sequence inspection, PersonId by, audit::PartWanted latest, journal::Position next);

private:
    struct Export {
        Sequence inspection{};
        PersonId by{};
        audit::PartWanted latest;
        journal::Position next{};
    };
    std::size_t most_;
    std::vector<Export> exports_;
};

}  // namespace croupier::server
