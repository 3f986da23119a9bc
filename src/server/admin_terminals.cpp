// Terminals, as the operator enrols and retires them.
#include <fmt/format.h>

#include <algorithm>

#include "access/tokens.hpp"
#include "server/admin.hpp"
#include "server/answers.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

constexpr std::string_view table_key = ",\"table\":", seat_key = ",\"seat\":", device_key = ",\"device\":";
constexpr std::int64_t offer_ms = std::int64_t{8} * 60 * 60 * 1000;  // a shift, to walk along the terminals

// The codes for a table's seats: each is there when the house has recorded it, and the answer goes out with the last.
struct Offering {
    Respond respond;
    Time until;
    std::size_t left = 0;
    std::vector<std::pair<house::Place, std::string>> codes;
    std::optional<HttpResponse> refused;  // somebody was quicker at one of them, or the floor is busy

    void one_less() {
        if (--left > 0) return;
        if (codes.empty() && refused) return respond(*refused);
        HttpResponse response;
        ObjectWriter to{JsonWriter{response.body}};
        protocol::write_list(to.key("codes"), codes, [&](const auto& one) {
            ObjectWriter{JsonWriter{response.body}}.text("table", one.first.table).put("seat", one.first.seat).text("code", one.second).end();
        });
        to.put("until", until).end();
        respond(std::move(response));
    }
};

auto credit_at(const Hub& hub, const house::Place& place) -> Money {
    const auto table = hub.shown().find(place.table);
    if (!table) return {};
    const Table& state = hub.shown().tables()[*table].screen.table();
    return state.has(place.seat) ? state.seat(place.seat).credit : Money{};
}

}  // namespace

void Admin::list_terminals(const HttpRequest& /*request*/, Respond respond) {
    const Time now = parts_.now();
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    protocol::write_list(to.key("terminals"), house().terminals, [&](const auto& one) {
        const house::Terminal& terminal = one.second;
        const auto table = parts_.hub.shown().find(terminal.place.table);
        const auto leaves = house().visitors.find(terminal.device);
        ObjectWriter entry{JsonWriter{response.body}};
        entry.put("device", terminal.device).put("kind", terminal.kind).text("table", terminal.place.table).put("seat", terminal.place.seat);
        entry.put("connected", table && parts_.hub.seat_is_connected(*table, terminal.place.seat));
        entry.put("credit", credit_at(parts_.hub, terminal.place));
        entry.put("until", leaves == house().visitors.end() ? std::nullopt : std::optional{leaves->second}).end();
    });
    auto offers = house().enrolments;
    std::erase_if(offers, [now](const auto& one) { return one.second.expires <= now; });
    protocol::write_list(to.key("offers"), offers, [&](const auto& one) {
        ObjectWriter entry{JsonWriter{response.body}};
        entry.text("table", one.first.table).put("seat", one.first.seat).put("until", one.second.expires).end();
    });
    to.end();
    respond(std::move(response));
}

// For one seat, which may be a place that a reader of chips looks at, or for every seat of the table that is a terminal's and has none.
void Admin::offer_enrolments(const HttpRequest& request, Respond respond) {
    std::string name;
    std::optional<SeatNumber> seat;
    const auto read = read_body(request.body, BodyMember{table_key, name}, BodyMember{seat_key, seat, false});
    if (!read) return respond(bad_body(read.error()));
    const auto table = std::ranges::find(parts_.config.tables, name, &config::TableConfig::id);
    if (table == parts_.config.tables.end()) return respond(refusal(404, "unknown-table", fmt::format("There is no table {}.", name)));
    if (!seat && table->terminals == 0) return respond(refusal(409, "no-seat", fmt::format("Table {} has no terminals.", name)));
    if (seat && value(*seat) >= table->seats()) return respond(refusal(404, "no-seat", fmt::format("Table {} has {} seats.", name, table->seats())));
    std::vector<house::Place> places;
    if (seat) places.push_back({name, *seat});
    for (std::uint32_t number = 0; !seat && number < table->terminals; ++number)
        if (const house::Place place{name, SeatNumber{number}}; house::terminal_at(house(), place, parts_.now()) == nullptr) places.push_back(place);
    if (places.empty()) return respond(refusal(409, "seat-taken", fmt::format("Every seat of table {} has a terminal.", name)));
    const auto offering = std::make_shared<Offering>(respond, Time{parts_.now().milliseconds + offer_ms}, places.size());
    for (const house::Place& place : places) {
        const std::string code = access::random_code();
        const auto offered = [offering, place, code](const floor::Answer& answer) {
            answer ? static_cast<void>(offering->codes.emplace_back(place, code)) : static_cast<void>(offering->refused = refusal(answer.error()));
            offering->one_less();
        };
        const house::OfferEnrolment act{place.table, place.seat, access::hash_of_token(access::Purpose::enrolment, code), offering->until};
        if (parts_.hub.ask_house({}, act, offered)) continue;
        offering->refused = busy();
        offering->one_less();
    }
}

void Admin::retire_terminal(const HttpRequest& request, Respond respond) {
    house::DeviceId device{};
    if (const auto read = read_body(request.body, BodyMember{device_key, device}); !read) return respond(bad_body(read.error()));
    const house::Terminal* terminal = house().terminal(device);
    if (terminal == nullptr) return respond(refusal(404, "unknown-terminal", fmt::format("There is no terminal {}.", value(device))));
    ask(house::RetireTerminal{device}, respond, [this, device, place = terminal->place] {
        HttpResponse response;
        ObjectWriter to{JsonWriter{response.body}};
        to.put("device", device).text("table", place.table).put("seat", place.seat).put("credit", credit_at(parts_.hub, place)).end();
        return response;
    });
}

}  // namespace croupier::server
