#include "cli/output.hpp"

#include <nlohmann/json.hpp>

namespace croupier {

void print_line(const nlohmann::ordered_json& object) { fmt::print("{}\n", object.dump()); }

}  // namespace croupier
