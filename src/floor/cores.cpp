#include "floor/cores.hpp"

#include "base/ensure.hpp"
#include "game/soundness.hpp"

namespace croupier::floor {
namespace {

// A table without a rulebook has records too: the one that configures it, which names no wager.
auto no_rulebook() -> const PlayedRulebook& {
    static const PlayedRulebook none{Rulebook{}};
    return none;
}

}  // namespace

auto TableCore::objection(const Command& command) const -> std::optional<Denied> {
    if (const auto* configure = std::get_if<ConfigureTable>(&command.act)) {
        const auto found = find(configure->rulebook);
        if (!found) return Denied{"unknown-rulebook", {}, found.error()};
        return std::nullopt;
    }
    if (!rules) return denied({Reason::table_closed, {}, {}});
    return std::nullopt;
}

auto TableCore::receive(const Command& command, Events& events) -> std::expected<Accepted, Refusal> {
    return croupier::receive(rules ? rules->book : no_rulebook().book, state, command, events);
}

void TableCore::follow(const Events& events) {
    for (const Event& event : events) {
        const auto* configured = std::get_if<TableConfigured>(&event);
        if (configured == nullptr) continue;
        const auto found = find(configured->rulebook);
        ENSURE(found.has_value(), "the rulebook of a recorded table is kept with the record");
        rules = *found;
    }
}

void TableCore::append_record(const RecordView& record, std::string& out) const {
    append_json(rules ? rules->names : no_rulebook().names, record, out);
}

auto TableCore::read_record(std::string_view payload, Record& into) const -> std::expected<void, std::string> {
    auto read = record_from_json(rules ? rules->names : no_rulebook().names, payload, into);
    if (!read) return read;
    for (const Event& event : into.events)
        if (const auto* configured = std::get_if<TableConfigured>(&event))
            if (const auto found = find(configured->rulebook); !found) return std::unexpected(found.error());
    return {};
}

auto TableCore::restore(std::string_view snapshot) -> std::expected<void, std::string> {
    auto table = table_from_snapshot(snapshot);
    if (!table) return std::unexpected(table.error());
    std::shared_ptr<const PlayedRulebook> named;
    if (!table->rulebook.empty()) {
        const auto found = find(table->rulebook);
        if (!found) return std::unexpected(found.error());
        if (auto fault = misfit((*found)->book, *table)) return std::unexpected(*std::move(fault));
        named = *found;
    }
    state = *std::move(table);
    rules = std::move(named);
    return {};
}

auto CageCore::restore(std::string_view snapshot) -> std::expected<void, std::string> {
    auto cage = cage::cage_from_snapshot(snapshot);
    if (!cage) return std::unexpected(cage.error());
    state = *std::move(cage);
    return {};
}

auto HouseCore::restore(std::string_view snapshot) -> std::expected<void, std::string> {
    auto house = house::house_from_snapshot(snapshot);
    if (!house) return std::unexpected(house.error());
    state = *std::move(house);
    return {};
}

}  // namespace croupier::floor
