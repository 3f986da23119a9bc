import { expect, it } from 'vitest';

import { language } from './language.svelte';
import { even_chance_limits } from './limits';
import type { LimitsView, Range } from './protocol/messages';

const even: Range = ['2.00', '500.00'];
const kinds = { low: even, even, red: even, black: even, odd: even, high: even };
const view = (change: LimitsView['kinds']): LimitsView => ({ multiples: false, kinds: { ...kinds, ...change } });

it('even chances have one pair of limits where all six are the same', () => {
  expect(even_chance_limits(view({}))).toEqual(even);
  expect(even_chance_limits(view({ odd: ['5.00', '500.00'] }))).toBeUndefined();
});

it('money is written exactly, or without cents where it has none', () => {
  const currency = { code: 'AUD', symbol: '$' };
  expect(language.money('1240.00', currency)).toBe('$1,240.00');
  expect(language.money('1240.00', currency, 'short')).toBe('$1,240');
  expect(language.money('2.50', currency, 'short')).toBe('$2.50');
  expect(language.money('90071992547409.93', currency)).toBe('$90,071,992,547,409.93');
});
