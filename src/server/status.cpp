#include "server/status.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "protocol/object_writer.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

// The bound that so many hundredths of all commits kept; nothing where there were none, or where they kept none.
auto kept_bound_us(const floor::FloorMeters& meters, std::uint64_t hundredths) -> std::optional<std::uint64_t> {
    const std::vector<std::uint64_t> commits{meters.commits.begin(), meters.commits.end()};
    const std::uint64_t all = std::accumulate(commits.begin(), commits.end(), std::uint64_t{0});
    std::uint64_t within = 0;
    for (std::size_t index = 0; index < floor::FloorMeters::bounds_us.size(); ++index) {
        within += commits[index];
        if (all > 0 && within * 100 >= all * hundredths) return floor::FloorMeters::bounds_us[index];
    }
    return std::nullopt;
}

void put_rate(ObjectWriter& to, std::string_view name, const Rate& rate) {
    to.key(name).marks(fmt::format("{}.{}", rate.tenths_a_second() / 10, rate.tenths_a_second() % 10));
}

void append_table(const ShownTable& shown, const config::TableConfig& config, bool limits_wait, std::string& out) {
    const Table& table = shown.screen.table();
    ObjectWriter to{JsonWriter{out}};
    to.text("id", config.id).text("title", config.title).put("phase", table.phase).put("round", table.round).put("hold", table.hold);
    to.put("terminals", config.terminals).put("places", config.places).put("players", shown.screen.players());
    to.put("stakes", table.balances.of(Account::stakes)).put("credit", table.balances.of(Account::credit));
    to.put("limits_wait", limits_wait).end();
}

}  // namespace

auto status_text(const floor::Floor& floor, const Hub& hub, const ListenCounts& listened, const ServiceState& state) -> std::string {
    std::string body;
    ObjectWriter to{JsonWriter{body}};
    const auto failure = floor.failure();
    to.text("house", state.config.house).text("address", state.address).text("version", state.version);
    to.text("purpose", state.demo ? "demo" : "production").put("since", state.since).text("day", hub.shown().house().day);
    to.put("stopping", state.stopping).put("failure", failure ? std::optional{failure->sentence()} : std::nullopt);
    to.text("configuration", hub.shown().house().configuration);
    protocol::write_list(to.key("tables"), state.config.tables, [&](const config::TableConfig& table) {
        const std::size_t index = *hub.shown().find(table.id);
        append_table(hub.shown().tables()[index], table, std::ranges::find(state.limits_waiting, index) != state.limits_waiting.end(), body);
    });
    const auto& refused = hub.counts().refused;
    const auto more = [](std::uint64_t sum, const auto& one) { return sum + one.second; };
    to.put("connections", listened.open).put("clients", hub.clients());
    to.put("commands", hub.counts().commands).put("granted", hub.counts().granted);
    to.put("refused", std::accumulate(refused.begin(), refused.end(), std::uint64_t{0}, more));
    put_rate(to, "commands_a_second", state.commands);
    put_rate(to, "records_a_second", state.records);
    to.put("records", floor.meters().records.load()).put("queue", floor.waiting());
    to.put("commit_p50_us", kept_bound_us(floor.meters(), 50)).put("commit_p99_us", kept_bound_us(floor.meters(), 99));
    to.put("disk_free_bytes", state.disk_free_bytes).end();
    return body;
}

}  // namespace croupier::server
