// A floor under load is killed, again and again, at moments of chance, and goes on each time from where its record ends. CROUPIER_KILLS says how
// often, CROUPIER_CRASH_SEED by which chance.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <thread>

#include "crash/child.hpp"
#include "crash/shared_progress.hpp"
#include "crash/witness.hpp"
#include "floor/support.hpp"
#include "journal/files.hpp"

namespace croupier::testing {
namespace {

using std::chrono::microseconds;
using Clock = Child::Clock;

constexpr auto longest_start = std::chrono::seconds{60};
constexpr std::uint64_t longest_play_us = 60'000, longest_aim_us = 1'000;

auto number_from_environment(const char* name, std::uint64_t otherwise) -> std::uint64_t {
    const char* text = std::getenv(name);
    return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

// A command that nobody has answered yet, and where it stands in the record, if it does.
struct Unanswered {
    std::string text;
    std::optional<Sequence> recorded;
};

struct Counts {
    std::uint64_t kills = 0, in_commit = 0, in_keeping_house = 0, in_start = 0, sent = 0, granted = 0, refused = 0, sent_again = 0, known_already = 0;
};

// When a kill comes: while the floor starts, as soon as a commit has begun, as soon as an answer was heard, or any time in play. The moment after
// that is chance.
enum class Aim : std::uint8_t { start, commit, answer, play };

// One data directory through many lives.
class Lives {
public:
    explicit Lives(std::uint64_t seed, std::string manner = {}) : random_{seed}, manner_{std::move(manner)} {}

    // One life: a start, some play, and a kill.
    void live(Aim aim) {
        witness_.begin_life();
        answers_.clear();
        sent_again_.clear();
        std::vector<std::string> arguments{here_.path().string(), std::to_string(random_())};
        if (!manner_.empty()) arguments.push_back(manner_);
        const Clock::time_point born = Clock::now();
        Child child{arguments};
        if (aim == Aim::start) {
            child.listen(born + microseconds{below(usual_start_us_)}, hear_);
        } else {
            child.listen(born + longest_start, [this](const std::string& line) { return hear(line) && line != open_line; });
            usual_start_us_ = static_cast<std::uint64_t>(std::chrono::duration_cast<microseconds>(Clock::now() - born).count());
            let_play(child, aim);
        }
        const int status = child.kill(hear_);
        EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "it ended by itself";
        ++counts.kills;
        if (progress_->appends_begun != progress_->appends_ended) ++counts.in_commit;
        if (progress_->keepings_begun != progress_->keepings_ended) ++counts.in_keeping_house;
        if (aim == Aim::start) ++counts.in_start;
        progress_->appends_ended = progress_->appends_begun.load();
        progress_->keepings_ended = progress_->keepings_begun.load();
        judge();
    }

    // Most kills are aimed at a commit, so that enough meet one on every machine.
    void live() {
        constexpr std::uint64_t kinds = 16;
        switch (below(kinds)) {
            case 0:
            case 1: return live(Aim::start);
            case 2:
            case 3: return live(Aim::play);
            case 4: return live(Aim::answer);
            default: return live(Aim::commit);
        }
    }

    void finish() { witness_.look_at_all(); }

    Counts counts;
    [[nodiscard]] auto witness() const -> const Witness& { return witness_; }

private:
    [[nodiscard]] auto below(std::uint64_t bound) -> std::uint64_t {
        return std::uniform_int_distribution<std::uint64_t>{0, std::max<std::uint64_t>(bound, 1) - 1}(random_);
    }

    auto hear(const std::string& line) -> bool {
        if (auto sent = sent_from(line)) {
            ++counts.sent;
            unanswered_.emplace(sent->sent, Unanswered{std::move(sent->text), std::nullopt});
        } else if (auto answered = answered_from(line)) {
            answers_.push_back(*std::move(answered));
        }
        return true;
    }

    // The record is looked at while the floor waits; then it sends again what is unanswered, and plays.
    void let_play(Child& child, Aim aim) {
        witness_.look();
        std::string again;
        for (const auto& [sent, one] : unanswered_) again += to_line({sent, one.text});
        sent_again_ = unanswered_;
        counts.sent_again += sent_again_.size();
        child.tell(again + std::string{play_line} + "\n");
        child.listen(Clock::now() + longest_start, [this](const std::string& line) { return hear(line) && answers_.empty(); });
        if (aim == Aim::answer) return;
        child.listen(Clock::now() + microseconds{below(longest_play_us)}, hear_);
        if (aim == Aim::commit) wait_for_commit();
    }

    void wait_for_commit() {
        const Clock::time_point latest = Clock::now() + std::chrono::seconds{1};
        const auto in_commit = [this] { return progress_->appends_begun != progress_->appends_ended; };
        do {  // until the moment is in a commit: on a fast disk most are over before
            while (!in_commit() && Clock::now() < latest) std::this_thread::yield();
            const Clock::time_point moment = Clock::now() + microseconds{below(longest_aim_us)};
            while (Clock::now() < moment) std::this_thread::yield();
        } while (!in_commit() && Clock::now() < latest);
    }

    // Whoever reads makes the log's index anew. The next start shall find it as the killed floor left it.
    void look_and_leave_no_trace() {
        std::map<std::filesystem::path, std::string> indexes;
        std::error_code none;
        for (const auto& file : std::filesystem::directory_iterator{floor::journal_directory(here_.path() / "data"), none})
            if (file.path().string().ends_with("-shm")) indexes[file.path()] = journal::read_file(file.path()).value();
        witness_.look();
        for (const auto& [path, bytes] : indexes) std::ofstream{path, std::ios::binary | std::ios::trunc} << bytes;
    }

    void judge() {
        look_and_leave_no_trace();
        for (const AnsweredLine& answered : answers_) {
            ++(answered.granted ? counts.granted : counts.refused);
            witness_.hear(answered);
            const auto again = sent_again_.find(answered.sent);
            if (again == sent_again_.end()) {
                EXPECT_FALSE(answered.repeated) << "nobody had sent it before";
            } else if (again->second.recorded) {
                ++counts.known_already;
                EXPECT_TRUE(answered.granted && answered.repeated) << "it was recorded in an earlier life: " << again->second.text << answered.code;
                EXPECT_EQ(answered.sequence, *again->second.recorded);
            } else {
                EXPECT_FALSE(answered.repeated) << "it was never recorded";
            }
            EXPECT_EQ(unanswered_.erase(answered.sent), 1U) << "it is answered once";
        }
        for (auto& [sent, one] : unanswered_)
            if (!one.recorded) one.recorded = witness_.find(sent);
    }

    std::mt19937_64 random_;
    std::string manner_;
    TemporaryPlace here_;
    std::shared_ptr<Progress> progress_ = map_progress(here_.path() / "progress");
    Witness witness_{here_.path() / "data"};
    std::function<bool(const std::string&)> hear_ = [this](const std::string& line) { return hear(line); };
    std::map<Sent, Unanswered> unanswered_, sent_again_;
    std::vector<AnsweredLine> answers_;
    std::uint64_t usual_start_us_ = 50'000;
};

TEST(Kill, a_killed_floor_has_kept_all_that_it_said) {
    const std::uint64_t kills = number_from_environment("CROUPIER_KILLS", 100);
    const std::uint64_t seed = number_from_environment("CROUPIER_CRASH_SEED", 1);
    constexpr std::uint64_t most_in_a_directory = 500;
    std::uint64_t killed = 0, in_commit = 0;
    for (std::uint64_t directory = 0; killed < kills; ++directory) {
        Lives lives{seed + directory};
        for (std::uint64_t life = 0; life < most_in_a_directory && killed < kills; ++life, ++killed) {
            lives.live();
            ASSERT_EQ(lives.witness().wrong(), std::vector<std::string>{}) << "seed " << seed << ", kill " << killed;
            ASSERT_FALSE(HasFailure()) << "seed " << seed << ", kill " << killed;
        }
        lives.finish();
        ASSERT_EQ(lives.witness().wrong(), std::vector<std::string>{});
        in_commit += lives.counts.in_commit;

        const Counts& counts = lives.counts;
        const Witness& witness = lives.witness();
        fmt::print("  {} kills: {} with a commit in flight, {} in a checkpoint, snapshot or change of day, {} while starting\n", counts.kills,
                   counts.in_commit, counts.in_keeping_house, counts.in_start);
        fmt::print("  {} commands sent: {} granted, {} refused; {} sent again, of which {} were recorded already; {} records\n", counts.sent,
                   counts.granted, counts.refused, counts.sent_again, counts.known_already, witness.records);
        for (const auto& [answer, times] : witness.interruptions) fmt::print("  interrupted: {} {} times\n", answer, times);
        fmt::print("  held already: {} times\n", witness.held_already);
    }
    constexpr std::uint64_t enough_to_count = 100;
    if (kills >= enough_to_count) {
        EXPECT_GE(in_commit * 2, kills) << "too few kills had a commit in flight to prove anything";
    }
}

TEST(Kill, the_witness_finds_what_a_floor_loses_that_answers_too_early) {
    Lives lives{1, "hasty"};
    constexpr int most = 100;
    for (int life = 0; life < most && lives.witness().wrong().empty(); ++life) lives.live(Aim::answer);
    ASSERT_FALSE(lives.witness().wrong().empty());
    EXPECT_NE(lives.witness().wrong().front().find("was acknowledged"), std::string::npos) << lives.witness().wrong().front();
}

}  // namespace
}  // namespace croupier::testing
