import { expect, it } from 'vitest';

import { count, joined } from './past';
import type { PastRound, TablePage } from './protocol/messages';

const table = { wheel: { order: ['0', '32', '15', '19'], colours: ['green', 'red', 'black', 'red'] } } as TablePage;
const rounds = (...numbers: (string | null)[]): PastRound[] => numbers.map((number, index) => ({ round: 100 - index, number }));

it('counts the numbers of so many rounds, and void rounds are none', () => {
  const counts = count(table, rounds('32', null, '32', '0', '15', '15', '15'), 4, 2);
  expect(counts.known).toBe(4);
  expect(counts.hot).toEqual([
    { number: '32', times: 2 },
    { number: '0', times: 1 },
  ]);
  expect(counts.cold).toEqual([
    { number: '19', times: 0 },
    { number: '15', times: 1 },
  ]);
  expect(counts.colours).toEqual({ red: 2, black: 1, green: 1 });
});

it('says how many are known where there are fewer', () => {
  expect(count(table, rounds('32', '0'), 500).known).toBe(2);
  expect(count(table, [], 20)).toMatchObject({ known: 0, hot: [], colours: { red: 0, black: 0, green: 0 } });
});

it('joins what is shown and what was asked for, each round once, and what is shown has the last word', () => {
  const shown: PastRound[] = [
    { round: 9, number: '15' },
    { round: 8, number: '32' },
  ];
  const asked: PastRound[] = [
    { round: 8, number: '0' },
    { round: 7, number: null },
  ];
  expect(joined(shown, asked)).toEqual([
    { round: 9, number: '15' },
    { round: 8, number: '32' },
    { round: 7, number: null },
  ]);
});
