// One connected client as the server keeps it: who it is, what it watches, what is to be sent to it, and how much it may ask.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/server_message.hpp"
#include "server/frames.hpp"
#include "server/identity.hpp"

namespace croupier::server {

enum class ClientId : std::uint64_t {};

// Where a client's output goes; the connection behind it may end at any time, and says so.
class Outlet {
public:
    virtual void send(std::vector<Bytes>& output) = 0;  // takes all of it
    virtual void close(CloseCode code) = 0;             // when what was sent before has gone out

protected:
    ~Outlet() = default;
};

// So many messages a second, and a few at once.
class Allowance {
public:
    Allowance(std::uint32_t each_second, std::uint32_t at_once) : each_second_{each_second}, most_{1000ULL * at_once}, left_{most_} {}

    [[nodiscard]] auto spend(Time now) -> bool {
        left_ = left_at(now);
        last_ = now;
        if (left_ < cost) return false;
        left_ -= cost;
        return true;
    }
    [[nodiscard]] auto is_whole(Time now) const -> bool { return left_at(now) == most_; }  // as a new one is

private:
    static constexpr std::uint64_t cost = 1000;  // so that a millisecond has its part

    [[nodiscard]] auto left_at(Time now) const -> std::uint64_t {
        const auto passed = static_cast<std::uint64_t>(std::max<std::int64_t>(0, now.milliseconds - last_.milliseconds));
        return std::min(most_, left_ + std::min<std::uint64_t>(passed, 1'000'000) * each_second_);
    }

    std::uint64_t each_second_;
    std::uint64_t most_;
    std::uint64_t left_;
    Time last_;
};

struct Client {
    Client(ClientId its_id, Outlet& its_outlet, Allowance its_allowance) : id{its_id}, outlet{&its_outlet}, allowance{its_allowance} {}

    ClientId id;
    Outlet* outlet;
    Allowance allowance;
    bool greeted = false;
    Identified known;
    std::optional<std::size_t> table;  // of a terminal: which of the tables
    SenderId sender{};                 // of a terminal or of staff
    std::vector<std::size_t> watched;  // tables
    Sequence seat_shown{};             // how far the view of its own seat goes
    std::size_t waiting = 0;           // commands that have no answer yet
    std::uint32_t faults = 0;          // messages that could not be read or came too fast
    std::vector<Bytes> ready;          // output, in order
    std::string own;                   // frames for this client alone, behind the ready ones
    bool to_flush = false;
    bool ending = false;
    CloseCode farewell = CloseCode::policy;  // how it ends

    [[nodiscard]] auto you() const -> const protocol::You& { return known.you; }

    void add(std::string_view message) {
        constexpr std::size_t room_for_reply = 128;
        if (own.empty()) own.reserve(message.size() + room_for_reply);
        append_frame(Opcode::text, message, own);
    }
    void add(const Bytes& shared) {
        close_own();
        ready.push_back(shared);
    }
    void close_own() {
        if (own.empty()) return;
        ready.push_back(std::make_shared<const std::string>(std::move(own)));
        own.clear();
    }
};

}  // namespace croupier::server
