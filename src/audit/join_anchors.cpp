#include "audit/join_anchors.hpp"

#include <fmt/format.h>

#include <map>
#include <utility>

#include "base/ensure.hpp"

namespace croupier::audit {
namespace {

namespace fs = std::filesystem;
using journal::AnchorFile;
using journal::Day;
using journal::Failure;
using journal::FailureKind;
using journal::Result;
using journal::SignedCheckpoint;

auto day_of(const AnchorFile& file) -> Day {
    const auto day = Day::from(file.path.stem().string());
    ENSURE(day.has_value(), "a file of anchors is named after its day");
    return *day;
}

// One day at a time; that of the day before is still known, because the first anchor of a day may be the seal of the one before it.
class Joined {
public:
    void begin_day() { before_ = std::exchange(present_, {}); }

    auto take(const AnchorFile& file) -> Result<void> {
        return journal::visit_anchors(file, [&](const SignedCheckpoint& anchor) -> Result<void> {
            const auto checkpoint = journal::checkpoint_from(anchor.body);
            if (!checkpoint)
                return std::unexpected(Failure{FailureKind::damaged, file.path.string(), "an anchor can't be read: " + checkpoint.error()});
            const std::uint64_t number = checkpoint->number;
            for (const auto* known : {&before_, &present_})
                if (const auto found = known->find(number); found != known->end() && found->second.anchor.body != anchor.body)
                    return refuse(found->second.file, file.path, number);
            present_.try_emplace(number, Entry{file.path, anchor});
            return {};
        });
    }

    [[nodiscard]] auto anchors() const -> std::vector<SignedCheckpoint> {
        std::vector<SignedCheckpoint> all;
        for (const auto& [number, entry] : present_) all.push_back(entry.anchor);
        return all;
    }

private:
    struct Entry {
        fs::path file;
        SignedCheckpoint anchor;
    };

    static auto refuse(const fs::path& known, const fs::path& other, std::uint64_t number) -> std::unexpected<Failure> {
        return std::unexpected(Failure{
            FailureKind::refused, known.string(),
            fmt::format("its anchor of {} is another one than in {}; nothing is overwritten", journal::place_of_checkpoint(number), other.string())});
    }

    std::map<std::uint64_t, Entry> before_, present_;  // by the checkpoint's number
};

}  // namespace

auto join_anchors(const std::vector<AnchorFile>& source, const std::vector<AnchorFile>& kept, const fs::path& joined) -> Result<void> {
    std::map<Day, std::vector<AnchorFile>> of_day;
    for (const auto* files : {&kept, &source})
        for (const AnchorFile& file : *files) of_day[day_of(file)].push_back(file);
    Joined anchors;
    journal::AnchorWriter writer{joined};
    for (const auto& [day, files] : of_day) {
        anchors.begin_day();
        for (const AnchorFile& file : files)
            if (auto taken = anchors.take(file); !taken) return taken;
        if (auto written = writer.write(day, anchors.anchors()); !written) {
            written.error().kind = FailureKind::broken;  // a checkpoint that lacks its anchor is the floor's matter
            return written;
        }
    }
    return {};
}

}  // namespace croupier::audit
