// Every position at every page that is not for everybody: who may see it gets past the door, and nobody else.
#include <gtest/gtest.h>

#include <algorithm>

#include "protocol/readers.hpp"
#include "server/operated_floor.hpp"

namespace croupier::testing {
namespace {

using nlohmann::json;
using Positions = std::vector<Position>;
using enum Position;

struct Door {
    const char* method;
    const char* path;
    Positions opens_to;
};

const Positions pit_and_officers{pit_supervisor, pit_manager, shift_manager, authorised_officer};
const Positions and_dealers{dealer, pit_supervisor, pit_manager, shift_manager, authorised_officer};
const Positions and_engineers{pit_supervisor, pit_manager, shift_manager, authorised_officer, engineer};
const Positions part_in_cage{pit_supervisor, pit_manager, shift_manager, cashier};
const Positions inspectors{authorised_officer, engineer};

const std::vector<Door> doors = {
    {"GET", "/api/reports", pit_and_officers},
    {"GET", "/api/tables/t1/rounds", and_dealers},
    {"GET", "/api/tables/t1/rounds/1", and_dealers},
    {"GET", "/api/tables/t1/wheel", and_engineers},
    {"GET", "/api/cage/slips?validation=000000000000000001", part_in_cage},
    {"POST", "/api/slips/pdf", part_in_cage},
    {"GET", "/api/journal", inspectors},
    {"GET", "/api/journal/verify", inspectors},
    {"POST", "/api/journal/verify", inspectors},
    {"GET", "/api/journal/export", {authorised_officer}},
    {"GET", "/api/journal/document", inspectors},
};

auto asked(const OperatedFloor& floor, const Door& door, const std::string& bearer = {}) {
    return door.method == std::string{"GET"} ? floor.get(door.path, bearer) : floor.post(door.path, json::object(), bearer);
}

TEST(Readers, every_position_sees_what_is_its_own_and_nothing_else) {
    const OperatedFloor floor;
    for (const Door& door : doors) {
        const auto page = asked(floor, door);
        EXPECT_EQ(page.status, 401U) << door.path;
        EXPECT_EQ(page.body["code"], "sign-in") << door.path;
    }
    for (std::size_t index = 0; index < static_cast<std::size_t>(count_); ++index) {
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

TEST(Readers, a_terminal_is_no_person_and_prints_the_last_slip_of_its_seat_alone) {
    const OperatedFloor floor;
    const std::string key = floor.enrol("t1", 1);
    for (const Door& door : doors) EXPECT_EQ(asked(floor, door, key).status, door.path == std::string{"/api/slips/pdf"} ? 404U : 401U) << door.path;
}

}  // namespace
}  // namespace croupier::testing
