// A spot as one says it: "Split 0 and 00", "Column 2", "Red".
import { language } from './language.svelte';
import type { PieceBet, RouletteNumber, Spot, TablePage, Wager } from './protocol/messages';

export function spot_name(spot: Spot): string {
  const words = language.words;
  const label = words.wager(spot.kind, spot.label);
  const [, which] = spot.wager.split(':');
  if (which === undefined) return label;
  if (spot.kind === 'column' || spot.kind === 'dozen') return words.spot_ordinal(label, which);
  return words.spot_numbers(label, spot.numbers);
}

/** A wager of any kind by its name. */
export function wager_name(wager: Wager, table: TablePage): string {
  const spot = table.spots.find((one) => one.wager === wager);
  if (spot) return spot_name(spot);
  const bet = table.piece_bets.find((one) => one.wager === wager);
  const [, which] = wager.split(':');
  if (bet === undefined) return wager;
  const name = language.words.piece_bet_name(bet.name, bet.label);
  return which === undefined ? name : language.words.spot_ordinal(name, which);
}

export const numbers_of = ({ pieces }: PieceBet, table: TablePage): RouletteNumber[] =>
  pieces.flatMap((piece) => table.spots.find(({ wager }) => wager === piece.wager)?.numbers ?? []);
