#include "server/record_inspector.hpp"

#include <sys/resource.h>

#include <nlohmann/json.hpp>

#include "audit/verified_json.hpp"
#include "floor/data_directory.hpp"

namespace croupier::server {
namespace {

constexpr std::size_t most_waiting = 8;
constexpr int behind_the_floor = 10, behind_everything = 19;

// Of the thread that calls it and of those that it starts.
void give_way(int niceness) { static_cast<void>(setpriority(PRIO_PROCESS, 0, niceness)); }

void take_verdict(Verification& verification, const journal::Result<audit::Verified>& verified) {
    if (verified) {
        verification.state = VerificationState::sound;
        verification.report = audit::verified_json(*verified).dump();
        return;
    }
    const bool is_damaged = verified.error().kind == journal::FailureKind::damaged;
    verification.state = is_damaged ? VerificationState::damaged : VerificationState::failed;
    verification.where = verified.error().where;
    verification.why = verified.error().why;
}

}  // namespace

RecordInspector::RecordInspector(Loop& loop, std::filesystem::path data, std::function<Time()> now)
    : loop_{loop}, data_{std::move(data)}, place_{floor::journal_directory(data_), data_}, now_{std::move(now)}, reading_{most_waiting} {
    static_cast<void>(reading_.submit([] { give_way(behind_the_floor); }));
}

auto RecordInspector::key_file() const -> std::filesystem::path { return floor::public_key_file(data_); }

auto RecordInspector::sentence_of(const journal::Failure& failure) const -> std::string { return without_directory(failure.sentence()); }

auto RecordInspector::without_directory(std::string text) const -> std::string {
    for (const std::filesystem::path* directory : {&place_.days, &data_}) {
        const std::string prefix = directory->string() + "/";
        for (std::size_t at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at)) text.erase(at, prefix.size());
    }
    return text;
}

auto RecordInspector::verify(std::string by, std::optional<std::filesystem::path> anchors, Ended ended) -> bool {
    if (verification_.state == VerificationState::running) return false;
    verification_ = {VerificationState::running, std::move(by), now_(), {}, anchors.has_value(), {}, {}, {}};
    done_ = last_ = 0;
    verifying_ =
        std::jthread{[this, anchors = std::move(anchors), ended = std::move(ended)](const std::stop_token& stop) { run(anchors, ended, stop); }};
    return true;
}

void RecordInspector::run(const std::optional<std::filesystem::path>& anchors, const Ended& ended, const std::stop_token& stop) {
    give_way(behind_everything);
    const auto progress = [this](journal::Position done, journal::Position last) {
        done_ = value(done);
        last_ = value(last);
    };
    const auto key = journal::read_public_key(key_file());
    const auto verified = key ? audit::verify(place_, *key, {anchors, progress, stop}) : std::unexpected(key.error());
    loop_.post([this, verified, ended] {
        take_verdict(verification_, verified);
        verification_.where = without_directory(std::move(verification_.where));
        verification_.ended = now_();
        ended(verification_);
    });
}

void RecordInspector::stop() {
    reading_.stop();
    verifying_ = {};
}

}  // namespace croupier::server
