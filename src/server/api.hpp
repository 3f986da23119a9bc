// The HTTP side: the web files, what is the same for everybody, and the ways in: signing in, enrolling a terminal, a seat for a visitor of the demo.
// Of what belongs to one person or seat only this is given out here: to a terminal, by its key, the past rounds of the player who sits there and the
// last slip of its seat; to those with a part in the cage any slip; to those who run the floor past rounds, reports and the health of wheels; to
// those who inspect it the record.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "config/floor_config.hpp"
#include "protocol/readers.hpp"
#include "server/http.hpp"
#include "server/hub.hpp"
#include "server/log.hpp"
#include "server/loop.hpp"
#include "server/record_inspector.hpp"
#include "server/running_exports.hpp"
#include "server/tries.hpp"
#include "server/wheel_reports.hpp"
#include "server/worker.hpp"
#include "slip/slip_paper.hpp"

namespace croupier::server {

// Where a visitor of the demo wants to sit.
enum class Seating : std::uint8_t { terminal, place, count_ };

// What was tried at the ways in and came to nothing. Wrong secrets are on record; these are not.
struct DoorCounts {
    std::uint64_t wrong_links = 0;
    std::uint64_t wrong_enrolments = 0;
    std::uint64_t turned_away = 0;  // too many tries from one address, or by a locked name
};

struct ApiParts {
    Loop& loop;
    const Log& log;
    Worker& worker;
    Worker& reporting;  // reads the projections: however long that takes, it holds up no sign-in
    Worker& printing;   // a printer that hangs holds up nothing else
    RecordInspector& inspector;
    WheelReports& wheels;
    Hub& hub;
    SecondPersons& seconds;
    const config::FloorConfig& config;
    std::string version;
    bool demo = false;
    std::filesystem::path projections;
    std::function<Time()> now;
    std::function<HttpResponse(const std::string& path)> operating_page;
};

class Api {
public:
    explicit Api(ApiParts parts) : parts_{std::move(parts)} {}

    void handle(const HttpRequest& request, Respond respond);
    void forget_pages() { pages_.clear(); }  // the configuration has changed
    [[nodiscard]] auto doors() const -> const DoorCounts& { return doors_; }

private:
    using Handler = void (Api::*)(const HttpRequest&, Respond);

    void floor(const HttpRequest& request, Respond respond);
    void table(const std::string& path, const HttpRequest& request, Respond respond);
    void table_rules(const config::TableConfig& table, const HttpRequest& request, Respond respond);
    void table_numbers(const std::string& id, Respond respond);
    void table_rounds(const std::string& id, std::string_view part, const HttpRequest& request, Respond respond);
    void list_rounds(const std::string& id, const HttpRequest& request, bool only_today, Respond respond);
    void show_round(const std::string& id, RoundNumber round, bool only_today, Respond respond);
    void journal(const HttpRequest& request, Respond respond);
    void verification(const HttpRequest& request, Respond respond);
    void export_lines(const HttpRequest& request, Respond respond);
    using Begun = std::function<void(Sequence inspection)>;
    void begin_inspection(PersonId by, const house::BeginInspection& act, const Respond& respond, Begun then);
    void end_inspection(Sequence inspection, house::InspectionResult result, const std::string& found, const std::function<void()>& then = {});
    void begin_verification(const protocol::You& you, const Respond& respond);
    [[nodiscard]] auto verification_page() const -> HttpResponse;
    void hand_out(PersonId by, const audit::PartWanted& wanted, journal::Result<audit::ExportedPart> part, const Respond& respond);
    void journal_document(const HttpRequest& request, Respond respond);
    void table_wheel(const config::TableConfig& table, const HttpRequest& request, Respond respond);
    void seat_visitor(const HttpRequest& request, Respond respond);
    void seat_visitor_at(house::Place place, std::uint32_t end, Respond respond);
    void seat_rounds(const HttpRequest& request, Respond respond);
    void read_together(const std::string& question, std::function<HttpResponse()> look, Respond respond);
    void acknowledge_alert(const HttpRequest& request, Respond respond);
    void reports(const HttpRequest& request, Respond respond);
    void look_up_slip(const HttpRequest& request, Respond respond);
    void slip_as_pdf(const HttpRequest& request, Respond respond);
    void print_slip(const HttpRequest& request, Respond respond);
    void enrol(const HttpRequest& request, Respond respond);
    void sign_in(const HttpRequest& request, Respond respond);
    void sign_in_by_link(const HttpRequest& request, Respond respond);
    void sign_out(const HttpRequest& request, Respond respond);
    void confirm_as_second(const HttpRequest& request, Respond respond);

    struct Printing {
        cage::SlipId slip;
        cage::Actor actor;
    };
    [[nodiscard]] auto slip_meant(const HttpRequest& request) const -> std::expected<Printing, HttpResponse>;
    void record_print(const HttpRequest& request, const Respond& respond, std::function<void(const slip::SlipPaper&)> then);
    [[nodiscard]] auto paper_of(cage::SlipId id, std::optional<SeatNumber> seat) const -> slip::SlipPaper;
    void find_seat(cage::SlipId id, const std::function<void(std::optional<SeatNumber>)>& then);
    [[nodiscard]] auto table_with(cage::TableId id) const -> const config::TableConfig*;  // nothing where the floor has it no longer

    void turn_away(std::string_view code, std::string_view sentence, const Respond& respond);
    void turn_away_locked(const Respond& respond);
    void turn_away_hasty(const Respond& respond);
    void tell_of_wrong_code(std::uint64_t& count, std::string_view what, const std::string& address);
    // Whether the secret is this person's, found out on another thread; a failure is recorded.
    using Then = std::function<void(const house::Person&)>;
    void check_secret(const HttpRequest& request, Respond respond, Then then);
    [[nodiscard]] static auto bearer_of(const HttpRequest& request) -> std::string;  // empty where there is none
    // The person; or the answer that nobody is signed in, or that this position may not see it.
    [[nodiscard]] auto signed_in(const HttpRequest& request) const -> std::expected<Identified, HttpResponse>;
    [[nodiscard]] auto reader(const HttpRequest& request, protocol::Readable what) const -> std::expected<protocol::You, HttpResponse>;
    [[nodiscard]] auto sign_in_page(const std::string& token) const -> HttpResponse;
    [[nodiscard]] auto sign_in_ends() const -> Time;

    ApiParts parts_;
    DoorCounts doors_;
    Tries codes_{10};          // of links and enrolments that were wrong
    Tries secrets_{10};        // that were wrong, or wait for their check
    Tries numbers_tried_{30};  // of slips that are nobody's
    Tries visits_{60};         // seats of the demo that were asked for
    struct Kept {
        Time at;
        HttpResponse page;
    };
    std::map<std::string, std::vector<Respond>> asking_;  // by what is being read for them
    std::map<std::string, Kept> numbers_;                 // of tables, by id, as they were last asked for
    std::map<std::string, HttpResponse> pages_;           // of tables, by path, once they were asked for
    RunningExports exports_{100};
};

}  // namespace croupier::server

namespace croupier {

CROUPIER_WORDS(server::Seating, "terminal", "place");

}  // namespace croupier
