#include "journal/sqlite/sqlite_journal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "base/ensure.hpp"
#include "journal/anchors.hpp"
#include "journal/files.hpp"
#include "journal/reader.hpp"
#include "journal/sqlite/insert.hpp"
#include "journal/sqlite/opening.hpp"

namespace croupier::journal {
namespace {

auto is_one_line(std::string_view name) -> bool {
    return !name.empty() && std::ranges::none_of(name, [](char letter) { return static_cast<unsigned char>(letter) < ' ' || letter == '\x7f'; });
}

class SqliteJournal final : public Journal {
public:
    SqliteJournal(OpenOptions options, Descriptor lock, Present present, std::vector<Hash> documents)
        : options_{std::move(options)}, lock_{std::move(lock)}, present_{std::move(present)}, documents_{documents.begin(), documents.end()} {
        if (options_.anchors) anchors_.emplace(*options_.anchors);
        index_streams();
        [[maybe_unused]] const auto written = write_anchors();  // what a crash left unanchored; a failure is told by the next checkpoint
    }

    auto stream(std::string_view name) -> Result<StreamId> override {
        ENSURE(is_one_line(name), "a stream's name is one line of text");
        if (const auto known = ids_.find(name); known != ids_.end()) return known->second;
        const Stream stream{StreamId{present_.streams.empty() ? 1 : static_cast<std::uint32_t>(present_.streams.back().id) + 1}, std::string{name}};
        const auto done = write([&] { return insert_stream(present_.file->connection(), stream); });
        if (!done) return std::unexpected(done.error());
        present_.streams.push_back(stream);
        present_.heads.push_back({stream.id, {}, {}});
        index_streams();
        return stream.id;
    }

    auto append(std::span<const Entry> entries) -> Result<Position> override {
        if (broken_) return std::unexpected(*broken_);
        if (entries.empty()) return present_.position;
        working_ = present_.heads;
        Position position = present_.position;
        const auto done = write([&]() -> Result<void> {
            for (const Entry& entry : entries) {
                const std::size_t index = index_of(entry.stream);
                Head& head = working_[index];
                const Hash previous = head.own;
                head.sequence = next(head.sequence);
                position = next(position);
                head.own = hash_of(entry, present_.streams[index].name, position, head.sequence, previous);
                if (auto inserted = present_.file->insert(entry, position, head, previous); !inserted) return inserted;
            }
            return {};
        });
        if (!done) return std::unexpected(done.error());
        std::swap(working_, present_.heads);
        return present_.position = position;
    }

    auto keep_document(std::string_view bytes) -> Result<Hash> override {
        if (broken_) return std::unexpected(*broken_);
        const Hash hash = hash_of(bytes);
        if (documents_.contains(hash)) return hash;
        if (const auto done = write([&] { return insert_document(present_.file->connection(), hash, bytes); }); !done)
            return std::unexpected(done.error());
        documents_.insert(hash);
        return hash;
    }

    auto document(const Hash& hash) -> Result<std::string> override {
        if (broken_) return std::unexpected(*broken_);
        if (documents_.contains(hash)) {
            auto read = present_.file->reading().document(hash);
            if (!read) return std::unexpected(read.error());
            if (std::optional<std::string>& here = *read) return *std::move(here);
        }
        const auto reader = Reader::open(options_.directory);
        if (!reader) return std::unexpected(reader.error());
        return reader->document(hash);
    }

    auto checkpoint(Time at) -> Result<void> override { return sign(at, {}, std::nullopt); }

    auto save_snapshot(std::span<const SnapshotPart> parts, Time at) -> Result<void> override { return sign(at, parts, std::nullopt); }

    auto begin_day(const Day& next_day, std::span<const SnapshotPart> parts, Time at) -> Result<void> override {
        if (!broken_) ENSURE(next_day > day(), "days go forward");
        auto sealed = between_days_ ? Result<void>{} : sign(at, parts, next_day);
        const bool is_sealed = sealed || sealed.error().kind == FailureKind::unanchored;
        if (!is_sealed) return sealed;
        // From here the day is over, and going on is what opening does: there is one way, and every start walks it.
        if (present_.file) present_.file->connection().leave_log_on_close();
        present_.file.reset();
        documents_.clear();
        auto present = open_present(options_, Occasion::change_of_day);
        between_days_.reset();
        if (!present && present.error().kind == FailureKind::full) between_days_ = present.error();
        if (!present) return std::unexpected(between_days_ ? *between_days_ : stop(std::move(present.error())));
        present->unanchored = std::move(present_.unanchored);
        present_ = *std::move(present);
        index_streams();
        return sealed;
    }

