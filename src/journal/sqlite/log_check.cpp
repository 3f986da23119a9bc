#include "journal/sqlite/log_check.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <ctime>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "journal/files.hpp"
#include "journal/sqlite/connection.hpp"
#include "journal/sqlite/log_form.hpp"

namespace croupier::journal {
namespace {

// What the last writer knew to be synced, as it stands in the index that SQLite keeps of the log for all who have the file open: its header is there
// twice, in this machine's own order of bytes, and then how much of the log the file has.
struct KnownEnd {
    std::uint32_t frames = 0, folded = 0;
    WordPair sum;            // of the last of them, where there is one
    WordPair salts;          // of the log that they are in
    bool is_newest = false;  // the machine was not started since: nothing that the writer noted is lacking

    [[nodiscard]] auto is_of(const LogHeader& header) const -> bool { return salts == header.salts; }
    [[nodiscard]] auto is_at(std::uint64_t committed, WordPair sum_there) const -> bool {
        return is_newest && frames == committed && (frames == 0 || sum == sum_there);
    }
    [[nodiscard]] auto needs_the_log() const -> bool { return is_newest && frames > folded; }
};

auto is_since_boot(const std::filesystem::path& file) -> bool {
    timespec now{}, running{};
    clock_gettime(CLOCK_REALTIME, &now);
    clock_gettime(CLOCK_BOOTTIME, &running);
    struct stat status{};
    return stat(file.c_str(), &status) == 0 && status.st_mtim.tv_sec > now.tv_sec - running.tv_sec;
}

auto known_end(const std::filesystem::path& day_file) -> std::optional<KnownEnd> {
    constexpr std::size_t header_bytes = 48, commits_at = 8, frames_at = 16, sum_at = 24, salts_at = 32, folded_at = 96;
    const std::filesystem::path index = index_of(day_file);
    const auto bytes = read_file(index);
    if (!bytes || bytes->size() < folded_at + 4) return std::nullopt;
    const std::string_view header = std::string_view{*bytes}.substr(0, header_bytes);
    if (header != std::string_view{*bytes}.substr(header_bytes, header_bytes)) return std::nullopt;  // a crash while it was written
    constexpr ByteOrder own = std::endian::native == std::endian::little ? ByteOrder::lowest_first : ByteOrder::highest_first;
    if (word_at(header, commits_at, own) == 0) return std::nullopt;  // made by who found the log as it is
    return KnownEnd{word_at(header, frames_at, own), word_at(*bytes, folded_at, own), pair_at(header, sum_at, own), pair_at(header, salts_at),
                    is_since_boot(index)};
}

class Log {
public:
    Log(const Descriptor& file, std::filesystem::path day_file, const std::optional<KnownEnd>& known)
        : file_{file}, day_file_{std::move(day_file)}, known_{known} {}

    // What is wrong with it, or nothing.
    [[nodiscard]] auto damage() const -> std::string {
        const auto head = read(0, log_header_bytes);
        if (known_ && known_->needs_the_log() && !(head && LogHeader{*head}.is_good && known_->is_of(LogHeader{*head})))
            return fmt::format("the log or its header is missing or was altered: it was synced to frame {}", known_->frames);
        if (!head) return {};
        LogHeader header{*head};
        if (!header.is_good) {
            if (const auto first = frame(0)) header.salts = LogFrame{*first, header}.salts();
            if (is_folded(header)) return {};  // it was to begin anew, and a crash cut off its new header
            if (is_one_bit_off(*head)) return "a bit of its header was altered";
            const std::uint64_t commits = commits_from(0, header);
            return commits == 0 ? "" : fmt::format("its header was altered, and {} commits can't be read", commits);  // it is synced before them
        }
        const KnownEnd* known = known_ && known_->is_of(header) ? &*known_ : nullptr;
        const Readable readable = read_commits(header);
        if (known != nullptr && known->frames > readable.commits_end)
            return fmt::format("frame {} was altered or is missing: the log was synced to frame {}", readable.frames + 1, known->frames);
        const bool was_acknowledged = known == nullptr || !known->is_at(readable.commits_end, readable.sum_at_end);
        if (readable.next_was_altered && was_acknowledged) return fmt::format("a bit of frame {} was altered", readable.frames + 1);
        const std::uint64_t commits = commits_from(readable.frames, header);
        if (commits > 1) return fmt::format("frame {} was altered, and {} commits from there on can't be read", readable.frames + 1, commits);
        return {};
    }

private:
    // As SQLite reads it: up to the first frame that does not follow.
    struct Readable {
        std::uint64_t frames = 0, commits_end = 0;
        WordPair sum_at_end;
        bool next_was_altered = false;
    };
    [[nodiscard]] auto read_commits(const LogHeader& header) const -> Readable {
        Readable readable;
        WordPair sum = readable.sum_at_end = header.sum;
        for (auto bytes = frame(0); bytes; bytes = frame(readable.frames)) {
            const LogFrame one{*bytes, header};
            if (!one.follows(sum)) {
                readable.next_was_altered = was_altered(one, readable.frames, sum, header);
                break;
            }
            sum = one.sum();
            ++readable.frames;
            if (!one.ends_commit()) continue;
            readable.commits_end = readable.frames;
            readable.sum_at_end = sum;
        }
        return readable;
    }

