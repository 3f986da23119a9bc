// The words of a line that may stand in any order: each is asked for by its name, and one that nobody asked for is a slip of the writer.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "scenario/script.hpp"

namespace croupier {

class Options {
public:
    // The words of the line from the given one on.
    Options(const LineWords& words, std::size_t first);

    [[nodiscard]] auto take(std::string_view word) -> bool;

    // So many words after the given one; nothing where it is not there or too few follow it.
    [[nodiscard]] auto take_after(std::string_view word, std::size_t count) -> std::optional<LineWords>;
    [[nodiscard]] auto take_after(std::string_view word) -> std::optional<std::string>;

    // The first word that was not taken, in a sentence; empty where all were.
    [[nodiscard]] auto left_over() const -> std::string;

private:
    LineWords left_;
};

}  // namespace croupier
