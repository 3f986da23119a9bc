// The reports on the wheels of the tables, asked for now and then while somebody looks.
import type { HttpRefusal, TableName, WheelReport } from '../../lib/protocol/messages';

const every_ms = 10_000;

export class Reports {
  of = $state.raw<Partial<Record<TableName, WheelReport>>>({});
  missing = $state.raw<Partial<Record<TableName, string>>>({}); // why there is none, or no newer one

  #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  /** Until the function that it gives is called. */
  follow(tables: TableName[]): () => void {
    const ask_all = () => {
      for (const table of tables) void this.#ask(table);
    };
    ask_all();
    const timer = setInterval(ask_all, every_ms);
    return () => {
      clearInterval(timer);
    };
  }

  async #ask(table: TableName): Promise<void> {
    try {
      const headers = { Authorization: `Bearer ${this.#token}` };
      const response = await fetch(`/api/tables/${encodeURIComponent(table)}/wheel`, { headers });
      if (!response.ok) throw new Error(((await response.json()) as HttpRefusal).sentence);
      this.of = { ...this.of, [table]: (await response.json()) as WheelReport };
      this.missing = { ...this.missing, [table]: undefined };
    } catch (error) {
      this.missing = { ...this.missing, [table]: error instanceof Error ? error.message : '' };
    }
  }
}
