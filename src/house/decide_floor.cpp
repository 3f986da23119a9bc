// The floor's life: when it starts and stops, its days, the configuration that is in force, who has seen an alert, and who reads the record.
#include <algorithm>

#include "house/decide_parts.hpp"
#include "house/forms.hpp"

namespace croupier::house {

auto decide_act(const Question& question, const StartFloor& act) -> Decision {
    constexpr std::size_t longest_version = 100;
    if (act.version.empty() || act.version.size() > longest_version) return refused(Reason::bad_version);
    question.events.emplace_back(FloorStarted{act.version, question.house.running});
    return {};
}

auto decide_act(const Question& question, const StopFloor& /*act*/) -> Decision {
    if (!question.house.running) return refused(Reason::not_running);
    question.events.emplace_back(FloorStopped{});
    return {};
}

auto decide_act(const Question& question, const BeginDay& act) -> Decision {
    constexpr std::string_view form = "0000-00-00";
    const auto fits = [](char letter, char pattern) { return pattern == '-' ? letter == '-' : letter >= '0' && letter <= '9'; };
    if (!std::ranges::equal(act.day, form, fits)) return refused(Reason::bad_day);
    const std::string_view month = std::string_view{act.day}.substr(5, 2), day = std::string_view{act.day}.substr(8, 2);
    if (month < "01" || month > "12" || day < "01" || day > "31") return refused(Reason::bad_day);
    if (act.day <= question.house.day) return refused(Reason::day_not_later);
    question.events.emplace_back(DayBegun{act.day});
    return {};
}

auto decide_act(const Question& question, const SetConfiguration& act) -> Decision {
    if (!is_hash(act.hash)) return refused(Reason::bad_hash);
    question.events.emplace_back(ConfigurationSet{act.hash});
    return {};
}

auto decide_act(const Question& question, const AcknowledgeAlert& act) -> Decision {
    if (!is_name(act.table)) return refused(Reason::bad_table);
    if (!is_alert_key(act.key)) return refused(Reason::bad_alert);
    if (question.house.acknowledged.contains({act.table, act.key})) return refused(Reason::acknowledged);
    question.events.emplace_back(AlertAcknowledged{act.table, act.key, question.command.actor.person});
    return {};
}

auto decide_act(const Question& question, const BeginInspection& act) -> Decision {
    if (!is_scope(act.stream) || !is_scope(act.day) || act.from == 0) return refused(Reason::bad_inspection);
    question.events.emplace_back(InspectionBegan{question.command.actor.person, act.what, act.stream, act.day, act.from});
    return {};
}

auto decide_act(const Question& question, const EndInspection& act) -> Decision {
    const auto found = question.house.inspections.find(act.inspection);
    if (found == question.house.inspections.end() || found->second.result) return refused(Reason::unknown_inspection);
    question.events.emplace_back(InspectionEnded{act.inspection, act.result, recorded_text(act.found, longest_finding)});
    return {};
}

}  // namespace croupier::house
