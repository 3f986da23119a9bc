// The generator against a real server: bets over real sockets, rounds by a dealer at the socket, a server that is killed in the middle and started
// again, and a check at the end that finds nothing.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <random>
#include <thread>

#include "audit/audit.hpp"
#include "floor/support.hpp"
#include "load/check.hpp"
#include "load/dealer.hpp"
#include "load/generator.hpp"
#include "load/prepared_floor.hpp"
#include "load/server_process.hpp"

namespace croupier::testing {
namespace {

using load::Generator;
using load::LoadReport;
using std::chrono::milliseconds;
using std::chrono::minutes;

constexpr milliseconds betting{150};

struct Interruptions {
    std::uint64_t of_rounds = 0;  // starts that found the table in a round
    std::uint64_t answered = 0;   // whose first word on it was its clause's, or that the dealer is asked
};

// What the record says of the starts of a floor whose table was in a round.
auto interruptions_in(const std::filesystem::path& data) -> Interruptions {
    Interruptions seen;
    bool is_due = false;
    const audit::Audit* replayed = nullptr;
    audit::Watch watch;
    watch.house = [&](const journal::Record&, const floor::HouseStream&, const house::Event& event) {
        const auto table = replayed->streams().tables().find(std::string{prepared_table});
        if (!std::holds_alternative<house::FloorStarted>(event) || table == replayed->streams().tables().end()) return;
        is_due = table->second->state().in_round() && table->second->state().hold != Hold::interruption;
        if (is_due) ++seen.of_rounds;
    };
    watch.table = [&](const journal::Record&, const floor::TableStream&, const Event& event) {
        const bool is_answer = std::holds_alternative<RoundInterrupted>(event) || std::holds_alternative<DealerAsked>(event);
        if (std::exchange(is_due, false) && is_answer) ++seen.answered;
    };
    const auto reader = journal::Reader::open(floor::journal_directory(data));
    if (!reader) throw std::runtime_error(reader.error().sentence());
    const auto audit = audit::Audit::open(*reader, watch);
    if (!audit) throw std::runtime_error(audit.error().sentence());
    replayed = audit->get();
    const auto read = reader->read({}, [&](const journal::Record& record) { return (*audit)->follow(record).has_value(); });
    if (!read) throw std::runtime_error(read.error().sentence());
    return seen;
}

class LoadedFloor : public ::testing::Test {
protected:
    explicit LoadedFloor(const std::string& rulebook = "rws-triple-zero", std::uint32_t places = 0) {
        port = free_port();
        prepared = prepare_floor(here.path(), {rulebook, 20, Money::from_minor_units(200'000), port, places});
        address = {"127.0.0.1", std::to_string(port)};
        start();
    }

    void start() {
        server = std::make_unique<ServerProcess>(CROUPIER_PROGRAM,
                                                 std::vector<std::string>{"serve", "--config", prepared.config, "--data", prepared.data});
    }

    // Plays at the floor until what is done meanwhile is done; that begins when all terminals have come.
    auto play(const std::function<void()>& meanwhile) -> LoadReport {
        auto generator = Generator::make({address, prepared.terminals, 400, minutes{10}, minutes{1}, 5});
        if (!generator) throw std::runtime_error(generator.error());
        std::atomic<int> stage = 0;
        (*generator)->on_progress([&](std::string_view) { stage = stage + 1; });
        dealer = std::make_unique<HurriedDealer>(address, prepared.token, std::string{prepared_table}, betting);
        std::thread other{[&] {
            constexpr int all_are_here = 2;
            while (stage < all_are_here) std::this_thread::sleep_for(milliseconds{10});
            meanwhile();
            (*generator)->end();
        }};
        LoadReport report = (*generator)->run();
        other.join();
        dealer = nullptr;
        return report;
    }
    void wait_for_rounds(std::uint64_t count) const {
        const std::uint64_t until = dealer->rounds() + count;
        while (dealer->rounds() < until) std::this_thread::sleep_for(milliseconds{10});
    }
    // Bets were opened, or closed, just now.
    void wait_for_next(std::uint64_t (HurriedDealer::*count)() const) const {
        const std::uint64_t before = (*dealer.*count)();
        while ((*dealer.*count)() == before) std::this_thread::sleep_for(std::chrono::microseconds{200});
    }

    void is_killed_again_and_again();

    TemporaryPlace here;
    std::uint16_t port = 0;
    PreparedFloor prepared;
    load::Address address;
    std::unique_ptr<ServerProcess> server;
    std::unique_ptr<HurriedDealer> dealer;
};

// By turns while bets are open and after their close, each time at another moment.
void LoadedFloor::is_killed_again_and_again() {
    constexpr int lives = 6;
    std::mt19937 chance{20'261};
    const auto up_to = [&](std::int64_t most_us) { return std::uniform_int_distribution{std::int64_t{0}, most_us}(chance); };
    const LoadReport report = play([&] {
        for (int life = 0; life < lives; ++life) {
            wait_for_rounds(1);
            const bool in_betting = life % 2 == 0;
            wait_for_next(in_betting ? &HurriedDealer::opened : &HurriedDealer::closed);
            std::this_thread::sleep_for(std::chrono::microseconds{up_to(in_betting ? 1000 * betting.count() : 2000)});
            server->kill();
            start();
        }
        wait_for_rounds(2);
    });
    const Interruptions interruptions = interruptions_in(prepared.data);
    EXPECT_GE(interruptions.of_rounds, 1U) << "no kill met a round";
    EXPECT_LE(interruptions.of_rounds, static_cast<std::uint64_t>(lives));
    EXPECT_EQ(interruptions.answered, interruptions.of_rounds);
    EXPECT_GE(report.tally.connections, 20U) << "every terminal came back";
    EXPECT_GT(report.tally.bets, 0U);
    const auto checked = load::check_against_record(prepared.data, report.terminals);
    ASSERT_TRUE(checked) << checked.error();
    EXPECT_EQ(checked->acknowledged, report.tally.bets);
    auto doctored = report.terminals;
    doctored[7].credit = *doctored[7].credit.plus(Money::from_minor_units(1));
    EXPECT_FALSE(load::check_against_record(prepared.data, doctored)) << "the check can fail";
}

TEST_F(LoadedFloor, is_played_at_and_everything_that_was_acknowledged_is_in_the_record) {
    const LoadReport report = play([&] { wait_for_rounds(4); });
    EXPECT_GT(report.tally.bets, 0U);
    EXPECT_GT(report.fan_out.rounds(), 1U);
    EXPECT_EQ(report.tally.connections, 0U);
    const auto checked = load::check_against_record(prepared.data, report.terminals);
    ASSERT_TRUE(checked) << checked.error();
    EXPECT_EQ(checked->acknowledged, report.tally.bets);
    EXPECT_EQ(checked->balances, 20U);
}

TEST_F(LoadedFloor, killed_in_the_middle_and_started_again_has_lost_nothing) { is_killed_again_and_again(); }

// Players with chips are at the same table.
class LoadedTableWithPlaces : public LoadedFloor {
protected:
    LoadedTableWithPlaces() : LoadedFloor{"adelaide-single-zero", 2} {}
};

TEST_F(LoadedTableWithPlaces, killed_in_the_middle_and_started_again_has_lost_nothing) { is_killed_again_and_again(); }

}  // namespace
}  // namespace croupier::testing
