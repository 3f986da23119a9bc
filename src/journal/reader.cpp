#include "journal/reader.hpp"

#include <fmt/format.h>

#include "journal/chain.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/sqlite/trusted.hpp"

namespace croupier::journal {

namespace fs = std::filesystem;

struct Reader::Inside {
    fs::path directory;
    std::vector<DayFile> files;  // first to last, never none
};

Reader::Reader(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Reader::Reader(Reader&&) noexcept = default;
auto Reader::operator=(Reader&&) noexcept -> Reader& = default;
Reader::~Reader() = default;

auto Reader::open(const fs::path& directory, const std::optional<Day>& first) -> Result<Reader> {
    auto inside = std::make_unique<Inside>(directory, std::vector<DayFile>{});
    const auto days = day_files_in(directory);
    if (!days) return std::unexpected(days.error());
    for (const DayPath& day : *days) {
        if (first && day.day < *first) continue;
        auto file = DayFile::open_to_read(day.path);
        if (!file) return std::unexpected(file.error());
        inside->files.push_back(*std::move(file));
    }
    if (inside->files.empty()) return std::unexpected(Failure{FailureKind::refused, directory.string(), "there is no journal in this directory"});
    return Reader{std::move(inside)};
}

auto Reader::directory() const -> const fs::path& { return inside_->directory; }

auto Reader::days() const -> std::vector<Day> {
    std::vector<Day> days;
    for (const DayFile& file : inside_->files) days.push_back(file.row().day);
    return days;
}

auto Reader::streams() const -> Result<std::vector<Stream>> { return inside_->files.back().streams(); }

auto Reader::last_position() const -> Result<Position> { return inside_->files.back().last_position(); }

auto Reader::read(const ReadFrom& from, const VisitRecord& visit) const -> Result<void> {
    Chain chain{Position(value(from.first) - 1)};
    for (const auto& stream_head : from.heads) chain.set(stream_head);
    if (from.heads.empty() && from.first > Position{1}) chain.believe_first();
    for (std::size_t index = 0; index < inside_->files.size(); ++index) {
        const DayFile& file = inside_->files[index];
        const bool ended_before = index + 1 < inside_->files.size() && inside_->files[index + 1].row().first <= from.first;
        if (ended_before) continue;
        std::optional<Failure> fault;
        bool stopped = false;
        const auto follow = [&](const Record& record) {
            if (!chain.knows(record.stream)) {  // made since we looked
                const auto streams = file.streams();
                if (!streams) fault = streams.error();
                if (!streams) return false;
                for (const Stream& stream : *streams) chain.add(stream);
            }
            if (const auto followed = chain.follow(record); !followed) {
                fault = file.damaged(place_of(record, chain.name_of(record.stream), followed.error().column), followed.error().why).error();
                return false;
            }
            stopped = !visit(record);
            return !stopped;
        };
        if (const auto done = file.records(std::max(from.first, file.row().first), follow); !done) return std::unexpected(done.error());
        if (fault) return std::unexpected(*std::move(fault));
        if (stopped) return {};
    }
    return {};
}

auto Reader::latest_snapshot(const PublicKey& key, std::optional<Position> at_most) const -> Result<std::optional<Snapshot>> {
    for (auto file = inside_->files.rbegin(); file != inside_->files.rend(); ++file) {
        auto snapshot = newest_trusted_snapshot(*file, key, at_most);
        if (!snapshot || *snapshot) return snapshot;
    }
    return std::nullopt;
}

auto Reader::document(const Hash& hash) const -> Result<std::string> {
    for (auto file = inside_->files.rbegin(); file != inside_->files.rend(); ++file) {
        auto read = file->document(hash);
        if (!read) return std::unexpected(read.error());
        if (std::optional<std::string>& document = *read) return *std::move(document);
    }
    return inside_->files.back().damaged(fmt::format("document {}", hexadecimal(hash)), "is not in this or an earlier day's file");
}

auto Reader::checkpoints() const -> Result<std::vector<SignedCheckpoint>> {
    std::vector<SignedCheckpoint> all;
    for (const DayFile& file : inside_->files) {
        auto stored = file.checkpoints();
        if (!stored) return std::unexpected(stored.error());
        for (StoredCheckpoint& checkpoint : *stored)
            if (all.empty() || all.back().body != checkpoint.content.body)
                all.push_back(std::move(checkpoint.content));  // each day repeats the seal before it
    }
    return all;
}

}  // namespace croupier::journal
