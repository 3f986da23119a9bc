// The journal as tables for people who like SQL (docs/journal.md): rounds, wagers, postings, slips. A disposable file behind the commit: it is
// continued from where it stands, in steps that are whole or absent, and built anew when it is of another form, damaged, or of another journal.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

#include "audit/place.hpp"
#include "journal/reader.hpp"

namespace croupier::audit {

[[nodiscard]] auto projection_file(const std::filesystem::path& data) -> std::filesystem::path;

class Projection {
public:
    // A file that is not one of projections is refused and left as it is; the one beside the journal is known by its place, also when damaged beyond
    // that. The key is for the snapshot to begin with; without one, or where there is none, the state is replayed from the first record. Who asks it
    // to stop gets a failure.
    [[nodiscard]] static auto open(const JournalPlace& place, const std::optional<journal::PublicKey>& key, const std::filesystem::path& file,
                                   const std::stop_token& stop = {}) -> journal::Result<Projection>;
    Projection(Projection&&) noexcept;
    auto operator=(Projection&&) noexcept -> Projection&;
    ~Projection();

    // Projects what the journal has beyond the file; the answer is how many records that was. From one thread at a time. It holds no file of the
    // journal for longer than a step of a few thousand records, nor afterwards, and stops between two steps. Where the file was deleted or replaced
    // since it was opened that is a failure: only another opening helps.
    [[nodiscard]] auto advance(const std::function<void(journal::Position done, journal::Position last)>& progress = {},
                               const std::stop_token& stop = {}) -> journal::Result<std::uint64_t>;

    [[nodiscard]] auto position() const -> journal::Position;  // of the last record in the file
    [[nodiscard]] auto rebuilt() const -> bool;                // the file was begun anew

private:
    struct Inside;
    explicit Projection(std::unique_ptr<Inside> inside);
    std::unique_ptr<Inside> inside_;
};

}  // namespace croupier::audit
