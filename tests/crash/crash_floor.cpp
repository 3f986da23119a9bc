// A floor that works until it is killed: recovers, tells its watcher, sends again what the one before left unanswered, and then plays in batches of
// all sizes, with snapshots, checkpoints and new days in quick succession. Each command is told before it is sent, each answer when it comes.
//   crash_floor DIRECTORY SEED [hasty]
#include <fmt/format.h>
#include <sys/prctl.h>
#include <unistd.h>

#include <chrono>
#include <cmath>
#include <csignal>
#include <iostream>

#include "crash/hasty_journal.hpp"
#include "crash/lines.hpp"
#include "crash/shared_progress.hpp"
#include "floor/data_directory.hpp"
#include "floor/forwarding_journal.hpp"
#include "floor/machine_ports.hpp"
#include "journal/files.hpp"
#include "journal/sqlite/sqlite_journal.hpp"
#include "support/or_throw.hpp"

namespace croupier::testing {
namespace {

namespace fs = std::filesystem;

const std::vector<std::string> rulebooks{"rws-triple-zero", "mbs-electronic-double-zero", "adelaide-single-zero", "mbs-single-zero",
                                         "rws-double-zero"};
constexpr std::uint32_t seats_a_table = 20;
constexpr double largest_sending = 500;

void say(std::string_view text) {
    if (!journal::write_whole(STDOUT_FILENO, text)) throw std::runtime_error("nobody listens");
}

auto open_floor_at(const fs::path& directory, Progress& progress, bool hasty) -> std::unique_ptr<floor::Floor> {
    or_throw(journal::make_directory(directory / "data"));
    const auto keys = or_throw(journal::Keys::open_or_create(directory / "data"));
    auto journal = or_throw(journal::open_sqlite_journal(
        {floor::journal_directory(directory / "data"), *journal::Day::from("2026-05-01"), keys, directory / "anchors", {}, few_log_pages}));
    const auto reader = or_throw(journal::Reader::open(floor::journal_directory(directory / "data")));
    if (hasty) journal = std::make_unique<HastyJournal>(std::move(journal));
    auto forwarding = std::make_unique<ForwardingJournal>(std::move(journal));
    forwarding->before_append = [&] { ++progress.appends_begun; };
    forwarding->after_append = [&] { ++progress.appends_ended; };
    forwarding->before_keeping_house = [&] { ++progress.keepings_begun; };
    forwarding->after_keeping_house = [&] { ++progress.keepings_ended; };
    floor::FloorOptions options{"crash test"};
    options.largest_batch = 200;
    options.records_between_snapshots = 2'000;
    options.records_between_checkpoints = 300;
    auto ports = floor::machine_ports([](const std::string& sentence) { std::cerr << sentence << '\n'; });
    return or_throw(floor::Floor::open(std::move(forwarding), reader, keys.public_key(), std::move(ports), std::move(options)));
}

auto day_after(const std::string& name) -> std::string {
    namespace calendar = std::chrono;
    const auto number = [&](std::size_t at, std::size_t size) { return std::stoi(name.substr(at, size)); };
    const calendar::year_month_day today{calendar::year{number(0, 4)}, calendar::month{static_cast<unsigned>(number(5, 2))},
                                         calendar::day{static_cast<unsigned>(number(8, 2))}};
    const calendar::year_month_day next{calendar::sys_days{today} + calendar::days{1}};
    return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(next.year()), static_cast<unsigned>(next.month()), static_cast<unsigned>(next.day()));
}

class Player {
public:
    Player(floor::Floor& floor, std::uint64_t seed) : floor_{floor}, random_{seed}, crowd_{floor, seed} {}

    void send_again() {
        for (std::string line; std::getline(std::cin, line);) {
            if (line == play_line) return settle();
            const auto sent = sent_from(line);
            if (!sent) throw std::runtime_error("not understood: " + line);
            crowd_.has_used(sent->sent);
            crowd_.submit(message_from(floor_.streams(), *sent), tell);
        }
        throw std::runtime_error("nobody told us to play");
    }

    void play() {
        crowd_.furnish(rulebooks, seats_a_table);
        for (;;) {
            // Small batches are as likely as large ones.
            const double size = std::exp(std::uniform_real_distribution{0.0, std::log(largest_sending)}(random_));
            std::vector<Message> messages = crowd_.prepare(1 + static_cast<std::size_t>(size));
            if (std::uniform_int_distribution{1, 40}(random_) == 1)
                messages.push_back(crowd_.begin_day(day_after(floor_.streams().house()->state().day)));
            std::string lines;
            for (const Message& message : messages) lines += to_line({message.sent, text_of(floor_.streams(), message)});
            say(lines);
            for (const Message& message : messages) crowd_.submit(message, tell);
            settle();
        }
    }

private:
    static void tell(const Sent& sent, const floor::Answer& answer) { say(to_line(answered(sent, answer))); }
    void settle() {
        while (floor_.step()) {
        }
        if (floor_.has_stopped()) throw std::runtime_error("the floor has stopped");
    }

    floor::Floor& floor_;
    std::mt19937_64 random_;
    Crowd crowd_;
};

}  // namespace
}  // namespace croupier::testing

auto main(int count, char** arguments) -> int try {
    using namespace croupier::testing;
    if (count < 3) return 2;
    prctl(PR_SET_PDEATHSIG, SIGKILL);  // never longer than its watcher
    const std::filesystem::path directory = arguments[1];
    const bool hasty = count > 3 && std::string_view{arguments[3]} == "hasty";
    const auto progress = map_progress(directory / "progress");
    const auto floor = open_floor_at(directory, *progress, hasty);
    say(std::string{open_line} + "\n");
    Player player{*floor, std::stoull(arguments[2])};
    player.send_again();
    player.play();
} catch (const std::exception& error) {
    std::cerr << "crash_floor: " << error.what() << '\n';
    return 1;
}