    // Whether one bit of a frame was altered, in its sum or in what is summed, and its commit is whole but for that: what a crash leaves is not.
    [[nodiscard]] auto was_altered(const LogFrame& one, std::uint64_t index, WordPair before, const LogHeader& header) const -> bool {
        const auto bit = one.altered_bit(before);
        if (!bit) return false;
        if (one.ends_commit() || bit == LogFrame::AlteredBit::in_header) return true;
        return ends_from(index + 1, one.sum(), header) || ends_from(index + 1, one.sum_after(before), header);
    }

    // Whether a commit that has this sum so far is whole from there on.
    [[nodiscard]] auto ends_from(std::uint64_t index, WordPair sum, const LogHeader& header) const -> bool {
        for (auto bytes = frame(index); bytes; bytes = frame(++index)) {
            const LogFrame one{*bytes, header};
            if (!one.follows(sum)) return false;
            if (one.ends_commit()) return true;
            sum = one.sum();
        }
        return false;
    }

    [[nodiscard]] auto commits_from(std::uint64_t index, const LogHeader& header) const -> std::uint64_t {
        std::uint64_t commits = 0;
        for (auto bytes = frame(index); bytes; bytes = frame(++index)) {
            const LogFrame one{*bytes, header};
            if (one.is_of_this_log() && one.ends_commit()) ++commits;
        }
        return commits;
    }

    // Whether the day's file has every page as the last commit of the log left it.
    [[nodiscard]] auto is_folded(const LogHeader& header) const -> bool {
        std::map<std::uint32_t, std::uint64_t> newest, committed;  // the frame of each page
        std::uint64_t index = 0;
        for (auto bytes = frame(index); bytes && LogFrame{*bytes, header}.is_of_this_log(); bytes = frame(++index)) {
            const LogFrame one{*bytes, header};
            newest[one.page_number()] = index;
            if (one.ends_commit()) committed = newest;
        }
        const auto day = Connection::open(day_file_, Access::read);
        return std::ranges::all_of(committed, [&](const auto& one) {
            const auto [number, last] = one;
            const auto bytes = frame(last);
            if (!day || !bytes || number == 0) return false;
            return day->read_bytes((number - 1) * std::uint64_t{page_bytes}, page_bytes) == LogFrame{*bytes, header}.page();
        });
    }

    [[nodiscard]] auto frame(std::uint64_t index) const -> std::optional<std::string> {
        return read(log_header_bytes + index * frame_bytes, frame_bytes);
    }

    [[nodiscard]] auto read(std::uint64_t offset, std::size_t size) const -> std::optional<std::string> {
        std::string bytes(size, '\0');
        if (!file_.is_open()) return std::nullopt;
        if (pread(file_.number(), bytes.data(), size, static_cast<off_t>(offset)) != static_cast<ssize_t>(size)) return std::nullopt;
        return bytes;
    }

    const Descriptor& file_;  // not open: there is no log
    std::filesystem::path day_file_;
    std::optional<KnownEnd> known_;
};

enum class Index : std::uint8_t { is_looked_at, is_not };

auto damage_of_log(const std::filesystem::path& day_file, Index index) -> Result<std::string> {
    const auto known = index == Index::is_looked_at ? known_end(day_file) : std::nullopt;  // before the log, in which a writer may go on meanwhile
    const std::filesystem::path path = log_of(day_file);
    const Descriptor opened{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!opened.is_open() && errno != ENOENT) return std::unexpected(system_failure(FailureKind::refused, path, "can't be opened"));
    return Log{opened, day_file, known}.damage();
}

// Somebody may be writing there at this moment: only what stays is damage.
auto look_at_log(const std::filesystem::path& day_file, Index index) -> Result<void> {
    for (std::string before;;) {
        auto damage = damage_of_log(day_file, index);
        if (!damage) return std::unexpected(damage.error());
        if (damage->empty()) return {};
        if (*damage == before) return std::unexpected(Failure{FailureKind::damaged, log_of(day_file).string(), before});
        before = *std::move(damage);
    }
}

}  // namespace

auto check_log(const std::filesystem::path& day_file) -> Result<void> { return look_at_log(day_file, Index::is_not); }

auto check_log_and_index(const std::filesystem::path& day_file) -> Result<void> { return look_at_log(day_file, Index::is_looked_at); }

}  // namespace croupier::journal
