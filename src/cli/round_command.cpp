// croupier journal show-round and export: what the journal says, for people and for programs.
#include <nlohmann/json.hpp>

#include "audit/export.hpp"
#include "audit/round_json.hpp"
#include "base/ensure.hpp"
#include "cli/journal_support.hpp"
#include "cli/output.hpp"
#include "cli/round_account.hpp"

namespace croupier {

auto show_round(const JournalArguments& arguments) -> Exit {
    const auto place = audit::find_journal(arguments.data);
    if (!place) return complain_of(place.error());
    const auto key = key_for_snapshots(*place, arguments);
    if (!key) return complain_of(key.error());
    ProgressBar bar{"reading"};
    ENSURE(arguments.table && arguments.round, "the command line asks for both");
    const auto story = audit::tell_round(*place, *arguments.table, RoundNumber{*arguments.round}, {*key, shown_on(bar)});
    bar.clear();
    if (!story) return complain_of(story.error());
    if (arguments.json)
        print_line(audit::round_json(*story));
    else
        fmt::print("{}", round_account(*story));
    return Exit::done;
}

auto export_journal(const JournalArguments& arguments) -> Exit {
    const auto place = audit::find_journal(arguments.data);
    if (!place) return complain_of(place.error());
    audit::ExportOptions options;
    options.stream = arguments.stream;
    if (arguments.from) options.from = journal::Position{*arguments.from};
    if (arguments.round) options.round = RoundNumber{*arguments.round};
    ProgressBar bar{"exporting"};
    options.progress = shown_on(bar);
    const auto exported = audit::export_records(*place, options, [](const journal::Record&, std::string_view line) {
        return std::fwrite(line.data(), 1, line.size(), stdout) == line.size();
    });
    bar.clear();
    if (!exported) return complain_of(exported.error());
    return Exit::done;
}

}  // namespace croupier
