#include "load/prepared_floor.hpp"

#include <fmt/format.h>

#include <fstream>

#include "access/tokens.hpp"
#include "base/ensure.hpp"
#include "floor/data_directory.hpp"
#include "floor/machine_ports.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr SenderId preparing{20};
constexpr std::int64_t a_day_ms = std::int64_t{24} * 60 * 60 * 1000;

// What a table with places has, in the file and on the record.
constexpr std::uint32_t chip_mark = 1, chips_of_a_colour = 100;

auto places_text(const FloorPlan& plan) -> std::string {
    if (plan.places == 0) return {};
    return fmt::format("places = {}\n[tables.colour_chips]\nmark = {}\ncolours = [\"white\", \"green\"]\ncount = {}\n", plan.places, chip_mark,
                       chips_of_a_colour);
}

auto chips_of(const FloorPlan& plan) -> std::optional<ConfigureChips> {
    if (plan.places == 0) return std::nullopt;
    ConfigureChips chips{SeatNumber{plan.terminals}, plan.places, chip_mark, {Money::from_minor_units(100)}, {}};
    for (const ChipColour colour : {ChipColour::white, ChipColour::green}) chips.colours.add(Chip{colour}, chips_of_a_colour);
    return chips;
}

auto config_text(const FloorPlan& plan) -> std::string {
    return fmt::format(R"(format = 1
house = "Load"
[currency]
code = "AUD"
[listen]
port = {}
[bounds]
connections = 30000
connections_per_address = 30000
messages_per_second = 10000
[[tables]]
id = "{}"
title = "Table 1"
rulebook = "{}"
terminals = {}
minimum = "1.00"
maximum = "1000.00"
chips = ["1.00"]
{})",
                       plan.port, prepared_table, plan.rulebook, plan.terminals, places_text(plan));
}

// Gives commands to a floor that is not yet running and steps it now and then.
class Preparing {
public:
    explicit Preparing(floor::Floor& floor) : floor_{floor} {}

    void give(journal::StreamId stream, floor::AnyCommand command) {
        const auto reply = [](const floor::Answer& answer) { ENSURE(answer.has_value(), answer ? "" : answer.error().sentence.c_str()); };
        ENSURE(floor_.submit({stream, std::move(command), reply}) == floor::Submitted::taken, "there is room in the queue");
        if (++given_ % 1000 == 0) finish();
    }
    void ask_house(house::Act act) {
        give(floor_.streams().house()->id(), house::Command{preparing, number(), {}, {}, std::nullopt, std::move(act)});
    }
    void finish() {
        while (floor_.step()) {
        }
    }
    [[nodiscard]] auto number() const -> MessageNumber { return MessageNumber{given_ + 1}; }

private:
    floor::Floor& floor_;
    std::uint64_t given_ = 0;
};

}  // namespace

auto prepare_floor(const std::filesystem::path& directory, const FloorPlan& plan) -> PreparedFloor {
    PreparedFloor prepared{directory / "floor.toml", directory / "data", {}, access::random_token()};
    std::ofstream{prepared.config} << config_text(plan);
    const auto ports = floor::machine_ports([](const std::string& sentence) { fmt::print(stderr, "{}\n", sentence); });
    const Time later{ports.now().milliseconds + a_day_ms};
    auto floor = floor::open_floor({prepared.data, std::nullopt, floor::Purpose::production, *journal::Day::from("2020-01-01"), {}, 65'536}, ports,
                                   floor::FloorOptions{"prepared"});
    ENSURE(floor.has_value(), floor ? "" : floor.error().sentence().c_str());
    const journal::StreamId table =
        *(*floor)->add_table(std::string{prepared_table}, rulebook_text(plan.rulebook), plan.terminals + plan.places, chips_of(plan));
    Preparing preparing_floor{**floor};
    preparing_floor.ask_house(house::AddStaff{"dealer", Position::pit_supervisor, {}});
    preparing_floor.finish();
    const PersonId dealer = (*floor)->streams().house()->state().last_person;
    const std::string link = access::hash_of_token(access::Purpose::link, access::random_token());
    preparing_floor.ask_house(house::OfferLink{dealer, link, later});
    preparing_floor.ask_house(house::UseLink{link, access::hash_of_token(access::Purpose::sign_in, prepared.token), later});
    for (std::uint32_t number = 0; number < plan.terminals; ++number) {
        const load::Credential terminal{std::string{prepared_table}, SeatNumber{number}, access::random_token()};
        const std::string code = access::hash_of_token(access::Purpose::enrolment, access::random_code());
        preparing_floor.ask_house(house::OfferEnrolment{terminal.table, terminal.seat, code, later});
        preparing_floor.ask_house(house::EnrolTerminal{code, access::hash_of_token(access::Purpose::terminal, terminal.key)});
        const AddCredit credit{terminal.seat, CreditSource::note, plan.credit, {}};  // which every rulebook takes
        const Actor acceptor;
        if (plan.credit > Money{}) preparing_floor.give(table, Command{preparing, preparing_floor.number(), {}, acceptor, std::nullopt, credit});
        prepared.terminals.push_back(terminal);
    }
    preparing_floor.finish();
    ENSURE(!(*floor)->failure(), "the floor could be prepared");
    (*floor)->stop();
    return prepared;
}

auto credentials_text(const std::vector<load::Credential>& terminals) -> std::string {
    std::string text;
    for (const auto& [table, seat, key] : terminals)
        text += fmt::format("{{\"table\":\"{}\",\"seat\":{},\"key\":\"{}\"}}\n", table, value(seat), key);
    return text;
}

}  // namespace croupier::testing
