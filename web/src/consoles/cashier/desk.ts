// What the cashier's page asks for by HTTP: a slip by its number, and a second person's word.
import { ask, type Asked } from '../../lib/http';
import type { LookedUpSlip, SecondCode } from '../../lib/protocol/messages';
import { cashier_words as words } from '../../messages/staff_cashier';

async function in_words<Value>(asking: Promise<Asked<Value>>): Promise<Asked<Value>> {
  const asked = await asking;
  return asked.ok || asked.sentence !== '' ? asked : { ...asked, sentence: words.no_answer };
}

export const look_up = (token: string, validation: string) =>
  in_words(ask<LookedUpSlip>(`/api/cage/slips?validation=${validation}`, token));

/** The code with which the second person's word goes to the floor. */
export const confirm_as_second = (token: string, name: string, secret: string) =>
  in_words(ask<SecondCode>('/api/second', token, { name, secret }));

/** The digits that a scanner types or a person reads off: spaces and hyphens between them do not matter. */
export const digits_of = (keyed: string): string => keyed.replaceAll(/[\s-]/g, '');

/** "12", "12.5" and "12.50" are 12.50; anything else is no amount. */
export function amount_of(keyed: string): string | null {
  const found = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(keyed.trim());
  return found === null ? null : `${Number(found[1])}.${(found[2] ?? '').padEnd(2, '0')}`;
}
