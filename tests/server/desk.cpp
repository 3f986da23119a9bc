#include "desk.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "access/tokens.hpp"
#include "base/ensure.hpp"
#include "game/permission.hpp"
#include "server/gate.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {

using access::Purpose;

void Line::send(std::vector<server::Bytes>& output) {
    std::string bytes;
    for (const server::Bytes& one : output) bytes += *one;
    output.clear();
    std::span<char> rest{bytes};
    while (!rest.empty()) {
        const auto frame = server::read_frame(rest, 1'000'000, server::Sender::server);
        ENSURE(frame && *frame, "the hub sends whole frames");
        if ((*frame)->opcode == server::Opcode::text) received_.push_back(Json::parse((*frame)->payload));
        rest = rest.subspan((*frame)->size);
    }
}

auto Line::take() -> std::vector<Json> { return std::exchange(received_, {}); }

auto Line::take(std::string_view type) -> std::vector<Json> {
    std::vector<Json> of_type;
    for (Json& message : take())
        if (message.at("type") == type) of_type.push_back(std::move(message));
    return of_type;
}

void KeptView::take(const Json& message) {
    const std::uint64_t from = message.at("from"), to = message.at("to");
    if (from > sequence) broken = true;
    sequence = std::max(sequence, to);
    for (const auto& [key, part] : message.items())
        if (key != "type" && key != "table" && key != "from" && key != "to") parts[key] = part;
}

namespace {

// Cash chips of 1.00, 5.00 and 25.00, and a hundred white and a hundred green ones.
auto some_chips(std::uint32_t places) -> ConfigureChips {
    ConfigureChips chips{SeatNumber{Desk::seats}, places, 7, {}, {}};
    for (const std::int64_t units : {1, 5, 25}) chips.denominations.push_back(Money::from_minor_units(100 * units));
    for (const ChipColour colour : {ChipColour::white, ChipColour::green}) chips.colours.add(Chip{colour}, 100);
    return chips;
}

}  // namespace

Desk::Desk(server::HubOptions options, std::size_t queue_capacity, const std::string& rulebook, std::uint32_t places) : options_{std::move(options)} {
    floor::FloorOptions floor_options{"test"};
    floor_options.queue_capacity = queue_capacity;
    floor = here.open(std::move(floor_options));
    for (const auto& [name, book] : std::map<std::string_view, std::string>{{table, rulebook}, {other_table, "rws-triple-zero"}}) {
        const bool has_places = name == table && places > 0;
        const auto added = floor->add_table(std::string{name}, source_file("rulebooks/" + book + ".toml"), seats + (has_places ? places : 0),
                                            has_places ? std::optional{some_chips(places)} : std::nullopt);
        ENSURE(added.has_value(), "a table can be added");
    }
    options_.version = "test";
    restart_hub();
    people(places);
    for (const WagerTerms& terms : hub->shown().tables()[0].screen.book().wager_terms)
        run_table(SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(10'000)});
    run_table(OpenTable{20});
}

void Desk::restart_hub() {
    server::HubPorts ports{[this] { return Time{here.now_ms}; }, [this](std::function<void()> task) { tasks_.push_back(std::move(task)); },
                           [](const std::string&) { return protocol::DealingStyle{20'000}; }, seconds,
                           [this](const std::string&, Money note) { return notes.empty() || std::ranges::find(notes, note) != notes.end(); }};
    hub = std::make_unique<server::Hub>(*floor, options_, std::move(ports));
}

// A person in each position, signed in, and a terminal or visitor at each seat of the first table.
void Desk::people(std::uint32_t places) {
    const Time later{here.now_ms + 1'000'000};
    for (std::size_t index = 0; index < static_cast<std::size_t>(Position::count_); ++index) {
        house(house::AddStaff{std::string{name_of(Position(index))}, Position(index), "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g"});
        house(house::SignIn{PersonId(index + 1), access::hash_of_token(Purpose::sign_in, token_of(Position(index))), later});
    }
    for (std::uint32_t seat = 0; seat < seats + places; ++seat)
        house(house::SeatVisitor{std::string{table}, SeatNumber{seat}, access::hash_of_token(Purpose::terminal, key_of(seat)), later});
}

void Desk::house(house::Act act) {
    std::string refused;
    hub->ask_house({}, std::move(act), [&](const floor::Answer& answer) { refused = answer ? "" : answer.error().sentence; });
    go();
    EXPECT_EQ(refused, "");
}

void Desk::run_table(Act act) {
    std::string refused;
    Function function = Function::run_round;
    if (std::holds_alternative<SetLimits>(act)) function = Function::set_limits;
    if (std::holds_alternative<OpenTable>(act) || std::holds_alternative<FillFloat>(act)) function = Function::open_table;
    if (std::holds_alternative<KeyResult>(act) || std::holds_alternative<ConfirmResult>(act)) function = Function::enter_result;
    if (std::holds_alternative<CorrectResult>(act)) function = Function::correct_result;
    if (std::holds_alternative<InvalidateOutcome>(act)) function = Function::invalidate_outcome;
    const Position position = *natural_position(hub->shown().tables()[0].screen.book(), function);
    Command command{SenderId{20},
                    MessageNumber{++last_number_},
                    {},
                    server::as_actor(position, PersonId{900}),
                    server::as_actor(Position::pit_manager, PersonId{901}),
                    std::move(act)};
    const auto taken = floor->submit(
        {hub->shown().tables()[0].stream, std::move(command), [&](const floor::Answer& answer) { refused = answer ? "" : answer.error().sentence; }});
    EXPECT_EQ(taken, floor::Submitted::taken);
    go();
    EXPECT_EQ(refused, "");
}

void Desk::give_credit(std::uint32_t seat, std::int64_t units) {
    hub->ask(0, SenderId{21}, Actor{}, AddCredit{SeatNumber{seat}, CreditSource::note, Money::from_minor_units(100 * units)});
    go();
}

auto Desk::terminal(std::uint32_t seat) -> Line& {
    return connect(Json{{"type", "hello"}, {"protocol", 1}, {"key", key_of(seat)}, {"watch", {table}}}.dump());
}

auto Desk::staff(Position position) -> Line& {
    return connect(Json{{"type", "hello"}, {"protocol", 1}, {"token", token_of(position)}, {"watch", {table}}}.dump());
}

auto Desk::connect(const std::string& hello) -> Line& {
    Line& line = *lines_.emplace_back(std::make_unique<Line>());
    line.id = hub->join(line);
    hub->receive(line.id, hello);
    go();
    return line;
}

void Desk::leave(Line& line) { hub->leave(line.id); }

void Desk::submit(Line& line, const std::string& message) { hub->receive(line.id, message); }

auto Desk::say(Line& line, const std::string& message) -> Json {
    static_cast<void>(line.take());
    submit(line, message);
    go();
    const auto received = line.take();
    for (const Json& one : received)
        if (one.at("type") == "reply" || one.at("type") == "error" || one.at("type") == "bye") return one;
    return {};
}

auto Desk::act(Line& line, std::uint64_t number, const std::string& act, std::string_view stream, const std::string& second) -> Json {
    Json message{{"type", "do"}, {"stream", stream}, {"number", number}, {"act", Json::parse(act)}};
    if (!second.empty()) message["second"] = second;
    return say(line, message.dump());
}

void Desk::go() {
    for (bool more = true; more;) {
        more = floor->step() || !tasks_.empty();
        run_tasks();
    }
}

void Desk::run_tasks() {
    while (!tasks_.empty()) {
        auto task = std::move(tasks_.front());
        tasks_.pop_front();
        task();
    }
}

}  // namespace croupier::testing
