#include "support/temporary_directory.hpp"

#include <stdlib.h>

#include <stdexcept>
#include <string>

namespace croupier {

namespace fs = std::filesystem;

TemporaryDirectory::TemporaryDirectory(Where where) {
    const fs::path memory = "/dev/shm";
    const bool in_memory = where == Where::memory && fs::is_directory(memory);
    std::string name = ((in_memory ? memory : fs::path{CROUPIER_TEMPORARY_DIR}) / "croupier-test-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) throw std::runtime_error("no temporary directory can be made");
    path_ = name;
}

TemporaryDirectory::~TemporaryDirectory() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

}  // namespace croupier
