#include "cli/load_command.hpp"

#include <unistd.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/journal_support.hpp"
#include "cli/output.hpp"
#include "journal/files.hpp"
#include "load/check.hpp"
#include "load/generator.hpp"
#include "load/visitors.hpp"

namespace croupier {
namespace {

using load::Latencies;

struct LoadArguments {
    std::string url;
    std::string credentials;
    bool demo_seats = false;
    std::size_t terminals = 0;  // 0: all
    std::uint64_t rate = 0;
    std::uint64_t seconds = 0;
    std::string table;
    std::string data;
    std::uint64_t seed = 1;
    bool json = false;
};

// What is said of the record at the end.
struct Verdict {
    bool good = true;
    std::string sentence;
};

auto milliseconds(Latencies::Duration duration) -> double { return std::chrono::duration<double, std::milli>(duration).count(); }

auto a_second(const load::LoadReport& report) -> double {
    const double seconds = std::chrono::duration<double>(report.lasted).count();
    return seconds > 0 ? static_cast<double>(report.tally.bets) / seconds : 0;
}

auto listed(const load::Counts& counts) -> std::string {
    std::uint64_t all = 0;
    for (const auto& [code, count] : counts) all += count;
    std::string text = grouped(all);
    const char* mark = ": ";
    for (const auto& [code, count] : counts) {
        text += fmt::format("{}{} {}", mark, code, grouped(count));
        mark = ", ";
    }
    return text;
}

auto listed(const Latencies& latencies) -> std::string {
    return fmt::format("{:.2f} ms (p50), {:.2f} ms (p99), {:.2f} ms (at most)", milliseconds(latencies.percentile(50)),
                       milliseconds(latencies.percentile(99)), milliseconds(latencies.longest()));
}

void print_text(const load::LoadReport& report, const Verdict& verdict) {
    const auto& tally = report.tally;
    const auto line = [](std::string_view name, const std::string& text) { fmt::print("  {:<18}{}\n", name, text); };
    line("terminals", grouped(report.terminals.size()));
    line("due", fmt::format("{} bets", grouped(report.due)));
    line("acknowledged", fmt::format("{} bets, {:.0f} a second", grouped(tally.bets), a_second(report)));
    line("an answer took", listed(tally.answers) + " from when it was due");
    line("rounds settled", grouped(report.fan_out.rounds()));
    if (report.fan_out.rounds() > 0) line("first to last", listed(report.fan_out.spans()) + " until all had seen the result");
    line("refused", listed(tally.refused));
    line("not made", fmt::format("{} while bets were closed, {} without credit, {} with too many unanswered", grouped(tally.bets_were_closed),
                                 grouped(tally.without_credit), grouped(tally.held_back)));
    line("notes", grouped(tally.notes));
    line("came back", fmt::format("{} times after a cut", grouped(tally.connections)));
    if (!tally.errors.empty()) line("errors", listed(tally.errors));
    line("the record", verdict.sentence);
}

auto as_json(const Latencies& latencies) -> nlohmann::ordered_json {
    return {{"count", latencies.count()},
            {"p50_ms", milliseconds(latencies.percentile(50))},
            {"p99_ms", milliseconds(latencies.percentile(99))},
            {"max_ms", milliseconds(latencies.longest())}};
}

void print_json(const load::LoadReport& report, const Verdict& verdict) {
    const auto& tally = report.tally;
    print_line({{"terminals", report.terminals.size()},
                {"due", report.due},
                {"acknowledged", tally.bets},
                {"acknowledged_per_second", a_second(report)},
                {"answer", as_json(tally.answers)},
                {"fan_out", as_json(report.fan_out.spans())},
                {"refused", tally.refused},
                {"bets_were_closed", tally.bets_were_closed},
                {"without_credit", tally.without_credit},
                {"held_back", tally.held_back},
                {"notes", tally.notes},
                {"reconnects", tally.connections},
                {"errors", tally.errors},
                {"good", verdict.good},
                {"record", verdict.sentence}});
}

auto credentials_for(const LoadArguments& arguments, const load::Address& address) -> std::expected<std::vector<load::Credential>, std::string> {
    const std::size_t wanted = arguments.terminals == 0 ? SIZE_MAX : arguments.terminals;
    std::vector<load::Credential> credentials;
    if (arguments.demo_seats) {
        auto seats = load::take_visitor_seats(address, arguments.table, wanted);
        if (!seats) return std::unexpected(seats.error());
        credentials = *std::move(seats);
    } else {
        const auto text = journal::read_file(arguments.credentials);
        if (!text) return std::unexpected(text.error().sentence());
        auto read = load::read_credentials(*text);
        if (!read) return std::unexpected(fmt::format("{}: {}", arguments.credentials, read.error()));
        credentials = *std::move(read);
        if (!arguments.table.empty()) std::erase_if(credentials, [&](const load::Credential& one) { return one.table != arguments.table; });
    }
    if (credentials.empty()) return std::unexpected(fmt::format("there is no terminal{}", arguments.table.empty() ? "" : " at " + arguments.table));
    if (arguments.terminals > credentials.size())
        return std::unexpected(fmt::format("{} terminals are wanted, and there are {}", arguments.terminals, credentials.size()));
    if (wanted < credentials.size()) credentials.resize(wanted);
    return credentials;
}

auto judge(const LoadArguments& arguments, const load::LoadReport& report) -> Verdict {
    const auto checked =
        arguments.data.empty() ? load::check_terminals(report.terminals) : load::check_against_record(arguments.data, report.terminals);
    if (!checked) return {false, "differs: " + checked.error()};
    if (arguments.data.empty()) return {true, "was not looked at; --data DIR says where it is"};
    return {true, fmt::format("has all {} that were acknowledged, and {} balances are as they are shown", grouped(checked->acknowledged),
                              grouped(checked->balances))};
}

auto run_load(const LoadArguments& arguments) -> Exit {
    constexpr std::uint64_t most_each = 50;  // messages that the server takes from one terminal in a second
    if (arguments.demo_seats == !arguments.credentials.empty())
        return complain("load takes either --credentials FILE or --demo-seats; --help says how", Exit::wrong_use);
    const auto address = load::read_address(arguments.url);
    if (!address) return complain(fmt::format("--url: {}", address.error()), Exit::wrong_use);
    auto credentials = credentials_for(arguments, *address);
    if (!credentials) return complain(credentials.error(), Exit::wrong_use);
    if (arguments.rate > most_each * credentials->size())
        return complain(fmt::format("--rate: {} terminals send at most {} messages a second each", credentials->size(), most_each), Exit::wrong_use);
    load::LoadOptions options;
    options.address = *address;
    options.credentials = *std::move(credentials);
    options.rate = arguments.rate;
    options.duration = std::chrono::seconds{arguments.seconds};
    options.seed = arguments.seed;
    auto generator = load::Generator::make(std::move(options));
    if (!generator) return complain(generator.error(), Exit::answer_is_no);
    if (isatty(STDERR_FILENO) != 0) (*generator)->on_progress([](std::string_view sentence) { fmt::print(stderr, "  {}\n", sentence); });
    const load::LoadReport report = (*generator)->run();
    const Verdict verdict = judge(arguments, report);
    arguments.json ? print_json(report, verdict) : print_text(report, verdict);
    return verdict.good ? Exit::done : Exit::answer_is_no;
}

}  // namespace

void add_load_command(CLI::App& app, Exit& exit) {
    auto arguments = std::make_shared<LoadArguments>();
    CLI::App* command = app.add_subcommand("load", "Play at a running floor as many terminals, and check that nothing acknowledged was lost");
    command->footer(
        "Examples:\n  croupier load --url http://127.0.0.1:8080 --demo-seats --rate 20 --seconds 60\n"
        "  croupier load --url http://127.0.0.1:8080 --credentials keys.jsonl --rate 5000 --seconds 60 --data /var/lib/croupier");
    command->add_option("--url", arguments->url, "where the floor listens")->required();
    command->add_option("--credentials", arguments->credentials, "keys of terminals, a line {\"table\",\"seat\",\"key\"} each");
    command->add_flag("--demo-seats", arguments->demo_seats, "take visitors' seats of a demo floor instead");
    command->add_option("--terminals", arguments->terminals, "how many of them; without it, all")->check(CLI::PositiveNumber);
    command->add_option("--rate", arguments->rate, "bets that are due each second, by the clock, whether or not answers came")
        ->required()
        ->check(CLI::Range(1, 10'000'000));
    command->add_option("--seconds", arguments->seconds, "for how long")->required()->check(CLI::Range(1, 1'000'000));
    command->add_option("--table", arguments->table, "at this table only");
    command->add_option("--data", arguments->data, "the floor's data directory: at the end the record is held against every answer and balance");
    command->add_option("--seed", arguments->seed, "of the choice of bets");
    command->add_flag("--json", arguments->json, "print JSON");
    command->callback([arguments, &exit] { exit = run_load(*arguments); });
}

}  // namespace croupier
