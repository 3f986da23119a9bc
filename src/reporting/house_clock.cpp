#include "reporting/house_clock.hpp"

#include <fmt/chrono.h>

#include <charconv>
#include <ctime>

namespace croupier::reporting {
namespace {

constexpr std::int64_t hour_ms = 3'600'000;

auto local_time(Time time) -> std::tm { return fmt::localtime(static_cast<std::time_t>(time.milliseconds / 1000)); }

// So many minutes by the clock after the midnight that begins the day; of an hour that the clock shows twice, in the first.
auto moment(const std::string& day, std::uint32_t minutes) -> Time {
    std::tm local{};
    std::from_chars(day.data(), day.data() + 4, local.tm_year);
    std::from_chars(day.data() + 5, day.data() + 7, local.tm_mon);
    std::from_chars(day.data() + 8, day.data() + 10, local.tm_mday);
    local.tm_year -= 1900;
    local.tm_mon -= 1;
    local.tm_min = static_cast<int>(minutes);
    local.tm_isdst = -1;
    const Time found{std::int64_t{std::mktime(&local)} * 1000}, before{found.milliseconds - hour_ms};
    return local_time(before).tm_hour == local.tm_hour ? before : found;
}

// The date so many days later, or earlier; at noon no clock is changed.
auto date_from(std::tm local, int days) -> std::string {
    local.tm_mday += days;
    local.tm_hour = 12;
    local.tm_isdst = -1;
    std::mktime(&local);
    return fmt::format("{:%Y-%m-%d}", local);
}

}  // namespace

// Where the clock goes over midnight when it changes, the next date may have begun.
auto day_at(Time now, config::TimeOfDay begins) -> std::string {
    const std::tm local = local_time(now);
    for (const int days : {1, 0}) {
        std::string day = date_from(local, days);
        if (moment(day, begins.minutes()) <= now) return day;
    }
    return date_from(local, -1);
}

auto calendar_of(const std::string& day, const config::RecordedHouse& house) -> report::Calendar {
    constexpr std::uint32_t minutes_a_day = 24 * 60;
    const std::uint32_t begins = house.gaming_day_begins.minutes();
    report::Calendar calendar;
    const auto add_shift = [&](config::TimeOfDay time) {
        const std::uint32_t minutes = time.minutes() < begins ? time.minutes() + minutes_a_day : time.minutes();
        calendar.shifts.push_back({moment(day, minutes), time.to_string()});
    };
    for (const config::TimeOfDay time : house.shifts) add_shift(time);
    if (house.shifts.empty()) add_shift(house.gaming_day_begins);
    const Time end = moment(day, begins + minutes_a_day);
    for (Time hour = moment(day, begins); hour < end; hour.milliseconds += hour_ms)
        calendar.hours.push_back({hour, fmt::format("{:%H:%M}", local_time(hour))});
    return calendar;
}

}  // namespace croupier::reporting
