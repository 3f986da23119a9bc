#include "floor/fixture_evening.hpp"

#include <stdexcept>

#include "support/or_throw.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

constexpr SenderId console{1}, acceptor{2}, first_terminal{3};
const std::vector<std::string> rulebooks{"rws-triple-zero", "adelaide-single-zero"};
constexpr std::uint32_t seats = 2;
constexpr PersonId shift_manager{1}, pit_manager{2}, dealer{3}, engineer{4};

// One who does everything at all tables, one command after the other, and expects each to be granted.
class Everybody {
public:
    explicit Everybody(floor::Floor& floor) : floor_{floor} {}

    void dealer(const std::string& table, Act act) {
        ask(table, {console, {}, {}, {ActorKind::staff, Position::dealer, testing::dealer, {}}, std::nullopt, std::move(act)});
    }
    void managers(const std::string& table, Act act) {
        const Actor first{ActorKind::staff, Position::shift_manager, shift_manager, {}};
        const Actor second{ActorKind::staff, Position::pit_manager, pit_manager, {}};
        ask(table, {console, {}, {}, first, second, std::move(act)});
    }
    void player(const std::string& table, std::uint32_t seat, Act act) {
        const SenderId terminal{static_cast<std::uint32_t>(first_terminal) + seat};
        ask(table, {terminal, {}, {}, {ActorKind::player, {}, {}, SeatNumber{seat}}, std::nullopt, std::move(act)});
    }
    void note(const std::string& table, std::uint32_t seat, std::int64_t minor_units) {
        const AddCredit credit{SeatNumber{seat}, CreditSource::note, Money::from_minor_units(minor_units)};
        ask(table, {acceptor, {}, {}, {}, std::nullopt, credit});
    }
    void bet(const std::string& table, std::uint32_t seat, std::string_view wager, std::int64_t minor_units) {
        const auto found = find(table).core().rules->names.find(wager);
        if (!found) throw std::runtime_error(found.error());
        player(table, seat, PlaceWager{SeatNumber{seat}, *found, Money::from_minor_units(minor_units)});
    }

