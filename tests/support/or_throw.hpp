// What a test can't go on without: the value, or an exception with the reason in words.
#pragma once

#include <expected>
#include <functional>
#include <stdexcept>
#include <string>
#include <type_traits>

namespace croupier::testing {

template <class Error>
[[nodiscard]] auto sentence_of(const Error& error) -> std::string {
    if constexpr (std::is_same_v<Error, std::string>)
        return error;
    else
        return std::invoke(&Error::sentence, error);  // a function of a failure, a field of a refusal
}

template <class Value, class Error>
auto or_throw(std::expected<Value, Error> result) -> Value {
    if (!result) throw std::runtime_error(sentence_of(result.error()));
    if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

}  // namespace croupier::testing
