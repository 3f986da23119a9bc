#include "house/json.hpp"

#include "base/json_stream.hpp"
#include "house/fields.hpp"

namespace croupier::house {

void append_json(const RecordView& record, std::string& out) {
    JsonWriter to{out};
    write_record(to, NoContext{}, record);
}

auto record_from_json(std::string_view text, Record& into) -> std::expected<void, std::string> {
    return read_all(text, [&](JsonReader& from) { read_record(from, NoContext{}, into); });
}

}  // namespace croupier::house
