// A spot as one says it: "Split 0 and 00", "Column 2", "Red".
import { language } from './language.svelte';
import type { Spot } from './protocol/messages';

export function spot_name(spot: Spot): string {
  const words = language.words;
  const label = words.wager(spot.kind, spot.label);
  const [, which] = spot.wager.split(':');
  if (which === undefined) return label;
  if (spot.kind === 'column' || spot.kind === 'dozen') return words.spot_ordinal(label, which);
  return words.spot_numbers(label, spot.numbers);
}
