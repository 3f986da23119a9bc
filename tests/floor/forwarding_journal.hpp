// A journal that hands everything on to another, and lets a test look on or step in when something is appended or the house is kept.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>

#include "journal/journal.hpp"

namespace croupier::testing {

class ForwardingJournal final : public journal::Journal {
public:
    explicit ForwardingJournal(std::unique_ptr<journal::Journal> inner) : inner_{std::move(inner)} {}

    std::function<void(std::span<const journal::Entry>)> look = [](auto) {};  // at each batch
    std::function<void()> before_append = [] {};
    std::function<void()> after_append = [] {};
    std::function<void()> before_keeping_house = [] {};  // checkpoints, snapshots, days
    std::function<void()> after_keeping_house = [] {};
    std::optional<journal::Failure> failure;  // of every append and every document to be kept, while it is set

    auto stream(std::string_view name) -> journal::Result<journal::StreamId> override { return inner_->stream(name); }
    auto append(std::span<const journal::Entry> entries) -> journal::Result<journal::Position> override {
        look(entries);
        before_append();
        if (failure) return std::unexpected(*failure);
        auto appended = inner_->append(entries);
        after_append();
        return appended;
    }
    auto keep_document(std::string_view bytes) -> journal::Result<journal::Hash> override {
        if (failure) return std::unexpected(*failure);
        return inner_->keep_document(bytes);
    }
    auto document(const journal::Hash& hash) -> journal::Result<std::string> override { return inner_->document(hash); }
    auto checkpoint(Time at) -> journal::Result<void> override {
        return keeping_house([&] { return inner_->checkpoint(at); });
    }
    auto save_snapshot(std::span<const journal::SnapshotPart> parts, Time at) -> journal::Result<void> override {
        return keeping_house([&] { return inner_->save_snapshot(parts, at); });
    }
    auto begin_day(const journal::Day& next, std::span<const journal::SnapshotPart> parts, Time at) -> journal::Result<void> override {
        return keeping_house([&] { return inner_->begin_day(next, parts, at); });
    }
    auto streams() const -> std::span<const journal::Stream> override { return inner_->streams(); }
    auto position() const -> journal::Position override { return inner_->position(); }
    auto day() const -> const journal::Day& override { return inner_->day(); }

private:
    template <class Deed>
    auto keeping_house(const Deed& deed) -> journal::Result<void> {
        before_keeping_house();
        auto done = deed();
        after_keeping_house();
        return done;
    }

    std::unique_ptr<journal::Journal> inner_;
};

}  // namespace croupier::testing
