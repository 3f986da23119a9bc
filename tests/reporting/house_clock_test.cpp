// The house's days where the clock changes: they begin by the clock on the wall, and the floor and its reports say the same.
#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>

#include "reporting/house_clock.hpp"

namespace croupier::reporting {
namespace {

constexpr std::int64_t minute_ms = 60'000, hour_ms = 60 * minute_ms;

// In the zone of Central Europe, whose clocks changed on 2026-03-29 at 02:00 and on 2026-10-25 at 03:00.
class HouseClock : public ::testing::Test {
protected:
    void SetUp() override { set("CET-1CEST,M3.5.0,M10.5.0/3"); }
    void TearDown() override { before_.empty() ? set(nullptr) : set(before_.c_str()); }

    static auto begin_of(const std::string& day, config::TimeOfDay begins) -> Time { return calendar(day, begins).hours.front().begins; }
    static auto calendar(const std::string& day, config::TimeOfDay begins) -> report::Calendar {
        config::RecordedHouse house;
        house.gaming_day_begins = begins;
        return calendar_of(day, house);
    }

private:
    static void set(const char* zone) {
        zone == nullptr ? unsetenv("TZ") : setenv("TZ", zone, 1);
        tzset();
    }
    std::string before_ = std::getenv("TZ") == nullptr ? "" : std::getenv("TZ");
};

TEST_F(HouseClock, a_day_begins_at_its_hour_also_when_the_clock_has_changed_in_the_night) {
    const config::TimeOfDay six{6, 0};
    const Time spring{1'774'756'800'000};  // 2026-03-29 04:00 UTC, 06:00 on the wall
    EXPECT_EQ(day_at({spring.milliseconds - 1}, six), "2026-03-28");
    EXPECT_EQ(day_at(spring, six), "2026-03-29");
    EXPECT_EQ(begin_of("2026-03-29", six), spring);
    const Time autumn{1'792'904'400'000};  // 2026-10-25 05:00 UTC, 06:00 on the wall
    EXPECT_EQ(day_at({autumn.milliseconds - 1}, six), "2026-10-24");
    EXPECT_EQ(day_at(autumn, six), "2026-10-25");
    EXPECT_EQ(begin_of("2026-10-25", six), autumn);
}

TEST_F(HouseClock, such_a_day_has_an_hour_more_or_less) {
    EXPECT_EQ(calendar("2026-03-28", {6, 0}).hours.size(), 23U);
    EXPECT_EQ(calendar("2026-06-01", {6, 0}).hours.size(), 24U);
    EXPECT_EQ(calendar("2026-10-24", {6, 0}).hours.size(), 25U);
}

// Also where a day would begin at an hour that the night has not, or has twice.
TEST_F(HouseClock, every_moment_belongs_to_the_day_that_the_reports_count_it_to) {
    const Time january{1'767'225'600'000};
    for (const config::TimeOfDay begins : {config::TimeOfDay{0, 0}, config::TimeOfDay{2, 30}, config::TimeOfDay{6, 0}, config::TimeOfDay{23, 59}}) {
        std::string day;
        int days = 0;
        for (std::int64_t half_hours = 0; half_hours < 365 * 48; ++half_hours) {
            const Time now{january.milliseconds + half_hours * hour_ms / 2};
            std::string today = day_at(now, begins);
            ASSERT_LE(day, today) << "no day comes again";
            if (today != day) {
                ++days;
                const Time begun = begin_of(today, begins);
                ASSERT_LE(begun, now) << today;
                ASSERT_LT(now.milliseconds - begun.milliseconds, half_hours == 0 ? 24 * hour_ms : hour_ms / 2) << today << " is late";
            }
            day = std::move(today);
        }
        EXPECT_EQ(days, 366) << "those of the year and the one before or after it: it is counted in UTC";
    }
}

}  // namespace
}  // namespace croupier::reporting
