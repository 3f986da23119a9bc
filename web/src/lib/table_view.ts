// A table as the server has shown it so far, and the rule by which a message continues it.
import type { Sequence, TableMessage } from './protocol/messages';

const envelope = ['type', 'table', 'from', 'to'];
type Parts = Omit<TableMessage, 'type' | 'table' | 'from' | 'to'>;
export type TableView = Parts & { sequence: Sequence };

/** The view after this message; null where something in between is missing, and only a snapshot can help. */
export function continue_view(view: TableView | undefined, message: TableMessage): TableView | null {
  const { from, to } = message;
  const parts: Parts = Object.fromEntries(Object.entries(message).filter(([name]) => !envelope.includes(name)));
  if (from === 0) {
    // A snapshot comes in pieces (everybody's, the seat's, the staff's). One from before what we have is of a floor that began anew.
    const goes_on = view !== undefined && to >= view.sequence;
    return goes_on ? { ...view, ...parts, sequence: to } : { ...parts, sequence: to };
  }
  if (view === undefined || from > view.sequence) return null;
  if (to < view.sequence) return view;
  return { ...view, ...parts, sequence: to };
}
