// The floor: hosts every stream of a house in one process and lets nothing out before it is durable.
// Commands that wait are taken together: each is decided on the state that the ones before it left, all their records are appended with one sync,
// and only then the answers go out, in order, and the watchers are told. If the journal fails, nothing of the batch is answered and nothing is
// taken any more; what was recorded is known to the next start.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "floor/hosted_streams.hpp"
#include "floor/queue.hpp"
#include "floor/watcher.hpp"
#include "journal/journal.hpp"
#include "journal/reader.hpp"

namespace croupier::floor {

// What reaches the floor from outside, beside its commands.
struct Ports {
    std::function<Time()> now;
    std::function<std::uint64_t()> random;                                          // not to be guessed: slips are made of it
    std::function<void(const std::string&)> report;                                 // a sentence for the operator
    std::function<std::uint64_t()> microseconds = [] { return std::uint64_t{0}; };  // for the meters, from any beginning
    std::function<void(Time recorded)> go_on_from = [](Time) {};                    // at the start: the clock tells nothing earlier any more
    std::function<bool()> make_room = [] { return false; };                         // gives up the reserve on the disk; false when there is none
};

// Counted on the floor's thread, read on any.
struct FloorMeters {
    static constexpr std::array<std::uint64_t, 9> bounds_us{500, 1'000, 2'000, 5'000, 10'000, 20'000, 50'000, 100'000, 500'000};

    std::atomic<std::uint64_t> batches = 0;
    std::atomic<std::uint64_t> records = 0;
    std::atomic<std::uint64_t> commit_us = 0;
    std::array<std::atomic<std::uint64_t>, bounds_us.size() + 1> commits{};  // by the first bound that they kept; the last kept none
};

struct FloorOptions {
    std::string version;
    std::size_t queue_capacity = 65'536;
    std::size_t largest_batch = 4'096;
    std::uint64_t records_between_snapshots = 100'000;
    std::uint64_t records_between_checkpoints = 50'000;
    std::int64_t between_checkpoints_ms = 10'000;  // while something is recorded
    std::int64_t slip_expiry_ms = std::int64_t{30} * 24 * 60 * 60 * 1000;
    std::int64_t wind_down_ms = 60'000;  // how long players may cash out when the disk is full
    std::int64_t last_slip_ms = 10'000;  // and print their slips when all have
};

class Floor {
public:
    // Rebuilds all streams, and answers for what was interrupted, durably, before it returns.
    [[nodiscard]] static auto open(std::unique_ptr<journal::Journal> journal, const journal::Reader& reader, const journal::PublicKey& key,
                                   Ports ports, FloorOptions options) -> journal::Result<std::unique_ptr<Floor>>;

    // From any thread.
    [[nodiscard]] auto submit(Request request) -> Submitted { return queue_.submit(std::move(request)); }
    void schedule(Time at, Request request) { queue_.schedule(at, std::move(request)); }
    [[nodiscard]] auto watch(std::size_t most_batches, std::function<void()> wake = {}) -> std::shared_ptr<Watcher>;  // until the last one lets go
    [[nodiscard]] auto failure() const -> std::optional<journal::Failure>;  // why nothing is answered any more
    [[nodiscard]] auto meters() const -> const FloorMeters& { return meters_; }
    [[nodiscard]] auto waiting() const -> std::size_t { return queue_.waiting(); }

    // From the floor's own thread. Configures a table (in force from now on) or finds it as it is; the answer is its stream.
    [[nodiscard]] auto add_table(const std::string& name, std::string_view rulebook, std::uint32_t seats,
                                 const std::optional<ConfigureChips>& chips = {}) -> journal::Result<journal::StreamId>;
    [[nodiscard]] auto keep_configuration(std::string_view bytes) -> journal::Result<void>;  // as a request of this kind does while it runs
    auto step() -> bool;                    // handles what waits now as one batch; false: nothing waited, or the floor has stopped
    void run(const std::stop_token& stop);  // until it is told to stop or can't go on
    void stop();                            // records that it was stopped, with a snapshot

