// The record for those who inspect it, an authorised officer or an engineer: what it holds, whether it is sound, its lines and its documents. Who
// verifies or exports it is on record.
#include <fmt/format.h>

#include <chrono>
#include <memory>
#include <ranges>

#include "audit/locate.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/query.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;
using protocol::Readable;

constexpr std::size_t most_inspections_shown = 20;
constexpr std::chrono::seconds before_the_next_try{1};

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

// The last ones first.
void write_inspections(JsonWriter& to, const ShownFloor& shown) {
    const auto newest = shown.house().inspections | std::views::reverse | std::views::values | std::views::take(most_inspections_shown);
    protocol::write_list(to, newest, [&](const house::Inspection& one) {
        ObjectWriter object{to};
        object.text("by", shown.name_of(one.by))
            .put("what", one.what)
            .put("stream", one.stream)
            .put("day", one.day)
            .put("from", one.from)
            .put("began", one.began);
        object.put("ended", one.result ? std::optional{one.ended} : std::nullopt).put("result", one.result).text("found", one.found).end();
    });
}

auto unreadable(const journal::Failure& failure, const RecordInspector& inspector) -> HttpResponse {
    const bool is_asked_wrong = failure.kind == journal::FailureKind::refused && failure.where.empty();
    return is_asked_wrong ? refusal(404, "unknown", failure.sentence()) : refusal(503, "record", inspector.sentence_of(failure));
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
        if (!held) return respond(unreadable(held.error(), parts_.inspector));
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
        to.key("inspections");
        write_inspections(json, parts_.hub.shown());
        to.end();
        respond(std::move(response));
    };
    if (!parts_.inspector.read(holdings_of, found)) respond(busy());
}

// Nothing is given out before the record says to whom.
void Api::begin_inspection(PersonId by, const house::BeginInspection& act, const Respond& respond, Begun then) {
    const auto begun = [respond, then = std::move(then)](const floor::Answer& answer) {
        answer ? then(answer->sequence) : respond(refusal(answer.error()));
    };
    if (!parts_.hub.ask_house({by}, act, begun)) respond(busy());
}

// Tried until the floor has room for it.
void Api::end_inspection(Sequence inspection, house::InspectionResult result, const std::string& found, const std::function<void()>& then) {
    const auto ended = [then](const floor::Answer& /*answer*/) {
        if (then) then();
    };
    if (parts_.hub.ask_house({}, house::EndInspection{inspection, result, found}, ended)) return;
    parts_.loop.after(before_the_next_try, [=, this] { end_inspection(inspection, result, found, then); });
}

void Api::verification(const HttpRequest& request, Respond respond) {
    const auto you = reader(request, Readable::record);
    if (!you) return respond(you.error());
    request.method == "POST" ? begin_verification(*you, respond) : respond(verification_page());
}

void Api::begin_verification(const protocol::You& you, const Respond& respond) {
    const auto verifying = [] { return refusal(409, "verifying", "The record is being verified already. Wait for what comes of it."); };
    if (parts_.inspector.verification().state == VerificationState::running) return respond(verifying());
    const auto begun = [this, by = you.name, respond, verifying](Sequence inspection) {
        const auto ended = [this, inspection](const Verification& now) {
            const auto result = now.state == VerificationState::sound     ? house::InspectionResult::sound
                                : now.state == VerificationState::damaged ? house::InspectionResult::damaged
                                                                          : house::InspectionResult::failed;
            end_inspection(inspection, result, now.where.empty() ? now.why : fmt::format("{}: {}", now.where, now.why));
        };
        if (parts_.inspector.verify(by, parts_.config.anchors, ended)) return respond(verification_page());
        end_inspection(inspection, house::InspectionResult::failed, "another verification was running");
        respond(verifying());
    };
    begin_inspection(you.person, {house::InspectionKind::verification, {}, {}, 1}, respond, begun);
}

auto Api::verification_page() const -> HttpResponse {
    const Verification& now = parts_.inspector.verification();
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    to.put("state", now.state);
    if (now.state != VerificationState::none) {
        to.text("by", now.by).put("started", now.started).put("ended", now.ended).put("anchored", now.anchored);
        to.put("done", parts_.inspector.done()).put("last", parts_.inspector.last());
    }
    if (!now.why.empty()) to.text("where", now.where).text("why", now.why);
    if (!now.report.empty()) {
        to.key("report");
        response.body += now.report;
    }
    to.end();
    return response;
}

void Api::export_lines(const HttpRequest& request, Respond respond) {
    const auto you = reader(request, Readable::export_);
    if (!you) return respond(you.error());
    const auto query = Query::read(request.query, {"from", "stream", "day"});
    if (!query) return respond(bad_query(query.error()));
    const auto from = query->number("from");
    if (!from) return respond(bad_query(from.error()));
    if (*from == 0) return respond(bad_query("from: the first record is 1"));
    audit::PartWanted wanted;
    wanted.stream = query->text("stream");
    wanted.day = query->text("day");
    wanted.from = journal::Position{from->value_or(1)};
    const auto read = [wanted](const audit::JournalPlace& place) { return audit::export_part(place, wanted); };
    const auto found = [this, by = you->person, wanted, respond](journal::Result<audit::ExportedPart> part) {
        hand_out(by, wanted, std::move(part), respond);
    };
    if (!parts_.inspector.read(read, found)) respond(busy());
}

// The export is on record before its first part is handed out, and its end before its last. A question that can't be answered leaves no record.
void Api::hand_out(PersonId by, const audit::PartWanted& wanted, journal::Result<audit::ExportedPart> part, const Respond& respond) {
    const auto running = exports_.take(by, wanted);
    if (!part) {
        if (running) end_inspection(*running, house::InspectionResult::failed, parts_.inspector.sentence_of(part.error()));
        return respond(unreadable(part.error(), parts_.inspector));
    }
    const auto next = part->next;
    const auto page = std::make_shared<HttpResponse>(part_page(*std::move(part)));
    const auto give = [this, by, wanted, next, page, respond](Sequence inspection) {
        const auto send = [page, respond] { respond(std::move(*page)); };
        if (!next) return end_inspection(inspection, house::InspectionResult::complete, {}, send);
        exports_.keep(inspection, by, wanted, *next);
        send();
    };
    if (running) return give(*running);
    begin_inspection(by, {house::InspectionKind::export_, wanted.stream, wanted.day, value(wanted.from)}, respond, give);
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
    const auto found = [this, respond](const journal::Result<std::string>& text) {
        if (!text) return respond(refusal(404, "unknown", parts_.inspector.sentence_of(text.error())));
        respond({200, "text/plain; charset=utf-8", *text, {}, false, true});
    };
    if (!parts_.inspector.read(read, found)) respond(busy());
}

}  // namespace croupier::server
