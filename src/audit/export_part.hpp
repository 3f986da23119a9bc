// A journal's records as JSON lines, a bounded part at a time: whoever wants more asks again from where the part ends.
#pragma once

#include <optional>
#include <string>

#include "audit/place.hpp"
#include "journal/reader.hpp"

namespace croupier::audit {

struct PartWanted {
    std::optional<std::string> stream;  // "table/t1", "t1", "cage"; all where it is not given
    std::optional<std::string> day;     // "2026-05-01"
    journal::Position from{1};
    std::size_t most_bytes = std::size_t{512} * 1024;  // a record more than this at most
    std::uint64_t most_records = 20'000;               // that are looked at, wanted or not
};

struct ExportedPart {
    std::string lines;
    std::optional<journal::Position> next;  // where the next part begins; nothing: this was the last
    journal::Position last{};               // of the records that are wanted
};

// Refuses a stream or a day that is not there.
[[nodiscard]] auto export_part(const JournalPlace& place, const PartWanted& wanted) -> journal::Result<ExportedPart>;

}  // namespace croupier::audit
