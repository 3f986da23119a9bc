// croupier terminal: the player terminals of a running floor.
#include <fmt/format.h>

#include "cli/operation_support.hpp"
#include "cli/terminal.hpp"

namespace croupier {

using nlohmann::ordered_json;

namespace {

void print_codes(const ordered_json& answer) {
    TextTable table{{{"table"}, {"seat", Align::right}, {"code"}}};
    for (const auto& one : answer.at("codes")) table.add({text_of(one, "table"), seat_in_words(one.at("seat")), text_of(one, "code")});
    fmt::print("{}", table.to_string());
    fmt::print(stderr, "Each enrols one terminal, until {}.\n", moment_in_words(answer.at("until"), ""));
}

void print_terminals(const ordered_json& answer) {
    TextTable table{{{"device", Align::right}, {"table"}, {"seat", Align::right}, {"kind"}, {"state"}, {"credit", Align::right}}};
    for (const auto& one : answer.at("terminals"))
        table.add({std::to_string(one.at("device").get<std::uint32_t>()), text_of(one, "table"), seat_in_words(one.at("seat")), text_of(one, "kind"),
                   one.at("connected").get<bool>() ? "connected" : "away", text_of(one, "credit")});
    for (const auto& one : answer.at("offers"))
        table.add({"—", text_of(one, "table"), seat_in_words(one.at("seat")), "code given out", "until " + moment_in_words(one.at("until"), ""), ""});
    if (answer.at("terminals").empty() && answer.at("offers").empty())
        fmt::print("There are no terminals yet: croupier terminal enrol TABLE --all\n");
    else
        fmt::print("{}", table.to_string());
}

}  // namespace

auto enrol_terminals(const OperationArguments& arguments) -> Exit {
    if (arguments.all == (arguments.seat != 0)) return complain("enrol takes either a SEAT or --all; --help says how", Exit::wrong_use);
    ordered_json body{{"table", arguments.table}};
    if (!arguments.all) body["seat"] = arguments.seat - 1;
    return tell(arguments, tell_floor(arguments.data, "/terminals/offer", body), print_codes);
}

auto list_terminals(const OperationArguments& arguments) -> Exit { return tell(arguments, ask_floor(arguments.data, "/terminals"), print_terminals); }

auto retire_terminal(const OperationArguments& arguments) -> Exit {
    return tell(arguments, tell_floor(arguments.data, "/terminals/retire", {{"device", arguments.device}}), [](const ordered_json& one) {
        fmt::print("terminal {} is retired; table {} seat {} has none\n", one.at("device").get<std::uint32_t>(), text_of(one, "table"),
                   seat_in_words(one.at("seat")));
        if (text_of(one, "credit") != "0.00")
            fmt::print("the meter of the seat shows {}: the next terminal there goes on with it\n", text_of(one, "credit"));
    });
}

}  // namespace croupier
