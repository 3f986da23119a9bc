// How the game's own types stand in JSON: numbers as they are printed on the layout, wagers in notation, chips by denomination or colour, an actor
// with what its kind has. For the forms in json.hpp and record_json.hpp.
#pragma once

#include "base/json_fields.hpp"
#include "game/command.hpp"
#include "game/fields.hpp"
#include "money/json.hpp"
#include "rules/wager_names.hpp"

namespace croupier {

void write_json(JsonWriter& to, Number number);
void write_json(JsonWriter& to, const WagerNames& names, SpotIndex spot);
void write_json(JsonWriter& to, const WagerNames& names, const WagerIndex& wager);
void write_json(JsonWriter& to, const WagerNames& names, PieceBetIndex bet);
void write_json(JsonWriter& to, Chip chip);
void write_json(JsonWriter& to, const Chips& chips);
void write_json(JsonWriter& to, const Actor& actor);

void read_json(JsonReader& from, Number& number);
void read_json(JsonReader& from, const WagerNames& names, SpotIndex& spot);
void read_json(JsonReader& from, const WagerNames& names, WagerIndex& wager);
void read_json(JsonReader& from, const WagerNames& names, PieceBetIndex& bet);
void read_json(JsonReader& from, Chip& chip);
void read_json(JsonReader& from, Chips& chips);
void read_json(JsonReader& from, Actor& actor);

}  // namespace croupier
