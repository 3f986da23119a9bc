// Counts every allocation of a program, so that "none" can be shown. For one source file of it: operator new is replaced here.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>

namespace croupier {

inline std::size_t allocations = 0;

}  // namespace croupier

auto operator new(std::size_t size) -> void* {
    ++croupier::allocations;
    if (void* memory = std::malloc(size)) return memory;
    throw std::bad_alloc{};
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
