// From the floor's thread to the server's: answers wait here until the server takes them all at once. The server is woken once for however many.
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace croupier::server {

template <class Mail>
class Mailbox {
public:
    explicit Mailbox(std::function<void()> wake) : wake_{std::move(wake)} {}

    void put(Mail mail) {
        {
            const std::lock_guard lock{mutex_};
            waiting_.push_back(std::move(mail));
        }
        wake();
    }
    // Something else than mail is to be looked at.
    void wake() {
        {
            const std::lock_guard lock{mutex_};
            if (std::exchange(woken_, true)) return;
        }
        wake_();
    }
    // Gives what waits in exchange for a list whose memory is used again.
    void take(std::vector<Mail>& into) {
        into.clear();
        const std::lock_guard lock{mutex_};
        woken_ = false;
        into.swap(waiting_);
    }

private:
    std::function<void()> wake_;
    std::mutex mutex_;
    std::vector<Mail> waiting_;
    bool woken_ = false;
};

}  // namespace croupier::server
