// The pit of a demo floor: keeps the float of a live table filled, so that play never waits for chips. Two of the demo's own staff sign for it.
#pragma once

#include "server/hub.hpp"

namespace croupier::server {

class DemoPit {
public:
    DemoPit(Hub& hub, std::size_t table) : hub_{hub}, table_{table} {}

    void look();  // after every change of the table

private:
    Hub& hub_;
    std::size_t table_;
    bool waiting_ = false;  // for an answer
};

}  // namespace croupier::server
