// What a person of the staff asks of one table: acts, one after the other, what is still without an answer, and what was refused. What the table does
// is the server's word alone.
import type { Act, FeltView, RoundView, Sequence, StaffView, TablePage } from './protocol/messages';
import type { Socket } from './socket.svelte';
import type { TableView } from './table_view';

export type DeskRefusal = { code: string; clause: string; sentence: string };

export class Desk {
  #refused = $state.raw<{ refusal: DeskRefusal; moment: string } | null>(null);
  #asking = $state(0);
  #granted = $state<Sequence>(0); // up to here the floor has done what was asked
  #last: Promise<unknown> = Promise.resolve();
  #socket: Socket;
  #table: TablePage;

  constructor(socket: Socket, table: TablePage) {
    this.#socket = socket;
    this.#table = table;
  }

  get view(): TableView | undefined {
    return this.#socket.tables[this.#table.id];
  }

  get round(): RoundView | undefined {
    return this.view?.round;
  }

  get staff(): StaffView | undefined {
    return this.view?.staff;
  }

  get felt(): FeltView | undefined {
    return this.view?.felt;
  }

  get is_online(): boolean {
    return this.#socket.state === 'online';
  }

  /** Something was asked that the view does not show yet. */
  get is_busy(): boolean {
    return this.#asking > 0 || this.#granted > (this.view?.sequence ?? 0);
  }

  /** What was refused last, while the round and the connection are as they were. */
  get refusal(): DeskRefusal | null {
    return this.#refused?.moment === this.#moment() ? this.#refused.refusal : null;
  }

  now(): number {
    return this.#socket.now();
  }

  /** One after the other; the first that is refused ends it. A second person's code is for the first act. */
  ask(acts: Act[], second?: string): Promise<boolean> {
    if (!this.is_online) {
      this.#refuse({ code: 'not-connected', clause: '', sentence: '' });
      return Promise.resolve(false);
    }
    this.#asking += 1;
    const done = this.#last
      .then(() => this.#ask_all(acts, second))
      .finally(() => {
        this.#asking -= 1;
      });
    this.#last = done;
    return done;
  }

  async #ask_all(acts: Act[], second?: string): Promise<boolean> {
    const round = this.round?.number;
    const is_wanted = () => this.round?.number === round;
    this.#refused = null;
    for (const [index, act] of acts.entries()) {
      const asking = { is_wanted, ...(index === 0 && second !== undefined && { second }) };
      const answer = await this.#socket.do(this.#table.id, act, asking);
      if (!answer.granted) {
        this.#refuse({ code: answer.code, clause: answer.clause, sentence: answer.sentence });
        return false;
      }
      this.#granted = answer.sequence;
    }
    return true;
  }

  #refuse(refusal: DeskRefusal): void {
    this.#refused = { refusal, moment: this.#moment() };
  }

  #moment(): string {
    const round = this.round;
    return [round?.number, round?.phase, round?.hold, this.#socket.state].join();
  }
}
