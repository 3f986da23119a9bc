// The wheel's fuzz target: any bytes at all, in any pieces and at any times, are read line by line within bounds, and the driver says only what the
// lines may mean. The first byte of each piece says how long it is and how much time passes before it.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/ensure.hpp"
#include "wheel/driver.hpp"

using namespace croupier;

namespace {

void check(wheel::Driver& driver) {
    for (const wheel::Saying& saying : driver.take_sayings())
        if (const auto* rested = std::get_if<wheel::Rested>(&saying))
            ENSURE(driver.model().code_of(rested->number).has_value(), "a result is a number of this wheel");
    ENSURE(driver.take_to_send().size() < 256, "little is asked at a time");
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
        driver.receive(now, piece);
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
