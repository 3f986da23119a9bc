// A dealer who is in a hurry: plays rounds over the socket with acts alone, one after the other, whatever each is answered; after a cut he comes back
// and begins his round anew, and what no longer fits is refused.
#pragma once

#include <atomic>
#include <thread>

#include "load/wire.hpp"

namespace croupier::testing {

class HurriedDealer {
public:
    HurriedDealer(load::Address address, std::string token, std::string table, std::chrono::milliseconds betting);
    HurriedDealer(const HurriedDealer&) = delete;
    auto operator=(const HurriedDealer&) -> HurriedDealer& = delete;
    ~HurriedDealer();

    [[nodiscard]] auto rounds() const -> std::uint64_t { return rounds_; }  // that were confirmed
    [[nodiscard]] auto opened() const -> std::uint64_t { return opened_; }  // how often bets were
    [[nodiscard]] auto closed() const -> std::uint64_t { return closed_; }

private:
    void heard(std::string_view text);
    void act();

    std::string token_, table_;
    std::chrono::milliseconds betting_;
    std::size_t step_ = 0;
    std::uint64_t number_ = 0;
    std::atomic<std::uint64_t> rounds_ = 0, opened_ = 0, closed_ = 0;
    load::Wire wire_;
    std::thread thread_;
};

}  // namespace croupier::testing
