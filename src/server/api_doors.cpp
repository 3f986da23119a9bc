// The ways in. Keys and tokens are made here and handed out once; the house keeps their hashes only.
#include <fmt/format.h>

#include "access/secrets.hpp"
#include "access/tokens.hpp"
#include "base/ensure.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/aside.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

constexpr std::string_view name_key = ",\"name\":", secret_key = ",\"secret\":", code_key = ",\"code\":", table_key = ",\"table\":",
                           at_key = ",\"at\":";
constexpr std::int64_t visit_ms = std::int64_t{12} * 60 * 60 * 1000;

auto is_unknown_code(const floor::Answer& answer) -> bool { return !answer && answer.error().code == name_of(house::Reason::unknown_code); }

auto terminal_page(const house::Place& place, const std::string& key) -> HttpResponse {
    HttpResponse response;
    ObjectWriter{JsonWriter{response.body}}.text("table", place.table).put("seat", place.seat).text("key", key).end();
    return response;
}

}  // namespace

auto Api::bearer_of(const HttpRequest& request) -> std::string {
    constexpr std::string_view scheme = "Bearer ";
    return request.authorization.starts_with(scheme) ? request.authorization.substr(scheme.size()) : std::string{};
}

auto Api::signed_in(const HttpRequest& request) const -> std::expected<Identified, HttpResponse> {
    auto known = identify_token(bearer_of(request), parts_.hub.shown().house(), parts_.now());
    if (!known) return std::unexpected(refusal(401, "sign-in", "Nobody is signed in by this token."));
    return *std::move(known);
}

auto Api::reader(const HttpRequest& request, protocol::Readable what) const -> std::expected<protocol::You, HttpResponse> {
    auto known = signed_in(request);
    if (!known) return std::unexpected(std::move(known.error()));
    if (!protocol::may_read(what, known->you.position))
        return std::unexpected(refusal(403, "position", fmt::format("This position may not see {}.", name_of(what))));
    return std::move(known->you);
}

