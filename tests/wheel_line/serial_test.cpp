// Serial lines on real pseudo terminals: bytes arrive as they were sent, a device that goes is opened again, and a recording of a real wheel is
// followed over one as it is without.
#include "wheel_line/serial.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <thread>

#include "support/rulebooks.hpp"
#include "wheel/driver.hpp"
#include "wheel/recording.hpp"
#include "wheel_simulation/simulated_wheel.hpp"

namespace croupier::wheel_line {
namespace {

auto read_whole(const Descriptor& line, std::size_t count) -> std::string {
    std::string bytes;
    for (int tries = 0; bytes.size() < count && tries < 1'000'000; ++tries) {
        bytes += line.read_all().value_or("");
        std::this_thread::yield();
    }
    return bytes;
}

TEST(SerialLines, carry_bytes_as_they_are) {
    auto pseudo = open_pseudo();
    ASSERT_TRUE(pseudo) << pseudo.error();
    auto device = open_device(pseudo->path);
    ASSERT_TRUE(device) << device.error();
    std::string bytes;
    for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
    ASSERT_TRUE(pseudo->ours.write_all(bytes));
    EXPECT_EQ(read_whole(*device, bytes.size()), bytes);
    ASSERT_TRUE(device->write_all(bytes));
    EXPECT_EQ(read_whole(pseudo->ours, bytes.size()), bytes);
}

TEST(SerialLines, that_are_none_are_refused_with_the_reason) {
    EXPECT_EQ(open_device("/nonexistent").error(), "/nonexistent: No such file or directory");
    EXPECT_EQ(open_device("/dev/null").error(), "/dev/null: is no serial line");
}

TEST(SerialLines, that_go_are_opened_again_when_they_are_back) {
    const auto link = std::filesystem::temp_directory_path() / ("croupier-serial-test-" + std::to_string(getpid()));
    const auto point_to = [&link](const std::string& path) {
        std::filesystem::remove(link);
        std::filesystem::create_symlink(path, link);
    };
    auto first = open_pseudo();
    ASSERT_TRUE(first) << first.error();
    point_to(first->path);
    SerialPort port{link.string()};
    Time now{1000};
    const auto exchange_until = [&](const std::string& wanted) {
        std::string came;
        for (int tries = 0; came.size() < wanted.size() && tries < 1'000'000; ++tries) {
            came += port.exchange(now, "");
            std::this_thread::yield();
        }
        return came;
    };
    EXPECT_EQ(port.exchange(now, "*X\r\n"), "");
    EXPECT_EQ(read_whole(first->ours, 4), "*X\r\n");
    ASSERT_TRUE(first->ours.write_all("28\r\n"));
    EXPECT_EQ(exchange_until("28\r\n"), "28\r\n");

    first->ours.close();
    for (int tries = 0; port.is_open() && tries < 1'000'000; ++tries) EXPECT_EQ(port.exchange(now, ""), "");
    EXPECT_FALSE(port.is_open());
    EXPECT_FALSE(port.trouble().empty());
    now.milliseconds += 1000;
    EXPECT_EQ(port.exchange(now, ""), "");
    EXPECT_FALSE(port.is_open());

    auto second = open_pseudo();
    ASSERT_TRUE(second) << second.error();
    point_to(second->path);
    EXPECT_EQ(port.exchange(now, ""), "") << "not before a second has passed";
    EXPECT_FALSE(port.is_open());
    now.milliseconds += 1000;
    EXPECT_EQ(port.exchange(now, ""), "");
    ASSERT_TRUE(port.is_open());
    ASSERT_TRUE(second->ours.write_all(" 6\r\n"));
    EXPECT_EQ(exchange_until(" 6\r\n"), " 6\r\n");
    std::filesystem::remove(link);
}

// An hour of games passes on the simulated clock, every byte through the kernel.
TEST(SerialLines, a_simulated_wheel_is_followed_over_one) {
    const auto& order = testing::rulebook("rws-triple-zero").wheel.order;
    wheel_simulation::Setting setting{wheel::model_of(wheel::Make::slingshot2), {}, {}, 9, true};
    give_codes(setting.model, order);
    wheel_simulation::SimulatedWheel wheel{order, setting, Time{}};
    wheel::Driver driver{setting.model};
    auto pseudo = open_pseudo();
    ASSERT_TRUE(pseudo) << pseudo.error();
    SerialPort port{pseudo->path};
    std::vector<Number> results;
    for (Time now{1}; now.milliseconds < 3'600'000; now.milliseconds += 250) {
        wheel.advance(now);
        const std::string said = wheel.take_output();
        ASSERT_TRUE(pseudo->ours.write_all(said));
        std::string came = port.exchange(now, driver.take_to_send());
        for (int tries = 0; port.is_open() && came.size() < said.size() && tries < 1'000'000; ++tries) came += port.exchange(now, "");
        driver.receive(now, came);
        wheel.receive(pseudo->ours.read_all().value_or(""));
        for (const wheel::Saying& saying : driver.take_sayings())
            if (const auto* rested = std::get_if<wheel::Rested>(&saying)) results.push_back(rested->number);
    }
    EXPECT_GT(results.size(), 50U);
    EXPECT_EQ(results, (std::vector<Number>{wheel.results().rbegin(), wheel.results().rend()}));
}

// The recording of a real wheel, every byte through the kernel.
TEST(SerialLines, a_recorded_wheel_is_followed_over_one) {
    const auto packets = testing::recorded();
    if (packets.empty()) return;
    auto pseudo = open_pseudo();
    ASSERT_TRUE(pseudo) << pseudo.error();
    SerialPort port{pseudo->path};
    wheel::Driver driver{wheel::model_of(wheel::Make::slingshot2)};
    EXPECT_EQ(port.exchange(packets.front().at, ""), "");
    std::vector<int> results;
    for (const testing::Packet& packet : packets) {
        ASSERT_TRUE(pseudo->ours.write_all(packet.text));
        std::string came;
        for (int tries = 0; came.size() < packet.text.size() && tries < 1'000'000; ++tries) came += port.exchange(packet.at, driver.take_to_send());
        driver.receive(packet.at, came);
        static_cast<void>(pseudo->ours.read_all());
        for (const wheel::Saying& saying : driver.take_sayings())
            if (const auto* rested = std::get_if<wheel::Rested>(&saying)) results.push_back(rested->number.value());
    }
    EXPECT_EQ(results, testing::counted(packets).results);
}

}  // namespace
}  // namespace croupier::wheel_line
