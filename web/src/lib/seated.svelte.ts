// One who is at a table, at a terminal or at a place with chips: what is asked of the floor for this seat, what is still without an answer, and what was
// refused. What lies on the layout and what the player has is the server's word alone; what it has not acknowledged is kept apart.
import { to_minor } from './money';
import type { Act, Range, Seat, SeatView, TablePage, Wager } from './protocol/messages';
import type { Answer, Socket } from './socket.svelte';
import type { TableView } from './table_view';

/** Stakes by spot, in minor units. */
export type Stakes = Partial<Record<Wager, number>>;

type Waiting = { changes: Stakes; sequence: number | null }; // with its sequence once it was granted
export type Arrangement = { limits: Range; straight_up_only: boolean };
export type Refusal = { about: Wager | null; code: string; clause: string; sentence: string };

const most_waiting = 400; // somebody leans on the screen

export class Seated {
  protected readonly table: TablePage;
  #socket: Socket;
  #refused = $state.raw<{ refusal: Refusal; moment: string } | null>(null);
  #waiting = $state.raw<Waiting[]>([]);

  constructor(socket: Socket, table: TablePage) {
    this.#socket = socket;
    this.table = table;
  }

  get view(): TableView | undefined {
    return this.#socket.tables[this.table.id];
  }

  get seat(): SeatView | undefined {
    return this.view?.seat;
  }

  get is_online(): boolean {
    return this.#socket.state === 'online';
  }

  /** What lies on the layout, as the floor has acknowledged it. */
  get stakes(): Stakes {
    return Object.fromEntries(Object.entries(this.seat?.stakes ?? {}).map(([wager, stake]) => [wager, to_minor(stake)]));
  }

  /** The limits of this seat, where the house has arranged some for it. */
  get arrangement(): Arrangement | undefined {
    const { minimum, maximum, straight_up_only = false } = this.seat ?? {};
    return minimum === undefined || maximum === undefined ? undefined : { limits: [minimum, maximum], straight_up_only };
  }

  /** What was refused last, while the round and the connection are as they were. */
  get refusal(): Refusal | null {
    return this.#refused?.moment === this.#moment() ? this.#refused.refusal : null;
  }

  /** What has not yet come back from the floor; what was granted counts until the view has it. */
  get waiting(): Waiting[] {
    const shown = this.view?.sequence ?? 0;
    return this.#waiting.filter(({ sequence }) => sequence === null || sequence > shown);
  }

  /** What the acts that wait would change, by spot. */
  get pending(): Stakes {
    const sums: Stakes = {};
    for (const { changes } of this.waiting)
      for (const [wager, change] of Object.entries(changes)) sums[wager] = (sums[wager] ?? 0) + (change ?? 0);
    return sums;
  }

  get pending_total(): number {
    return Object.values(this.pending).reduce<number>((sum, change) => sum + (change ?? 0), 0);
  }

  /** Nothing is left here, neither in hand nor on the layout. */
  get is_empty(): boolean {
    return this.seat !== undefined && to_minor(this.seat.credit) === 0 && to_minor(this.seat.staked) === 0;
  }

  get has_called(): boolean {
    return this.seat !== undefined && this.seat.called !== null;
  }

  /** Calls an attendant, or says that nobody need come any more. */
  call(): Promise<boolean> {
    const type = this.has_called ? 'end-call' : 'call-attendant';
    return this.act((seat) => ({ type, seat }));
  }

  protected async act(make: (seat: Seat) => Act, about: Wager | null = null, changes: Stakes = {}): Promise<boolean> {
    const seat = this.seat;
    const is_here = seat !== undefined && this.is_online;
    if (!is_here || this.waiting.length >= most_waiting) {
      this.#refuse({ about, code: is_here ? 'too-many-waiting' : 'not-connected', clause: '', sentence: '' });
      return false;
    }
    const waiting: Waiting = { changes, sequence: null };
    const round = this.view?.round?.number;
    this.#refused = null;
    this.#waiting = [...this.waiting, waiting];
    // A bet is meant for the round in which it was made.
    const is_wanted = () => this.view?.round?.number === round;
    const answer = await this.#socket.do(this.table.id, make(seat.number), { is_wanted });
    this.#settle(waiting, answer, about);
    return answer.granted;
  }

  #settle(waiting: Waiting, answer: Answer, about: Wager | null): void {
    if (answer.granted) {
      this.#waiting = this.waiting.map((one) => (one === waiting ? { ...one, sequence: answer.sequence } : one));
      return;
    }
    this.#waiting = this.waiting.filter((one) => one !== waiting);
    const { code, clause, sentence } = answer;
    this.#refuse({ about, code, clause, sentence });
  }

  #refuse(refusal: Refusal): void {
    // A bet may be refused by a close that the view does not show yet.
    this.#refused = { refusal, moment: this.#moment(refusal.code === 'bets-closed' ? 'bets-closed' : undefined) };
  }

  #moment(phase = this.view?.round?.phase): string {
    const round = this.view?.round;
    return [round?.number, phase, round?.hold, this.#socket.state].join();
  }
}
