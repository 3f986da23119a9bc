// A player's terminal at one seat of one table: what is asked of the floor, what is still without an answer, and what was refused. What lies on the
// layout and on the meter is the server's word alone; what it has not acknowledged is kept apart.
import { to_minor, to_money } from './money';
import type { Act, Money, Range, Round, Seat, SeatView, TablePage, Wager } from './protocol/messages';
import type { Answer, Socket } from './socket.svelte';
import type { TableView } from './table_view';

/** Stakes by spot, in minor units. */
export type Stakes = Partial<Record<Wager, number>>;

type Touch = Promise<number>; // of how many acts of it stand
type Waiting = { changes: Stakes; sequence: number | null }; // with its sequence once it was granted
export type Arrangement = { limits: Range; straight_up_only: boolean };
export type Refusal = { about: Wager | null; code: string; clause: string; sentence: string };

const most_waiting = 400; // somebody leans on the screen

export class Terminal {
  #refused = $state.raw<{ refusal: Refusal; moment: string } | null>(null);
  #socket: Socket;
  #table: TablePage;
  #waiting = $state.raw<Waiting[]>([]);
  #touches: Touch[] = []; // of a round, the last at the end
  #touched_in: Round | undefined;
  #undoing: Promise<unknown> | undefined; // an undo that is not yet sent

  constructor(socket: Socket, table: TablePage) {
    this.#socket = socket;
    this.#table = table;
  }

  get view(): TableView | undefined {
    return this.#socket.tables[this.#table.id];
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

  place(wager: Wager, stake: Money): Promise<boolean> {
    return this.#touch(() => [this.#place(wager, stake)]);
  }

  /** Several wagers by one touch. */
  place_all(stakes: Stakes): Promise<boolean> {
    return this.#touch(() => Object.entries(stakes).map(([wager, stake]) => this.#place(wager, to_money(stake ?? 0))));
  }

  /** Takes the whole stakes of these spots back; where none lies there is nothing to do. */
  remove(...wagers: Wager[]): Promise<boolean> {
    const stakes = this.seat?.stakes ?? {};
    const laid = wagers.flatMap((wager) => (stakes[wager] === undefined ? [] : [{ wager, amount: stakes[wager] }]));
    if (laid.length === 0) return Promise.resolve(false);
    return this.#touch(() =>
      laid.map(({ wager, amount }) =>
        this.#act((seat) => ({ type: 'remove-wager', seat, spot: wager, amount }), wager, { [wager]: -to_minor(amount) }),
      ),
    );
  }

  clear(): Promise<boolean> {
    const gone = Object.fromEntries(Object.entries(this.stakes).map(([wager, stake]) => [wager, -(stake ?? 0)]));
    return this.#touch(() => [this.#act((seat) => ({ type: 'clear-wagers', seat }), null, gone)]);
  }

  double(): Promise<boolean> {
    return this.#touch(() => [this.#act((seat) => ({ type: 'double-wagers', seat }), null, this.stakes)]);
  }

  /**
   * Takes back what the last touch laid or took, as much of it as stands; what was done before the page was loaded, act by act. It waits for the answer
   * to that touch, and what is touched meanwhile comes after it.
   */
  async undo(): Promise<boolean> {
    const touch = this.#touches_of_round().pop();
    const round = this.#touched_in;
    const before = this.#undoing;
    const known = (before ?? Promise.resolve()).then(() => touch ?? 1);
    this.#undoing = known;
    const stands = await known;
    if (this.#undoing === known) this.#undoing = undefined;
    if (stands === 0 || this.view?.round?.number !== round) return false;
    const acts = Array.from({ length: stands }, () => this.#act((seat) => ({ type: 'undo-wager', seat })));
    return (await Promise.all(acts)).every(Boolean);
  }

  repeat(): Promise<boolean> {
    return this.#touch(() => [this.#act((seat) => ({ type: 'repeat-wagers', seat }))]);
  }

  cash_out(): Promise<boolean> {
    return this.#act((seat) => ({ type: 'cash-out', seat }));
  }

  /** The acceptor of a demo floor: there is no note. */
  insert_note(amount: Money): Promise<boolean> {
    return this.#act((seat) => ({ type: 'add-credit', seat, source: 'note', amount, transfer: 0 }));
  }

  call_attendant(): Promise<boolean> {
    return this.#act((seat) => ({ type: 'call-attendant', seat }));
  }

  /** Nobody need come any more. */
  end_call(): Promise<boolean> {
    return this.#act((seat) => ({ type: 'end-call', seat }));
  }

  /** What a wager lays on which spot; a piece bet's stake is for each piece. */
  #pieces_of(wager: Wager, stake: number): Stakes {
    const bet = this.#table.piece_bets.find((one) => one.wager === wager);
    if (bet === undefined) return { [wager]: stake };
    return Object.fromEntries(bet.pieces.map((piece) => [piece.wager, piece.count * stake]));
  }

  #place(wager: Wager, stake: Money): Promise<boolean> {
    return this.#act((seat) => ({ type: 'place-wager', seat, wager, stake }), wager, this.#pieces_of(wager, to_minor(stake)));
  }

  #touches_of_round(): Touch[] {
    const round = this.view?.round?.number;
    if (round !== this.#touched_in) this.#touches = [];
    this.#touched_in = round;
    return this.#touches;
  }

  /** What is asked by one touch is undone by one. What the floor refuses need not be. */
  async #touch(ask: () => Promise<boolean>[]): Promise<boolean> {
    const touches = this.#touches_of_round();
    const round = this.#touched_in;
    const is_late = () => this.view?.round?.number !== round;
    const asked = this.#undoing ? this.#undoing.then(() => (is_late() ? [false] : Promise.all(ask()))) : Promise.all(ask());
    const touch: Touch = asked.then((answers) => answers.filter(Boolean).length);
    touches.push(touch);
    if ((await touch) === 0 && touches.includes(touch)) void touches.splice(touches.indexOf(touch), 1);
    return (await asked).every(Boolean);
  }

  async #act(make: (seat: Seat) => Act, about: Wager | null = null, changes: Stakes = {}): Promise<boolean> {
    const seat = this.seat;
    if (seat === undefined || !this.is_online || this.#waiting.length >= most_waiting) {
      this.#refuse({ about, code: 'not-connected', clause: '', sentence: '' });
      return false;
    }
    const waiting: Waiting = { changes, sequence: null };
    const round = this.view?.round?.number;
    this.#refused = null;
    this.#waiting = [...this.waiting, waiting];
    // A bet is meant for the round in which it was made.
    const is_wanted = () => this.view?.round?.number === round;
    const answer = await this.#socket.do(this.#table.id, make(seat.number), { is_wanted });
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
