// croupier serve: runs a floor until it is told to stop. The one line on stdout says where; everything else goes to stderr.
#include <cstdio>

#include "cli/floor_file.hpp"
#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/server_commands.hpp"
#include "config/built_in.hpp"
#include "floor/machine_ports.hpp"
#include "server/service.hpp"

namespace croupier {
namespace {

auto log_to_stderr() -> server::Log {
    return {floor::machine_ports({}).now, [](const std::string& line) { std::fputs(line.c_str(), stderr); }};
}

using Lines = std::vector<std::string>;

// The floor of a text, or a line for every fault.
auto load(const std::string& text, const std::string& path, config::Purpose purpose) -> std::expected<config::FloorConfig, Lines> {
    auto floor = read_floor(text, path, purpose);
    if (floor) return *std::move(floor);
    Lines lines;
    for (const Fault& fault : floor.error()) lines.push_back(fmt::format("{}:{}: {}", path, fault.line, fault.reason));
    return std::unexpected(lines);
}

auto load_file(const std::string& path, config::Purpose purpose) -> std::expected<config::FloorConfig, Lines> {
    const auto text = read_file(path);
    if (!text) return std::unexpected(Lines{text.error()});
    return load(*text, path, purpose);
}

void print_links(const std::string& address, const server::Service::Links& links) {
    fmt::print(stderr, "\n  Sign in at a console, once each:\n");
    for (const auto& [position, code] : links) fmt::print(stderr, "    {:<20} {}/console#link={}\n", position, address, code);
    fmt::print(stderr, "\n");
}

auto run_service(server::ServiceOptions options) -> Exit {
    const bool demo = options.demo;
    auto opened = server::Service::open(std::move(options), log_to_stderr());
    if (!opened) return complain(opened.error(), Exit::answer_is_no);
    server::Service& service = **opened;
    fmt::print("listening on {}\n", service.address());
    std::fflush(stdout);
    if (demo) service.make_links([address = service.address()](const server::Service::Links& links) { print_links(address, links); });
    return service.run() ? Exit::done : Exit::answer_is_no;
}

}  // namespace

auto serve_demo(const std::string& file, const std::string& data, std::optional<std::uint16_t> port, const std::string& version) -> Exit {
    const auto read = [file, port] {
        auto floor =
            file.empty() ? load(std::string{config::demo_floor()}, "demo/floor.toml", config::Purpose::demo) : load_file(file, config::Purpose::demo);
        if (floor && port) floor->listen.port = *port;
        return floor;
    };
    auto floor = read();
    if (!floor) return complain(fmt::format("{}", fmt::join(floor.error(), "\n")), Exit::answer_is_no);
    server::ServiceOptions options{*std::move(floor), data, true, version};
    if (!file.empty()) options.load = read;
    return run_service(std::move(options));
}

auto serve_floor(const std::string& file, const std::string& data, const std::string& version) -> Exit {
    if (const auto text = read_file(file); !text) return complain(text.error(), Exit::wrong_use);
    auto floor = load_file(file, config::Purpose::production);
    if (!floor) return complain(fmt::format("{}", fmt::join(floor.error(), "\n")), Exit::answer_is_no);
    return run_service({*std::move(floor), data, false, version, [file] { return load_file(file, config::Purpose::production); }});
}

}  // namespace croupier
