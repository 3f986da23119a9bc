#include "scenario/chip_acts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

namespace croupier {
namespace {

auto read_chip(const std::string& word) -> std::expected<Chip, std::string> {
    if (const auto colour = value_of<ChipColour>(word)) return Chip{*colour};
    const auto money = Money::parse(word);
    if (!money || !Chip::is_denomination(*money)) return std::unexpected(fmt::format("\"{}\" is neither a colour nor a denomination", word));
    return Chip{*money};
}

auto is_amount(const std::string& word) -> bool { return Money::parse(word).has_value(); }

// Cash chips that make every bet possible: all of the smallest kind that divides the amount.
auto small_chips(Money amount) -> Chips {
    Chips chips;
    const Money smallest = amount.minor_units() % 100 == 0 ? Money::from_minor_units(100) : Money::from_minor_units(50);
    chips.add(Chip{smallest}, static_cast<std::uint32_t>(amount.minor_units() / smallest.minor_units()));
    return chips;
}

// player P bet WAGER 10.00 · player P bet WAGER 25.00*2 5.00*1
auto read_bet(const Rulebook& book, SeatNumber seat, const LineWords& words) -> Acts {
    if (words.size() < 5) return wrong("write a wager and an amount or chips, like: player P bet red 10.00");
    const auto wager = read_wager(book, words[3]);
    if (!wager) return wrong(wager.error());
    if (words.size() == 5 && is_amount(words[4])) return player(PlaceWager{seat, *wager, *Money::parse(words[4])}, seat);
    const auto chips = read_chips(words, 4, words.size());
    return chips ? player(PlaceChips{seat, *wager, *chips}, seat) : wrong(chips.error());
}

auto read_remove(const Rulebook& book, SeatNumber seat, const LineWords& words) -> Acts {
    const auto wager = read_wager(book, words.size() < 4 ? "" : words[3]);
    if (!wager) return wrong(wager.error());
    if (std::holds_alternative<PieceBetIndex>(*wager)) return if_all_read(Options{words, 4}, player(TakeButton{seat, *wager}, seat));
    const auto amount = read_money(words.size() == 5 ? words[4] : "");
    return amount ? player(RemoveWager{seat, std::get<SpotIndex>(*wager), *amount}, seat) : wrong(amount.error());
}

auto read_colour(SeatNumber seat, const LineWords& words) -> Acts {
    Options options{words, 2};
    const auto colour = value_of<ChipColour>(options.take_after("colour").value_or(""));
    const auto value = read_money(options.take_after("value").value_or("0"));
    if (!colour || !value) return wrong("write a colour, like: player P colour green value 5.00");
    return if_all_read(options, staff(AllocateColour{seat, *colour, *value}));
}

auto read_buy(SeatNumber seat, const LineWords& words) -> Acts {
    const auto amount = read_money(words.size() < 4 ? "" : words[3]);
    if (!amount || words.size() > 5) return wrong("write: player P buy 100.00, or: player P buy 100.00 green");
    if (words.size() == 4) return staff(BuyChips{seat, *amount, std::nullopt});
    const auto colour = value_of<ChipColour>(words[4]);
    return colour ? staff(BuyChips{seat, *amount, colour}) : wrong(fmt::format("\"{}\" is not a colour of chips", words[4]));
}

// player P change green*20 [for 25.00*4] [set 7]
auto read_change(SeatNumber seat, const LineWords& words) -> Acts {
    constexpr std::uint32_t own_set = 1;
    ChangeChips act{seat, {}, {}, own_set};
    const auto set = std::ranges::find(words, "set");
    if (set != words.end()) {
        const auto mark = read_count(words.end() - set == 2 ? words.back() : "");
        if (!mark) return wrong(mark.error());
        act.mark = static_cast<std::uint32_t>(*mark);
    }
    const auto for_what = std::ranges::find(words.begin(), set, "for");
    const auto place_of = [&words](auto iterator) { return static_cast<std::size_t>(iterator - words.begin()); };
    const auto give = read_chips(words, 3, place_of(for_what));
    const auto take = for_what == set ? std::expected<Chips, std::string>{} : read_chips(words, place_of(for_what) + 1, place_of(set));
    if (!give || !take) return wrong(give ? take.error() : give.error());
    act.give = *give;
    act.take = *take;
    return staff(act);
}

auto read_player(const Rulebook& book, const LineWords& words) -> Acts {
    if (words.size() < 3) return wrong("write what the player does, like: player P bet red 10.00");
    const auto seat = read_seat(words[1]);
    if (!seat) return wrong(seat.error());
    const std::string& verb = words[2];
    if (verb == "bet") return read_bet(book, *seat, words);
    if (verb == "remove") return read_remove(book, *seat, words);
    if (verb == "clear") return if_all_read(Options{words, 3}, player(ClearWagers{*seat}, *seat));
    if (verb == "colour") return read_colour(*seat, words);
    if (verb == "buy") return read_buy(*seat, words);
    if (verb == "change") return read_change(*seat, words);
    if (verb == "leave") return if_all_read(Options{words, 3}, staff(LeaveTable{*seat}));
    if (verb != "chips") return wrong(fmt::format("a player can bet, remove, clear, chips, colour, buy, change or leave, not \"{}\"", verb));
    if (words.size() == 4 && is_amount(words[3])) return staff(BringChips{*seat, small_chips(*Money::parse(words[3]))});
    const auto chips = read_chips(words, 3, words.size());
    return chips ? staff(BringChips{*seat, *chips}) : wrong(chips.error());
}

// unclear red P · rule red P stands|returned|moved black · moved red P black
auto read_unclear(const Rulebook& book, const LineWords& words) -> Acts {
    const auto read_spot = [&](std::size_t index) -> std::optional<SpotIndex> {
        const auto wager = index < words.size() ? read_wager(book, words[index]) : std::unexpected(std::string{});
        return wager && std::holds_alternative<SpotIndex>(*wager) ? std::optional{std::get<SpotIndex>(*wager)} : std::nullopt;
    };
    const auto spot = read_spot(1);
    const auto seat = read_seat(words.size() < 3 ? "" : words[2]);
    if (!spot || !seat) return wrong(fmt::format("write a spot and a player, like: {} red P", words.front()));
    if (words.front() == "unclear") return if_all_read(Options{words, 3}, staff(FlagWager{*seat, *spot}));
    if (words.front() == "moved") {
        const auto to = read_spot(3);
        return to ? if_all_read(Options{words, 4}, staff(ReportMoved{*seat, *spot, *to})) : wrong("write where to: moved red P black");
    }
    const auto ruling = value_of<WagerRuling>(words.size() < 4 ? "" : words[3]);
    if (!ruling) return wrong("write the ruling: rule red P stands, or returned, or moved black");
    const auto to = *ruling == WagerRuling::moved ? read_spot(4) : std::nullopt;
    return if_all_read(Options{words, to ? 5U : 4U}, staff(RuleOnWager{*seat, *spot, *ruling, to}, Function::rule_on_unclear_wager));
}

auto read_float(const LineWords& words) -> Acts {
    const auto chips = read_chips(words, 1, words.size());
    if (!chips) return wrong(chips.error());
    if (words.front() == "fill") return staff(FillFloat{*chips}, Function::open_table);
    if (words.front() == "credit-float") return staff(CreditFloat{*chips}, Function::open_table);
    return staff(CountFloat{*chips}, Function::open_table);
}

auto read_partners(const LineWords& words) -> Acts {
    MarkPartners act;
    for (std::size_t index = 1; index < words.size(); ++index) {
        const auto seat = read_seat(words[index]);
        if (!seat) return wrong(seat.error());
        act.seats.push_back(*seat);
    }
    return staff(act);
}

auto read_conduct(const LineWords& words) -> Acts {
    const auto seat = read_seat(words.size() == 2 ? words[1] : "");
    if (!seat) return wrong(fmt::format("write a player, like: {} P", words.front()));
    if (words.front() == "breach") return staff(RecordBreach{*seat});
    if (words.front() == "designate") return staff(DesignateForButtons{*seat, true}, Function::set_limits);
    return staff(RefusePlayer{*seat, words.front() == "refuse"}, Function::set_limits);
}

// buttons [per-number 1] [per-spin 3] [minimum 25.00] [designated]
auto read_buttons(const LineWords& words) -> Acts {
    Options options{words, 1};
    const auto per_number = read_count(options.take_after("per-number").value_or("0"));
    const auto per_spin = read_count(options.take_after("per-spin").value_or("0"));
    if (!per_number || !per_spin || *per_number < 0 || *per_spin < 0) return wrong("write: buttons per-number 1 per-spin 3");
    std::optional<Money> minimum;
    if (const auto told = options.take_after("minimum")) {
        const auto amount = Money::parse(*told);
        if (!amount) return wrong(amount.error());
        minimum = *amount;
    }
    const LimitButtons act{static_cast<std::uint32_t>(*per_number), static_cast<std::uint32_t>(*per_spin), options.take("designated"), minimum};
    return if_all_read(options, staff(act, Function::set_limits));
}

using Reader = Acts (*)(const Rulebook&, const LineWords&);

auto readers() -> const std::map<std::string, Reader>& {
    constexpr auto unclear = &read_unclear;
    constexpr Reader floats = [](const Rulebook&, const LineWords& words) { return read_float(words); };
    constexpr Reader conduct = [](const Rulebook&, const LineWords& words) { return read_conduct(words); };
    static const std::map<std::string, Reader> all = {
        {"player", &read_player},
        {"unclear", unclear},
        {"rule", unclear},
        {"moved", unclear},
        {"fill", floats},
        {"credit-float", floats},
        {"count", floats},
        {"partners", [](const Rulebook&, const LineWords& words) { return read_partners(words); }},
        {"breach", conduct},
        {"refuse", conduct},
        {"accept", conduct},
        {"designate", conduct},
        {"buttons", [](const Rulebook&, const LineWords& words) { return read_buttons(words); }},
        {"paid-out", [](const Rulebook&, const LineWords& words) { return if_all_read(Options{words, 1}, staff(CompletePayout{})); }},
        {"new-day", [](const Rulebook&, const LineWords& words) { return if_all_read(Options{words, 1}, device(BeginGamingDay{})); }},
    };
    return all;
}

}  // namespace

auto read_chips(const LineWords& words, std::size_t first, std::size_t end) -> std::expected<Chips, std::string> {
    Chips chips;
    for (std::size_t index = first; index < end; ++index) {
        const std::size_t times = words[index].find('*');
        const auto chip = read_chip(words[index].substr(0, times));
        const auto count = times == std::string::npos ? std::expected<std::int32_t, std::string>{1} : read_count(words[index].substr(times + 1));
        if (!chip) return std::unexpected(chip.error());
        if (!count || *count < 1) return std::unexpected(fmt::format("\"{}\": write how many, like 5.00*4", words[index]));
        chips.add(*chip, static_cast<std::uint32_t>(*count));
    }
    if (chips.empty()) return std::unexpected("write chips, like 25.00*4 or green*10");
    return chips;
}

auto chip_words() -> LineWords {
    LineWords words;
    for (const auto& [word, reader] : readers()) words.push_back(word);
    return words;
}

auto read_chip_acts(const Rulebook& book, const LineWords& words) -> std::optional<Acts> {
    const auto found = readers().find(words.front());
    if (found == readers().end()) return std::nullopt;
    return found->second(book, words);
}

}  // namespace croupier
