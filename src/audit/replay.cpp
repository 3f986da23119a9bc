#include "audit/replay.hpp"

#include "journal/chain.hpp"

namespace croupier::audit {
namespace {

using journal::Position;
using journal::Result;

// The newest snapshot that this program can read; an older release's may need going further back.
auto restore_snapshot(const journal::Reader& reader, Audit& audit, const ReplayOptions& options) -> Result<std::optional<journal::Snapshot>> {
    if (!options.key || value(options.at_most_snapshot) == 0) return std::nullopt;
    for (Position at_most = options.at_most_snapshot; value(at_most) > 0;) {
        auto read = reader.latest_snapshot(*options.key, at_most);
        if (!read) return std::unexpected(read.error());
        std::optional<journal::Snapshot>& snapshot = *read;
        if (!snapshot) return std::nullopt;
        if (audit.restore(*snapshot)) return std::move(snapshot);
        const Position there = snapshot->checkpoint.position;
        if (value(there) == 0) return std::nullopt;
        at_most = Position(value(there) - 1);
    }
    return std::nullopt;
}

}  // namespace

auto replay(const journal::Reader& reader, Audit& audit, const ReplayOptions& options) -> Result<void> {
    const auto last = reader.last_position();
    if (!last) return std::unexpected(last.error());
    const auto restored = restore_snapshot(reader, audit, options);
    if (!restored) return std::unexpected(restored.error());
    const std::optional<journal::Snapshot>& snapshot = *restored;
    std::optional<journal::Failure> fault;
    std::uint64_t count = 0;
    const auto visit = [&](const journal::Record& record) {
        constexpr std::uint64_t between_reports = 16'384;
        if (++count % between_reports == 0 && options.progress) options.progress(record.position, *last);
        if (const auto followed = audit.follow(record); !followed) {
            fault = journal::Failure{journal::FailureKind::damaged, journal::place_of(record, audit.name_of(record.stream), ""), followed.error()};
            return false;
        }
        return !options.goes_on || options.goes_on(record);
    };
    if (auto read = reader.read(snapshot ? journal::ReadFrom::after(*snapshot) : journal::ReadFrom{}, visit); !read) return read;
    if (fault) return std::unexpected(*std::move(fault));
    return {};
}

}  // namespace croupier::audit
