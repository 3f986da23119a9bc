// Chips: what they are worth, what is written on them, and a stake as the fewest of the table's denominations, the largest below.
import { to_minor, to_money } from './money';
import type { ChipColour, ChipCount, Money } from './protocol/messages';

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

export const is_colour = (chip: ChipCount['chip']): chip is ChipColour => !/^\d/.test(chip);

/** In minor units; a colour chip is worth what its player declared. */
export const worth_of = (chip: ChipCount['chip'], value: Money | null): number =>
  is_colour(chip) ? (value === null ? 0 : to_minor(value)) : to_minor(chip);

export const worth_of_all = (chips: ChipCount[], value: Money | null): Money =>
  to_money(chips.reduce((sum, { chip, count }) => sum + count * worth_of(chip, value), 0));
