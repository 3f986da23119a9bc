// Whatever a table accepts is filed under an act that the auditor knows to give such events.
#include "audit/acts.hpp"

#include <gtest/gtest.h>

#include <set>

#include "game/fields.hpp"
#include "laws/evening.hpp"
#include "laws/play.hpp"
#include "laws/random_commands.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

// Remembers which acts it has seen.
class Auditor {
public:
    void look_at(const Entry& entry) {
        if (entry.events.empty()) return;
        const std::string_view kind = std::visit([]<class One>(const One&) { return FieldsOf<One>::kind; }, entry.command.act);
        seen_.insert(kind);
        const auto looked = audit::look_at_kind(kind, entry.events);
        EXPECT_TRUE(looked) << in_words(entry) << ": it " << looked.error();
    }
    [[nodiscard]] auto seen() const -> const std::set<std::string_view>& { return seen_; }

private:
    std::set<std::string_view> seen_;
};

TEST(Acts, of_every_kind_are_known_by_what_they_give) {
    Auditor auditor;
    Dice dice{5};
    for (const std::string& id : rulebook_ids()) {
        Play play{rulebook(id), Money::from_minor_units(80'000)};
        for (const Entry& entry : play.entries()) auditor.look_at(entry);
        for (int commands = 0; commands < 20'000; ++commands) auditor.look_at(play.send(random_command(play.book(), play.table(), dice)));
        if (!rulebook(id).chips) continue;
        Evening evening{rulebook(id), 5, [&](const Entry& entry) { auditor.look_at(entry); }};
        evening.play(10);
        evening.close();
    }
    EXPECT_EQ(auditor.seen().size(), std::variant_size_v<Act::Variant>) << "an act was never accepted";
}

}  // namespace
}  // namespace croupier::testing
