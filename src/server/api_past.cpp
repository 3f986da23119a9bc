// What is past: the numbers of a table for everybody, and for a seat's own terminal the rounds of the player who sits there now, of no other seat
// and of no earlier player.
#include <fmt/format.h>

#include "audit/past_rounds.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/aside.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

constexpr std::size_t most_rounds = 20, most_numbers = 500;
constexpr std::int64_t numbers_last_ms = 2'000;  // whoever asks, the projections are read no more often

void write_round(JsonWriter& json, const audit::SeatRound& round) {
    ObjectWriter to{json};
    to.put("round", round.round).put("ended", round.ended).put("number", round.number);
    if (!round.clause.empty()) to.text("clause", round.clause);
    ObjectWriter wagers{to.key("wagers")};
    for (const auto& [wager, stake] : round.wagers) wagers.put(wager, stake);
    wagers.end();
    to.put("staked", round.staked).put("returned", round.returned).end();
}

auto rounds_page(const audit::SeatSession& of, const journal::Result<audit::SeatRounds>& found) -> HttpResponse {
    if (!found) return not_ready();
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    to.text("table", of.table).put("seat", of.seat).put("session", of.session).put("record", found->reached);
    JsonWriter& rounds = to.key("rounds");
    protocol::write_list(rounds, found->rounds, [&](const audit::SeatRound& one) { write_round(rounds, one); });
    to.end();
    return response;
}

auto numbers_page(const journal::Result<audit::PastNumbers>& found) -> HttpResponse {
    if (!found) return not_ready();
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    to.put("record", found->reached);
    JsonWriter& rounds = to.key("rounds");
    protocol::write_list(rounds, found->rounds,
                         [&](const audit::PastNumber& one) { ObjectWriter{rounds}.put("round", one.round).put("number", one.number).end(); });
    to.end();
    return response;
}

}  // namespace

void Api::table_numbers(const std::string& id, Respond respond) {
    const auto kept = numbers_.find(id);
    if (kept != numbers_.end() && parts_.now().milliseconds - kept->second.at.milliseconds < numbers_last_ms) return respond(kept->second.page);
    const auto look = [id, file = parts_.projections] { return numbers_page(audit::past_numbers(file, id, most_numbers)); };
    read_together("numbers of " + id, look, [this, id, respond](HttpResponse page) {
        constexpr unsigned was_read = 200;
        if (page.status == was_read) numbers_[id] = {parts_.now(), page};
        respond(std::move(page));
    });
}

void Api::seat_rounds(const HttpRequest& request, Respond respond) {
    const auto known = identify_key(bearer_of(request), parts_.hub.shown().house(), parts_.now());
    const auto table = known ? parts_.hub.shown().find(known->you.table) : std::nullopt;
    if (!table) return respond(refusal(401, "sign-in", "Only a terminal may ask for its rounds, by its key."));
    const Table& state = parts_.hub.shown().tables()[*table].screen.table();
    if (!state.has(known->you.seat)) return respond(refusal(401, "sign-in", "This terminal has no seat."));
    const audit::SeatSession of{known->you.table, known->you.seat, state.seat(known->you.seat).session};
    if (value(of.session) == 0) return respond(rounds_page(of, audit::SeatRounds{}));
    const auto look = [of, file = parts_.projections] { return rounds_page(of, audit::seat_rounds(file, of, most_rounds)); };
    read_together(fmt::format("rounds of {} {} {}", of.table, value(of.seat), value(of.session)), look, std::move(respond));
}

// Whoever asks the same while it is read is answered with it: nobody, however often, keeps others from the worker.
void Api::read_together(const std::string& question, std::function<HttpResponse()> look, Respond respond) {
    std::vector<Respond>& asking = asking_[question];
    asking.push_back(std::move(respond));
    if (asking.size() > 1) return;
    const auto answer = [this, question](const HttpResponse& page) {
        for (const auto waiting = asking_.extract(question); const Respond& one : waiting.mapped()) one(page);
    };
    if (!do_aside(parts_.reporting, parts_.loop, std::move(look), answer)) answer(busy());
}

}  // namespace croupier::server
