#include "crash/lines.hpp"

#include <fmt/format.h>

#include <sstream>
#include <stdexcept>

#include "cage/json.hpp"
#include "game/json.hpp"
#include "support/or_throw.hpp"

namespace croupier::testing {
namespace {

auto words_of(const Sent& sent) -> std::string { return fmt::format("{} {} {}", value(sent.stream), value(sent.sender), value(sent.number)); }

auto read_sent(std::istream& from, Sent& into) -> bool {
    std::uint32_t stream = 0, sender = 0;
    std::uint64_t number = 0;
    if (!(from >> stream >> sender >> number)) return false;
    into = {journal::StreamId{stream}, SenderId{sender}, MessageNumber{number}};
    return true;
}

}  // namespace

auto to_line(const SentLine& line) -> std::string { return fmt::format("sent {} {}\n", words_of(line.sent), line.text); }

auto to_line(const AnsweredLine& line) -> std::string {
    if (line.granted) return fmt::format("granted {} {} {}\n", words_of(line.sent), value(line.sequence), line.repeated ? 1 : 0);
    return fmt::format("denied {} {}\n", words_of(line.sent), line.code);
}

auto answered(const Sent& sent, const floor::Answer& answer) -> AnsweredLine {
    if (answer) return {sent, true, answer->sequence, answer->repeated, {}};
    return {sent, false, {}, false, answer.error().code};
}

auto sent_from(std::string_view line) -> std::optional<SentLine> {
    std::istringstream from{std::string{line}};
    std::string kind;
    SentLine read;
    if (!(from >> kind) || kind != "sent" || !read_sent(from, read.sent)) return std::nullopt;
    from.get();
    std::getline(from, read.text);
    return read;
}

auto answered_from(std::string_view line) -> std::optional<AnsweredLine> {
    std::istringstream from{std::string{line}};
    std::string kind;
    AnsweredLine read;
    if (!(from >> kind) || (kind != "granted" && kind != "denied") || !read_sent(from, read.sent)) return std::nullopt;
    read.granted = kind == "granted";
    std::uint64_t sequence = 0;
    if (read.granted && !(from >> sequence >> read.repeated)) return std::nullopt;
    read.sequence = Sequence{sequence};
    if (!read.granted && !(from >> read.code)) return std::nullopt;
    return read;
}

auto text_of(const floor::HostedStreams& streams, const Message& message) -> std::string {
    if (const auto* command = std::get_if<Command>(&message.command))
        return to_json(streams.table(message.sent.stream)->core().rules->names, *command);
    if (const auto* command = std::get_if<cage::Command>(&message.command)) return cage::to_json(*command);
    return std::get<house::BeginDay>(std::get<house::Command>(message.command).act).day;
}

auto message_from(const floor::HostedStreams& streams, const SentLine& line) -> Message {
    if (const floor::TableStream* table = streams.table(line.sent.stream))
        return {line.sent, or_throw(command_from_json(table->core().rules->names, line.text))};
    if (streams.cage()->id() == line.sent.stream) return {line.sent, or_throw(cage::command_from_json(line.text))};
    if (streams.house()->id() == line.sent.stream)
        return {line.sent, house::Command{line.sent.sender, line.sent.number, {}, {}, std::nullopt, house::BeginDay{line.text}}};
    throw std::runtime_error("a command for a stream that is not there");
}

}  // namespace croupier::testing
