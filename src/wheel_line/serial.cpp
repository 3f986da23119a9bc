#include "wheel_line/serial.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <utility>

namespace croupier::wheel_line {
namespace {

constexpr std::int64_t between_tries_ms = 1'000;
constexpr std::size_t most_at_once = 65'536;  // of a line that carries a thousand a second

auto failed(const std::string& what) -> std::unexpected<std::string> { return std::unexpected(fmt::format("{}: {}", what, std::strerror(errno))); }

// Bytes as they are, at the makers' speed.
auto make_plain(int number) -> bool {
    termios setting{};
    if (tcgetattr(number, &setting) != 0) return false;
    cfmakeraw(&setting);
    setting.c_cflag &= ~static_cast<tcflag_t>(CSTOPB | PARENB | CRTSCTS);
    setting.c_cflag |= static_cast<tcflag_t>(CLOCAL | CREAD);
    setting.c_cc[VMIN] = 1;  // nothing read is then the end of the line, and not an empty one
    setting.c_cc[VTIME] = 0;
    return cfsetispeed(&setting, B9600) == 0 && cfsetospeed(&setting, B9600) == 0 && tcsetattr(number, TCSANOW, &setting) == 0;
}

}  // namespace

auto Descriptor::operator=(Descriptor&& other) noexcept -> Descriptor& {
    if (this == &other) return *this;
    close();
    number_ = std::exchange(other.number_, -1);
    return *this;
}

void Descriptor::close() {
    if (number_ >= 0) ::close(number_);
    number_ = -1;
}

auto Descriptor::read_all() const -> std::optional<std::string> {
    std::string bytes;
    std::array<char, 4096> buffer{};
    while (bytes.size() < most_at_once) {
        const ssize_t count = ::read(number_, buffer.data(), buffer.size());
        if (count > 0) {
            bytes.append(buffer.data(), static_cast<std::size_t>(count));
            continue;
        }
        const bool is_empty = count < 0 && (errno == EAGAIN || errno == EINTR);
        if (!is_empty && bytes.empty()) return std::nullopt;
        break;
    }
    return bytes;
}

// What does not fit is lost, as on any line; a wheel is asked again.
auto Descriptor::write_all(std::string_view bytes) const -> bool {
    while (!bytes.empty()) {
        const ssize_t count = ::write(number_, bytes.data(), bytes.size());
        if (count < 0) return errno == EAGAIN || errno == EINTR;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

auto open_device(const std::string& path) -> std::expected<Descriptor, std::string> {
    Descriptor device{::open(path.c_str(), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)};
    if (!device.is_open()) return failed(path);
    if (::isatty(device.number()) == 0) return std::unexpected(fmt::format("{}: is no serial line", path));
    if (!make_plain(device.number())) return failed(path);
    return device;
}

auto open_pseudo() -> std::expected<Pseudo, std::string> {
    Descriptor ours{::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC)};
    if (!ours.is_open() || ::grantpt(ours.number()) != 0 || ::unlockpt(ours.number()) != 0) return failed("a pseudo terminal");
    std::array<char, 256> name{};
    if (::ptsname_r(ours.number(), name.data(), name.size()) != 0) return failed("a pseudo terminal");
    if (!make_plain(ours.number()) || ::fcntl(ours.number(), F_SETFL, O_NONBLOCK) != 0) return failed(name.data());
    return Pseudo{std::move(ours), name.data()};
}

auto SerialPort::exchange(Time now, std::string_view to_send) -> std::string {
    if (!descriptor_.is_open()) {
        if (tried_ && now.milliseconds - tried_->milliseconds < between_tries_ms) return {};
        tried_ = now;
        auto opened = open_device(path_);
        trouble_ = opened ? std::string{} : opened.error();
        if (!opened) return {};
        descriptor_ = *std::move(opened);
    }
    auto bytes = descriptor_.read_all();
    if (bytes && descriptor_.write_all(to_send)) return *std::move(bytes);
    trouble_ = fmt::format("{}: {}", path_, std::strerror(errno));
    descriptor_.close();
    return bytes.value_or("");
}

}  // namespace croupier::wheel_line
