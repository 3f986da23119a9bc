// croupier journal backup and project: what is made of a journal elsewhere.
#include <nlohmann/json.hpp>

#include "audit/backup.hpp"
#include "audit/projection.hpp"
#include "cli/journal_support.hpp"
#include "cli/output.hpp"

namespace croupier {

auto back_up_journal(const JournalArguments& arguments) -> Exit {
    const auto place = audit::find_journal(arguments.data);
    if (!place) return complain_of(place.error());
    const auto key = audit::find_key_file(*place, path_of(arguments.key));
    if (!key) return complain_of(key.error());
    if (const auto synced = journal::check_synced(place->days); !synced) return complain_of(synced.error());
    ProgressBar copying{"copying"}, verifying{"verifying the copy"};
    const auto show_copying = [&](std::uint64_t done, std::uint64_t all) { copying.show(done, all); };
    const auto backed_up = audit::back_up(*place, arguments.target, {*key, path_of(arguments.anchors), show_copying, shown_on(verifying)});
    copying.clear();
    verifying.clear();
    if (!backed_up) return complain_of(backed_up.error());
    if (arguments.json)
        print_line({{"target", arguments.target},
                    {"copied_days", backed_up->copied_days},
                    {"kept_days", backed_up->kept_days},
                    {"copied_bytes", backed_up->copied_bytes},
                    {"records", backed_up->verified.records},
                    {"checkpoints", backed_up->verified.checkpoints},
                    {"anchors", backed_up->verified.anchors}});
    else
        fmt::print("{}: {} of {} days copied ({} bytes), {} were there; the copy's {} records and {} checkpoints are verified\n", arguments.target,
                   backed_up->copied_days, backed_up->verified.days, grouped(backed_up->copied_bytes), backed_up->kept_days,
                   grouped(backed_up->verified.records), grouped(backed_up->verified.checkpoints));
    return Exit::done;
}

auto project_journal(const JournalArguments& arguments) -> Exit {
    const auto place = audit::find_journal(arguments.data);
    if (!place) return complain_of(place.error());
    const auto key = key_for_snapshots(*place, arguments);
    if (!key) return complain_of(key.error());
    std::filesystem::path file;
    if (arguments.into)
        file = *arguments.into;
    else if (const auto& data = place->data)
        file = audit::projection_file(*data);
    else
        return complain("a bare journal has no place for projections; name the file with --into FILE", Exit::wrong_use);
    ProgressBar bar{"projecting"};
    auto projection = audit::Projection::open(*place, *key, file);
    if (!projection) return complain_of(projection.error());
    const auto advanced = projection->advance(shown_on(bar));
    bar.clear();
    if (!advanced) return complain_of(advanced.error());
    if (arguments.json)
        print_line(
            {{"file", file.string()}, {"position", value(projection->position())}, {"projected", *advanced}, {"rebuilt", projection->rebuilt()}});
    else
        fmt::print("{}: {} records projected, to record {}{}\n", file.string(), grouped(*advanced), grouped(value(projection->position())),
                   projection->rebuilt() ? "; built anew" : "");
    return Exit::done;
}

}  // namespace croupier
