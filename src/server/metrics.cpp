#include "server/metrics.hpp"

#include <fmt/format.h>

namespace croupier::server {
namespace {

class Text {
public:
    void head(std::string_view name, std::string_view type, std::string_view help) {
        text_ += fmt::format("# HELP croupier_{} {}\n# TYPE croupier_{} {}\n", name, help, name, type);
    }
    template <class Value>
    void line(std::string_view name, const Value& value, std::string_view labels = {}) {
        text_ += fmt::format("croupier_{}{} {}\n", name, labels, value);
    }
    template <class Value>
    void counter(std::string_view name, std::string_view help, const Value& value) {
        head(name, "counter", help);
        line(name, value);
    }
    template <class Value>
    void gauge(std::string_view name, std::string_view help, const Value& value) {
        head(name, "gauge", help);
        line(name, value);
    }
    [[nodiscard]] auto take() -> std::string { return std::move(text_); }

private:
    std::string text_;
};

void write_commits(Text& to, const floor::FloorMeters& meters) {
    to.head("commit_seconds", "histogram", "Time to make a batch durable.");
    std::uint64_t within = 0;
    for (std::size_t index = 0; index < meters.commits.size(); ++index) {
        within += meters.commits[index];
        const bool last = index == floor::FloorMeters::bounds_us.size();
        const std::string bound = last ? "+Inf" : fmt::format("{}", static_cast<double>(floor::FloorMeters::bounds_us[index]) / 1e6);
        to.line("commit_seconds_bucket", within, fmt::format("{{le=\"{}\"}}", bound));
    }
    to.line("commit_seconds_sum", static_cast<double>(meters.commit_us) / 1e6);
    to.line("commit_seconds_count", meters.batches.load());
    to.head("batch_records", "summary", "Records made durable by one sync.");
    to.line("batch_records_sum", meters.records.load());
    to.line("batch_records_count", meters.batches.load());
}

void write_tables(Text& to, const ShownFloor& shown) {
    const auto each = [&](std::string_view name, std::string_view type, std::string_view help, const auto& value) {
        to.head(name, type, help);
        for (const ShownTable& table : shown.tables()) to.line(name, value(table), fmt::format("{{table=\"{}\"}}", table.screen.name()));
    };
    each("rounds_total", "counter", "Rounds begun.", [](const ShownTable& table) { return value(table.screen.table().round); });
    each("wagers_total", "counter", "Stakes placed or changed since the start.", [](const ShownTable& table) { return table.wagers; });
    each("players", "gauge", "Seats with a player.", [](const ShownTable& table) { return table.screen.players(); });
    each("held", "gauge", "1 while the table waits for a person.",
         [](const ShownTable& table) { return table.screen.table().hold == Hold::none ? 0 : 1; });
    each("stakes", "gauge", "Money in play.", [](const ShownTable& table) { return table.screen.table().balances.of(Account::stakes).to_string(); });
    each("credit", "gauge", "Money on the meters.",
         [](const ShownTable& table) { return table.screen.table().balances.of(Account::credit).to_string(); });
}

}  // namespace

auto metrics_text(const floor::Floor& floor, const Hub& hub, const ListenCounts& listened, const DoorCounts& doors) -> std::string {
    Text to;
    to.gauge("up", "1 while the floor acknowledges.", floor.failure() ? 0 : 1);
    write_tables(to, hub.shown());
    to.counter("commands_total", "Commands of clients.", hub.counts().commands);
    to.counter("granted_total", "Commands of clients that were granted.", hub.counts().granted);
    to.head("refused_total", "counter", "Commands of clients that were refused, by code.");
    for (const auto& [code, count] : hub.counts().refused) to.line("refused_total", count, fmt::format("{{code=\"{}\"}}", code));
    to.gauge("queue_depth", "Commands that wait for the floor.", floor.waiting());
    to.counter("records_total", "Records made durable since the start.", floor.meters().records.load());
    write_commits(to, floor.meters());
    to.gauge("connections", "Open connections.", listened.open);
    to.gauge("clients", "Connected terminals, consoles and displays.", hub.clients());
    to.counter("connections_total", "Connections taken.", listened.accepted);
    to.counter("connections_refused_total", "Connections beyond the bounds.", listened.turned_away);
    to.counter("slow_clients_cut_total", "Clients that did not read what was sent.", listened.slow_cut);
    to.counter("silent_clients_cut_total", "Clients that were silent for too long.", listened.silent_cut);
    to.counter("faulty_clients_cut_total", "Clients that sent too much that could not be taken.", hub.counts().cut_for_faults);
    to.counter("requests_held_back_total", "Requests that came too fast on one connection, and waited.", listened.held_back);
    to.counter("bad_frames_total", "Frames that broke the protocol.", listened.bad_frames);
    to.counter("taken_over_total", "Clients whose place another connection took.", hub.counts().taken_over);
    to.head("wrong_codes_total", "counter", "Sign-in links and enrolment codes that were wrong.");
    to.line("wrong_codes_total", doors.wrong_links, "{what=\"link\"}");
    to.line("wrong_codes_total", doors.wrong_enrolments, "{what=\"enrolment\"}");
    to.counter("tries_turned_away_total", "Tries to come in that were not looked at: too many from one address, or by a locked name.",
               doors.turned_away);
    return to.take();
}

}  // namespace croupier::server
