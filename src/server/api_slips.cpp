// Payment slips: looked up by the number that a cashier has scanned or keyed, and printed. Every print is recorded before there is one, with who made
// it, so that each after the first is marked as a reprint; one that fails may be asked for again.
#include <fmt/chrono.h>
#include <fmt/format.h>

#include "audit/slip_origin.hpp"
#include "base/ensure.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/aside.hpp"
#include "server/gate.hpp"
#include "slip/pdf.hpp"
#include "slip/printer.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

constexpr std::string_view table_key = ",\"table\":", number_key = ",\"number\":", validation_key = ",\"validation\":";
constexpr std::size_t validation_digits = 18;

auto validation_from(std::string_view digits) -> std::optional<cage::ValidationNumber> {
    std::uint64_t number = 0;
    const char* const end = digits.data() + digits.size();
    const bool sound = digits.size() == validation_digits && std::from_chars(digits.data(), end, number) == std::from_chars_result{end, std::errc{}};
    return sound ? std::optional{cage::ValidationNumber{number}} : std::nullopt;
}

auto unknown_slip() -> HttpResponse {
    return refusal(404, name_of(cage::Reason::unknown_slip), cage::sentence({cage::Reason::unknown_slip, {}, {}, {}}));
}
auto bad_number() -> HttpResponse { return refusal(400, "bad-number", "A validation number has 18 digits."); }

// By the machine's clock, as the house's days are.
auto local_time(Time time) -> std::string {
    return fmt::format("{:%Y-%m-%d %H:%M:%S}", fmt::localtime(static_cast<std::time_t>(time.milliseconds / 1000)));
}

auto printer_of(const std::string& configured) -> slip::Printer {
    return configured.starts_with('/') ? slip::Printer{"", configured} : slip::Printer{configured, ""};
}

}  // namespace

// The table forgets the seat when its next player comes; then the projections know it, a moment later. Without it the slip is as good.
void Api::find_seat(cage::SlipId id, const std::function<void(std::optional<SeatNumber>)>& then) {
    const ShownFloor& shown = parts_.hub.shown();
    const auto table = shown.table_of(journal::StreamId(value(id.table)));
    const auto seat = shown.seat_that_printed(id);
    if (seat || !table) return then(seat);
    const auto look = [file = parts_.projections, name = shown.tables()[*table].screen.name(), id] {
        return audit::seat_of_slip(file, name, id.number);
    };
    const auto found = [then](const journal::Result<std::optional<SeatNumber>>& known) { then(known ? *known : std::nullopt); };
    if (!do_aside(parts_.reporting, parts_.loop, look, found)) then(std::nullopt);
}

auto Api::table_with(cage::TableId id) const -> const config::TableConfig* {
    const auto table = parts_.hub.shown().table_of(journal::StreamId(value(id)));
    if (!table) return nullptr;
    const auto configured = std::ranges::find(parts_.config.tables, parts_.hub.shown().tables()[*table].screen.name(), &config::TableConfig::id);
    return configured == parts_.config.tables.end() ? nullptr : &*configured;
}

void Api::look_up_slip(const HttpRequest& request, Respond respond) {
    constexpr std::string_view asked = "validation=";
    if (const auto you = reader(request, protocol::Readable::slips); !you) return respond(you.error());
    if (!request.query.starts_with(asked)) return respond(bad_number());
    const auto validation = validation_from(std::string_view{request.query}.substr(asked.size()));
    if (!validation) return respond(bad_number());
    if (!numbers_tried_.spend(request.address, parts_.now()))
        return turn_away("too-many-tries", "Too many unknown slip numbers from this address. Wait a minute.", respond);
    const auto id = parts_.hub.shown().cage().slip_with(*validation);
    if (!id) return respond(unknown_slip());
    numbers_tried_.give_back(request.address, parts_.now());
    find_seat(*id, [this, id = *id, validation = *validation, respond](std::optional<SeatNumber> seat) {
        const cage::Cage& cage = parts_.hub.shown().cage();
        const cage::Slip& slip = *cage.slip(id);
        const config::TableConfig* table = table_with(id.table);
        const auto good = cage::check_presented(cage, id, validation, slip.amount, parts_.now());
        HttpResponse response;
        protocol::append_slip({id, slip, table == nullptr ? "" : table->id, table == nullptr ? "" : table->title, seat,
                               parts_.hub.shown().name_of(slip.changed_by), good ? std::nullopt : std::optional{good.error()}},
                              response.body);
        respond(std::move(response));
    });
}

