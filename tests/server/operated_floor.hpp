// A floor in production as a real process, in a temporary directory: its file, its commands, its pages, and people and terminals at its socket.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.hpp"

namespace croupier::testing {

// Three seats at table t1 and two at t2. Its bounds are the last section, and let a test connect for each question that it asks.
[[nodiscard]] auto operated_file() -> std::string;

class OperatedFloor {
public:
    explicit OperatedFloor(std::vector<std::string> serve_arguments = {},  // in place of those for the file
                           const std::string& file = operated_file(),
                           std::vector<std::string> launcher = {});  // a program with its arguments that becomes the floor's
    OperatedFloor(const OperatedFloor&) = delete;
    auto operator=(const OperatedFloor&) -> OperatedFloor& = delete;
    ~OperatedFloor();  // kills the process, if it still runs

    void start();  // and waits until it listens
    void signal(int number) const;
    [[nodiscard]] auto wait() -> int;                // the exit code; -1 where a signal ended it
    void write_file(const std::string& text) const;  // the floor's file
    [[nodiscard]] auto log() const -> std::string;   // what it said on stderr, in all its runs

    // croupier WORDS… --data DATA
    [[nodiscard]] auto command(std::vector<std::string> words, const std::string& input = "") const -> Ran;
    [[nodiscard]] auto command_json(std::vector<std::string> words, const std::string& input = "") const -> nlohmann::json;
    [[nodiscard]] auto status_of(const std::string& table) const -> nlohmann::json;

    struct Page {
        unsigned status = 0;
        nlohmann::json body;  // where it is JSON
        std::string text;
        std::map<std::string, std::string> headers = {};
    };
    [[nodiscard]] auto post(const std::string& path, const nlohmann::json& body, const std::string& bearer = {}) const -> Page;
    [[nodiscard]] auto get(const std::string& path, const std::string& bearer = {}) const -> Page;

    // Adds a person and signs in: the token.
    [[nodiscard]] auto sign_in(const std::string& name, const std::string& position) const -> std::string;
    // Enrols a terminal: its key. The seat is counted from 1.
    [[nodiscard]] auto enrol(const std::string& table, std::uint32_t seat) const -> std::string;

    const std::filesystem::path folder, data;
    std::uint16_t port = 0;

private:
    [[nodiscard]] auto exchange(const std::string& method, const std::string& path, const std::string& body, const std::string& bearer) const -> Page;

    std::vector<std::string> arguments_;
    std::vector<std::string> launcher_;
    pid_t process_ = 0;
};

// Asks again and again; throws when it never comes true.
void wait_for(const std::function<bool()>& done);

// One client at the socket, with the views that it was sent.
class SocketClient {
public:
    // The credential is a "key" or a "token".
    SocketClient(const OperatedFloor& floor, const std::string& credential, const std::string& value, const std::vector<std::string>& watch);
    ~SocketClient();

    [[nodiscard]] auto act(const std::string& stream, const nlohmann::json& act, const std::string& second = {}) -> nlohmann::json;  // the reply
    void must(const std::string& stream, const nlohmann::json& act);  // throws what is refused
    [[nodiscard]] auto view(const std::string& table) -> nlohmann::json& { return views_[table]; }
    [[nodiscard]] auto cage() const -> const nlohmann::json& { return cage_; }  // as it was shown last
    void read_until(const std::function<bool()>& done);                         // throws when the floor hangs up

private:
    struct Inside;
    auto read() -> nlohmann::json;

    std::unique_ptr<Inside> inside_;
    std::map<std::string, nlohmann::json> views_;
    nlohmann::json cage_;
    std::uint64_t number_ = 0;
};

// The acts of a round, from open bets to its result.
[[nodiscard]] auto open_table() -> nlohmann::json;
void conclude_round(SocketClient& dealer, const std::string& table, const std::string& number);

}  // namespace croupier::testing
