// A player's terminal at one seat of one table: what is asked of the floor, what is still without an answer, and what was refused. What lies on the
// layout and on the meter is the server's word alone; what it has not acknowledged is kept apart.
import { to_minor, to_money } from './money';
import type { Act, Money, Round, Seat, SeatView, Spot, TablePage, Wager } from './protocol/messages';
import type { Answer, Socket } from './socket.svelte';
import type { TableView } from './table_view';

/** Stakes by spot, in minor units. */
export type Stakes = Partial<Record<Wager, number>>;

type Touch = { acts: number; answered: Promise<unknown> }; // and how many acts of it stand
type Waiting = { act: Act; changes: Stakes; sequence: number | null }; // with its sequence once it was granted
export type Refusal = { about: Wager | null; code: string; clause: string; sentence: string };

const most_waiting = 400; // somebody leans on the screen

export class Terminal {
  refusal = $state.raw<Refusal | null>(null);

  #socket: Socket;
  #table: TablePage;
  #waiting = $state.raw<Waiting[]>([]);
  #touches: Touch[] = []; // of a round, the last at the end
  #touched_in: Round | undefined;

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
    return this.#touch([this.#place(wager, stake)]);
  }

  /** Several wagers by one touch. */
  place_all(stakes: Stakes): Promise<boolean> {
    return this.#touch(Object.entries(stakes).map(([wager, stake]) => this.#place(wager, to_money(stake ?? 0))));
  }

  /** Takes the whole stake of a spot back. */
  remove(spot: Spot): Promise<boolean> {
    const stake = this.seat?.stakes[spot.wager];
    if (stake === undefined) return Promise.resolve(false);
    const changes = { [spot.wager]: -to_minor(stake) };
    return this.#touch([this.#act((seat) => ({ type: 'remove-wager', seat, spot: spot.wager, amount: stake }), spot.wager, changes)]);
  }

  clear(): Promise<boolean> {
    const all = Object.entries(this.seat?.stakes ?? {}).map(([wager, stake]) => [wager, -to_minor(stake)] as const);
    return this.#touch([this.#act((seat) => ({ type: 'clear-wagers', seat }), null, Object.fromEntries(all))]);
  }

  double(): Promise<boolean> {
    const all = Object.entries(this.seat?.stakes ?? {}).map(([wager, stake]) => [wager, to_minor(stake)] as const);
    return this.#touch([this.#act((seat) => ({ type: 'double-wagers', seat }), null, Object.fromEntries(all))]);
  }

  /** Takes back what the last touch laid or took, all of it; what was done before the page was loaded, act by act. */
  async undo(): Promise<boolean> {
    const touch = this.#touches_of_round().pop();
    const round = this.#touched_in;
    if (touch && touch.acts > 1) await touch.answered;
    if (this.view?.round?.number !== round) return false;
    const acts = Array.from({ length: touch?.acts ?? 1 }, () => this.#act((seat) => ({ type: 'undo-wager', seat })));
    return (await Promise.all(acts)).every(Boolean);
  }

  repeat(): Promise<boolean> {
    return this.#touch([this.#act((seat) => ({ type: 'repeat-wagers', seat }))]);
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
  pieces_of(wager: Wager, stake: number): Stakes {
    const bet = this.#table.piece_bets.find((one) => one.wager === wager);
    if (bet === undefined) return { [wager]: stake };
    return Object.fromEntries(bet.pieces.map((piece) => [piece.wager, piece.count * stake]));
  }

  #place(wager: Wager, stake: Money): Promise<boolean> {
    return this.#act((seat) => ({ type: 'place-wager', seat, wager, stake }), wager, this.pieces_of(wager, to_minor(stake)));
  }

  #touches_of_round(): Touch[] {
    const round = this.view?.round?.number;
    if (round !== this.#touched_in) this.#touches = [];
    this.#touched_in = round;
    return this.#touches;
  }

  /** What is asked by one touch is undone by one. What the floor refuses need not be. */
  async #touch(asked: Promise<boolean>[]): Promise<boolean> {
    const answered = Promise.all(asked);
    const touch: Touch = { acts: asked.length, answered };
    const touches = this.#touches_of_round();
    touches.push(touch);
    touch.acts = (await answered).filter(Boolean).length;
    if (touch.acts === 0 && touches.includes(touch)) touches.splice(touches.indexOf(touch), 1);
    return touch.acts === asked.length;
  }

  async #act(make: (seat: Seat) => Act, about: Wager | null = null, changes: Stakes = {}): Promise<boolean> {
    const seat = this.seat;
    if (seat === undefined || !this.is_online || this.#waiting.length >= most_waiting) {
      this.refusal = { about, code: 'not-connected', clause: '', sentence: '' };
      return false;
    }
    const act = make(seat.number);
    const waiting: Waiting = { act, changes, sequence: null };
    const round = this.view?.round?.number;
    this.refusal = null;
    this.#waiting = [...this.waiting, waiting];
    // A bet is meant for the round in which it was made.
    const is_wanted = () => this.view?.round?.number === round;
    const answer = await this.#socket.do(this.#table.id, act, { is_wanted });
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
    this.refusal = { about, code, clause, sentence };
  }
}
