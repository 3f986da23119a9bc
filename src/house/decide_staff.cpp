// The staff: who is added, who gets another secret, who goes.
#include "house/decide_parts.hpp"
#include "house/forms.hpp"

namespace croupier::house {
namespace {

auto check_secret(const std::string& secret) -> Decision {
    return secret.empty() || is_encoded_secret(secret) ? Decision{} : refused(Reason::bad_secret);
}

}  // namespace

auto decide_act(const Question& question, const AddStaff& act) -> Decision {
    const House& house = question.house;
    if (!is_name(act.name)) return refused(Reason::bad_name);
    if (house.names.contains(act.name)) return refused(Reason::name_taken);
    if (value(house.last_person) >= House::most_persons) return refused(Reason::too_many_persons);
    if (auto sound = check_secret(act.secret); !sound) return sound;
    question.events.emplace_back(StaffAdded{next(house.last_person), act.name, act.position, act.secret});
    return {};
}

auto decide_act(const Question& question, const SetSecret& act) -> Decision {
    const Person* person = question.house.person(act.person);
    if (person == nullptr) return refused(Reason::unknown_person);
    if (auto sound = check_secret(act.secret); !sound) return sound;
    end_sign_in(question, *person, SignOutReason::secret_set);
    question.events.emplace_back(SecretSet{act.person, act.secret});
    return {};
}

auto decide_act(const Question& question, const DismissStaff& act) -> Decision {
    const Person* person = question.house.person(act.person);
    if (person == nullptr) return refused(Reason::unknown_person);
    end_sign_in(question, *person, SignOutReason::dismissed);
    question.events.emplace_back(StaffDismissed{act.person});
    return {};
}

}  // namespace croupier::house
