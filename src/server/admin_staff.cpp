// The staff, as the operator changes it.
#include <fmt/format.h>

#include "access/secrets.hpp"
#include "access/tokens.hpp"
#include "house/queries.hpp"
#include "server/admin.hpp"
#include "server/answers.hpp"
#include "server/aside.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

constexpr std::string_view name_key = ",\"name\":", position_key = ",\"position\":", secret_key = ",\"secret\":";
constexpr std::int64_t link_ms = std::int64_t{60} * 60 * 1000;

auto unknown_person(const std::string& name) -> HttpResponse {
    return refusal(404, "unknown-person", fmt::format("There is nobody called {} on the staff.", name));
}

auto person_page(const std::string& name, Position position) -> HttpResponse {
    HttpResponse response;
    ObjectWriter{JsonWriter{response.body}}.text("name", name).put("position", position).end();
    return response;
}

auto if_later(Time time, Time now) -> std::optional<Time> { return time > now ? std::optional{time} : std::nullopt; }

void append_person(const house::House& house, const house::Person& person, Time now, std::string& body) {
    const house::SignedInPerson* signed_in = house::signed_in(house, person.token, now);
    const house::Link* link = house::link_with(house, person.link, now);
    ObjectWriter to{JsonWriter{body}};
    to.put("person", person.id).text("name", person.name).put("position", person.position).put("secret", !person.secret.empty());
    to.put("signed_in_until", signed_in == nullptr ? std::nullopt : std::optional{signed_in->expires});
    to.put("link_until", link == nullptr ? std::nullopt : std::optional{link->expires});
    to.put("locked_until", if_later(person.attempts.locked_until, now)).end();
}

}  // namespace

void Admin::list_staff(const HttpRequest& /*request*/, Respond respond) {
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    protocol::write_list(to.key("staff"), house().staff, [&](const auto& one) { append_person(house(), one.second, parts_.now(), response.body); });
    to.end();
    respond(std::move(response));
}

void Admin::hash_secret(const std::string& secret, Respond respond, std::function<void(const std::string& encoded)> then) {
    auto hashed = [respond, then = std::move(then)](const std::expected<std::string, std::string>& encoded) {
        encoded ? then(*encoded) : respond(refusal(400, "bad-secret", encoded.error()));
    };
    if (!do_aside(parts_.worker, parts_.loop, [secret] { return access::hash_secret(secret); }, std::move(hashed))) respond(busy());
}

void Admin::add_staff(const HttpRequest& request, Respond respond) {
    std::string name, secret;
    Position position{};
    const auto read = read_body(request.body, BodyMember{name_key, name}, BodyMember{position_key, position}, BodyMember{secret_key, secret});
    if (!read) return respond(bad_body(read.error()));
    hash_secret(secret, respond, [this, respond, name, position](const std::string& encoded) {
        ask(house::AddStaff{name, position, encoded}, respond, [=] { return person_page(name, position); });
    });
}

void Admin::set_secret(const HttpRequest& request, Respond respond) {
    std::string name, secret;
    const auto read = read_body(request.body, BodyMember{name_key, name}, BodyMember{secret_key, secret});
    if (!read) return respond(bad_body(read.error()));
    hash_secret(secret, respond, [this, respond, name](const std::string& encoded) {
        const house::Person* person = house::person_named(house(), name);
        if (person == nullptr) return respond(unknown_person(name));
        ask(house::SetSecret{person->id, encoded}, respond, [page = person_page(name, person->position)] { return page; });
    });
}

void Admin::dismiss_staff(const HttpRequest& request, Respond respond) {
    std::string name;
    if (const auto read = read_body(request.body, BodyMember{name_key, name}); !read) return respond(bad_body(read.error()));
    const house::Person* person = house::person_named(house(), name);
    if (person == nullptr) return respond(unknown_person(name));
    ask(house::DismissStaff{person->id}, respond, [page = person_page(name, person->position)] { return page; });
}

void Admin::offer_link(const HttpRequest& request, Respond respond) {
    std::string name;
    if (const auto read = read_body(request.body, BodyMember{name_key, name}); !read) return respond(bad_body(read.error()));
    const house::Person* person = house::person_named(house(), name);
    if (person == nullptr) return respond(unknown_person(name));
    const std::string code = access::random_token();
    const Time expires{parts_.now().milliseconds + link_ms};
    const auto page = [this, name, code, expires] {
        HttpResponse response;
        ObjectWriter to{JsonWriter{response.body}};
        to.text("name", name).text("code", code).text("link", fmt::format("{}/console#link={}", parts_.address(), code)).put("until", expires).end();
        return response;
    };
    ask(house::OfferLink{person->id, access::hash_of_token(access::Purpose::link, code), expires}, respond, page);
}

}  // namespace croupier::server
