// The worker: does what it took, in order and on its own thread; takes no more than may wait; and stops between two jobs.
#include "server/worker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <latch>
#include <memory>
#include <vector>

namespace croupier::server {
namespace {

TEST(Worker, does_jobs_in_order_on_another_thread) {
    Worker worker{100};
    std::vector<int> done;
    std::thread::id thread;
    std::latch finished{1};
    for (int job = 0; job < 50; ++job) ASSERT_TRUE(worker.submit([&done, job] { done.push_back(job); }));
    ASSERT_TRUE(worker.submit([&] {
        thread = std::this_thread::get_id();
        finished.count_down();
    }));
    finished.wait();
    ASSERT_EQ(done.size(), 50U);
    EXPECT_TRUE(std::ranges::is_sorted(done));
    EXPECT_NE(thread, std::this_thread::get_id());
}

TEST(Worker, takes_no_more_than_may_wait) {
    Worker worker{2};
    std::latch started{1}, go_on{1}, finished{3};
    ASSERT_TRUE(worker.submit([&] {
        started.count_down();
        go_on.wait();
        finished.count_down();
    }));
    started.wait();
    EXPECT_TRUE(worker.submit([&] { finished.count_down(); }));
    EXPECT_TRUE(worker.submit([&] { finished.count_down(); }));
    EXPECT_FALSE(worker.submit([] { FAIL() << "this was not taken"; }));
    go_on.count_down();
    finished.wait();
    EXPECT_TRUE(worker.submit([] {})) << "there is room again";
}

TEST(Worker, stops_after_the_job_that_runs_and_drops_the_others) {
    Worker worker{1'000'000};  // so many that it is never full here
    std::latch started{1}, go_on{1};
    std::atomic<int> done = 0;
    const auto held = std::make_shared<int>();
    ASSERT_TRUE(worker.submit([&] {
        started.count_down();
        go_on.wait();
        ++done;
    }));
    started.wait();
    for (int job = 0; job < 5; ++job) ASSERT_TRUE(worker.submit([&done, held] { ++done; }));
    std::jthread stopping{[&] { worker.stop(); }};
    while (worker.submit([&done] { ++done; })) std::this_thread::yield();  // until it has begun to stop
    go_on.count_down();
    stopping.join();
    EXPECT_EQ(done, 1);
    EXPECT_EQ(held.use_count(), 1) << "what the dropped jobs held is free";
}

TEST(Worker, an_idle_one_stops_and_takes_nothing_more) {
    Worker worker{1};
    worker.stop();
    EXPECT_FALSE(worker.submit([] { FAIL() << "this was not taken"; }));
    worker.stop();
}

TEST(Worker, takes_jobs_from_many_threads) {
    std::atomic<int> taken = 0, done = 0;
    {
        Worker worker{8};
        std::vector<std::jthread> threads;
        for (int thread = 0; thread < 4; ++thread)
            threads.emplace_back([&] {
                for (int job = 0; job < 500; ++job)
                    if (worker.submit([&] { ++done; })) ++taken;
            });
        threads.clear();
        std::latch last{1};
        while (!worker.submit([&] { last.count_down(); })) std::this_thread::yield();
        last.wait();
    }
    EXPECT_EQ(done, taken);
    EXPECT_GT(taken, 0);
}

}  // namespace
}  // namespace croupier::server
