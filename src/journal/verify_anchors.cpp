#include "journal/verify_anchors.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "journal/sqlite/day_file.hpp"

namespace croupier::journal {
namespace {

// The hashes of a journal's checkpoints, found by number. Anchors stand in the order of their checkpoints, so that each day is read once; where they
// don't, because some were written twice, it only takes longer.
class CheckpointHashes {
public:
    explicit CheckpointHashes(const std::vector<VerifiedDay>& days) : days_{days} {}

    auto find(std::uint64_t number) -> Result<std::optional<Hash>> {
        if (number < first_ || number - first_ >= hashes_.size())
            if (auto read = read_day_of(number); !read) return std::unexpected(read.error());
        if (number < first_ || number - first_ >= hashes_.size()) return std::nullopt;
        return hashes_[number - first_];
    }

private:
    auto read_day_of(std::uint64_t number) -> Result<void> {
        hashes_.clear();
        const auto day = std::ranges::find_if(days_, [&](const VerifiedDay& one) { return one.first <= number && number <= one.last; });
        if (day == days_.end()) return {};
        const auto file = DayFile::open_to_read(day->path);
        if (!file) return std::unexpected(file.error());
        first_ = day->first;
        return file->visit_checkpoints([&](const StoredCheckpoint& one) -> Result<void> {
            if (one.number == first_ + hashes_.size() && one.number <= day->last) hashes_.push_back(hash_of(one.content.body));
            return {};
        });
    }

    const std::vector<VerifiedDay>& days_;
    std::uint64_t first_ = 0;
    std::vector<Hash> hashes_;  // of one day's own checkpoints, from that number on
};

}  // namespace

auto compare_anchors(const std::filesystem::path& directory, const std::vector<AnchorFile>& files, const VerifiedDays& verified, const PublicKey& key)
    -> Result<std::uint64_t> {
    CheckpointHashes hashes{verified.days};
    std::uint64_t count = 0;
    const auto compare = [&](const SignedCheckpoint& anchor) -> Result<void> {
        ++count;
        const auto fail = [&](std::string why) {
            return std::unexpected(Failure{FailureKind::damaged, fmt::format("{}, anchor {}", directory.string(), count), std::move(why)});
        };
        if (!is_signed(anchor.body, anchor.signature, key)) return fail("it was altered, or signed with another key");
        const auto checkpoint = checkpoint_from(anchor.body);
        if (!checkpoint) return fail("it can't be read: " + checkpoint.error());
        const auto found = hashes.find(checkpoint->number);
        if (!found) return std::unexpected(found.error());
        if (!found->has_value())
            return fail(
                fmt::format("the anchor of checkpoint {} names record {}, the journal ends at record {} and checkpoint {}: its end was cut off",
                            checkpoint->number, value(checkpoint->position), value(verified.end), verified.days.back().last));
        if (**found != hash_of(anchor.body)) return fail(fmt::format("the journal's checkpoint {} is another one", checkpoint->number));
        return {};
    };
    for (const AnchorFile& file : files)
        if (auto visited = visit_anchors(file, compare); !visited) return std::unexpected(visited.error());
    return count;
}

}  // namespace croupier::journal
