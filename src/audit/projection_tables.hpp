// The file of the projections: its tables, and the rows that events become. Each step is one transaction that also says how far it went.
#pragma once

#include <array>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "floor/hosted_streams.hpp"
#include "journal/reader.hpp"
#include "journal/sqlite/connection.hpp"

namespace croupier::audit {

// As SQLite takes it.
[[nodiscard]] inline auto whole(std::uint64_t number) -> std::int64_t { return static_cast<std::int64_t>(number); }

// How far a file goes, and by which hash the record there is known.
struct Reached {
    journal::Position position{};
    journal::Hash own{};
};

// A file as the system knows it, whatever its name; zeros where there is none.
struct FileIdentity {
    std::uint64_t device = 0, number = 0;
    auto operator==(const FileIdentity&) const -> bool = default;
};

class ProjectionTables {
public:
    // By us, in the data directory, where nothing else has this name; or by somebody, who may have named anything.
    enum class Named : std::uint8_t { by_us, by_somebody };

    // Opens or makes the file; one of another form, or damaged, is made anew. A file that may be another's is refused and left as it is.
    [[nodiscard]] static auto open(const std::filesystem::path& file, Named named) -> journal::Result<ProjectionTables>;
    [[nodiscard]] static auto make_anew(const std::filesystem::path& file) -> journal::Result<ProjectionTables>;

    [[nodiscard]] auto reached() const -> const Reached& { return reached_; }

    // Fails where the file, or its log, was deleted or replaced since: what is written then nobody sees.
    [[nodiscard]] auto expect_in_place() const -> journal::Result<void>;

    // A step: begun, filled with what happened, and ended with the record it reached. Who finds that another has written meanwhile fails.
    [[nodiscard]] auto begin() -> journal::Result<void>;
    void hear(const std::string& table, const journal::Record& record, const floor::TableStream& stream, const Event& event);
    void hear(const journal::Record& record, const cage::Event& event, const std::map<journal::StreamId, std::string>& tables);
    void hear(const journal::Record& record, const house::Event& event,
              const std::function<journal::Result<std::string>(const std::string& hash)>& document);
    void end_record(const std::string& table, const journal::Record& record, const floor::TableStream& stream);  // of a table
    [[nodiscard]] auto end(const Reached& reached) -> journal::Result<void>;
    void give_up();  // nothing of the step remains

private:
    enum class Row : std::uint8_t {
        open_round,
        close_round,
        end_round,
        revise_round,
        sum_round,
        sum_seat,
        stake,
        wager,
        posting,
        issue_slip,
        take_in_slip,
        change_slip,
        reach,
        begin_day,
        configuration,
        book_result,
        handle,
        take_back_handle,
        drop,
        change_float,
        decision,
        count_
    };
    struct Revision {
        RoundNumber round{};
        std::string_view act;  // settled, void, corrected or undone
    };
    // What stands in a column.
    using Value = std::variant<std::int64_t, std::string_view, std::nullptr_t, const journal::Hash*>;

    ProjectionTables(journal::Connection connection, std::filesystem::path file) : connection_{std::move(connection)}, file_{std::move(file)} {}
    [[nodiscard]] auto prepare() -> journal::Result<void>;
    [[nodiscard]] auto files_now() const -> std::vector<FileIdentity>;
    [[nodiscard]] auto read_reached() const -> journal::Result<Reached>;
    void put(Row row, std::initializer_list<Value> values);
    void hear_for_reports(const std::string& table, const journal::Record& record, const Event& event);
    void book_result(const std::string& table, const journal::Record& record, const Revision& revision, std::int64_t win);
    void put_handles(const std::string& table, const journal::Record& record, const RoundRecord& round, const Rulebook& book);
    void put_decision(const std::string& table, const journal::Record& record, const croupier::Record& command);
    void put_stakes(const std::string& table, const RoundRecord& round, std::size_t place, const Rulebook& book);
    void post_changes(const std::string& table, const journal::Record& record, const Balances& now);

    journal::Connection connection_;
    std::filesystem::path file_;
    bool has_log_ = false;
    std::vector<FileIdentity> files_;             // when it was opened: the file, its log and the log's index
    std::vector<journal::Statement> statements_;  // by row
    Reached reached_;
    std::optional<journal::Failure> failure_;  // the first of the step

    // The event whose postings are still to be written: they show in the balances after it.
    std::optional<Balances> before_;
    std::optional<SeatNumber> seat_;
    std::optional<SessionNumber> session_;
    std::vector<Revision> summed_;  // rounds whose sums this record changes
};

}  // namespace croupier::audit
