#include "server/loop.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>

#include "server/loop_parts.hpp"

namespace croupier::server {

namespace asio = boost::asio;
using Timer = asio::steady_timer;

Loop::Loop() : parts_{std::make_unique<Parts>()} {}
Loop::~Loop() = default;

void Loop::run() { parts_->context.run(); }

void Loop::stop() { parts_->context.stop(); }

void Loop::post(std::function<void()> task) { asio::post(parts_->context, std::move(task)); }

void Loop::after(std::chrono::milliseconds delay, std::function<void()> task) {
    auto timer = std::make_shared<Timer>(parts_->context, delay);
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
        if (!error) task();
    });
}

void Loop::every(std::chrono::milliseconds interval, std::function<void()> task) {
    after(interval, [this, interval, task = std::move(task)]() mutable {
        task();
        every(interval, std::move(task));
    });
}

void Loop::on_signal(std::function<void()> task) {
    parts_->signals.add(SIGINT);
    parts_->signals.add(SIGTERM);
    parts_->signals.async_wait([task = std::move(task)](boost::system::error_code error, int /*signal*/) {
        if (!error) task();
    });
}

void Loop::on_hangup(std::function<void()> task) {
    parts_->hangups.add(SIGHUP);
    parts_->hangups.async_wait([this, task = std::move(task)](boost::system::error_code error, int /*signal*/) {
        if (error) return;
        task();
        on_hangup(task);
    });
}

}  // namespace croupier::server
