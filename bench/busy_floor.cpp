// A floor to be loaded by hand: enrols so many terminals in a new directory, serves it, and plays one round after the other until it is interrupted.
//   busy_floor DIRECTORY TERMINALS [SECONDS OF BETTING]
// It prints how croupier load is then called. Kill the server meanwhile as you like: it is started again.
#include <fmt/format.h>

#include <charconv>
#include <filesystem>
#include <fstream>
#include <string_view>

#include "load/dealer.hpp"
#include "load/prepared_floor.hpp"
#include "load/server_process.hpp"
#include "plain_rulebook.hpp"

namespace {

using namespace croupier;

auto number_in(std::string_view text) -> std::uint32_t {
    std::uint32_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

void serve_for_ever(const std::filesystem::path& directory, std::uint32_t terminals, std::chrono::seconds betting) {
    const std::uint16_t port = testing::free_port();
    const auto prepared = testing::prepare_floor(directory, {plain_rulebook_id(), terminals, Money::from_minor_units(100'000'00), port});
    std::ofstream{directory / "keys.jsonl"} << testing::credentials_text(prepared.terminals);
    const std::vector<std::string> arguments{"serve", "--config", prepared.config, "--data", prepared.data};
    auto server = std::make_unique<testing::ServerProcess>(CROUPIER_PROGRAM, arguments);
    fmt::print("{} load --url {} --credentials {} --data {} --rate {} --seconds 60\n", CROUPIER_PROGRAM, server->url(),
               (directory / "keys.jsonl").string(), prepared.data.string(), terminals);
    std::fflush(stdout);
    const testing::HurriedDealer dealer{{"127.0.0.1", std::to_string(port)}, prepared.token, std::string{testing::prepared_table}, betting};
    for (;;) {
        server->wait();
        fmt::print(stderr, "the server is gone after {} rounds and is started again\n", dealer.rounds());
        server = std::make_unique<testing::ServerProcess>(CROUPIER_PROGRAM, arguments);
    }
}

}  // namespace

auto main(int count, char** values) -> int {
    if (count < 3 || number_in(values[2]) == 0) {
        fmt::print(stderr, "busy_floor DIRECTORY TERMINALS [SECONDS OF BETTING]\n");
        return 2;
    }
    std::filesystem::create_directories(values[1]);
    serve_for_ever(std::filesystem::absolute(values[1]), number_in(values[2]), std::chrono::seconds{count > 3 ? number_in(values[3]) : 5});
}
