// A hub on a real floor, without a network: clients are lists of messages, and time and turns are the test's.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "floor/support.hpp"
#include "server/hub.hpp"

namespace croupier::testing {

using Json = nlohmann::json;

// A client as the hub sees it.
class Line final : public server::Outlet {
public:
    void send(std::vector<server::Bytes>& output) override;
    void close(server::CloseCode /*code*/) override { closed = true; }

    [[nodiscard]] auto take() -> std::vector<Json>;  // what came since it was last asked
    [[nodiscard]] auto take(std::string_view type) -> std::vector<Json>;

    server::ClientId id{};
    bool closed = false;

private:
    std::vector<Json> received_;
};

// A table's view as a client keeps it: each part in the place of the one before.
struct KeptView {
    Json parts;
    std::uint64_t sequence = 0;
    bool broken = false;  // a message did not follow what was there

    void take(const Json& message);
};

class Desk {
public:
    explicit Desk(server::HubOptions options = {}, std::size_t queue_capacity = 65'536, const std::string& rulebook = "adelaide-single-zero",
                  std::uint32_t places = 0);

    static constexpr std::string_view table = "one";
    static constexpr std::string_view other_table = "two";
    static constexpr std::uint32_t seats = 4;  // terminals; the places of the first table come behind them

    // Connects, says hello and does everything that follows from it.
    auto guest() -> Line& { return connect(R"({"type":"hello","protocol":1,"watch":["one","two"]})"); }
    auto terminal(std::uint32_t seat) -> Line&;
    auto staff(Position position) -> Line&;
    auto connect(const std::string& hello) -> Line&;
    void leave(Line& line);

    // Sends and does everything that follows; the answer, if there was one.
    auto say(Line& line, const std::string& message) -> Json;
    auto act(Line& line, std::uint64_t number, const std::string& act, std::string_view stream = table, const std::string& second = {}) -> Json;
    void submit(Line& line, const std::string& message);  // and nothing follows yet

    void restart_hub();       // another one, for whoever connects from now on
    void go();                // until nothing happens any more
    void run_tasks();         // of the hub, without the floor
    void run_table(Act act);  // by whoever may, with a second person
    void give_credit(std::uint32_t seat, std::int64_t units);

    [[nodiscard]] auto state() const -> const Table& { return hub->shown().tables()[0].screen.table(); }
    [[nodiscard]] auto key_of(std::uint32_t seat) const -> std::string { return "key-" + std::to_string(seat); }
    [[nodiscard]] auto token_of(Position position) const -> std::string { return "token-" + std::string{name_of(position)}; }
    void house(house::Act act);

    TemporaryPlace here{TemporaryPlace::Where::memory};
    std::unique_ptr<floor::Floor> floor;
    server::SecondPersons seconds;
    std::vector<Money> notes;  // that the acceptors take; none: all
    std::unique_ptr<server::Hub> hub;

private:
    void people(std::uint32_t places);

    server::HubOptions options_;
    std::deque<std::function<void()>> tasks_;
    std::vector<std::unique_ptr<Line>> lines_;
    std::uint64_t last_number_ = 0;
};

}  // namespace croupier::testing
