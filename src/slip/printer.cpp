#include "slip/printer.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <thread>
#include <utility>
#include <vector>

#include "slip/pdf.hpp"
#include "slip/receipt.hpp"

namespace croupier::slip {
namespace {

using Clock = std::chrono::steady_clock;
using Printed = std::expected<void, std::string>;

class File {
public:
    explicit File(int descriptor) : descriptor_{descriptor} {}
    File(const File&) = delete;
    auto operator=(const File&) -> File& = delete;
    ~File() {
        if (descriptor_ >= 0) close(descriptor_);
    }
    [[nodiscard]] auto get() const -> int { return descriptor_; }
    [[nodiscard]] auto is_open() const -> bool { return descriptor_ >= 0; }

private:
    int descriptor_;
};

auto failed(std::string_view what) -> Printed { return std::unexpected(fmt::format("{}: {}.", what, std::strerror(errno))); }

auto write_all(int descriptor, std::string_view bytes) -> bool {
    while (!bytes.empty()) {
        const ssize_t count = write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno != EINTR) return false;
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

// A printer without paper takes nothing and says nothing: a write may wait for ever, hence never one that waits.
auto print_to_device(const Printer& printer, std::string_view bytes) -> Printed {
    const std::string what = fmt::format("The printer {} can't be written to", printer.device);
    const File device{open(printer.device.c_str(), O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)};
    if (!device.is_open()) return failed(what);
    const auto until = Clock::now() + printer.patience;
    while (!bytes.empty()) {
        const ssize_t count = write(device.get(), bytes.data(), bytes.size());
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
        if (count >= 0 || errno == EINTR) continue;
        if (errno != EAGAIN) return failed(what);
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now());
        pollfd waiting{device.get(), POLLOUT, 0};
        if (left.count() <= 0 || poll(&waiting, 1, static_cast<int>(left.count())) == 0)
            return std::unexpected(fmt::format("The printer {} takes nothing: is there paper, and is it on?", printer.device));
    }
    return {};
}

// Its exit status, or nothing where it took too long and was ended.
auto wait_for(pid_t process, std::chrono::milliseconds patience) -> std::optional<int> {
    constexpr std::chrono::milliseconds pause{10};
    const auto until = Clock::now() + patience;
    int status = 0;
    while (waitpid(process, &status, WNOHANG) == 0) {
        if (Clock::now() >= until) {
            kill(process, SIGKILL);
            waitpid(process, &status, 0);
            return std::nullopt;
        }
        std::this_thread::sleep_for(pause);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// `lp` with these bytes as its input and its complaints into a file; no shell sees the words.
auto start_lp(const Printer& printer, const File& input, const File& complaints) -> std::expected<pid_t, std::string> {
    std::vector<std::string> words{"lp", "-s", "-d", printer.queue, "-t", "payment slip"};
    std::vector<char*> values;
    for (std::string& word : words) values.push_back(word.data());
    values.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.get(), STDIN_FILENO);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_adddup2(&actions, complaints.get(), STDERR_FILENO);
    pid_t process = 0;
    const int error = posix_spawnp(&process, values.front(), &actions, nullptr, values.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error == 0) return process;
    return std::unexpected(fmt::format("lp, the command of CUPS, can't be run: {}.", std::strerror(error)));
}

auto first_line(const File& file) -> std::string {
    std::array<char, 200> text{};
    const ssize_t count = pread(file.get(), text.data(), text.size(), 0);
    const std::string all{text.data(), static_cast<std::size_t>(std::max<ssize_t>(count, 0))};
    return all.substr(0, all.find('\n'));
}

auto print_to_queue(const Printer& printer, std::string_view document) -> Printed {
    const File input{memfd_create("slip", MFD_CLOEXEC)}, complaints{memfd_create("complaints", MFD_CLOEXEC)};
    if (!input.is_open() || !complaints.is_open() || !write_all(input.get(), document) || lseek(input.get(), 0, SEEK_SET) != 0)
        return failed("The slip can't be handed over");
    const auto process = start_lp(printer, input, complaints);
    if (!process) return std::unexpected(process.error());
    const auto status = wait_for(*process, printer.patience);
    if (!status) return std::unexpected(fmt::format("The queue {} of CUPS does not answer.", printer.queue));
    if (*status == 0) return {};
    return std::unexpected(fmt::format("The queue {} of CUPS has not taken the slip: {}", printer.queue, first_line(complaints)));
}

}  // namespace

auto print(const Printer& printer, const SlipPaper& paper) -> Printed {
    if (!printer.device.empty()) return print_to_device(printer, slip_receipt(paper));
    if (printer.queue.empty()) return std::unexpected("No printer is configured.");
    const auto document = slip_pdf(paper);
    if (!document) return std::unexpected(document.error());
    return print_to_queue(printer, *document);
}

}  // namespace croupier::slip