    [[nodiscard]] auto streams() const -> const HostedStreams& { return streams_; }
    [[nodiscard]] auto journal() const -> const journal::Journal& { return *journal_; }
    [[nodiscard]] auto has_stopped() const -> bool { return stopped_; }

private:
    // A record of the batch that is being made; its payload is a stretch of the batch's text.
    struct Filed {
        journal::StreamId stream{};
        std::uint32_t round = 0;
        std::string_view kind;
        std::size_t first = 0;
        std::size_t size = 0;
    };

    Floor(std::unique_ptr<journal::Journal> journal, Ports ports, FloorOptions options);
    [[nodiscard]] auto host(std::string_view name) -> journal::Result<void>;
    void take_time() { now_ = std::max(now_, ports_.now()); }
    [[nodiscard]] auto begin() -> journal::Result<void>;
    [[nodiscard]] auto enter_day() -> journal::Result<void>;
    [[nodiscard]] auto keep_documents() -> journal::Result<void>;

    void handle(std::vector<Request>& requests);
    void begin_batch();
    [[nodiscard]] auto take(const Request& request) -> Answer;
    [[nodiscard]] auto take_for(TableStream& table, Command command) -> Answer;
    [[nodiscard]] auto take_for(CageStream& cage, cage::Command command) -> Answer;
    [[nodiscard]] auto take_for(HouseStream& house, house::Command command) -> Answer;
    template <class Stream>
    [[nodiscard]] auto take_into(Stream& stream, typename Stream::Command& command) -> Answer;
    template <class Stream, class Act>
    [[nodiscard]] auto take_own(Stream& stream, Act act) -> Answer;
    template <class Stream, class Act>
    [[nodiscard]] auto own_command(const Stream& stream, Act act) const -> typename Stream::Command;
    [[nodiscard]] auto set_configuration(std::string_view bytes) -> journal::Result<Granted>;
    [[nodiscard]] auto check_cashing_out(const TableStream& table, const Command& command) -> std::optional<Denied>;
    void carry_to_cage(const TableStream& table, const Events& events);
    [[nodiscard]] auto slip_of(const TableStream& table, SlipNumber number, Money amount) -> cage::TakeInSlip;
    [[nodiscard]] auto check_redeeming(const cage::Command& command, const cage::RedeemSlip& redeem) const -> std::optional<Denied>;

    [[nodiscard]] auto commit() -> journal::Result<void>;
    void count_commit(std::size_t records, std::uint64_t microseconds);
    [[nodiscard]] auto next_duty() const -> std::optional<Time>;  // when house must be kept though nobody asks for anything
    void keep_house();                                            // snapshots, checkpoints and the end of winding down, when they are due
    [[nodiscard]] auto save_snapshot() -> journal::Result<void>;
    [[nodiscard]] auto report_unanchored(journal::Result<void> signed_heads) -> journal::Result<void>;
    template <class Save>
    [[nodiscard]] auto with_snapshot(const Save& save) -> journal::Result<void>;
    void wind_down();
    void fail(const journal::Failure& failure);
    [[nodiscard]] auto give_up(const journal::Failure& failure) -> std::unexpected<journal::Failure>;  // and fails where it can't go on

    std::unique_ptr<journal::Journal> journal_;
    Ports ports_;
    FloorOptions options_;
    HostedStreams streams_;
    Queue queue_;

    Time now_;
    std::vector<Request> requests_;
    std::vector<Answer> answers_;
    std::string payloads_;
    std::vector<Filed> filed_;
    std::vector<journal::Entry> entries_;
    std::shared_ptr<std::vector<Happened>> happened_;
    bool day_begun_ = false;
    std::optional<journal::Failure> broken_;  // of the journal, while a batch was decided

    std::uint64_t records_since_snapshot_ = 0;
    std::uint64_t records_since_checkpoint_ = 0;
    Time last_checkpoint_;
    std::optional<Time> winding_down_until_;
    bool stopped_ = false;

    FloorMeters meters_;
    mutable std::mutex mutex_;  // of what other threads may ask for
    std::vector<std::weak_ptr<Watcher>> watchers_;
    std::optional<journal::Failure> failure_;
};

}  // namespace croupier::floor
