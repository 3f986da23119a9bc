// A simulated wheel in this process, at the end of a line that can be pulled.
#pragma once

#include "wheel/port.hpp"
#include "wheel_simulation/simulated_wheel.hpp"

namespace croupier::wheel_simulation {

class SimulatedPort final : public wheel::Port {
public:
    SimulatedPort(std::vector<Number> order, Setting setting, Time now) : wheel_{std::move(order), std::move(setting), now} {}

    [[nodiscard]] auto exchange(Time now, std::string_view to_send) -> std::string override {
        if (!pulled_) wheel_.receive(to_send);
        wheel_.advance(now);
        const std::string came = wheel_.take_output();
        return pulled_ ? std::string{} : came;
    }

    void pull(bool pulled) { pulled_ = pulled; }  // the wheel plays on
    [[nodiscard]] auto wheel() const -> const SimulatedWheel& { return wheel_; }

private:
    SimulatedWheel wheel_;
    bool pulled_ = false;
};

}  // namespace croupier::wheel_simulation
