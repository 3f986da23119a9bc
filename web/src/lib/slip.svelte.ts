// Which payment slip the player has put aside; the browser remembers it, so that a reload does not bring it up again.
import type { TableName } from './protocol/messages';

export class DismissedSlip {
  number = $state<number | null>(null);

  #kept_as: string;

  constructor(table: TableName) {
    this.#kept_as = `croupier-slip:${table}`;
    try {
      this.number = Number(localStorage.getItem(this.#kept_as)) || null;
    } catch {
      // Then it is shown.
    }
  }

  dismiss(number: number): void {
    this.number = number;
    try {
      localStorage.setItem(this.#kept_as, String(number));
    } catch {
      // For this visit only.
    }
  }

  show(): void {
    this.number = null;
  }
}
