// Reports on the wheels' health for staff: the results of a table out of the projections, joined with what its wheel has told since the floor runs,
// examined on a thread of its own.
#pragma once

#include <functional>
#include <map>
#include <string>

#include "config/floor_config.hpp"
#include "server/http.hpp"
#include "server/loop.hpp"
#include "server/wheel_keeper.hpp"
#include "server/worker.hpp"
#include "wheel_health/report.hpp"

namespace croupier::server {

struct ExaminedWheel {
    journal::Position reached{};
    wheel_health::Report report;
};

class WheelReports {
public:
    using FindWheel = std::function<const WheelKeeper*(const std::string& table)>;  // nothing where the dealer keys what it shows

    using Alarm = std::function<void(const std::string& table, std::optional<std::int64_t> after_spins)>;  // after every examination

    WheelReports(Loop& loop, std::filesystem::path projections, FindWheel wheel, std::function<Time()> now, Alarm alarm);

    // Whoever asks, a table is examined no more than once in a while.
    void report(const config::TableConfig& table, Respond respond);
    void stop() { worker_.stop(); }

private:
    struct Kept {
        Time at;
        ExaminedWheel examined;
    };

    void answer(const std::string& table, const HttpResponse& response);  // whoever waits
    [[nodiscard]] auto page_of(const std::string& table, config::WheelKind kind, const ExaminedWheel& examined) const -> HttpResponse;

    Loop& loop_;
    std::filesystem::path projections_;
    FindWheel wheel_;
    std::function<Time()> now_;
    Alarm alarm_;
    std::map<std::string, Kept> kept_;                     // by table
    std::map<std::string, std::vector<Respond>> waiting_;  // for the table's examination
    Worker worker_;
};

}  // namespace croupier::server
