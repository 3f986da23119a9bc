#include "wheel/lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

namespace croupier::wheel {
namespace {

auto fields_of(std::string_view text) -> std::vector<std::string_view> {
    std::vector<std::string_view> fields;
    for (std::size_t at = 0; at != std::string_view::npos;) {
        const std::size_t end = text.find(';', at);
        fields.push_back(text.substr(at, end == std::string_view::npos ? end : end - at));
        at = end == std::string_view::npos ? end : end + 1;
    }
    return fields;
}

// Every character is a digit, and there are as many as the form has.
auto read_digits(std::string_view text, std::size_t count, int base) -> std::optional<std::uint32_t> {
    std::uint32_t number = 0;
    if (text.size() != count) return std::nullopt;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number, base);
    if (failed != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return number;
}

auto is_printed(char letter) -> bool { return letter >= ' ' && letter <= '~' && letter != ';'; }

auto read_code(std::string_view text) -> std::optional<Code> {
    if (text.size() != 2 || !std::ranges::all_of(text, is_printed)) return std::nullopt;
    return Code{text[0], text[1]};
}

// A field that the wheel fills with question marks while it does not know.
template <class Value, class Read>
auto read_if_known(std::string_view text, std::size_t size, std::optional<Value>& value, Read read) -> bool {
    if (text == std::string(size, '?')) return true;
    value = read(text);
    return value.has_value();
}

auto read_direction(std::string_view text) -> std::optional<bool> {
    if (text != "0" && text != "1") return std::nullopt;
    return text == "1";
}

auto read_ball(const std::vector<std::string_view>& fields) -> std::optional<BallReport> {
    constexpr std::size_t first = 7;
    const auto bits = read_digits(fields[first], 4, 16);
    const auto revolutions = read_digits(fields[first + 1], 2, 16);
    if (!bits || !revolutions) return std::nullopt;
    BallReport ball{static_cast<std::uint16_t>(*bits), static_cast<std::uint8_t>(*revolutions), {}, {}, {}};
    const auto read_ticks = [](std::string_view text) { return read_digits(text, 5, 16); };
    const bool sound = read_if_known(fields[first + 2], 1, ball.anticlockwise, read_direction) &&
                       read_if_known(fields[first + 3], 5, ball.revolution_ticks, read_ticks) &&
                       read_if_known(fields[first + 4], 2, ball.pocket, read_code);
    return sound ? std::optional{ball} : std::nullopt;
}

auto read_status(std::string_view text) -> Line {
    constexpr std::size_t advanced = 7, extended = 12;
    const auto fields = fields_of(text);
    if (fields.size() != advanced && fields.size() != extended) return Fragment{};
    const auto state = read_digits(fields[1], 1, 10);
    const auto spin = read_digits(fields[2], 3, 10);
    const auto number = read_code(fields[3]);
    const auto warnings = read_digits(fields[4], 1, 16);
    const auto rotor = read_digits(fields[5], 3, 10);
    const auto anticlockwise = read_direction(fields[6]);
    if (!state || *state < 1 || *state > 7 || !spin || !number || !warnings || !rotor || !anticlockwise) return Fragment{};
    StatusLine line{static_cast<std::uint8_t>(*state),
                    static_cast<std::uint16_t>(*spin),
                    *number,
                    static_cast<std::uint8_t>(*warnings),
                    static_cast<std::uint16_t>(*rotor),
                    *anticlockwise,
                    {}};
    if (fields.size() == advanced) return line;
    line.ball = read_ball(fields);
    return line.ball ? Line{line} : Line{Fragment{}};
}

auto read_log(std::string_view text) -> Line {
    constexpr std::size_t prefix = 5;  // "*s r "
    const auto fields = fields_of(text.substr(prefix));
    std::uint16_t page = 0;
    const auto [end, failed] = std::from_chars(fields[0].data(), fields[0].data() + fields[0].size(), page);
    if (failed != std::errc{} || end != fields[0].data() + fields[0].size()) return Fragment{};
    LogLine line{page, {}};
    for (std::size_t index = 1; index < fields.size(); ++index) {
        const auto number = read_code(fields[index]);
        if (!number) return Fragment{};
        line.numbers.push_back(*number);
    }
    return line;
}

}  // namespace

auto read_line(std::string_view text) -> Line {
    if (text.starts_with("*X;")) return read_status(text);
    if (text.starts_with("*s r ")) return read_log(text);
    if (text.size() == 2 && text[0] != '*') {
        const auto number = read_code(text);
        return number ? Line{BareNumber{*number}} : Line{Fragment{}};
    }
    const bool is_packet = text.size() > 3 && text[0] == '*' && text[2] == ' ' && std::ranges::all_of(text, is_printed);
    if (!is_packet) return Fragment{};
    if (text[1] == 'F') return FaultLine{std::string{text.substr(3)}};
    return ReplyLine{text[1], std::string{text.substr(3)}};
}

auto to_text(const StatusLine& line) -> std::string {
    std::string text = fmt::format("*X;{};{:03};{}{};{:X};{:03};{}", line.state, line.spin, line.number[0], line.number[1], line.warnings,
                                   line.rotor_tenths_rpm, line.anticlockwise ? 1 : 0);
    if (!line.ball) return text;
    const BallReport& ball = *line.ball;
    text += fmt::format(";{:04X};{:02X};{};", ball.status_bits, ball.revolutions, ball.anticlockwise ? (*ball.anticlockwise ? "1" : "0") : "?");
    text += ball.revolution_ticks ? fmt::format("{:05X};", *ball.revolution_ticks) : "?????;";
    text += ball.pocket ? std::string{ball.pocket->begin(), ball.pocket->end()} : "??";
    return text;
}

auto to_text(const LogLine& line) -> std::string {
    std::string text = fmt::format("*s r {}", line.page);
    for (const Code& number : line.numbers) text += fmt::format(";{}{}", number[0], number[1]);
    return text;
}

auto LineGatherer::next(std::string_view& bytes) -> std::optional<std::string> {
    while (!bytes.empty()) {
        const char byte = bytes.front();
        const bool ends = byte == '\r' || byte == '\n';
        const bool begins = byte == '*' && !line_.empty();
        if (begins || (ends && !line_.empty())) {
            if (ends) bytes.remove_prefix(1);  // a star stays: it begins the next line
            too_long_ = false;
            return std::exchange(line_, {});
        }
        bytes.remove_prefix(1);
        if (ends) continue;
        if (line_.size() == longest) too_long_ = true;
        if (too_long_)
            line_.assign(1, '\0');  // no line begins so: what is left of it is a fragment
        else
            line_ += byte;
    }
    return std::nullopt;
}

}  // namespace croupier::wheel
