// The printer of payment slips: a queue of CUPS, which is given the PDF, or the device file of an ESC/POS printer, which is given its bytes.
// It waits for the printer, but not for ever; whatever goes wrong is said in a sentence, and what has come out on paper then is for people to see.
#pragma once

#include <chrono>
#include <expected>
#include <string>

#include "slip/slip_paper.hpp"

namespace croupier::slip {

struct Printer {
    std::string queue;   // of CUPS; or
    std::string device;  // a path
    std::chrono::milliseconds patience{15'000};

    [[nodiscard]] auto is_there() const -> bool { return !queue.empty() || !device.empty(); }
};

[[nodiscard]] auto print(const Printer& printer, const SlipPaper& paper) -> std::expected<void, std::string>;

}  // namespace croupier::slip
