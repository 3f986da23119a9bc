// Clients: how they come, what they ask, how they go. What they are shown is in hub_views.cpp.
#include "server/hub.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "server/gate.hpp"

namespace croupier::server {

using protocol::You;

namespace {

constexpr std::uint64_t house_key = std::uint64_t{1} << 63U;
constexpr std::uint64_t cage_key = house_key | 1U;
// Between a client's numbers: the streams remember the highest for ever, and whoever comes to the seat next goes on from it.
constexpr std::uint64_t widest_gap = 1'000'000;

auto denied(std::string code, std::string sentence) -> floor::Answer {
    return std::unexpected(floor::Denied{std::move(code), {}, std::move(sentence)});
}

}  // namespace

Hub::Hub(floor::Floor& floor, HubOptions options, HubPorts ports)
    : floor_{floor},
      options_{std::move(options)},
      ports_{std::move(ports)},
      started_{ports_.now()},
      shown_{floor.streams()},
      mailbox_{[this] { ports_.post([this] { turn(); }); }},
      watcher_{floor.watch(options_.most_batches, [this] { mailbox_.wake(); })},
      audiences_(shown_.tables().size()) {
    for (std::size_t table = 0; table < audiences_.size(); ++table)
        audiences_[table].turns.resize(shown_.tables()[table].screen.table().seats.size());
}

auto Hub::join(Outlet& outlet) -> ClientId {
    const ClientId id{++last_client_};
    clients_.emplace(id, std::make_unique<Client>(id, outlet, Allowance{options_.messages_each_second, options_.messages_at_once}));
    return id;
}

void Hub::leave(ClientId id) {
    Client* client = find(id);
    if (client == nullptr) return;
    unwatch(*client);
    if (client->table) {
        const SeatNumber seat = client->you().seat;
        Audience& audience = audiences_[*client->table];
        if (const auto own = audience.seats.find(seat); own != audience.seats.end() && own->second == id) {
            audience.seats.erase(own);
            audience.lost[seat] = ports_.now();
            show_alerts_soon(*client->table);
        }
    }
    if (client->you().kind == You::Kind::staff)
        if (const auto own = staff_.find(client->you().person); own != staff_.end() && own->second == id) staff_.erase(own);
    clients_.erase(id);
}

void Hub::receive(ClientId id, std::string_view message) {
    Client* client = find(id);
    if (client == nullptr || client->ending) return;
    if (!client->allowance.spend(ports_.now())) {
        fault(*client, "too-fast", "Too many messages a second: this one was not taken.");
        return flush();
    }
    const protocol::Envelope envelope = protocol::open_envelope(message);
    if (!client->greeted)
        greet(*client, envelope, message);
    else if (may_go_on(*client))
        take(*client, envelope, message);
    flush();
}

void Hub::take(Client& client, const protocol::Envelope& envelope, std::string_view message) {
    if (envelope.type == protocol::MessageType::perform) return perform(client, envelope, message);
    if (envelope.type != protocol::MessageType::watch) return fault(client, "bad-message", "type: one of these words is wanted: do, watch");
    const auto read = protocol::read_watch(message);
    if (!read) return fault(client, "bad-message", read.error());
    watch(client, read->tables, {});
}

void Hub::greet(Client& client, const protocol::Envelope& envelope, std::string_view message) {
    if (envelope.type != protocol::MessageType::hello) return end(client, "bad-hello", "type: the first message is a hello");
    const auto hello = protocol::read_hello(message);
    if (!hello) return end(client, "bad-hello", hello.error());
    const bool has_credential = !hello->key.empty() || !hello->token.empty();
    if (has_credential) {
        const auto known = identify(*hello, shown_.house(), ports_.now());
        if (!known) return end(client, "sign-in", "This key or sign-in is not valid, or is so no longer.");
        client.known = *known;
        take_place(client);
        if (client.ending) return;
    }
    client.greeted = true;
    text_.clear();
    protocol::append_welcome({client.you(), last_number(client), ports_.now(), options_.version, options_.demo}, text_);
    client.add(text_);
    to_flush(client);
    show_cage_to(client);
    std::vector<std::string> tables = hello->watch;
    const bool own_is_watched = std::ranges::find(tables, client.you().table) != tables.end();
    if (client.table && !own_is_watched) tables.push_back(client.you().table);
    watch(client, tables, hello->kept);
}

// One client for each seat and each person: who comes later with the same key takes over.
void Hub::take_place(Client& client) {
    const auto take_over = [&](ClientId before) {
        if (Client* other = find(before)) {
            end(*other, "taken-over", "This place is in use at another connection now.");
            ++counts_.taken_over;
        }
    };
    if (client.you().kind == You::Kind::terminal) {
        client.table = shown_.find(client.you().table);
        if (!client.table || !shown_.tables()[*client.table].screen.table().has(client.you().seat))
            return end(client, "no-seat", "The seat of this terminal is not there.");
        client.sender = floor::sender_of(client.you().seat);
        auto& seats = audiences_[*client.table].seats;
        if (const auto before = seats.find(client.you().seat); before != seats.end()) take_over(before->second);
        seats[client.you().seat] = client.id;
        if (audiences_[*client.table].lost.erase(client.you().seat) > 0) show_alerts_soon(*client.table);
    } else if (client.you().kind == You::Kind::staff) {
        client.sender = floor::sender_of(client.you().person);
        if (const auto before = staff_.find(client.you().person); before != staff_.end()) take_over(before->second);
        staff_[client.you().person] = client.id;
    }
}

void Hub::unwatch(Client& client) {
    for (const std::size_t table : client.watched) std::erase(audiences_[table].watchers, client.id);
    client.watched.clear();
}

void Hub::perform(Client& client, const protocol::Envelope& envelope, std::string_view message) {
    ++counts_.commands;
    if (envelope.number && value(*envelope.number) > value(last_number(client)) + widest_gap)
        return reply(client, envelope.stream, *envelope.number,
                     denied("number-too-high", fmt::format("A number may be {} above the last one, and no more.", widest_gap)));
    if (envelope.stream == floor::cage_name) return perform_at_cage(client, envelope, message);
    const auto table = shown_.find(envelope.stream);
    if (!table) return cannot_read(client, envelope, "unknown-stream", "stream: there is no such table or desk");
    perform_at_table(client, *table, envelope, message);
}

// A sign-in or a visit ends in the middle of a connection too. Whoever is dismissed or retired is found when the house records it.
auto Hub::may_go_on(Client& client) -> bool {
    if (!client.known.until || ports_.now() < *client.known.until) return true;
    end(client, "sign-in", "This key or sign-in is valid no longer.");
    return false;
}

// Who was dismissed in the meantime confirms nothing.
auto Hub::second_of(const Client& client, std::string_view stream, MessageNumber number, const std::string& code)
    -> std::optional<SecondPersons::Second> {
    if (code.empty() || client.you().kind != You::Kind::staff) return std::nullopt;
    const auto second = ports_.seconds.take(client.you().person, code, {std::string{stream}, number}, ports_.now());
    return second && shown_.house().person(second->person) != nullptr ? second : std::nullopt;
}

auto Hub::is_strange_note(const std::string& table, const Act& act) const -> bool {
    const auto* credit = std::get_if<AddCredit>(&act);
    return credit != nullptr && credit->source == CreditSource::note && ports_.takes_note && !ports_.takes_note(table, credit->amount);
}

void Hub::perform_at_table(Client& client, std::size_t table, const protocol::Envelope& envelope, std::string_view message) {
    const protocol::TableScreen& screen = shown_.tables()[table].screen;
    auto read = protocol::read_do(screen.names(), message);
    if (!read) return cannot_read(client, envelope, "bad-message", read.error());
    const auto actor = admit(client.you(), screen.name(), read->act, options_.demo);
    if (!actor) return reply(client, screen.name(), read->number, std::unexpected(actor.error()));
    if (is_strange_note(screen.name(), read->act))
        return reply(client, screen.name(), read->number, denied("note-not-taken", "The acceptor does not take this note."));
    if (begins_no_rounds_ && std::holds_alternative<OpenBets>(read->act))
        return reply(client, screen.name(), read->number, denied("stopping", "The floor is being stopped: no new round begins."));
    Command command{client.sender, read->number, {}, *actor, std::nullopt, std::move(read->act)};
    if (const auto second = second_of(client, screen.name(), read->number, read->second)) command.second = as_actor(second->position, second->person);
    submit(client, table, read->number, std::move(command));
}

void Hub::perform_at_cage(Client& client, const protocol::Envelope& envelope, std::string_view message) {
    auto read = protocol::read_cage_do(message);
    if (!read) return cannot_read(client, envelope, "bad-message", read.error());
    const auto own_table = client.table ? cage::TableId(value(shown_.tables()[*client.table].stream)) : cage::TableId{};
    const auto actor = admit_to_cage(client.you(), own_table, read->act);
    if (!actor) return reply(client, floor::cage_name, read->number, std::unexpected(actor.error()));
    cage::Command command{client.sender, read->number, {}, *actor, std::nullopt, std::move(read->act)};
    if (client.table) {  // seats of several tables would be one sender here; a slip is redeemed once by its own number
        command.sender = floor::server_sender;
        command.number = next_own(cage_key, shown_.cage().senders);
    }
    if (const auto second = second_of(client, floor::cage_name, read->number, read->second))
        if (const auto role = cage_role(second->position)) command.second = cage::Actor{*role, second->person};
    submit(client, std::nullopt, read->number, std::move(command));
}

void Hub::submit(Client& client, std::optional<std::size_t> table, MessageNumber number, floor::AnyCommand command) {
    const auto refuse = [&](std::string code, std::string sentence) {
        reply(client, stream_name(table), number, denied(std::move(code), std::move(sentence)));
    };
    if (client.waiting >= options_.most_waiting)
        return refuse("too-many-waiting", "Too many messages are still waiting for an answer; this one did nothing.");
    MessageNumber& highest = numbers_[number_key(client)];
    highest = std::max(highest, number);
    const journal::StreamId stream = table ? shown_.tables()[*table].stream : shown_.cage_stream();
    const auto answered = [this, id = client.id, table, number](const floor::Answer& answer) { mailbox_.put({id, table, number, answer, 0}); };
    switch (floor_.submit({stream, std::move(command), answered})) {
        case floor::Submitted::taken: ++client.waiting; return;
        case floor::Submitted::busy: return refuse("busy", "The floor is busy. Nothing happened: try again.");
        case floor::Submitted::stopped: return refuse("stopped", "The floor has stopped and takes nothing any more.");
    }
}

auto Hub::ask(std::size_t table, SenderId sender, const Actor& actor, Act act, Then then, std::optional<Actor> second) -> bool {
    const ShownTable& shown = shown_.tables()[table];
    MessageNumber& highest = numbers_[std::uint64_t{table} << 32U | value(sender)];
    highest = next(std::max(highest, shown.screen.table().senders[sender].highest));
    return submit_own(shown.stream, Command{sender, highest, {}, actor, second, std::move(act)}, std::move(then));
}

auto Hub::submit_own(journal::StreamId stream, floor::AnyCommand command, Then then) -> bool {
    const std::uint64_t asked = ++last_asked_;
    const auto answered = [this, asked](const floor::Answer& answer) { mailbox_.put({{}, std::nullopt, {}, answer, asked}); };
    if (floor_.submit({stream, std::move(command), answered}) != floor::Submitted::taken) return false;
    asked_.emplace(asked, std::move(then));
    return true;
}

// The server counts its own messages to the house and the cage.
auto Hub::next_own(std::uint64_t key, const SenderMemories& senders) -> MessageNumber {
    MessageNumber& highest = numbers_[key];
    highest = next(std::max(highest, senders[floor::server_sender].highest));
    return highest;
}

auto Hub::ask_cage(cage::Actor actor, cage::Act act, Then then) -> bool {
    const MessageNumber number = next_own(cage_key, shown_.cage().senders);
    return submit_own(shown_.cage_stream(), cage::Command{floor::server_sender, number, {}, actor, std::nullopt, std::move(act)}, std::move(then));
}

auto Hub::ask_house(house::Actor actor, house::Act act, Then then) -> bool {
    const MessageNumber number = next_own(house_key, shown_.house().senders);
    return submit_own(shown_.house_stream(), house::Command{floor::server_sender, number, {}, actor, std::nullopt, std::move(act)}, std::move(then));
}

auto Hub::keep_configuration(std::string bytes, Then then) -> bool {
    return submit_own({}, floor::KeepConfiguration{std::move(bytes)}, std::move(then));
}

void Hub::reply(Client& client, std::string_view stream, MessageNumber number, const floor::Answer& answer) {
    text_.clear();
    if (answer) {
        ++counts_.granted;
        protocol::append_reply(stream, number, protocol::Granted{answer->sequence, answer->repeated}, text_);
    } else {
        ++counts_.refused[answer.error().code];
        const auto& [code, clause, sentence] = answer.error();
        protocol::append_reply(stream, number, protocol::Refused{code, clause, sentence}, text_);
    }
    client.add(text_);
    to_flush(client);
}

// Where a command shows its number it is answered by that, and the client knows which one is meant.
void Hub::cannot_read(Client& client, const protocol::Envelope& envelope, std::string_view code, std::string_view sentence) {
    if (!envelope.number) return fault(client, code, sentence);
    reply(client, envelope.stream, *envelope.number, denied(std::string{code}, std::string{sentence}));
}

void Hub::fault(Client& client, std::string_view code, std::string_view sentence) {
    if (client.ending) return;
    if (++client.faults > options_.most_faults) {
        ++counts_.cut_for_faults;
        return end(client, code, "Too many messages could not be taken.");
    }
    text_.clear();
    protocol::append_error(code, sentence, text_);
    client.add(text_);
    to_flush(client);
}

// What waits for it is sent, then a word of farewell. It leaves when its connection is gone.
void Hub::end(Client& client, std::string_view code, std::string_view sentence) {
    if (client.ending) return;
    client.ending = true;
    text_.clear();
    protocol::append_bye(code, sentence, text_);
    client.add(text_);
    to_flush(client);
    unwatch(client);
}

void Hub::set_messages(std::uint32_t each_second, std::uint32_t at_once) {
    options_.messages_each_second = each_second;
    options_.messages_at_once = at_once;
    for (auto& [id, client] : clients_) client->allowance = Allowance{each_second, at_once};
}

void Hub::end_all(std::string_view code, std::string_view sentence) {
    for (auto& [id, client] : clients_) {
        client->farewell = CloseCode::going_away;
        end(*client, code, sentence);
    }
    flush();
}

void Hub::end_expired() {
    for (auto& [id, client] : clients_) static_cast<void>(may_go_on(*client));
    flush();
}

// A person's numbers count for all streams together, so that a client needs one counter.
auto Hub::number_key(const Client& client) const -> std::uint64_t {
    constexpr std::uint64_t every_table = std::uint64_t{1} << 62U;
    return (client.table ? std::uint64_t{*client.table} << 32U : every_table) | value(client.sender);
}

auto Hub::last_number(const Client& client) const -> MessageNumber {
    if (client.you().kind == You::Kind::guest) return {};
    MessageNumber highest{};
    const auto take = [&](const SenderMemories& senders) { highest = std::max(highest, senders[client.sender].highest); };
    if (client.table)
        take(shown_.tables()[*client.table].screen.table().senders);
    else
        for (const ShownTable& table : shown_.tables()) take(table.screen.table().senders);
    take(shown_.cage().senders);
    const auto seen = numbers_.find(number_key(client));
    return seen == numbers_.end() ? highest : std::max(highest, seen->second);
}

auto Hub::find(ClientId id) -> Client* {
    const auto found = clients_.find(id);
    return found == clients_.end() ? nullptr : found->second.get();
}

auto Hub::stream_name(std::optional<std::size_t> table) const -> std::string_view {
    return table ? std::string_view{shown_.tables()[*table].screen.name()} : floor::cage_name;
}

auto Hub::seat_is_connected(std::size_t table, SeatNumber seat) const -> bool { return audiences_[table].seats.contains(seat); }

}  // namespace croupier::server
