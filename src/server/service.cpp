#include "server/service.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <csignal>

#include "base/ensure.hpp"
#include "floor/machine_ports.hpp"
#include "reporting/house_clock.hpp"
#include "server/http_text.hpp"
#include "server/metrics.hpp"
#include "server/service_parts.hpp"
#include "server/status.hpp"
#include "wheel_line/serial.hpp"
#include "wheel_simulation/simulated_port.hpp"

namespace croupier::server {
namespace {

constexpr double demo_throw = 3.6;        // radians a second: a third of the revolutions of a real throw, so that visitors need not wait
constexpr std::size_t most_waiting = 32;  // for a worker
constexpr std::chrono::minutes wheels_are_examined{10};
constexpr std::string_view admin_socket = "admin.sock";

}  // namespace

Service::Service(ServiceOptions options, Log log)
    : options_{std::move(options)},
      log_{std::move(log)},
      sign_in_worker_{most_waiting},
      reporting_worker_{most_waiting},
      operators_worker_{most_waiting},
      printing_worker_{most_waiting} {}

Service::~Service() = default;

auto Service::open(ServiceOptions options, Log log) -> std::expected<std::unique_ptr<Service>, std::string> {
    std::signal(SIGPIPE, SIG_IGN);  // who no longer reads what we say does not end us
    std::unique_ptr<Service> service{new Service{std::move(options), std::move(log)}};
    if (const auto few = service->too_few_files(service->options_.config.bounds)) service->log_.warn("bounds", {{"sentence", *few}});
    if (auto opened = service->open_record(); !opened) return std::unexpected(opened.error());
    if (auto prepared = service->prepare_tables(); !prepared) return std::unexpected(prepared.error());
    if (auto listening = service->listen(); !listening) return std::unexpected(listening.error());
    if (auto kept = service->keep_configuration(); !kept) return std::unexpected(kept.error());
    service->deal();
    service->heed_signals();
    return service;
}

// A floor with fewer clients than it was to have is better than none, so it is said, and nothing is refused.
auto Service::too_few_files(const config::BoundsConfig& bounds) const -> std::optional<std::string> {
    const std::size_t most = connections_within(files_);
    if (bounds.connections <= most) return std::nullopt;
    return fmt::format("bounds.connections is {}, and only {} files may be open: {} connections are taken. Raise the limit, or lower the bound.",
                       bounds.connections, files_, most);
}

auto Service::open_record() -> std::expected<void, std::string> {
    auto ports = floor::machine_ports([this](const std::string& sentence) { log_.warn("record", {{"sentence", sentence}}); });
    now_ = ports.now;
    const auto today = journal::Day::from(reporting::day_at(now_(), options_.config.gaming_day_begins));
    ENSURE(today.has_value(), "a day of the calendar is a day of the journal");
    floor::Place place{options_.data, std::nullopt, options_.demo ? floor::Purpose::demo : floor::Purpose::production, *today, {}};
    if (options_.config.anchors) place.anchors = *options_.config.anchors;
    floor::FloorOptions floor_options;
    floor_options.version = options_.version;
    floor_options.slip_expiry_ms = std::int64_t{options_.config.slip_expiry_days} * 24 * 60 * 60 * 1000;
    auto opened = floor::open_floor(place, std::move(ports), std::move(floor_options));
    if (!opened) return std::unexpected(opened.error().sentence());
    floor_ = *std::move(opened);
    return {};
}

auto Service::prepare_tables() -> std::expected<void, std::string> {
    for (const config::TableConfig& table : options_.config.tables) {
        const auto stream = floor_->add_table(table.id, table.rulebook_text, table.seats(), chips_of(table));
        if (!stream) return std::unexpected(stream.error().sentence());
    }
    return {};
}

// When nothing stands against the start any more: what is recorded here is in force.
auto Service::keep_configuration() -> std::expected<void, std::string> {
    if (auto kept = floor_->keep_configuration(options_.config.bytes); !kept) return std::unexpected(kept.error().sentence());
    return {};
}

auto Service::listen() -> std::expected<void, std::string> {
    const config::BoundsConfig& bounds = options_.config.bounds;
    HubOptions hub_options;
    hub_options.version = options_.version;
    hub_options.demo = options_.demo;
    hub_options.messages_each_second = bounds.messages_per_second;
    hub_options.messages_at_once = messages_at_once(bounds);
    HubPorts ports{now_, [this](std::function<void()> task) { loop_.post(std::move(task)); },
                   [this](const std::string& table) { return style_of(table); }, seconds_,
                   [this](const std::string& table, Money note) { return takes_note(table, note); }};
    hub_ = std::make_unique<Hub>(*floor_, std::move(hub_options), std::move(ports));
    if (auto listening = listen_for_clients(); !listening) return listening;
    return listen_for_operators();
}

auto Service::listen_for_clients() -> std::expected<void, std::string> {
    inspector_ = std::make_unique<RecordInspector>(loop_, options_.data, now_);
    const auto projections = audit::projection_file(options_.data);
    const auto alarm = [this](const std::string& table, std::optional<std::int64_t> spins) { hub_->wheel_alarms(*hub_->shown().find(table), spins); };
    wheel_reports_ = std::make_unique<WheelReports>(loop_, projections, [this](const std::string& table) { return wheel_of(table); }, now_, alarm);
    loop_.every(wheels_are_examined, [this] {
        for (const config::TableConfig& table : options_.config.tables) wheel_reports_->report(table, [](const HttpResponse&) {});
    });
    api_ = std::make_unique<Api>(ApiParts{loop_, log_, sign_in_worker_, reporting_worker_, printing_worker_, *inspector_, *wheel_reports_, *hub_,
                                          seconds_, options_.config, options_.version, options_.demo, projections, now_,
                                          [this](const std::string& path) { return operating_page(path); }});
    const config::ListenConfig& listen = options_.config.listen;
    ListenOptions listen_options;
    listen_options.address = listen.address;
    listen_options.port = listen.port;
    listen_options.certificate = listen.certificate.value_or("");
    listen_options.key = listen.key.value_or("");
    listen_options.public_name = listen.public_name.value_or("");
    listen_options.bounds = listen_bounds(options_.config.bounds, files_);
    auto opened = Listener::open(loop_, std::move(listen_options), *hub_,
                                 [this](const HttpRequest& request, Respond respond) { api_->handle(request, std::move(respond)); });
    if (!opened) return std::unexpected(opened.error());
    listener_ = *std::move(opened);
    return {};
}

auto Service::listen_for_operators() -> std::expected<void, std::string> {
    admin_ = std::make_unique<Admin>(AdminParts{loop_, operators_worker_, *hub_, options_.config, now_, [this] { return address_for_others(); },
                                                [this] { return status(); }, [this] { return operating_page("/metrics"); },
                                                [this](ReloadTold told) { reload(std::move(told)); }});
    auto opened = Listener::open_local(loop_, options_.data / admin_socket,
                                       [this](const HttpRequest& request, Respond respond) { admin_->handle(request, std::move(respond)); });
    if (!opened) return std::unexpected(opened.error());
    admin_listener_ = *std::move(opened);
    return {};
}

// A wheel at its device, or a simulated one.
auto Service::port_of(const config::TableConfig& table, std::size_t index) const -> std::unique_ptr<wheel::Port> {
    if (table.wheel.device) return std::make_unique<wheel_line::SerialPort>(*table.wheel.device);
    const std::uint64_t seed = table.wheel.seed.value_or(floor::machine_ports({}).random());
    const std::uint64_t so_far = value(hub_->shown().tables()[index].screen.table().round);  // a restart does not begin the series anew
    wheel_simulation::Setting setting;
    setting.model = table.wheel.model;
    setting.condition.ball_speed = demo_throw;
    setting.seed = seed + so_far * 0x9E3779B97F4A7C15U;
    return std::make_unique<wheel_simulation::SimulatedPort>(table.book->wheel.order, std::move(setting), now_());
}

// Wheels, dealers and clocks of tables, and players where the demo has some.
void Service::deal() {
    const auto report = [this](const std::string& sentence) { log_.warn("dealer", {{"sentence", sentence}}); };
    for (const config::TableConfig& table : options_.config.tables) {
        const std::size_t index = index_of(table);
        const bool deals = table.dealer == config::DealerKind::automatic;
        if (deals || table.wheel.device) {
            KeptWheel wheel{port_of(table, index), table.wheel.model, deals, table.wheel.kind == config::WheelKind::simulated};
            wheels_[index] = std::make_unique<WheelKeeper>(loop_, *hub_, index, pace_of(table), std::move(wheel), now_, report);
        }
        if (!deals && table.clock) keepers_[index] = std::make_unique<TableKeeper>(loop_, *hub_, index, pace_of(table), now_, report);
        if (table.scripted_players > 0) {
            const Money chip = table.chips.empty() ? table.limits.front().limits.minimum : table.chips.front();
            const ScriptedPlay play{index, table.scripted_players, chip, std::int64_t{table.betting_seconds} * 1000};
            players_[index] = std::make_unique<ScriptedPlayers>(loop_, *hub_, play, table.wheel.seed.value_or(1));
        }
        if (table.scripted_at_places > 0) {
            const ChipPlay play{index, table.scripted_at_places, std::int64_t{table.betting_seconds} * 1000};
            chip_players_[index] = std::make_unique<ScriptedChipPlayers>(loop_, *hub_, play, table.wheel.seed.value_or(1));
        }
        if (!options_.demo) continue;
        const bool is_simulated = deals && table.wheel.kind == config::WheelKind::simulated;
        pits_[index] = std::make_unique<DemoPit>(*hub_, index, is_simulated ? DemoPit::Wheel::begins_anew : DemoPit::Wheel::goes_on);
        loop_.every(std::chrono::seconds{1}, [pit = pits_[index].get()] { pit->look(); });
    }
    hub_->on_change([this](const std::vector<std::size_t>& tables) {
        for (const std::size_t table : tables) {
            if (const auto keeper = keepers_.find(table); keeper != keepers_.end()) keeper->second->look();
            if (const auto wheel = wheels_.find(table); wheel != wheels_.end()) wheel->second->look();
            if (const auto players = players_.find(table); players != players_.end()) players->second->look();
            if (const auto players = chip_players_.find(table); players != chip_players_.end()) players->second->look();
            if (const auto pit = pits_.find(table); pit != pits_.end()) pit->second->look();
            settle_limits(table);
        }
    });
}

auto Service::address() const -> std::string {
    const auto& listen = options_.config.listen;
    const bool is_v6 = listen.address.find(':') != std::string::npos;
    return fmt::format("{}://{}{}{}:{}", listen.certificate ? "https" : "http", is_v6 ? "[" : "", listen.address, is_v6 ? "]" : "",
                       listener_->port());
}

// Where the server listens at every address, the machine's name is one that others can use.
auto Service::address_for_others() const -> std::string {
    const auto& listen = options_.config.listen;
    std::array<char, 256> name{};
    const bool everywhere = listen.address == "0.0.0.0" || listen.address == "::";
    if (!everywhere || gethostname(name.data(), name.size() - 1) != 0) return address();
    return fmt::format("{}://{}:{}", listen.certificate ? "https" : "http", name.data(), listener_->port());
}

auto Service::run() -> bool {
    floor_thread_ = std::jthread{[this](const std::stop_token& stop) {
        floor_->run(stop);
        if (stop.stop_requested()) return;
        failed_ = true;
        loop_.post([this] { end(); });
    }};
    begin();
    loop_.run();
    floor_thread_.request_stop();
    floor_thread_.join();
    if (!failed_) floor_->stop();
    end_helpers();
    const bool stopped = !failed_ && !floor_->failure();
    stopped ? log_.info("stopped") : log_.warn("stopped", {{"sentence", "not of its own will: see what was said of the record"}});
    return stopped;
}

// After the floor: whatever one of them still waits for, the record is closed.
void Service::end_helpers() {
    sign_in_worker_.stop();
    reporting_worker_.stop();
    operators_worker_.stop();
    printing_worker_.stop();
    inspector_->stop();
    wheel_reports_->stop();
    projections_.reset();
}

// From before anybody can know that the floor is there; what comes early waits for the loop.
void Service::heed_signals() {
    loop_.on_signal([this] { begin_stop(); });
    loop_.on_hangup([this] { reload([](const Reloaded&) {}); });
}

void Service::begin() {
    since_ = now_();
    log_.info("started", {{"address", address()}, {"version", options_.version}, {"data", options_.data.string()}});
    for (const config::TableConfig& table : options_.config.tables) {
        const std::size_t index = index_of(table);
        limits_due_.insert(index);
        settle_limits(index);
    }
    for (const auto& [table, keeper] : keepers_) loop_.post([one = keeper.get()] { one->look(); });
    for (const auto& [table, players] : players_) loop_.post([one = players.get()] { one->look(); });
    project();
    loop_.every(std::chrono::seconds{1}, [this] {
        commands_.look(hub_->counts().commands);
        records_.look(floor_->meters().records);
        hub_->end_expired();
    });
    loop_.every(std::chrono::seconds{10}, [this] { keep_day(); });
    if (options_.demo) loop_.every(std::chrono::seconds{30}, [this] { free_empty_seats(); });
}

// Behind the record, and without a consequence for it.
void Service::project() {
    const auto report = [this](const std::string& sentence) { loop_.post([this, sentence] { log_.warn("projections", {{"sentence", sentence}}); }); };
    const auto key = journal::read_public_key(floor::public_key_file(options_.data));
    if (!key) return report(key.error().sentence());
    const audit::JournalPlace place{floor::journal_directory(options_.data), options_.data};
    projections_ = std::make_unique<audit::ProjectionThread>(
        audit::ProjectionThread::Options{.place = place, .key = *key, .file = audit::projection_file(options_.data), .report = report});
}

void Service::keep_day() {
    const std::string today = reporting::day_at(now_(), options_.config.gaming_day_begins);
    if (stopping_ || today <= hub_->shown().house().day) return;
    hub_->ask_house({}, house::BeginDay{today}, [this, today](const floor::Answer& answer) {
        if (answer)
            log_.info("day-begun", {{"day", today}});
        else
            log_.warn("day-refused", {{"day", today}, {"sentence", answer.error().sentence}});
    });
}

auto Service::index_of(const config::TableConfig& table) const -> std::size_t {
    const auto found = hub_->shown().find(table.id);
    ENSURE(found.has_value(), "a table that is configured is shown");
    return *found;
}

auto Service::index_of(const std::string& table) const -> std::optional<std::size_t> {
    if (!hub_) return std::nullopt;
    return hub_->shown().find(table);
}

auto Service::wheel_of(const std::string& table) const -> const WheelKeeper* {
    const auto index = index_of(table);
    const auto wheel = index ? wheels_.find(*index) : wheels_.end();
    return wheel == wheels_.end() ? nullptr : wheel->second.get();
}

auto Service::style_of(const std::string& id) const -> protocol::DealingStyle {
    const WheelKeeper* const wheel = wheel_of(id);
    const auto index = index_of(id);
    const auto keeper = index ? keepers_.find(*index) : keepers_.end();
    const auto table = std::ranges::find(options_.config.tables, id, &config::TableConfig::id);
    protocol::DealingStyle style;
    if (wheel != nullptr && wheel->deals()) style.betting_ms = wheel->pace().betting_ms;
    if (keeper != keepers_.end()) style.betting_ms = keeper->second->pace().betting_ms;
    if (table != options_.config.tables.end()) style.pays_from = table->pays_from;
    return style;
}

auto Service::takes_note(const std::string& id, Money note) const -> bool {
    const auto table = std::ranges::find(options_.config.tables, id, &config::TableConfig::id);
    return table == options_.config.tables.end() || table->notes.empty() || std::ranges::find(table->notes, note) != table->notes.end();
}

auto Service::operating_page(const std::string& path) const -> HttpResponse {
    if (path == "/metrics")
        return {200, "text/plain; version=0.0.4; charset=utf-8", metrics_text(*floor_, *hub_, listener_->counts(), api_->doors()), {}, false};
    if (path == "/health") return plain_text(200, "well");
    const bool ready = !stopping_ && !floor_->failure();
    return ready ? plain_text(200, "ready") : plain_text(503, "not ready");  // why is for the operator: croupier status
}

auto Service::status() const -> std::string {
    std::error_code unknown;
    const auto space = std::filesystem::space(options_.data, unknown);
    ServiceState state{options_.config,
                       address_for_others(),
                       options_.version,
                       options_.demo,
                       stopping_,
                       since_,
                       {limits_due_.begin(), limits_due_.end()},
                       unknown ? 0 : space.available,
                       commands_,
                       records_};
    return status_text(*floor_, *hub_, listener_->counts(), state);
}

}  // namespace croupier::server
