#include "laws/every_act.hpp"

#include <limits>

namespace croupier::testing {
namespace {

constexpr auto money(std::int64_t minor_units) -> Money { return Money::from_minor_units(minor_units); }

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
constexpr std::int32_t least_whole = std::numeric_limits<std::int32_t>::min();
constexpr std::int32_t most_whole = std::numeric_limits<std::int32_t>::max();
constexpr std::int64_t odd_amounts[] = {least, least + 1, -1, 0, 1, most / 2, most - 1, most};
constexpr SeatNumber farthest_seat{0xFFFFFFFFU};
constexpr RoundNumber farthest_round{0xFFFFFFFFU};

// Numbers that this wheel lacks: none where it has all three zeros.
auto numbers_off_the_wheel(const Rulebook& book) -> std::vector<Number> {
    std::vector<Number> numbers;
    for (std::size_t index = 0; index < Number::count; ++index)
        if (!book.wheel.numbers.contains(Number::at(index))) numbers.push_back(Number::at(index));
    return numbers;
}

void add_amounts(const Table& table, std::vector<Act>& acts) {
    const SeatNumber seat{0};
    for (const std::int64_t amount : odd_amounts) {
        acts.emplace_back(PlaceWager{seat, SpotIndex{0}, money(amount)});
        acts.emplace_back(PlaceWager{seat, PieceBetIndex{0}, money(amount)});
        acts.emplace_back(RemoveWager{seat, SpotIndex{0}, money(amount)});
        for (const CreditSource source : {CreditSource::note, CreditSource::slip, CreditSource::attendant})
            acts.emplace_back(AddCredit{seat, source, money(amount), source == CreditSource::slip ? next(table.last_transfer) : TransferNumber{}});
        acts.emplace_back(SetLimits{WagerKind::straight, money(amount), money(most)});
        acts.emplace_back(SetLimits{WagerKind::straight, money(1), money(amount)});
        acts.emplace_back(ArrangeLimits{SeatNumber(table.seats.size() - 1), money(amount), money(amount), false, false});
    }
    acts.emplace_back(SetLimits{WagerKind::red, money(2), money(1)});
}

void add_seats(SeatNumber seat, std::vector<Act>& acts) {
    acts.emplace_back(PlaceWager{seat, SpotIndex{0}, money(100)});
    acts.emplace_back(RemoveWager{seat, SpotIndex{0}, money(100)});
    acts.emplace_back(ClearWagers{seat});
    acts.emplace_back(UndoWager{seat});
    acts.emplace_back(DoubleWagers{seat});
    acts.emplace_back(RepeatWagers{seat});
    acts.emplace_back(CashOut{seat});
    acts.emplace_back(CallAttendant{seat});
    acts.emplace_back(EndCall{seat});
    acts.emplace_back(AddCredit{seat, CreditSource::note, money(100)});
    acts.emplace_back(Interrupt{seat, true});
    acts.emplace_back(ArrangeLimits{seat, money(100), money(200), false, false});
    acts.emplace_back(LockSeat{seat, true, true});
}

void add_rounds(const Table& table, Number number, std::vector<Act>& acts) {
    for (const RoundNumber round : {RoundNumber{0}, next(table.round), farthest_round}) {
        acts.emplace_back(CorrectResult{round, number});
        acts.emplace_back(VoidRounds{{round}});
        acts.emplace_back(VoidRounds{{table.round, round, table.round}});
        acts.emplace_back(InvalidateOutcome{round, InvalidationReason::fraud});
    }
    acts.emplace_back(VoidRounds{});
    acts.emplace_back(VoidRounds{{table.round, table.round}});
    acts.emplace_back(VoidRounds{{RoundNumber{1}, RoundNumber{1}}});
}

void add_numbers(const Table& table, Number number, std::vector<Act>& acts) {
    acts.emplace_back(RestBall{number});
    acts.emplace_back(SenseResult{number});
    acts.emplace_back(KeyResult{number});
    acts.emplace_back(PlaceDolly{number});
    acts.emplace_back(ResolveResult{number});
    acts.emplace_back(StateRested{number});
    acts.emplace_back(CorrectResult{table.round, number});
    acts.emplace_back(CorrectResult{RoundNumber{1}, number});
}

void add_texts_and_disputes(const Table& table, std::vector<Act>& acts) {
    constexpr std::size_t too_long = 100'000;
    for (const std::string& text : {std::string{}, std::string(too_long, 'x')}) {
        acts.emplace_back(Rule{text});
        acts.emplace_back(RecordComplaint{table.round, text});
        acts.emplace_back(DecideDispute{DisputeNumber{1}, text});
        acts.emplace_back(ReviewDispute{DisputeNumber{2}, text});
    }
    acts.emplace_back(RecordComplaint{farthest_round, "the ball was touched"});
    for (const DisputeNumber dispute : {DisputeNumber{0}, next(table.last_dispute)}) {
        acts.emplace_back(DecideDispute{dispute, "the result stands"});
        acts.emplace_back(AdviseComplainant{dispute});
        acts.emplace_back(RequestReview{dispute, true});
        acts.emplace_back(ReviewDispute{dispute, "as decided"});
        acts.emplace_back(CloseDispute{dispute, false});
    }
}

void add_debts(const Table& table, std::vector<Act>& acts) {
    for (const bool to_player : {true, false}) {
        for (const std::int64_t amount : odd_amounts) acts.emplace_back(SettleOwed{SessionNumber{1}, to_player, money(amount)});
        acts.emplace_back(SettleOwed{SessionNumber{0}, to_player, money(100)});
        acts.emplace_back(SettleOwed{next(table.last_session), to_player, money(100)});
    }
}

void add_words_outside_the_vocabulary(const Table& table, std::vector<Act>& acts) {
    acts.emplace_back(AddCredit{SeatNumber{0}, CreditSource::count_, money(100)});
    acts.emplace_back(SetLimits{WagerKind::count_, money(100), money(200)});
    acts.emplace_back(ReportIrregularity{IrregularityKind::count_});
    acts.emplace_back(InvalidateOutcome{table.round, InvalidationReason::count_});
}

auto chips_of(Chip chip, std::uint32_t count) -> Chips {
    Chips chips;
    chips.add(chip, count);
    return chips;
}

// The first place with chips; without any, the first seat.
auto some_place(const Table& table) -> SeatNumber { return table.felt.first; }

void add_places(SeatNumber seat, const Chips& chips, Money amount, std::vector<Act>& acts) {
    acts.emplace_back(BuyChips{seat, amount, std::nullopt});
    acts.emplace_back(BuyChips{seat, amount, ChipColour::green});
    acts.emplace_back(BringChips{seat, chips});
    acts.emplace_back(AllocateColour{seat, ChipColour::green, amount});
    acts.emplace_back(ChangeChips{seat, chips, {}, 1});
    acts.emplace_back(ChangeChips{seat, chips, chips, 1});
    acts.emplace_back(ChangeChips{seat, chips, chips_of(Chip{ChipColour::white}, 3), 2});
    acts.emplace_back(LeaveTable{seat});
    acts.emplace_back(PlaceChips{seat, SpotIndex{3}, chips});
    acts.emplace_back(PlaceChips{seat, PieceBetIndex{0}, chips});
    acts.emplace_back(TakeButton{seat, PieceBetIndex{0}});
    acts.emplace_back(TakeButton{seat, SpotIndex{0}});
    acts.emplace_back(FlagWager{seat, SpotIndex{3}});
    for (const WagerRuling ruling : {WagerRuling::stands, WagerRuling::returned, WagerRuling::moved})
        for (const std::optional<SpotIndex> to : {std::optional<SpotIndex>{}, std::optional{SpotIndex{4}}})
            acts.emplace_back(RuleOnWager{seat, SpotIndex{3}, ruling, to});
    acts.emplace_back(ReportMoved{seat, SpotIndex{3}, SpotIndex{4}});
    acts.emplace_back(MarkPartners{{seat}});
    acts.emplace_back(MarkPartners{{seat, next(seat)}});
    acts.emplace_back(DesignateForButtons{seat, true});
    acts.emplace_back(RecordBreach{seat});
    acts.emplace_back(RefusePlayer{seat, true});
    acts.emplace_back(RefusePlayer{seat, false});
}

void add_floats(const Chips& chips, std::vector<Act>& acts) {
    acts.emplace_back(FillFloat{chips});
    acts.emplace_back(CreditFloat{chips});
    acts.emplace_back(CountFloat{chips});
}

void add_sound_chips(const Table& table, std::vector<Act>& acts) {
    const Chips five = chips_of(Chip{money(500)}, 1);
    add_places(some_place(table), five, money(1000), acts);
    add_floats(five, acts);
    acts.emplace_back(ConfigureChips{
        table.felt.first, static_cast<std::uint32_t>(table.felt.places.size()), 1, {money(100), money(500)}, chips_of(Chip{ChipColour::green}, 100)});
    acts.emplace_back(LimitButtons{1, 2, true, money(500)});
    acts.emplace_back(CompletePayout{});
    acts.emplace_back(BeginGamingDay{});
}

void add_hostile_chips(const Table& table, std::vector<Act>& acts) {
    const SeatNumber place = some_place(table);
    const Chips five = chips_of(Chip{money(500)}, 1);
    for (const SeatNumber seat : {SeatNumber{0}, SeatNumber(table.seats.size()), farthest_seat}) add_places(seat, five, money(500), acts);
    if (table.felt.places.empty()) return;
    for (const std::int64_t amount : odd_amounts) add_places(place, {}, money(amount), acts);
    constexpr std::uint32_t most_count = std::numeric_limits<std::uint32_t>::max();
    for (const std::uint32_t count : {Chips::most, Chips::most + 1, most_count})
        for (const Chip chip : {Chip{money(500)}, Chip{money(7)}, Chip{Chip::largest}, Chip{ChipColour::green}}) {
            add_places(place, chips_of(chip, count), money(500), acts);
            add_floats(chips_of(chip, count), acts);
        }
    add_floats({}, acts);
    for (const std::size_t spot : {std::size_t{300}, std::size_t{0xFFFF}}) {
        acts.emplace_back(PlaceChips{place, SpotIndex(spot), five});
        acts.emplace_back(PlaceChips{place, PieceBetIndex(spot), five});
        acts.emplace_back(TakeButton{place, PieceBetIndex(spot)});
        acts.emplace_back(FlagWager{place, SpotIndex(spot)});
        acts.emplace_back(RuleOnWager{place, SpotIndex{3}, WagerRuling::moved, SpotIndex(spot)});
        acts.emplace_back(ReportMoved{place, SpotIndex{3}, SpotIndex(spot)});
        acts.emplace_back(ReportMoved{place, SpotIndex(spot), SpotIndex{3}});
    }
    acts.emplace_back(AllocateColour{place, ChipColour::count_, money(500)});
    acts.emplace_back(RuleOnWager{place, SpotIndex{3}, WagerRuling::count_, std::nullopt});
    acts.emplace_back(MarkPartners{});
    acts.emplace_back(MarkPartners{{place, farthest_seat}});
    acts.emplace_back(LimitButtons{most_count, most_count, true, std::nullopt});
    for (const std::int64_t amount : odd_amounts) acts.emplace_back(LimitButtons{1, 1, false, money(amount)});
    for (const SeatNumber first : {SeatNumber{0}, place, farthest_seat})
        for (const std::uint32_t places : {0U, 1U, most_count}) {
            acts.emplace_back(ConfigureChips{first, places, 1, {money(500)}, chips_of(Chip{ChipColour::green}, most_count)});
            acts.emplace_back(ConfigureChips{first, places, 1, {money(500)}, chips_of(Chip{money(500)}, 1)});
            acts.emplace_back(ConfigureChips{first, places, 1, {money(500), money(100)}, {}});
            for (const std::int64_t amount : odd_amounts) acts.emplace_back(ConfigureChips{first, places, 1, {money(amount)}, {}});
        }
}

}  // namespace

auto sound_acts(const Rulebook& book, const Table& table) -> std::vector<Act> {
    const SeatNumber seat{0};
    const auto empty_seat = SeatNumber((table.felt.places.empty() ? table.seats.size() : value(table.felt.first)) - 1);  // a terminal
    const Number number = book.wheel.order[7];
    std::vector<Act> acts = {
        PlaceWager{seat, SpotIndex{3}, money(200)},
        RemoveWager{seat, SpotIndex{0}, money(100)},
        ClearWagers{seat},
        UndoWager{seat},
        DoubleWagers{seat},
        RepeatWagers{seat},
        CashOut{seat},
        CashOut{SeatNumber{1}},
        AddCredit{seat, CreditSource::note, money(1000)},
        AddCredit{seat, CreditSource::slip, money(1000), TransferNumber{1}},
        AddCredit{seat, CreditSource::attendant, money(1000)},
        AddCredit{empty_seat, CreditSource::note, money(1000)},
        ConfigureTable{std::string(64, 'a'), static_cast<std::uint32_t>(table.seats.size())},
        ConfigureTable{"not a hash", 1},
        OpenTable{20, true, true, true},
        CloseTable{true},
        OpenBets{},
        WarnBets{},
        CloseBets{},
        SpinBall{true, std::nullopt},
        SpinBall{true, 30},
        RestBall{std::nullopt},
        RestBall{number},
        SenseResult{number},
        KeyResult{number},
        PlaceDolly{number},
        ConfirmResult{},
        ResolveResult{number},
        AnnounceNoSpin{},
        Interrupt{std::nullopt, true},
        Interrupt{std::nullopt, false},
        Interrupt{seat, true},
        Interrupt{seat, false},
        StateRested{number},
        StateNotRested{},
        CorrectResult{table.round, number},
        CorrectResult{RoundNumber{1}, number},
        VoidRounds{{table.round}},
        VoidRounds{{RoundNumber{1}}},
        VoidRounds{{RoundNumber{1}, table.round}},
        InvalidateOutcome{table.round, InvalidationReason::disruption},
        InvalidateOutcome{RoundNumber{1}, InvalidationReason::fraud},
        Rule{"the wager on 17 stands"},
        RecordComplaint{table.round, "the ball was touched"},
        DecideDispute{DisputeNumber{1}, "the result stands"},
        AdviseComplainant{DisputeNumber{1}},
        RequestReview{DisputeNumber{1}, true},
        RequestReview{DisputeNumber{2}, true},
        ReviewDispute{DisputeNumber{2}, "as decided"},
        CloseDispute{DisputeNumber{1}, false},
        CloseDispute{DisputeNumber{2}, true},
        SettleOwed{SessionNumber{1}, true, money(100)},
        SettleOwed{SessionNumber{1}, false, money(100)},
        SetLimits{WagerKind::straight, money(100), money(5000)},
        RequireMultiples{true},
        ArrangeLimits{empty_seat, money(500), money(50'000), false, false},
        ArrangeLimits{empty_seat, money(500), money(50'000), true, true},
        CallAttendant{seat},
        EndCall{seat},
        LockSeat{seat, true, true},
        LockSeat{seat, false, false},
    };
    if (!book.piece_bets.empty()) acts.emplace_back(PlaceWager{seat, PieceBetIndex{0}, money(100)});
    for (std::size_t index = 0; index < static_cast<std::size_t>(IrregularityKind::count_); ++index)
        acts.emplace_back(ReportIrregularity{IrregularityKind(index)});
    add_sound_chips(table, acts);
    return acts;
}

auto hostile_acts(const Rulebook& book, const Table& table) -> std::vector<Act> {
    std::vector<Act> acts;
    add_amounts(table, acts);
    add_seats(SeatNumber(table.seats.size()), acts);
    add_seats(farthest_seat, acts);
    for (const std::size_t spot : {book.spots.size(), std::size_t{0xFFFF}}) {
        acts.emplace_back(PlaceWager{SeatNumber{0}, SpotIndex(spot), money(100)});
        acts.emplace_back(RemoveWager{SeatNumber{0}, SpotIndex(spot), money(100)});
    }
    for (const std::size_t bet : {book.piece_bets.size(), std::size_t{0xFFFF}})
        acts.emplace_back(PlaceWager{SeatNumber{0}, PieceBetIndex(bet), money(100)});
    add_rounds(table, book.wheel.order[7], acts);
    for (const Number number : numbers_off_the_wheel(book)) add_numbers(table, number, acts);
    for (const std::int32_t whole : {least_whole, -1, 0, most_whole}) {
        acts.emplace_back(OpenTable{whole, true, true, true});
        acts.emplace_back(SpinBall{true, whole});
        acts.emplace_back(SpinBall{false, whole});
    }
    acts.emplace_back(OpenTable{20, false, true, true});
    acts.emplace_back(OpenTable{20, true, false, true});
    acts.emplace_back(OpenTable{20, true, true, false});
    acts.emplace_back(CloseTable{false});
    acts.emplace_back(ArrangeLimits{SeatNumber(table.seats.size() - 1), money(100), money(200), true, false});
    acts.emplace_back(LockSeat{SeatNumber{0}, true, false});
    acts.emplace_back(SpinBall{false, std::nullopt});
    add_texts_and_disputes(table, acts);
    add_debts(table, acts);
    add_words_outside_the_vocabulary(table, acts);
    add_hostile_chips(table, acts);
    return acts;
}

}  // namespace croupier::testing