auto Api::sign_in_ends() const -> Time { return {parts_.now().milliseconds + std::int64_t{parts_.config.sign_in_minutes} * 60'000}; }

// Counted, and nothing more: somebody who goes on trying fills neither the record nor the log.
void Api::turn_away(std::string_view code, std::string_view sentence, const Respond& respond) {
    ++doors_.turned_away;
    respond(refusal(429, code, sentence));
}

void Api::turn_away_locked(const Respond& respond) {
    turn_away("locked", "Too many attempts have failed. This name is locked for a while.", respond);
}

void Api::turn_away_hasty(const Respond& respond) { turn_away("too-many-tries", "There were too many tries from here. Wait a minute.", respond); }

// It names nobody of whom the record could tell. How often this comes is bounded by address.
void Api::tell_of_wrong_code(std::uint64_t& count, std::string_view what, const std::string& address) {
    ++count;
    parts_.log.warn("wrong-code", {{"what", std::string{what}}, {"address", address}});
}

void Api::check_secret(const HttpRequest& request, Respond respond, Then then) {
    std::string name, secret;
    if (const auto read = read_body(request.body, BodyMember{name_key, name}, BodyMember{secret_key, secret}); !read)
        return respond(bad_body(read.error()));
    const house::House& house = parts_.hub.shown().house();
    if (!house::may_try(house, name, parts_.now())) return turn_away_locked(respond);
    if (!secrets_.spend(request.address, parts_.now())) return turn_away_hasty(respond);
    const house::Person* person = house::person_named(house, name);
    const std::string encoded = person == nullptr ? std::string{} : person->secret;
    const PersonId id = person == nullptr ? PersonId{} : person->id;
    auto checked = [this, name, id, encoded, respond, address = request.address, then = std::move(then)](bool fits) {
        // Those who were checked before this one may have locked the name: then not even the right secret tells anything.
        if (!house::may_try(parts_.hub.shown().house(), name, parts_.now())) return turn_away_locked(respond);
        // What was checked may have been the secret until just now: who has set another one must be able to rely on it.
        const house::Person* still = parts_.hub.shown().house().person(id);
        if (fits && still != nullptr && still->secret == encoded) {
            secrets_.give_back(address, parts_.now());
            return then(*still);
        }
        const auto failed = [this, respond](const floor::Answer& answer) {
            if (!answer && answer.error().code == "locked") return turn_away_locked(respond);
            respond(refusal(401, "wrong", "The name or the secret is wrong."));
        };
        if (!parts_.hub.ask_house({}, house::FailSignIn{name}, failed)) respond(busy());
    };
    const auto check = [secret, encoded] { return access::secret_fits(secret, encoded); };
    if (do_aside(parts_.worker, parts_.loop, check, std::move(checked))) return;
    secrets_.give_back(request.address, parts_.now());
    respond(busy());
}

void Api::sign_in(const HttpRequest& request, Respond respond) {
    check_secret(request, respond, [this, respond](const house::Person& person) {
        const std::string token = access::random_token();
        const Time expires = sign_in_ends();
        const auto granted = [this, respond, token](const floor::Answer& answer) { respond(answer ? sign_in_page(token) : refusal(answer.error())); };
        if (!parts_.hub.ask_house({}, house::SignIn{person.id, access::hash_of_token(access::Purpose::sign_in, token), expires}, granted))
            respond(busy());
    });
}

void Api::sign_in_by_link(const HttpRequest& request, Respond respond) {
    std::string code;
    if (const auto read = read_body(request.body, BodyMember{code_key, code}); !read) return respond(bad_body(read.error()));
    if (!codes_.spend(request.address, parts_.now())) return turn_away_hasty(respond);
    const std::string token = access::random_token();
    const auto granted = [this, respond, token, address = request.address](const floor::Answer& answer) {
        if (is_unknown_code(answer)) tell_of_wrong_code(doors_.wrong_links, "link", address);
        if (!answer) return respond(refusal(401, answer.error().code, answer.error().sentence));
        codes_.give_back(address, parts_.now());
        respond(sign_in_page(token));
    };
    const house::UseLink use{access::hash_of_token(access::Purpose::link, code), access::hash_of_token(access::Purpose::sign_in, token),
                             sign_in_ends()};
    if (!parts_.hub.ask_house({}, use, granted)) respond(busy());
}

auto Api::sign_in_page(const std::string& token) const -> HttpResponse {
    const auto known = identify_token(token, parts_.hub.shown().house(), parts_.now());
    if (!known) return refusal(409, "sign-in", "This sign-in has ended.");
    const auto& expires = known->you.expires;
    ENSURE(expires.has_value(), "a sign-in has its end");
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    to.text("token", token).put("person", known->you.person).text("name", known->you.name).put("position", known->you.position);
    to.put("expires", *expires).end();
    return response;
}

void Api::sign_out(const HttpRequest& request, Respond respond) {
    const auto known = signed_in(request);
    if (!known) return respond(known.error());
    const auto done = [respond](const floor::Answer& answer) {
        respond(answer ? HttpResponse{200, "application/json", "{}", {}, false} : refusal(answer.error()));
    };
    if (!parts_.hub.ask_house({}, house::SignOut{known->credential}, done)) respond(busy());
}

void Api::confirm_as_second(const HttpRequest& request, Respond respond) {
    const auto first = signed_in(request);
    if (!first) return respond(first.error());
    check_secret(request, respond, [this, respond, first = first->you.person](const house::Person& second) {
        if (second.id == first) return respond(refusal(409, "second-person", "The second person must be another one."));
        HttpResponse response;
        const std::string code = parts_.seconds.offer(first, {second.position, second.id}, parts_.now());
        ObjectWriter{JsonWriter{response.body}}.text("code", code).put("seconds", SecondPersons::good_for_ms / 1000).end();
        respond(std::move(response));
    });
}

void Api::enrol(const HttpRequest& request, Respond respond) {
    std::string code;
    if (const auto read = read_body(request.body, BodyMember{code_key, code}); !read) return respond(bad_body(read.error()));
    if (!codes_.spend(request.address, parts_.now())) return turn_away_hasty(respond);
    const std::string hash = access::hash_of_token(access::Purpose::enrolment, access::code_from(code).value_or(""));
    const house::Place* offered = house::place_offered(parts_.hub.shown().house(), hash, parts_.now());
    if (offered == nullptr) {
        tell_of_wrong_code(doors_.wrong_enrolments, "enrolment", request.address);
        return respond(refusal(401, "unknown-code", "This code enrols no terminal, or no longer."));
    }
    const std::string key = access::random_token();
    const auto granted = [this, respond, key, place = *offered, address = request.address](const floor::Answer& answer) {
        if (is_unknown_code(answer)) tell_of_wrong_code(doors_.wrong_enrolments, "enrolment", address);
        if (!answer) return respond(refusal(answer.error()));
        codes_.give_back(address, parts_.now());
        respond(terminal_page(place, key));
    };
    if (!parts_.hub.ask_house({}, house::EnrolTerminal{hash, access::hash_of_token(access::Purpose::terminal, key)}, granted)) respond(busy());
}

void Api::seat_visitor(const HttpRequest& request, Respond respond) {
    if (!parts_.demo) return respond(refusal(403, "not-demo", "Only a demo floor has seats for visitors."));
    std::string table;
    std::optional<Seating> at;
    if (const auto read = read_body(request.body, BodyMember{table_key, table}, BodyMember{at_key, at, false}); !read)
        return respond(bad_body(read.error()));
    if (!visits_.spend(request.address, parts_.now())) return turn_away_hasty(respond);
    const auto found = std::ranges::find(parts_.config.tables, table, &config::TableConfig::id);
    if (found == parts_.config.tables.end()) return respond(refusal(404, "unknown-stream", "There is no such table."));
    const bool at_place = at ? *at == Seating::place : found->terminals == 0;
    if (at_place && found->places == 0) return respond(refusal(409, "no-seat", "This table has no places for players with chips."));
    const std::uint32_t first = at_place ? found->terminals + found->scripted_at_places : found->scripted_players;
    seat_visitor_at({table, SeatNumber{first}}, at_place ? found->seats() : found->terminals, std::move(respond));
}

// The first seat from here on that is nobody's; another visitor may be quicker, and then it is the next one.
void Api::seat_visitor_at(house::Place place, std::uint32_t end, Respond respond) {
    while (value(place.seat) < end && house::terminal_at(parts_.hub.shown().house(), place, parts_.now()) != nullptr) place.seat = next(place.seat);
    if (value(place.seat) >= end) return respond(refusal(409, "no-seat", "Every seat of this table is taken."));
    const std::string key = access::random_token();
    const Time expires{parts_.now().milliseconds + visit_ms};
    const auto seated = [this, place, end, key, respond](const floor::Answer& answer) {
        if (answer) return respond(terminal_page(place, key));
        if (answer.error().code == "seat-taken") return seat_visitor_at({place.table, next(place.seat)}, end, respond);
        respond(refusal(answer.error()));
    };
    if (!parts_.hub.ask_house({}, house::SeatVisitor{place.table, place.seat, access::hash_of_token(access::Purpose::terminal, key), expires},
                              seated))
        respond(busy());
}

}  // namespace croupier::server
