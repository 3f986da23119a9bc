#include "crash/child.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <stdexcept>

namespace croupier::testing {
namespace {

struct Pipe {
    journal::Descriptor out, in;
};

auto make_pipe() -> Pipe {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe can be made");
    constexpr int roomy = 1024 * 1024;  // so that the floor does not wait for its watcher
    fcntl(ends[1], F_SETPIPE_SZ, roomy);
    return {journal::Descriptor{ends[0]}, journal::Descriptor{ends[1]}};
}

}  // namespace

Child::Child(const std::vector<std::string>& arguments) {
    std::signal(SIGPIPE, SIG_IGN);  // a child that is gone is told by the write
    Pipe input = make_pipe(), output = make_pipe();
    posix_spawn_file_actions_t actions{};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input.out.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output.in.number(), STDOUT_FILENO);
    const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe").parent_path();  // the two programs are built side by side
    std::vector<std::string> words{here / "crash_floor"};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    for (std::string& word : words) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    const int failed = posix_spawn(&process_, words.front().c_str(), &actions, nullptr, pointers.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw std::runtime_error("crash_floor can't be started");
    to_ = std::move(input.in);
    from_ = std::move(output.out);
}

Child::~Child() {
    if (process_ != 0) static_cast<void>(kill([](const std::string&) { return true; }));
}

void Child::tell(std::string_view text) {
    if (!journal::write_whole(to_.number(), text)) throw std::runtime_error("the child does not listen");
}

auto Child::read_more() -> bool {
    std::array<char, 65'536> bytes;
    const ssize_t got = read(from_.number(), bytes.data(), bytes.size());
    if (got > 0) unread_.append(bytes.data(), static_cast<std::size_t>(got));
    return got > 0;
}

auto Child::hear_lines(const Hear& hear) -> bool {
    std::size_t begin = 0;
    bool wants_more = true;
    for (std::size_t end = unread_.find('\n'); wants_more && end != std::string::npos; end = unread_.find('\n', begin)) {
        wants_more = hear(unread_.substr(begin, end - begin));
        begin = end + 1;
    }
    unread_.erase(0, begin);
    return wants_more;
}

void Child::listen(Clock::time_point until, const Hear& hear) {
    while (hear_lines(hear)) {
        const auto left = std::chrono::duration_cast<std::chrono::nanoseconds>(until - Clock::now());
        if (left.count() <= 0) return;
        constexpr std::int64_t nanoseconds_a_second = 1'000'000'000;
        const timespec wait{left.count() / nanoseconds_a_second, left.count() % nanoseconds_a_second};
        pollfd ready{from_.number(), POLLIN, 0};
        if (ppoll(&ready, 1, &wait, nullptr) > 0 && !read_more()) return;
    }
}

auto Child::kill(const Hear& hear) -> int {
    ::kill(process_, SIGKILL);
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = 0;
    while (read_more()) {
    }
    static_cast<void>(hear_lines(hear));
    return status;
}

}  // namespace croupier::testing
