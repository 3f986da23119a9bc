#include "program.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>
#include <memory>
#include <sstream>
#include <stdexcept>

namespace croupier::testing {
namespace {

using File = std::unique_ptr<std::FILE, int (*)(std::FILE*)>;

auto temporary_file() -> File {
    File file{std::tmpfile(), &std::fclose};
    if (!file) throw std::runtime_error("no temporary file");
    return file;
}

auto content(std::FILE* file) -> std::string {
    std::rewind(file);
    std::string text;
    std::array<char, 65536> buffer{};
    for (std::size_t count = 0; (count = std::fread(buffer.data(), 1, buffer.size(), file)) > 0;) text.append(buffer.data(), count);
    return text;
}

}  // namespace

auto run(const std::vector<std::string>& arguments, const std::string& input) -> Ran {
    const File in = temporary_file(), out = temporary_file(), err = temporary_file();
    std::fwrite(input.data(), 1, input.size(), in.get());
    std::rewind(in.get());

    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(in.get()), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(out.get()), STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, fileno(err.get()), STDERR_FILENO);
    std::string program = CROUPIER_PROGRAM;
    std::vector<std::string> copies = arguments;
    std::vector<char*> values{program.data()};
    for (std::string& copy : copies) values.push_back(copy.data());
    values.push_back(nullptr);
    pid_t child = 0;
    const int failed = posix_spawn(&child, program.c_str(), &actions, nullptr, values.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failed != 0) throw std::runtime_error("can't start " + program);
    int status = 0;
    waitpid(child, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, content(out.get()), content(err.get())};
}

auto lines(const std::string& text) -> std::vector<std::string> {
    std::vector<std::string> result;
    std::istringstream stream{text};
    for (std::string line; std::getline(stream, line);) result.push_back(line);
    return result;
}

}  // namespace croupier::testing
