// The record of a running floor, read by those who inspect it: rounds, exports and one verification at a time, each on a thread of its own that
// gives way to everything else the machine does. The floor does not know of it.
#pragma once

#include <atomic>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <thread>

#include "audit/place.hpp"
#include "base/ids.hpp"
#include "base/names.hpp"
#include "server/aside.hpp"
#include "server/worker.hpp"

namespace croupier::server {

enum class VerificationState : std::uint8_t { none, running, sound, damaged, failed, count_ };

// The last verification since the floor was started, or the one that runs.
struct Verification {
    VerificationState state{};
    std::string by;
    Time started;
    std::optional<Time> ended;
    bool anchored = false;  // compared with the anchors, too
    std::string where;      // the first thing that is wrong
    std::string why;
    std::string report;  // of a sound journal, as JSON
};

class RecordInspector {
public:
    RecordInspector(Loop& loop, std::filesystem::path data, std::function<Time()> now);

    // Both false where too much waits or runs already.
    template <class Work, class Then>
    [[nodiscard]] auto read(Work work, Then then) -> bool {
        return do_aside(reading_, loop_, [this, work = std::move(work)] { return work(place_); }, std::move(then));
    }
    using Ended = std::function<void(const Verification&)>;  // on the loop's thread; not where the floor stops before
    [[nodiscard]] auto verify(std::string by, std::optional<std::filesystem::path> anchors, Ended ended) -> bool;

    [[nodiscard]] auto verification() const -> const Verification& { return verification_; }
    [[nodiscard]] auto done() const -> std::uint64_t { return done_; }  // records, of
    [[nodiscard]] auto last() const -> std::uint64_t { return last_; }
    [[nodiscard]] auto place() const -> const audit::JournalPlace& { return place_; }
    [[nodiscard]] auto key_file() const -> std::filesystem::path;
    // As it may be told to others: where the floor's files lie is nobody's business.
    [[nodiscard]] auto sentence_of(const journal::Failure& failure) const -> std::string;

    void stop();  // waits until nothing reads any more

private:
    [[nodiscard]] auto without_directory(std::string text) const -> std::string;
    void run(const std::optional<std::filesystem::path>& anchors, const Ended& ended, const std::stop_token& stop);

    Loop& loop_;
    std::filesystem::path data_;  // as place_ has it
    audit::JournalPlace place_;
    std::function<Time()> now_;
    Worker reading_;
    Verification verification_;  // the loop's thread alone sees it
    std::atomic<std::uint64_t> done_ = 0, last_ = 0;
    std::jthread verifying_;  // last: it uses the rest
};

}  // namespace croupier::server

namespace croupier {

CROUPIER_WORDS(server::VerificationState, "none", "running", "sound", "damaged", "failed");

}  // namespace croupier
