// While it lives, this process may open only a few files more than it has open.
#pragma once

#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

namespace croupier {

class FewFiles {
public:
    explicit FewFiles(rlim_t more) {
        getrlimit(RLIMIT_NOFILE, &before_);
        const int next = open("/dev/null", O_RDONLY | O_CLOEXEC);
        close(next);
        const rlimit few{static_cast<rlim_t>(next) + more, before_.rlim_max};
        setrlimit(RLIMIT_NOFILE, &few);
    }
    FewFiles(const FewFiles&) = delete;
    auto operator=(const FewFiles&) -> FewFiles& = delete;
    ~FewFiles() { setrlimit(RLIMIT_NOFILE, &before_); }

private:
    rlimit before_{};
};

}  // namespace croupier
