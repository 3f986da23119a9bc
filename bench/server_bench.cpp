// The server beside the limits of its library, on the same cores and in one run: durable bets a second from 2,000 terminals beside a bare echo of the
// same messages; from the dealer's confirmation of a result to the last of 10,000 terminals, all of whom have bets on it, beside a broadcast of the
// same bytes; and the memory that an idle terminal costs. Server, peer and clients speak over real sockets, each in a process of its own.
#include <fmt/format.h>
#include <stdlib.h>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <vector>

#include "base/ensure.hpp"
#include "load/prepared_floor.hpp"
#include "load/server_process.hpp"
#include "load/wire.hpp"
#include "measures.hpp"
#include "plain_peer.hpp"
#include "plain_rulebook.hpp"
#include "server/open_files.hpp"

namespace {

using namespace croupier;
using load::LineId;

constexpr std::size_t betting_terminals = 2'000, watching_terminals = 10'000;
constexpr std::chrono::milliseconds warming_up{500}, measured{2'500}, quiet{500};
constexpr int turns = 5;  // of server and peer each; the best one counts, because whatever else the machine does can only make it worse

auto is_granted(std::string_view text) -> bool {
    if (!text.starts_with("{\"type\":\"reply\"")) return false;
    ENSURE(text.find("\"granted\":true") != std::string_view::npos, std::string{text}.c_str());
    return true;
}

// What clients send: each numbers its own.
class Messages {
public:
    explicit Messages(std::size_t lines) : numbers_(lines) {}

    auto as_do(LineId line, const std::string& act) -> std::string {
        return fmt::format(R"({{"type":"do","stream":"{}","number":{},"act":{}}})", testing::prepared_table, ++numbers_[line], act);
    }
    // Two bets, then they are taken back, for ever.
    auto bet(LineId line) -> std::string {
        const std::uint64_t turn = numbers_[line] % 4;
        return turn < 2 ? place(line, 1 + (line + turn) % 36) : as_do(line, fmt::format(R"({{"type":"undo-wager","seat":{}}})", line));
    }
    auto place(LineId line, std::uint64_t number) -> std::string {
        return as_do(line, fmt::format(R"({{"type":"place-wager","seat":{},"wager":"straight:{}","stake":"1.00"}})", line, number));
    }

private:
    std::vector<std::uint64_t> numbers_;
};

// Many clients of one server, and one more for whoever runs the rounds.
class Crowd {
public:
    Crowd(std::string port, std::size_t count)
        : count_{count},
          wire_{{"127.0.0.1", std::move(port)},
                count + 1,
                {[this](LineId line) { opened_(line); }, [this](LineId line, std::string_view text) { heard_(line, text); }, [](LineId) {},
                 [](LineId, const std::string& why) { fmt::print(stderr, "a line was lost: {}\n", why), ENSURE(false, "no line is lost"); }}} {}

    // All lines are opened, a hundred at a time, and say hello; a terminal has come when it was shown its seat. Where there is no hello, at once.
    void come(const std::function<std::string(LineId)>& hello) {
        std::size_t next = 0, here = 0;
        const auto open_more = [&] {
            for (int more = 0; more < 100 && next <= count_; ++more) wire_.open(next++);
        };
        const auto one_more = [&] {
            if (++here == count_ + 1) return wire_.stop();
            if (here == next) open_more();
        };
        opened_ = [&](LineId line) {
            const std::string text = hello(line);
            text.empty() ? one_more() : wire_.say(line, text);
        };
        heard_ = [&](LineId line, std::string_view text) {
            if (text.find(line == dealer() ? "\"type\":\"welcome\"" : "\"seat\":{\"number\"") != std::string_view::npos) one_more();
        };
        open_more();
        wire_.run();
    }

    // Every terminal sends its next message when the one before was answered; the answer is how many of them a second.
    auto pump(const std::function<std::string(LineId)>& next, const std::function<bool(std::string_view)>& is_answer) -> double {
        std::uint64_t answered = 0, before = 0;
        bool ending = false;
        std::size_t left = count_;
        heard_ = [&](LineId line, std::string_view text) {
            if (line == dealer() || !is_answer(text)) return;
            ++answered;
            if (!ending) return wire_.say(line, next(line));
            if (--left == 0) wire_.stop();
        };
        for (LineId line = 0; line < count_; ++line) wire_.say(line, next(line));
        Clock::time_point start;
        double rate = 0;
        wire_.at(Clock::now() + warming_up, [&] {
            before = answered;
            start = Clock::now();
        });
        wire_.at(Clock::now() + warming_up + measured, [&] {
            rate = static_cast<double>(answered - before) / std::chrono::duration<double>(Clock::now() - start).count();
            ending = true;
        });
        wire_.run();
        return rate;
    }

    // Every terminal says one thing, and all are answered.
    void each(const std::function<std::string(LineId)>& text) {
        std::size_t left = count_;
        heard_ = [&](LineId line, std::string_view heard) {
            if (line != dealer() && is_granted(heard) && --left == 0) wire_.stop();
        };
        for (LineId line = 0; line < count_; ++line) wire_.say(line, text(line));
        wire_.run();
    }

    // The dealer says something and waits for the answer to it.
    void ask(const std::string& text) {
        heard_ = [&](LineId line, std::string_view heard) {
            if (line == dealer() && is_granted(heard)) wire_.stop();
        };
        wire_.say(dealer(), text);
        wire_.run();
    }

    // Until nothing more is on its way.
    void settle() {
        heard_ = [](LineId, std::string_view) {};
        wire_.at(Clock::now() + quiet, [this] { wire_.stop(); });
        wire_.run();
    }

    // Two messages reach every terminal after this is said, one that is the same for all and one of its own: how long that takes, and their sizes.
    struct Spread {
        double seconds = 0;
        std::size_t shared_size = 0;
        std::size_t own_size = 0;
    };
    static auto is_quicker(const Spread& left, const Spread& right) -> bool { return left.seconds < right.seconds; }
    auto spread(const std::string& text) -> Spread {
        Spread spread;
        std::vector<int> heard(count_);
        std::size_t left = count_;
        heard_ = [&](LineId line, std::string_view message) {
            if (line == dealer()) return;
            (heard[line] == 0 ? spread.shared_size : spread.own_size) = message.size();
            if (++heard[line] == 2 && --left == 0) wire_.stop();
        };
        const auto start = Clock::now();
        wire_.say(dealer(), text);
        wire_.run();
        spread.seconds = std::chrono::duration<double>(Clock::now() - start).count();
        settle();
        ENSURE(std::ranges::all_of(heard, [](int messages) { return messages == 2; }), "nobody heard more than that");
        return spread;
    }

    [[nodiscard]] auto dealer() const -> LineId { return count_; }

private:
    std::size_t count_;
    std::function<void(LineId)> opened_;
    std::function<void(LineId, std::string_view)> heard_;
    load::Wire wire_;
};

// A floor with terminals, a server that runs it, and the crowd at it.
class ServedFloor {
public:
    ServedFloor(const std::filesystem::path& directory, std::size_t terminals)
        : prepared_{testing::prepare_floor(directory,
                                           {plain_rulebook_id(), static_cast<std::uint32_t>(terminals), Money::from_minor_units(100'000), 0})},
          server_{CROUPIER_PROGRAM, {"serve", "--config", prepared_.config, "--data", prepared_.data}},
          idle_kib_{server_.resident_kib()},
          crowd_{server_.url().substr(server_.url().rfind(':') + 1), terminals},
          messages_{terminals + 1} {
        crowd_.come([&](LineId line) {
            const bool is_dealer = line == crowd_.dealer();
            return fmt::format(R"({{"type":"hello","protocol":1,"{}":"{}","watch":[]}})", is_dealer ? "token" : "key",
                               is_dealer ? prepared_.token : prepared_.terminals[line].key);
        });
    }

    // Memory that each terminal costs, after all have come and before any has done something.
    [[nodiscard]] auto kib_each() const -> double {
        return static_cast<double>(server_.resident_kib() - idle_kib_) / static_cast<double>(prepared_.terminals.size());
    }
    [[nodiscard]] auto mib() const -> double { return static_cast<double>(server_.resident_kib()) / 1024; }

    void open_table() {
        deal(
            R"({"type":"open-table","ball_diameter_mm":20,"ball_is_sound":true,"wheel_is_sound":true,"notice_is_shown":true,"float_is_counted":true})");
    }
    void open_bets() { deal(R"({"type":"open-bets"})"); }

    auto pump() -> double {
        return crowd_.pump([this](LineId line) { return messages_.bet(line); }, is_granted);
    }

    // A round in which every terminal has a bet; what is measured is its last act.
    auto spread() -> Crowd::Spread {
        open_bets();
        crowd_.settle();
        crowd_.each([this](LineId line) { return messages_.place(line, 1 + line % 36); });
        for (const char* act : {R"({"type":"close-bets"})", R"({"type":"spin-ball","against_rotation":true,"revolutions":null})",
                                R"({"type":"rest-ball","number":"17"})", R"({"type":"key-result","number":"17"})"})
            deal(act);
        crowd_.settle();
        return crowd_.spread(messages_.as_do(crowd_.dealer(), R"({"type":"confirm-result"})"));
    }

private:
    void deal(const std::string& act) { crowd_.ask(messages_.as_do(crowd_.dealer(), act)); }

    testing::PreparedFloor prepared_;
    testing::ServerProcess server_;
    std::uint64_t idle_kib_;
    Crowd crowd_;
    Messages messages_;
};

void measure_bets(const std::filesystem::path& directory) {
    ServedFloor floor{directory, betting_terminals};
    floor.open_table();
    floor.open_bets();
    Crowd peer{std::to_string(start_plain_peer()), betting_terminals};
    peer.come([](LineId) { return std::string{}; });
    Messages messages{betting_terminals};
    double bets = 0, echoes = 0;
    for (int turn = 0; turn < turns; ++turn) {  // one after the other, so that both see the same machine
        bets = std::max(bets, floor.pump());
        echoes = std::max(echoes, peer.pump([&](LineId line) { return messages.bet(line); }, [](std::string_view) { return true; }));
    }
    fmt::print(
        "{} terminals, each waiting for its answer: {:.0f} durable bets/s, a bare echo of the same messages {:.0f}/s: {:.2f} x (at least 0.4{})\n",
        betting_terminals, bets, echoes, bets / echoes, missed(bets / echoes < 0.4));
    std::fflush(stdout);
}

// The quickest round; a process may not have descriptors for both crowds at once, so the peer comes afterwards.
auto measure_rounds(const std::filesystem::path& directory) -> Crowd::Spread {
    ServedFloor floor{directory, watching_terminals};
    const double kib_each = floor.kib_each();
    fmt::print("{} idle terminals: {:.1f} KiB of server memory each (at most 32{}), {:.0f} MiB in all\n", watching_terminals, kib_each,
               missed(kib_each > 32), floor.mib());
    std::fflush(stdout);
    floor.open_table();
    Crowd::Spread best = floor.spread();
    for (int turn = 1; turn < turns; ++turn) best = std::min(best, floor.spread(), Crowd::is_quicker);
    return best;
}

void measure_results(const std::filesystem::path& directory) {
    const Crowd::Spread result = measure_rounds(directory);
    Crowd peer{std::to_string(start_plain_peer()), watching_terminals};
    peer.come([](LineId) { return std::string{}; });
    const std::string same_bytes = fmt::format("broadcast {} {}", result.shared_size, result.own_size);
    Crowd::Spread broadcast = peer.spread(same_bytes);
    for (int turn = 1; turn < turns; ++turn) broadcast = std::min(broadcast, peer.spread(same_bytes), Crowd::is_quicker);
    const double ratio = result.seconds / broadcast.seconds;
    fmt::print(
        "{} terminals with bets: {:.0f} ms from the result to the last, a bare broadcast of the same {} + {} bytes {:.0f} ms: {:.2f} x (at most "
        "1.5{})\n",
        watching_terminals, result.seconds * 1e3, result.shared_size, result.own_size, broadcast.seconds * 1e3, ratio, missed(ratio > 1.5));
}

}  // namespace

auto main() -> int {
    server::allow_many_files();
    std::string pattern = "server-bench-XXXXXX";
    if (mkdtemp(pattern.data()) == nullptr) return 1;
    const std::filesystem::path directory = std::filesystem::absolute(pattern);
    for (const char* part : {"bets", "results"}) std::filesystem::create_directory(directory / part);
    measure_bets(directory / "bets");
    measure_results(directory / "results");
    std::filesystem::remove_all(directory);
    return 0;
}
