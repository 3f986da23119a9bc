// A player with chips at a place of a live table: chips are bought, laid, lifted and changed, each kind counted. Which of it is allowed, and what a chip
// that comes too late is worth, is the server's word.
import { worth_of } from './chips';
import { to_minor } from './money';
import type { ChipColour, ChipCount, Money, OwnPlace, PlaceView, Wager } from './protocol/messages';
import { Seated, type Stakes } from './seated.svelte';

export class Place extends Seated {
  get own(): OwnPlace | undefined {
    return this.seat?.place;
  }

  /** What everybody sees of this place: its colours, their value, its chips on the layout. */
  get seen(): PlaceView | undefined {
    return this.view?.felt?.places.find(({ seat }) => seat === this.seat?.number);
  }

  get is_paying(): boolean {
    return this.view?.felt?.paying ?? false;
  }

  get buttons(): Wager[] {
    const is_button = (wager: Wager) => this.table.piece_bets.some((bet) => bet.wager === wager);
    return this.seen?.piles.map(({ wager }) => wager).filter(is_button) ?? [];
  }

  /** What one chip of this kind is worth here, in minor units. */
  worth_of(chip: ChipCount['chip']): number {
    return worth_of(chip, this.seen?.value ?? null);
  }

  /** Lays so many chips of one kind. */
  lay(wager: Wager, chip: ChipCount['chip'], count = 1): Promise<boolean> {
    const stake = count * this.worth_of(chip);
    return this.act((seat) => ({ type: 'place-chips', seat, wager, chips: [{ chip, count }] }), wager, { [wager]: stake });
  }

  /** Lifts all own chips from this spot; where none lie there is nothing to do. */
  lift(wager: Wager): Promise<boolean> {
    const amount = this.seat?.stakes[wager];
    if (amount === undefined) return Promise.resolve(false);
    return this.act((seat) => ({ type: 'remove-wager', seat, spot: wager, amount }), wager, { [wager]: -to_minor(amount) });
  }

  take_button(button: Wager): Promise<boolean> {
    return this.act((seat) => ({ type: 'take-button', seat, button }), button);
  }

  lift_all(): Promise<boolean> {
    const gone: Stakes = Object.fromEntries(Object.entries(this.stakes).map(([wager, stake]) => [wager, -(stake ?? 0)]));
    return this.act((seat) => ({ type: 'clear-wagers', seat }), null, gone);
  }

  buy(amount: Money, colour: ChipColour | null): Promise<boolean> {
    return this.act((seat) => ({ type: 'buy-chips', seat, amount, colour }));
  }

  /** A colour for this player, with the value that is declared for its chips; "0.00" declares none. */
  allocate(colour: ChipColour, value: Money): Promise<boolean> {
    return this.act((seat) => ({ type: 'allocate-colour', seat, colour, value }));
  }

  /** Gives these chips, which bear this mark, for cash chips. */
  change(give: ChipCount[], mark: number): Promise<boolean> {
    return this.act((seat) => ({ type: 'change-chips', seat, give, take: [], mark }));
  }

  leave(): Promise<boolean> {
    return this.act((seat) => ({ type: 'leave-table', seat }));
  }
}
