// croupier wheel simulate: be a wheel on a pseudo terminal, or print spins of one.
#include <poll.h>
#include <CLI/CLI.hpp>

#include <chrono>
#include <filesystem>
#include <memory>

#include "base/ensure.hpp"
#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/wheel_commands.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"
#include "wheel_health/spins.hpp"
#include "wheel_line/serial.hpp"
#include "wheel_simulation/simulated_wheel.hpp"

namespace croupier {
namespace {

struct SimulateArguments {
    std::string rulebook;
    std::string make{name_of(wheel::Make::slingshot2)};
    std::uint64_t seed = 1;
    double tilt_degrees = 0;
    std::string worn;
    double wear_percent = 15;
    double trouble_percent = 0;
    double noise_percent = 0;
    double speed = 1;
    bool launches_itself = false;
    std::uint64_t spins = 0;
    std::string link;
};

// The rulebook that was named, or the one at hand with the fewest numbers on its wheel.
auto order_of(const SimulateArguments& arguments) -> std::expected<std::vector<Number>, std::string> {
    if (!arguments.rulebook.empty()) {
        auto book = find_rulebook(arguments.rulebook);
        if (!book) return std::unexpected(book.error());
        return book->wheel.order;
    }
    std::vector<Number> smallest;
    for (const BuiltInRulebook& built_in : built_in_rulebooks())
        if (const auto book = load_rulebook(built_in.text); book && (smallest.empty() || book->wheel.order.size() < smallest.size()))
            smallest = book->wheel.order;
    return smallest;
}

auto condition_of(const SimulateArguments& arguments) -> std::expected<wheel_simulation::Condition, std::string> {
    wheel_simulation::Condition condition;
    condition.tilt_degrees = arguments.tilt_degrees;
    if (arguments.worn.empty()) return condition;
    const auto number = Number::parse(arguments.worn);
    if (!number) return std::unexpected(fmt::format("--worn: {} is no number of a wheel", arguments.worn));
    condition.wear = wheel_simulation::Wear{*number, arguments.wear_percent / 100};
    return condition;
}

auto print_spins(const SimulateArguments& arguments, const std::vector<Number>& order, const wheel_simulation::Condition& condition) -> Exit {
    constexpr std::int64_t first_ms = 1'767'225'600'000;  // 2026-01-01: a made-up time
    constexpr double rpm = 30 / 3.14159265358979;
    wheel_simulation::Physics physics{order, condition, arguments.seed};
    fmt::print("{}\n", wheel_health::header_of_spins());
    Time at{first_ms};
    for (std::uint64_t index = 0; index < arguments.spins; ++index) {
        const wheel_simulation::Throw thrown = physics.draw_throw(index % 2 == 1);
        const wheel_simulation::Flight flight = physics.spin(thrown);
        at.milliseconds += 15'000 + static_cast<std::int64_t>(flight.rest_seconds * 1000);
        fmt::print("{}\n", wheel_health::to_line(
                               {at, flight.number, thrown.rotor_speed * rpm, thrown.anticlockwise, flight.revolutions, flight.drop_degrees}));
    }
    return Exit::done;
}

auto setting_of(const SimulateArguments& arguments, const std::vector<Number>& order, const wheel_simulation::Condition& condition)
    -> wheel_simulation::Setting {
    wheel_simulation::Setting setting;
    const auto make = value_of<wheel::Make>(arguments.make);
    ENSURE(make.has_value(), "the command line takes makes by their names");
    setting.model = wheel::model_of(*make);
    wheel::give_codes(setting.model, order);
    setting.condition = condition;
    const double each = arguments.trouble_percent / 100 / 5;
    setting.troubles = {each, each, each, each, each, arguments.noise_percent / 100};
    setting.seed = arguments.seed;
    setting.launches_itself = arguments.launches_itself;
    return setting;
}

// Until the process is ended. While nobody listens, nothing is kept for later.
auto speak(wheel_simulation::SimulatedWheel& wheel, const wheel_line::Descriptor& line, Time start, double speed) -> Exit {
    const auto begun = std::chrono::steady_clock::now();
    for (;;) {
        pollfd waiting{line.number(), POLLIN, 0};
        poll(&waiting, 1, 20);
        if ((waiting.revents & POLLIN) != 0) wheel.receive(line.read_all().value_or(""));
        if ((waiting.revents & POLLHUP) != 0) poll(nullptr, 0, 20);
        const std::chrono::duration<double, std::milli> passed = std::chrono::steady_clock::now() - begun;
        wheel.advance(Time{start.milliseconds + static_cast<std::int64_t>(passed.count() * speed)});
        const std::string said = wheel.take_output();
        if ((waiting.revents & POLLHUP) == 0 && !line.write_all(said)) return complain("the pseudo terminal can't be written to", Exit::answer_is_no);
    }
}

auto simulate(const SimulateArguments& arguments) -> Exit {
    const auto order = order_of(arguments);
    if (!order) return complain(order.error(), Exit::wrong_use);
    const auto condition = condition_of(arguments);
    if (!condition) return complain(condition.error(), Exit::wrong_use);
    if (arguments.spins > 0) return print_spins(arguments, *order, *condition);
    auto pseudo = wheel_line::open_pseudo();
    if (!pseudo) return complain(pseudo.error(), Exit::answer_is_no);
    if (!arguments.link.empty()) {
        std::error_code failed;
        if (std::filesystem::is_symlink(arguments.link)) std::filesystem::remove(arguments.link, failed);
        std::filesystem::create_symlink(pseudo->path, arguments.link, failed);
        if (failed) return complain(fmt::format("{}: {}", arguments.link, failed.message()), Exit::wrong_use);
    }
    fmt::print("a simulated wheel, not a real one, speaks at {}\n", pseudo->path);
    std::fflush(stdout);
    wheel_simulation::SimulatedWheel wheel{*order, setting_of(arguments, *order, *condition), Time{}};
    return speak(wheel, pseudo->ours, Time{}, arguments.speed);
}

}  // namespace

void add_wheel_simulate_command(CLI::App& wheel, Exit& exit) {
    auto arguments = std::make_shared<SimulateArguments>();
    CLI::App* command = wheel.add_subcommand("simulate", "Be a simulated wheel on a pseudo terminal, or print spins of one; never for real play");
    command->footer(
        "Examples:\n  croupier wheel simulate --link wheel\n  croupier wheel simulate --spins 60000 --worn 8 > worn.csv; croupier wheel health "
        "worn.csv");
    command->add_option("--rulebook", arguments->rulebook, "whose wheel it is; without it, one with the fewest numbers");
    command->add_option("--make", arguments->make, "slingshot2 or mercury360")->check(CLI::IsMember({"slingshot2", "mercury360"}));
    command->add_option("--seed", arguments->seed, "the same seed gives the same spins");
    command->add_option("--tilt", arguments->tilt_degrees, "degrees by which the wheel leans")->check(CLI::Range(0.0, 3.0));
    command->add_option("--worn", arguments->worn, "a number whose compartment holds the ball too often");
    command->add_option("--wear", arguments->wear_percent, "by how many percent")->check(CLI::Range(0.0, 60.0));
    command->add_option("--trouble", arguments->trouble_percent, "the percentage of games with a misfire or a fault")->check(CLI::Range(0.0, 100.0));
    command->add_option("--noise", arguments->noise_percent, "the percentage of bytes that are spoilt on the line")->check(CLI::Range(0.0, 50.0));
    command->add_option("--speed", arguments->speed, "how many times as fast as the clock")->check(CLI::Range(0.1, 1000.0));
    command->add_flag("--launches-itself", arguments->launches_itself, "it does not wait for the host");
    command->add_option("--spins", arguments->spins, "print so many spins as a file for wheel health, and end")->check(CLI::Range(1, 100'000'000));
    command->add_option("--link", arguments->link, "a path at which the pseudo terminal can be opened too");
    command->callback([arguments, &exit] { exit = simulate(*arguments); });
}

}  // namespace croupier
