// How the memory of a sender is archived: the answers that it has, by their place. Each is at the place that its number gives it, and the highest
// number is among them, so that a sender who was never heard costs a byte.
#pragma once

#include "base/archive.hpp"
#include "base/ensure.hpp"
#include "base/sender_memory.hpp"

namespace croupier {

CROUPIER_ARCHIVED(SenderMemory::Answer, number, digest, sequence);

template <>
struct Archived<SenderMemory> {
    static constexpr std::size_t most_in_list = 65536;  // an empty one is far larger than its byte: no stream has more

    using Form = std::vector<SenderMemory::Answer>;
    static auto form(const SenderMemory& memory) -> Form {
        const auto& [highest, answers] = memory;
        Form form;
        MessageNumber greatest{};
        for (const SenderMemory::Answer& answer : answers) {
            if (answer == SenderMemory::Answer{}) continue;
            form.push_back(answer);
            greatest = std::max(greatest, answer.number);
        }
        ENSURE(greatest == highest, "the highest number that a sender used is one that was answered");
        return form;
    }
    static auto restore(const Form& form, SenderMemory& memory) -> std::string_view {
        std::size_t free = 0;  // the first place after the last answer
        for (const SenderMemory::Answer& answer : form) {
            const std::size_t place = value(answer.number) % SenderMemory::answers_kept;
            if (value(answer.number) == 0) return "an answer has no number";
            if (place < free) return "the answers are out of order";
            free = place + 1;
            memory.answers[place] = answer;
            memory.highest = std::max(memory.highest, answer.number);
        }
        return {};
    }
};

}  // namespace croupier
