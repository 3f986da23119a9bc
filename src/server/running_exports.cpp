#include "server/running_exports.hpp"

#include <algorithm>

namespace croupier::server {

auto RunningExports::take(PersonId by, const audit::PartWanted& wanted) -> std::optional<Sequence> {
    const auto found = std::ranges::find_if(exports_, [&](const Export& one) {
        const bool is_the_same = one.by == by && one.latest.stream == wanted.stream && one.latest.day == wanted.day;
        return is_the_same && (wanted.from == one.next || wanted.from == one.latest.from);
    });
    if (found == exports_.end()) return std::nullopt;
    const Sequence inspection = found->inspection;
    exports_.erase(found);
    return inspection;
}

void RunningExports::keep(Sequence inspection, PersonId by, audit::PartWanted latest, journal::Position next) {
    if (exports_.size() == most_) exports_.erase(exports_.begin());
    exports_.push_back({inspection, by, std::move(latest), next});
}

}  // namespace croupier::server
