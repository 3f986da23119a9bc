// Everybody's chips as they are drawn on the layout: who has which pile on a spot, of which chips, and how several piles share it.
import type { Place } from './layout';
import { chip_text, is_colour } from './chips';
import { to_minor } from './money';
import type { ChipCount, Chips, FeltView, Money, PileView, Seat, Wager } from './protocol/messages';
import type { Stakes } from './seated.svelte';

export type PileState = 'held' | 'pending' | 'leaving';
export type FeltPile = {
  seat: Seat;
  stake: number; // in minor units
  looks: string[]; // a class for each chip, the lowest first
  text: string;
  own: boolean;
  unclear: boolean;
  state: PileState;
};
/** By wager; of a spot the own pile is the last, and so on top. */
export type FeltPiles = Partial<Record<Wager, FeltPile[]>>;

/** The class of a chip: by its colour, or by the place of its denomination in the rack. */
export const chip_look = (chip: ChipCount['chip'], denominations: Money[]): string =>
  is_colour(chip) ? `colour-${chip}` : `chip-${Math.max(0, denominations.indexOf(chip)) % 6}`;

/** Of colour chips of one kind their number, for their worth is not on them; of all others the amount. */
export function pile_text(chips: Chips, stake: number): string {
  const [first, ...others] = chips;
  return first !== undefined && others.length === 0 && is_colour(first.chip) ? `×${first.count}` : chip_text(stake);
}

/** What lies there, and what the own acts would change that the floor has not answered. */
export function felt_piles(felt: FeltView | undefined, own: Seat | undefined, pending: Stakes = {}): FeltPiles {
  const piles: FeltPiles = {};
  const denominations = felt?.denominations ?? [];
  const add = (wager: Wager, pile: FeltPile) => {
    (piles[wager] ??= []).push(pile);
  };
  for (const place of felt?.places ?? [])
    for (const pile of place.piles) if (place.seat !== own) add(pile.wager, drawn(place.seat, pile, denominations));
  const mine = felt?.places.find(({ seat }) => seat === own)?.piles ?? [];
  for (const pile of mine) {
    const change = pending[pile.wager] ?? 0;
    const held = drawn(own ?? 0, pile, denominations);
    add(pile.wager, { ...held, own: true, ...changed(held, change) });
  }
  for (const [wager, change] of Object.entries(pending)) {
    if (own === undefined || change === undefined || change <= 0 || mine.some((pile) => pile.wager === wager)) continue;
    add(wager, { seat: own, stake: change, looks: [], text: chip_text(change), own: true, unclear: false, state: 'pending' });
  }
  return piles;
}

function drawn(seat: Seat, { stake, chips, unclear }: PileView, denominations: Money[]): FeltPile {
  const looks = [...chips]
    .sort((one, other) => Number(is_colour(one.chip)) - Number(is_colour(other.chip)) || to_minor_of(other) - to_minor_of(one))
    .flatMap(({ chip, count }) => Array.from({ length: Math.min(count, 20) }, () => chip_look(chip, denominations)));
  const amount = to_minor(stake);
  return { seat, stake: amount, looks, text: pile_text(chips, amount), own: false, unclear, state: 'held' };
}

const to_minor_of = ({ chip }: ChipCount) => (is_colour(chip) ? 0 : to_minor(chip));

function changed({ stake, text }: FeltPile, change: number): Pick<FeltPile, 'state' | 'text'> {
  if (change === 0) return { state: 'held', text };
  return change > 0 ? { state: 'pending', text: chip_text(stake + change) } : { state: 'leaving', text };
}

export type Shared = { at: Place; radius: number };

/** How so many piles lie around one place, each in sight: one in the middle, several in a ring that reaches so far. */
export function share(count: number, { x, y }: Place, single: number, reach: number): Shared[] {
  if (count <= 1) return [{ at: { x, y }, radius: single }];
  // Neighbours in the ring overlap by a little.
  const step = Math.sin(Math.PI / count) * 1.12;
  const radius = Math.min(single, (reach * step) / (1 + step));
  const ring = Math.min(reach - radius, radius / step);
  const begins = count === 2 ? Math.PI : Math.PI / 2 + Math.PI / count;
  return Array.from({ length: count }, (_, index) => {
    const angle = begins + (index * 2 * Math.PI) / count;
    return { at: { x: x + ring * Math.cos(angle), y: y + ring * Math.sin(angle) }, radius };
  });
}
