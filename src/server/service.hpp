// A floor in service: opens the record, puts the tables in order by the configuration, listens, deals where no person does, and stops in order.
#pragma once

#include <atomic>
#include <chrono>
#include <expected>
#include <filesystem>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "audit/projection_thread.hpp"
#include "config/floor_config.hpp"
#include "floor/data_directory.hpp"
#include "server/admin.hpp"
#include "server/api.hpp"
#include "server/demo_pit.hpp"
#include "server/hub.hpp"
#include "server/listener.hpp"
#include "server/log.hpp"
#include "server/open_files.hpp"
#include "server/rate.hpp"
#include "server/record_inspector.hpp"
#include "server/scripted_chip_players.hpp"
#include "server/scripted_players.hpp"
#include "server/table_keeper.hpp"
#include "server/wheel_reports.hpp"

namespace croupier::server {

// A floor's file as it was read; or a line for each fault.
using LoadedFloor = std::expected<config::FloorConfig, std::vector<std::string>>;

struct ServiceOptions {
    config::FloorConfig config;
    std::filesystem::path data;
    bool demo = false;
    std::string version;
    std::function<LoadedFloor()> load = {};  // reads the file anew, on any thread; nothing where there is none
};

class Service {
public:
    // Opens everything; a sentence where something stands against it. After it the address is known and clients may come.
    [[nodiscard]] static auto open(ServiceOptions options, Log log) -> std::expected<std::unique_ptr<Service>, std::string>;
    ~Service();

    // "http://127.0.0.1:8080"
    [[nodiscard]] auto address() const -> std::string;

    // One-time links that sign in at a demo floor, by position.
    using Links = std::vector<std::pair<std::string, std::string>>;
    void make_links(std::function<void(const Links&)> then);

    // Until a signal, or until the record can't be written: false.
    [[nodiscard]] auto run() -> bool;

private:
    Service(ServiceOptions options, Log log);
    [[nodiscard]] auto too_few_files(const config::BoundsConfig& bounds) const -> std::optional<std::string>;  // a sentence, where it is so
    [[nodiscard]] auto open_record() -> std::expected<void, std::string>;
    [[nodiscard]] auto prepare_tables() -> std::expected<void, std::string>;
    [[nodiscard]] auto keep_configuration() -> std::expected<void, std::string>;
    [[nodiscard]] auto listen() -> std::expected<void, std::string>;
    [[nodiscard]] auto listen_for_clients() -> std::expected<void, std::string>;
    [[nodiscard]] auto listen_for_operators() -> std::expected<void, std::string>;
    [[nodiscard]] auto port_of(const config::TableConfig& table, std::size_t index) const -> std::unique_ptr<wheel::Port>;
    void deal();
    void heed_signals();
    void begin();
    void end_helpers();
    void project();
    void keep_day();
    void free_empty_seats();
    void free_seat(std::size_t table, const house::Terminal& terminal);

    // service_reload.cpp
    using ReloadTold = std::function<void(const Reloaded&)>;
    void reload(ReloadTold told);
    void compare(const std::shared_ptr<const config::FloorConfig>& fresh, const ReloadTold& told);
    void take_up(const config::FloorConfig& fresh);
    void settle_limits(std::size_t index);

    // service_stop.cpp
    void begin_stop();
    void stop_when_idle();
    void end();

    [[nodiscard]] auto index_of(const config::TableConfig& table) const -> std::size_t;
    [[nodiscard]] auto index_of(const std::string& table) const -> std::optional<std::size_t>;
    [[nodiscard]] auto wheel_of(const std::string& table) const -> const WheelKeeper*;
    [[nodiscard]] auto style_of(const std::string& table) const -> protocol::DealingStyle;
    [[nodiscard]] auto takes_note(const std::string& table, Money note) const -> bool;
    [[nodiscard]] auto operating_page(const std::string& path) const -> HttpResponse;
    [[nodiscard]] auto status() const -> std::string;
    [[nodiscard]] auto address_for_others() const -> std::string;

    ServiceOptions options_;
    Log log_;
    std::size_t files_ = allow_many_files();  // that may be open
    std::function<Time()> now_;
    std::unique_ptr<floor::Floor> floor_;
    Loop loop_;
    Worker sign_in_worker_;  // for whoever wants to come in
    Worker reporting_worker_;
    Worker operators_worker_;  // for whoever operates the floor, who never waits behind those
    Worker printing_worker_;
    std::unique_ptr<RecordInspector> inspector_;
    SecondPersons seconds_;
    std::unique_ptr<Hub> hub_;
    std::unique_ptr<Api> api_;
    std::unique_ptr<Listener> listener_;
    std::unique_ptr<Admin> admin_;
    std::unique_ptr<Listener> admin_listener_;
    bool reloading_ = false;
    std::set<std::size_t> limits_due_;                             // tables whose limits are to be those of the file
    std::map<std::size_t, std::unique_ptr<TableKeeper>> keepers_;  // by table
    std::map<std::size_t, std::unique_ptr<WheelKeeper>> wheels_;   // by table, where they are connected
    std::unique_ptr<WheelReports> wheel_reports_;
    std::map<std::size_t, std::unique_ptr<ScriptedPlayers>> players_;
    std::map<std::size_t, std::unique_ptr<ScriptedChipPlayers>> chip_players_;
    std::map<std::size_t, std::unique_ptr<DemoPit>> pits_;
    std::map<house::DeviceId, Time> absent_;  // visitors who are not connected, since when
    std::jthread floor_thread_;
    std::unique_ptr<audit::ProjectionThread> projections_;
    Time since_;
    Rate commands_, records_;
    bool stopping_ = false;
    bool ending_ = false;
    std::chrono::steady_clock::time_point stop_at_latest_;
    std::atomic<bool> failed_ = false;  // the floor has ended by itself
};

}  // namespace croupier::server
