// The text of a scenario as steps: lines of words with what each is expected to do. It knows no game; the runner does.
#pragma once

#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace croupier {

using LineWords = std::vector<std::string>;

struct ScriptError {
    int line = 0;
    std::string reason;
};

struct Step {
    int line = 0;
    LineWords words;
    std::vector<LineWords> expectations;  // after "->", separated by ";"
};

struct Script {
    std::vector<std::string> clauses;     // what it shows
    std::vector<std::vector<Step>> runs;  // one; or one for each row of an "each" table, with its values filled in
};

// Comments begin with "#". An "each a,b" line is followed by indented rows; the whole file runs once for each, with <a> and <b> replaced.
[[nodiscard]] auto parse_script(std::string_view text) -> std::expected<Script, ScriptError>;

}  // namespace croupier
