#include "config/support.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>

#include "rules/built_in.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {

auto sound_floor() -> std::string {
    return R"(# A floor for tests.
format = 1
house = "Harbour House"
anchors = "anchors"
slip_expiry_days = 60
printer = "slips"
gaming_day_begins = "05:30"
shifts = ["05:30", "13:30", "21:30"]
sign_in_minutes = 240

[currency]
code = "AUD"
symbol = "$"

[listen]
address = "0.0.0.0"
port = 8443
certificate = "floor.crt"
key = "floor.key"
allow_plain = false
public_name = "floor.example"

[bounds]
connections = 500
connections_per_address = 20
messages_per_second = 30

[[tables]]
id = "t1"
title = "Table one"
rulebook = "adelaide-single-zero"
rules_document = "rules.html"
terminals = 12
scripted_players = 5
places = 0
minimum = "1.00"
maximum = "100.00"
multiples = true
chips = ["1.00", "5.00", "25.00"]
smallest_chip = "0.50"
notes = ["10.00", "50.00"]
betting_seconds = 30
warning_seconds = 6
pause_seconds = 4
games_per_hour = 60
dealer = "automatic"
clock = false

[tables.wheel]
kind = "simulated"
seed = 7

[tables.limits]
straight = ["1.00", "50.00"]
red = ["2.00", "500.00"]

[[tables]]
id = "t2"
title = "Table two"
rulebook = "mbs-single-zero"
places = 7
scripted_at_places = 3
minimum = "5.00"
maximum = "250.00"
chips = ["5.00", "20.00"]
pays_from = "inside"

[tables.colour_chips]
mark = 9
colours = ["white", "green", "brown"]
count = 200

[[tables]]
id = "t3"
title = "Table three"
rulebook = "harbour.toml"
terminals = 2
minimum = "2.50"
maximum = "75.00"
chips = ["2.50"]

[tables.wheel]
kind = "slingshot2"
device = "/dev/ttyS0"
codes = ["37=00"]
warnings = ["none", "same-direction", "component", "failed-launch"]
)";
}

auto minimal_floor() -> std::string {
    return R"(format = 1
house = "Harbour House"
[currency]
code = "AUD"
[[tables]]
id = "t1"
title = "Table one"
rulebook = "rws-triple-zero"
terminals = 4
minimum = "1.00"
maximum = "100.00"
chips = ["1.00"]
)";
}

auto bring_rulebook(const std::string& name) -> std::expected<std::string, std::string> {
    constexpr auto harbour = "tests/rulebooks/harbour-double-zero.toml";
    if (name == "harbour.toml") return source_file(harbour);
    if (name == "broken.toml") return with(with(source_file(harbour), "spins = 7", "spins = -7"), "bell = true", "bel = true");
    const auto found = std::ranges::find(built_in_rulebooks(), name, &BuiltInRulebook::id);
    if (found == built_in_rulebooks().end()) return std::unexpected("there is no rulebook \"" + name + "\"");
    return std::string{found->text};
}

auto bring_document(const std::string& path) -> std::expected<std::string, std::string> {
    static const std::map<std::string, std::string> documents{
        {"rules.html", "<h1>Rules of the house</h1>"},
        {"rules.pdf", "%PDF-1.7 and so on"},
        {"rules.txt", "Règles de la maison\n"},
        {"empty.txt", ""},
        {"text.pdf", "Rules of the house"},
        {"pdf.html", "%PDF-1.7 and so on"},
        {"latin.txt", "R\xE8gles de la maison"},
        {"zeros.html", std::string("<h1>\0</h1>", 10)},
        {"largest.txt", std::string(2'097'152, 'x')},
        {"large.txt", std::string(2'097'153, 'x')},
    };
    const auto found = documents.find(path);
    if (found == documents.end()) return std::unexpected(path + ": there is no such file");
    return found->second;
}

auto load(std::string_view text, config::Purpose purpose) -> std::expected<config::FloorConfig, std::vector<Fault>> {
    return config::load_floor(text, purpose, bring_rulebook, bring_document);
}

auto with(std::string text, std::string_view sound, std::string_view changed) -> std::string {
    const std::size_t position = text.find(sound);
    const bool stands_once = position != std::string::npos && text.find(sound, position + 1) == std::string::npos;
    if (!stands_once) throw std::runtime_error("does not stand there once: " + std::string{sound});
    return text.replace(position, sound.size(), changed);
}

auto line_of(std::string_view text, std::string_view words) -> int {
    const std::size_t position = text.find(words);
    if (position == std::string_view::npos) throw std::runtime_error("does not stand there: " + std::string{words});
    return 1 + static_cast<int>(std::ranges::count(text.substr(0, position), '\n'));
}

auto listing(const std::vector<Fault>& faults) -> std::string {
    std::string text;
    for (const Fault& fault : faults) text += "  " + std::to_string(fault.line) + ": " + fault.reason + "\n";
    return text;
}

}  // namespace croupier::testing
