// croupier journal replay: to a hash of all states, or to one table as it stood at the end of a round.
#include <nlohmann/json.hpp>

#include "audit/round_story.hpp"
#include "audit/round_words.hpp"
#include "base/ensure.hpp"
#include "base/seats.hpp"
#include "cli/journal_support.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"

namespace croupier {
namespace {

using Json = nlohmann::ordered_json;

auto stakes_text(const Rulebook& book, const Seat& seat) -> std::string {
    std::string text;
    for (const SpotStake& stake : seat.stakes.list())
        text += fmt::format("{}{} {}", text.empty() ? "" : ", ", book.spot(stake.spot).wager, stake.stake.to_string());
    return text;
}

auto is_used(const Seat& seat) -> bool { return value(seat.session) != 0 || seat.meters != Meters{}; }

auto table_json(const std::string& name, const Rulebook& book, const Table& table) -> Json {
    Json seats = Json::array();
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        const Seat& seat = table.seats[index];
        Json stakes = Json::array();
        for (const SpotStake& stake : seat.stakes.list())
            stakes.push_back({{"wager", book.spot(stake.spot).wager}, {"stake", stake.stake.to_string()}});
        seats.push_back({{"seat", index},
                         {"session", value(seat.session)},
                         {"credit", seat.credit.to_string()},
                         {"staked", seat.staked.to_string()},
                         {"stakes", stakes},
                         {"meters",
                          {{"in", seat.meters.in.to_string()},
                           {"out", seat.meters.out.to_string()},
                           {"wagered", seat.meters.wagered.to_string()},
                           {"won", seat.meters.won.to_string()},
                           {"rounds", seat.meters.rounds}}}});
    }
    Json accounts;
    for (std::size_t index = 0; index < table.balances.minor_units.size(); ++index)
        accounts[name_of(Account(index))] = table.balances.of(Account(index)).to_string();
    return {{"table", name},
            {"round", value(table.round)},
            {"phase", name_of(table.phase)},
            {"sequence", value(table.last_sequence)},
            {"rulebook", table.rulebook},
            {"accounts", accounts},
            {"seats", seats}};
}

void print_table(const std::string& name, const Rulebook& book, const Table& table) {
    fmt::print("\n  {}\n", inked(Ink::bold, fmt::format("Table {} at the end of round {}", name, value(table.round))));
    fmt::print("  {} · {} · record {} of its stream\n\n", book.name, name_of(table.phase), value(table.last_sequence));
    TextTable accounts{{{"account"}, {"balance", Align::right}}};
    for (std::size_t index = 0; index < table.balances.minor_units.size(); ++index)
        accounts.add({std::string{name_of(Account(index))}, table.balances.of(Account(index)).to_string()});
    fmt::print("{}\n", accounts.to_string());
    TextTable seats{{{"seat", Align::right},
                     {"session", Align::right},
                     {"credit", Align::right},
                     {"staked", Align::right},
                     {"in", Align::right},
                     {"out", Align::right},
                     {"wagered", Align::right},
                     {"won", Align::right},
                     {"rounds", Align::right},
                     {"stakes"}}};
    for (std::size_t index = 0; index < table.seats.size(); ++index) {
        const Seat& seat = table.seats[index];
        if (!is_used(seat)) continue;
        seats.add({std::to_string(for_people(SeatNumber(index))), std::to_string(value(seat.session)), seat.credit.to_string(),
                   seat.staked.to_string(), seat.meters.in.to_string(), seat.meters.out.to_string(), seat.meters.wagered.to_string(),
                   seat.meters.won.to_string(), std::to_string(seat.meters.rounds), stakes_text(book, seat)});
    }
    fmt::print("{}\n", seats.to_string());
}

auto replay_to_hash(const journal::Reader& reader, const JournalArguments& arguments, ProgressBar& bar) -> Exit {
    const auto last = reader.last_position();
    if (!last) return complain_of(last.error());
    const journal::Position to{arguments.to.value_or(value(*last))};
    if (to > *last) return complain(fmt::format("the journal ends at record {}", value(*last)), Exit::wrong_use);
    const auto audit = audit::Audit::open(reader);
    if (!audit) return complain_of(audit.error());
    audit::ReplayOptions options;
    options.goes_on = [&](const journal::Record& record) { return record.position < to; };
    options.progress = shown_on(bar);
    if (value(to) > 0)
        if (const auto replayed = audit::replay(reader, **audit, options); !replayed) return complain_of(replayed.error());
    bar.clear();
    const std::string state = journal::hexadecimal((*audit)->state_hash());
    if (arguments.json)
        print_line({{"position", value(to)}, {"state", state}, {"events", (*audit)->tally().events}});
    else
        fmt::print("{}\n", state);
    return Exit::done;
}

auto replay_to_round(const journal::Reader& reader, const audit::JournalPlace& place, const JournalArguments& arguments, ProgressBar& bar) -> Exit {
    const auto key = key_for_snapshots(place, arguments);
    if (!key) return complain_of(key.error());
    ENSURE(arguments.table && arguments.round, "the command line asks for both, or for neither");
    const std::string& name = *arguments.table;
    const RoundNumber round{*arguments.round};
    const auto stream = audit::find_table(reader, name);
    if (!stream) return complain_of(stream.error());
    const auto first = audit::find_round(reader, name, *stream, round);
    if (!first) return complain_of(first.error());
    bool is_over = false;
    const auto notice = [&](const journal::Record& record, const floor::TableStream& table, const Event& event) {
        const bool ends = std::holds_alternative<RoundSettled>(event) || std::holds_alternative<RoundVoided>(event);
        is_over = is_over || (ends && record.stream == *stream && table.state().round == round);
    };
    const auto audit = audit::Audit::open(reader, {notice, {}, {}});
    if (!audit) return complain_of(audit.error());
    const auto replayed = audit::replay(
        reader, **audit, {*key, journal::Position(value(first->first) - 1), [&](const journal::Record&) { return !is_over; }, shown_on(bar)});
    bar.clear();
    if (!replayed) return complain_of(replayed.error());
    if (!is_over) return complain(fmt::format("round {} of table {} is still running: it has no end yet", value(round), name), Exit::answer_is_no);
    const floor::TableStream& table = *(*audit)->streams().table(*stream);
    const Rulebook& book = table.core().rules->book;
    if (arguments.json)
        print_line(table_json(*arguments.table, book, table.state()));
    else
        print_table(*arguments.table, book, table.state());
    return Exit::done;
}

}  // namespace

auto replay_journal(const JournalArguments& arguments) -> Exit {
    const auto place = audit::find_journal(arguments.data);
    if (!place) return complain_of(place.error());
    const auto reader = journal::Reader::open(place->days);
    if (!reader) return complain_of(reader.error());
    ProgressBar bar{"replaying"};
    return arguments.table ? replay_to_round(*reader, *place, arguments, bar) : replay_to_hash(*reader, arguments, bar);
}

}  // namespace croupier
