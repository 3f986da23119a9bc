// The reports on the wheels of the tables, asked for now and then while somebody looks.
import { ask } from '../../lib/http';
import type { TableName, WheelReport } from '../../lib/protocol/messages';

const every_ms = 10_000;

export class WheelReports {
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
    const told = await ask<WheelReport>(`/api/tables/${encodeURIComponent(table)}/wheel`, this.#token);
    if (told.ok) this.of = { ...this.of, [table]: told.value };
    this.missing = { ...this.missing, [table]: told.ok ? undefined : told.sentence };
  }
}
