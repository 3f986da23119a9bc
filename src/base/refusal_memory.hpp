// What a running process remembers of each sender beside the stream's state: its last refusals, so that a message that arrives again gets the same
// answer and is not executed later by chance. A restart forgets them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <unordered_map>

#include "base/ids.hpp"

namespace croupier {

template <class Refusal>
class RefusalMemory {
public:
    static constexpr std::size_t refusals_kept = 64;

    // The refusal that this number got; the caller compares the content.
    struct Kept {
        MessageNumber number{};
        std::uint64_t digest = 0;
        std::optional<Refusal> refusal;
    };

    [[nodiscard]] auto recall(SenderId sender, MessageNumber number) const -> const Kept* {
        const auto found = senders_.find(sender);
        if (found == senders_.end()) return nullptr;
        const Kept& kept = found->second[value(number) % refusals_kept];
        return kept.refusal && kept.number == number ? &kept : nullptr;
    }
    void keep(SenderId sender, Kept kept) {
        const std::size_t place = value(kept.number) % refusals_kept;
        senders_[sender][place] = std::move(kept);
    }

private:
    std::unordered_map<SenderId, std::array<Kept, refusals_kept>> senders_;
};

}  // namespace croupier
