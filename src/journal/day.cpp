#include "journal/day.hpp"

namespace croupier::journal {

auto Day::from(std::string_view name) -> std::optional<Day> {
    if (name.size() != 10 || name[4] != '-' || name[7] != '-') return std::nullopt;
    for (std::size_t index = 0; index < name.size(); ++index)
        if (index != 4 && index != 7 && (name[index] < '0' || name[index] > '9')) return std::nullopt;
    const std::string_view month = name.substr(5, 2), day = name.substr(8, 2);
    if (month < "01" || month > "12" || day < "01" || day > "31") return std::nullopt;
    return Day{name};
}

}  // namespace croupier::journal
