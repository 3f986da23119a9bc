// What can go wrong with a journal that is nobody's mistake: always a value, always in words that tell a person what and where.
#pragma once

#include <cstdint>
#include <expected>
#include <string>

namespace croupier::journal {

enum class FailureKind : std::uint8_t {
    full,        // no space, and no sync was tried: nothing of it stays; may be tried again after making room
    broken,      // a write or a sync failed: never retried, and every later call fails the same way; only reopening helps
    damaged,     // what was read is not what was written
    refused,     // the journal can't be opened as asked: permissions, another process, an unknown format; nothing was touched
    unanchored,  // the checkpoint is durable, its anchor is not; the journal goes on, and the next checkpoint anchors both
};

struct Failure {
    FailureKind kind = FailureKind::broken;
    std::string where;  // the file, and where known the record, stream and column
    std::string why;    // a sentence
    [[nodiscard]] auto sentence() const -> std::string { return where.empty() ? why : where + ": " + why; }
};

template <class Value>
using Result = std::expected<Value, Failure>;

}  // namespace croupier::journal
