#include "report/figures.hpp"

#include "money/sum.hpp"

namespace croupier::report {
namespace {

void add(Slips& to, const Slips& more) { to = {to.count + more.count, sum(to.amount, more.amount)}; }

// All that simply adds up: not what stands at an end.
auto added(Figures one, const Figures& other) -> Figures {
    for (const auto member : {&Figures::drop, &Figures::handle, &Figures::win, &Figures::fills, &Figures::credits})
        one.*member = sum(one.*member, other.*member);
    for (const auto member : {&Figures::rounds, &Figures::voids, &Figures::corrections, &Figures::rulings, &Figures::resolved, &Figures::invalidated,
                              &Figures::second_persons, &Figures::complaints})
        one.*member += other.*member;
    for (const auto member : {&Figures::issued, &Figures::redeemed, &Figures::cancelled}) add(one.*member, other.*member);
    one.theoretical.add(other.theoretical);
    one.play_ms += other.play_ms;
    return one;
}

}  // namespace

auto beside(Figures one, const Figures& other) -> Figures {
    Figures both = added(std::move(one), other);
    add(both.outstanding, other.outstanding);
    if (other.float_difference) both.float_difference = sum(both.float_difference.value_or(Money{}), *other.float_difference);
    return both;
}

auto followed_by(Figures first, const Figures& later) -> Figures {
    Figures both = added(std::move(first), later);
    both.outstanding = later.outstanding;
    if (later.float_difference) both.float_difference = later.float_difference;
    return both;
}

}  // namespace croupier::report
