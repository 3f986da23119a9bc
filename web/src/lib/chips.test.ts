import { expect, it } from 'vitest';

import { chip_text, pile_of } from './chips';
import { to_minor, to_money } from './money';

const rack = ['1.00', '2.00', '5.00', '25.00'];

it('a stake is the fewest chips, the largest below', () => {
  expect(pile_of(3800, rack)).toEqual([3, 2, 2, 1, 0]);
  expect(pile_of(100, rack)).toEqual([0]);
  expect(pile_of(50, rack)).toEqual([]);
});

it('what is written on a chip is short and exact', () => {
  expect([100, 12_50, 500_00].map(chip_text)).toEqual(['1', '12.50', '500']);
});

it('amounts go to minor units and back', () => {
  for (const amount of ['0.00', '0.05', '1.10', '1234567.89', '-60.00']) expect(to_money(to_minor(amount))).toBe(amount);
});
