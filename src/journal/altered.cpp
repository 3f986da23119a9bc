#include "journal/altered.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace croupier::journal {
namespace {

using Column = HashedRecord::Column;

constexpr std::uint64_t most_hashed_bytes = std::uint64_t{1} << 32U;  // by all tries in a column; where it takes more it is not tried

class Search {
public:
    Search(const Record& record, std::string_view stream_name) : own_{record.own}, hashed_{hashed_bytes_of(record, stream_name)} {}

    auto run() -> std::optional<ChainFault> {
        for (const bool bits_only : {true, false})  // single bits first: they are what a disk alters
            for (const Column& column : hashed_.columns)
                if (auto found = try_bytes(column, bits_only)) return found;
        for (const Column& column : hashed_.columns)
            if (auto found = column.is_number ? try_sign(column) : std::nullopt) return found;
        return std::nullopt;
    }

private:
    [[nodiscard]] auto fits() const -> bool { return hash_of(hashed_.bytes) == own_; }

    auto try_bytes(const Column& column, bool bits_only) -> std::optional<ChainFault> {
        const std::uint64_t tries = column.size * (bits_only ? 8U : 255U);
        if (tries * hashed_.bytes.size() > most_hashed_bytes) return std::nullopt;
        const std::int64_t number = number_in(column);
        for (std::size_t index = 0; index < column.size; ++index) {
            char& byte = hashed_.bytes[column.begin + index];
            const auto was = static_cast<unsigned char>(byte);
            for (unsigned mask = 1; mask < 256; mask = bits_only ? mask * 2 : mask + 1) {
                byte = static_cast<char>(was ^ mask);
                if (!fits()) continue;
                if (column.is_number) return should_be(column, number);
                return ChainFault{std::string{column.name}, fmt::format("byte {} of it was altered: it should be 0x{:02x}", index + 1, was ^ mask)};
            }
            byte = static_cast<char>(was);
        }
        return std::nullopt;
    }

    // SQLite keeps a number in as few bytes as it needs: when their highest bit is altered, it reads a negative one.
    auto try_sign(const Column& column) -> std::optional<ChainFault> {
        const std::int64_t was = number_in(column);
        for (const unsigned bytes : {1U, 2U, 3U, 4U, 6U}) {
            put_number(column, was + (std::int64_t{1} << (bytes * 8 - 1)));
            if (fits()) return should_be(column, was);
        }
        put_number(column, was);
        return std::nullopt;
    }

    [[nodiscard]] auto should_be(const Column& column, std::int64_t was) const -> ChainFault {
        return {std::string{column.name}, fmt::format("it is {}, should be {}", was, number_in(column))};
    }
    [[nodiscard]] auto number_in(const Column& column) const -> std::int64_t {
        std::uint64_t number = 0;
        for (std::size_t index = std::min<std::size_t>(column.size, 8); index > 0; --index)
            number = number << 8U | static_cast<unsigned char>(hashed_.bytes[column.begin + index - 1]);
        return static_cast<std::int64_t>(number);
    }
    void put_number(const Column& column, std::int64_t number) {
        for (std::size_t index = 0; index < column.size; ++index)
            hashed_.bytes[column.begin + index] = static_cast<char>(static_cast<std::uint64_t>(number) >> (index * 8));
    }

    Hash own_;
    HashedRecord hashed_;
};

}  // namespace

auto find_altered_byte(const Record& record, std::string_view stream_name) -> std::optional<ChainFault> { return Search{record, stream_name}.run(); }

}  // namespace croupier::journal
