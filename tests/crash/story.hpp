// A short evening on a floor, the same each time: tables are furnished, rounds are played, everybody cashes out, slips come back, a new day begins,
// the floor stops. It goes as far as the floor lets it, and keeps what the floor has said.
#pragma once

#include <string>
#include <vector>

#include "crash/lines.hpp"
#include "floor/support.hpp"

namespace croupier::testing {

class Story {
public:
    // The floor that plays it; without one it could not be opened, and the story is over.
    explicit Story(journal::Result<std::unique_ptr<floor::Floor>> opened, std::function<bool()> disk_has_failed = [] { return false; });

    void play();                         // to the end, or to where the floor stops
    void play_until_tables_differ();     // one table takes bets, one has its ball in motion, one has it at rest
    void play_on(std::size_t commands);  // whatever state the tables are in
    void ask_once_more();                // also of a floor that has stopped

    [[nodiscard]] auto floor() const -> floor::Floor* { return floor_.get(); }
    [[nodiscard]] auto told() const -> const std::string& { return told_; }  // why it did not come to its end
    [[nodiscard]] auto configuration_was_refused() const -> bool { return configuration_was_refused_; }
    [[nodiscard]] auto answers() const -> const std::vector<AnsweredLine>& { return answers_; }
    [[nodiscard]] auto answers_after_failure() const -> std::size_t { return answers_after_failure_; }
    void leave() { floor_.reset(); }

    [[nodiscard]] static auto options() -> floor::FloorOptions;  // with snapshots and checkpoints in quick succession

private:
    void furnish();
    void send(const std::vector<Message>& messages);
    void keep_configuration();
    void settle();
    template <class Part>
    void as_far_as_it_goes(const Part& part);

    std::unique_ptr<floor::Floor> floor_;
    std::function<bool()> disk_has_failed_;
    std::optional<Crowd> crowd_;
    Answered keep_;
    std::string told_;
    std::vector<AnsweredLine> answers_;
    std::size_t answers_after_failure_ = 0;
    bool configuration_was_refused_ = false;
};

}  // namespace croupier::testing
