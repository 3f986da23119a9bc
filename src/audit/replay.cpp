#include "audit/replay.hpp"

namespace croupier::audit {

using journal::Result;

auto replay(const journal::Reader& reader, Audit& audit, const ReplayOptions& options) -> Result<void> {
    const auto last = reader.last_position();
    if (!last) return std::unexpected(last.error());
    std::optional<journal::Snapshot> snapshot;
    if (options.key && value(options.at_most_snapshot) > 0) {
        auto restored = floor::restore_newest(reader, *options.key, options.at_most_snapshot, [&](const auto& one) { return audit.restore(one); });
        if (!restored) return std::unexpected(restored.error());
        snapshot = *std::move(restored);
    }
    std::optional<journal::Failure> fault;
    std::uint64_t count = 0;
    const auto visit = [&](const journal::Record& record) {
        constexpr std::uint64_t between_reports = 16'384;
        if (++count % between_reports == 0 && options.progress) options.progress(record.position, *last);
        if (const auto followed = audit.follow(record); !followed) {
            fault = audit.damaged(record, followed.error());
            return false;
        }
        return !options.goes_on || options.goes_on(record);
    };
    if (auto read = reader.read(snapshot ? journal::ReadFrom::after(*snapshot) : journal::ReadFrom{}, visit); !read) return read;
    if (fault) return std::unexpected(*std::move(fault));
    return {};
}

}  // namespace croupier::audit
