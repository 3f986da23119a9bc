#include "crash/story.hpp"

#include <stdexcept>

namespace croupier::testing {
namespace {

const std::vector<std::string> rulebooks{"rws-triple-zero", "mbs-electronic-double-zero", "adelaide-single-zero"};
constexpr std::uint32_t seats_a_table = 2;

}  // namespace

auto Story::options() -> floor::FloorOptions {
    floor::FloorOptions options{"crash test"};
    options.records_between_snapshots = 120;
    options.records_between_checkpoints = 45;
    return options;
}

Story::Story(journal::Result<std::unique_ptr<floor::Floor>> opened, std::function<bool()> disk_has_failed)
    : disk_has_failed_{std::move(disk_has_failed)} {
    if (!opened) {
        told_ = opened.error().sentence();
        return;
    }
    floor_ = *std::move(opened);
    crowd_.emplace(*floor_, 1);
    crowd_->bets_a_step = 6;
    crowd_->slips_among = 12;
    keep_ = [this](const Sent& sent, const floor::Answer& answer) {
        answers_.push_back(answered(sent, answer));
        if (disk_has_failed_()) ++answers_after_failure_;
    };
}

// A floor that has stopped, or can't furnish a table, is told by an exception of the crowd.
template <class Part>
void Story::as_far_as_it_goes(const Part& part) {
    if (!floor_ || !told_.empty()) return;
    try {
        part();
    } catch (const std::runtime_error& error) {
        told_ = floor_->failure() ? floor_->failure()->sentence() : error.what();
    }
}

void Story::furnish() { crowd_->furnish(rulebooks, seats_a_table, keep_); }

void Story::send(const std::vector<Message>& messages) {
    for (const Message& message : messages) crowd_->submit(message, keep_);
    settle();
}

void Story::keep_configuration() {
    const auto reply = [this](const floor::Answer& answer) {
        configuration_was_refused_ = !answer;
        answers_after_failure_ += disk_has_failed_() ? 1 : 0;
    };
    static_cast<void>(floor_->submit({{}, floor::KeepConfiguration{"a configuration"}, reply}));
    settle();
}

void Story::settle() {
    while (floor_->step()) {
    }
    if (floor_->has_stopped()) throw std::runtime_error("the floor has stopped");
}

void Story::play() {
    as_far_as_it_goes([this] {
        furnish();
        for (int batch = 0; batch < 10; ++batch) send(crowd_->prepare(12));
        keep_configuration();
        send(crowd_->leave());
        send({crowd_->begin_day("2026-05-02")});
        for (int batch = 0; batch < 6; ++batch) send(crowd_->prepare(12));
        floor_->stop();
    });
}

void Story::play_until_tables_differ() {
    as_far_as_it_goes([this] {
        furnish();
        const auto table = [this](const char* name) -> const Table& { return floor_->streams().tables().at(name)->state(); };
        constexpr int enough = 10'000;
        for (int batch = 0; batch < enough; ++batch) {
            const bool differ = table("t1").phase == Phase::betting && table("t1").spin == Spin::none && table("t2").spin == Spin::in_motion &&
                                table("t3").spin == Spin::at_rest;
            if (differ) return;
            send(crowd_->prepare(3));
        }
        throw std::runtime_error("the tables never came to differ");
    });
}

void Story::play_on(std::size_t commands) {
    as_far_as_it_goes([&] {
        furnish();
        for (std::size_t sent = 0; sent < commands; sent += 12) send(crowd_->prepare(12));
    });
}

void Story::ask_once_more() {
    if (!floor_) return;
    const Message message = crowd_->begin_day("never");
    if (floor_->submit({message.sent.stream, message.command, [&](const floor::Answer& answer) { keep_(message.sent, answer); }}) ==
        floor::Submitted::taken)
        floor_->step();
}

}  // namespace croupier::testing
