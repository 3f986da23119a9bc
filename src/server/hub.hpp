// The middle of the server: knows every client, passes what they ask to the floor, and shows them what became durable. It lives on one thread;
// the floor reaches it through its mailbox only. What one client does never waits for another.
#pragma once

#include <functional>
#include <memory>
#include <unordered_map>

#include "floor/floor.hpp"
#include "floor/senders.hpp"
#include "server/client.hpp"
#include "server/identity.hpp"
#include "server/mailbox.hpp"
#include "server/shown_floor.hpp"

namespace croupier::server {

struct HubOptions {
    std::string version;
    bool demo = false;
    std::uint32_t messages_each_second = 50;
    std::uint32_t messages_at_once = 200;
    std::size_t most_waiting = 64;  // commands of one client without an answer
    std::uint32_t most_faults = 20;
    std::size_t most_batches = 10'000;  // of the floor that may wait for the hub
};

// What is counted for whoever operates the floor.
struct HubCounts {
    std::uint64_t commands = 0;
    std::uint64_t granted = 0;
    std::unordered_map<std::string, std::uint64_t> refused;  // by code
    std::uint64_t taken_over = 0;
    std::uint64_t cut_for_faults = 0;
};

// What the hub is given from outside.
struct HubPorts {
    std::function<Time()> now;
    std::function<void(std::function<void()>)> post;  // runs it on the hub's thread
    std::function<protocol::DealingStyle(const std::string& table)> style;
    SecondPersons& seconds;
    std::function<bool(const std::string& table, Money note)> takes_note = {};  // of the table's acceptors; where it is not given they take all
};

class Hub {
public:
    // On the thread that owns the floor, before it runs.
    Hub(floor::Floor& floor, HubOptions options, HubPorts ports);

    [[nodiscard]] auto join(Outlet& outlet) -> ClientId;
    void receive(ClientId id, std::string_view message);
    void leave(ClientId id);

    // A command of the server itself; the answer comes on the hub's thread. False: the floor takes nothing now.
    using Then = std::function<void(const floor::Answer&)>;
    auto ask(std::size_t table, SenderId sender, const Actor& actor, Act act, Then then = {}, std::optional<Actor> second = {}) -> bool;
    auto ask_cage(cage::Actor actor, cage::Act act, Then then) -> bool;
    auto ask_house(house::Actor actor, house::Act act, Then then) -> bool;
    auto keep_configuration(std::string bytes, Then then) -> bool;

    // Called after every change that is shown, with the tables that changed.
    void on_change(std::function<void(const std::vector<std::size_t>&)> told) { told_.push_back(std::move(told)); }

    [[nodiscard]] auto shown() const -> const ShownFloor& { return shown_; }
    [[nodiscard]] auto counts() const -> const HubCounts& { return counts_; }
    [[nodiscard]] auto clients() const -> std::size_t { return clients_.size(); }
    [[nodiscard]] auto seat_is_connected(std::size_t table, SeatNumber seat) const -> bool;
    void end_all(std::string_view code, std::string_view sentence);
    void end_expired();  // from time to time: whose sign-in or visit is over
    void set_messages(std::uint32_t each_second, std::uint32_t at_once);
    void wheel_is_lost(std::size_t table, std::optional<Time> since);               // or is heard again
    void wheel_alarms(std::size_t table, std::optional<std::int64_t> after_spins);  // or does no longer
    void begin_no_rounds() { begins_no_rounds_ = true; }                            // whoever asks for one is refused

private:
    struct Mail {
        ClientId client{};
        std::optional<std::size_t> table;  // nothing: the cage
        MessageNumber number{};
        floor::Answer answer;
        std::uint64_t asked = 0;  // what the server itself asked for; 0: a client did
    };
    // Those at a table.
    struct Audience {
        std::vector<ClientId> watchers;
        std::unordered_map<SeatNumber, ClientId> seats;
        std::vector<std::uint32_t> turns;           // by seat: in which turn its view was sent last
        std::unordered_map<SeatNumber, Time> lost;  // since when a terminal is not heard that was heard before
        std::optional<Time> wheel_lost;
        std::optional<std::int64_t> wheel_alarm;
    };

