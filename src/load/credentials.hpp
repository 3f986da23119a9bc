// The keys with which terminals come, one JSON object a line, as the server gives them out: {"table":"t1","seat":4,"key":"…"}.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "base/ids.hpp"

namespace croupier::load {

struct Credential {
    std::string table;
    SeatNumber seat{};
    std::string key;
    auto operator==(const Credential&) const -> bool = default;
};

// Total: the keys, or what is wrong and in which line. Empty lines are passed over; two keys for one seat are wrong.
[[nodiscard]] auto read_credentials(std::string_view text) -> std::expected<std::vector<Credential>, std::string>;
[[nodiscard]] auto read_credential(std::string_view line) -> std::expected<Credential, std::string>;

}  // namespace croupier::load
