// What reading does only when it fails: the place is put together from the inside out.
#include "base/archive.hpp"

#include <fmt/format.h>

namespace croupier {

auto ArchiveReader::fail(std::size_t start, std::string_view reason) -> bool {
    failed_at_ = start;
    reason_ = reason;
    return false;
}

auto ArchiveReader::within_member(std::string_view members, std::size_t index) -> bool {
    constexpr std::string_view between = ", ";
    for (; index > 0; --index) members.remove_prefix(members.find(between) + between.size());
    const std::string_view name = members.substr(0, members.find(between));
    const bool goes_on = !place_.empty() && place_.front() != '[';
    place_ = fmt::format("{}{}{}", name, goes_on ? "." : "", place_);
    return false;
}

auto ArchiveReader::within_element(std::size_t index) -> bool {
    const bool goes_on = !place_.empty() && place_.front() != '[';
    place_ = fmt::format("[{}]{}{}", index, goes_on ? "." : "", place_);
    return false;
}

auto ArchiveReader::error() const -> std::string {
    if (reason_.empty()) return {};
    return fmt::format("{}{}{}, at byte {}", place_, place_.empty() ? "" : ": ", reason_, failed_at_);
}

}  // namespace croupier
