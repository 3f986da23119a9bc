// What the program says of itself while it runs: a line an event on stderr, in logfmt, for people and for programs. Keys, tokens, codes and secrets
// never come here.
#pragma once

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "base/ids.hpp"

namespace croupier::server {

class Log {
public:
    using Write = std::function<void(const std::string& line)>;
    Log(std::function<Time()> now, Write write) : now_{std::move(now)}, write_{std::move(write)} {}

    using Members = std::initializer_list<std::pair<std::string_view, std::string>>;
    void info(std::string_view event, Members members = {}) const { line("info", event, members); }
    void warn(std::string_view event, Members members = {}) const { line("warn", event, members); }

private:
    void line(std::string_view level, std::string_view event, Members members) const;

    std::function<Time()> now_;
    Write write_;
};

}  // namespace croupier::server