    [[nodiscard]] auto streams() const -> std::span<const Stream> override { return present_.streams; }
    [[nodiscard]] auto position() const -> Position override { return present_.position; }
    [[nodiscard]] auto day() const -> const Day& override { return present_.day; }

private:
    [[nodiscard]] auto index_of(StreamId stream) const -> std::size_t {
        const auto id = static_cast<std::size_t>(stream);
        ENSURE(id < places_.size() && places_[id] != 0, "an entry belongs to a stream of this journal");
        return places_[id] - 1;
    }

    void index_streams() {
        ids_.clear();
        places_.clear();
        for (std::size_t index = 0; index < present_.streams.size(); ++index) {
            const Stream& stream = present_.streams[index];
            ids_.emplace(stream.name, stream.id);
            places_.resize(static_cast<std::size_t>(stream.id) + 1);
            places_.back() = index + 1;
        }
    }

    // Everything but a full disk ends the right to acknowledge anything.
    auto stop(Failure failure) -> Failure {
        failure.kind = failure.kind == FailureKind::damaged ? FailureKind::damaged : FailureKind::broken;
        broken_ = failure;
        if (present_.file) present_.file->connection().leave_log_on_close();  // closing would sync once more
        return failure;
    }

    template <class Body>
    auto write(const Body& body) -> Result<void> {
        if (broken_ || between_days_) return std::unexpected(broken_ ? *broken_ : *between_days_);
        auto done = present_.file->fold_when_large();
        if (done) done = present_.file->transact(body);
        if (done || done.error().kind == FailureKind::full) return done;
        return std::unexpected(stop(std::move(done.error())));
    }

    auto sign(Time at, std::span<const SnapshotPart> parts, const std::optional<Day>& next_day) -> Result<void> {
        if (broken_) return std::unexpected(*broken_);
        Checkpoint checkpoint{present_.checkpoint_number + 1, present_.position, day(), next_day, at, present_.checkpoint_hash, {}, {}};
        for (std::size_t index = 0; index < present_.heads.size(); ++index)
            checkpoint.heads.push_back({present_.heads[index], present_.streams[index].name});
        std::vector<SnapshotPart> ordered{parts.begin(), parts.end()};
        std::ranges::sort(ordered, {}, &SnapshotPart::stream);
        for (const SnapshotPart& part : ordered) {
            static_cast<void>(index_of(part.stream));
            checkpoint.snapshot.push_back({part.stream, part.schema, hash_of(part.bytes)});
        }
        SignedCheckpoint content{to_text(checkpoint), {}};
        content.signature = options_.keys.sign(content.body);
        auto done = write([&]() -> Result<void> {
            const Connection& connection = present_.file->connection();
            for (const SnapshotPart& part : ordered)
                if (auto inserted = insert_snapshot_part(connection, checkpoint.number, part); !inserted) return inserted;
            return insert_checkpoint(connection, checkpoint.number, content);
        });
        if (!done) return done;
        present_.checkpoint_number = checkpoint.number;
        present_.checkpoint_hash = hash_of(content.body);
        if (anchors_) present_.unanchored.push_back(std::move(content));
        return write_anchors();
    }

    auto write_anchors() -> Result<void> {
        if (!anchors_ || present_.unanchored.empty()) return {};
        auto written = anchors_->write(day(), present_.unanchored);
        if (written) present_.unanchored.clear();
        return written;
    }

    OpenOptions options_;
    Descriptor lock_;
    std::optional<AnchorWriter> anchors_;
    Present present_;           // without its file only after a new day could not be opened: between days, or broken
    std::set<Hash> documents_;  // of the present file
    std::map<std::string, StreamId, std::less<>> ids_;
    std::vector<std::size_t> places_;  // by stream: its place among the streams plus one
    std::vector<Head> working_;        // the heads as they will be when a batch is durable
    std::optional<Failure> broken_;
    std::optional<Failure> between_days_;  // the day is sealed, and there was no room for the next one's file
};

}  // namespace

auto open_sqlite_journal(OpenOptions options) -> Result<std::unique_ptr<Journal>> {
    if (const auto made = make_directory(options.directory); !made) return std::unexpected(made.error());
    auto lock = lock_directory(options.directory);
    if (!lock) return std::unexpected(lock.error());
    auto present = open_present(options, Occasion::start);
    if (!present) return std::unexpected(present.error());
    auto documents = present->file->reading().document_hashes();
    if (!documents) return std::unexpected(documents.error());
    return std::make_unique<SqliteJournal>(std::move(options), *std::move(lock), *std::move(present), *std::move(documents));
}

}  // namespace croupier::journal