    void take(Client& client, const protocol::Envelope& envelope, std::string_view message);
    void greet(Client& client, const protocol::Envelope& envelope, std::string_view message);
    void watch(Client& client, const std::vector<std::string>& tables, const std::vector<protocol::Kept>& kept);
    void unwatch(Client& client);
    void take_place(Client& client);
    void perform(Client& client, const protocol::Envelope& envelope, std::string_view message);
    [[nodiscard]] auto is_strange_note(const std::string& table, const Act& act) const -> bool;  // that its acceptors do not take
    void perform_at_table(Client& client, std::size_t table, const protocol::Envelope& envelope, std::string_view message);
    void perform_at_cage(Client& client, const protocol::Envelope& envelope, std::string_view message);
    void submit(Client& client, std::optional<std::size_t> table, MessageNumber number, floor::AnyCommand command);
    [[nodiscard]] auto submit_own(journal::StreamId stream, floor::AnyCommand command, Then then) -> bool;
    void reply(Client& client, std::string_view stream, MessageNumber number, const floor::Answer& answer);
    void cannot_read(Client& client, const protocol::Envelope& envelope, std::string_view code, std::string_view sentence);
    void fault(Client& client, std::string_view code, std::string_view sentence);
    void end(Client& client, std::string_view code, std::string_view sentence);
    [[nodiscard]] auto may_go_on(Client& client) -> bool;
    [[nodiscard]] auto second_of(const Client& client, std::string_view stream, MessageNumber number, const std::string& code)
        -> std::optional<SecondPersons::Second>;
    [[nodiscard]] auto last_number(const Client& client) const -> MessageNumber;
    [[nodiscard]] auto number_key(const Client& client) const -> std::uint64_t;
    [[nodiscard]] auto next_own(std::uint64_t key, const SenderMemories& senders) -> MessageNumber;
    [[nodiscard]] auto find(ClientId id) -> Client*;
    [[nodiscard]] auto stream_name(std::optional<std::size_t> table) const -> std::string_view;

    void turn();  // takes what the floor has sent and shows it
    void look_again();
    void begin_again(ShownFloor& fresh);
    void show_changes();
    void show_public(std::size_t index);
    void show_seats(std::size_t index);
    void show_staff(std::size_t index);
    void look_for_alerts(std::size_t index);
    void show_alerts_soon(std::size_t index);
    [[nodiscard]] auto lost_terminals(std::size_t index) const -> std::vector<protocol::LostTerminal>;
    [[nodiscard]] auto pit_watches(std::size_t index) const -> bool;
    void show_cage();
    void show_cage_to(Client& client);
    void show_seat(std::size_t table, Client& client, bool afresh);
    void show_all_of(std::size_t table, Client& client);
    void show_own_of(std::size_t table, Client& client);
    void check_credentials();
    void to_flush(Client& client);
    void flush();

    floor::Floor& floor_;
    HubOptions options_;
    HubPorts ports_;
    Time started_;
    ShownFloor shown_;
    Mailbox<Mail> mailbox_;
    std::shared_ptr<floor::Watcher> watcher_;
    bool begins_no_rounds_ = false;
    bool behind_ = false;              // something was missed: a new state is on its way
    std::vector<floor::Batch> later_;  // what came after it was asked for

    std::unordered_map<ClientId, std::unique_ptr<Client>> clients_;
    std::vector<Audience> audiences_;                           // by table
    std::unordered_map<PersonId, ClientId> staff_;              // one client each
    std::unordered_map<std::uint64_t, MessageNumber> numbers_;  // the highest seen of each sender in this process, refused ones too
    std::uint64_t last_client_ = 0;
    std::unordered_map<std::uint64_t, Then> asked_;  // by the server itself; here, because they may hold what must end on this thread
    std::uint64_t last_asked_ = 0;
    std::uint32_t turn_ = 0;
    Sequence cage_shown_{};
    std::vector<Mail> mail_;
    std::vector<ClientId> flushing_;
    std::string text_;
    std::vector<std::function<void(const std::vector<std::size_t>&)>> told_;
    HubCounts counts_;
};

}  // namespace croupier::server
