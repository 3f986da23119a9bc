// How a floor in service stops: no round begins any more, those that run are played to their end, then everybody is told and the record is closed.
#include "server/service.hpp"

namespace croupier::server {
namespace {

constexpr std::chrono::seconds patience_with_rounds{60};  // whatever the floor's clock does
constexpr std::chrono::milliseconds farewell{200};        // for what is still to be sent

}  // namespace

// Within a while: a round that goes on for longer is an interrupted one at the next start. A second signal does not wait.
void Service::begin_stop() {
    if (stopping_) return end();
    stopping_ = true;
    stop_at_latest_ = std::chrono::steady_clock::now() + patience_with_rounds;
    log_.info("stopping", {{"rounds", "are played to their end"}});
    loop_.on_signal([this] { begin_stop(); });
    hub_->begin_no_rounds();
    for (const auto& [table, keeper] : keepers_) keeper->wind_down();
    for (const auto& [table, wheel] : wheels_) wheel->wind_down();
    // What was asked for until now is decided first; only then it shows which rounds run.
    const auto decided = [this](const floor::HostedStreams&) { loop_.post([this] { stop_when_idle(); }); };
    if (floor_->submit({{}, floor::Look{decided}, {}}) != floor::Submitted::taken) stop_when_idle();
}

void Service::stop_when_idle() {
    const auto& tables = hub_->shown().tables();
    const bool playing = std::ranges::any_of(tables, [](const ShownTable& table) { return table.screen.table().in_round(); });
    if (!playing || std::chrono::steady_clock::now() >= stop_at_latest_) return end();
    loop_.after(std::chrono::milliseconds{100}, [this] { stop_when_idle(); });
}

void Service::end() {
    if (std::exchange(ending_, true)) return;
    listener_->close();
    admin_listener_->close();
    if (failed_)
        hub_->end_all("record", "The record can't be written; nothing is acknowledged any more.");
    else
        hub_->end_all("stopping", "The floor stops.");
    loop_.after(farewell, [this] { loop_.stop(); });
}

}  // namespace croupier::server
