// Recordings of a real wheel, and a count of what is in one that is made from the text alone. They are not ours and lie beside the source tree, or
// where CROUPIER_WHEEL_DATA says; without them there is nothing to show, and that is said.
#pragma once

#include <fstream>
#include <string>
#include <vector>

#include "base/ids.hpp"

namespace croupier::testing {

struct Packet {
    Time at;
    std::string text;
};

struct Count {
    std::vector<int> results;
    int unproved = 0;
    int misfires = 0;
    int wrong_ways = 0;
    int lost = 0;
    auto operator==(const Count&) const -> bool = default;
};
void PrintTo(const Count& count, std::ostream* out);

[[nodiscard]] auto data_file(const char* name) -> std::ifstream;

// What came from the wheel; nothing where the recording is not at hand.
[[nodiscard]] auto recorded() -> std::vector<Packet>;
[[nodiscard]] auto counted(const std::vector<Packet>& packets) -> Count;

}  // namespace croupier::testing
