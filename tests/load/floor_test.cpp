// The generator against a real server: bets over real sockets, rounds by a dealer at the socket, a server that is killed in the middle and started
// again, and a check at the end that finds nothing.
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <thread>

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

    // Plays at the floor until what is done meanwhile is done; that begins when all terminals have come.
    auto play(const std::function<void()>& meanwhile) -> LoadReport {
        auto generator = Generator::make({address, prepared.terminals, 400, minutes{10}, minutes{1}, 5});
        if (!generator) throw std::runtime_error(generator.error());
        std::atomic<int> stage = 0;
        (*generator)->on_progress([&](std::string_view) { stage = stage + 1; });
        dealer = std::make_unique<HurriedDealer>(address, prepared.token, std::string{prepared_table}, milliseconds{150});
        std::thread other{[&] {
            constexpr int betting = 2;
            while (stage < betting) std::this_thread::sleep_for(milliseconds{10});
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

    TemporaryPlace here;
    std::uint16_t port = 0;
    PreparedFloor prepared;
    load::Address address;
    std::unique_ptr<ServerProcess> server;
    std::unique_ptr<HurriedDealer> dealer;
};

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

TEST_F(LoadedFloor, killed_in_the_middle_and_started_again_has_lost_nothing) {
    const LoadReport report = play([&] {
        for (int life = 0; life < 2; ++life) {
            wait_for_rounds(2);
            server->kill();
            start();
        }
        wait_for_rounds(2);
    });
    EXPECT_GE(report.tally.connections, 20U) << "every terminal came back";
    EXPECT_GT(report.tally.bets, 0U);
    const auto checked = load::check_against_record(prepared.data, report.terminals);
    ASSERT_TRUE(checked) << checked.error();
    EXPECT_EQ(checked->acknowledged, report.tally.bets);
    auto doctored = report.terminals;
    doctored[7].credit = *doctored[7].credit.plus(Money::from_minor_units(1));
    EXPECT_FALSE(load::check_against_record(prepared.data, doctored)) << "the check can fail";
}

}  // namespace
}  // namespace croupier::testing
