// What the commands of croupier journal share: finding the journal and its key, the progress shown, and how a failure ends the program.
#pragma once

#include <functional>
#include <optional>

#include "audit/place.hpp"
#include "cli/journal_commands.hpp"
#include "cli/progress.hpp"
#include "journal/record.hpp"

namespace croupier {

// A journal that can't be opened as asked is wrong use; one that is damaged is the answer no.
[[nodiscard]] auto complain_of(const journal::Failure& failure) -> Exit;

[[nodiscard]] inline auto shown_on(ProgressBar& bar) -> std::function<void(journal::Position, journal::Position)> {
    return [&bar](journal::Position done, journal::Position last) { bar.show(value(done), value(last)); };
}

[[nodiscard]] inline auto path_of(const std::optional<std::string>& text) -> std::optional<std::filesystem::path> {
    return text ? std::optional<std::filesystem::path>{*text} : std::nullopt;
}

// The key that was named, or the one beside the journal; nothing where it is only for speed and there is none.
[[nodiscard]] auto key_for_snapshots(const audit::JournalPlace& place, const JournalArguments& arguments)
    -> journal::Result<std::optional<journal::PublicKey>>;

// 1234567 as 1,234,567
[[nodiscard]] auto grouped(std::uint64_t number) -> std::string;

}  // namespace croupier
