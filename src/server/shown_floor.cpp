#include "server/shown_floor.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "base/stream.hpp"

namespace croupier::server {
namespace {

// Follows a stream that has no screen.
template <class State, class Events>
void follow_stream(State& state, const floor::Happened& happened) {
    stream::apply_recorded(state, stream::Recorded<Events>{happened.at, happened.sender, happened.number, 0, std::get<Events>(happened.events)});
}

}  // namespace

ShownFloor::ShownFloor(const floor::HostedStreams& streams)
    : cage_{streams.cage()->state()}, cage_stream_{streams.cage()->id()}, house_{streams.house()->state()}, house_stream_{streams.house()->id()} {
    for (const auto& [name, stream] : streams.tables()) {
        const auto rules = stream->core().rules;
        if (!rules) continue;  // never configured: there is nothing to show
        const auto index = static_cast<std::size_t>(stream->id());
        if (by_stream_.size() <= index) by_stream_.resize(index + 1);
        by_stream_[index] = tables_.size();
        by_name_.emplace(name, tables_.size());
        const std::shared_ptr<const Rulebook> book{rules, &rules->book};
        const std::shared_ptr<const WagerNames> names{rules, &rules->names};
        const Sequence here = stream->state().last_sequence;
        tables_.push_back({stream->id(), protocol::TableScreen{name, stream->state(), book, names}, {}, here, here, 0, {}});
    }
}

auto ShownFloor::follow(const std::vector<floor::Happened>& batch) -> bool {
    return std::ranges::all_of(batch, [this](const floor::Happened& happened) { return follow_one(happened); });
}

auto ShownFloor::follow_one(const floor::Happened& happened) -> bool {
    const auto table = table_of(happened.stream);
    Sequence last{};
    if (table)
        last = tables_[*table].screen.table().last_sequence;
    else if (happened.stream == cage_stream_)
        last = cage_.last_sequence;
    else if (happened.stream == house_stream_)
        last = house_.last_sequence;
    else
        return true;  // a table that this floor no longer has in its configuration
    if (happened.sequence <= last) return true;
    if (happened.sequence != next(last)) return false;
    if (table)
        follow_table(tables_[*table], happened);
    else if (happened.stream == cage_stream_)
        follow_cage(happened);
    else
        follow_house(happened);
    return true;
}

// What becomes of a slip is shown at the seat that printed it.
void ShownFloor::follow_cage(const floor::Happened& happened) {
    follow_stream<cage::Cage, cage::Events>(cage_, happened);
    const auto touch = [this](const auto& event) {
        if constexpr (requires { event.slip; }) {
            const auto seat = seat_that_printed(event.slip);
            if (seat) tables_[*table_of(journal::StreamId(value(event.slip.table)))].touched.seats.push_back(*seat);
        }
    };
    for (const cage::Event& event : std::get<cage::Events>(happened.events)) std::visit(touch, event);
}

// Who has seen an alert is shown where the alert is.
void ShownFloor::follow_house(const floor::Happened& happened) {
    follow_stream<house::House, house::Events>(house_, happened);
    for (const house::Event& event : std::get<house::Events>(happened.events))
        if (const auto* seen = std::get_if<house::AlertAcknowledged>(&event))
            if (const auto table = find(seen->table)) tables_[*table].touched.staff = true;
}

void ShownFloor::follow_table(ShownTable& table, const floor::Happened& happened) {
    const auto& events = std::get<Events>(happened.events);
    table.screen.follow(happened.at, happened.sender, happened.number, events, table.touched);
    for (const Event& event : events) {
        const bool is_wager =
            std::holds_alternative<StakeChanged>(event) || std::holds_alternative<ChipsLaid>(event) || std::holds_alternative<ButtonLaid>(event);
        if (is_wager) ++table.wagers;
    }
}

auto ShownFloor::find(std::string_view name) const -> std::optional<std::size_t> {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? std::nullopt : std::optional{found->second};
}

auto ShownFloor::table_of(journal::StreamId stream) const -> std::optional<std::size_t> {
    const auto index = static_cast<std::size_t>(stream);
    return index < by_stream_.size() ? by_stream_[index] : std::nullopt;
}

auto ShownFloor::name_of(PersonId person) const -> std::string {
    const house::Person* known = house_.person(person);
    if (known != nullptr) return known->name;
    return value(person) == 0 ? std::string{} : fmt::format("person {}", value(person));
}

auto ShownFloor::alerts_of(const ShownTable& table) const -> std::vector<protocol::SeenAlert> {
    std::vector<protocol::SeenAlert> alerts;
    for (const protocol::Alert& alert : table.alerts) {
        const auto seen = house_.acknowledged.find({table.screen.name(), alert.key});
        alerts.push_back({alert, {}});
        if (seen != house_.acknowledged.end()) alerts.back().seen = {name_of(seen->second.by), seen->second.at};
    }
    return alerts;
}

auto ShownFloor::seat_that_printed(cage::SlipId slip) const -> std::optional<SeatNumber> {
    const auto index = table_of(journal::StreamId(value(slip.table)));
    if (!index) return std::nullopt;
    const auto& seats = tables_[*index].screen.table().seats;
    const auto printed = std::ranges::find(seats, slip.number, [](const Seat& seat) { return seat.stay.slip; });
    if (printed == seats.end()) return std::nullopt;
    return SeatNumber(static_cast<std::uint32_t>(printed - seats.begin()));
}

auto ShownFloor::printed_slip(std::size_t table, SeatNumber seat) const -> std::optional<protocol::PrintedSlip> {
    const ShownTable& shown = tables_[table];
    const cage::SlipId id{cage::TableId(value(shown.stream)), shown.screen.table().seat(seat).stay.slip};
    const cage::Slip* slip = cage_.slip(id);
    if (slip == nullptr) return std::nullopt;
    return protocol::PrintedSlip{id, *slip};
}

}  // namespace croupier::server
