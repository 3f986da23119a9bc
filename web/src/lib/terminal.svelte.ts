// A player's terminal at one seat of one table: bets of credit, touch by touch, and how a touch is taken back.
import { to_minor, to_money } from './money';
import type { Money, Round, Wager } from './protocol/messages';
import { Seated, type Stakes } from './seated.svelte';

type Touch = Promise<number>; // of how many acts of it stand

export class Terminal extends Seated {
  #touches: Touch[] = []; // of a round, the last at the end
  #touched_in: Round | undefined;
  #undoing: Promise<unknown> | undefined; // an undo that is not yet sent

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
        this.act((seat) => ({ type: 'remove-wager', seat, spot: wager, amount }), wager, { [wager]: -to_minor(amount) }),
      ),
    );
  }

  clear(): Promise<boolean> {
    const gone = Object.fromEntries(Object.entries(this.stakes).map(([wager, stake]) => [wager, -(stake ?? 0)]));
    return this.#touch(() => [this.act((seat) => ({ type: 'clear-wagers', seat }), null, gone)]);
  }

  double(): Promise<boolean> {
    return this.#touch(() => [this.act((seat) => ({ type: 'double-wagers', seat }), null, this.stakes)]);
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
    const acts = Array.from({ length: stands }, () => this.act((seat) => ({ type: 'undo-wager', seat })));
    return (await Promise.all(acts)).every(Boolean);
  }

  repeat(): Promise<boolean> {
    return this.#touch(() => [this.act((seat) => ({ type: 'repeat-wagers', seat }))]);
  }

  cash_out(): Promise<boolean> {
    return this.act((seat) => ({ type: 'cash-out', seat }));
  }

  /** The acceptor of a demo floor: there is no note. */
  insert_note(amount: Money): Promise<boolean> {
    return this.act((seat) => ({ type: 'add-credit', seat, source: 'note', amount, transfer: 0 }));
  }

  /** What a wager lays on which spot; a piece bet's stake is for each piece. */
  #pieces_of(wager: Wager, stake: number): Stakes {
    const bet = this.table.piece_bets.find((one) => one.wager === wager);
    if (bet === undefined) return { [wager]: stake };
    return Object.fromEntries(bet.pieces.map((piece) => [piece.wager, piece.count * stake]));
  }

  #place(wager: Wager, stake: Money): Promise<boolean> {
    return this.act((seat) => ({ type: 'place-wager', seat, wager, stake }), wager, this.#pieces_of(wager, to_minor(stake)));
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
}
