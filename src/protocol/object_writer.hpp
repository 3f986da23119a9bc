// The writer of JSON objects with everything at hand that messages are made of: numbers, wagers, chips, actors.
#pragma once

#include "base/object_writer.hpp"
#include "game/json_parts.hpp"

namespace croupier::protocol {

using croupier::ObjectWriter;
using croupier::write_list;

}  // namespace croupier::protocol
