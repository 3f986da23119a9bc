// The few things that the journal does with files by itself: everything that must be durable is synced, names included.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "journal/failure.hpp"

namespace croupier::journal {

[[nodiscard]] auto system_failure(FailureKind kind, const std::filesystem::path& file, std::string_view doing)
    -> Failure;  // with the reason in errno

[[nodiscard]] auto sync_directory(const std::filesystem::path& directory) -> Result<void>;
[[nodiscard]] auto make_directory(const std::filesystem::path& directory) -> Result<void>;  // with those above it; there already: fine
[[nodiscard]] auto is_there(const std::filesystem::path& file) -> Result<bool>;             // an error where one may not look
// All that is in it, by name, or an error: never a part of it.
[[nodiscard]] auto list_directory(const std::filesystem::path& directory) -> Result<std::vector<std::filesystem::path>>;
[[nodiscard]] auto read_file(const std::filesystem::path& file) -> Result<std::string>;

// Whether a path, of which the end need not be there yet, lies below the directory or is the directory itself.
[[nodiscard]] auto is_inside(const std::filesystem::path& path, const std::filesystem::path& directory) -> bool;

// A file is made under this ending and gets its name when it is whole and durable; what a crash left of one that never got there is removed.
constexpr std::string_view unfinished_ending = ".making";
[[nodiscard]] auto unfinished_name(const std::filesystem::path& file) -> std::filesystem::path;
[[nodiscard]] auto give_name(const std::filesystem::path& file) -> bool;  // to an unfinished one; never replaces what has it already; why not: errno
void remove_unfinished(const std::filesystem::path& file);

constexpr unsigned readable_by_all = 0644;
constexpr unsigned read_only = 0444;
[[nodiscard]] auto set_mode(const std::filesystem::path& file, unsigned mode) -> bool;  // durable, and the file's content too; why not: errno
// Writes its bytes over themselves and syncs it: also what the system takes for written since a sync that failed; why not: errno.
[[nodiscard]] auto rewrite_file(const std::filesystem::path& file) -> bool;

// Creates a file that must not be there yet, with these contents and this mode: whole and durable, or, also after a crash, not at all.
[[nodiscard]] auto create_file(const std::filesystem::path& file, std::string_view contents, unsigned mode) -> Result<void>;

// A file descriptor with an owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{other.number_} { other.number_ = -1; }
    auto operator=(Descriptor&& other) noexcept -> Descriptor&;
    ~Descriptor();
    [[nodiscard]] auto number() const -> int { return number_; }
    [[nodiscard]] auto is_open() const -> bool { return number_ >= 0; }

private:
    int number_ = -1;
};

// Held until the descriptor is closed, or the process ends: one process owns a data directory.
[[nodiscard]] auto lock_directory(const std::filesystem::path& directory) -> Result<Descriptor>;

[[nodiscard]] auto write_whole(int descriptor, std::string_view bytes) -> bool;

}  // namespace croupier::journal
