// The wheel's fuzz target: any bytes at all, in any pieces and at any times, are read line by line within bounds, and the driver says only what the
// lines may mean, whatever the host asks of it meanwhile. The first byte of each piece says how long it is and how much time passes before it; the
// three longest are not the wheel's but what the host asks.
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/ensure.hpp"
#include "wheel/driver.hpp"

using namespace croupier;

namespace {

void check(wheel::Driver& driver) {
    const auto is_on_wheel = [&](Number number) { return driver.model().code_of(number).has_value(); };
    for (const wheel::Saying& saying : driver.take_sayings()) {
        if (const auto* rested = std::get_if<wheel::Rested>(&saying)) ENSURE(is_on_wheel(rested->number), "a result is a number of this wheel");
        if (const auto* recalled = std::get_if<wheel::Recalled>(&saying))
            ENSURE(!recalled->number || is_on_wheel(*recalled->number), "a recalled result is a number of this wheel");
    }
    ENSURE(driver.take_to_send().size() < 256, "little is asked at a time");
}

auto numbers_in(std::string_view bytes) -> std::vector<Number> {
    std::vector<Number> numbers;
    for (const char byte : bytes.substr(0, 8)) numbers.push_back(Number::at(static_cast<std::uint8_t>(byte) % Number::count));
    return numbers;
}

void play(wheel::Model model, std::string_view bytes) {
    wheel::Driver driver{std::move(model)};
    Time now{1};
    while (!bytes.empty()) {
        const auto head = static_cast<std::uint8_t>(bytes.front());
        constexpr std::int64_t times_ms[] = {0, 100, 500, 2'000, 6'000, 30'000, 80'000, 600'000};
        now.milliseconds += times_ms[head >> 5U];
        const std::string_view piece = bytes.substr(1, 1 + (head & 31U));
        bytes.remove_prefix(1 + piece.size());
        switch (head & 31U) {
            case 31: driver.recall(numbers_in(piece)); break;
            case 30: driver.start_game(); break;
            case 29: driver.call_off(); break;
            default: driver.receive(now, piece);
        }
        check(driver);
    }
    wheel::LineGatherer gatherer;
    while (const auto line = gatherer.next(bytes)) ENSURE(line->size() <= wheel::LineGatherer::longest, "a line has its bound");
}

}  // namespace

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) -> int {
    if (size == 0) return 0;
    wheel::Model model = wheel::model_of(data[0] % 2 == 0 ? wheel::Make::slingshot2 : wheel::Make::mercury360);
    if (data[0] % 8 == 7) model.sends = wheel::Sends::numbers;
    play(std::move(model), {reinterpret_cast<const char*>(data) + 1, size - 1});
    return 0;
}
