#include "audit/support.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <ostream>
#include <stdexcept>

#include "audit/verify.hpp"
#include "floor/data_directory.hpp"
#include "journal/checkpoint.hpp"
#include "journal/sqlite/day_file.hpp"
#include "journal/sqlite/schema.hpp"
#include "rules/wager.hpp"
#include "support/or_throw.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr std::int64_t noon = 1'777'636'800'000;  // of 2026-05-01

}  // namespace

Script::Script(TemporaryPlace& here, const std::string& rulebook, std::uint32_t seats) : here_{here} {
    here_.now_ms = std::max(here_.now_ms, noon);
    floor_ = here_.open();
    or_throw(floor_->add_table("t1", rulebook_text(rulebook), seats));
    for (const WagerTerms& terms : table().core().rules->book.wager_terms)
        manager(SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(50'000)});
    manager(OpenTable{20});
}

void Script::take_a_second() { here_.now_ms = (here_.now_ms / 1000 + 1) * 1000; }

void Script::act_by(SenderId sender, Actor actor, std::optional<Actor> second, Act act) {
    take_a_second();
    const MessageNumber due = next(table().state().senders[sender].highest);
    std::string refusal;
    const auto submitted = floor_->submit({table().id(), Command{sender, due, {}, actor, second, std::move(act)}, [&](const floor::Answer& answer) {
                                               if (!answer) refusal = answer.error().sentence + " " + answer.error().clause;
                                           }});
    if (submitted != floor::Submitted::taken) throw std::runtime_error("the floor takes nothing");
    floor_->step();
    if (!refusal.empty()) throw std::runtime_error(refusal);
}

void Script::manager(Act act) {
    act_by(SenderId{1}, {ActorKind::staff, Position::shift_manager, PersonId{7}, {}}, Actor{ActorKind::staff, Position::pit_manager, PersonId{8}, {}},
           std::move(act));
}
void Script::note(std::uint32_t seat, std::int64_t minor_units) {
    act_by(SenderId{4}, {}, std::nullopt, AddCredit{SeatNumber{seat}, CreditSource::note, Money::from_minor_units(minor_units)});
}
void Script::player(std::uint32_t seat, Act act) {
    act_by(SenderId{100 + seat}, {ActorKind::player, {}, {}, SeatNumber{seat}}, std::nullopt, std::move(act));
}
void Script::bet(std::uint32_t seat, std::string_view wager, std::int64_t minor_units) {
    player(seat, PlaceWager{SeatNumber{seat}, find_wager(table().core().rules->book, wager).value(), Money::from_minor_units(minor_units)});
}

void Script::spin_and_close() {
    if (table().core().rules->book.close_time.rule == CloseTime::before_spin) {
        dealer(CloseBets{});
        wheel(SpinBall{});
    } else {
        wheel(SpinBall{});
        dealer(CloseBets{});
    }
}

void Script::settle(std::string_view text) {
    const Number fallen = number(text);
    wheel(RestBall{fallen});
    dealer(KeyResult{fallen});
    if (table().core().rules->book.result.determined_by == Determination::rest_and_dolly) dealer(PlaceDolly{fallen});
    dealer(ConfirmResult{});
}

void Script::begin_day(const std::string& day) {
    take_a_second();
    or_throw(testing::begin_day(*floor_, day));
}

void Script::restart() {
    floor_.reset();
    here_.now_ms += 5'000;
    floor_ = here_.open();
}

void Script::stop() {
    floor_->stop();
    floor_.reset();
}

auto number(std::string_view text) -> Number { return Number::parse(text).value(); }

auto place_of(const TemporaryPlace& here) -> audit::JournalPlace { return or_throw(audit::find_journal(here.place().data)); }
auto key_of(const TemporaryPlace& here) -> journal::PublicKey { return or_throw(audit::find_key(place_of(here), std::nullopt)); }

void forge(const TemporaryPlace& here, const std::function<void(journal::Record&)>& change,
           const std::function<void(std::string& snapshot)>& change_snapshot) {
    const journal::Keys keys = or_throw(journal::Keys::open_or_create(here.place().data));
    const auto days = or_throw(journal::day_files_in(place_of(here).days));
    if (days.size() != 1) throw std::runtime_error("the forger knows journals of one day only");
    const journal::DayFile file = or_throw(journal::DayFile::open(days.front().path, journal::Access::write));
    const journal::Connection& connection = file.connection();

    std::map<journal::StreamId, std::string> names;
    for (const journal::Stream& stream : or_throw(file.streams())) names.emplace(stream.id, stream.name);
    std::vector<journal::Record> records;
    or_throw(file.records({}, [&](const journal::Record& record) {
        records.push_back(record);
        return true;
    }));
    or_throw(connection.execute("BEGIN"));
    auto update = or_throw(connection.prepare("UPDATE records SET round = ?2, payload = ?3, previous = ?4, own = ?5, kind = ?6 WHERE position = ?1"));
    std::map<journal::StreamId, journal::Hash> heads;
    std::map<std::pair<journal::StreamId, Sequence>, journal::Hash> own;
    for (journal::Record& record : records) {
        change(record);
        record.previous = heads[record.stream];
        record.own = journal::hash_of(record, names.at(record.stream));
        heads[record.stream] = own[{record.stream, record.sequence}] = record.own;
        update.bind(1, static_cast<std::int64_t>(value(record.position)));
        update.bind(2, record.round);
        update.bind_text(3, record.payload);
        update.bind_blob(4, record.previous);
        update.bind_blob(5, record.own);
        update.bind_text(6, record.kind);
        or_throw(update.run());
    }
    journal::Hash previous{};
    auto sign = or_throw(connection.prepare("UPDATE checkpoints SET body = ?2, signature = ?3 WHERE number = ?1"));
    auto save = or_throw(connection.prepare("UPDATE snapshots SET bytes = ?3 WHERE checkpoint = ?1 AND stream = ?2"));
    std::vector<journal::StoredCheckpoint> checkpoints;
    or_throw(file.visit_checkpoints([&](const journal::StoredCheckpoint& one) -> journal::Result<void> {
        checkpoints.push_back(one);
        return {};
    }));
    for (const journal::StoredCheckpoint& stored : checkpoints) {
        auto checkpoint = journal::checkpoint_from(stored.content.body).value();
        checkpoint.previous = previous;
        for (auto& [head, name] : checkpoint.heads)
            if (value(head.sequence) > 0) head.own = own.at({head.stream, head.sequence});
        auto parts = or_throw(file.snapshot_parts(stored.number));
        for (std::size_t index = 0; change_snapshot && index < parts.size(); ++index) {
            change_snapshot(parts[index].bytes);
            checkpoint.snapshot[index].hash = journal::hash_of(parts[index].bytes);
            save.bind(1, static_cast<std::int64_t>(stored.number));
            save.bind(2, static_cast<std::int64_t>(value(parts[index].stream)));
            save.bind_blob(3, std::string_view{parts[index].bytes});
            or_throw(save.run());
        }
        const std::string body = to_text(checkpoint);
        const journal::Signature signature = keys.sign(body);
        sign.bind(1, static_cast<std::int64_t>(stored.number));
        sign.bind_text(2, body);
        sign.bind_blob(3, std::string_view{reinterpret_cast<const char*>(signature.data()), signature.size()});
        or_throw(sign.run());
        previous = journal::hash_of(body);
    }
    or_throw(connection.execute("COMMIT"));
    or_throw(connection.fold(true));
}

auto replacing(std::string what, std::string with) -> std::function<void(journal::Record&)> {
    return [what = std::move(what), with = std::move(with), done = false](journal::Record& record) mutable {
        const auto where = record.payload.find(what);
        if (done || where == std::string::npos) return;
        record.payload.replace(where, what.size(), with);
        done = true;
    };
}

void PrintTo(const Forgery& forgery, std::ostream* out) { *out << forgery.name; }

void expect_found(const TemporaryPlace& here, const Forgery& forgery) {
    const auto sound = audit::verify(place_of(here), key_of(here), {here.place().anchors, {}});
    ASSERT_TRUE(sound) << sound.error().sentence();
    bool changed = false;
    forge(here, [&, change = replacing(forgery.what, forgery.with)](journal::Record& record) mutable {
        const std::string before = record.payload;
        change(record);
        changed = changed || before != record.payload;
    });
    ASSERT_TRUE(changed) << forgery.what << " is nowhere in the journal";
    const auto verified = audit::verify(place_of(here), key_of(here), {});
    ASSERT_FALSE(verified);
    EXPECT_EQ(verified.error().kind, journal::FailureKind::damaged);
    EXPECT_THAT(verified.error().where, ::testing::HasSubstr("journal-2026-05-01.sqlite, record "));
    EXPECT_THAT(verified.error().sentence(), ::testing::HasSubstr(forgery.found));
}

auto units(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

auto some(Chip chip, std::uint32_t count) -> Chips {
    Chips chips;
    chips.add(chip, count);
    return chips;
}

void play_with_chips(Script& script) {
    script.manager(CloseTable{true});
    script.wheel(ConfigureChips{SeatNumber{0}, 2, 1, {units(100), units(500)}, some(Chip{ChipColour::green}, 50)});
    script.manager(OpenTable{20});
    script.manager(FillFloat{some(Chip{units(500)}, 200)});
    script.dealer(BringChips{SeatNumber{0}, some(Chip{units(500)}, 10)});
    script.dealer(AllocateColour{SeatNumber{1}, ChipColour::green, units(200)});
    script.dealer(BuyChips{SeatNumber{1}, units(4'000), ChipColour::green});
    script.dealer(OpenBets{});
    script.bet(0, "straight:17", 500);
    script.bet(1, "black", 600);
    script.bet(1, "red", 200);
    script.spin_and_close();
    script.settle("17");
    script.dealer(CompletePayout{});
}

}  // namespace croupier::testing
