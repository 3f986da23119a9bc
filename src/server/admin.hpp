// The admin socket's side: what whoever operates the floor asks of it on its own machine: its staff and terminals, how it stands, its file read
// anew. On the record it is the machine itself that acts. Links and codes are made here and handed out once; the house keeps their hashes only.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "config/floor_config.hpp"
#include "server/http.hpp"
#include "server/hub.hpp"
#include "server/loop.hpp"
#include "server/worker.hpp"

namespace croupier::server {

// What became of reading the floor's file anew: taken up, with what changes, or refused as a whole.
struct Reloaded {
    std::string code;                // of a refusal; empty: it was taken up
    std::string sentence;            // of a refusal
    std::vector<std::string> lines;  // a change each; of a refusal, what stands against it
};

struct AdminParts {
    Loop& loop;
    Worker& worker;
    Hub& hub;
    const config::FloorConfig& config;
    std::function<Time()> now;
    std::function<std::string()> address;  // of the floor's pages
    std::function<std::string()> status;   // as JSON
    std::function<HttpResponse()> metrics;
    std::function<void(std::function<void(const Reloaded&)> told)> reload;
};

class Admin {
public:
    explicit Admin(AdminParts parts) : parts_{std::move(parts)} {}

    void handle(const HttpRequest& request, Respond respond);

private:
    using Handler = void (Admin::*)(const HttpRequest&, Respond);

    void status(const HttpRequest& request, Respond respond);
    void metrics(const HttpRequest& request, Respond respond);
    void reload(const HttpRequest& request, Respond respond);

    // admin_staff.cpp
    void list_staff(const HttpRequest& request, Respond respond);
    void add_staff(const HttpRequest& request, Respond respond);
    void set_secret(const HttpRequest& request, Respond respond);
    void dismiss_staff(const HttpRequest& request, Respond respond);
    void offer_link(const HttpRequest& request, Respond respond);
    void hash_secret(const std::string& secret, Respond respond, std::function<void(const std::string& encoded)> then);

    // admin_terminals.cpp
    void list_terminals(const HttpRequest& request, Respond respond);
    void offer_enrolments(const HttpRequest& request, Respond respond);
    void retire_terminal(const HttpRequest& request, Respond respond);

    [[nodiscard]] auto house() const -> const house::House& { return parts_.hub.shown().house(); }
    void ask(house::Act act, Respond respond, std::function<HttpResponse()> page);  // answered with the page once it is durable

    AdminParts parts_;
};

}  // namespace croupier::server
