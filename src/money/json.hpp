// An amount in JSON is a text with two decimals, "2.50": never a number, which others would read as floating point.
#pragma once

#include "base/json_reader.hpp"
#include "base/json_writer.hpp"
#include "money/money.hpp"

namespace croupier {

void write_json(JsonWriter& to, Money money);
void read_json(JsonReader& from, Money& money);

}  // namespace croupier
