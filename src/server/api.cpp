#include "server/api.hpp"

#include <fmt/format.h>

#include "base/json_stream.hpp"
#include "journal/hash.hpp"
#include "protocol/object_writer.hpp"
#include "protocol/table_page.hpp"
#include "server/addresses.hpp"
#include "server/http_text.hpp"
#include "server/web_files.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

auto page_of(std::string body, std::string_view type = "application/json") -> HttpResponse {
    std::string tag = fmt::format("\"{}\"", journal::hexadecimal(journal::hash_of(body)).substr(0, 32));
    return {200, std::string{type}, std::move(body), std::move(tag), false};
}

// What the browser has is still right.
auto or_unchanged(HttpResponse page, const HttpRequest& request) -> HttpResponse {
    if (page.tag.empty() || request.known_tag != page.tag) return page;
    return {304, {}, {}, page.tag, false, page.foreign};
}

auto media_type(config::DocumentType type) -> std::string_view {
    switch (type) {
        case config::DocumentType::pdf: return "application/pdf";
        case config::DocumentType::html: return "text/html; charset=utf-8";
        case config::DocumentType::text:
        case config::DocumentType::count_: break;
    }
    return "text/plain; charset=utf-8";
}

// The addresses that the one page sorts out by itself.
auto is_within_page(std::string_view path) -> bool {
    const bool is_inner = path.starts_with("/table/") || path.starts_with("/board/") || path.starts_with("/console/");
    return path == "/" || path == "/terminal" || path == "/console" || path == "/cashier" || (is_inner && !path.contains('.'));
}

auto web_page(const HttpRequest& request) -> std::optional<HttpResponse> {
    const WebFile* file = web_file(is_within_page(request.path) ? "/index.html" : request.path);
    if (file == nullptr) return std::nullopt;
    const bool lasts = request.path.starts_with("/assets/");  // their names have a hash of their content
    return or_unchanged({200, std::string{file->type}, std::string{file->bytes}, fmt::format("\"{}\"", file->hash), lasts}, request);
}

}  // namespace

void Api::handle(const HttpRequest& request, Respond respond) {
    static const std::multimap<std::string, std::pair<std::string_view, Handler>> routes = {
        {"/api/floor", {"GET", &Api::floor}},
        {"/api/seat/rounds", {"GET", &Api::seat_rounds}},
        {"/api/sign-in", {"POST", &Api::sign_in}},
        {"/api/sign-in/link", {"POST", &Api::sign_in_by_link}},
        {"/api/sign-out", {"POST", &Api::sign_out}},
        {"/api/second", {"POST", &Api::confirm_as_second}},
        {"/api/alerts/acknowledge", {"POST", &Api::acknowledge_alert}},
        {"/api/cage/slips", {"GET", &Api::look_up_slip}},
        {"/api/reports", {"GET", &Api::reports}},
        {"/api/slips/pdf", {"POST", &Api::slip_as_pdf}},
        {"/api/slips/print", {"POST", &Api::print_slip}},
        {"/api/terminal/enrol", {"POST", &Api::enrol}},
        {"/api/journal", {"GET", &Api::journal}},
        {"/api/journal/verify", {"GET", &Api::verification}},
        {"/api/journal/verify", {"POST", &Api::verification}},
        {"/api/journal/export", {"GET", &Api::export_lines}},
        {"/api/journal/document", {"GET", &Api::journal_document}},
        {"/api/demo/seat", {"POST", &Api::seat_visitor}},
    };
    const auto [route, end] = routes.equal_range(request.path);
    for (auto one = route; one != end; ++one)
        if (one->second.first == request.method) return (this->*one->second.second)(request, std::move(respond));
    if (route != end) return respond(plain_text(405, fmt::format("Only {} is taken here.", route->second.first)));
    if (request.method != "GET") return respond(plain_text(405, "Only GET is taken here."));
    constexpr std::string_view tables = "/api/tables/";
    if (request.path.starts_with(tables)) return table(request.path.substr(tables.size()), request, std::move(respond));
    if (request.path == "/health" || request.path == "/ready") return respond(parts_.operating_page(request.path));
    if (request.path == "/metrics" && is_loopback(request.address))
        return respond(parts_.operating_page(request.path));  // it tells of the players' money
    if (auto page = web_page(request)) return respond(*std::move(page));
    respond(plain_text(404, "There is nothing here."));
}

void Api::floor(const HttpRequest& request, Respond respond) {
    std::string body;
    ObjectWriter to{JsonWriter{body}};
    to.text("house", parts_.config.house).text("version", parts_.version).put("demo", parts_.demo);
    to.put("printer", parts_.config.printer.has_value());
    ObjectWriter currency{to.key("currency")};
    currency.text("code", parts_.config.currency.code).text("symbol", parts_.config.currency.symbol).end();
    JsonWriter& tables = to.key("tables");
    protocol::write_list(tables, parts_.config.tables, [&](const config::TableConfig& one) {
        const auto index = parts_.hub.shown().find(one.id);
        protocol::append_lobby(parts_.hub.shown().tables()[*index].screen, one.title, {one.terminals, one.places}, body);
    });
    to.end();
    respond(or_unchanged(page_of(std::move(body)), request));
}

void Api::table(const std::string& path, const HttpRequest& request, Respond respond) {
    const std::string id = path.substr(0, path.find('/')), part = path.substr(id.size());
    constexpr std::string_view rounds = "/rounds";
    if (part == rounds || part.starts_with("/rounds/"))
        return table_rounds(id, std::string_view{part}.substr(rounds.size()), request, std::move(respond));
    const auto configured = std::ranges::find(parts_.config.tables, id, &config::TableConfig::id);
    if (configured == parts_.config.tables.end()) return respond(plain_text(404, "There is no such table."));
    if (part == "/numbers") return table_numbers(id, std::move(respond));
    if (part == "/rules") return table_rules(*configured, request, std::move(respond));
    if (part == "/wheel") return table_wheel(*configured, request, std::move(respond));
    if (!part.empty()) return respond(plain_text(404, "There is nothing here."));
    auto& page = pages_[id];
    if (page.body.empty()) {
        std::string body;
        const bool simulated = configured->wheel.kind == config::WheelKind::simulated;
        std::optional<std::string_view> rules_document;
        if (const auto& own = configured->rules_document) rules_document = name_of(own->type);
        protocol::append_table_page({id, configured->title, *configured->book, configured->chips, configured->notes, simulated, rules_document},
                                    body);
        page = page_of(std::move(body));
    }
    respond(or_unchanged(page, request));
}

// The operator's words, not ours. The viewer of PDF files runs nothing either, and a sandbox would keep browsers from showing it.
void Api::table_rules(const config::TableConfig& table, const HttpRequest& request, Respond respond) {
    if (!table.rules_document) return respond(plain_text(404, "This table has no document of its own."));
    auto& page = pages_[request.path];
    if (page.body.empty()) {
        page = page_of(table.rules_document->bytes, media_type(table.rules_document->type));
        page.foreign = table.rules_document->type != config::DocumentType::pdf;
    }
    respond(or_unchanged(page, request));
}

}  // namespace croupier::server
