#include "load/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "audit/audit.hpp"
#include "audit/place.hpp"
#include "server/hub.hpp"

namespace croupier::load {
namespace {

using audit::Finding;
using audit::found;

auto name_of_terminal(const TerminalTally& terminal) -> std::string { return fmt::format("seat {} of {}", value(terminal.seat), terminal.table); }

class Check {
public:
    explicit Check(std::span<const TerminalTally> terminals) {
        for (const TerminalTally& terminal : terminals) {
            Table& table = tables_[terminal.table];
            table.by_sender.emplace(floor::sender_of(terminal.seat), Expected{&terminal, std::vector<bool>(terminal.answers.size())});
            table.shown_at[terminal.sequence].push_back(&terminal);
        }
    }

    // A record of a table that was replayed just now.
    [[nodiscard]] auto follow(const std::string& name, const floor::TableStream& stream) -> Finding {
        ++checked_.records;
        const auto table = tables_.find(name);
        if (table == tables_.end()) return {};
        if (auto expected = table->second.by_sender.find(stream.record().sender); expected != table->second.by_sender.end())
            if (auto fits = follow_message(expected->second, stream); !fits) return fits;
        const auto due = table->second.shown_at.find(stream.last_sequence());
        if (due == table->second.shown_at.end()) return {};
        for (const TerminalTally* terminal : due->second)
            if (auto fits = compare(*terminal, stream.state()); !fits) return fits;
        checked_.balances += due->second.size();
        table->second.shown_at.erase(due);
        return {};
    }

    [[nodiscard]] auto finish() const -> std::expected<Checked, std::string> {
        for (const auto& [name, table] : tables_) {
            for (const auto& [sender, expected] : table.by_sender)
                for (std::size_t index = 0; index < expected.found.size(); ++index)
                    if (const Answered& answer = expected.terminal->answers[index]; value(answer.sequence) != 0 && !expected.found[index])
                        return std::unexpected(
                            fmt::format("message {} of {} was acknowledged as number {} of the table, but the record does not have it",
                                        value(answer.number), name_of_terminal(*expected.terminal), value(answer.sequence)));
            for (const auto& [sequence, shown] : table.shown_at)
                return std::unexpected(fmt::format("{} was shown the table at {}, and the record does not go so far",
                                                   name_of_terminal(*shown.front()), value(sequence)));
        }
        return checked_;
    }

private:
    struct Expected {
        const TerminalTally* terminal = nullptr;
        std::vector<bool> found;  // by answer
    };
    struct Table {
        std::unordered_map<SenderId, Expected> by_sender;
        std::unordered_map<Sequence, std::vector<const TerminalTally*>> shown_at;
    };

    [[nodiscard]] auto follow_message(Expected& expected, const floor::TableStream& stream) -> Finding {
        const auto& answers = expected.terminal->answers;
        const MessageNumber number = stream.record().number;
        const auto answer = std::ranges::lower_bound(answers, number, {}, &Answered::number);
        if (answer == answers.end() || answer->number != number) return {};  // from before this run
        if (answer->sequence != stream.last_sequence())
            return found("message {} of {} {}, and the record has it as number {}", value(number), name_of_terminal(*expected.terminal),
                         value(answer->sequence) == 0 ? "was refused" : fmt::format("was acknowledged as number {}", value(answer->sequence)),
                         value(stream.last_sequence()));
        expected.found[static_cast<std::size_t>(answer - answers.begin())] = true;
        ++checked_.acknowledged;
        return {};
    }

    [[nodiscard]] static auto compare(const TerminalTally& terminal, const croupier::Table& table) -> Finding {
        if (!table.has(terminal.seat)) return found("{} is not in the record", name_of_terminal(terminal));
        const Seat& seat = table.seat(terminal.seat);
        if (seat.credit == terminal.credit && seat.staked == terminal.staked) return {};
        return found("{} shows credit {} and stakes {} at {}, and by the record they are {} and {}", name_of_terminal(terminal),
                     terminal.credit.to_string(), terminal.staked.to_string(), value(terminal.sequence), seat.credit.to_string(),
                     seat.staked.to_string());
    }

    std::unordered_map<std::string, Table> tables_;
    Checked checked_;
};

}  // namespace

auto check_terminals(std::span<const TerminalTally> terminals) -> std::expected<Checked, std::string> {
    for (const TerminalTally& one : terminals) {
        if (!one.trouble.empty()) return std::unexpected(fmt::format("{} {}", name_of_terminal(one), one.trouble));
        if (one.unanswered > 0)
            return std::unexpected(fmt::format("{} still waits for the answers to {} messages", name_of_terminal(one), one.unanswered));
    }
    return Checked{};
}

auto check_against_record(const std::filesystem::path& data, std::span<const TerminalTally> terminals) -> std::expected<Checked, std::string> {
    if (auto checked = check_terminals(terminals); !checked) return checked;
    const auto place = audit::find_journal(data);
    if (!place) return std::unexpected(place.error().sentence());
    const auto reader = journal::Reader::open(place->days);
    if (!reader) return std::unexpected(reader.error().sentence());
    const auto replay = audit::Audit::open(*reader);
    if (!replay) return std::unexpected(replay.error().sentence());
    audit::Audit& auditor = **replay;

    Check check{terminals};
    Finding all_well;
    const auto visit = [&](const journal::Record& record) {
        all_well = auditor.follow(record);
        if (!all_well) all_well = found("record {} ({}) {}", value(record.position), auditor.streams().name_of(record.stream), all_well.error());
        const floor::TableStream* table = all_well ? auditor.streams().table(record.stream) : nullptr;
        if (table != nullptr)
            all_well = check.follow(std::string{auditor.streams().name_of(record.stream).substr(floor::table_prefix.size())}, *table);
        return all_well.has_value();
    };
    if (auto read = reader->read({}, visit); !read) return std::unexpected(read.error().sentence());
    if (!all_well) return std::unexpected(all_well.error());
    if (auto finished = auditor.finish(); !finished) return std::unexpected(finished.error());
    return check.finish();
}

}  // namespace croupier::load
