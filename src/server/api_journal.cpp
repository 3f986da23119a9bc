// The record for those who inspect it, an authorised officer or an engineer: what it holds, whether it is sound, its lines and its documents.
#include <fmt/format.h>

#include "audit/export_part.hpp"
#include "audit/locate.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/query.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;
using protocol::Readable;

// What is read of the journal's files; the rest is known.
struct Holdings {
    journal::Position last{};
    std::vector<audit::DayBegins> days;
    std::vector<journal::Stream> streams;
};

auto holdings_of(const audit::JournalPlace& place) -> journal::Result<Holdings> {
    const auto reader = journal::Reader::open(place.days);
    if (!reader) return std::unexpected(reader.error());
    const auto last = reader->last_position();
    if (!last) return std::unexpected(last.error());
    auto days = audit::days_of(*reader);
    if (!days) return std::unexpected(days.error());
    auto streams = reader->streams();
    if (!streams) return std::unexpected(streams.error());
    return Holdings{*last, *std::move(days), *std::move(streams)};
}

auto unreadable(const journal::Failure& failure) -> HttpResponse {
    const bool is_asked_wrong = failure.kind == journal::FailureKind::refused && failure.where.empty();
    return is_asked_wrong ? refusal(404, "unknown", failure.sentence()) : refusal(503, "record", failure.sentence());
}

// The lines, and one that says where to go on.
auto part_page(audit::ExportedPart part) -> HttpResponse {
    HttpResponse response{200, "application/x-ndjson", std::move(part.lines), {}, false};
    ObjectWriter{JsonWriter{response.body}}.put("next", part.next).put("last", part.last).end();
    response.body += '\n';
    return response;
}

}  // namespace

void Api::journal(const HttpRequest& request, Respond respond) {
    if (const auto you = reader(request, Readable::record); !you) return respond(you.error());
    const auto found = [this, respond](const journal::Result<Holdings>& held) {
        if (!held) return respond(unreadable(held.error()));
        HttpResponse response;
        ObjectWriter to{JsonWriter{response.body}};
        to.put("last", held->last);
        JsonWriter& json = to.key("days");
        protocol::write_list(json, held->days,
                             [&](const audit::DayBegins& one) { ObjectWriter{json}.text("day", one.day).put("first", one.first).end(); });
        to.key("streams");
        protocol::write_list(json, held->streams, [&](const journal::Stream& one) { json.text(one.name); });
        to.key("rulebooks");
        protocol::write_list(json, parts_.config.tables, [&](const config::TableConfig& one) {
            const protocol::TableScreen& screen = parts_.hub.shown().tables()[*parts_.hub.shown().find(one.id)].screen;
            ObjectWriter{json}.text("table", one.id).text("rulebook", screen.book().id).text("hash", screen.table().rulebook).end();
        });
        to.end();
        respond(std::move(response));
    };
    if (!parts_.inspection.read(holdings_of, found)) respond(busy());
}

void Api::verification(const HttpRequest& request, Respond respond) {
    const auto you = reader(request, Readable::record);
    if (!you) return respond(you.error());
    if (request.method == "POST" && !parts_.inspection.verify(you->name, parts_.config.anchors))
        return respond(refusal(409, "verifying", "The record is being verified already. Wait for what comes of it."));
    const Verification& now = parts_.inspection.verification();
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    to.put("state", now.state);
    if (now.state != VerificationState::none) {
        to.text("by", now.by).put("started", now.started).put("ended", now.ended).put("anchored", now.anchored);
        to.put("done", parts_.inspection.done()).put("last", parts_.inspection.last());
    }
    if (!now.why.empty()) to.text("where", now.where).text("why", now.why);
    if (!now.report.empty()) {
        to.key("report");
        response.body += now.report;
    }
    to.end();
    respond(std::move(response));
}

void Api::export_lines(const HttpRequest& request, Respond respond) {
    if (const auto you = reader(request, Readable::export_); !you) return respond(you.error());
    const auto query = Query::read(request.query, {"from", "stream", "day"});
    if (!query) return respond(bad_query(query.error()));
    const auto from = query->number("from");
    if (!from) return respond(bad_query(from.error()));
    audit::PartWanted wanted;
    wanted.stream = query->text("stream");
    wanted.day = query->text("day");
    wanted.from = journal::Position{from->value_or(1)};
    const auto read = [wanted](const audit::JournalPlace& place) { return audit::export_part(place, wanted); };
    const auto found = [respond](journal::Result<audit::ExportedPart> part) {
        respond(part ? part_page(*std::move(part)) : unreadable(part.error()));
    };
    if (!parts_.inspection.read(read, found)) respond(busy());
}

void Api::journal_document(const HttpRequest& request, Respond respond) {
    if (const auto you = reader(request, Readable::record); !you) return respond(you.error());
    const auto query = Query::read(request.query, {"hash"});
    if (!query) return respond(bad_query(query.error()));
    const auto hash = journal::hash_from(query->text("hash").value_or(""));
    if (!hash) return respond(bad_query("hash: 64 hexadecimal digits are wanted"));
    const auto read = [hash = *hash](const audit::JournalPlace& place) -> journal::Result<std::string> {
        const auto reader = journal::Reader::open(place.days);
        return reader ? reader->document(hash) : std::unexpected(reader.error());
    };
    const auto found = [respond](const journal::Result<std::string>& text) {
        if (!text) return respond(refusal(404, "unknown", text.error().sentence()));
        respond({200, "text/plain; charset=utf-8", *text, {}, false, true});
    };
    if (!parts_.inspection.read(read, found)) respond(busy());
}

}  // namespace croupier::server
