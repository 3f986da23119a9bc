// What the readers of scenario lines share.
#pragma once

#include <expected>
#include <string>
#include <vector>

#include "scenario/acts.hpp"
#include "scenario/options.hpp"

namespace croupier {

using Acts = std::expected<std::vector<SpokenAct>, std::string>;

[[nodiscard]] auto wrong(std::string reason) -> Acts;
[[nodiscard]] auto read_count(const std::string& word) -> std::expected<std::int32_t, std::string>;
[[nodiscard]] auto read_money(const std::string& word) -> std::expected<Money, std::string>;

// The wager, or nowhere: a known kind of wager on numbers that do not touch is for the game to refuse; any other word is a slip of the writer.
[[nodiscard]] auto read_wager(const Rulebook& book, const std::string& word) -> std::expected<WagerIndex, std::string>;

[[nodiscard]] auto staff(Act act, Function function = Function::run_round) -> std::vector<SpokenAct>;
[[nodiscard]] auto device(Act act) -> std::vector<SpokenAct>;
[[nodiscard]] auto player(Act act, SeatNumber seat) -> std::vector<SpokenAct>;
[[nodiscard]] auto if_all_read(const Options& options, std::vector<SpokenAct> acts) -> Acts;

}  // namespace croupier
