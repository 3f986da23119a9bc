#include "server/log.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>

namespace croupier::server {
namespace {

auto needs_quotes(std::string_view text) -> bool {
    return text.empty() || std::ranges::any_of(text, [](char letter) { return letter <= ' ' || letter == '"' || letter == '=' || letter == '\\'; });
}

void append_value(std::string_view text, std::string& out) {
    if (!needs_quotes(text)) {
        out += text;
        return;
    }
    out += '"';
    for (const char letter : text) {
        if (letter == '"' || letter == '\\') out += '\\';
        out += static_cast<unsigned char>(letter) < ' ' ? ' ' : letter;
    }
    out += '"';
}

}  // namespace

void Log::line(std::string_view level, std::string_view event, Members members) const {
    const std::int64_t now = now_().milliseconds;
    const std::chrono::sys_seconds second{std::chrono::seconds{now / 1000}};
    std::string text = fmt::format("at={:%Y-%m-%dT%H:%M:%S}.{:03}Z level={} event={}", second, now % 1000, level, event);
    for (const auto& [key, value] : members) {
        text += fmt::format(" {}=", key);
        append_value(value, text);
    }
    text += '\n';
    write_(text);
}

}  // namespace croupier::server
