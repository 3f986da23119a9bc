// A payment slip on paper: the floor records each print before there is one, and marks those after the first.
import { ask, type Asked, save } from './http';
import type { PrintedSlip, SlipPrinted } from './protocol/messages';

/** Of a terminal its last slip; of a person the one with this validation number. */
type Which = { validation?: string };

/** On the floor's printer. */
export const print_slip = (bearer: string, which: Which = {}): Promise<Asked<SlipPrinted>> => ask('/api/slips/print', bearer, which);

/** As a document, where the floor has no printer. */
export async function save_slip(bearer: string, number: PrintedSlip['number'], which: Which = {}): Promise<Asked<Blob>> {
  const document = await ask<Blob>('/api/slips/pdf', bearer, which, (from) => from.blob());
  if (document.ok) save(document.value, `slip-${number}.pdf`);
  return document;
}
