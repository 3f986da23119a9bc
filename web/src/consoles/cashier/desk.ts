// What the cashier's page asks for by HTTP: a slip by its number, a second person's word, a print. An answer is a value or a refusal in words.
import type { HttpRefusal, LookedUpSlip, SecondCode, SlipPrinted } from '../../lib/protocol/messages';
import { cashier_words as words } from '../../messages/staff_cashier';

export type Asked<Value> = { ok: true; value: Value } | { ok: false; code: string; sentence: string };

async function ask(path: string, token: string | null, body?: object): Promise<Response | null> {
  const headers = token === null ? undefined : { Authorization: `Bearer ${token}` };
  const request = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
  try {
    return await fetch(path, { ...request, ...(headers && { headers }) });
  } catch {
    return null;
  }
}

async function read<Value>(response: Response | null, value: (from: Response) => Promise<unknown>): Promise<Asked<Value>> {
  if (response === null) return { ok: false, code: 'no-answer', sentence: words.no_answer };
  try {
    if (response.ok) return { ok: true, value: (await value(response)) as Value };
    return { ok: false, ...((await response.json()) as HttpRefusal) };
  } catch {
    return { ok: false, code: 'no-answer', sentence: words.no_answer };
  }
}

const json = (from: Response) => from.json() as Promise<unknown>;

export const look_up = async (token: string, validation: string) =>
  read<LookedUpSlip>(await ask(`/api/cage/slips?validation=${validation}`, token), json);

/** The code with which the second person's word goes to the floor. */
export const confirm_as_second = async (token: string, name: string, secret: string) =>
  read<SecondCode>(await ask('/api/second', token, { name, secret }), json);

/** On the floor's printer; where there is none, as a document. */
export async function print_again(token: string, validation: string): Promise<Asked<SlipPrinted | Blob>> {
  const printed = await read<SlipPrinted>(await ask('/api/slips/print', token, { validation }), json);
  if (printed.ok || printed.code !== 'no-printer') return printed;
  return read<Blob>(await ask('/api/slips/pdf', token, { validation }), (from) => from.blob());
}

/** The digits that a scanner types or a person reads off: spaces and hyphens between them do not matter. */
export const digits_of = (keyed: string): string => keyed.replaceAll(/[\s-]/g, '');

/** "12", "12.5" and "12.50" are 12.50; anything else is no amount. */
export function amount_of(keyed: string): string | null {
  const found = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(keyed.trim());
  return found === null ? null : `${Number(found[1])}.${(found[2] ?? '').padEnd(2, '0')}`;
}
