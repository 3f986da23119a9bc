#include "audit/round_json.hpp"

#include <nlohmann/json.hpp>

#include "audit/chip_words.hpp"
#include "audit/export.hpp"
#include "audit/round_words.hpp"
#include "game/json.hpp"
#include "game/payout_reckoning.hpp"
#include "rules/wager.hpp"

namespace croupier::audit {
namespace {

using Json = nlohmann::ordered_json;

auto place_json(const Found& found) -> Json {
    return {
        {"position", value(found.position)}, {"sequence", value(found.sequence)}, {"at", utc(found.at)}, {"own", journal::hexadecimal(found.own)}};
}

auto actor_json(const Actor& actor) -> Json {
    if (actor.kind == ActorKind::player) return {{"kind", "player"}, {"seat", value(actor.seat)}};
    if (actor.kind == ActorKind::device) return {{"kind", "device"}};
    return {{"kind", "staff"}, {"position", name_of(actor.position)}, {"person", value(actor.person)}};
}

// As the journal's export has it.
auto event_json(const RoundStory& story, const Event& event) -> Json { return Json::parse(to_json(story.rules->names, event))["event"]; }

auto steps_json(const RoundStory& story, const std::vector<Step>& steps) -> Json {
    Json list = Json::array();
    for (const Step& step : steps) {
        Json object = place_json(step.where);
        object["sender"] = value(step.who.sender);
        object["actor"] = actor_json(step.who.actor);
        if (step.who.second) object["second"] = actor_json(*step.who.second);
        object["by"] = in_words(story, step.who);
        object["words"] = in_words(story, step.event);
        object["event"] = event_json(story, step.event);
        list.push_back(std::move(object));
    }
    return list;
}

auto chips_json(const Chips& chips) -> Json {
    Json list = Json::array();
    for (const auto& [chip, count] : chips.list())
        list.push_back({{"chip", chip.is_colour() ? std::string{name_of(chip.colour())} : chip.worth({}).to_string()}, {"count", count}});
    return list;
}

// The wagers of a place, as its event has them, with how each was reckoned.
auto piles_json(const RoundStory& story, const Payment& payment) -> Json {
    Json list = event_json(story, PlaceSettled{{payment.seat, payment.piles}})["payout"]["piles"];
    for (std::size_t index = 0; index < payment.piles.size(); ++index) {
        list[index]["arithmetic"] = arithmetic(payment.piles[index], payment.colour_value);
        list[index]["words"] = in_words(story.rules->book, payment.piles[index], payment.colour_value);
    }
    return list;
}

auto people_json(const RoundStory& story) -> Json {
    Json list = Json::array();
    for (const auto& [person, name] : story.people) list.push_back({{"person", value(person)}, {"name", name}});
    return list;
}

auto clauses_json(const RoundStory& story) -> Json {
    Json list = Json::array();
    for (const AppliedClause& clause : clauses_applied(story)) list.push_back({{"clause", clause.id}, {"text", clause.text}});
    return list;
}

auto bets_json(const RoundStory& story) -> Json {
    const Rulebook& book = story.rules->book;
    Json list = Json::array();
    for (const BetAct& act : story.bets) {
        Json object = place_json(act.where);
        object["seat"] = value(act.seat);
        object["session"] = value(act.session);
        object["act"] = act.kind;
        if (act.piece_bet) object["wager"] = book.piece_bet(*act.piece_bet).wager;
        object["stakes"] = Json::array();
        for (const auto& [wager, change, on_it, chips] : act.lines) {
            Json line{{"wager", notation(book, wager)},
                      {"label", label_of(book, wager)},
                      {"change", change.to_string()},
                      {"lies_there", on_it.to_string()}};
            if (!chips.empty()) line["chips"] = chips_json(chips);
            object["stakes"].push_back(std::move(line));
        }
        object["staked"] = act.staked.to_string();
        list.push_back(std::move(object));
    }
    return list;
}

auto payments_json(const RoundStory& story) -> Json {
    const Rulebook& book = story.rules->book;
    Json list = Json::array();
    for (const Payment& payment : story.payments) {
        Json object{{"seat", value(payment.seat)},
                    {"session", value(payment.session)},
                    {"staked", payment.staked.to_string()},
                    {"returned", payment.returned.to_string()}};
        if (payment.returned_by) object["returned_by"] = *payment.returned_by;
        object["stakes"] = Json::array();
        for (const SpotStake& stake : payment.stakes) {
            const Spot& spot = book.spot(stake.spot);
            const Money back = payment.returned_by || !story.number ? stake.stake : returned(book, std::span{&stake, 1}, *story.number);
            object["stakes"].push_back({{"wager", spot.wager},
                                        {"label", book.terms(spot).label},
                                        {"pays", spot.pays},
                                        {"clause", book.terms(spot).by.clause()},
                                        {"stake", stake.stake.to_string()},
                                        {"returned", back.to_string()}});
        }
        if (!payment.piles.empty() && !payment.returned_by) object["piles"] = piles_json(story, payment);
        list.push_back(std::move(object));
    }
    return list;
}

}  // namespace

auto round_json(const RoundStory& story) -> Json {
    const Rulebook& book = story.rules->book;
    const RoundSums sums = sums_of(story);
    Json object{{"table", story.table},
                {"round", value(story.round)},
                {"day", story.day},
                {"house", book.document.house},
                {"rulebook", {{"id", book.id}, {"title", book.document.title}, {"version", book.document.version}, {"hash", story.rulebook}}},
                {"over", story.is_over},
                {"outcome", outcome_of(story)}};
    object["number"] = story.number ? Json(story.number->to_string()) : Json(nullptr);
    object["staked"] = sums.staked.to_string();
    object["in_play"] = sums.in_play.to_string();
    object["returned"] = sums.returned.to_string();
    object["rounding"] = sums.rounding.to_string();
    object["returned_now"] = sums.returned_now.to_string();
    object["opening"] = place_json(story.first);
    object["end"] = place_json(story.last);
    object["course"] = steps_json(story, story.steps);
    object["bets"] = bets_json(story);
    object["payments"] = payments_json(story);
    object["later"] = steps_json(story, story.later);
    object["adjustments"] = steps_json(story, story.paid_later);
    object["clauses"] = clauses_json(story);
    object["readings"] = readings_applied(story);
    object["people"] = people_json(story);
    return object;
}

}  // namespace croupier::audit
