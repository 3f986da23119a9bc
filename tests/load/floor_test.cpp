// The generator against a real server: bets over real sockets, rounds by a dealer at the socket, a server that is killed in the middle and started
// again, and a check at the end that finds nothing.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <thread>

#include "audit/place.hpp"
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
using std::chrono::seconds;

class LoadedFloor : public ::testing::Test {
protected:
    LoadedFloor() {
        port = free_port();
        prepared = prepare_floor(here.path(), {"rws-triple-zero", 20, Money::from_minor_units(200'000), port});
        address = {"127.0.0.1", std::to_string(port)};
        start();
    }

    void start() {
        server = std::make_unique<ServerProcess>(CROUPIER_PROGRAM,
                                                 std::vector<std::string>{"serve", "--config", prepared.config, "--data", prepared.data});
    }

    // Plays at the floor for so long, and does something while it is played.
    auto play(milliseconds duration, const std::function<void()>& meanwhile = {}) -> LoadReport {
        load::LoadOptions options{address, prepared.terminals, 400, duration, seconds{60}, 5};
        auto generator = Generator::make(std::move(options));
        if (!generator) throw std::runtime_error(generator.error());
        const HurriedDealer dealer{address, prepared.token, std::string{prepared_table}, milliseconds{150}};
        std::thread other{[&] {
            if (meanwhile) meanwhile();
        }};
        LoadReport report = (*generator)->run();
        other.join();
        rounds = dealer.rounds();
        return report;
    }

    TemporaryPlace here;
    std::uint16_t port = 0;
    PreparedFloor prepared;
    load::Address address;
    std::unique_ptr<ServerProcess> server;
    std::uint64_t rounds = 0;
};

TEST_F(LoadedFloor, is_played_at_and_everything_that_was_acknowledged_is_in_the_record) {
    const LoadReport report = play(seconds{2});
    EXPECT_EQ(report.due, 800U);
    EXPECT_GT(report.tally.bets, 100U);
    EXPECT_GT(report.fan_out.rounds(), 1U);
    EXPECT_EQ(report.tally.connections, 0U);
    const auto checked = load::check_against_record(prepared.data, report.terminals);
    ASSERT_TRUE(checked) << checked.error();
    EXPECT_EQ(checked->acknowledged, report.tally.bets);
    EXPECT_EQ(checked->balances, 20U);
}

TEST_F(LoadedFloor, killed_in_the_middle_and_started_again_has_lost_nothing) {
    const LoadReport report = play(seconds{4}, [&] {
        for (int life = 0; life < 2; ++life) {
            std::this_thread::sleep_for(seconds{1});
            server->kill();
            std::this_thread::sleep_for(milliseconds{100});
            start();
        }
    });
    EXPECT_GE(report.tally.connections, 40U) << "every terminal came back each time";
    EXPECT_GT(report.tally.bets, 100U);
    EXPECT_GT(rounds, 1U);
    const auto checked = load::check_against_record(prepared.data, report.terminals);
    ASSERT_TRUE(checked) << checked.error();
    EXPECT_EQ(checked->acknowledged, report.tally.bets);
    auto doctored = report.terminals;
    doctored[7].credit = *doctored[7].credit.plus(Money::from_minor_units(1));
    EXPECT_FALSE(load::check_against_record(prepared.data, doctored)) << "the check can fail";
}

}  // namespace
}  // namespace croupier::testing
