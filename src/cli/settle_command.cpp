// croupier settle: reads wagers from stdin and says what each returns when a number has fallen.
#include <nlohmann/json.hpp>

#include <cstdio>
#include <iostream>
#include <sstream>
#include <string>

#include "cli/library.hpp"
#include "cli/output.hpp"
#include "rules/settle.hpp"
#include "rules/wager.hpp"

namespace croupier {
namespace {

struct WagerLine {
    WagerIndex wager;
    Money stake;
};

auto read_wager_line(const Rulebook& book, const std::string& line) -> std::expected<WagerLine, std::string> {
    std::istringstream words{line};
    std::string wager_text, stake_text, surplus;
    if (!(words >> wager_text >> stake_text) || words >> surplus) return std::unexpected("write a wager and a stake, like: split:0/1 2.50");
    constexpr std::size_t longest_amount = 40;
    if (stake_text.size() > longest_amount) return std::unexpected("the stake is too long to be an amount: write it like 2.50");
    const auto wager = find_wager(book, wager_text);
    if (!wager) return std::unexpected(wager.error());
    const auto stake = Money::parse(stake_text);
    if (!stake) return std::unexpected(fmt::format("the stake {} {}", stake_text, stake.error()));
    if (const auto sound = check_stake(book, *wager, *stake); !sound) return std::unexpected(sound.error());
    return WagerLine{*wager, *stake};
}

void print_settled(const Rulebook& book, const WagerLine& line, Money back, Format format) {
    const std::string& wager = notation(book, line.wager);
    const bool won = back > Money{};
    if (format == Format::json)
        print_line({{"wager", wager}, {"stake", line.stake.to_string()}, {"won", won}, {"returned", back.to_string()}});
    else
        fmt::print("  {:<26}{:>12}  {:<6}{:>14}\n", wager, line.stake.to_string(), won ? "won" : "lost", back.to_string());
}

}  // namespace

auto settle_wagers(const std::string& name, const std::string& outcome_text, Format format) -> Exit {
    const auto book = find_rulebook(name);
    if (!book) return complain(book.error(), Exit::wrong_use);
    const auto outcome = find_number(*book, outcome_text);
    if (!outcome) return complain(outcome.error(), Exit::wrong_use);

    Exit exit = Exit::done;
    std::string line;
    for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const auto wager = read_wager_line(*book, line);
        if (wager)
            print_settled(*book, *wager, returned(*book, wager->wager, wager->stake, *outcome), format);
        else
            exit = complain(fmt::format("line {}: {}", number, wager.error()), Exit::answer_is_no);
    }
    if (std::cin.bad() || std::ferror(stdin) != 0) return complain("the wagers could not be read from stdin", Exit::wrong_use);
    return exit;
}

}  // namespace croupier
