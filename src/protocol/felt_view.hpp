// What is shown of the chips at a table: the felt for everybody, a place for its player, tray and payout sheet for staff.
#pragma once

#include "game/payout_sheet.hpp"
#include "protocol/object_writer.hpp"
#include "protocol/table_screen.hpp"

namespace croupier::protocol {

void write_felt(JsonWriter& to, const TableScreen& screen);
void write_place(JsonWriter& to, const TableScreen& screen, SeatNumber seat);
void write_conduct(JsonWriter& to, const TableScreen& screen, SeatNumber seat);  // of a player with chips, for the pit
void write_dealers_chips(ObjectWriter& to, const TableScreen& screen, PaysFrom from);

}  // namespace croupier::protocol
