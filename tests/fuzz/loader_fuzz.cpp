// The loader's fuzz target: any bytes at all either load or are refused with reasons, and what loads is whole.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/ensure.hpp"
#include "rules/load.hpp"
#include "rules/odds.hpp"
#include "rules/settle.hpp"

using namespace croupier;

extern "C" auto LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) -> int {
    const auto book = load_rulebook({reinterpret_cast<const char*>(data), size});
    if (!book) {
        ENSURE(!book.error().empty(), "a refused file has a reason");
        for (const Fault& fault : book.error()) ENSURE(!fault.reason.empty(), "a fault says what is wrong");
        return 0;
    }
    for (const auto& [wager, index] : book->wagers) {
        const Odds odds = odds_of(*book, index);
        ENSURE(odds.return_to_player.numerator() > 0, "every wager can win");
        const Money stake = Money::from_minor_units(100);
        if (!check_stake(*book, index, stake)) continue;
        for (const Number number : book->wheel.order) ENSURE(returned(*book, index, stake, number) >= Money{}, "nothing comes back negative");
    }
    return 0;
}
