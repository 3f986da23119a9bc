// A recording of a real wheel, played through the driver, against a count made from the text alone: the same games, the same misfires, whatever
// pieces the bytes come in; and with noise on the line no result that was not sent.
#include "wheel/recording.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <random>

#include "wheel/driver.hpp"

namespace croupier::wheel {
namespace {

using testing::Count;
using testing::counted;
using testing::data_file;
using testing::Packet;
using testing::recorded;

class Playing {
public:
    void receive(Time now, std::string_view bytes) {
        driver_.receive(now, bytes);
        for (const Saying& saying : driver_.take_sayings()) {
            if (const auto* rested = std::get_if<Rested>(&saying)) count.results.push_back(rested->number.value());
            if (std::holds_alternative<ResultUnknown>(saying)) ++count.unproved;
            if (std::holds_alternative<LineLost>(saying)) ++count.lost;
            if (std::holds_alternative<ResultsDiffer>(saying)) ++differing;
            if (std::holds_alternative<SpinFailed>(saying)) ++failed;
            const auto* launch = std::get_if<LaunchFailed>(&saying);
            if (launch != nullptr && launch->why == Warning::failed_launch) ++count.misfires;
            if (launch != nullptr && launch->why == Warning::same_direction) ++count.wrong_ways;
        }
        driver_.take_to_send().clear();
    }
    Count count;
    int differing = 0;
    int failed = 0;

private:
    Driver driver_{model_of(Make::slingshot2)};
};

TEST(WheelRecording, every_game_and_every_misfire_is_recognised) {
    const auto packets = recorded();
    if (packets.empty()) return;
    Playing playing;
    for (const Packet& packet : packets) playing.receive(packet.at, packet.text);
    const Count expected = counted(packets);
    EXPECT_EQ(playing.count, expected);
    EXPECT_GE(expected.results.size(), 95U);
    EXPECT_GT(expected.misfires, 0);
    EXPECT_EQ(playing.differing, 0);
    EXPECT_EQ(playing.failed, 0);
    PrintTo(expected, &std::cout);
    std::cout << '\n';
}

TEST(WheelRecording, byte_by_byte_it_says_the_same) {
    const auto packets = recorded();
    if (packets.empty()) return;
    Playing playing;
    for (const Packet& packet : packets)
        for (const char byte : packet.text) playing.receive(packet.at, {&byte, 1});
    EXPECT_EQ(playing.count, counted(packets));
}

TEST(WheelRecording, split_in_two_at_any_byte_it_says_the_same) {
    std::ifstream file = data_file("wheel_trace_raw_crlf.log");
    if (!file) return;
    const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    const std::vector<int> expected{27, 16, 6, 3, 10, 0};
    for (std::size_t split = 0; split <= bytes.size(); ++split) {
        Playing playing;
        playing.receive(Time{1000}, std::string_view{bytes}.substr(0, split));
        playing.receive(Time{1000}, std::string_view{bytes}.substr(split));
        ASSERT_EQ(playing.count.results, expected) << "split at " << split;
    }
}

// Whether the results come in this order among those which were sent.
auto were_sent(const std::vector<int>& results, const std::vector<int>& sent) -> bool {
    auto at = sent.begin();
    for (const int result : results) {
        at = std::find(at, sent.end(), result);
        if (at == sent.end()) return false;
        ++at;
    }
    return true;
}

TEST(WheelRecording, with_one_byte_in_a_hundred_spoilt_it_says_no_result_that_was_not_sent) {
    const auto packets = recorded();
    if (packets.empty()) return;
    const Count expected = counted(packets);
    for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        std::mt19937 random{seed};
        Playing playing;
        for (Packet packet : packets) {
            for (char& byte : packet.text)
                if (random() % 100 == 0) byte = static_cast<char>(seed % 2 == 0 ? random() : '0' + random() % 10);
            playing.receive(packet.at, packet.text);
        }
        EXPECT_TRUE(were_sent(playing.count.results, expected.results)) << "seed " << seed;
        EXPECT_GE(playing.count.results.size() + static_cast<std::size_t>(playing.differing), expected.results.size() * 9 / 10) << "seed " << seed;
    }
}

}  // namespace
}  // namespace croupier::wheel
