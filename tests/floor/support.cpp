#include "floor/support.hpp"

#include <optional>
#include <stdexcept>

#include "support/or_throw.hpp"

namespace croupier::testing {

auto TemporaryPlace::place() const -> floor::Place {
    return {directory_.data(), directory_.anchors(), floor::Purpose::demo, *journal::Day::from("2026-05-01"), {}, 65'536};
}

auto TemporaryPlace::ports() -> floor::Ports {
    return {[this] { return Time{++now_ms}; }, [this] { return random_ = random_ * 6364136223846793005U + 1442695040888963407U; },
            [this](const std::string& sentence) { reports.push_back(sentence); }};
}

auto TemporaryPlace::open(floor::FloorOptions options) -> std::unique_ptr<floor::Floor> {
    return or_throw(floor::open_floor(place(), ports(), std::move(options)));
}

auto begin_day(floor::Floor& floor, const std::string& day) -> floor::Answer {
    constexpr SenderId sender{9};
    const floor::HouseStream& house = *floor.streams().house();
    const house::Command begin{sender, next(house.state().senders[sender].highest), {}, {}, std::nullopt, house::BeginDay{day}};
    std::optional<floor::Answer> given;
    if (floor.submit({house.id(), begin, [&](const floor::Answer& answer) { given = answer; }}) != floor::Submitted::taken)
        throw std::runtime_error("the floor takes nothing");
    floor.step();
    return given.value();
}

}  // namespace croupier::testing
