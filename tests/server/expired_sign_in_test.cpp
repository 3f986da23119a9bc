// A sign-in ends by the clock, and from then on it opens none of the pages that are not for everybody; over real sockets, with the test's own clock.
#include <gtest/gtest.h>

#include <thread>

#include "access/tokens.hpp"
#include "network.hpp"
#include "server/api.hpp"
#include "staff_doors.hpp"

namespace croupier {
namespace {

using testing::Desk;
using testing::Door;
using testing::RawClient;

class SignInsByTheClock : public ::testing::Test {
protected:
    SignInsByTheClock() {
        config.printer = "/dev/null";
        config.tables.emplace_back().id = Desk::table;
        desk.here.now_ms += 1'000'000;  // when all sign-ins of the desk end; one is begun anew
        desk.house(house::SignIn{PersonId{1 + static_cast<std::uint32_t>(Position::cashier)},
                                 access::hash_of_token(access::Purpose::sign_in, "token-anew"), Time{desk.here.now_ms + 60'000}});
        auto opened = server::Listener::open(
            loop, {}, *desk.hub, [this](const server::HttpRequest& request, server::Respond respond) { api.handle(request, std::move(respond)); });
        EXPECT_TRUE(opened);
        listener = *std::move(opened);
        thread = std::jthread{[this] { loop.run(); }};
    }
    ~SignInsByTheClock() override {
        loop.stop();
        thread.join();
    }

    [[nodiscard]] auto status(const Door& door, const std::string& token) const -> std::string {
        std::string path = door.path;
        if (const std::size_t table = path.find("/t1/"); table != std::string::npos) path.replace(table, 4, "/one/");
        RawClient client{listener->port()};
        client.send(door.method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\nContent-Length: 2\r\n\r\n{}");
        return client.receive().substr(0, 12);
    }

    Desk desk;
    std::function<Time()> now = [this] { return Time{desk.here.now_ms}; };
    server::Loop loop;
    server::Worker worker{10}, reporting{10}, printing{10};
    server::Log log{now, [](const std::string&) {}};
    config::FloorConfig config;
    server::RecordInspector inspector{loop, desk.here.path(), now};
    server::WheelReports wheels{loop, desk.here.path() / "none", [](const std::string&) { return nullptr; }, now, [](const std::string&, auto) {}};
    server::Api api{{loop, log, worker, reporting, printing, inspector, wheels, *desk.hub, desk.seconds, config, "test", false,
                     desk.here.path() / "none", now, [](const std::string&) { return server::HttpResponse{}; }}};
    std::unique_ptr<server::Listener> listener;
    std::jthread thread;
};

TEST_F(SignInsByTheClock, open_no_door_once_they_have_ended) {
    for (const Door& door : testing::staff_doors())
        for (const Position position : door.opens_to)
            EXPECT_EQ(status(door, desk.token_of(position)), "HTTP/1.1 401") << door.path << " " << name_of(position);
    const Door slips{"GET", "/api/cage/slips?validation=000000000000000001", {}};
    EXPECT_EQ(status(slips, "token-anew"), "HTTP/1.1 404") << "who is past the door is told that there is no such slip";
}

}  // namespace
}  // namespace croupier
