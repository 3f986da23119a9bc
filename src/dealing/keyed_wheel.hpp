// A wheel that is connected to nothing: the dealer keys what it shows.
#pragma once

#include "dealing/wheel.hpp"

namespace croupier::dealing {

class KeyedWheel final : public Wheel {
public:
    void spin(Time /*now*/) override {}
    void stop() override {}
    [[nodiscard]] auto rests() const -> std::optional<Time> override { return std::nullopt; }
    [[nodiscard]] auto result(Time /*now*/) const -> std::optional<Number> override { return std::nullopt; }
};

}  // namespace croupier::dealing
