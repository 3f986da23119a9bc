// What crosses between the tables and the cage: each slip and each transfer leaves one stream and enters the other once, for the same amount.
#pragma once

#include <map>

#include "audit/finding.hpp"
#include "cage/event.hpp"
#include "game/event.hpp"

namespace croupier::audit {

class Crossings {
public:
    [[nodiscard]] auto follow(cage::TableId table, const Event& event) -> Finding;
    [[nodiscard]] auto follow(const cage::Event& event) -> Finding;
    [[nodiscard]] auto finish() const -> Finding;  // at the end of the journal nothing is on its way

private:
    struct Credit {
        Money amount;
        SeatNumber seat{};
    };
    std::map<cage::SlipId, Money> issued_;  // and not taken in yet
    std::map<std::pair<cage::TableId, TransferNumber>, Credit> handed_back_;
};

}  // namespace croupier::audit
