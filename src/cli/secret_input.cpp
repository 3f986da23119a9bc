#include "cli/secret_input.hpp"

#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <optional>

namespace croupier {
namespace {

volatile std::sig_atomic_t interrupted_by = 0;

// While it lives the terminal shows nothing that is typed, and an interrupt only ends the reading, so that the terminal is always put back.
class Unseen {
public:
    Unseen() {
        tcgetattr(STDIN_FILENO, &before_);
        termios unseen = before_;
        unseen.c_lflag &= ~static_cast<tcflag_t>(ECHO);
        unseen.c_lflag |= ECHONL;
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &unseen);
        struct sigaction remember{};
        remember.sa_handler = [](int signal) { interrupted_by = signal; };  // without SA_RESTART: the reading ends
        sigaction(SIGINT, &remember, &interrupt_before_);
        sigaction(SIGTERM, &remember, &terminate_before_);
    }
    Unseen(const Unseen&) = delete;
    auto operator=(const Unseen&) -> Unseen& = delete;
    ~Unseen() {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
        sigaction(SIGINT, &interrupt_before_, nullptr);
        sigaction(SIGTERM, &terminate_before_, nullptr);
        if (interrupted_by != 0) raise(interrupted_by);
    }

private:
    termios before_{};
    struct sigaction interrupt_before_{};
    struct sigaction terminate_before_{};
};

// Nothing where there is no line at all.
auto read_line() -> std::optional<std::string> {
    std::string line;
    char letter = 0;
    while (true) {
        const ssize_t count = ::read(STDIN_FILENO, &letter, 1);
        if (count < 0 && errno == EINTR && interrupted_by == 0) continue;
        if (count <= 0) return count == 0 && !line.empty() ? std::optional{line} : std::nullopt;
        if (letter == '\n') return line;
        line += letter;
    }
}

auto ask(const char* question) -> std::optional<std::string> {
    fmt::print(stderr, "{}", question);
    const Unseen unseen;
    return read_line();
}

}  // namespace

auto read_secret() -> std::expected<std::string, std::string> {
    const auto none = [] { return std::unexpected("no secret was given"); };
    if (isatty(STDIN_FILENO) == 0) {
        const auto line = read_line();
        return line ? std::expected<std::string, std::string>{*line} : none();
    }
    const auto first = ask("Secret (it is not shown): ");
    if (!first || first->empty()) return none();
    const auto again = ask("Once more: ");
    if (again != first) return std::unexpected("the two are not the same; nothing was changed");
    return *first;
}

}  // namespace croupier
