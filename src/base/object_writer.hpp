// Writes one JSON object member by member, so that no caller sets commas. What a member may be is what json_fields.hpp writes, and what has a
// write_json beside its type.
#pragma once

#include "base/json_fields.hpp"

namespace croupier {

class ObjectWriter {
public:
    explicit ObjectWriter(JsonWriter to) : to_{to} { to_.mark('{'); }

    auto key(std::string_view name) -> JsonWriter& {
        if (!first_) to_.mark(',');
        first_ = false;
        to_.word(name);
        to_.mark(':');
        return to_;
    }
    template <class Value>
    auto put(std::string_view name, const Value& value) -> ObjectWriter& {
        write_value(key(name), NoContext{}, value);
        return *this;
    }
    auto text(std::string_view name, std::string_view any) -> ObjectWriter& {
        key(name).text(any);
        return *this;
    }
    void end() { to_.mark('}'); }

private:
    JsonWriter to_;
    bool first_ = true;
};

// A list whose items are written by a function that is given each of them.
template <class Range, class Write>
void write_list(JsonWriter& to, const Range& range, const Write& write) {
    to.mark('[');
    bool first = true;
    for (const auto& item : range) {
        if (!first) to.mark(',');
        first = false;
        write(item);
    }
    to.mark(']');
}

}  // namespace croupier
