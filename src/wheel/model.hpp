// What differs from one make of wheel to another, as data: how numbers are written, what the warning bits mean, how spins are counted.
#pragma once

#include <array>
#include <map>
#include <optional>

#include "base/names.hpp"
#include "rules/number.hpp"
#include "wheel/lines.hpp"

namespace croupier::wheel {

enum class Make : std::uint8_t { slingshot2, mercury360, count_ };

// What a warning bit says.
enum class Warning : std::uint8_t {
    none,            // nothing that matters
    ball_missing,    // removed, or not sensed
    same_direction,  // the ball runs with the rotor
    component,       // a sensor, the motor or the encoder
    failed_launch,   // the wheel tries again
    rotor_speed,     // out of its limits; the game goes on
    rim_sensor,
    void_game,
    count_
};

// Which lines the wheel was set to send: only bare numbers, or status lines.
enum class Sends : std::uint8_t { numbers, status, count_ };

struct Model {
    Make make = Make::slingshot2;
    Sends sends = Sends::status;
    std::map<Code, Number> numbers;
    std::array<Warning, 4> warnings{};  // by bit
    bool takes_requests = false;        // to launch, to take a spin back, to show its log
    std::uint16_t first_spin = 0;       // of the wheel's count
    std::uint16_t last_spin = 0;

    [[nodiscard]] auto number_of(Code code) const -> std::optional<Number>;
    [[nodiscard]] auto code_of(Number number) const -> std::optional<Code>;
    [[nodiscard]] auto counts(std::uint16_t spin) const -> bool { return spin >= first_spin && spin <= last_spin; }
    [[nodiscard]] auto after(std::uint16_t spin) const -> std::uint16_t;
    [[nodiscard]] auto steps(std::uint16_t from, std::uint16_t to) const -> std::uint16_t;
    [[nodiscard]] auto warns(std::uint8_t bits, Warning of) const -> bool;
};

// As the maker documents it: 0 to 36 and 00. A wheel that has 000 needs its code told.
[[nodiscard]] auto model_of(Make make) -> Model;

// Gives every number of the wheel that has none a code, from 37 upwards: a reading, as the makers document none for 000.
void give_codes(Model& model, const std::vector<Number>& order);

}  // namespace croupier::wheel

namespace croupier {

CROUPIER_WORDS(wheel::Make, "slingshot2", "mercury360");
CROUPIER_WORDS(wheel::Warning, "none", "ball-missing", "same-direction", "component", "failed-launch", "rotor-speed", "rim-sensor", "void-game");
CROUPIER_WORDS(wheel::Sends, "numbers", "status");

}  // namespace croupier
