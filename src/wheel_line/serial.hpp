// Serial lines: a device at 9600 baud, 8 bits, no parity, and the two ends of a pseudo terminal for a wheel that is a program. Nothing here waits.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "wheel/port.hpp"

namespace croupier::wheel_line {

// A file descriptor that is closed once.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_{number} {}
    Descriptor(Descriptor&& other) noexcept : number_{std::exchange(other.number_, -1)} {}
    auto operator=(Descriptor&& other) noexcept -> Descriptor&;
    ~Descriptor() { close(); }

    [[nodiscard]] auto number() const -> int { return number_; }
    [[nodiscard]] auto is_open() const -> bool { return number_ >= 0; }
    void close();

    // What has come; nothing where none of it can be had any more.
    [[nodiscard]] auto read_all() const -> std::optional<std::string>;
    [[nodiscard]] auto write_all(std::string_view bytes) const -> bool;

private:
    int number_;
};

[[nodiscard]] auto open_device(const std::string& path) -> std::expected<Descriptor, std::string>;

struct Pseudo {
    Descriptor ours;
    std::string path;  // what the other side opens
};
[[nodiscard]] auto open_pseudo() -> std::expected<Pseudo, std::string>;

// A wheel at a device. When the device goes it is opened again, a second later at the earliest, as often as it takes.
class SerialPort final : public wheel::Port {
public:
    explicit SerialPort(std::string path) : path_{std::move(path)} {}

    [[nodiscard]] auto exchange(Time now, std::string_view to_send) -> std::string override;
    [[nodiscard]] auto is_open() const -> bool { return descriptor_.is_open(); }
    [[nodiscard]] auto trouble() const -> std::string override { return trouble_; }

private:
    std::string path_;
    Descriptor descriptor_;
    std::optional<Time> tried_;
    std::string trouble_;
};

}  // namespace croupier::wheel_line
