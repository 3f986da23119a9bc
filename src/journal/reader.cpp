#include "journal/reader.hpp"

#include <fmt/format.h>

#include "journal/chain.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/sqlite/trusted.hpp"

namespace croupier::journal {

namespace fs = std::filesystem;

// Only two day files stay open: the last one, and the one that was needed last. The others are opened when they are needed, so that a journal of
// years takes no more files than one of days, and damage in one of them is met only by who reads there.
struct Reader::Inside {
    using File = std::shared_ptr<const DayFile>;  // who is reading one may need another meanwhile

    [[nodiscard]] auto last() const -> std::size_t { return days.size() - 1; }

    [[nodiscard]] auto open(std::size_t index) const -> Result<File> {
        if (index == last()) return last_file;
        if (index == at_hand) return file_at_hand;
        auto file = DayFile::open_to_read(days[index].path);
        if (!file) return std::unexpected(file.error());
        return std::make_shared<const DayFile>(*std::move(file));
    }

    void keep_at_hand(std::size_t index, File file) {
        at_hand = index;
        file_at_hand = std::move(file);
    }

    // The last day that begins at or before a position, else the first.
    [[nodiscard]] auto day_with(Position position) const -> Result<std::size_t> {
        if (position <= Position{1}) return 0;
        for (std::size_t index = last(); index > 0; --index) {
            const auto file = open(index);
            if (!file) return std::unexpected(file.error());
            if ((*file)->row().first <= position) return index;
        }
        return 0;
    }

    fs::path directory;
    std::vector<DayPath> days;  // first to last, never none
    File last_file;
    std::size_t at_hand = 0;
    File file_at_hand;
};

Reader::Reader(std::unique_ptr<Inside> inside) : inside_{std::move(inside)} {}
Reader::Reader(Reader&&) noexcept = default;
auto Reader::operator=(Reader&&) noexcept -> Reader& = default;
Reader::~Reader() = default;

auto Reader::open(const fs::path& directory, const std::optional<Day>& first) -> Result<Reader> {
    auto days = day_files_in(directory);
    if (!days) return std::unexpected(days.error());
    if (first) std::erase_if(*days, [&](const DayPath& day) { return day.day < *first; });
    if (days->empty()) return std::unexpected(Failure{FailureKind::refused, directory.string(), "there is no journal in this directory"});
    auto opened = DayFile::open_to_read(days->back().path);
    if (!opened) return std::unexpected(opened.error());
    const auto last = std::make_shared<const DayFile>(*std::move(opened));
    const std::size_t index = days->size() - 1;
    return Reader{std::make_unique<Inside>(directory, *std::move(days), last, index, last)};
}

auto Reader::directory() const -> const fs::path& { return inside_->directory; }

auto Reader::days() const -> std::vector<Day> {
    std::vector<Day> days;
    for (const DayPath& day : inside_->days) days.push_back(day.day);
    return days;
}

auto Reader::streams() const -> Result<std::vector<Stream>> { return inside_->last_file->streams(); }

auto Reader::last_position() const -> Result<Position> { return inside_->last_file->last_position(); }

auto Reader::file_with(Position position) const -> fs::path {
    const auto day = inside_->day_with(position);
    return day ? inside_->days[*day].path : inside_->directory;
}

auto Reader::read(const ReadFrom& from, const VisitRecord& visit) const -> Result<void> {
    Chain chain{Position(value(from.first) - 1)};
    for (const auto& stream_head : from.heads) chain.set(stream_head);
    if (from.heads.empty() && from.first > Position{1}) chain.believe_first();
    const auto first_day = inside_->day_with(from.first);
    if (!first_day) return std::unexpected(first_day.error());
    for (std::size_t index = *first_day; index <= inside_->last(); ++index) {
        const auto opened = inside_->open(index);
        if (!opened) return std::unexpected(opened.error());
        const DayFile& file = **opened;
        inside_->keep_at_hand(index, *opened);
        std::optional<Failure> fault;
        bool stopped = false;
        const auto read_on = [&](const Record& record) {
            if (!chain.knows(record.stream)) {  // made since we looked
                const auto streams = file.streams();
                if (!streams) fault = streams.error();
                if (!streams) return false;
                for (const Stream& stream : *streams) chain.add(stream);
            }
            if (auto followed = follow(chain, file, record); !followed) {
                fault = std::move(followed.error());
                return false;
            }
            stopped = !visit(record);
            return !stopped;
        };
        if (const auto done = file.records(std::max(from.first, file.row().first), read_on); !done) return std::unexpected(done.error());
        if (fault) return std::unexpected(*std::move(fault));
        if (stopped) return {};
    }
    return {};
}

auto Reader::latest_snapshot(const PublicKey& key, std::optional<Position> at_most) const -> Result<std::optional<Snapshot>> {
    for (std::size_t index = inside_->days.size(); index-- > 0;) {
        const auto file = inside_->open(index);
        if (!file) return std::unexpected(file.error());
        auto snapshot = newest_trusted_snapshot(**file, key, at_most);
        if (snapshot && *snapshot) inside_->keep_at_hand(index, *file);
        if (!snapshot || *snapshot) return snapshot;
    }
    return std::nullopt;
}

// Each day keeps what it uses, so it is near the day that is being read: in that one, a later one, else an earlier one.
auto Reader::document(const Hash& hash) const -> Result<std::string> {
    const std::size_t at_hand = inside_->at_hand;
    for (std::size_t count = 0; count < inside_->days.size(); ++count) {
        const std::size_t later = inside_->days.size() - at_hand;
        const std::size_t index = count < later ? at_hand + count : inside_->last() - count;
        const auto file = inside_->open(index);
        if (!file) return std::unexpected(file.error());
        auto read = (*file)->document(hash);
        if (!read) return std::unexpected(read.error());
        if (std::optional<std::string>& document = *read) {
            inside_->keep_at_hand(index, *file);
            return *std::move(document);
        }
    }
    return inside_->last_file->damaged(fmt::format("document {}", hexadecimal(hash)), "is in none of the day files");
}

}  // namespace croupier::journal
