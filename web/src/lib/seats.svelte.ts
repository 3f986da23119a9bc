// The seats that this browser has: a key for each table, from the demo's door or by an enrolment code. A key is a terminal's; whoever has it plays its
// seat, so it stays in this browser.
import { SvelteMap } from 'svelte/reactivity';

import { forget, keep_text, recall_text } from './browser_memory';
import { ask, type Asked } from './http';
import { forget_slips } from './slip.svelte';
import type { DemoSeatRequest, TableName, TerminalSeat } from './protocol/messages';

const kept_as = (table: TableName) => `croupier-seat:${table}`;
const left_as = (table: TableName) => `croupier-place:${table}`;

class Seats {
  #keys = new SvelteMap<TableName, string | null>(); // as far as they changed since the page was loaded

  key_of(table: TableName): string | null {
    const changed = this.#keys.get(table);
    return changed === undefined ? recall_text(kept_as(table)) : changed;
  }

  /** A visitor's seat at a table of a demo floor; a place that was left here is still this visitor's. */
  async take(table: TableName, at: 'terminal' | 'place'): Promise<Asked<unknown>> {
    const left = at === 'place' ? recall_text(left_as(table)) : null;
    if (left !== null) {
      forget(left_as(table));
      this.#keep(table, left);
      return { ok: true, value: left };
    }
    const request: DemoSeatRequest = { table, at };
    return this.#ask('/api/demo/seat', request);
  }

  /** Makes this browser the terminal that the code is for. */
  enrol(code: string): Promise<Asked<TerminalSeat>> {
    return this.#ask('/api/terminal/enrol', { code });
  }

  /** The player has left the place, and may come back to it. */
  leave(table: TableName): void {
    const key = this.key_of(table);
    if (key !== null) keep_text(left_as(table), key);
    this.forget(table);
  }

  forget(table: TableName): void {
    this.#keys.set(table, null);
    forget(kept_as(table));
  }

  #keep(table: TableName, key: string): void {
    this.#keys.set(table, key);
    keep_text(kept_as(table), key);
  }

  async #ask(address: string, body: object): Promise<Asked<TerminalSeat>> {
    const told = await ask<TerminalSeat>(address, null, body);
    if (told.ok) {
      forget_slips(told.value.table);
      this.#keep(told.value.table, told.value.key);
    }
    return told;
  }
}

export const seats = new Seats();
