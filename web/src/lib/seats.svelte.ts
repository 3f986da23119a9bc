// The seats that this browser has: a key for each table, from the demo's door or by an enrolment code. A key is a terminal's; whoever has it plays its
// seat, so it stays in this browser.
import { SvelteMap } from 'svelte/reactivity';

import { forget, keep_text, recall_text } from './browser_memory';
import { forget_slips } from './slip.svelte';
import type { DemoSeatRequest, HttpRefusal, TableName, TerminalSeat } from './protocol/messages';

const kept_as = (table: TableName) => `croupier-seat:${table}`;

export type Seated = { ok: true; seat: TerminalSeat } | { ok: false; sentence: string };

class Seats {
  #keys = new SvelteMap<TableName, string | null>(); // as far as they changed since the page was loaded

  key_of(table: TableName): string | null {
    const changed = this.#keys.get(table);
    return changed === undefined ? recall_text(kept_as(table)) : changed;
  }

  /** A visitor's seat at a table of a demo floor. */
  take(table: TableName, at: 'terminal' | 'place'): Promise<Seated> {
    const request: DemoSeatRequest = { table, at };
    return this.#ask('/api/demo/seat', request);
  }

  /** Makes this browser the terminal that the code is for. */
  enrol(code: string): Promise<Seated> {
    return this.#ask('/api/terminal/enrol', { code });
  }

  forget(table: TableName): void {
    this.#keys.set(table, null);
    forget(kept_as(table));
  }

  async #ask(address: string, body: object): Promise<Seated> {
    try {
      const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
      if (!response.ok) return { ok: false, sentence: ((await response.json()) as HttpRefusal).sentence };
      const seat = (await response.json()) as TerminalSeat;
      forget_slips(seat.table);
      this.#keys.set(seat.table, seat.key);
      keep_text(kept_as(seat.table), seat.key);
      return { ok: true, seat };
    } catch {
      return { ok: false, sentence: '' };
    }
  }
}

export const seats = new Seats();
