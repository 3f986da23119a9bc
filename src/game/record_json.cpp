#include "game/record_json.hpp"

#include "base/json_stream.hpp"
#include "game/json_parts.hpp"

namespace croupier {

void append_json(const WagerNames& names, const RecordView& record, std::string& out) {
    JsonWriter to{out};
    write_record(to, names, record);
}

auto record_from_json(const WagerNames& names, std::string_view text, Record& into) -> std::expected<void, std::string> {
    return read_all(text, [&](JsonReader& from) { read_record(from, names, into); });
}

}  // namespace croupier
