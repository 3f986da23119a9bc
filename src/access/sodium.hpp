// Makes sure that the cryptographic library is ready; from any thread, as often as one likes.
#pragma once

namespace croupier::access {

void start_library();

}  // namespace croupier::access