// A terminal may have the last slip of its own seat; whoever has a part in the cage any one, by its table and number or its validation number.
auto Api::slip_meant(const HttpRequest& request) const -> std::expected<Printing, HttpResponse> {
    std::optional<std::string> table, validation;
    std::optional<SlipNumber> number;
    const auto read = read_body(request.body, BodyMember{table_key, table, false}, BodyMember{number_key, number, false},
                                BodyMember{validation_key, validation, false});
    if (!read) return std::unexpected(bad_body(read.error()));
    const ShownFloor& shown = parts_.hub.shown();
    if (const auto terminal = identify_key(bearer_of(request), shown.house(), parts_.now())) {
        const auto own = shown.find(terminal->you.table);
        const auto slip = own ? shown.printed_slip(*own, terminal->you.seat) : std::nullopt;
        if (!slip || table || number || validation)
            return std::unexpected(refusal(404, "unknown-slip", "A terminal prints the last slip of its own seat, and there is none."));
        return Printing{slip->id, {cage::CageRole::device, {}}};
    }
    const auto you = reader(request, protocol::Readable::slips);
    if (!you) return std::unexpected(you.error());
    const auto role = cage_role(you->position);
    ENSURE(role.has_value(), "who may see slips has a part in the cage");
    const cage::Actor actor{*role, you->person};
    if (validation) {
        const auto digits = validation_from(*validation);
        const auto id = digits ? shown.cage().slip_with(*digits) : std::nullopt;
        if (!id) return std::unexpected(digits ? unknown_slip() : bad_number());
        return Printing{*id, actor};
    }
    const auto at = table ? shown.find(*table) : std::nullopt;
    if (!at || !number) return std::unexpected(bad_body("a table and a number, or a validation number, is wanted"));
    return Printing{{cage::TableId(value(shown.tables()[*at].stream)), *number}, actor};
}

void Api::record_print(const HttpRequest& request, const Respond& respond, std::function<void(const slip::SlipPaper&)> then) {
    const auto meant = slip_meant(request);
    if (!meant) return respond(meant.error());
    const auto recorded = [this, id = meant->slip, respond, then = std::move(then)](const floor::Answer& answer) {
        if (!answer) return respond(refusal(answer.error()));
        find_seat(id, [this, id, then](std::optional<SeatNumber> seat) { then(paper_of(id, seat)); });
    };
    if (!parts_.hub.ask_cage(meant->actor, cage::RecordPrint{meant->slip}, recorded)) respond(busy());
}

// Of two prints at the same moment both may be marked as reprints, never none.
auto Api::paper_of(cage::SlipId id, std::optional<SeatNumber> seat) const -> slip::SlipPaper {
    const cage::Slip& slip = *parts_.hub.shown().cage().slip(id);
    const config::TableConfig* table = table_with(id.table);
    slip::SlipPaper paper;
    paper.house = parts_.config.house;
    paper.table = table == nullptr ? fmt::format("Table {}", value(id.table)) : table->title;
    if (seat) paper.terminal = static_cast<std::uint32_t>(value(*seat)) + 1;
    paper.currency = parts_.config.currency.code;
    paper.amount = slip.amount;
    paper.number = value(id.number);
    paper.validation = fmt::format("{:018}", value(slip.validation));
    paper.issued = local_time(slip.issued);
    if (slip.expires) paper.void_after = local_time(*slip.expires);
    paper.print = slip.prints;
    return paper;
}

void Api::slip_as_pdf(const HttpRequest& request, Respond respond) {
    record_print(request, respond, [respond](const slip::SlipPaper& paper) {
        auto document = slip::slip_pdf(paper);
        respond(document ? HttpResponse{200, "application/pdf", *std::move(document), {}, false} : refusal(503, "printer", document.error()));
    });
}

void Api::print_slip(const HttpRequest& request, Respond respond) {
    if (!parts_.config.printer) return respond(refusal(409, "no-printer", "No printer is configured: ask for the slip as a document."));
    record_print(request, respond, [this, respond](const slip::SlipPaper& paper) {
        const auto print = [printer = printer_of(parts_.config.printer.value_or("")), paper] { return slip::print(printer, paper); };
        const auto printed = [respond, times = paper.print](const std::expected<void, std::string>& done) {
            if (!done) return respond(refusal(503, "printer", done.error()));
            HttpResponse response;
            ObjectWriter{JsonWriter{response.body}}.put("print", times).end();
            respond(std::move(response));
        };
        if (!do_aside(parts_.printing, parts_.loop, print, printed)) respond(busy());
    });
}

}  // namespace croupier::server
