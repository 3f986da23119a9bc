// Durable commands a second through the floor, with 1, 64 and 1,024 clients that each wait for their answer, beside appending the same bytes in the
// same batches to a plain file with one fdatasync each; the wait for an answer beside the disk's own sync; and beside PostgreSQL, one transaction a
// bet, where its figure is given (CROUPIER_POSTGRES_TPS, from bench/postgres_peer).
#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <mutex>
#include <thread>
#include <vector>

#include "base/ensure.hpp"
#include "floor/data_directory.hpp"
#include "floor/forwarding_journal.hpp"
#include "floor/machine_ports.hpp"
#include "journal/sqlite/sqlite_journal.hpp"
#include "plain_rulebook.hpp"

namespace {

using namespace croupier;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr std::uint32_t seats = 1'024;
constexpr double measured_seconds = 3.0;

auto since(Clock::time_point start) -> double { return Seconds{Clock::now() - start}.count(); }

auto percentile(std::vector<double>& values, double part) -> double {
    ENSURE(!values.empty(), "something was measured");
    const auto place = values.begin() + static_cast<std::ptrdiff_t>(part * static_cast<double>(values.size() - 1));
    std::nth_element(values.begin(), place, values.end());
    return *place;
}

// Appends a batch of each size to a plain file and syncs it: seconds for each.
auto raw_appends(const std::filesystem::path& directory, const std::vector<std::size_t>& batches) -> std::vector<double> {
    const std::filesystem::path file = directory / "raw";
    const int descriptor = open(file.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, 0600);
    ENSURE(descriptor >= 0, "a plain file can be made");
    const std::string bytes(*std::ranges::max_element(batches), 'x');
    std::vector<double> seconds;
    for (const std::size_t size : batches) {
        const auto start = Clock::now();
        const bool done = write(descriptor, bytes.data(), size) == static_cast<ssize_t>(size) && fdatasync(descriptor) == 0;
        ENSURE(done, "a plain file can be written");
        seconds.push_back(since(start));
    }
    close(descriptor);
    std::filesystem::remove(file);
    return seconds;
}

// A player who places two bets and takes them back, for ever; each message after the answer to the one before.
struct Client {
    SeatNumber seat{};
    std::uint64_t messages = 0;
    Clock::time_point sent{};

