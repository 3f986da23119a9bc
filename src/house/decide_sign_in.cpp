// Signing in and out, by secret or by link. Five failures within a quarter of an hour, with nothing between them that went well, lock a name for as
// long, whether somebody has it or not: who tries learns nothing of the staff's names.
#include <algorithm>

#include "house/decide_parts.hpp"
#include "house/forms.hpp"
#include "house/queries.hpp"

namespace croupier::house {
namespace {

constexpr std::int64_t quarter_hour_ms = std::int64_t{15} * 60 * 1000;

// Of the unknown names that failed, the one whose last failure is the oldest.
auto oldest_stranger(const House& house) -> const std::string& {
    const auto last_failure = [](const auto& stranger) { return stranger.second.failed.back(); };
    return std::ranges::min_element(house.strangers, {}, last_failure)->first;
}

auto check_new_sign_in(const Question& question, const std::string& token, Time expires) -> Decision {
    if (auto sound = check_new_hash(question.house.sign_ins.contains(token), token); !sound) return sound;
    return check_expiry(question, expires);
}

void sign_in(const Question& question, const Person& person, const std::string& token, Time expires) {
    end_sign_in(question, person, SignOutReason::replaced);
    question.events.emplace_back(SignedIn{person.id, token, expires});
}

}  // namespace

auto decide_act(const Question& question, const SignIn& act) -> Decision {
    const Person* person = question.house.person(act.person);
    if (person == nullptr) return refused(Reason::unknown_person);
    if (!may_try(question.house, person->name, question.now())) return refused(Reason::locked);
    if (person->secret.empty()) return refused(Reason::no_secret);
    if (auto sound = check_new_sign_in(question, act.token, act.expires); !sound) return sound;
    sign_in(question, *person, act.token, act.expires);
    return {};
}

auto decide_act(const Question& question, const FailSignIn& act) -> Decision {
    const House& house = question.house;
    const Time now = question.now();
    SignInFailed failed{recorded_name(act.name), now, Time{now.milliseconds - quarter_hour_ms}, {}, {}};
    if (!may_try(house, failed.name, now)) return refused(Reason::locked);
    if (const Attempts* earlier = attempts_by(house, failed.name)) {
        const auto counting = std::ranges::count_if(earlier->failed, [&](Time at) { return at > failed.since; });
        if (static_cast<std::size_t>(counting) + 1 >= Attempts::most) failed.locked_until = Time{now.milliseconds + quarter_hour_ms};
    } else if (house.strangers.size() >= House::most_strangers) {
        failed.forgotten = oldest_stranger(house);
    }
    question.events.emplace_back(std::move(failed));
    return {};
}

auto decide_act(const Question& question, const SignOut& act) -> Decision {
    const SignedInPerson* found = signed_in(question.house, act.token, question.now());
    if (found == nullptr) return refused(Reason::not_signed_in);
    question.events.emplace_back(SignedOut{found->person, act.token, SignOutReason::asked});
    return {};
}

auto decide_act(const Question& question, const OfferLink& act) -> Decision {
    if (question.house.person(act.person) == nullptr) return refused(Reason::unknown_person);
    if (auto sound = check_new_hash(question.house.links.contains(act.code), act.code); !sound) return sound;
    if (auto sound = check_expiry(question, act.expires); !sound) return sound;
    question.events.emplace_back(LinkOffered{act.person, act.code, act.expires});
    return {};
}

// A link is the way back in for one who is locked out, so it does not ask about earlier failures.
auto decide_act(const Question& question, const UseLink& act) -> Decision {
    const Link* link = link_with(question.house, act.code, question.now());
    if (link == nullptr) return refused(Reason::unknown_code);
    if (auto sound = check_new_sign_in(question, act.token, act.expires); !sound) return sound;
    question.events.emplace_back(LinkUsed{link->person, act.code});
    sign_in(question, *question.house.person(link->person), act.token, act.expires);
    return {};
}

}  // namespace croupier::house
