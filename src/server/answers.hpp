// What the handlers of requests share: refusals as clients read them, and small JSON bodies.
#pragma once

#include <utility>

#include "base/json_stream.hpp"
#include "floor/request.hpp"
#include "protocol/object_writer.hpp"
#include "server/http.hpp"

namespace croupier::server {

[[nodiscard]] inline auto refusal(unsigned status, std::string_view code, std::string_view sentence) -> HttpResponse {
    HttpResponse response{status, "application/json", {}, {}, false};
    protocol::ObjectWriter{JsonWriter{response.body}}.text("code", code).text("sentence", sentence).end();
    return response;
}

[[nodiscard]] inline auto refusal(const floor::Denied& denied) -> HttpResponse { return refusal(409, denied.code, denied.sentence); }

[[nodiscard]] inline auto busy() -> HttpResponse { return refusal(503, "busy", "The floor takes nothing at this moment. Try again."); }

[[nodiscard]] inline auto bad_body(std::string_view why) -> HttpResponse { return refusal(400, "bad-message", why); }

[[nodiscard]] inline auto bad_query(std::string_view why) -> HttpResponse { return refusal(400, "bad-query", why); }

// The projections can't be read, as while they are built.
[[nodiscard]] inline auto not_ready() -> HttpResponse { return refusal(503, "not-ready", "This can't be shown at this moment. Try again."); }

// A member of a body: its key, as `,"name":`, and where its value goes.
template <class Value>
struct BodyMember {
    std::string_view key;
    Value& value;
    bool required = true;
};

template <class... Members>
[[nodiscard]] auto read_body(const std::string& body, const Members&... members) -> std::expected<void, std::string> {
    return read_all(body, [&](JsonReader& from) {
        const auto member = [&from](const auto& one) {
            return JsonMember{one.key, [&from, &one] { read_value(from, NoContext{}, one.value); }, one.required};
        };
        read_object(from, member(members)...);
    });
}

}  // namespace croupier::server
