// A message is executed at most once, however often and in whatever order it arrives.
#include <map>

#include "laws/law.hpp"
#include "laws/random_commands.hpp"
#include "laws/transcript.hpp"
#include "support/rulebooks.hpp"

namespace croupier::testing {
namespace {

CROUPIER_LAWS(MessageLaw);

// What each sender was told, as its client would remember it.
class Answers {
public:
    void remember(const Entry& entry) {
        if (entry.refusal || entry.accepted.repeated) return;
        Sender& sender = senders_[entry.command.sender];
        sender.highest = value(entry.command.number);
        sender.accepted[sender.highest] = {in_words(entry.command), entry.accepted.sequence};
    }

    // Says what is wrong with the answer; the entry has not been remembered yet.
    [[nodiscard]] auto complaint(const Entry& entry) const -> std::string {
        const std::uint64_t number = value(entry.command.number);
        if (number == 0) return entry.refusal ? "" : "a message without a number was taken";
        const auto found = senders_.find(entry.command.sender);
        if (found == senders_.end() || number > found->second.highest) return entry.accepted.repeated ? "a new message was taken for a repeat" : "";
        if (!entry.events.empty()) return "an old number was executed";
        const auto answer = found->second.accepted.find(number);
        const bool kept = number + SenderMemory::answers_kept > found->second.highest;
        if (answer == found->second.accepted.end()) return is(entry, Reason::message_too_old) ? "" : "a number that was never answered";
        if (!kept && is(entry, Reason::message_too_old)) return "";
        if (answer->second.content != in_words(entry.command))
            return is(entry, Reason::number_used) ? "" : "a number used for something else was not refused";
        const bool same = entry.accepted.repeated && entry.accepted.sequence == answer->second.sequence;
        return same ? "" : "a repeat was not answered as before";
    }

private:
    struct Answer {
        std::string content;
        Sequence sequence{};
    };
    struct Sender {
        std::uint64_t highest = 0;
        std::map<std::uint64_t, Answer> accepted;
    };
    static auto is(const Entry& entry, Reason reason) -> bool { return entry.refusal && entry.refusal->reason == reason; }

    std::map<SenderId, Sender> senders_;
};

// An earlier message again: as it was, at another time, or with something else in it.
auto sent_again(const Play& play, Dice& dice) -> Command {
    Command command = dice.pick(play.entries()).command;
    command.at = Time{command.at.milliseconds + static_cast<std::int64_t>(dice.below(3)) * 1000};
    if (dice.one_in(3)) command.act = random_bet(play.book(), play.table(), dice);
    if (dice.one_in(6)) command.second.reset();
    return command;
}

TEST_P(MessageLaw, repeated_and_reordered_messages_never_execute_twice) {
    hold([](Play& play, const Seeds& seeds) {
        Answers answers;
        for (const Entry& entry : play.entries()) answers.remember(entry);
        for (const std::uint64_t seed : seeds) {
            Dice dice{seed};
            const Table before = play.table();
            const Entry& entry = play.send(dice.one_in(3) ? sent_again(play, dice) : random_command(play.book(), before, dice));
            const std::string wrong = answers.complaint(entry);
            require(wrong.empty(), play, wrong);
            require(!entry.events.empty() || before == play.table(), play, "a message without events changed the table");
            answers.remember(entry);
        }
    });
}

// A sender that leaves no number out, with every number that it ever used sent again after each.
TEST_P(MessageLaw, exactly_the_last_answers_are_kept) {
    constexpr std::uint64_t messages = 150;
    const Rulebook& book = rulebook(GetParam() == "random" ? "rws-triple-zero" : GetParam());
    Play play{book, some_credit};
    const Command first = play.address(AddCredit{SeatNumber{0}, usual_credit_source(book), Money::from_minor_units(100)});
    const auto numbered = [&](std::uint64_t number) {
        Command command = first;
        command.sender = SenderId{20};
        command.number = MessageNumber{number};
        return command;
    };
    std::map<std::uint64_t, Sequence> answers;
    for (std::uint64_t number = 1; number <= messages; ++number) {
        const Entry& entry = play.send(numbered(number));
        ASSERT_FALSE(entry.refusal);
        answers[number] = entry.accepted.sequence;
    }
    const Table before = play.table();
    for (std::uint64_t number = 1; number <= messages; ++number) {
        const Entry again = play.send(numbered(number));
        Command other = numbered(number);
        other.act = AddCredit{SeatNumber{1}, usual_credit_source(book), Money::from_minor_units(100)};
        const Entry changed = play.send(other);
        EXPECT_EQ(play.table(), before);
        if (number + SenderMemory::answers_kept > messages) {
            EXPECT_TRUE(again.accepted.repeated) << number;
            EXPECT_EQ(again.accepted.sequence, answers[number]);
            ASSERT_TRUE(changed.refusal);
            EXPECT_EQ(changed.refusal->reason, Reason::number_used) << number;
        } else {
            ASSERT_TRUE(again.refusal && changed.refusal) << number;
            EXPECT_EQ(again.refusal->reason, Reason::message_too_old) << number;
            EXPECT_EQ(changed.refusal->reason, Reason::message_too_old) << number;
        }
    }
}

}  // namespace
}  // namespace croupier::testing
