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

namespace croupier::journal {
namespace {

// The log's form, as SQLite documents it: a header, then frames of a header and a page. Numbers stand highest byte first; the sums are built of words
// whose order the header's first number tells.
constexpr std::size_t header_bytes = 32, frame_header_bytes = 24, page_bytes = 4'096, frame_bytes = frame_header_bytes + page_bytes;
constexpr std::size_t summed_header_bytes = 8;  // of a frame's
constexpr std::uint32_t magic = 0x377f0682;     // or one more: words are highest byte first

enum class Order : std::uint8_t { lowest_first, highest_first };

auto word_at(std::string_view bytes, std::size_t place, Order order = Order::highest_first) -> std::uint32_t {
    std::uint32_t word = 0;
    for (std::size_t index = 0; index < 4; ++index) {
        const std::size_t from = order == Order::highest_first ? index : 3 - index;
        word = word << 8U | static_cast<unsigned char>(bytes[place + from]);
    }
    return word;
}

struct Pair {
    std::uint32_t first = 0, second = 0;
    auto operator==(const Pair&) const -> bool = default;
};

auto pair_at(std::string_view bytes, std::size_t place) -> Pair { return {word_at(bytes, place), word_at(bytes, place + 4)}; }

auto sum_of(Pair sum, std::string_view bytes, Order order) -> Pair {
    for (std::size_t place = 0; place < bytes.size(); place += 8) {
        sum.first += word_at(bytes, place, order) + sum.second;
        sum.second += word_at(bytes, place + 4, order) + sum.first;
    }
    return sum;
}

struct Header {
    explicit Header(std::string_view bytes)
        : order{word_at(bytes, 0) == magic ? Order::lowest_first : Order::highest_first},
          salts{pair_at(bytes, 16)},
          sum{pair_at(bytes, 24)},
          is_good{(word_at(bytes, 0) | 1U) == (magic | 1U) && sum_of({}, bytes.substr(0, 24), order) == sum} {}
    Order order;
    Pair salts, sum;
    bool is_good;
};

auto bits_between(Pair one, Pair other) -> int { return std::popcount(one.first ^ other.first) + std::popcount(one.second ^ other.second); }

// Whether one bit among so many summed bytes can make this difference. The sum is linear: what a bit adds to it, or takes away, depends on its place
// only.
auto is_of_one_bit(Pair difference, std::size_t bytes) -> bool {
    const auto carried = [](Pair sum) { return Pair{sum.first + sum.second, sum.first + 2 * sum.second}; };  // over eight bytes more
    Pair first{1, 1}, second{0, 1};  // what one more adds in either of the last two words
    for (std::size_t place = bytes; place > 0; place -= 8, first = carried(first), second = carried(second))
        for (const Pair sum : {first, second})
            for (unsigned bit = 0; bit < 32; ++bit) {
                const Pair added{sum.first << bit, sum.second << bit};
                if (difference == added || difference == Pair{-added.first, -added.second}) return true;
            }
    return false;
}

class Frame {
public:
    Frame(std::string_view bytes, const Header& header) : bytes_{bytes}, header_{header} {}

    [[nodiscard]] auto ends_commit() const -> bool { return word_at(bytes_, 4) != 0; }
    [[nodiscard]] auto sum() const -> Pair { return pair_at(bytes_, 16); }
    // One bit alters one of the two salts; a log that begins anew alters both.
    [[nodiscard]] auto is_of_this_log() const -> bool { return salts().first == header_.salts.first || salts().second == header_.salts.second; }
    [[nodiscard]] auto follows(Pair before) const -> bool { return salts() == header_.salts && sum_after(before) == sum(); }
    [[nodiscard]] auto is_one_bit_off(Pair before) const -> bool {
        const Pair due = sum_after(before);
        if (due == sum()) return bits_between(salts(), header_.salts) == 1;
        if (salts() != header_.salts) return false;
        return bits_between(due, sum()) == 1 || is_of_one_bit({sum().first - due.first, sum().second - due.second}, summed_header_bytes + page_bytes);
    }

private:
    [[nodiscard]] auto salts() const -> Pair { return pair_at(bytes_, 8); }
    [[nodiscard]] auto sum_after(Pair before) const -> Pair {
        return sum_of(sum_of(before, bytes_.substr(0, summed_header_bytes), header_.order), bytes_.substr(frame_header_bytes), header_.order);
    }

