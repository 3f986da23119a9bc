#include "journal/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <system_error>
#include <utility>
#include <vector>

#include "journal/file_steps.hpp"

namespace croupier::journal {

namespace fs = std::filesystem;

namespace {

std::atomic<JudgeStep> present_judge = nullptr;

auto judged(FileStep step, const fs::path& path) -> int {
    const JudgeStep judge = present_judge;
    return judge == nullptr ? 0 : judge(step, path);
}

// Fails as the step itself would, with the reason in errno.
auto may(FileStep step, const fs::path& path) -> bool {
    const int error = judged(step, path);
    if (error != 0) errno = error;
    return error == 0;
}

auto sync_file(const Descriptor& opened, const fs::path& file) -> bool { return may(FileStep::sync, file) && fsync(opened.number()) == 0; }

}  // namespace

void judge_steps(JudgeStep judge) { present_judge = judge; }

auto system_failure(FailureKind kind, const fs::path& file, std::string_view doing) -> Failure {
    const int error = errno;
    return {kind, file.string(), fmt::format("{}: {}", doing, std::generic_category().message(error))};
}

auto Descriptor::operator=(Descriptor&& other) noexcept -> Descriptor& {
    std::swap(number_, other.number_);
    return *this;
}

Descriptor::~Descriptor() {
    if (is_open()) close(number_);
}

auto sync_directory(const fs::path& directory) -> Result<void> {
    const Descriptor opened{open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!opened.is_open() || !may(FileStep::sync_directory, directory) || fsync(opened.number()) != 0)
        return std::unexpected(system_failure(FailureKind::broken, directory, "the directory can't be synced"));
    return {};
}

auto make_directory(const fs::path& directory) -> Result<void> {
    std::error_code error;
    if (fs::is_directory(directory, error)) return {};
    fs::path normal = fs::absolute(directory).lexically_normal();
    if (!normal.has_filename()) normal = normal.parent_path();  // it ended with a slash
    const fs::path above = normal.parent_path();
    if (auto made = make_directory(above); !made) return made;
    fs::create_directory(normal, error);
    if (error) return std::unexpected(Failure{FailureKind::refused, directory.string(), "the directory can't be made: " + error.message()});
    return sync_directory(above);
}

auto list_directory(const fs::path& directory) -> Result<std::vector<fs::path>> {
    std::vector<fs::path> paths;
    std::error_code error;
    for (auto entry = fs::directory_iterator{directory, error};; entry.increment(error)) {
        if (const int failed = error ? 0 : judged(FileStep::list, directory)) error.assign(failed, std::generic_category());
        if (error) return std::unexpected(Failure{FailureKind::refused, directory.string(), "the directory can't be listed: " + error.message()});
        if (entry == fs::directory_iterator{}) break;
        paths.push_back(entry->path());
    }
    std::ranges::sort(paths);
    return paths;
}

auto is_there(const fs::path& file) -> Result<bool> {
    std::error_code error;
    const bool found = fs::exists(file, error);
    if (error) return std::unexpected(Failure{FailureKind::refused, file.string(), "can't be looked at: " + error.message()});
    return found;
}

auto is_inside(const fs::path& path, const fs::path& directory) -> bool {
    std::error_code error;
    const fs::path relative = fs::weakly_canonical(path, error).lexically_relative(fs::weakly_canonical(directory, error));
    return !relative.empty() && *relative.begin() != "..";
}

auto read_file(const fs::path& file) -> Result<std::string> {
    const Descriptor opened{open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    if (!opened.is_open()) return std::unexpected(system_failure(FailureKind::refused, file, "can't be opened"));
    std::string contents;
    std::array<char, 65536> part{};
    for (;;) {
        const ssize_t size = read(opened.number(), part.data(), part.size());
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) return std::unexpected(system_failure(FailureKind::refused, file, "can't be read"));
        if (size == 0) return contents;
        contents.append(part.data(), static_cast<std::size_t>(size));
    }
}

auto write_whole(int descriptor, std::string_view bytes) -> bool {
    while (!bytes.empty()) {
        const ssize_t size = write(descriptor, bytes.data(), bytes.size());
        if (size < 0 && errno == EINTR) continue;
        if (size < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(size));
    }
    return true;
}

auto unfinished_name(const fs::path& file) -> fs::path { return file.string() + std::string{unfinished_ending}; }

auto give_name(const fs::path& file) -> bool {
    const fs::path unfinished = unfinished_name(file);
    if (!may(FileStep::give_name, file)) return false;
    if (renameat2(AT_FDCWD, unfinished.c_str(), AT_FDCWD, file.c_str(), RENAME_NOREPLACE) == 0) return true;
    if (errno != EINVAL) return false;
    // A file system that can't promise that with a renaming can with a link.
    return link(unfinished.c_str(), file.c_str()) == 0 && unlink(unfinished.c_str()) == 0;
}

auto set_mode(const fs::path& file, unsigned mode) -> bool {
    const Descriptor opened{open(file.c_str(), O_RDONLY | O_CLOEXEC)};
    return opened.is_open() && may(FileStep::set_mode, file) && fchmod(opened.number(), mode) == 0 && sync_file(opened, file);
}

auto rewrite_file(const fs::path& file) -> bool {
    const Descriptor opened{open(file.c_str(), O_RDWR | O_CLOEXEC)};
    if (!opened.is_open() || !may(FileStep::rewrite, file)) return false;
    std::vector<char> part(std::size_t{1} << 20U);
    for (off_t offset = 0;;) {
        const ssize_t size = pread(opened.number(), part.data(), part.size(), offset);
        if (size < 0) return false;
        if (size == 0) return sync_file(opened, file);
        for (ssize_t done = 0; done < size;) {
            const ssize_t written = pwrite(opened.number(), part.data() + done, static_cast<std::size_t>(size - done), offset + done);
            if (written < 0) return false;
            done += written;
        }
        offset += size;
    }
}

void remove_unfinished(const fs::path& file) {
    std::error_code ignored;  // one that stays fails where the file is made
    fs::remove(unfinished_name(file), ignored);
}

auto create_file(const fs::path& file, std::string_view contents, unsigned mode) -> Result<void> {
    remove_unfinished(file);
    const fs::path unfinished = unfinished_name(file);
    const auto fail = [&](FailureKind kind, std::string_view doing) {
        Failure failure = system_failure(kind, file, doing);
        remove_unfinished(file);
        return std::unexpected(std::move(failure));
    };
    const Descriptor made{open(unfinished.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)};
    if (!made.is_open()) return fail(FailureKind::refused, "can't be created");
    if (!write_whole(made.number(), contents) || !sync_file(made, file)) return fail(FailureKind::broken, "can't be written");
    if (!give_name(file)) return fail(FailureKind::refused, "can't be given its name");
    return sync_directory(file.parent_path());
}

auto lock_directory(const fs::path& directory) -> Result<Descriptor> {
    Descriptor opened{open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)};
    if (!opened.is_open()) return std::unexpected(system_failure(FailureKind::refused, directory, "can't be opened"));
    if (flock(opened.number(), LOCK_EX | LOCK_NB) == 0) return opened;
    if (errno == EWOULDBLOCK) return std::unexpected(Failure{FailureKind::refused, directory.string(), "another process has this journal open"});
    return std::unexpected(system_failure(FailureKind::refused, directory, "can't be locked"));
}

}  // namespace croupier::journal
