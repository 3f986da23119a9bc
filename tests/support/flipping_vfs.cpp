#include "support/flipping_vfs.hpp"

#include <sqlite3.h>

#include "base/ensure.hpp"

namespace croupier {
namespace {

FlippingFileSystem* present = nullptr;
sqlite3_vfs* usual = nullptr;
sqlite3_vfs flipping;
sqlite3_io_methods methods;  // those of the usual one, but for reading
int (*read_usually)(sqlite3_file*, void*, int, sqlite3_int64) = nullptr;

auto read(sqlite3_file* file, void* bytes, int size, sqlite3_int64 offset) -> int {
    if (present->before_read) present->before_read(static_cast<std::uint64_t>(offset) / FlippingFileSystem::page_bytes);
    const int code = read_usually(file, bytes, size, offset);
    present->alter(static_cast<char*>(bytes), static_cast<std::uint64_t>(size), static_cast<std::uint64_t>(offset));
    return code;
}

auto open(sqlite3_vfs*, const char* path, sqlite3_file* file, int flags, int* flags_out) -> int {
    const int code = usual->xOpen(usual, path, file, flags, flags_out);
    if (code != SQLITE_OK || !present->is_shown(path)) return code;
    methods = *file->pMethods;
    methods.iVersion = 2;  // a later one may map the file instead of reading it
    read_usually = methods.xRead;
    methods.xRead = read;
    file->pMethods = &methods;
    return SQLITE_OK;
}

}  // namespace

FlippingFileSystem::FlippingFileSystem(const std::filesystem::path& file) : file_{std::filesystem::absolute(file).string()} {
    ENSURE(present == nullptr, "one flipping file system at a time");
    present = this;
    usual = sqlite3_vfs_find(nullptr);
    flipping = *usual;
    flipping.zName = "croupier-flips";
    flipping.pNext = nullptr;
    flipping.xOpen = open;
    sqlite3_vfs_register(&flipping, 1);
}

FlippingFileSystem::~FlippingFileSystem() {
    sqlite3_vfs_unregister(&flipping);
    sqlite3_vfs_register(usual, 1);
    present = nullptr;
}

void FlippingFileSystem::alter(char* bytes, std::uint64_t size, std::uint64_t offset) const {
    if (!flipped_ || *flipped_ / 8 < offset || *flipped_ / 8 >= offset + size) return;
    char& byte = bytes[*flipped_ / 8 - offset];
    byte = static_cast<char>(static_cast<unsigned char>(byte) ^ (1U << (*flipped_ % 8)));
}

}  // namespace croupier
