// The arguments and the help of croupier journal.
#include <CLI/CLI.hpp>
#include <memory>

#include "cli/journal_commands.hpp"

namespace croupier {
namespace {

using Arguments = std::shared_ptr<JournalArguments>;
using Action = Exit (*)(const JournalArguments&);

auto command(CLI::App& parent, const std::string& name, const std::string& description, const std::string& example, Exit& exit, Action action)
    -> std::pair<CLI::App*, Arguments> {
    CLI::App* command = parent.add_subcommand(name, description);
    const auto arguments = std::make_shared<JournalArguments>();
    command->footer("Example:\n  " + example);
    command->add_option("DATA", arguments->data, "the data directory of a floor, or a directory of day files")->required();
    command->callback([arguments, action, &exit] { exit = action(*arguments); });
    return {command, arguments};
}

void add_json(CLI::App* command, const Arguments& arguments) { command->add_flag("--json", arguments->json, "print JSON"); }
void add_key(CLI::App* command, const Arguments& arguments) {
    command->add_option("--key", arguments->key, "the public key's file; without it, journal.public beside the journal");
}

}  // namespace

void add_journal_commands(CLI::App& app, Exit& exit) {
    CLI::App* journal = app.add_subcommand("journal", "Audit the journal of a floor: verify, export, replay, show a round, back up");
    journal->require_subcommand(1);
    journal->footer("Example:\n  croupier journal verify DATA --anchors ANCHORS");

    auto [verify, verifying] = command(*journal, "verify", "Check hashes, signatures, settlements and sums; names the first record that is wrong",
                                       "croupier journal verify DATA --anchors ANCHORS", exit, verify_journal);
    verify->add_option("--anchors", verifying->anchors, "the directory of the anchors: shows a journal that was cut short");
    add_key(verify, verifying);
    add_json(verify, verifying);

    auto [exporting, exported] = command(*journal, "export", "The records as JSON lines, with their hashes",
                                         "croupier journal export DATA --stream table/t1 --round 12", exit, export_journal);
    exporting->add_option("--stream", exported->stream, "of this stream only: a table's name, cage or house");
    exporting->add_option("--from", exported->from, "from this position on");
    exporting->add_option("--round", exported->round, "of this round only");

    auto [replay, replayed] = command(*journal, "replay", "Replay to a state hash, or to a table as it stood at the end of a round",
                                      "croupier journal replay DATA --table t1 --round 12", exit, replay_journal);
    auto* to = replay->add_option("--to", replayed->to, "to this position, and print the hash of all states there");
    auto* table = replay->add_option("--table", replayed->table, "this table");
    auto* round = replay->add_option("--round", replayed->round, "at the end of this round");
    table->needs(round)->excludes(to);
    round->needs(table);
    add_key(replay, replayed);
    add_json(replay, replayed);

    auto [show, shown] =
        command(*journal, "show-round", "A readable account of one round", "croupier journal show-round DATA t1 12", exit, show_round);
    show->add_option("TABLE", shown->table, "the table's name")->required();
    show->add_option("ROUND", shown->round, "the number of the round")->required();
    add_key(show, shown);
    add_json(show, shown);

    auto [backup, backed_up] = command(*journal, "backup", "Copy what a backup lacks, and verify the copy; safe to repeat, also while the floor runs",
                                       "croupier journal backup DATA /mnt/backup/floor", exit, back_up_journal);
    backup->add_option("TARGET", backed_up->target, "the directory of the backup; made when it is not there")->required();
    backup->add_option("--anchors", backed_up->anchors, "the directory of the anchors, to be copied too");
    add_key(backup, backed_up);
    add_json(backup, backed_up);

    auto [project, projected] = command(*journal, "project", "Build or continue the tables for SQL: rounds, wagers, postings, slips",
                                        "croupier journal project DATA", exit, project_journal);
    project->add_option("--into", projected->into, "the file to build; without it, projections.db in the data directory");
    add_key(project, projected);
    add_json(project, projected);
}

}  // namespace croupier
