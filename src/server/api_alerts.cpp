// Alerts of the pit are acknowledged here: once, and only one that stands. Who may is for the house: the pit from supervisor to shift manager.
#include <algorithm>

#include "server/answers.hpp"
#include "server/api.hpp"

namespace croupier::server {
namespace {

constexpr std::string_view table_key = ",\"table\":", alert_key = ",\"key\":";

}  // namespace

void Api::acknowledge_alert(const HttpRequest& request, Respond respond) {
    const auto known = signed_in(request);
    if (!known) return respond(known.error());
    std::string table, key;
    if (const auto read = read_body(request.body, BodyMember{table_key, table}, BodyMember{alert_key, key}); !read)
        return respond(bad_body(read.error()));
    const auto index = parts_.hub.shown().find(table);
    if (!index) return respond(refusal(404, "unknown-stream", "There is no such table."));
    const auto& alerts = parts_.hub.shown().tables()[*index].alerts;
    if (std::ranges::find(alerts, key, &protocol::Alert::key) == alerts.end())
        return respond(refusal(404, "no-alert", "There is no such alert, or no longer."));
    const auto done = [respond](const floor::Answer& answer) {
        respond(answer ? HttpResponse{200, "application/json", "{}", {}, false} : refusal(answer.error()));
    };
    if (!parts_.hub.ask_house({known->you.person}, house::AcknowledgeAlert{table, key}, done)) respond(busy());
}

}  // namespace croupier::server
