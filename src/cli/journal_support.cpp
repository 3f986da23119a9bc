#include "cli/journal_support.hpp"

#include "cli/output.hpp"

namespace croupier {

auto complain_of(const journal::Failure& failure) -> Exit {
    return complain(failure.sentence(), failure.kind == journal::FailureKind::refused ? Exit::wrong_use : Exit::answer_is_no);
}

auto key_for_snapshots(const audit::JournalPlace& place, const JournalArguments& arguments) -> journal::Result<std::optional<journal::PublicKey>> {
    const auto key = audit::find_key(place, path_of(arguments.key));
    if (key) return *key;
    if (arguments.key) return std::unexpected(key.error());
    return std::nullopt;
}

auto grouped(std::uint64_t number) -> std::string {
    std::string digits = std::to_string(number);
    for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, 1, ',');
    return digits;
}

}  // namespace croupier
