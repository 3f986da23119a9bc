import { expect, it } from 'vitest';

import { language } from './language.svelte';
import { even_chance_limits, limit_groups } from './limits';
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

it('kinds with the same limits stand together, and of several groups the largest is the rest', () => {
  const spots = [
    { kind: 'straight', label: 'Straight Up' },
    { kind: 'split', label: 'Split' },
    { kind: 'street', label: 'Street' },
    { kind: 'corner', label: 'Corner' },
    { kind: 'sixline', label: 'Six Line' },
    { kind: 'red', label: 'Red' },
  ] as const;
  const inside = ['1.00', '100.00'] as [string, string];
  const kinds = {
    straight: ['1.00', '50.00'] as [string, string],
    split: inside,
    street: inside,
    corner: inside,
    sixline: inside,
    red: ['2.00', '500.00'] as [string, string],
  };
  expect(limit_groups([...spots], { multiples: false, kinds })).toEqual([
    { labels: ['Straight Up'], minimum: '1.00', maximum: '50.00', is_rest: false },
    { labels: ['Red'], minimum: '2.00', maximum: '500.00', is_rest: false },
    { labels: ['Split', 'Street', 'Corner', 'Six Line'], minimum: '1.00', maximum: '100.00', is_rest: true },
  ]);
});
