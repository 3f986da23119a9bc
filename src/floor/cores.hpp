// What the floor's streams are about: a table, the cage, the house. Each joins the pure room's functions under the names that StreamOf uses.
#pragma once

#include "cage/json.hpp"
#include "cage/snapshot.hpp"
#include "cage/stream.hpp"
#include "floor/hosted_stream.hpp"
#include "floor/played_rulebook.hpp"
#include "game/record_json.hpp"
#include "game/snapshot.hpp"
#include "game/stream.hpp"
#include "house/json.hpp"
#include "house/snapshot.hpp"
#include "house/stream.hpp"

namespace croupier::floor {

struct TableCore {
    using Command = croupier::Command;
    using Events = croupier::Events;
    using Record = croupier::Record;
    using Refusal = croupier::Refusal;
    static constexpr std::uint32_t snapshot_schema = table_snapshot_schema;
    static inline const Refusal number_used{Reason::number_used, {}, {}};

    FindRulebook find;
    Table state;
    std::shared_ptr<const PlayedRulebook> rules;  // nothing until the table is configured

    // What stands against a command before it is decided: an unknown rulebook, or none yet.
    [[nodiscard]] auto objection(const Command& command) const -> std::optional<Denied>;
    [[nodiscard]] auto receive(const Command& command, Events& events) -> std::expected<Accepted, Refusal>;
    void apply(const Recorded& recorded) { replay(state, recorded); }
    void follow(const Events& events);  // takes the rulebook that they name

    void append_record(const RecordView& record, std::string& out) const;
    [[nodiscard]] auto read_record(std::string_view payload, Record& into) const -> std::expected<void, std::string>;
    void append_snapshot(std::string& out) const { croupier::append_snapshot(state, out); }
    [[nodiscard]] auto restore(std::string_view snapshot) -> std::expected<void, std::string>;

    [[nodiscard]] auto round() const -> std::uint32_t { return static_cast<std::uint32_t>(state.round); }
    [[nodiscard]] static auto denied(const Refusal& refusal) -> Denied {
        return {std::string{name_of(refusal.reason)}, refusal.clause, sentence(refusal)};
    }
};

struct CageCore {
    using Command = cage::Command;
    using Events = cage::Events;
    using Record = cage::Record;
    using Refusal = cage::Refusal;
    static constexpr std::uint32_t snapshot_schema = cage::cage_snapshot_schema;
    static inline const Refusal number_used{cage::Reason::number_used, {}, {}, {}};

    cage::Cage state;

    [[nodiscard]] static auto objection(const Command& /*command*/) -> std::optional<Denied> { return std::nullopt; }
    [[nodiscard]] auto receive(const Command& command, Events& events) { return cage::receive(state, command, events); }
    void apply(const cage::Recorded& recorded) { cage::replay(state, recorded); }
    void follow(const Events& /*events*/) {}

    static void append_record(const cage::RecordView& record, std::string& out) { cage::append_json(record, out); }
    [[nodiscard]] static auto read_record(std::string_view payload, Record& into) { return cage::record_from_json(payload, into); }
    void append_snapshot(std::string& out) const { cage::append_snapshot(state, out); }
    [[nodiscard]] auto restore(std::string_view snapshot) -> std::expected<void, std::string>;

    [[nodiscard]] static auto round() -> std::uint32_t { return 0; }
    [[nodiscard]] static auto denied(const Refusal& refusal) -> Denied { return {std::string{name_of(refusal.reason)}, {}, cage::sentence(refusal)}; }
};

struct HouseCore {
    using Command = house::Command;
    using Events = house::Events;
    using Record = house::Record;
    using Refusal = house::Refusal;
    static constexpr std::uint32_t snapshot_schema = house::house_snapshot_schema;
    static inline const Refusal number_used{house::Reason::number_used};

    house::House state;

    [[nodiscard]] static auto objection(const Command& /*command*/) -> std::optional<Denied> { return std::nullopt; }
    [[nodiscard]] auto receive(const Command& command, Events& events) { return house::receive(state, command, events); }
    void apply(const house::Recorded& recorded) { house::replay(state, recorded); }
    void follow(const Events& /*events*/) {}

    static void append_record(const house::RecordView& record, std::string& out) { house::append_json(record, out); }
    [[nodiscard]] static auto read_record(std::string_view payload, Record& into) { return house::record_from_json(payload, into); }
    void append_snapshot(std::string& out) const { house::append_snapshot(state, out); }
    [[nodiscard]] auto restore(std::string_view snapshot) -> std::expected<void, std::string>;

    [[nodiscard]] static auto round() -> std::uint32_t { return 0; }
    [[nodiscard]] static auto denied(const Refusal& refusal) -> Denied {
        return {std::string{name_of(refusal.reason)}, {}, std::string{house::sentence(refusal)}};
    }
};

using TableStream = StreamOf<TableCore>;
using CageStream = StreamOf<CageCore>;
using HouseStream = StreamOf<HouseCore>;

extern template class StreamOf<TableCore>;
extern template class StreamOf<CageCore>;
extern template class StreamOf<HouseCore>;

}  // namespace croupier::floor
