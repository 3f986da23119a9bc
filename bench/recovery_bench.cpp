// How long a floor takes to come back: a process writes a journal of many events and ends as in a crash, nothing closed and the log not folded; then
// it is opened again. Prints the seconds until the floor is open, beside the events recorded. CROUPIER_RECOVERY_EVENTS sets how many (ten million);
// where the machine does not write as many in three minutes, it is as many as it does.
// The directory is left for `croupier journal verify`, which is measured next, when a path is given.
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>

#include "base/ensure.hpp"
#include "floor/data_directory.hpp"
#include "floor/machine_ports.hpp"
#include "plain_rulebook.hpp"

namespace {

using namespace croupier;
using Clock = std::chrono::steady_clock;

constexpr std::uint32_t seats = 1'000;

auto since(Clock::time_point start) -> double { return std::chrono::duration<double>{Clock::now() - start}.count(); }

auto open(const std::filesystem::path& directory) -> std::unique_ptr<floor::Floor> {
    const floor::Place place{directory, std::nullopt, floor::Purpose::demo, *journal::Day::from("2026-05-01"), {}, 0};
    auto opened =
        floor::open_floor(place, floor::machine_ports([](const std::string& sentence) { fmt::print(stderr, "{}\n", sentence); }), {"bench"});
    if (!opened) fmt::print(stderr, "{}\n", opened.error().sentence());
    ENSURE(opened.has_value(), "the floor can be opened");
    return *std::move(opened);
}

class Rounds {
public:
    explicit Rounds(floor::Floor& floor) : floor_{floor} {
        table_ = *floor.add_table("t1", plain_rulebook(), seats);
        for (const WagerTerms& terms : floor.streams().table(table_)->core().rules->book.wager_terms)
            give(pit(), SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(100'000)});
        give(pit(), OpenTable{20});
        for (std::uint32_t seat = 0; seat < seats; ++seat)
            give({}, AddCredit{SeatNumber{seat}, CreditSource::note, Money::from_minor_units(100'000'000'000)});
        while (floor.step()) {
        }
    }

    // One round in which every seat bets; the answer is how many events that made.
    auto play() -> std::size_t {
        give(pit(), OpenBets{});
        for (std::uint32_t seat = 0; seat < seats; ++seat)
            give({ActorKind::player, {}, {}, SeatNumber{seat}},
                 PlaceWager{SeatNumber{seat}, SpotIndex((seat + number_) % 150), Money::from_minor_units(100)});
        const Number seven = *Number::parse("7");
        for (Act act : {Act{CloseBets{}}, Act{SpinBall{}}, Act{RestBall{seven}}, Act{KeyResult{seven}}, Act{ConfirmResult{}}})
            give(pit(), std::move(act));
        while (floor_.step()) {
        }
        return std::size_t{2} * seats + 8;
    }

private:
    static auto pit() -> Actor { return {ActorKind::staff, Position::shift_manager, PersonId{1}, {}}; }
    void give(Actor actor, Act act) {
        const Command command{SenderId{1}, MessageNumber{++number_}, {}, actor, std::nullopt, std::move(act)};
        const auto taken = floor_.submit({table_, command, [](const floor::Answer& answer) {
                                              if (!answer) fmt::print(stderr, "{}\n", answer.error().sentence);
                                              ENSURE(answer.has_value(), "every command of the bench is accepted");
                                          }});
        ENSURE(taken == floor::Submitted::taken, "there is room in the queue");
    }

    floor::Floor& floor_;
    journal::StreamId table_{};
    std::uint64_t number_ = 0;
};

constexpr double longest_writing_seconds = 180;

[[noreturn]] void write_and_crash(const std::filesystem::path& directory, std::size_t wanted) {
    std::size_t events = 0;
    const auto start = Clock::now();
    const auto floor = open(directory);
    Rounds rounds{*floor};
    while (events < wanted && since(start) < longest_writing_seconds) events += rounds.play();
    fmt::print("{} of {} events in {} records written in {:.0f} s\n", events, wanted, value(floor->journal().position()), since(start));
    std::fflush(stdout);
    _exit(0);
}

auto log_bytes(const std::filesystem::path& directory) -> std::uintmax_t {
    std::uintmax_t bytes = 0;
    for (const auto& file : std::filesystem::directory_iterator{floor::journal_directory(directory)})
        if (file.path().string().ends_with("-wal")) bytes += file.file_size();
    return bytes;
}

void run(const std::filesystem::path& directory, std::size_t wanted) {
    const pid_t writer = fork();
    ENSURE(writer >= 0, "a process can be begun");
    if (writer == 0) write_and_crash(directory, wanted);
    int status = 0;
    ENSURE(waitpid(writer, &status, 0) == writer && status == 0, "the journal was written");
    const double log_megabytes = static_cast<double>(log_bytes(directory)) * 1e-6;
    const auto again = Clock::now();
    const auto floor = open(directory);
    fmt::print("the floor is back after {:.2f} s, {:.1f} MB of log folded (2 s are asked of ten million events)\n", since(again), log_megabytes);
}

}  // namespace

auto main(int count, char** values) -> int {
    const char* text = std::getenv("CROUPIER_RECOVERY_EVENTS");
    const std::size_t wanted = text == nullptr ? 10'000'000 : std::strtoull(text, nullptr, 10);
    if (count > 1) {
        run(values[1], wanted);
        return 0;
    }
    std::string pattern = "recovery-bench-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) return 1;
    run(pattern, wanted);
    std::filesystem::remove_all(pattern);
    return 0;
}
