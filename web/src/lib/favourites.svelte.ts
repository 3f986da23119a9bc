// Bets to come back to: kept by the browser while the session of the seat lasts.
import { keep, recall } from './browser_memory';
import { to_minor, to_money } from './money';
import type { Money, TableName, Wager } from './protocol/messages';
import type { Stakes } from './seated.svelte';

const most = 3;

export class Favourites {
  list = $state.raw<Stakes[]>([]);

  #kept_as: string;
  #session: number;

  constructor(table: TableName, session: number) {
    this.#kept_as = `croupier-favourites:${table}`;
    this.#session = session;
    const kept = recall(this.#kept_as) as { session: number; list: Stakes[] } | null;
    if (kept?.session === session) this.list = kept.list;
  }

  /** The oldest gives way. */
  add(stakes: Record<Wager, Money>): void {
    const one = Object.fromEntries(Object.entries(stakes).map(([wager, stake]) => [wager, to_minor(stake)]));
    this.#keep([...this.list, one].slice(-most));
  }

  remove(index: number): void {
    this.#keep(this.list.filter((_, place) => place !== index));
  }

  #keep(list: Stakes[]): void {
    this.list = list;
    keep(this.#kept_as, { session: this.#session, list });
  }
}

export const total_of = (stakes: Stakes): Money => to_money(Object.values(stakes).reduce<number>((sum, stake) => sum + (stake ?? 0), 0));
