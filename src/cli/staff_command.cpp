// croupier staff: who works at a running floor.
#include <fmt/format.h>

#include "cli/operation_support.hpp"
#include "cli/secret_input.hpp"
#include "cli/terminal.hpp"

namespace croupier {

using nlohmann::ordered_json;

namespace {

auto state_of(const ordered_json& person) -> std::string {
    if (!person.at("locked_until").is_null())
        return "locked until " + moment_in_words(person.at("locked_until").get<std::int64_t>()) + ", after wrong secrets";
    return person.at("link_until").is_null() ? "" : "has a link until " + moment_in_words(person.at("link_until").get<std::int64_t>());
}

void print_staff(const ordered_json& answer) {
    TextTable table{{{"name"}, {"position"}, {"signs in by"}, {"signed in until"}, {""}}};
    for (const auto& person : answer.at("staff"))
        table.add({text_of(person, "name"), text_of(person, "position"), person.at("secret").get<bool>() ? "secret" : "links only",
                   moment_in_words(person.at("signed_in_until"), "—"), state_of(person)});
    if (answer.at("staff").empty())
        fmt::print("Nobody is on the staff yet: croupier staff add NAME engineer\n");
    else
        fmt::print("{}", table.to_string());
}

}  // namespace

auto add_staff(const OperationArguments& arguments) -> Exit {
    if (const auto runs = ask_floor(arguments.data, "/staff"); !runs)
        return complain(runs.error(), Exit::answer_is_no);  // before a secret is asked for
    const auto secret = read_secret();
    if (!secret) return complain(secret.error(), Exit::answer_is_no);
    const ordered_json body{{"name", arguments.name}, {"position", arguments.position}, {"secret", *secret}};
    return tell(arguments, tell_floor(arguments.data, "/staff", body),
                [](const ordered_json& person) { fmt::print("{} is on the staff: {}\n", text_of(person, "name"), text_of(person, "position")); });
}

auto list_staff(const OperationArguments& arguments) -> Exit { return tell(arguments, ask_floor(arguments.data, "/staff"), print_staff); }

auto link_staff(const OperationArguments& arguments) -> Exit {
    return tell(arguments, tell_floor(arguments.data, "/staff/link", {{"name", arguments.name}}), [](const ordered_json& link) {
        fmt::print("{}\n", text_of(link, "link"));
        fmt::print(stderr, "It signs {} in once, until {}.\n", text_of(link, "name"), moment_in_words(link.at("until"), ""));
    });
}

auto set_staff_secret(const OperationArguments& arguments) -> Exit {
    if (const auto runs = ask_floor(arguments.data, "/staff"); !runs) return complain(runs.error(), Exit::answer_is_no);
    const auto secret = read_secret();
    if (!secret) return complain(secret.error(), Exit::answer_is_no);
    return tell(arguments, tell_floor(arguments.data, "/staff/secret", {{"name", arguments.name}, {"secret", *secret}}),
                [](const ordered_json& person) { fmt::print("{} has another secret and must sign in anew\n", text_of(person, "name")); });
}

auto dismiss_staff(const OperationArguments& arguments) -> Exit {
    return tell(arguments, tell_floor(arguments.data, "/staff/dismiss", {{"name", arguments.name}}),
                [](const ordered_json& person) { fmt::print("{} is no longer on the staff\n", text_of(person, "name")); });
}

}  // namespace croupier
