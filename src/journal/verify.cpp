#include "journal/verify.hpp"
namespace croupier::journal {
auto verify_chains(const std::filesystem::path&, const VerifyOptions&) -> Result<VerifyReport> { return VerifyReport{}; }
}  // namespace croupier::journal
