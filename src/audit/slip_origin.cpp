#include "audit/slip_origin.hpp"

#include "journal/sqlite/connection.hpp"

namespace croupier::audit {

auto seat_of_slip(const std::filesystem::path& projections, const std::string& table, SlipNumber slip) -> journal::Result<std::optional<SeatNumber>> {
    const auto connection = journal::Connection::open(projections, journal::Access::read);
    if (!connection) return std::unexpected(connection.error());
    auto statement = connection->prepare("SELECT seat FROM slips WHERE table_name = ?1 AND slip = ?2");
    if (!statement) return std::unexpected(statement.error());
    statement->bind_text(1, table);
    statement->bind(2, static_cast<std::int64_t>(value(slip)));
    const auto row = statement->step();
    if (!row) return std::unexpected(row.error());
    const auto seat = *row ? statement->small_number(0) : std::nullopt;
    return seat ? std::optional{SeatNumber{*seat}} : std::nullopt;
}

}  // namespace croupier::audit
