// The views of the cage. Validation numbers are in none of them: whoever asks for a slip has read its number off the paper.
#include "money/sum.hpp"
#include "protocol/object_writer.hpp"
#include "protocol/server_message.hpp"

namespace croupier::protocol {
namespace {

using cage::Account;

void write_drawers(JsonWriter& to, const CageShown& shown) {
    std::vector<cage::DrawerNumber> seen;
    for (const auto& [number, drawer] : shown.cage.drawers)
        if (shown.to.role == cage::CageRole::supervisor || drawer.cashier == shown.to.person) seen.push_back(number);
    write_list(to, seen, [&](cage::DrawerNumber number) {
        const cage::Drawer& drawer = *shown.cage.drawer(number);
        ObjectWriter{to}.put("drawer", number).put("cashier", drawer.cashier).text("name", shown.name(drawer.cashier)).put("cash", drawer.cash).end();
    });
}

// The last drawer of this cashier.
void write_closed(JsonWriter& to, const CageShown& shown) {
    const auto found = shown.cage.closings.find(shown.to.person);
    if (found == shown.cage.closings.end()) return to.null();
    const cage::DrawerClosed& closed = found->second;
    ObjectWriter object{to};
    object.put("drawer", closed.drawer).put("expected", closed.expected).put("counted", closed.counted);
    object.put("difference", difference(closed.counted, closed.expected)).text("by", shown.name(closed.by)).end();
}

void write_refusal(JsonWriter& to, const std::optional<cage::Refusal>& refusal) {
    if (!refusal) return to.null();
    ObjectWriter{to}.put("code", refusal->reason).text("sentence", cage::sentence(*refusal)).end();
}

}  // namespace

void append_cage(const CageShown& shown, std::string& out) {
    ObjectWriter to{JsonWriter{out}};
    to.text("type", "cage").put("to", shown.cage.last_sequence).put("opening_declared", shown.cage.opening_declared);
    write_drawers(to.key("drawers"), shown);
    if (shown.to.role == cage::CageRole::supervisor) {
        const auto put = [&](std::string_view name, Account account) { to.put(name, shown.cage.balances.of(account)); };
        put("vault", Account::vault);
        put("slips_outstanding", Account::slips_outstanding);
        put("chips_in_circulation", Account::chips_in_circulation);
        put("differences", Account::differences);
    } else {
        write_closed(to.key("closed"), shown);
    }
    to.end();
}

void append_slip(const LookedUpSlip& shown, std::string& out) {
    const cage::Slip& slip = shown.slip;
    ObjectWriter to{JsonWriter{out}};
    ObjectWriter{to.key("slip")}.put("table", shown.id.table).put("number", shown.id.number).end();
    to.text("table", shown.table).text("title", shown.title).put("seat", shown.seat).put("amount", slip.amount);
    to.put("issued", slip.issued).put("expires", slip.expires).put("state", slip.state);
    const bool has_changed = slip.changed != Time{};
    to.put("changed", has_changed ? std::optional{slip.changed} : std::nullopt);
    to.put("changed_by", shown.changed_by.empty() ? std::nullopt : std::optional{shown.changed_by}).put("prints", slip.prints);
    write_refusal(to.key("refusal"), shown.refusal);
    to.end();
}

}  // namespace croupier::protocol
