#include "journal/anchors.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "journal/files.hpp"

namespace croupier::journal {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view begin_word = "anchor, bytes ";
constexpr std::string_view signature_word = "signature ";
constexpr std::string_view end_line = "\nend\n";

auto to_entry(const SignedCheckpoint& checkpoint) -> std::string {
    return fmt::format("{}{}\n{}{}{}{}", begin_word, checkpoint.body.size(), checkpoint.body, signature_word, hexadecimal(checkpoint.signature),
                       end_line);
}

// Takes one whole entry off the front of the text, or nothing, and then takes nothing off.
auto take_entry(std::string_view& text) -> std::optional<SignedCheckpoint> {
    std::string_view rest = text;
    const auto line_end = rest.find('\n');
    if (!rest.starts_with(begin_word) || line_end == std::string_view::npos) return std::nullopt;
    const std::string_view digits = rest.substr(begin_word.size(), line_end - begin_word.size());
    std::size_t size = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    rest.remove_prefix(line_end + 1);
    SignedCheckpoint checkpoint;
    const std::size_t hexadecimal_size = checkpoint.signature.size() * 2, tail_size = signature_word.size() + hexadecimal_size + end_line.size();
    if (rest.size() < tail_size || rest.size() - tail_size < size) return std::nullopt;
    checkpoint.body = rest.substr(0, size);
    const std::string_view tail = rest.substr(size, tail_size);
    if (!tail.starts_with(signature_word) || !tail.ends_with(end_line)) return std::nullopt;
    if (!bytes_from(tail.substr(signature_word.size(), hexadecimal_size), checkpoint.signature)) return std::nullopt;
    text = rest.substr(size + tail_size);
    return checkpoint;
}

struct Contents {
    std::size_t whole_size = 0;  // up to the end of the last whole entry
    std::optional<SignedCheckpoint> newest;
};

auto read_contents(const fs::path& file) -> Result<Contents> {
    const auto found = is_there(file);
    if (!found) return std::unexpected(found.error());
    if (!*found) return Contents{};
    const auto text = read_file(file);
    if (!text) return std::unexpected(text.error());
    Contents contents;
    std::string_view rest = *text;
    while (auto anchor = take_entry(rest)) contents.newest = std::move(anchor);
    contents.whole_size = text->size() - rest.size();
    // What a crash leaves is the beginning of one entry, without its end: anything else was altered.
    const bool unfinished = rest.substr(0, begin_word.size()) == begin_word.substr(0, rest.size()) && !rest.ends_with(end_line) &&
                            rest.find(fmt::format("{}anchor", end_line)) == std::string_view::npos;
    if (!rest.empty() && !unfinished) {
        const auto line = 1 + std::ranges::count(text->substr(0, contents.whole_size), '\n');
        return std::unexpected(
            Failure{FailureKind::damaged, fmt::format("{}, line {}", file.string(), line), "the anchor that begins here was altered"});
    }
    return contents;
}

auto paths_in(const fs::path& directory) -> Result<std::vector<fs::path>> {
    auto files = list_directory(directory);
    if (files) std::erase_if(*files, [](const fs::path& file) { return file.extension() != ".anchors" || !Day::from(file.stem().string()); });
    return files;
}

auto append_entries(int file, std::size_t whole_size, std::string_view entries) -> bool {
    const auto start = static_cast<off_t>(whole_size);
    if (ftruncate(file, start) != 0 || lseek(file, start, SEEK_SET) != start) return false;
    if (write_whole(file, entries) && fsync(file) == 0) return true;
    const int error = errno;
    [[maybe_unused]] const int cut = ftruncate(file, start);  // if this fails too, the next writer does it
    errno = error;
    return false;
}

auto has_size(int file, std::size_t size) -> bool {
    struct stat status{};
    return fstat(file, &status) == 0 && std::cmp_equal(status.st_size, size);
}

}  // namespace

auto anchor_files_in(const fs::path& directory) -> Result<std::vector<AnchorFile>> {
    const auto paths = paths_in(directory);
    if (!paths) return std::unexpected(paths.error());
    std::vector<AnchorFile> files;
    for (const fs::path& path : *paths) {
        const auto contents = read_contents(path);
        if (!contents) return std::unexpected(contents.error());
        if (contents->whole_size > 0) files.push_back({path, contents->whole_size});
    }
    return files;
}

auto visit_anchors(const AnchorFile& file, const VisitAnchor& visit) -> Result<void> {
    auto text = read_file(file.path);
    if (!text) return std::unexpected(text.error());
    const std::string_view whole = std::string_view{*text}.substr(0, file.whole_size);
    std::string_view rest = whole;
    while (const auto anchor = take_entry(rest))
        if (auto visited = visit(*anchor); !visited) return visited;
    if (whole.size() != file.whole_size || !rest.empty())
        return std::unexpected(Failure{FailureKind::damaged, file.path.string(), "it was altered while it was read"});
    return {};
}

auto read_newest_anchor(const fs::path& directory) -> Result<std::optional<SignedCheckpoint>> {
    const auto found = is_there(directory);
    if (!found) return std::unexpected(found.error());
    if (!*found) return std::nullopt;
    const auto paths = paths_in(directory);
    if (!paths) return std::unexpected(paths.error());
    for (auto path = paths->rbegin(); path != paths->rend(); ++path) {
        auto contents = read_contents(*path);
        if (!contents) return std::unexpected(contents.error());
        if (contents->newest) return std::move(contents->newest);
    }
    return std::nullopt;
}

auto AnchorWriter::write(const Day& day, std::span<const SignedCheckpoint> checkpoints) -> Result<void> {
    std::string entries;
    for (const SignedCheckpoint& checkpoint : checkpoints) entries += to_entry(checkpoint);
    auto written = append(directory_ / (day.name() + ".anchors"), entries);
    if (written) return written;
    file_.clear();
    Failure failure = std::move(written.error());
    failure.kind = FailureKind::unanchored;
    return std::unexpected(std::move(failure));
}

auto AnchorWriter::append(const fs::path& file, const std::string& entries) -> Result<void> {
    if (auto made = make_directory(directory_); !made) return made;
    const Descriptor opened{open(file.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, readable_by_all)};
    if (!opened.is_open()) return std::unexpected(system_failure(FailureKind::unanchored, file, "the anchor can't be written"));
    if (file != file_ || !has_size(opened.number(), whole_size_)) {
        const auto contents = read_contents(file);
        if (!contents) return std::unexpected(contents.error());
        file_ = file;
        whole_size_ = contents->whole_size;
    }
    if (!append_entries(opened.number(), whole_size_, entries))
        return std::unexpected(system_failure(FailureKind::unanchored, file, "the anchor can't be written"));
    const bool is_new = whole_size_ == 0;
    whole_size_ += entries.size();
    return is_new ? sync_directory(directory_) : Result<void>{};
}

}  // namespace croupier::journal
