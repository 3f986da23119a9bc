#include "journal/checkpoint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace croupier::journal {
namespace {

constexpr std::string_view title = "croupier checkpoint, format 1";

// Takes a text apart line by line and word by word; the first thing that is off is remembered with its line, and everything after it is empty.
class Lines {
public:
    explicit Lines(std::string_view text) : rest_{text} {}

    [[nodiscard]] auto at_end() const -> bool { return rest_.empty() || !fault_.empty(); }
    [[nodiscard]] auto fault() const -> const std::string& { return fault_; }
    [[nodiscard]] auto next_is(std::string_view word) const -> bool { return fault_.empty() && rest_.starts_with(word); }

    // The line must begin with this word.
    void begin(std::string_view word) {
        ++number_;
        const auto end = rest_.find('\n');
        if (end == std::string_view::npos) return fail("is not ended");
        line_ = rest_.substr(0, end);
        rest_.remove_prefix(end + 1);
        if (!line_.starts_with(word)) return fail(fmt::format("does not begin with \"{}\"", word));
        line_.remove_prefix(word.size());
    }
    auto word() -> std::string_view {
        if (!line_.starts_with(' ')) {
            fail("has too few words");
            return {};
        }
        line_.remove_prefix(1);
        const std::string_view word = line_.substr(0, line_.find(' '));
        line_.remove_prefix(word.size());
        return word;
    }
    auto remaining() -> std::string_view {
        const std::string_view text = line_.starts_with(' ') ? line_.substr(1) : std::string_view{};
        if (text.empty()) fail("has no name");
        line_ = {};
        return text;
    }
    template <class Number>
    auto number() -> Number {
        const std::string_view text = word();
        Number number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{} || end != text.data() + text.size() || std::to_string(number) != text)
            fail("has something else where a number belongs");
        return number;
    }
    auto hash() -> Hash {
        const auto hash = hash_from(word());
        if (!hash) fail("has something else where a hash belongs");
        return hash.value_or(Hash{});
    }
    auto day() -> std::optional<Day> {
        auto day = Day::from(word());
        if (!day) fail("has something else where a day belongs");
        return day;
    }
    void end() {
        if (!line_.empty()) fail("has something after its end");
    }

private:
    void fail(std::string_view why) {
        if (fault_.empty()) fault_ = fmt::format("line {} {}", number_, why);
        line_ = rest_ = {};
    }

    std::string_view rest_;
    std::string_view line_;
    int number_ = 0;
    std::string fault_;
};

}  // namespace

auto names(const Checkpoint& checkpoint, const Stream& stream) -> bool {
    return std::ranges::any_of(checkpoint.heads, [&](const auto& one) { return one.head.stream == stream.id && one.name == stream.name; });
}

auto place_of_checkpoint(std::uint64_t number) -> std::string { return fmt::format("checkpoint {}", number); }

auto to_text(const Checkpoint& checkpoint) -> std::string {
    std::string text =
        fmt::format("{}\nnumber {}\nposition {}\nday {}\n", title, checkpoint.number, value(checkpoint.position), checkpoint.day.name());
    text += fmt::format("at {}\nprevious {}\n", checkpoint.at.milliseconds, hexadecimal(checkpoint.previous));
    if (checkpoint.next_day) text += fmt::format("sealed next {}\n", checkpoint.next_day->name());
    for (const auto& [head, name] : checkpoint.heads)
        text += fmt::format("head {} {} {} {}\n", value(head.stream), value(head.sequence), hexadecimal(head.own), name);
    for (const auto& [stream, schema, hash] : checkpoint.snapshot)
        text += fmt::format("snapshot {} {} {}\n", value(stream), schema, hexadecimal(hash));
    return text;
}

auto checkpoint_from(std::string_view text) -> std::expected<Checkpoint, std::string> {
    Lines lines{text};
    lines.begin(title);
    lines.end();
    lines.begin("number");
    const auto number = lines.number<std::uint64_t>();
    lines.end();
    lines.begin("position");
    const auto position = Position{lines.number<std::uint64_t>()};
    lines.end();
    lines.begin("day");
    auto day = lines.day();
    lines.end();
    lines.begin("at");
    const Time at{lines.number<std::int64_t>()};
    lines.end();
    lines.begin("previous");
    const Hash previous = lines.hash();
    lines.end();
    if (!day || !lines.fault().empty()) return std::unexpected(lines.fault());
    Checkpoint checkpoint{number, position, *std::move(day), std::nullopt, at, previous, {}, {}};
    if (lines.next_is("sealed")) {
        lines.begin("sealed next");
        checkpoint.next_day = lines.day();
        lines.end();
    }
    while (lines.next_is("head")) {
        lines.begin("head");
        const auto stream = StreamId{lines.number<std::uint32_t>()};
        const auto sequence = Sequence{lines.number<std::uint64_t>()};
        const Hash own = lines.hash();
        checkpoint.heads.push_back({{stream, sequence, own}, std::string{lines.remaining()}});
    }
    while (!lines.at_end()) {
        lines.begin("snapshot");
        const auto stream = StreamId{lines.number<std::uint32_t>()};
        const auto schema = lines.number<std::uint32_t>();
        checkpoint.snapshot.push_back({stream, schema, lines.hash()});
        lines.end();
    }
    if (!lines.fault().empty()) return std::unexpected(lines.fault());
    return checkpoint;
}

}  // namespace croupier::journal