    void open(const std::string& table) {
        for (const WagerTerms& terms : find(table).core().rules->book.wager_terms)
            managers(table, SetLimits{terms.kind, Money::from_minor_units(100), Money::from_minor_units(50'000)});
        managers(table, OpenTable{20});
    }
    void spin(const std::string& table, std::string_view number) {
        const Number rested = *Number::parse(number);
        if (find(table).core().rules->book.close_time.rule == CloseTime::before_spin) {
            dealer(table, CloseBets{});
            dealer(table, SpinBall{});
        } else {
            dealer(table, SpinBall{});
            dealer(table, CloseBets{});
        }
        dealer(table, RestBall{rested});
        dealer(table, KeyResult{rested});
        if (find(table).core().rules->book.result.determined_by == Determination::rest_and_dolly) dealer(table, PlaceDolly{rested});
        dealer(table, ConfirmResult{});
    }

    void redeem(const std::string& issuer, SlipNumber number, const std::string& table, std::uint32_t seat) {
        const floor::CageStream& cage = *floor_.streams().cage();
        const cage::SlipId id{cage::TableId(value(find(issuer).id())), number};
        const cage::Slip& slip = *cage.state().slip(id);
        const cage::RedeemSlip act{id, slip.validation, slip.amount, cage::TableId(value(find(table).id())), SeatNumber{seat}};
        submit(cage.id(), cage::Command{acceptor, number_of(cage.state().senders, acceptor), {}, {}, std::nullopt, act});
    }
    void keep(const std::string& configuration) { submit({}, floor::KeepConfiguration{configuration}); }
    void house(house::Act act, PersonId by = {}) {
        const floor::HouseStream& house = *floor_.streams().house();
        submit(house.id(), house::Command{console, number_of(house.state().senders, console), {}, {by}, std::nullopt, std::move(act)});
    }

private:
    [[nodiscard]] auto find(const std::string& table) const -> const floor::TableStream& { return *floor_.streams().tables().at(table); }

    static auto number_of(const SenderMemories& senders, SenderId sender) -> MessageNumber { return next(senders[sender].highest); }
    void ask(const std::string& table, Command command) {
        command.number = number_of(find(table).state().senders, command.sender);
        submit(find(table).id(), std::move(command));
    }
    void submit(journal::StreamId stream, floor::AnyCommand command) {
        std::optional<floor::Answer> given;
        static_cast<void>(floor_.submit({stream, std::move(command), [&](const floor::Answer& answer) { given = answer; }}));
        floor_.step();
        if (!given) throw std::runtime_error("there is no answer");
        if (!*given) throw std::runtime_error(given->error().sentence);
    }

    floor::Floor& floor_;
};

auto open_with_tables(TemporaryPlace& here) -> std::unique_ptr<floor::Floor> {
    auto floor = here.open({"fixture"});
    for (std::size_t index = 0; index < rulebooks.size(); ++index)
        or_throw(floor->add_table("t" + std::to_string(index + 1), source_file("rulebooks/" + rulebooks[index] + ".toml"), seats));
    return floor;
}

auto hash(char digit) -> std::string { return std::string(64, digit); }

// Some of it is left to expire.
void let_people_in(Everybody& everybody, Time now) {
    using namespace house;
    const Time soon{now.milliseconds + 60'000}, tomorrow{now.milliseconds + 24 * 60 * 60'000};
    const std::string secret = "$argon2id$v=19$m=65536,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaA";
    for (const Position position : {Position::shift_manager, Position::pit_manager, Position::dealer, Position::engineer})
        everybody.house(AddStaff{std::string{name_of(position)}, position, position == Position::dealer ? "" : secret});
    everybody.keep("a configuration");
    everybody.house(SetSecret{pit_manager, secret}, engineer);
    everybody.house(SignIn{shift_manager, hash('1'), tomorrow});
    everybody.house(SignIn{pit_manager, hash('2'), soon});
    everybody.house(OfferLink{testing::dealer, hash('3'), soon}, engineer);
    everybody.house(UseLink{hash('3'), hash('4'), tomorrow});
    everybody.house(OfferLink{pit_manager, hash('5'), soon}, engineer);
    everybody.house(FailSignIn{"engineer"});
    for (int attempt = 0; attempt < 5; ++attempt) everybody.house(FailSignIn{"nobody"});
    everybody.house(OfferEnrolment{"t1", SeatNumber{0}, hash('6'), soon}, engineer);
    everybody.house(EnrolTerminal{hash('6'), hash('7')});
    everybody.house(OfferEnrolment{"t1", SeatNumber{1}, hash('8'), soon}, engineer);
    everybody.house(EnrolTerminal{hash('8'), hash('9')});
    everybody.house(OfferEnrolment{"t2", SeatNumber{0}, hash('a'), soon}, engineer);
    everybody.house(SeatVisitor{"t2", SeatNumber{1}, hash('b'), soon});
}

void play_first_day(floor::Floor& floor, Time now) {
    Everybody everybody{floor};
    let_people_in(everybody, now);
    for (const char* table : {"t1", "t2"}) {
        everybody.open(table);
        for (std::uint32_t seat = 0; seat < seats; ++seat) everybody.note(table, seat, 10'000);
    }
    everybody.dealer("t1", OpenBets{});
    everybody.bet("t1", 0, "straight:17", 200);
    everybody.bet("t1", 1, "red", 1'000);
    everybody.spin("t1", "17");
    everybody.managers("t1", CorrectResult{RoundNumber{1}, *Number::parse("18")});  // seat 1 has won, seat 0 gives back what it can

    everybody.dealer("t1", OpenBets{});
    everybody.bet("t1", 0, "black", 500);
    everybody.spin("t1", "000");
    everybody.managers("t1", VoidRounds{{RoundNumber{2}}});
    everybody.managers("t2", RecordComplaint{RoundNumber{}, "The ball jumped."});

    everybody.dealer("t2", OpenBets{});
    everybody.bet("t2", 0, "split:0/1", 300);
    everybody.bet("t2", 1, "dozen:1", 2'500);
    everybody.spin("t2", "0");
    everybody.player("t2", 0, CashOut{SeatNumber{0}});
    everybody.player("t2", 1, CashOut{SeatNumber{1}});
    everybody.redeem("t2", SlipNumber{1}, "t1", 1);

    everybody.dealer("t1", OpenBets{});
    everybody.bet("t1", 1, "corner:1/2/4/5", 100);
}

void play_second_day(floor::Floor& floor) {
    Everybody everybody{floor};
    everybody.house(house::BeginDay{"2026-05-02"}, shift_manager);
    everybody.house(house::RetireTerminal{house::DeviceId{2}}, engineer);
    everybody.house(house::DismissStaff{testing::dealer}, engineer);
    everybody.house(house::SignOut{hash('1')});
    everybody.house(house::BeginInspection{house::InspectionKind::verification, {}, {}, 1}, engineer);
    everybody.house(house::EndInspection{floor.streams().house()->last_sequence(), house::InspectionResult::sound, {}});
    everybody.note("t2", 0, 5'000);
    everybody.dealer("t2", OpenBets{});
    everybody.bet("t2", 0, "column:2", 1'000);
    everybody.spin("t2", "35");
    everybody.player("t1", 1, CashOut{SeatNumber{1}});
}

}  // namespace

void play_evening(TemporaryPlace& here) {
    here.now_ms = 1'777'658'400'000;                             // the evening of 2026-05-01
    play_first_day(*open_with_tables(here), Time{here.now_ms});  // which is not stopped: the round that is open is interrupted
    here.now_ms += 60 * 60'000;
    const auto floor = open_with_tables(here);
    play_second_day(*floor);
    floor->stop();
}

}  // namespace croupier::testing
