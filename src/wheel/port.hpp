// The other end of a wheel's line, whatever it is: a serial device, or a simulation.
#pragma once

#include <string>
#include <string_view>

#include "base/ids.hpp"

namespace croupier::wheel {

class Port {
public:
    Port() = default;
    Port(const Port&) = delete;
    auto operator=(const Port&) -> Port& = delete;
    virtual ~Port() = default;

    // Sends what is to be sent and gives what has come; nothing while the line is down. Never waits.
    [[nodiscard]] virtual auto exchange(Time now, std::string_view to_send) -> std::string = 0;
    [[nodiscard]] virtual auto trouble() const -> std::string { return {}; }  // why the line can't be used, where it can't
};

}  // namespace croupier::wheel
