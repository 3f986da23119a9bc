// Which payment slips are this player's to see: those issued since this browser took the seat, until they are put aside. The browser remembers it, so
// that a reload neither hides a slip nor brings back one that was put aside, and nobody is shown the slip of who sat here before.
import { forget, keep, recall } from './browser_memory';
import { ticking } from './clock.svelte';
import type { PrintedSlip, TableName, Time } from './protocol/messages';

type Kept = { before: number; aside: number; aside_at: Time }; // numbers of slips, and when the last one was put aside

const near_ms = 60_000; // how long it can be brought back: whoever comes next shall not read it

const kept_as = (table: TableName) => `croupier-slip:${table}`;

export class SlipMemory {
  #table: TableName;
  #kept = $state.raw<Kept | null>(null);

  constructor(table: TableName) {
    this.#table = table;
    this.#kept = recall(kept_as(table)) as Kept | null;
  }

  /** The seat was seen for the first time, with this slip of somebody else, if any. */
  begin(slip: PrintedSlip | undefined): void {
    if (this.#kept === null) this.#keep({ before: slip?.number ?? 0, aside: 0, aside_at: 0 });
  }

  is_own(slip: PrintedSlip | undefined): slip is PrintedSlip {
    return slip !== undefined && this.#kept !== null && slip.number > this.#kept.before;
  }

  is_aside(slip: PrintedSlip): boolean {
    return slip.number === this.#kept?.aside;
  }

  /** It was put aside a short time ago. */
  is_near(slip: PrintedSlip): boolean {
    const kept = this.#kept;
    return kept !== null && this.is_aside(slip) && ticking(() => Date.now() - kept.aside_at < near_ms);
  }

  put_aside(slip: PrintedSlip): void {
    if (this.#kept) this.#keep({ ...this.#kept, aside: slip.number, aside_at: Date.now() });
  }

  bring_back(): void {
    if (this.#kept) this.#keep({ ...this.#kept, aside: 0 });
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    keep(kept_as(this.#table), kept);
  }
}

/** Another player comes. */
export function forget_slips(table: TableName): void {
  forget(kept_as(table));
}
