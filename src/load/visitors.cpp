#include "load/visitors.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace croupier::load {
namespace {

constexpr unsigned done = 200, no_seat = 409;

auto tables_of(const Address& address) -> std::expected<std::vector<std::string>, std::string> {
    const auto floor = ask(address, "/api/floor");
    if (!floor) return std::unexpected(floor.error());
    try {
        std::vector<std::string> tables;
        const auto page = nlohmann::json::parse(floor->body);
        for (const auto& table : page.at("tables"))
            if (table.at("terminals").get<std::uint32_t>() > 0) tables.push_back(table.at("id").get<std::string>());
        return tables;
    } catch (const nlohmann::json::exception& error) {
        return std::unexpected(fmt::format("the page of the floor is not as promised: {}", error.what()));
    }
}

}  // namespace

auto take_visitor_seats(const Address& address, const std::string& table, std::size_t wanted) -> std::expected<std::vector<Credential>, std::string> {
    std::vector<std::string> tables{table};
    if (table.empty()) {
        auto all = tables_of(address);
        if (!all) return std::unexpected(all.error());
        tables = *std::move(all);
    }
    std::vector<Credential> seats;
    for (const std::string& one : tables) {
        while (seats.size() < wanted) {
            const auto answer = ask(address, "/api/demo/seat", nlohmann::json{{"table", one}}.dump());
            if (!answer) return std::unexpected(answer.error());
            if (answer->status == no_seat) break;
            if (answer->status != done) return std::unexpected(fmt::format("a seat at {}: {}", one, answer->body));
            auto seat = read_credential(answer->body);
            if (!seat) return std::unexpected(fmt::format("a seat at {}: {}", one, seat.error()));
            seats.push_back(*std::move(seat));
        }
    }
    return seats;
}

}  // namespace croupier::load
