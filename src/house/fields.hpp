// The members of every act and event of the house by name, listed once: the JSON form and the digest of a message follow from these lists.
#pragma once

#include "base/fields.hpp"
#include "house/command.hpp"
#include "house/event.hpp"

namespace croupier {

CROUPIER_MEMBERS(house::Actor, person)

CROUPIER_FIELDS(house::StartFloor, "start-floor", version)
CROUPIER_FIELDS(house::StopFloor, "stop-floor")
CROUPIER_FIELDS(house::BeginDay, "begin-day", day)
CROUPIER_FIELDS(house::AddStaff, "add-staff", name, position, secret)
CROUPIER_FIELDS(house::SetSecret, "set-secret", person, secret)
CROUPIER_FIELDS(house::DismissStaff, "dismiss-staff", person)
CROUPIER_FIELDS(house::SignIn, "sign-in", person, token, expires)
CROUPIER_FIELDS(house::FailSignIn, "fail-sign-in", name)
CROUPIER_FIELDS(house::SignOut, "sign-out", token)
CROUPIER_FIELDS(house::OfferLink, "offer-link", person, code, expires)
CROUPIER_FIELDS(house::UseLink, "use-link", code, token, expires)
CROUPIER_FIELDS(house::OfferEnrolment, "offer-enrolment", table, seat, code, expires)
CROUPIER_FIELDS(house::EnrolTerminal, "enrol-terminal", code, key)
CROUPIER_FIELDS(house::SeatVisitor, "seat-visitor", table, seat, key, expires)
CROUPIER_FIELDS(house::RetireTerminal, "retire-terminal", device)
CROUPIER_FIELDS(house::SetConfiguration, "set-configuration", hash)
CROUPIER_FIELDS(house::AcknowledgeAlert, "acknowledge-alert", table, key)
CROUPIER_FIELDS(house::BeginInspection, "begin-inspection", what, stream, day, from)
CROUPIER_FIELDS(house::EndInspection, "end-inspection", inspection, result, found)

CROUPIER_FIELDS(house::FloorStarted, "floor-started", version, after_crash)
CROUPIER_FIELDS(house::FloorStopped, "floor-stopped")
CROUPIER_FIELDS(house::DayBegun, "day-begun", day)
CROUPIER_FIELDS(house::StaffAdded, "staff-added", person, name, position, secret)
CROUPIER_FIELDS(house::SecretSet, "secret-set", person, secret)
CROUPIER_FIELDS(house::StaffDismissed, "staff-dismissed", person)
CROUPIER_FIELDS(house::SignedIn, "signed-in", person, token, expires)
CROUPIER_FIELDS(house::SignedOut, "signed-out", person, token, reason)
CROUPIER_FIELDS(house::SignInFailed, "sign-in-failed", name, at, since, locked_until, forgotten)
CROUPIER_FIELDS(house::LinkOffered, "link-offered", person, code, expires)
CROUPIER_FIELDS(house::LinkUsed, "link-used", person, code)
CROUPIER_FIELDS(house::LinkExpired, "link-expired", person, code)
CROUPIER_FIELDS(house::EnrolmentOffered, "enrolment-offered", table, seat, code, expires)
CROUPIER_FIELDS(house::EnrolmentExpired, "enrolment-expired", table, seat, code)
CROUPIER_FIELDS(house::TerminalEnrolled, "terminal-enrolled", device, table, seat, key)
CROUPIER_FIELDS(house::VisitorSeated, "visitor-seated", device, table, seat, key, expires)
CROUPIER_FIELDS(house::TerminalRetired, "terminal-retired", device, reason)
CROUPIER_FIELDS(house::ConfigurationSet, "configuration-set", hash)
CROUPIER_FIELDS(house::AlertAcknowledged, "alert-acknowledged", table, key, by)
CROUPIER_FIELDS(house::InspectionBegan, "inspection-began", by, what, stream, day, from)
CROUPIER_FIELDS(house::InspectionEnded, "inspection-ended", inspection, result, found)

}  // namespace croupier
