#include "wheel/model.hpp"

#include <algorithm>

namespace croupier::wheel {
namespace {

auto documented_numbers() -> std::map<Code, Number> {
    std::map<Code, Number> numbers;
    numbers[{' ', '0'}] = Number::at(0);
    numbers[{'0', '0'}] = Number::at(1);  // 00
    for (int value = 1; value <= Number::highest; ++value)
        numbers[{value < 10 ? ' ' : static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)}] = Number::of(value);
    return numbers;
}

}  // namespace

auto Model::number_of(Code code) const -> std::optional<Number> {
    const auto found = numbers.find(code);
    return found == numbers.end() ? std::nullopt : std::optional{found->second};
}

auto Model::code_of(Number number) const -> std::optional<Code> {
    const auto found = std::ranges::find(numbers, number, &std::pair<const Code, Number>::second);
    return found == numbers.end() ? std::nullopt : std::optional{found->first};
}

auto Model::after(std::uint16_t spin) const -> std::uint16_t { return spin >= last_spin ? first_spin : static_cast<std::uint16_t>(spin + 1); }

auto Model::steps(std::uint16_t from, std::uint16_t to) const -> std::uint16_t {
    const int count = last_spin - first_spin + 1;
    return static_cast<std::uint16_t>((to - from + count) % count);
}

auto Model::warns(std::uint8_t bits, Warning of) const -> bool {
    for (std::size_t bit = 0; bit < warnings.size(); ++bit)
        if (warnings[bit] == of && (bits >> bit & 1U) != 0) return true;
    return false;
}

void give_codes(Model& model, const std::vector<Number>& order) {
    char last = '7';
    for (const Number number : order)
        if (!model.code_of(number)) model.numbers[{'3', last++}] = number;
}

auto model_of(Make make) -> Model {
    Model model;
    model.make = make;
    model.numbers = documented_numbers();
    switch (make) {
        case Make::slingshot2:
            model.warnings = {Warning::ball_missing, Warning::same_direction, Warning::component, Warning::failed_launch};
            model.takes_requests = true;
            model.first_spin = 1;
            model.last_spin = 256;
            break;
        case Make::mercury360:
            model.warnings = {Warning::rotor_speed, Warning::same_direction, Warning::rim_sensor, Warning::void_game};
            model.first_spin = 0;
            model.last_spin = 255;
            break;
        case Make::count_: break;
    }
    return model;
}

}  // namespace croupier::wheel
