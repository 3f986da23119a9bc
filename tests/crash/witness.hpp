// Reads a floor's journal from outside and holds it against what the floor has said: what was acknowledged is there, nothing is there twice or in
// part, every round that was caught by a start is answered by its clause or held, and the money adds up. It looks as often as it is asked, each time
// at what is new. What is wrong is told in sentences.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "crash/lines.hpp"
#include "floor/hosted_streams.hpp"
#include "journal/reader.hpp"

namespace croupier::testing {

class Witness {
public:
    explicit Witness(std::filesystem::path data);
    Witness(const Witness&) = delete;
    auto operator=(const Witness&) -> Witness& = delete;
    ~Witness() = default;

    void look();         // at what was recorded since the last look
    void look_at_all();  // as an auditor: every chain, signature and anchor, and every record by the rulebooks, to the cent
    void begin_life();   // another process works from now on

    void hear(const AnsweredLine& answered);                                     // what the floor said; look first
    [[nodiscard]] auto find(const Sent& sent) const -> std::optional<Sequence>;  // of this life's records

    [[nodiscard]] auto wrong() const -> const std::vector<std::string>& { return wrong_; }

    // Counts, for people.
    std::uint64_t records = 0, documents = 0, held_already = 0;
    std::map<std::string, std::uint64_t> interruptions;  // by the clause that answered, or "held for the dealer's word"

private:
    struct From {
        SenderId sender{};
        MessageNumber number{};
        auto operator==(const From&) const -> bool = default;
    };
    using Heads = std::map<journal::StreamId, journal::Checkpoint::StreamHead>;

    [[nodiscard]] auto follow(const journal::Record& record) -> bool;
    void follow_start(const journal::Record& record);
    void follow_interruption(const journal::Record& record, From from);
    void compare_with_rebuilt(const journal::Reader& reader);
    [[nodiscard]] auto from_of(journal::StreamId stream) const -> From;  // of the record replayed last
    [[nodiscard]] auto rulebooks() -> floor::FindRulebook;               // each read once
    void complain(std::string sentence);

    std::filesystem::path data_;
    floor::FindRulebook find_rulebook_;
    floor::HostedStreams streams_;
    Heads heads_;
    journal::Position last_{};
    std::map<journal::StreamId, std::vector<From>> recorded_;  // by sequence
    std::map<std::pair<journal::StreamId, SenderId>, MessageNumber> highest_;
    std::map<Sent, Sequence> in_this_life_;
    std::map<journal::StreamId, std::string> to_be_answered_;  // tables that the last start found in a round
    std::vector<std::string> wrong_;
};

}  // namespace croupier::testing
