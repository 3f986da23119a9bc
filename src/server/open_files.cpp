#include "server/open_files.hpp"

#include <sys/resource.h>

#include <algorithm>

namespace croupier::server {

auto allow_many_files() -> std::size_t {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
    const rlim_t before = limit.rlim_cur;
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : before;
}

auto connections_within(std::size_t files) -> std::size_t {
    constexpr std::size_t for_the_floor = 128;
    return std::max<std::size_t>(files, for_the_floor + 1) - for_the_floor;
}

}  // namespace croupier::server
