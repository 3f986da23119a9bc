// What only a demo floor has: links for whoever wants to try a console, and seats that become free when their visitors are gone.
#include "access/tokens.hpp"
#include "server/service.hpp"

namespace croupier::server {
namespace {

constexpr std::int64_t absence_ms = std::int64_t{10} * 60'000;
constexpr std::int64_t link_ms = std::int64_t{24} * 60 * 60 * 1000;

// Of a player with chips who is gone.
void empty_place(Hub& hub, std::size_t table, SeatNumber number, const Hub::Then& then) {
    const Table& state = hub.shown().tables()[table].screen.table();
    const LivePlace& place = state.place(number);
    if (value(state.seat(number).session) == 0 && place == LivePlace{}) return then({});
    if (state.seat(number).staked > Money{}) {  // it rides: lifted when it may be, and the rest is done another time
        const bool may_lift = state.phase == Phase::betting || (!state.in_round() && state.felt.payouts.empty());
        if (may_lift) hub.ask(table, floor::sender_of(number), Actor{ActorKind::player, {}, {}, number}, ClearWagers{number});
        return;
    }
    leave_with_cash(hub, table, number, then);
}

}  // namespace

// One member of staff for each position, named after it. They have no secret: only links sign them in.
void Service::make_links(std::function<void(const Links&)> then) {
    struct Making {
        Links links;
        std::size_t left = static_cast<std::size_t>(Position::count_);
        std::function<void(const Links&)> then;
        void one_less() {
            if (--left == 0) then(links);
        }
    };
    auto making = std::make_shared<Making>();
    making->then = std::move(then);
    for (std::size_t index = 0; index < static_cast<std::size_t>(Position::count_); ++index) {
        const std::string name{name_of(Position(index))};
        const auto offer = [this, making, name](const floor::Answer&) {
            const house::Person* person = house::person_named(hub_->shown().house(), name);
            if (person == nullptr) return making->one_less();
            const std::string code = access::random_token();
            const auto offered = [making, name, code](const floor::Answer& answer) {
                if (answer) making->links.emplace_back(name, code);
                making->one_less();
            };
            hub_->ask_house({}, house::OfferLink{person->id, access::hash_of_token(access::Purpose::link, code), Time{now_().milliseconds + link_ms}},
                            offered);
        };
        hub_->ask_house({}, house::AddStaff{name, Position(index), {}}, offer);  // refused where there is one already
    }
}

void Service::free_empty_seats() {
    const house::House& house = hub_->shown().house();
    const Time now = now_();
    for (const auto& [device, expires] : house.visitors) {
        const house::Terminal* terminal = house.terminal(device);
        const auto table = terminal == nullptr ? std::nullopt : hub_->shown().find(terminal->place.table);
        if (!table || hub_->seat_is_connected(*table, terminal->place.seat)) {
            absent_.erase(device);
            continue;
        }
        const Time since = absent_.emplace(device, now).first->second;
        if (now.milliseconds - since.milliseconds > absence_ms || now >= expires) free_seat(*table, *terminal);
    }
    std::erase_if(absent_, [&](const auto& one) { return !house.visitors.contains(one.first); });
}

// What is on the meter goes onto a slip, and chips are changed and taken along, as if the visitor had asked for it.
void Service::free_seat(std::size_t table, const house::Terminal& terminal) {
    const SeatNumber number = terminal.place.seat;
    const Table& state = hub_->shown().tables()[table].screen.table();
    const auto retire = [this, device = terminal.device, place = terminal.place](const floor::Answer& left) {
        if (!left) return;  // another time
        hub_->ask_house({}, house::RetireTerminal{device}, [this, place](const floor::Answer& answer) {
            if (answer) log_.info("seat-freed", {{"table", place.table}, {"seat", std::to_string(value(place.seat) + 1)}});
        });
    };
    if (state.is_place(number)) return empty_place(*hub_, table, number, retire);
    if (state.seat(number).staked > Money{}) return;  // the round is not over: later
    if (state.seat(number).credit == Money{}) return retire({});
    hub_->ask(table, floor::sender_of(number), Actor{ActorKind::player, {}, {}, number}, CashOut{number}, retire);
}

}  // namespace croupier::server
