// The floor's file, read anew while the floor runs: taken up as a whole, recorded first, or refused as a whole.
#include <fmt/format.h>

#include "config/changes.hpp"
#include "server/aside.hpp"
#include "server/service.hpp"
#include "server/service_parts.hpp"

namespace croupier::server {
namespace {

auto sentences(const std::vector<config::Change>& changes) -> std::vector<std::string> {
    std::vector<std::string> lines;
    for (const config::Change& change : changes) lines.push_back(sentence(change));
    return lines;
}

auto same_limits(const config::TableConfig& before, const config::TableConfig& after) -> bool {
    const auto same = [](const config::LimitConfig& one, const config::LimitConfig& other) {
        return one.kind == other.kind && one.limits == other.limits;
    };
    return before.multiples == after.multiples && std::ranges::equal(before.limits, after.limits, same);
}

auto limits_to_set(const Table& state, const config::TableConfig& table) -> std::vector<Act> {
    std::vector<Act> acts;
    for (const config::LimitConfig& limit : table.limits)
        if (state.limits[static_cast<std::size_t>(limit.kind)] != limit.limits)
            acts.emplace_back(SetLimits{limit.kind, limit.limits.minimum, limit.limits.maximum});
    if (state.multiples_required != table.multiples) acts.emplace_back(RequireMultiples{table.multiples});
    return acts;
}

}  // namespace

void Service::reload(ReloadTold told) {
    if (reloading_) return told({"busy", "The file is being read already.", {}});
    const auto answer = [this, told = std::move(told)](const Reloaded& reloaded) {
        reloading_ = false;
        if (!reloaded.code.empty()) log_.warn("reload-refused", {{"code", reloaded.code}, {"sentence", reloaded.sentence}});
        if (reloaded.code.empty()) log_.info("reloaded", {{"changes", std::to_string(reloaded.lines.size())}});
        for (const std::string& line : reloaded.lines) log_.info(reloaded.code.empty() ? "configuration" : "reload-refused", {{"sentence", line}});
        told(reloaded);
    };
    if (!options_.load) return answer({"no-file", "The configuration of this floor is inside the program: there is no file to read again.", {}});
    reloading_ = true;
    auto loaded = [this, answer](LoadedFloor fresh) {
        if (!fresh) return answer({"bad-configuration", "The file is not sound, and nothing has changed.", fresh.error()});
        compare(std::make_shared<const config::FloorConfig>(*std::move(fresh)), answer);
    };
    if (!do_aside(operators_worker_, loop_, options_.load, std::move(loaded)))
        answer({"busy", "The floor takes nothing at this moment. Try again.", {}});
}

// It is in force once it is recorded.
void Service::compare(const std::shared_ptr<const config::FloorConfig>& fresh, const ReloadTold& told) {
    const auto changes = config::changes_between(options_.config, *fresh);
    if (!changes) return told({"restart-needed", "A running floor can't take this up, and nothing has changed.", sentences(changes.error())});
    std::vector<std::string> lines = sentences(*changes);
    if (const auto few = too_few_files(fresh->bounds); few && fresh->bounds.connections != options_.config.bounds.connections) lines.push_back(*few);
    const auto recorded = [this, fresh, told, lines = std::move(lines)](const floor::Answer& answer) {
        if (!answer) return told({answer.error().code, answer.error().sentence, {}});
        take_up(*fresh);
        told({{}, {}, lines});
    };
    if (!hub_->keep_configuration(fresh->bytes, recorded)) told({"busy", "The floor takes nothing at this moment. Try again.", {}});
}

void Service::take_up(const config::FloorConfig& fresh) {
    const config::FloorConfig before = std::exchange(options_.config, fresh);
    api_->forget_pages();
    listener_->set_bounds(listen_bounds(fresh.bounds, files_));
    hub_->set_messages(fresh.bounds.messages_per_second, messages_at_once(fresh.bounds));
    for (const config::TableConfig& table : fresh.tables) {
        const std::size_t index = index_of(table);
        if (const auto keeper = keepers_.find(index); keeper != keepers_.end()) keeper->second->set_pace(pace_of(table));
        if (const auto wheel = wheels_.find(index); wheel != wheels_.end()) wheel->second->set_pace(pace_of(table));
        const auto was = std::ranges::find(before.tables, table.id, &config::TableConfig::id);
        if (!same_limits(*was, table)) limits_due_.insert(index);
        settle_limits(index);
    }
}

// A table's limits become those of the file while it is closed; at an open one two people change them, and a file is nobody.
void Service::settle_limits(std::size_t index) {
    if (!limits_due_.contains(index)) return;
    const protocol::TableScreen& screen = hub_->shown().tables()[index].screen;
    std::vector<Act> acts = limits_to_set(screen.table(), *std::ranges::find(options_.config.tables, screen.name(), &config::TableConfig::id));
    if (!acts.empty() && screen.table().phase != Phase::closed) return;
    limits_due_.erase(index);
    const Actor configuration{ActorKind::staff, Position::shift_manager, {}, {}};
    const auto answered = [this, index](const floor::Answer& answer) {
        if (answer) return;
        limits_due_.insert(index);  // it was opened in the meantime
        log_.warn("configuration", {{"code", answer.error().code}, {"sentence", answer.error().sentence}});
    };
    for (Act& act : acts)
        if (!hub_->ask(index, floor::server_sender, configuration, std::move(act), answered)) limits_due_.insert(index);
}

}  // namespace croupier::server
