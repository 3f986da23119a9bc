#include "cli/operation_support.hpp"

#include "base/seats.hpp"

namespace croupier {

using nlohmann::ordered_json;

auto text_of(const ordered_json& object, const char* member) -> std::string { return object.at(member).get<std::string>(); }

auto moment_in_words(std::int64_t milliseconds) -> std::string { return minute_of(milliseconds) + " UTC"; }

auto moment_in_words(const ordered_json& moment, const std::string& where_none) -> std::string {
    return moment.is_null() ? where_none : moment_in_words(moment.get<std::int64_t>());
}

auto seat_in_words(const ordered_json& seat) -> std::string { return std::to_string(for_people(SeatNumber{seat.get<std::uint32_t>()})); }

}  // namespace croupier
