// A floor that may have fewer files open than its file promises connections: it says so, takes fewer, and its operator is not shut out.
#include <arpa/inet.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Connected, and silent.
class SilentPeer {
public:
    explicit SilentPeer(std::uint16_t port) : socket_{socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)} {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_port = htons(port);
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        if (connect(socket_, reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) throw std::runtime_error("the floor does not listen");
    }
    SilentPeer(const SilentPeer&) = delete;
    auto operator=(const SilentPeer&) -> SilentPeer& = delete;
    ~SilentPeer() { close(socket_); }

private:
    int socket_;
};

auto file_with(const std::string& connections) -> std::string {
    std::string text = operated_file();
    const std::string place = "connections_per_address = 2000";
    return text.replace(text.find(place), place.size(), "connections = " + connections + "\nconnections_per_address = " + connections);
}

// Of 256 files half are for what the floor needs beside its clients.
const std::vector<std::string> few_files{"/usr/bin/prlimit", "--nofile=256:256"};

TEST(FewFiles, are_told_of_and_leave_the_operator_a_way_in) {
    const OperatedFloor floor{{}, file_with("1000"), few_files};
    EXPECT_THAT(floor.log(),
                HasSubstr("level=warn event=bounds sentence=\"bounds.connections is 1000, and only 256 files may be open: 128 connections "
                          "are taken"));
    std::vector<std::unique_ptr<SilentPeer>> crowd;
    for (int peer = 0; peer < 200; ++peer) crowd.push_back(std::make_unique<SilentPeer>(floor.port));
    wait_for([&] { return floor.command_json({"status"})["connections"] == 128; });
    EXPECT_EQ(floor.command({"staff", "add", "Ada", "engineer"}, "a secret of Ada\n").exit, 0);
}

TEST(FewFiles, are_told_of_when_the_file_is_read_again) {
    const OperatedFloor floor{{}, file_with("100"), few_files};
    EXPECT_THAT(floor.log(), Not(HasSubstr("event=bounds")));
    floor.write_file(file_with("300"));
    const Ran ran = floor.command({"reload"});
    EXPECT_EQ(ran.exit, 0) << ran.err;
    EXPECT_THAT(ran.out, HasSubstr("bounds.connections 100 → 300, at once\n"));
    EXPECT_THAT(ran.out, HasSubstr("\nbounds.connections is 300, and only 256 files may be open: 128 connections are taken"));
}

}  // namespace
}  // namespace croupier::testing
