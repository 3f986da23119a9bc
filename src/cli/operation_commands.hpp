// The commands of whoever operates a running floor: its staff, its terminals, how it stands, its file read anew. Each speaks with the floor that
// runs in the data directory and changes nothing by itself.
#pragma once

#include <cstdint>
#include <string>

#include "cli/commands.hpp"

namespace CLI {
class App;
}

namespace croupier {

struct OperationArguments {
    std::string data;
    std::string name, position;
    std::string table;
    std::uint32_t seat = 0;  // from 1; 0: none
    bool all = false;
    std::uint32_t device = 0;
    bool json = false;

    [[nodiscard]] auto format() const -> Format { return json ? Format::json : Format::text; }
};

// staff_command.cpp
[[nodiscard]] auto add_staff(const OperationArguments& arguments) -> Exit;
[[nodiscard]] auto list_staff(const OperationArguments& arguments) -> Exit;
[[nodiscard]] auto link_staff(const OperationArguments& arguments) -> Exit;
[[nodiscard]] auto set_staff_secret(const OperationArguments& arguments) -> Exit;
[[nodiscard]] auto dismiss_staff(const OperationArguments& arguments) -> Exit;

// terminals_command.cpp
[[nodiscard]] auto enrol_terminals(const OperationArguments& arguments) -> Exit;
[[nodiscard]] auto list_terminals(const OperationArguments& arguments) -> Exit;
[[nodiscard]] auto retire_terminal(const OperationArguments& arguments) -> Exit;

// status_command.cpp
[[nodiscard]] auto show_status(const OperationArguments& arguments) -> Exit;
[[nodiscard]] auto reload_floor(const OperationArguments& arguments) -> Exit;

// Adds them to the program; what the chosen one answers is left in exit.
void add_operation_commands(CLI::App& app, Exit& exit);

}  // namespace croupier
