// A floor in a process of its own, watched through pipes and ended by SIGKILL.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/files.hpp"

namespace croupier::testing {

class Child {
public:
    using Clock = std::chrono::steady_clock;

    explicit Child(const std::vector<std::string>& arguments);  // of the program crash_floor
    Child(const Child&) = delete;
    auto operator=(const Child&) -> Child& = delete;
    ~Child();

    void tell(std::string_view text);

    // Hears each whole line that the child says, until the time has come, a line was the last one wanted, or the child is gone.
    using Hear = std::function<bool(const std::string& line)>;  // false: enough
    void listen(Clock::time_point until, const Hear& hear);

    // Kills it, and hears all that it said before. The answer is its status as waitpid tells it.
    [[nodiscard]] auto kill(const Hear& hear) -> int;

private:
    [[nodiscard]] auto read_more() -> bool;                   // false: the child is gone
    [[nodiscard]] auto hear_lines(const Hear& hear) -> bool;  // false: enough

    pid_t process_ = 0;
    journal::Descriptor to_, from_;
    std::string unread_;
};

}  // namespace croupier::testing
