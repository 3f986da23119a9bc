#include "money/json.hpp"

#include <fmt/format.h>

namespace croupier {

void write_json(JsonWriter& to, Money money) {
    std::array<char, Money::longest_text> text;
    to.word({text.data(), money.to_chars(text.data())});
}

void read_json(JsonReader& from, Money& money) {
    const auto text = from.take_text();
    if (!text) return from.fail("an amount is a text like \"2.50\"");
    const auto parsed = Money::parse(*text);
    if (!parsed) return from.fail(fmt::format("{} {}", *text, parsed.error()));
    money = *parsed;
}

}  // namespace croupier
