// The ways in, with the worker that checks secrets in the test's hand: what changes while a secret waits for its check counts.
#include <gtest/gtest.h>

#include <future>

#include "access/secrets.hpp"
#include "desk.hpp"
#include "server/api.hpp"
#include "server/loop_parts.hpp"

namespace croupier::testing {
namespace {

using server::HttpResponse;

class HeldDoors : public ::testing::Test {
protected:
    HeldDoors() {
        desk.house(house::AddStaff{"Ada", Position::engineer, hash_of("the secret of Ada")});
        ada = desk.hub->shown().house().last_person;
    }
    // Little memory: the test does not wait for what costs somebody who guesses.
    static auto hash_of(const std::string& secret) -> std::string { return access::hash_secret(secret, {1, 8192}).value(); }

    // Asks, changes what is to be changed before the check begins, and lets it end.
    auto ask_while(const std::string& path, const std::string& bearer, const std::function<void()>& change) -> HttpResponse {
        std::promise<void> let_go, checked;
        EXPECT_TRUE(worker.submit([held = let_go.get_future().share()] { held.wait(); }));
        server::HttpRequest request{"POST", path, {}, R"({"name":"Ada","secret":"the secret of Ada"})", {}, {}, "127.0.0.1"};
        if (!bearer.empty()) request.authorization = "Bearer " + bearer;
        HttpResponse answer;
        answer.status = 0;
        api.handle(request, [&](const HttpResponse& response) { answer = response; });
        change();
        EXPECT_TRUE(worker.submit([&] { checked.set_value(); }));
        let_go.set_value();
        checked.get_future().wait();
        loop.parts().context.poll();
        desk.go();
        return answer;
    }

    Desk desk;
    PersonId ada{};
    server::Loop loop;
    server::Worker worker{8}, reporting{1}, printing{1};
    std::function<Time()> now = [this] { return Time{desk.here.now_ms}; };
    server::RecordInspector inspector{loop, desk.here.path(), now};
    server::WheelReports wheels{loop, {}, [](const std::string&) { return nullptr; }, now, {}};
    config::FloorConfig config;
    server::Log log{now, [](const std::string&) {}};
    server::Api api{{loop, log, worker, reporting, printing, inspector, wheels, *desk.hub, desk.seconds, config, "test", false, {}, now, {}}};
};

TEST_F(HeldDoors, open_to_the_right_secret) {
    EXPECT_EQ(ask_while("/api/sign-in", "", [] {}).status, 200U);
    EXPECT_EQ(ask_while("/api/second", desk.token_of(Position::dealer), [] {}).status, 200U);
}

TEST_F(HeldDoors, stay_shut_to_a_secret_that_was_changed_while_it_waited_for_its_check) {
    const HttpResponse answer = ask_while("/api/sign-in", "", [&] { desk.house(house::SetSecret{ada, hash_of("another secret")}); });
    EXPECT_EQ(answer.status, 401U) << answer.body;
    EXPECT_EQ(desk.hub->shown().house().person(ada)->attempts.failed.size(), 1U) << "it is a failure on record";
}

TEST_F(HeldDoors, let_nobody_confirm_an_act_with_a_secret_that_was_changed_meanwhile) {
    const auto change = [&] { desk.house(house::SetSecret{ada, hash_of("another secret")}); };
    EXPECT_EQ(ask_while("/api/second", desk.token_of(Position::dealer), change).status, 401U);
}

}  // namespace
}  // namespace croupier::testing
