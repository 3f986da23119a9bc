// The floor as the server shows it: every table's screen, the cage and the house, all of them as far as they are durable. It follows the floor's
// batches and never reads the floor's own state, which is ahead of what may be shown.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "floor/floor.hpp"
#include "protocol/server_message.hpp"

namespace croupier::server {

struct ShownTable {
    journal::StreamId stream{};
    protocol::TableScreen screen;
    protocol::Touched touched;  // since views were sent
    Sequence public_shown{};    // how far the view goes that everybody has
    Sequence staff_shown{};
    std::uint64_t wagers = 0;             // since the start
    std::vector<protocol::Alert> alerts;  // as they were found last
};

class ShownFloor {
public:
    explicit ShownFloor(const floor::HostedStreams& streams);

    // What happened after the state that is shown; what is known already is passed over. False: something before it was missed, and the state is of
    // no further use.
    [[nodiscard]] auto follow(const std::vector<floor::Happened>& batch) -> bool;

    [[nodiscard]] auto tables() -> std::vector<ShownTable>& { return tables_; }
    [[nodiscard]] auto tables() const -> const std::vector<ShownTable>& { return tables_; }
    [[nodiscard]] auto find(std::string_view name) const -> std::optional<std::size_t>;
    [[nodiscard]] auto table_of(journal::StreamId stream) const -> std::optional<std::size_t>;
    [[nodiscard]] auto cage() const -> const cage::Cage& { return cage_; }
    [[nodiscard]] auto cage_stream() const -> journal::StreamId { return cage_stream_; }
    [[nodiscard]] auto house() const -> const house::House& { return house_; }
    [[nodiscard]] auto house_stream() const -> journal::StreamId { return house_stream_; }
    [[nodiscard]] auto name_of(PersonId person) const -> std::string;  // empty for nobody
    [[nodiscard]] auto alerts_of(const ShownTable& table) const -> std::vector<protocol::SeenAlert>;
    [[nodiscard]] auto seat_that_printed(cage::SlipId slip) const -> std::optional<SeatNumber>;  // nothing where another session began there
    [[nodiscard]] auto printed_slip(std::size_t table, SeatNumber seat) const -> std::optional<protocol::PrintedSlip>;

private:
    [[nodiscard]] auto follow_one(const floor::Happened& happened) -> bool;
    void follow_cage(const floor::Happened& happened);
    void follow_house(const floor::Happened& happened);
    void follow_table(ShownTable& table, const floor::Happened& happened);

    std::vector<ShownTable> tables_;
    std::vector<std::optional<std::size_t>> by_stream_;
    std::map<std::string, std::size_t, std::less<>> by_name_;
    cage::Cage cage_;
    journal::StreamId cage_stream_{};
    house::House house_;
    journal::StreamId house_stream_{};
};

}  // namespace croupier::server
