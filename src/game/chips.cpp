#include "game/chips.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>
#include <set>
#include <utility>

#include "money/sum.hpp"

namespace croupier {
namespace {

struct Stock {
    Chip chip;
    std::int64_t worth = 0;
    std::int64_t count = 0;
    std::int64_t step = 0;   // what the amounts that this kind and the cheaper ones make are all multiples of
    std::int64_t whole = 0;  // what this kind and the cheaper ones are worth together
};

// The dearest first; of those worth the same, as they stand.
auto stock_of(const Chips& chips, Money colour_value) -> std::vector<Stock> {
    std::vector<Stock> stock;
    for (const ChipCount& one : chips.list())
        if (const Money worth = one.chip.worth(colour_value); worth > Money{}) stock.push_back({one.chip, worth.minor_units(), one.count});
    std::ranges::sort(stock, {}, [](const Stock& one) { return std::pair{-one.worth, one.chip}; });
    std::int64_t step = 0, whole = 0;
    for (Stock& one : std::views::reverse(stock)) {
        one.step = step = std::gcd(step, one.worth);
        one.whole = whole += one.worth * one.count;
    }
    return stock;
}

// Looks for chips from the dearest kind on. Where each denomination divides the next, as nearly always, the first try of each kind is the right one;
// elsewhere a rest that was tried in vain is remembered and not tried again.
class Search {
public:
    explicit Search(const std::vector<Stock>& stock) : stock_{stock}, used_(stock.size()) {}

    [[nodiscard]] auto find(std::size_t kind, std::int64_t rest) -> bool {
        if (rest == 0) return true;
        if (kind == stock_.size() || rest > stock_[kind].whole || rest % stock_[kind].step != 0) return false;
        if (failed_.contains({kind, rest})) return false;
        const std::int64_t of_cheaper = kind + 1 == stock_.size() ? 0 : stock_[kind + 1].whole;
        for (std::int64_t count = std::min(stock_[kind].count, rest / stock_[kind].worth); count >= 0; --count) {
            if (rest - count * stock_[kind].worth > of_cheaper) break;  // fewer leave even more to the cheaper ones
            used_[kind] = count;
            if (find(kind + 1, rest - count * stock_[kind].worth)) return true;
        }
        used_[kind] = 0;
        failed_.emplace(kind, rest);
        return false;
    }

    [[nodiscard]] auto found() const -> Chips {
        Chips chips;
        for (std::size_t kind = 0; kind < stock_.size(); ++kind)
            if (used_[kind] > 0) chips.add(stock_[kind].chip, static_cast<std::uint32_t>(used_[kind]));
        return chips;
    }

private:
    const std::vector<Stock>& stock_;
    std::vector<std::int64_t> used_;
    std::set<std::pair<std::size_t, std::int64_t>> failed_;
};

}  // namespace

auto Chips::count(Chip chip) const -> std::uint32_t {
    const auto found = std::ranges::find(list_, chip, &ChipCount::chip);
    return found == list_.end() ? 0 : found->count;
}

auto Chips::has(const Chips& others) const -> bool {
    return std::ranges::all_of(others.list_, [this](const ChipCount& one) { return count(one.chip) >= one.count; });
}

auto Chips::has_room_for(const Chips& others) const -> bool {
    return std::ranges::all_of(others.list_, [this](const ChipCount& one) { return one.count <= most - count(one.chip); });
}

auto Chips::worth(Money colour_value) const -> Money {
    Money all;
    for (const ChipCount& one : list_) {
        const auto worth = one.chip.worth(colour_value).times(one.count);
        ENSURE(worth.has_value(), "chips are worth what fits 64 bits");
        all = sum(all, *worth);
    }
    return all;
}

void Chips::add(Chip chip, std::uint32_t count) {
    if (count == 0) return;
    const auto place = std::ranges::lower_bound(list_, chip, {}, &ChipCount::chip);
    if (place == list_.end() || place->chip != chip)
        list_.insert(place, {chip, count});
    else
        place->count += count;
}

void Chips::add(const Chips& others) {
    for (const ChipCount& one : others.list_) add(one.chip, one.count);
}

void Chips::take(const Chips& others) {
    for (const ChipCount& one : others.list_) {
        const auto place = std::ranges::find(list_, one.chip, &ChipCount::chip);
        ENSURE(place != list_.end() && place->count >= one.count, "only chips that are there are taken");
        place->count -= one.count;
        if (place->count == 0) list_.erase(place);
    }
}

auto pick(const Chips& among, Money amount, Money colour_value) -> std::optional<Chips> {
    const std::vector<Stock> stock = stock_of(among, colour_value);
    Search search{stock};
    if (amount < Money{} || !search.find(0, amount.minor_units())) return std::nullopt;
    return search.found();
}

auto next_payable(const Chips& among, Money amount, Money colour_value) -> std::optional<Money> {
    const std::vector<Stock> stock = stock_of(among, colour_value);
    if (stock.empty()) return std::nullopt;
    const std::int64_t step = stock.front().step;
    for (std::int64_t more = (amount.minor_units() / step + 1) * step; more <= stock.front().whole; more += step)
        if (Search search{stock}; search.find(0, more)) return Money::from_minor_units(more);
    return std::nullopt;
}

}  // namespace croupier
