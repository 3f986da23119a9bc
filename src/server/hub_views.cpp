// What clients are shown: after each turn of the floor, every view that it touched, once, and the answers behind them.
#include <algorithm>

#include "protocol/readers.hpp"
#include "server/gate.hpp"
#include "server/hub.hpp"

namespace croupier::server {

using protocol::You;

// Batches before answers, so that whoever is told of a bet can already see it.
void Hub::turn() {
    mailbox_.take(mail_);
    const floor::Watcher::Seen seen = watcher_->take();
    if (seen.lost) look_again();
    const Sequence house_before = shown_.house().last_sequence;
    for (const floor::Batch& batch : seen.batches) {
        if (!behind_ && !shown_.follow(*batch)) look_again();
        if (behind_) later_.push_back(batch);
    }
    if (!behind_) show_changes();
    if (shown_.house().last_sequence != house_before) check_credentials();
    for (Mail& mail : mail_) {
        if (const auto asked = asked_.extract(mail.asked); asked && asked.mapped()) asked.mapped()(mail.answer);
        Client* client = find(mail.client);
        if (client == nullptr) continue;
        --client->waiting;
        reply(*client, stream_name(mail.table), mail.number, mail.answer);
    }
    flush();
}

// We were too slow and have missed something: the state is taken anew from the floor, and every client gets a new snapshot.
void Hub::look_again() {
    behind_ = true;
    later_.clear();
    const auto look = [this](const floor::HostedStreams& streams) {
        auto fresh = std::make_shared<ShownFloor>(streams);
        ports_.post([this, fresh] { begin_again(*fresh); });
    };
    floor_.schedule({}, {{}, floor::Look{look}, {}});  // however busy the floor is
}

// What the record does not say is taken along: since when an alert stands, and what was counted.
void Hub::begin_again(ShownFloor& fresh) {
    for (ShownTable& table : fresh.tables()) {
        const auto index = shown_.find(table.screen.name());
        if (!index) continue;
        ShownTable& before = shown_.tables()[*index];
        table.alerts = std::move(before.alerts);
        table.wagers = before.wagers;
    }
    shown_ = std::move(fresh);
    behind_ = false;
    for (const floor::Batch& batch : std::exchange(later_, {}))
        if (!shown_.follow(*batch)) return look_again();
    for (auto& [id, client] : clients_)
        for (const std::size_t table : client->watched) show_all_of(table, *client);
    show_cage();
    check_credentials();
    flush();
}

void Hub::watch(Client& client, const std::vector<std::string>& tables, const std::vector<protocol::Kept>& kept) {
    unwatch(client);
    for (const std::string& name : tables) {
        const auto table = shown_.find(name);
        if (!table) fault(client, "unknown-stream", "watch: there is no such table");
        if (client.ending) return;
        if (!table) continue;
        if (std::ranges::find(client.watched, *table) != client.watched.end()) continue;
        client.watched.push_back(*table);
        audiences_[*table].watchers.push_back(client.id);
        const Sequence here = shown_.tables()[*table].screen.table().last_sequence;
        const bool has_all = std::ranges::any_of(kept, [&](const protocol::Kept& one) { return one.table == name && one.sequence == here; });
        has_all ? show_own_of(*table, client) : show_all_of(*table, client);
    }
}

// A snapshot: what everybody sees, and what is this client's.
void Hub::show_all_of(std::size_t table, Client& client) {
    const ShownTable& shown = shown_.tables()[table];
    text_.clear();
    protocol::append_table_snapshot(shown.screen, ports_.style(shown.screen.name()), text_);
    client.add(text_);
    to_flush(client);
    show_own_of(table, client);
}

// The client's own seat, or what its position may see. Always whole: these views follow everybody's under the same sequence, so who has that one may
// have missed them.
void Hub::show_own_of(std::size_t table, Client& client) {
    if (client.table == table) show_seat(table, client, true);
    if (client.you().kind != You::Kind::staff) return;
    text_.clear();
    const protocol::TableScreen& screen = shown_.tables()[table].screen;
    const bool for_pit = protocol::may_read(protocol::Readable::pit, client.you().position);
    if (for_pit) look_for_alerts(table);
    const auto alerts = for_pit ? shown_.alerts_of(shown_.tables()[table]) : std::vector<protocol::SeenAlert>{};
    protocol::append_staff(screen, client.you().position, ports_.style(screen.name()), alerts, {}, text_);
    client.add(text_);
    to_flush(client);
}

void Hub::show_changes() {
    if (shown_.cage().last_sequence != cage_shown_) show_cage();
    std::vector<std::size_t> changed;
    for (std::size_t index = 0; index < shown_.tables().size(); ++index) {
        protocol::Touched& touched = shown_.tables()[index].touched;
        if (touched.parts != 0) show_public(index);
        if (touched.all_seats || !touched.seats.empty()) show_seats(index);
        if (touched.parts != 0 || touched.staff) {
            if (touched.parts != 0 || pit_watches(index)) look_for_alerts(index);
            show_staff(index);
            changed.push_back(index);
        }
        touched.parts = 0;
        touched.all_seats = touched.staff = false;
        touched.seats.clear();
    }
    if (changed.empty()) return;
    for (const auto& told : told_) told(changed);
}

// Whenever the pit looks on; else when the round goes on, so that it is known since when there is one.
void Hub::look_for_alerts(std::size_t index) {
    ShownTable& shown = shown_.tables()[index];
    const Audience& audience = audiences_[index];
    auto alerts = protocol::alerts_of(shown.screen, {lost_terminals(index), audience.wheel_lost, audience.wheel_alarm});
    protocol::keep_since(shown.alerts, ports_.now(), alerts);
    shown.alerts = std::move(alerts);
}

auto Hub::pit_watches(std::size_t index) const -> bool {
    return std::ranges::any_of(audiences_[index].watchers, [this](ClientId id) {
        const auto client = clients_.find(id);
        return client != clients_.end() && client->second->you().kind == You::Kind::staff &&
               protocol::may_read(protocol::Readable::pit, client->second->you().position);
    });
}

// Enrolled terminals where there is credit or a bet; one that was not heard since the start is lost since then.
auto Hub::lost_terminals(std::size_t index) const -> std::vector<protocol::LostTerminal> {
    const protocol::TableScreen& screen = shown_.tables()[index].screen;
    const Audience& audience = audiences_[index];
    std::vector<protocol::LostTerminal> found;
    for (std::uint32_t number = 0; number < screen.table().seats.size(); ++number) {
        const SeatNumber seat{number};
        const Seat& state = screen.table().seats[number];
        if ((state.credit == Money{} && state.staked == Money{}) || audience.seats.contains(seat)) continue;
        const house::Terminal* terminal = house::terminal_at(shown_.house(), {screen.name(), seat}, ports_.now());
        if (terminal == nullptr || terminal->kind != house::TerminalKind::enrolled) continue;
        const auto since = audience.lost.find(seat);
        found.push_back({seat, since == audience.lost.end() ? started_ : since->second});
    }
    return found;
}

void Hub::wheel_is_lost(std::size_t table, std::optional<Time> since) {
    audiences_[table].wheel_lost = since;
    show_alerts_soon(table);
}

void Hub::wheel_alarms(std::size_t table, std::optional<std::int64_t> after_spins) {
    if (std::exchange(audiences_[table].wheel_alarm, after_spins) != after_spins) show_alerts_soon(table);
}

// A terminal came or went, or a wheel, which no event of the table tells.
void Hub::show_alerts_soon(std::size_t index) {
    if (!pit_watches(index)) return;
    shown_.tables()[index].touched.staff = true;
    mailbox_.wake();
}

void Hub::show_cage() {
    cage_shown_ = shown_.cage().last_sequence;
    for (const auto& [person, id] : staff_) show_cage_to(*find(id));
}

// Whole, to those who have a part in it.
void Hub::show_cage_to(Client& client) {
    const auto role = client.you().kind == You::Kind::staff ? cage_role(client.you().position) : std::nullopt;
    if (!role || client.ending || !client.greeted) return;
    const auto name = [this](PersonId person) { return shown_.name_of(person); };
    text_.clear();
    protocol::append_cage({shown_.cage(), {*role, client.you().person}, name}, text_);
    client.add(text_);
    to_flush(client);
}

// Written once, sent to all who watch.
void Hub::show_public(std::size_t index) {
    ShownTable& shown = shown_.tables()[index];
    text_.clear();
    protocol::append_table(shown.screen, ports_.style(shown.screen.name()), shown.public_shown, shown.touched, text_);
    shown.public_shown = shown.screen.table().last_sequence;
    if (audiences_[index].watchers.empty()) return;
    std::string frame;
    append_frame(Opcode::text, text_, frame);
    const auto bytes = std::make_shared<const std::string>(std::move(frame));
    for (const ClientId id : audiences_[index].watchers) {
        Client& client = *find(id);
        client.add(bytes);
        to_flush(client);
    }
}

void Hub::show_seats(std::size_t index) {
    Audience& audience = audiences_[index];
    const protocol::Touched& touched = shown_.tables()[index].touched;
    ++turn_;
    const auto show = [&](SeatNumber seat) {
        std::uint32_t& shown_in = audience.turns[static_cast<std::size_t>(seat)];
        if (std::exchange(shown_in, turn_) == turn_) return;
        if (const auto client = audience.seats.find(seat); client != audience.seats.end()) show_seat(index, *find(client->second), false);
    };
    if (touched.all_seats)
        for (std::uint32_t seat = 0; seat < audience.turns.size(); ++seat) show(SeatNumber{seat});
    else
        for (const SeatNumber seat : touched.seats) show(seat);
}

void Hub::show_seat(std::size_t table, Client& client, bool afresh) {
    if (client.ending || !client.greeted) return;
    const protocol::TableScreen& screen = shown_.tables()[table].screen;
    text_.clear();
    protocol::append_seat(screen, client.you().seat, shown_.printed_slip(table, client.you().seat), afresh ? Sequence{} : client.seat_shown, text_);
    client.seat_shown = screen.table().last_sequence;
    client.add(text_);
    to_flush(client);
}

// Once for each position that watches.
void Hub::show_staff(std::size_t index) {
    ShownTable& shown = shown_.tables()[index];
    const Sequence from = std::exchange(shown.staff_shown, shown.screen.table().last_sequence);
    const auto alerts = shown_.alerts_of(shown);
    std::array<Bytes, static_cast<std::size_t>(Position::count_)> written;
    for (const auto& [person, id] : staff_) {
        Client& client = *find(id);
        if (client.ending || std::ranges::find(client.watched, index) == client.watched.end()) continue;
        Bytes& bytes = written[static_cast<std::size_t>(client.you().position)];
        if (!bytes) {
            text_.clear();
            protocol::append_staff(shown.screen, client.you().position, ports_.style(shown.screen.name()), alerts, from, text_);
            std::string frame;
            append_frame(Opcode::text, text_, frame);
            bytes = std::make_shared<const std::string>(std::move(frame));
        }
        client.add(bytes);
        to_flush(client);
    }
}

// Someone was dismissed, a terminal retired, a sign-in ended.
void Hub::check_credentials() {
    for (auto& [id, client] : clients_) {
        if (client->you().kind == You::Kind::guest || client->ending) continue;
        if (!still_valid(client->known, shown_.house(), ports_.now())) end(*client, "sign-in", "This key or sign-in is valid no longer.");
    }
}

void Hub::to_flush(Client& client) {
    if (std::exchange(client.to_flush, true)) return;
    flushing_.push_back(client.id);
}

// Everything that waits for a client leaves in one piece.
void Hub::flush() {
    for (const ClientId id : std::exchange(flushing_, {})) {
        Client* client = find(id);
        if (client == nullptr) continue;
        client->to_flush = false;
        client->close_own();
        Outlet& outlet = *client->outlet;
        const bool ends = client->ending;
        const CloseCode farewell = client->farewell;
        outlet.send(client->ready);
        client->ready.clear();
        if (ends) outlet.close(farewell);
    }
}

}  // namespace croupier::server
