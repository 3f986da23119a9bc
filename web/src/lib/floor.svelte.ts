// What is the same for everybody and asked for by HTTP: the floor and its tables. A floor that does not answer is asked again.
import { wait_ms } from './patience';
import type { Colour, FloorPage, RouletteNumber, TableName, TablePage } from './protocol/messages';

const refresh_ms = 10_000; // how many play where

export class Floor {
  page = $state.raw<FloorPage | null>(null);
  tables = $state.raw<Partial<Record<TableName, TablePage>>>({});
  unreachable = $state(false);

  #failures = 0;

  constructor() {
    void this.#refresh();
  }

  async #refresh(): Promise<void> {
    try {
      this.page = await get<FloorPage>('/api/floor');
      await Promise.all(this.page.tables.map(({ id, rulebook }) => this.#load(id, rulebook)));
      this.unreachable = false;
      this.#failures = 0;
    } catch {
      this.unreachable = true;
      this.#failures += 1;
    }
    const pause_ms = this.unreachable ? wait_ms(this.#failures, Math.random) : refresh_ms;
    setTimeout(() => void this.#refresh(), pause_ms);
  }

  async #load(id: TableName, rulebook: string): Promise<void> {
    if (this.tables[id]?.rulebook.id === rulebook) return;
    const page = await get<TablePage>(`/api/tables/${encodeURIComponent(id)}`);
    this.tables = { ...this.tables, [id]: page };
  }
}

async function get<Page>(address: string): Promise<Page> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Page;
}

export function colour_of(table: TablePage, number: RouletteNumber): Colour {
  return table.wheel.colours[table.wheel.order.indexOf(number)] ?? 'green';
}
