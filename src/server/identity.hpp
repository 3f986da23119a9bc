// Who a client is: by the key of its terminal or the token of its sign-in, as the house knows them at this moment.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <utility>

#include "house/queries.hpp"
#include "protocol/server_message.hpp"

namespace croupier::server {

struct Identified {
    protocol::You you;
    std::string credential;     // the hash under which the house knows it
    std::optional<Time> until;  // when it ends by itself
};

// Nothing where the key or token is nobody's, or no longer.
[[nodiscard]] auto identify(const protocol::Hello& hello, const house::House& house, Time now) -> std::optional<Identified>;
[[nodiscard]] auto identify_key(const std::string& key, const house::House& house, Time now) -> std::optional<Identified>;
[[nodiscard]] auto identify_token(const std::string& token, const house::House& house, Time now) -> std::optional<Identified>;
[[nodiscard]] auto still_valid(const Identified& known, const house::House& house, Time now) -> bool;

// Second persons: each has shown a secret for one act of another, and the act must follow soon. Which act it will be they do not say.
class SecondPersons {
public:
    static constexpr std::int64_t good_for_ms = 60'000;

    struct Second {
        Position position{};
        PersonId person{};
    };
    // The message with the act; the same one may come again.
    struct Message {
        std::string stream;
        MessageNumber number{};
        auto operator==(const Message&) const -> bool = default;
    };
    // The code that the first person's act has to carry.
    [[nodiscard]] auto offer(PersonId first, Second second, Time now) -> std::string;
    // Whoever confirms this message: a code is good for the first one that it comes with.
    [[nodiscard]] auto take(PersonId first, const std::string& code, const Message& message, Time now) -> std::optional<Second>;

private:
    struct Offer {
        PersonId first{};
        Second second;
        Time until;
        std::optional<Message> used;
    };
    std::unordered_map<std::string, Offer> offers_;
};

}  // namespace croupier::server
