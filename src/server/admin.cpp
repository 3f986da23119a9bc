#include "server/admin.hpp"

#include <fmt/format.h>

#include <map>

#include "server/answers.hpp"
#include "server/http_text.hpp"

namespace croupier::server {

void Admin::handle(const HttpRequest& request, Respond respond) {
    using Route = std::pair<std::string_view, std::string_view>;
    static const std::map<Route, Handler> routes = {
        {{"GET", "/status"}, &Admin::status},
        {{"GET", "/metrics"}, &Admin::metrics},
        {{"POST", "/reload"}, &Admin::reload},
        {{"GET", "/staff"}, &Admin::list_staff},
        {{"POST", "/staff"}, &Admin::add_staff},
        {{"POST", "/staff/secret"}, &Admin::set_secret},
        {{"POST", "/staff/dismiss"}, &Admin::dismiss_staff},
        {{"POST", "/staff/link"}, &Admin::offer_link},
        {{"GET", "/terminals"}, &Admin::list_terminals},
        {{"POST", "/terminals/offer"}, &Admin::offer_enrolments},
        {{"POST", "/terminals/retire"}, &Admin::retire_terminal},
    };
    const auto route = routes.find({request.method, request.path});
    if (route == routes.end()) return respond(refusal(404, "unknown-route", fmt::format("There is no {} {} here.", request.method, request.path)));
    (this->*route->second)(request, std::move(respond));
}

void Admin::status(const HttpRequest& /*request*/, Respond respond) { respond({200, "application/json", parts_.status(), {}, false}); }

void Admin::metrics(const HttpRequest& /*request*/, Respond respond) { respond(parts_.metrics()); }

void Admin::reload(const HttpRequest& /*request*/, Respond respond) {
    parts_.reload([respond = std::move(respond)](const Reloaded& reloaded) {
        HttpResponse response{reloaded.code.empty() ? 200U : 409U, "application/json", {}, {}, false};
        protocol::ObjectWriter to{JsonWriter{response.body}};
        if (!reloaded.code.empty()) to.text("code", reloaded.code).text("sentence", reloaded.sentence);
        to.put("lines", reloaded.lines).end();
        respond(std::move(response));
    });
}

void Admin::ask(house::Act act, Respond respond, std::function<HttpResponse()> page) {
    const auto answered = [respond, page = std::move(page)](const floor::Answer& answer) { respond(answer ? page() : refusal(answer.error())); };
    if (!parts_.hub.ask_house({}, std::move(act), answered)) respond(busy());
}

}  // namespace croupier::server
