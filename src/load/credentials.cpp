#include "load/credentials.hpp"

#include <fmt/format.h>

#include <set>

#include "base/json_stream.hpp"

namespace croupier {

CROUPIER_MEMBERS(load::Credential, table, seat, key)

}  // namespace croupier

namespace croupier::load {

auto read_credential(std::string_view line) -> std::expected<Credential, std::string> {
    Credential credential;
    if (auto read = read_all(line, [&](JsonReader& from) { read_struct(from, NoContext{}, credential); }); !read)
        return std::unexpected(std::move(read.error()));
    if (credential.table.empty() || credential.key.empty()) return std::unexpected("table and key may not be empty");
    return credential;
}

auto read_credentials(std::string_view text) -> std::expected<std::vector<Credential>, std::string> {
    std::vector<Credential> credentials;
    std::set<std::pair<std::string, SeatNumber>> seats;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (line.empty()) continue;
        auto read = read_credential(line);
        if (!read) return std::unexpected(fmt::format("line {}: {}", number, read.error()));
        if (!seats.emplace(read->table, read->seat).second)
            return std::unexpected(fmt::format("line {}: seat {} of {} has a key already", number, value(read->seat), read->table));
        credentials.push_back(*std::move(read));
    }
    if (credentials.empty()) return std::unexpected("there is no key in it");
    return credentials;
}

}  // namespace croupier::load
