// Sends each act to its part when the actor may do it, and holds what several parts share.
#include "house/decide.hpp"

#include "house/decide_parts.hpp"
#include "house/forms.hpp"
#include "house/permission.hpp"
#include "house/queries.hpp"

namespace croupier::house {
namespace {

constexpr std::int64_t longest_validity_ms = std::int64_t{31} * 24 * 60 * 60 * 1000;

void end_what_has_expired(const House& house, Time now, Events& events) {
    for (const auto& [token, sign_in] : house.sign_ins)
        if (sign_in.expires <= now) events.emplace_back(SignedOut{sign_in.person, token, SignOutReason::expired});
    for (const auto& [code, link] : house.links)
        if (link.expires <= now) events.emplace_back(LinkExpired{link.person, code});
    for (const auto& [place, enrolment] : house.enrolments)
        if (enrolment.expires <= now) events.emplace_back(EnrolmentExpired{place.table, place.seat, enrolment.code});
    for (const auto& [device, leaves] : house.visitors)
        if (leaves <= now) events.emplace_back(TerminalRetired{device, RetireReason::expired});
}

}  // namespace

auto decide(const House& house, const Command& command, Events& events) -> std::expected<void, Refusal> {
    if (auto allowed = check_actor(house, command); !allowed) return allowed;
    const auto before = static_cast<std::ptrdiff_t>(events.size());
    end_what_has_expired(house, command.at, events);
    const Question question{house, command, events};
    auto decided = std::visit([&question](const auto& act) { return decide_act(question, act); }, command.act);
    if (!decided) events.erase(events.begin() + before, events.end());
    return decided;
}

auto refused(Reason reason) -> Decision { return std::unexpected(Refusal{reason}); }

auto check_new_hash(bool is_used, const std::string& hash) -> Decision {
    if (!is_hash(hash)) return refused(Reason::bad_hash);
    return is_used ? refused(Reason::hash_used) : Decision{};
}

auto check_expiry(const Question& question, Time expires) -> Decision {
    const bool sound = expires > question.now() && expires <= Time{question.now().milliseconds + longest_validity_ms};
    return sound ? Decision{} : refused(Reason::bad_expiry);
}

void end_sign_in(const Question& question, const Person& person, SignOutReason reason) {
    if (signed_in(question.house, person.token, question.now()) == nullptr) return;
    question.events.emplace_back(SignedOut{person.id, person.token, reason});
}

}  // namespace croupier::house