    std::string_view bytes_;
    const Header& header_;
};

auto is_one_bit_off(std::string header) -> bool {
    for (char& byte : header)
        for (unsigned bit = 1; bit < 256; bit *= 2) {
            const char was = byte;
            byte = static_cast<char>(static_cast<unsigned char>(was) ^ bit);
            if (Header{header}.is_good) return true;
            byte = was;
        }
    return false;
}

// What the last writer knew to be synced, as it stands in the index that SQLite keeps of the log for all who have the file open: its header is there
// twice, in this machine's own order of bytes.
struct KnownEnd {
    std::uint32_t frames = 0;
    Pair sum;                // of the last of them, where there is one
    Pair salts;              // of the log that they are in
    bool is_newest = false;  // the machine was not started since: nothing that the writer noted is lacking

    [[nodiscard]] auto is_of(const Header& header) const -> bool { return salts == header.salts; }
    [[nodiscard]] auto is_at(std::uint64_t committed, Pair sum_there) const -> bool {
        return is_newest && frames == committed && (frames == 0 || sum == sum_there);
    }
};

auto is_since_boot(const std::filesystem::path& file) -> bool {
    timespec now{}, running{};
    clock_gettime(CLOCK_REALTIME, &now);
    clock_gettime(CLOCK_BOOTTIME, &running);
    struct stat status{};
    return stat(file.c_str(), &status) == 0 && status.st_mtim.tv_sec > now.tv_sec - running.tv_sec;
}

auto known_end(const std::filesystem::path& day_file) -> std::optional<KnownEnd> {
    constexpr std::size_t index_header_bytes = 48;
    const std::filesystem::path index = day_file.string() + "-shm";
    const auto bytes = read_file(index);
    if (!bytes || bytes->size() < 2 * index_header_bytes) return std::nullopt;
    const std::string_view header = std::string_view{*bytes}.substr(0, index_header_bytes);
    if (header != std::string_view{*bytes}.substr(index_header_bytes, index_header_bytes)) return std::nullopt;  // a crash while it was written
    constexpr Order own = std::endian::native == std::endian::little ? Order::lowest_first : Order::highest_first;
    const std::uint32_t commits = word_at(header, 8, own);
    if (commits == 0) return std::nullopt;  // made by who found the log as it is
    return KnownEnd{word_at(header, 16, own), {word_at(header, 24, own), word_at(header, 28, own)}, pair_at(header, 32), is_since_boot(index)};
}

struct Found {
    std::uint64_t commits_end = 0;  // how many frames the commits have that can be read
    std::string damage;             // empty: none
    bool has_rest = false;          // of a commit that was never synced; without the index it could be taken for damage
    auto operator==(const Found&) const -> bool = default;
};

// The day's file without its log. SQLite's own handle reads it: to close any other one lets go of all locks that this process has on the file.
class DayPages {
public:
    explicit DayPages(const std::filesystem::path& file) : connection_{Connection::open(file, Access::read)} {
        if (connection_) sqlite3_file_control(connection_->handle(), "main", SQLITE_FCNTL_FILE_POINTER, static_cast<void*>(&file_));
    }

    [[nodiscard]] auto page(std::uint32_t number) const -> std::optional<std::string> {
        if (file_ == nullptr || number == 0) return std::nullopt;
        std::string bytes(page_bytes, '\0');
        const auto offset = std::int64_t{number - 1} * static_cast<std::int64_t>(page_bytes);
        if (file_->pMethods->xRead(file_, bytes.data(), static_cast<int>(page_bytes), offset) != SQLITE_OK) return std::nullopt;
        return bytes;
    }

private:
    Result<Connection> connection_;
    sqlite3_file* file_ = nullptr;
};

class Log {
public:
    Log(int file, std::filesystem::path day_file, const std::optional<KnownEnd>& known)
        : file_{file}, day_file_{std::move(day_file)}, known_{known} {}

