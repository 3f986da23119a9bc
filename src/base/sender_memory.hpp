// The bounded memory of a stream: of each sender the highest message number and the last answers, so that a repeated message is answered again
// and never executed twice. It is part of the stream's state and survives a restart with it.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "base/ids.hpp"

namespace croupier {

struct SenderMemory {
    struct Answer {
        MessageNumber number{};
        std::uint64_t digest = 0;  // of the message's content
        Sequence sequence{};
        auto operator==(const Answer&) const -> bool = default;
    };
    static constexpr std::size_t answers_kept = 64;
    MessageNumber highest{};
    std::array<Answer, answers_kept> answers{};
    auto operator==(const SenderMemory&) const -> bool = default;
};

// What is known of a message: nothing yet; its answer; that its number stood for something else; or that it is older than the memory.
enum class Recall : std::uint8_t { unseen, answered, other_content, forgotten };

struct Recalled {
    Recall what = Recall::unseen;
    Sequence sequence{};  // of the answer
};

// The memories stand in the list by the sender's id; the caller bounds the ids.
[[nodiscard]] inline auto recall(const std::vector<SenderMemory>& senders, SenderId from, MessageNumber number, std::uint64_t digest) -> Recalled {
    const auto sender = static_cast<std::size_t>(from);
    if (sender >= senders.size() || number > senders[sender].highest) return {};
    const SenderMemory::Answer& answer = senders[sender].answers[value(number) % SenderMemory::answers_kept];
    if (answer.number != number) return {Recall::forgotten, {}};
    if (answer.digest != digest) return {Recall::other_content, {}};
    return {Recall::answered, answer.sequence};
}

inline void keep(std::vector<SenderMemory>& senders, SenderId from, const SenderMemory::Answer& answer) {
    const auto sender = static_cast<std::size_t>(from);
    if (sender >= senders.size()) senders.resize(sender + 1);
    senders[sender].highest = answer.number;
    senders[sender].answers[value(answer.number) % SenderMemory::answers_kept] = answer;
}

}  // namespace croupier
