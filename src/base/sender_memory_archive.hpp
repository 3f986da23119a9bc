// How the memories of senders are archived: of each sender that was heard the answers that it has, by their place. Each is at the place that its
// number gives it, and the highest number is among them. A sender that was never heard costs nothing.
#pragma once

#include <map>

#include "base/archive.hpp"
#include "base/ensure.hpp"
#include "base/sender_memory.hpp"

namespace croupier {

CROUPIER_ARCHIVED(SenderMemory::Answer, number, digest, sequence);

template <>
struct Archived<SenderMemories> {
    using Answers = std::vector<SenderMemory::Answer>;
    using Form = std::map<SenderId, Answers>;

    static auto form(const SenderMemories& memories) -> Form {
        Form form;
        memories.for_each([&form](SenderId id, const SenderMemory& memory) { form.emplace_hint(form.end(), id, answers_of(memory)); });
        return form;
    }
    static auto restore(const Form& form, SenderMemories& memories) -> std::string_view {
        for (const auto& [id, answers] : form) {
            if (value(id) >= SenderMemories::most) return "a sender has an id that no sender has";
            if (answers.empty()) return "a sender was heard and has no answer";
            std::size_t free = 0;  // the first place after the last answer
            for (const SenderMemory::Answer& answer : answers) {
                const std::size_t place = value(answer.number) % SenderMemory::answers_kept;
                if (value(answer.number) == 0) return "an answer has no number";
                if (place < free) return "the answers are out of order";
                free = place + 1;
                memories.keep(id, answer);
            }
        }
        return {};
    }

private:
    static auto answers_of(const SenderMemory& memory) -> Answers {
        const auto& [highest, answers] = memory;
        Answers kept;
        MessageNumber greatest{};
        for (const SenderMemory::Answer& answer : answers) {
            if (answer == SenderMemory::Answer{}) continue;
            kept.push_back(answer);
            greatest = std::max(greatest, answer.number);
        }
        ENSURE(greatest == highest, "the highest number that a sender used is one that was answered");
        return kept;
    }
};

}  // namespace croupier