    [[nodiscard]] auto look() const -> Found {
        const auto head = read(0, header_bytes);
        if (!head) return {};
        Header header{*head};
        if (!header.is_good) {
            if (const auto first = frame(0)) header.salts = pair_at(*first, 8);
            if (is_folded(header)) return {};  // it was to begin anew, and a crash cut off its new header
            if (is_one_bit_off(*head)) return {0, "a bit of its header was altered"};
            const std::uint64_t commits = commits_from(0, header);
            return {0, commits < 2 ? "" : fmt::format("its header was altered, and {} commits can't be read", commits)};
        }
        const KnownEnd* known = known_ && known_->is_of(header) ? &*known_ : nullptr;
        Found found;
        std::uint64_t good = 0;
        Pair sum = header.sum, sum_at_end = sum;
        bool is_near = false;  // what follows, to what it should be
        for (auto bytes = frame(good); bytes; bytes = frame(good)) {
            const Frame one{*bytes, header};
            if (!one.follows(sum)) {
                is_near = one.is_one_bit_off(sum);
                break;
            }
            sum = one.sum();
            ++good;
            if (!one.ends_commit()) continue;
            found.commits_end = good;
            sum_at_end = sum;
        }
        found.has_rest = is_near && known != nullptr && known->is_at(found.commits_end, sum_at_end);
        const std::uint64_t commits = commits_from(good, header);
        if (known != nullptr && known->frames > found.commits_end)
            found.damage = fmt::format("frame {} was altered or is missing: the log was synced to frame {}", good + 1, known->frames);
        else if (is_near && !found.has_rest)
            found.damage = fmt::format("a bit of frame {} was altered", good + 1);
        else if (commits > 1)
            found.damage = fmt::format("frame {} was altered, and {} commits from there on can't be read", good + 1, commits);
        return found;
    }

private:
    [[nodiscard]] auto commits_from(std::uint64_t index, const Header& header) const -> std::uint64_t {
        std::uint64_t commits = 0;
        for (auto bytes = frame(index); bytes; bytes = frame(++index)) {
            const Frame one{*bytes, header};
            if (one.is_of_this_log() && one.ends_commit()) ++commits;
        }
        return commits;
    }

    // Whether the day's file has every page as the last commit of the log left it.
    [[nodiscard]] auto is_folded(const Header& header) const -> bool {
        std::map<std::uint32_t, std::uint64_t> newest, committed;  // the frame of each page
        std::uint64_t index = 0;
        for (auto bytes = frame(index); bytes && Frame{*bytes, header}.is_of_this_log(); bytes = frame(++index)) {
            newest[word_at(*bytes, 0)] = index;
            if (Frame{*bytes, header}.ends_commit()) committed = newest;
        }
        const DayPages day{day_file_};
        return std::ranges::all_of(committed, [&](const auto& one) {
            const auto bytes = frame(one.second);
            return bytes && day.page(one.first) == bytes->substr(frame_header_bytes);
        });
    }

    [[nodiscard]] auto frame(std::uint64_t index) const -> std::optional<std::string> {
        return read(header_bytes + index * frame_bytes, frame_bytes);
    }

    [[nodiscard]] auto read(std::uint64_t offset, std::size_t size) const -> std::optional<std::string> {
        std::string bytes(size, '\0');
        if (pread(file_, bytes.data(), size, static_cast<off_t>(offset)) != static_cast<ssize_t>(size)) return std::nullopt;
        return bytes;
    }

    int file_;
    std::filesystem::path day_file_;
    std::optional<KnownEnd> known_;
};

auto log_of(const std::filesystem::path& day_file) -> std::filesystem::path { return day_file.string() + "-wal"; }

auto look_at_log(const std::filesystem::path& day_file, const std::optional<KnownEnd>& known) -> Result<Found> {
    const std::filesystem::path path = log_of(day_file);
    const Descriptor opened{open(path.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!opened.is_open() && errno == ENOENT) return Found{};
    if (!opened.is_open()) return std::unexpected(system_failure(FailureKind::refused, path, "can't be opened"));
    const Log log{opened.number(), day_file, known};
    Found found = log.look();
    while (!found.damage.empty()) {  // somebody may be writing there at this moment: only what stays is damage
        Found again = log.look();
        if (again == found) return std::unexpected(Failure{FailureKind::damaged, path.string(), found.damage});
        found = std::move(again);
    }
    return found;
}

}  // namespace

auto check_log(const std::filesystem::path& day_file) -> Result<void> {
    const auto found = look_at_log(day_file, std::nullopt);
    if (!found) return std::unexpected(found.error());
    return {};
}

auto check_log_and_index(const std::filesystem::path& day_file) -> Result<void> {
    const auto found = look_at_log(day_file, known_end(day_file));
    if (!found) return std::unexpected(found.error());
    return {};
}

auto settle_log(const std::filesystem::path& day_file) -> Result<bool> {
    const auto found = look_at_log(day_file, known_end(day_file));
    if (!found) return std::unexpected(found.error());
    if (!found->has_rest) return false;
    if (cut_file(log_of(day_file), header_bytes + found->commits_end * frame_bytes)) return true;
    return std::unexpected(system_failure(FailureKind::broken, log_of(day_file), "what a crash left at its end can't be cut off"));
}

}  // namespace croupier::journal
