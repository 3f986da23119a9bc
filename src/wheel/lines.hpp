// What comes over a wheel's serial line, as lines: bytes are gathered into lines of bounded length, whatever ends them and wherever they begin, and
// every line at all is read as what it says or as a fragment. What the lines mean is the driver's matter.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace croupier::wheel {

// A number as the wheel writes it: two characters, " 6" or "28".
using Code = std::array<char, 2>;

// What only the extended line tells.
struct BallReport {
    std::uint16_t status_bits = 0;
    std::uint8_t revolutions = 0;
    std::optional<bool> anticlockwise;
    std::optional<std::uint32_t> revolution_ticks;  // of 1/32768 s
    std::optional<Code> pocket;
    auto operator==(const BallReport&) const -> bool = default;
};

struct StatusLine {
    std::uint8_t state = 0;
    std::uint16_t spin = 0;  // the wheel's own count, which wraps
    Code number{' ', ' '};   // the last winning number; blank before the first
    std::uint8_t warnings = 0;
    std::uint16_t rotor_tenths_rpm = 0;
    bool anticlockwise = false;  // the rotor
    std::optional<BallReport> ball;
    auto operator==(const StatusLine&) const -> bool = default;
};
struct BareNumber {
    Code number{};
    auto operator==(const BareNumber&) const -> bool = default;
};
struct FaultLine {
    std::string code;
    auto operator==(const FaultLine&) const -> bool = default;
};
struct ReplyLine {
    char command = 0;
    std::string text;
    auto operator==(const ReplyLine&) const -> bool = default;
};
struct LogLine {  // a page of the winning numbers, the newest first
    std::uint16_t page = 0;
    std::vector<Code> numbers;
    auto operator==(const LogLine&) const -> bool = default;
};
struct Fragment {
    auto operator==(const Fragment&) const -> bool = default;
};

using Line = std::variant<Fragment, StatusLine, BareNumber, FaultLine, ReplyLine, LogLine>;

[[nodiscard]] auto read_line(std::string_view text) -> Line;

// The other way round, for whoever plays a wheel.
[[nodiscard]] auto to_text(const StatusLine& line) -> std::string;
[[nodiscard]] auto to_text(const LogLine& line) -> std::string;

class LineGatherer {
public:
    static constexpr std::size_t longest = 128;

    // The next whole line of the bytes, which are shortened by what was taken; nothing when they are used up. A star begins a line wherever it
    // stands.
    [[nodiscard]] auto next(std::string_view& bytes) -> std::optional<std::string>;
    void clear() { *this = {}; }

private:
    std::string line_;
    bool too_long_ = false;  // the rest of this line is thrown away
};

}  // namespace croupier::wheel
