// The steps that the journal takes on the disk without SQLite, so that tests can make each one fail. Whoever judges is asked before a step is taken.
#pragma once

#include <cstdint>
#include <filesystem>

namespace croupier::journal {

enum class FileStep : std::uint8_t {
    list,       // the next entry of a directory, or its end
    give_name,  // to a file that is whole
    set_mode,
    rewrite,  // a file's bytes
    sync,     // a file
    sync_directory,
};

// The errno with which the step fails; 0: it is taken.
using JudgeStep = int (*)(FileStep step, const std::filesystem::path& path);

// For tests: of all journals in the process, until it is called again; nullptr: every step is taken.
void judge_steps(JudgeStep judge);

}  // namespace croupier::journal
