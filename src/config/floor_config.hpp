// A floor's configuration as plain values. Whoever has one from load_floor may rely on it: it was checked whole, rulebooks and documents included.
// The values with which members begin here are the defaults of the file. Paths are as the file writes them; they are meant from its folder.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/names.hpp"
#include "game/payout_sheet.hpp"
#include "game/table.hpp"
#include "money/money.hpp"
#include "rules/rulebook.hpp"
#include "wheel/model.hpp"

namespace croupier::config {

enum class Purpose : std::uint8_t { demo, production };

enum class DealerKind : std::uint8_t { person, automatic, count_ };
enum class WheelKind : std::uint8_t { none, simulated, slingshot2, mercury360, count_ };  // none: the dealer keys what the wheel shows

struct WheelConfig {
    WheelKind kind = WheelKind::none;
    std::optional<std::uint64_t> seed;     // of a simulated one; without it no two runs are alike
    std::optional<std::string> device;     // of a real one
    std::vector<std::string> codes;        // "37=000": how it writes numbers otherwise than its maker says
    std::vector<wheel::Warning> warnings;  // what its warning bits mean, from the lowest, where that is otherwise
    wheel::Model model;                    // all of that together; nothing where there is no wheel

    [[nodiscard]] auto tells() const -> bool { return kind != WheelKind::none; }
};

struct LimitConfig {
    WagerKind kind{};
    Limits limits;
};

enum class DocumentType : std::uint8_t { pdf, html, text, count_ };

// The operator's own document, to be shown as it is.
struct RulesDocument {
    std::string path;
    DocumentType type{};
    std::string bytes;
};

// The colour chips of one table: so many of each colour, with the table's own mark.
struct ColourChipConfig {
    std::uint32_t mark = 0;
    std::vector<ChipColour> colours;
    std::uint32_t count = 300;
};

struct TableConfig {
    std::string id;
    std::string title;
    std::string rulebook;  // its id, or the path of its file
    std::string rulebook_text;
    std::shared_ptr<const Rulebook> book;  // the text, loaded; tables that name the same rulebook share it
    std::optional<RulesDocument> rules_document;
    std::uint32_t terminals = 0;
    std::uint32_t scripted_players = 0;  // at the first terminals
    std::uint32_t places = 0;            // for players with chips, behind the terminals
    std::uint32_t scripted_at_places = 0;
    std::optional<ColourChipConfig> colour_chips;
    PaysFrom pays_from = PaysFrom::outside;

    std::vector<LimitConfig> limits;  // one for each kind of wager that the rulebook has, in the order of the kinds
    bool multiples = false;
    Money smallest_chip;
    std::vector<Money> chips;  // rising
    std::vector<Money> notes;  // that the acceptors of its terminals take, rising; none: the floor does not know which

    std::uint32_t betting_seconds = 25;
    std::uint32_t warning_seconds = 5;  // before the close; 0: none
    std::uint32_t pause_seconds = 5;
    std::uint32_t games_per_hour = 0;  // at most, where the dealer is automatic; 0: as they come

    DealerKind dealer = DealerKind::person;
    bool clock = false;  // opens, warns and closes beside a person who deals
    WheelConfig wheel;

    [[nodiscard]] auto seats() const -> std::uint32_t { return terminals + places; }
};

struct Currency {
    std::string code;  // of ISO 4217
    std::string symbol;
};

struct ListenConfig {
    std::string address = "127.0.0.1";
    std::uint16_t port = 8080;  // 0: any that is free
    std::optional<std::string> certificate;
    std::optional<std::string> key;          // given with the certificate, and only with it
    bool allow_plain = false;                // beyond this machine without TLS
    std::optional<std::string> public_name;  // by which a proxy on this machine is asked
};

struct TimeOfDay {
    std::uint32_t hour = 0;
    std::uint32_t minute = 0;

    [[nodiscard]] auto minutes() const -> std::uint32_t { return hour * 60 + minute; }
    [[nodiscard]] auto to_string() const -> std::string;  // "06:00"
};

struct BoundsConfig {
    std::uint32_t connections = 20'000;
    std::uint32_t connections_per_address = 64;
    std::uint32_t messages_per_second = 50;
};

struct FloorConfig {
    std::string house;
    Currency currency;
    ListenConfig listen;
    std::optional<std::string> anchors;
    std::uint32_t slip_expiry_days = 30;
    std::optional<std::string> printer;  // of payment slips: a path from / is a device, anything else a queue of CUPS
    TimeOfDay gaming_day_begins{6, 0};
    std::vector<TimeOfDay> shifts;  // when each begins, the first with the gaming day; none: the day is one shift
    std::uint32_t sign_in_minutes = 480;
    BoundsConfig bounds;
    std::vector<TableConfig> tables;
    std::string bytes;  // of the file, for the record
};

}  // namespace croupier::config

namespace croupier {

CROUPIER_WORDS(config::DealerKind, "person", "automatic");
CROUPIER_WORDS(config::WheelKind, "none", "simulated", "slingshot2", "mercury360");
CROUPIER_WORDS(config::DocumentType, "pdf", "html", "text");

}  // namespace croupier
