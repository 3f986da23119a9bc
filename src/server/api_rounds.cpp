// Past rounds of a table for those who run the floor and those who inspect it: what each came to, from the projections, and the whole account of one,
// from the record itself. A dealer sees those of the gaming day.
#include <fmt/format.h>

#include <limits>
#include <nlohmann/json.hpp>

#include "audit/locate.hpp"
#include "audit/past_rounds.hpp"
#include "audit/round_json.hpp"
#include "server/answers.hpp"
#include "server/api.hpp"
#include "server/query.hpp"

namespace croupier::server {
namespace {

using protocol::ObjectWriter;

constexpr std::uint64_t rounds_in_list = 50, most_in_list = 200;

auto of_another_day() -> HttpResponse { return refusal(403, "position", "A dealer sees the rounds of this gaming day. Ask the pit for others."); }

void write_round(JsonWriter& json, const audit::TableRound& round) {
    ObjectWriter to{json};
    to.put("round", round.round).put("opened", round.opened).put("ended", round.ended).text("outcome", round.outcome).put("number", round.number);
    if (round.first_number && round.first_number != round.number) to.text("first_number", *round.first_number);
    if (!round.clause.empty()) to.text("clause", round.clause);
    to.put("staked", round.staked).put("returned", round.returned).end();
}

// One more was asked for than is shown.
auto list_page(const std::string& table, audit::TableRounds found, std::size_t most) -> HttpResponse {
    const bool more = found.rounds.size() > most;
    if (more) found.rounds.resize(most);
    HttpResponse response;
    ObjectWriter to{JsonWriter{response.body}};
    to.text("table", table).put("record", found.reached);
    JsonWriter& rounds = to.key("rounds");
    protocol::write_list(rounds, found.rounds, [&](const audit::TableRound& one) { write_round(rounds, one); });
    to.put("more", more).end();
    return response;
}

auto list_of(const audit::JournalPlace& place, const std::filesystem::path& projections, const std::string& table, audit::RoundsWanted wanted,
             bool only_today) -> journal::Result<audit::TableRounds> {
    if (only_today) {
        const auto reader = journal::Reader::open(place.days);
        const auto days = reader ? audit::days_of(*reader) : std::unexpected(reader.error());
        if (!days) return std::unexpected(days.error());
        wanted.opened_from = days->back().first;
    }
    return audit::table_rounds(projections, table, wanted);
}

struct Account {
    std::string day;
    std::string text;
};

auto account_of(const audit::JournalPlace& place, const std::filesystem::path& key_file, const std::string& table, RoundNumber round)
    -> journal::Result<Account> {
    const auto key = journal::read_public_key(key_file);
    if (!key) return std::unexpected(key.error());
    const auto story = audit::tell_round(place, table, round, {*key, {}});
    if (!story) return std::unexpected(story.error());
    return Account{story->day, audit::round_json(*story).dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace)};
}

}  // namespace

void Api::table_rounds(const std::string& id, std::string_view part, const HttpRequest& request, Respond respond) {
    const auto you = reader(request, protocol::Readable::rounds);
    if (!you) return respond(you.error());
    const auto table = parts_.hub.shown().find(id);
    if (!table) return respond(refusal(404, "unknown-table", fmt::format("There is no table \"{}\" on this floor.", id)));
    const bool only_today = you->position == Position::dealer;
    if (part.empty()) return list_rounds(id, request, only_today, std::move(respond));
    const auto number = counted_from(part.substr(1));
    if (!number || *number > std::numeric_limits<std::uint32_t>::max())
        return respond(refusal(404, "unknown-round", fmt::format("\"{}\" is not the number of a round.", part.substr(1))));
    const RoundNumber round{static_cast<std::uint32_t>(*number)}, last = parts_.hub.shown().tables()[*table].screen.table().round;
    if (round > last)
        return respond(refusal(404, "unknown-round",
                               value(last) == 0 ? fmt::format("{} has played no round yet.", id)
                                                : fmt::format("{} has not played round {} yet: its last one is {}.", id, *number, value(last))));
    show_round(id, round, only_today, std::move(respond));
}

void Api::list_rounds(const std::string& id, const HttpRequest& request, bool only_today, Respond respond) {
    const auto query = Query::read(request.query, {"before", "most"});
    if (!query) return respond(bad_query(query.error()));
    const auto before = query->number("before"), most = query->number("most");
    if (!before || !most) return respond(bad_query(before ? most.error() : before.error()));
    const std::size_t shown = std::min(most->value_or(rounds_in_list), most_in_list);
    audit::RoundsWanted wanted;
    if (const auto& given = *before)
        wanted.before = RoundNumber(static_cast<std::uint32_t>(std::min<std::uint64_t>(*given, std::numeric_limits<std::uint32_t>::max())));
    wanted.most = shown + 1;
    const auto look = [id, wanted, only_today, file = parts_.projections](const audit::JournalPlace& place) {
        return list_of(place, file, id, wanted, only_today);
    };
    const auto found = [id, shown, respond](journal::Result<audit::TableRounds> rounds) {
        respond(rounds ? list_page(id, *std::move(rounds), shown) : not_ready());
    };
    if (!parts_.inspector.read(look, found)) respond(busy());
}

void Api::show_round(const std::string& id, RoundNumber round, bool only_today, Respond respond) {
    const auto look = [id, round, key = parts_.inspector.key_file()](const audit::JournalPlace& place) { return account_of(place, key, id, round); };
    const auto found = [this, only_today, respond](const journal::Result<Account>& account) {
        if (!account) return respond(refusal(503, "record", parts_.inspector.sentence_of(account.error())));
        if (only_today && account->day != parts_.hub.shown().house().day) return respond(of_another_day());
        respond({200, "application/json", account->text, {}, false});
    };
    if (!parts_.inspector.read(look, found)) respond(busy());
}

}  // namespace croupier::server
