// Every bit of a journal, flipped one at a time: verification finds it, and names the column where one column of one record reads differently; or
// every row of the journal reads back as it was.
//
// All flips of a page share one verification up to the moment at which the page is first read. There the process splits in two for each of them, and
// the new one goes on with the bit flipped: each flip has gone through the whole verification, and costs the rest of it.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cstdlib>
#include <fstream>
#include <map>
#include <thread>

#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/schema.hpp"
#include "journal/support.hpp"
#include "support/flipping_vfs.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;

// A sealed and a live day with all that a journal can hold, a megabyte together; the long document and snapshot take pages of their own.
void write_journal(const TemporaryDirectory& directory) {
    const auto journal = open_journal(directory);
    const StreamId table = *journal->stream("table-1"), cage = *journal->stream("cage");
    const std::string state(9'000, 's');
    const std::vector<SnapshotPart> parts{{table, 1, state}, {cage, 2, "state of the cage"}};
    std::size_t count = 0;
    for (const bool first_day : {true, false}) {
        ASSERT_TRUE(journal->keep_document(fmt::format("a rulebook of {} letters {}", first_day ? 9'000 : 3'000, std::string(9'000, 'r'))));
        for (std::uint32_t round = 1; round <= 4; ++round) {
            Batch batch;
            for (int index = 0; index < 520; ++index, ++count)
                batch.add(index % 3 == 0 ? cage : table, "wager_placed",
                          fmt::format(R"({{"stake":"{}.50","on":"{}"}})", count, std::string(40 + count % 90, 'x')), round);
            ASSERT_TRUE(journal->append(batch.entries()));
            ASSERT_TRUE(round == 2 ? journal->save_snapshot(parts, Time{round}) : journal->checkpoint(Time{round}));
        }
        ASSERT_TRUE(!first_day || journal->begin_day(test_day("2026-11-16"), parts, Time{9}));
    }
}

// A value as it stands there, with its type.
template <class Bytes>
struct ValueOf {
    int type = 0;
    Bytes bytes;
    auto operator==(const auto& other) const -> bool { return type == other.type && bytes == other.bytes; }
};
using Value = ValueOf<std::string_view>;
using Row = std::vector<ValueOf<std::string>>;

// A query on a file that nobody writes.
class Query {
public:
    Query(const fs::path& file, const std::string& sql) : connection_{Connection::open(file, Access::immutable)} {
        if (connection_) sqlite3_prepare_v2(connection_->handle(), sql.c_str(), -1, &statement_, nullptr);
    }
    Query(const Query&) = delete;
    auto operator=(const Query&) -> Query& = delete;
    ~Query() { sqlite3_finalize(statement_); }

    void bind(std::int64_t number) { sqlite3_bind_int64(statement_, 1, number); }
    [[nodiscard]] auto step() -> bool { return sqlite3_step(statement_) == SQLITE_ROW; }  // false where the file can't be read any further
    [[nodiscard]] auto columns() const -> int { return sqlite3_column_count(statement_); }
    [[nodiscard]] auto value(int column) const -> Value {
        const int type = sqlite3_column_type(statement_, column);
        const auto* begin = static_cast<const char*>(sqlite3_column_blob(statement_, column));
        return {type, {begin, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))}};
    }

private:
    Result<Connection> connection_;
    sqlite3_stmt* statement_ = nullptr;
};

// What the tables of a file hold, and which pages are read for it.
class Contents {
public:
    Contents(const fs::path& file, FlippingFileSystem& files) {
        for (const char* table : tables) {
            Held& held = tables_.emplace_back();
            files.before_read = [&](std::uint64_t page) { held.first_rows.emplace(page, held.rows.size()); };
            Query query{file, select(table)};
            while (query.step()) {
                Row& row = held.rows.emplace_back();
                for (int column = 0; column < query.columns(); ++column) {
                    const Value value = query.value(column);
                    row.push_back({value.type, std::string{value.bytes}});
                }
            }
        }
        files.before_read = {};
    }

    // Though this page, which the others never see, was altered.
    [[nodiscard]] auto stands_in(const fs::path& file, std::uint64_t page) const -> bool {
        for (std::size_t table = 0; table < tables.size(); ++table) {
            if (!tables_[table].first_rows.contains(page)) continue;
            Query query{file, select(tables[table])};
            for (const Row& row : tables_[table].rows)
                if (!query.step() || !is_here(row, query)) return false;
            if (query.step()) return false;
        }
        return true;
    }
    [[nodiscard]] auto records() const -> const std::vector<Row>& { return tables_.front().rows; }
    [[nodiscard]] auto first_records() const -> const std::map<std::uint64_t, std::size_t>& { return tables_.front().first_rows; }

private:
    struct Held {
        std::vector<Row> rows;
        std::map<std::uint64_t, std::size_t> first_rows;  // by page: the row that was to be read next when it was first read
    };
    static constexpr std::array<const char*, 6> tables = {"records", "streams", "documents", "checkpoints", "snapshots", "file"};
    static auto select(const char* table) -> std::string { return fmt::format("SELECT * FROM {}", table); }
    static auto is_here(const Row& row, const Query& query) -> bool {
        for (int column = 0; const auto& value : row)
            if (value != query.value(column++)) return false;
        return true;
    }
    std::vector<Held> tables_;
};

struct Counts {
    std::atomic<std::uint64_t> flips, found, named, harmless, wrong;
    std::atomic<std::uint64_t> pages;  // that somebody has taken on
};

auto child_was_well() -> bool {
    int status = 0;
    return wait(&status) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The flips of one day's file.
class Flipper {
public:
    Flipper(const TemporaryDirectory& directory, fs::path file, Counts& counts)
        : directory_{directory},
          file_{std::move(file)},
          counts_{counts},
          files_{file_},
          contents_{file_, files_},
          records_from_{file_, select_from} {}

    // Flips those bits of a page that are asked for.
    template <class IsAsked>
    void flip_page(std::uint64_t page, const IsAsked& is_asked) {
        std::optional<std::uint64_t> flipped;
        bool split = false;
        const auto split_for_each = [&] {
            split = true;
            for (std::uint64_t bit = page * FlippingFileSystem::page_bits; bit < (page + 1) * FlippingFileSystem::page_bits; ++bit) {
                if (!is_asked(bit)) continue;
                if (fork() == 0) {
                    flipped = bit;
                    files_.flip(bit);
                    return;
                }
                if (!child_was_well()) complain(bit, "it ends the process");
            }
        };
        files_.before_read = [&](std::uint64_t now) {
            if (now == page && !split) split_for_each();
        };
        auto verified = verify(directory_);
        if (!split) {  // it was never read
            split_for_each();
            if (flipped) verified = verify(directory_);
        }
        files_.before_read = {};
        if (!flipped) return;
        judge(*flipped, verified);
        _exit(0);
    }

private:
    static constexpr const char* select_from = "SELECT * FROM records WHERE position >= ?1";

    void complain(std::uint64_t bit, const std::string& why) {
        ++counts_.wrong;
        fmt::print(stderr, "{}, bit {}: {}\n", file_.string(), bit, why);
    }

    void judge(std::uint64_t bit, const Result<VerifyReport>& verified) {
        ++counts_.flips;
        const std::uint64_t page = bit / FlippingFileSystem::page_bits;
        if (verified) {
            if (is_only_records(page) ? !altered_in(page).empty() : !contents_.stands_in(file_, page))
                return complain(bit, "it alters a row and went unseen");
            ++counts_.harmless;
            return;
        }
        ++counts_.found;
        const auto altered = altered_in(page);
        if (altered.size() != 1 || !altered.front()) return;
        const std::string sentence = verified.error().sentence();
        const auto& [record, column] = *altered.front();
        if (sentence.find(record) == std::string::npos || sentence.find(column) == std::string::npos)
            return complain(bit, fmt::format("it alters {}{}, but is told as: {}", record, column, sentence));
        ++counts_.named;
    }

    // Such a page has rows of its own and leads to no other: whatever is altered in it, all else reads as before.
    [[nodiscard]] auto is_only_records(std::uint64_t page) const -> bool {
        constexpr int leaf_of_a_table = 13;
        const auto first = contents_.first_records().find(page);
        if (first == contents_.first_records().end() || first->second == 0) return false;  // those with the schema are read before the first row
        std::ifstream file{file_, std::ios::binary};
        file.seekg(static_cast<std::streamoff>(page * FlippingFileSystem::page_bytes));
        return file.get() == leaf_of_a_table;
    }

    struct Named {
        std::string record, column;
    };

    // How it is told where the records of a page differ, a column each; nothing stands for one too few or too many.
    [[nodiscard]] auto altered_in(std::uint64_t page) -> std::vector<std::optional<Named>> {
        static constexpr std::array columns = {"position", "stream", "sequence", "round", "kind", "schema", "at", "payload", "previous", "own"};
        std::vector<std::optional<Named>> altered;
        const auto first = contents_.first_records().find(page);
        if (first == contents_.first_records().end()) return altered;
        const std::vector<Row>& all = contents_.records();
        std::size_t row = first->second == 0 ? 0 : first->second - 1;  // the last of the page before, which is found as ever
        const std::size_t end = row_after(first->second);
        records_from_.bind(std::stoll(all[row][0].bytes));
        for (; row < end; ++row) {
            if (!records_from_.step()) {
                altered.emplace_back();
                return altered;
            }
            for (std::size_t column = 0; column < columns.size(); ++column) {
                if (all[row][column] == records_from_.value(static_cast<int>(column))) continue;
                // Where the position itself is altered the record is told by another.
                altered.push_back(Named{column == 0 ? "record " : "record " + all[row][0].bytes, fmt::format(", column {}", columns[column])});
            }
        }
        if (end == all.size() && records_from_.step()) altered.emplace_back();  // one that was not there
        return altered;
    }

    // The row from which on the next page is read, and one more.
    [[nodiscard]] auto row_after(std::size_t first) const -> std::size_t {
        std::size_t next = contents_.records().size();
        for (const auto& [page, row] : contents_.first_records())
            if (row > first) next = std::min(next, row + 1);
        return next;
    }

    const TemporaryDirectory& directory_;
    fs::path file_;
    Counts& counts_;
    FlippingFileSystem files_;
    Contents contents_;
    Query records_from_;  // not asked yet, so that it has read no page of records
};

// Of the pages of each file.
struct Part {
    std::uint64_t number = 1;
    std::uint64_t of = 1;
};

class Flips : public testing::Test {
protected:
    void SetUp() override {
        write_journal(directory_);
        const auto days = day_files_in(directory_.data());
        ASSERT_TRUE(days);
        for (const DayPath& day : *days) {
            fs::permissions(day.path, fs::perms::owner_read);  // then nobody can be writing, and no locks are taken that processes can't share
            files_.push_back(day.path);
            bits_ += fs::file_size(day.path) * 8;
        }
        ASSERT_TRUE(verify(directory_));
        void* shared = mmap(nullptr, sizeof(Counts), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        ASSERT_NE(shared, MAP_FAILED);
        counts_ = new (shared) Counts{};
    }

    // As many as are asked for, spread over all bits; or each bit of every so many-th page. Every processor takes the next page that nobody has.
    void flip(std::uint64_t asked, Part part = {}) {
        sqlite3_soft_heap_limit64(100'000);  // pages that SQLite keeps are copied when the new process lets go of them: it keeps few
        const unsigned workers = std::max(1U, std::thread::hardware_concurrency());
        for (unsigned worker = 0; worker < workers; ++worker)
            if (fork() == 0) {
                work(std::max<std::uint64_t>(1, bits_ / asked), part);
                _exit(0);
            }
        for (unsigned worker = 0; worker < workers; ++worker) EXPECT_TRUE(child_was_well());
        fmt::print("  of {} flips in {} bits {} were found, {} of them named by the one column that they alter; {} alter nothing; {} went wrong\n",
                   counts_->flips.load(), bits_, counts_->found.load(), counts_->named.load(), counts_->harmless.load(), counts_->wrong.load());
    }

    [[nodiscard]] auto bits_in(Part part) const -> std::uint64_t {
        std::uint64_t pages = 0;
        for (const fs::path& file : files_)
            for (std::uint64_t page = part.number - 1; page < fs::file_size(file) / FlippingFileSystem::page_bytes; page += part.of) ++pages;
        return pages * FlippingFileSystem::page_bits;
    }

    void work(std::uint64_t one_in, Part part) {
        std::uint64_t mine = counts_->pages++, index = 0;
        for (const fs::path& file : files_) {
            Flipper flipper{directory_, file, *counts_};
            const auto is_asked = [&](std::uint64_t bit) {
                const std::uint64_t which = bit / one_in;
                return bit % one_in == (which * 0x9E3779B97F4A7C15U >> 20U) % one_in;
            };
            const std::uint64_t pages = fs::file_size(file) / FlippingFileSystem::page_bytes;
            for (std::uint64_t page = part.number - 1; page < pages; page += part.of, ++index) {
                if (index != mine) continue;
                flipper.flip_page(page, is_asked);
                mine = counts_->pages++;
            }
        }
    }

    TemporaryDirectory directory_{TemporaryDirectory::Where::memory};
    std::vector<fs::path> files_;
    std::uint64_t bits_ = 0;
    Counts* counts_ = nullptr;
};

// CROUPIER_FLIPS sets how many: a number; or all, which take some hours of a processor; or a part of all, like 3/16.
TEST_F(Flips, of_any_bit_are_found_or_alter_nothing) {
    const char* told = std::getenv("CROUPIER_FLIPS");
    const std::string_view text = told == nullptr ? "2000" : told;
    const std::size_t slash = text.find('/');
    const bool is_part = slash != std::string_view::npos;
    const std::uint64_t first = std::strtoull(text.data(), nullptr, 10);
    const Part part = is_part ? Part{first, std::strtoull(text.data() + slash + 1, nullptr, 10)} : Part{};
    ASSERT_TRUE(part.number >= 1 && part.number <= part.of) << text;
    const std::uint64_t asked = is_part || text == "all" ? bits_ : first;
    ASSERT_GT(asked, 0U);
    EXPECT_GT(bits_, 8'000'000U);
    flip(asked, part);
    EXPECT_EQ(counts_->wrong, 0U);
    EXPECT_GE(counts_->flips + 10, std::min(asked, bits_in(part)));
    EXPECT_GT(counts_->named, counts_->flips / 2);
    EXPECT_GT(counts_->harmless, 0U);
    EXPECT_EQ(counts_->found + counts_->harmless, counts_->flips);
}

}  // namespace
}  // namespace croupier::journal
