// A payment slip on paper: the floor records each print before there is one, and marks those after the first.
import { as_file, ask, type Asked, save } from './http';
import type { SlipPrinted } from './protocol/messages';

/** Of a terminal its last slip; of a person the one with this validation number. */
type Which = { validation?: string };

/** On the floor's printer. The code is 'no-printer' where none is configured. */
export const print_slip = (bearer: string, which: Which = {}): Promise<Asked<SlipPrinted>> => ask('/api/slips/print', bearer, which);

/** On the floor's printer; where there is none, as a document of this name. */
export async function print_or_save(bearer: string, name: string, which: Which = {}): Promise<Asked<unknown>> {
  const printed = await print_slip(bearer, which);
  if (printed.ok || printed.code !== 'no-printer') return printed;
  const document = await ask<Blob>('/api/slips/pdf', bearer, which, as_file);
  if (document.ok) save(document.value, name);
  return document;
}
