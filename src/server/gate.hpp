// The gate: as whom a client's act reaches a table or the cage, or why it does not. It keeps a terminal to its own seat and to a player's acts, and
// leaves to the core what a position may do. The acts of wheels, acceptors and the floor itself never come from a client.
#pragma once

#include <expected>

#include "floor/request.hpp"
#include "protocol/server_message.hpp"

namespace croupier::server {

template <class Actor>
using Admitted = std::expected<Actor, floor::Denied>;

// In the demo a visitor's terminal has an acceptor for play money, and a visitor at a place a dealer who sells and changes chips.
[[nodiscard]] auto admit(const protocol::You& you, std::string_view table, const Act& act, bool demo) -> Admitted<Actor>;

// A terminal may redeem a slip at its own seat. Cashiers are cashiers; those of the pit are their supervisors.
[[nodiscard]] auto admit_to_cage(const protocol::You& you, cage::TableId own_table, const cage::Act& act) -> Admitted<cage::Actor>;

[[nodiscard]] auto cage_role(Position position) -> std::optional<cage::CageRole>;

// The person who confirms an act of another.
[[nodiscard]] auto as_actor(Position position, PersonId person) -> Actor;

}  // namespace croupier::server
