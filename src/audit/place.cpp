#include "audit/place.hpp"

#include "floor/data_directory.hpp"
#include "journal/files.hpp"
#include "journal/sqlite/schema.hpp"

namespace croupier::audit {

namespace fs = std::filesystem;
using journal::Failure;
using journal::FailureKind;
using journal::Result;

auto find_journal(const fs::path& named) -> Result<JournalPlace> {
    const auto refuse = [&](std::string why) { return std::unexpected(Failure{FailureKind::refused, named.string(), std::move(why)}); };
    std::error_code error;
    const auto status = fs::status(named, error);
    if (!fs::exists(status)) return refuse("there is no such directory");
    if (!fs::is_directory(status)) return refuse("is not a directory; name the data directory, or the one with the day files");
    for (const fs::path& days : {floor::journal_directory(named), named}) {
        const auto is_there = journal::is_there(days);
        if (!is_there) return std::unexpected(is_there.error());
        if (!*is_there) continue;
        const auto files = journal::day_files_in(days);
        if (!files) return std::unexpected(files.error());
        if (!files->empty()) return JournalPlace{days, days == named ? std::nullopt : std::optional{named}};
    }
    return refuse("is not a journal: there are no files like journal-2026-05-01.sqlite in it, nor in a directory \"journal\" inside it");
}

auto find_key_file(const JournalPlace& place, const std::optional<fs::path>& named) -> Result<fs::path> {
    if (named) return *named;
    const fs::path around = place.data ? *place.data : fs::absolute(place.days).lexically_normal().parent_path();
    for (const fs::path& directory : {place.days, around}) {
        std::error_code error;
        if (fs::exists(floor::public_key_file(directory), error)) return floor::public_key_file(directory);
    }
    return std::unexpected(
        Failure{FailureKind::refused, around.string(), "there is no journal.public beside the journal; name the public key with --key FILE"});
}

auto find_key(const JournalPlace& place, const std::optional<fs::path>& named) -> Result<journal::PublicKey> {
    const auto file = find_key_file(place, named);
    return file ? journal::read_public_key(*file) : std::unexpected(file.error());
}

}  // namespace croupier::audit
