// croupier rulebook list and check.
#include <nlohmann/json.hpp>

#include "cli/library.hpp"
#include "cli/output.hpp"
#include "cli/terminal.hpp"
#include "rules/built_in.hpp"
#include "rules/load.hpp"

namespace croupier {

auto list_rulebooks(Format format) -> Exit {
    TextTable table{
        {{"id"}, {"name"}, {"house"}, {"table"}, {"in force"}, {"numbers", Align::right}, {"spots", Align::right}, {"piece bets", Align::right}}};
    for (const BuiltInRulebook& built_in : built_in_rulebooks()) {
        const auto book = find_rulebook(std::string{built_in.id});
        if (!book) return complain(book.error(), Exit::answer_is_no);
        if (format == Format::json) {
            print_line({{"id", book->id},
                        {"name", book->name},
                        {"house", book->document.house},
                        {"kind", name_of(book->kind)},
                        {"version", book->document.version},
                        {"in_force", book->document.in_force},
                        {"numbers", book->wheel.order.size()},
                        {"spots", book->spots.size()},
                        {"piece_bets", book->piece_bets.size()}});
            continue;
        }
        table.add({inked(Ink::bold, book->id), book->name, book->document.house, std::string{name_of(book->kind)}, book->document.in_force,
                   std::to_string(book->wheel.order.size()), std::to_string(book->spots.size()), std::to_string(book->piece_bets.size())});
    }
    if (format == Format::text) fmt::print("{}", table.to_string());
    return Exit::done;
}

auto check_rulebook(const std::string& path, Format format) -> Exit {
    const auto text = read_file(path);
    if (!text) return complain(text.error(), Exit::wrong_use);
    const auto book = load_rulebook(*text);
    if (book) {
        if (format == Format::json)
            print_line({{"file", path}, {"sound", true}, {"id", book->id}, {"faults", nlohmann::ordered_json::array()}});
        else
            fmt::print("{}: {} is sound: {} clauses, {} spots, {} piece bets\n", path, book->id, book->clauses.size(), book->spots.size(),
                       book->piece_bets.size());
        return Exit::done;
    }
    if (format == Format::json) {
        auto faults = nlohmann::ordered_json::array();
        for (const Fault& fault : book.error()) faults.push_back({{"line", fault.line}, {"reason", fault.reason}});
        print_line({{"file", path}, {"sound", false}, {"faults", faults}});
    } else {
        for (const Fault& fault : book.error()) fmt::print(stderr, "{}:{}: {}\n", path, fault.line, fault.reason);
    }
    return Exit::answer_is_no;
}

}  // namespace croupier
