// A stake as chips: the fewest of the table's denominations, the largest below.
import { to_minor } from './money';
import type { Money } from './protocol/messages';

/** The denominations, by their place in the rack; what no chip makes up is left out. */
export function pile_of(stake: number, denominations: Money[]): number[] {
  const largest_first = denominations.map((amount, index) => ({ index, worth: to_minor(amount) })).sort((a, b) => b.worth - a.worth);
  let rest = stake;
  return largest_first.flatMap(({ index, worth }) => {
    const count = Math.floor(rest / worth);
    rest -= count * worth;
    return Array.from({ length: count }, () => index);
  });
}

/** What is written on a chip or a pile: as short as it can be without being inexact. */
export const chip_text = (minor: number): string => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2));
