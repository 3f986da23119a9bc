// What a floor's process tells its watcher, one line each: that it stands open, what it is about to send, and what was answered. A line that a kill
// cut short is no line. And commands as text, so that another process can send them again, word for word.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "floor/crowd.hpp"

namespace croupier::testing {

// After so many the log of a journal is folded, so that this is failed and killed too.
inline constexpr int few_log_pages = 20;

inline constexpr std::string_view open_line = "open";  // the floor has recovered and waits
inline constexpr std::string_view play_line = "play";  // to the floor: after the commands that are sent again, go on by yourself

struct SentLine {
    Sent sent;
    std::string text;  // of the command
};
struct AnsweredLine {
    Sent sent;
    bool granted = false;
    Sequence sequence{};
    bool repeated = false;
    std::string code;  // of a refusal
};

[[nodiscard]] auto answered(const Sent& sent, const floor::Answer& answer) -> AnsweredLine;
[[nodiscard]] auto to_line(const SentLine& line) -> std::string;
[[nodiscard]] auto to_line(const AnsweredLine& line) -> std::string;
[[nodiscard]] auto sent_from(std::string_view line) -> std::optional<SentLine>;
[[nodiscard]] auto answered_from(std::string_view line) -> std::optional<AnsweredLine>;

[[nodiscard]] auto text_of(const floor::HostedStreams& streams, const Message& message) -> std::string;
[[nodiscard]] auto message_from(const floor::HostedStreams& streams, const SentLine& line) -> Message;  // throws where it can't be read

}  // namespace croupier::testing
