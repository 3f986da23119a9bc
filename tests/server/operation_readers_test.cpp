// Every position at every page that is not for everybody: who may see it gets past the door, and nobody else.
#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/readers.hpp"
#include "server/operated_floor.hpp"
#include "server/staff_doors.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;

const std::vector<Door> doors = staff_doors();

auto asked(const OperatedFloor& floor, const Door& door, const std::string& bearer = {}) {
    return door.method == "GET" ? floor.get(door.path, bearer) : floor.post(door.path, json::object(), bearer);
}

// With a printer, so that it is not for want of one that nothing is printed.
auto file_with_printer() -> std::string {
    std::string file = operated_file();
    return file.insert(file.find("\n[currency]"), "printer = \"/dev/null\"\n");
}

TEST(Readers, every_position_sees_what_is_its_own_and_nothing_else) {
    const OperatedFloor floor{{}, file_with_printer()};
    for (std::size_t index = 0; index < static_cast<std::size_t>(Position::count_); ++index) {
        const auto position = Position(index);
        const std::string name{name_of(position)}, token = floor.sign_in(name, name);
        for (const Door& door : doors) {
            const auto page = asked(floor, door, token);
            const bool opens = std::ranges::find(door.opens_to, position) != door.opens_to.end();
            EXPECT_NE(page.status, 401U) << name << " " << door.path;
            EXPECT_EQ(page.status != 403U, opens) << name << " " << door.method << " " << door.path << " " << page.text;
            if (!opens) {
                EXPECT_EQ(page.body["code"], "position") << name << " " << door.path;
            }
        }
    }
}

// Nobody at all, tokens that were never given out, and those of people who have gone.
TEST(Readers, need_a_sign_in_that_holds) {
    const OperatedFloor floor{{}, file_with_printer()};
    const std::string token = floor.sign_in("Pam", "pit-manager"), dismissed = floor.sign_in("Otto", "authorised-officer"),
                      left = floor.sign_in("Ada", "engineer");
    ASSERT_EQ(floor.command({"staff", "dismiss", "Otto"}).exit, 0);
    ASSERT_EQ(floor.post("/api/sign-out", json::object(), left).status, 200U);
    std::string forged = token;
    forged.back() = forged.back() == 'A' ? 'B' : 'A';
    for (const std::string& bearer : {std::string{}, forged, token.substr(1), token + "A", std::string(token.size(), 'A'), dismissed, left})
        for (const Door& door : doors) {
            const auto page = asked(floor, door, bearer);
            EXPECT_EQ(page.status, 401U) << door.path << " " << bearer;
            EXPECT_EQ(page.body["code"], "sign-in") << door.path << " " << bearer;
        }
    EXPECT_NE(floor.get("/api/reports", token).status, 401U) << "the right one still holds";
}

TEST(Readers, a_terminal_is_no_person_and_prints_the_last_slip_of_its_seat_alone) {
    const OperatedFloor floor{{}, file_with_printer()};
    const std::string key = floor.enrol("t1", 1);
    for (const Door& door : doors) EXPECT_EQ(asked(floor, door, key).status, door.path.starts_with("/api/slips/") ? 404U : 401U) << door.path;
}

}  // namespace
}  // namespace croupier::testing
