#include "crash/shared_progress.hpp"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <stdexcept>

#include "journal/files.hpp"

namespace croupier::testing {

auto map_progress(const std::filesystem::path& file) -> std::shared_ptr<Progress> {
    const journal::Descriptor opened{open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600)};
    if (!opened.is_open() || ftruncate(opened.number(), sizeof(Progress)) != 0) throw std::runtime_error("no shared page at " + file.string());
    void* page = mmap(nullptr, sizeof(Progress), PROT_READ | PROT_WRITE, MAP_SHARED, opened.number(), 0);
    if (page == MAP_FAILED) throw std::runtime_error("the shared page can't be mapped");
    return {static_cast<Progress*>(page), [](Progress* one) { munmap(one, sizeof(Progress)); }};
}

}  // namespace croupier::testing