    auto next_command() -> Command {
        const std::uint64_t turn = messages++ % 4;
        const Actor player{ActorKind::player, {}, {}, seat};
        Act act = UndoWager{seat};
        if (turn < 2) act = PlaceWager{seat, SpotIndex(20 + turn + static_cast<std::uint64_t>(seat) % 100), Money::from_minor_units(100)};
        return {SenderId(100 + static_cast<std::uint32_t>(seat)), MessageNumber{messages}, {}, player, std::nullopt, std::move(act)};
    }
};

struct Measured {
    std::size_t answers = 0;
    double seconds = 0;
    std::vector<double> waits;
    std::vector<std::size_t> batches;  // bytes of each
};

class Bench {
public:
    explicit Bench(const std::filesystem::path& directory) : directory_{directory} {
        const auto keys = *journal::Keys::open_or_create(directory);
        auto opened = journal::open_sqlite_journal({directory / "journal", *journal::Day::from("2026-05-01"), keys, directory / "anchors", {}});
        ENSURE(opened.has_value(), "a journal can be made");
        auto watched = std::make_unique<testing::ForwardingJournal>(*std::move(opened));
        watched->look = [this](std::span<const journal::Entry> entries) {
            std::size_t bytes = 0;
            constexpr std::size_t fixed_columns = 2 * sizeof(journal::Hash) + 5 * sizeof(std::uint64_t);
            for (const journal::Entry& entry : entries) bytes += entry.payload.size() + entry.kind.size() + fixed_columns;
            batches_.push_back(bytes);
        };
        const auto reader = *journal::Reader::open(directory / "journal");
        auto ports = floor::machine_ports([](const std::string& sentence) { fmt::print(stderr, "{}\n", sentence); });
        floor_ = *floor::Floor::open(std::move(watched), reader, keys.public_key(), std::move(ports), {"bench"});
        table_ = *floor_->add_table("t1", plain_rulebook(), seats);
        const Actor pit{ActorKind::staff, Position::shift_manager, PersonId{1}, {}};
        std::uint64_t number = 0;
        const auto give = [&](Actor actor, Act act) {
            const Command command{SenderId{1}, MessageNumber{++number}, {}, actor, std::nullopt, std::move(act)};
            const auto taken =
                floor_->submit({table_, command, [](const floor::Answer& answer) { ENSURE(answer.has_value(), "the table can be set up"); }});
            ENSURE(taken == floor::Submitted::taken, "there is room in the queue");
        };
        for (const WagerTerms& terms : floor_->streams().table(table_)->core().rules->book.wager_terms)
            give(pit, SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(100'000)});
        give(pit, OpenTable{20});
        for (std::uint32_t seat = 0; seat < seats; ++seat) {
            clients_.push_back({SeatNumber{seat}, 0, {}});
            give({}, AddCredit{SeatNumber{seat}, CreditSource::note, Money::from_minor_units(1'000'000)});
        }
        give(pit, OpenBets{});
        while (floor_->step()) {
        }
    }

    auto measure(std::size_t waiting) -> Measured {
        Measured measured;
        batches_.clear();
        std::vector<Client*> ready, answered;
        for (std::size_t index = 0; index < waiting; ++index) ready.push_back(&clients_[index]);
        std::mutex mutex;
        std::condition_variable changed;
        std::atomic<std::size_t> refused = 0;
        const auto submit = [&](Client& client) {
            client.sent = Clock::now();
            const auto reply = [&, one = &client](const floor::Answer& answer) {
                if (!answer) ++refused;
                const std::lock_guard lock{mutex};
                answered.push_back(one);
                if (answered.size() == 1) changed.notify_one();
            };
            const auto taken = floor_->submit({table_, client.next_command(), reply});
            ENSURE(taken == floor::Submitted::taken, "there is room in the queue");
        };
        std::jthread floor_thread{[this](const std::stop_token& stop) { floor_->run(stop); }};
        const auto start = Clock::now();
        std::size_t in_flight = 0;
        while (since(start) < measured_seconds || in_flight > 0) {
            if (since(start) < measured_seconds)
                for (Client* client : ready) submit(*client), ++in_flight;
            ready.clear();
            std::unique_lock lock{mutex};
            changed.wait(lock, [&] { return !answered.empty(); });
            ready.swap(answered);
            lock.unlock();
            in_flight -= ready.size();
            measured.answers += ready.size();
            for (const Client* client : ready) measured.waits.push_back(since(client->sent));
        }
        measured.seconds = since(start);
        floor_thread.request_stop();
        floor_thread.join();
        ENSURE(refused == 0, "every bet of the bench is accepted");
        measured.batches = batches_;
        return measured;
    }

private:
    std::filesystem::path directory_;
    std::vector<std::size_t> batches_;
    std::unique_ptr<floor::Floor> floor_;
    journal::StreamId table_{};
    std::vector<Client> clients_;
};

void run(const std::filesystem::path& directory) {
    std::vector<double> syncs = raw_appends(directory, std::vector<std::size_t>(500, 200));
    const double sync = percentile(syncs, 0.5);
    fmt::print("the disk's own append and sync of 200 bytes: {:.2f} ms (p50)\n", sync * 1e3);
    const char* postgres_text = std::getenv("CROUPIER_POSTGRES_TPS");
    const double postgres = postgres_text == nullptr ? 0 : std::strtod(postgres_text, nullptr);
    Bench bench{directory};
    for (const std::size_t waiting : {std::size_t{1}, std::size_t{64}, std::size_t{1'024}}) {
        Measured measured = bench.measure(waiting);
        const double rate = static_cast<double>(measured.answers) / measured.seconds;
        double raw_seconds = 0;
        for (const double one : raw_appends(directory, measured.batches)) raw_seconds += one;
        const double raw = static_cast<double>(measured.answers) / raw_seconds;
        fmt::print(
            "{:5} waiting: {:8.0f} durable commands/s in batches of {:.0f}; {:.0f} % of appending the same bytes in the same batches ({:.0f}/s)\n",
            waiting, rate, static_cast<double>(measured.answers) / static_cast<double>(measured.batches.size()), 100 * rate / raw, raw);
        fmt::print("               an answer takes {:.2f} ms (p50), {:.2f} ms (p99): {:.1f} and {:.1f} times the disk's own sync\n",
                   percentile(measured.waits, 0.5) * 1e3, percentile(measured.waits, 0.99) * 1e3, percentile(measured.waits, 0.5) / sync,
                   percentile(measured.waits, 0.99) / sync);
        if (postgres > 0) fmt::print("               {:.1f} times PostgreSQL's {:.0f} transactions/s with 16 clients\n", rate / postgres, postgres);
    }
}

}  // namespace

auto main() -> int {
    std::string pattern = "floor-bench-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) return 1;
    run(pattern);
    std::filesystem::remove_all(pattern);
    return 0;
}
