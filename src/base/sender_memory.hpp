// The bounded memory of a stream: of each sender the highest message number and the last answers, so that a repeated message is answered again
// and never executed twice. It is part of the stream's state and survives a restart with it.
#pragma once

#include <algorithm>
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

    void keep(const Answer& answer) {
        highest = std::max(highest, answer.number);
        answers[value(answer.number) % answers_kept] = answer;
    }
};

// The memories of all senders that were heard, by their ids. They lie on pages, and a page comes with the first sender on it: a high id alone
// costs little. Two of them are equal when they remember the same.
class SenderMemories {
public:
    static constexpr std::size_t most = 65536;  // ids go up to here; the caller refuses others

    [[nodiscard]] auto empty() const -> bool { return pages_.empty(); }

    // Of a sender that was never heard: an empty memory.
    [[nodiscard]] auto operator[](std::size_t id) const -> const SenderMemory& {
        static constexpr SenderMemory never_heard{};
        const std::size_t page = id / on_a_page;
        return page < pages_.size() && !pages_[page].empty() ? pages_[page][id % on_a_page] : never_heard;
    }
    [[nodiscard]] auto operator[](SenderId id) const -> const SenderMemory& { return (*this)[static_cast<std::size_t>(id)]; }

    void keep(SenderId id, const SenderMemory::Answer& answer) {
        const std::size_t page = static_cast<std::size_t>(id) / on_a_page;
        if (page >= pages_.size()) pages_.resize(page + 1);
        if (pages_[page].empty()) pages_[page].resize(on_a_page);
        pages_[page][static_cast<std::size_t>(id) % on_a_page].keep(answer);
    }

    // The latest that any sender was told of.
    [[nodiscard]] auto latest() const -> Sequence {
        Sequence latest{};
        for_each([&latest](SenderId, const SenderMemory& memory) {
            for (const SenderMemory::Answer& answer : memory.answers) latest = std::max(latest, answer.sequence);
        });
        return latest;
    }

    // Calls the function with the id and the memory of each sender that was heard, by their ids.
    template <class Visit>
    void for_each(const Visit& visit) const {
        for (std::size_t page = 0; page < pages_.size(); ++page)
            for (std::size_t place = 0; place < pages_[page].size(); ++place)
                if (value(pages_[page][place].highest) != 0) visit(SenderId(page * on_a_page + place), pages_[page][place]);
    }

    auto operator==(const SenderMemories&) const -> bool = default;

private:
    static constexpr std::size_t on_a_page = 16;
    std::vector<std::vector<SenderMemory>> pages_;  // each is empty or full; the last is full
};

// What is known of a message: nothing yet; its answer; that its number stood for something else; or that it is older than the memory.
enum class Recall : std::uint8_t { unseen, answered, other_content, forgotten };

struct Recalled {
    Recall what = Recall::unseen;
    Sequence sequence{};  // of the answer
};

[[nodiscard]] inline auto recall(const SenderMemories& senders, SenderId from, MessageNumber number, std::uint64_t digest) -> Recalled {
    const SenderMemory& sender = senders[from];
    if (number > sender.highest) return {};
    const SenderMemory::Answer& answer = sender.answers[value(number) % SenderMemory::answers_kept];
    if (answer.number != number) return {Recall::forgotten, {}};
    if (answer.digest != digest) return {Recall::other_content, {}};
    return {Recall::answered, answer.sequence};
}

}  // namespace croupier
