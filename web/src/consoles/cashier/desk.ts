// What the cashier's page asks for by HTTP, and what is keyed there.
import { ask, type Asked } from '../../lib/http';
import type { LookedUpSlip } from '../../lib/protocol/messages';

/** A slip by its validation number. */
export const look_up = (token: string, validation: string): Promise<Asked<LookedUpSlip>> =>
  ask(`/api/cage/slips?validation=${validation}`, token);

/** The digits that a scanner types or a person reads off: spaces and hyphens between them do not matter. */
export const digits_of = (keyed: string): string => keyed.replaceAll(/[\s-]/g, '');

/** "12", "12.5" and "12.50" are 12.50; anything else is no amount. */
export function amount_of(keyed: string): string | null {
  const found = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(keyed.trim());
  return found === null ? null : `${Number(found[1])}.${(found[2] ?? '').padEnd(2, '0')}`;
}
