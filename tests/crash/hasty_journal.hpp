// A journal with the order wrong on purpose: it says that a batch is durable and records it only before the next one. What it loses, the checks of
// this room must find.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "journal/journal.hpp"

namespace croupier::testing {

class HastyJournal final : public journal::Journal {
public:
    explicit HastyJournal(std::unique_ptr<journal::Journal> inner) : inner_{std::move(inner)} {}

    [[nodiscard]] auto is_late() const -> bool { return !late_.empty(); }  // something is acknowledged and not recorded

    auto append(std::span<const journal::Entry> entries) -> journal::Result<journal::Position> override {
        if (auto caught_up = catch_up(); !caught_up) return std::unexpected(caught_up.error());
        for (const journal::Entry& entry : entries) late_.push_back({entry, std::string{entry.kind}, std::string{entry.payload}});
        return position();
    }
    auto stream(std::string_view name) -> journal::Result<journal::StreamId> override { return inner_->stream(name); }
    auto keep_document(std::string_view bytes) -> journal::Result<journal::Hash> override { return inner_->keep_document(bytes); }
    auto document(const journal::Hash& hash) -> journal::Result<std::string> override { return inner_->document(hash); }
    auto checkpoint(Time at) -> journal::Result<void> override {
        return after_catching_up([&] { return inner_->checkpoint(at); });
    }
    auto save_snapshot(std::span<const journal::SnapshotPart> parts, Time at) -> journal::Result<void> override {
        return after_catching_up([&] { return inner_->save_snapshot(parts, at); });
    }
    auto begin_day(const journal::Day& next, std::span<const journal::SnapshotPart> parts, Time at) -> journal::Result<void> override {
        return after_catching_up([&] { return inner_->begin_day(next, parts, at); });
    }
    auto streams() const -> std::span<const journal::Stream> override { return inner_->streams(); }
    auto position() const -> journal::Position override { return journal::Position(value(inner_->position()) + late_.size()); }
    auto day() const -> const journal::Day& override { return inner_->day(); }

private:
    struct Late {
        journal::Entry entry;
        std::string kind, payload;
    };

    auto catch_up() -> journal::Result<void> {
        std::vector<journal::Entry> entries;
        for (const Late& one : late_) entries.push_back({one.entry.stream, one.entry.round, one.kind, one.entry.schema, one.payload, one.entry.at});
        auto appended = inner_->append(entries);
        late_.clear();
        if (!appended) return std::unexpected(appended.error());
        return {};
    }
    template <class Deed>
    auto after_catching_up(const Deed& deed) -> journal::Result<void> {
        auto caught_up = catch_up();
        return caught_up ? deed() : caught_up;
    }

    std::unique_ptr<journal::Journal> inner_;
    std::vector<Late> late_;
};

}  // namespace croupier::testing
