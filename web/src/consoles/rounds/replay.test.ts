import { expect, it } from 'vitest';

import type { RoundAccount, RoundBet, RoundStep } from '../../lib/protocol/messages';
import { lying_at, moments_of, piles_of, results_of, standing_at, versions_of } from './replay';

const found = (position: number) => ({
  position,
  sequence: position,
  at: new Date(Date.UTC(2026, 10, 16, 12, 0, position)).toISOString(),
  own: String(position).padStart(64, '0'),
});
const step = (position: number, event: RoundStep['event'], words = event.type): RoundStep => ({
  ...found(position),
  sender: 1,
  actor: { kind: 'staff', position: 'dealer', person: 2 },
  by: 'dealer (Dea)',
  words,
  event,
});
const bet = (
  position: number,
  seat: number,
  wager: string,
  change: string,
  lies_there: string,
  more: Partial<RoundBet> = {},
): RoundBet => ({
  ...found(position),
  seat,
  session: seat + 1,
  act: 'place-wager',
  stakes: [{ wager, label: wager, change, lies_there }],
  staked: lies_there,
  ...more,
});

const account: RoundAccount = {
  table: 't1',
  round: 7,
  day: '2026-11-16',
  house: 'Harbour House',
  rulebook: { id: 'any', title: 'Roulette', version: '', hash: '' },
  over: true,
  outcome: 'settled on 17 black, corrected to 18 red',
  number: '17',
  staked: '9.00',
  in_play: '0.00',
  returned: '72.00',
  rounding: '0.00',
  returned_now: '10.00',
  opening: found(1),
  end: found(8),
  course: [
    step(1, { type: 'bets-opened' }),
    step(5, { type: 'bets-closed' }),
    step(6, { type: 'ball-rested', number: null }),
    step(7, { type: 'result-keyed', number: '17' }),
    step(8, { type: 'round-settled', number: '17' }),
  ],
  bets: [
    bet(2, 0, 'straight:17', '2.00', '2.00'),
    bet(3, 1, 'red', '5.00', '5.00'),
    bet(4, 1, 'red', '-5.00', '0.00', { act: 'undo-wager' }),
  ],
  payments: [{ seat: 0, session: 1, staked: '2.00', returned: '72.00', stakes: [] }],
  later: [step(20, { type: 'round-corrected', from: '17', to: '18' })],
  adjustments: [
    step(20, {
      type: 'seat-adjusted',
      seat: 0,
      session: 1,
      returned_before: '72.00',
      returned_now: '0.00',
      owed_to: '0.00',
      owed_by: '70.00',
    }),
  ],
  clauses: [],
  readings: [],
  people: [{ person: 2, name: 'Dea' }],
};

it('moments are in the order of the record, with who did it', () => {
  const moments = moments_of(account, (wager) => wager);
  expect(moments.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 20]);
  expect(moments[0]).toMatchObject({ by: 'dealer (Dea)', seconds: 0, kind: 'step' });
  expect(moments[3]).toMatchObject({ words: 'Seat 2: undo red −5.00', seconds: 3, kind: 'bet' });
  expect(moments.at(-1)?.kind).toBe('later');
});

it('chips lie where they lay at that moment', () => {
  expect(lying_at(account, 1)).toEqual([]);
  expect(lying_at(account, 3).map(({ seat, wager, stake }) => [seat, wager, stake])).toEqual([
    [0, 'straight:17', 200],
    [1, 'red', 500],
  ]);
  expect(lying_at(account, 20)).toHaveLength(1);
  const piles = piles_of(lying_at(account, 3), ['1.00', '5.00'], 1);
  expect(piles['red']).toMatchObject([{ seat: 1, text: '5', looks: ['chip-1'], own: true }]);
  expect(piles['straight:17']).toMatchObject([{ seat: 0, text: '2', looks: ['chip-0', 'chip-0'], own: false }]);
});

it('colour chips are counted as they are laid and lifted', () => {
  const lay = (position: number, count: number, change: string, lies_there: string): RoundBet => ({
    ...bet(position, 4, 'red', change, lies_there),
    stakes: [{ wager: 'red', label: 'Red', change, lies_there, chips: [{ chip: 'green', count }] }],
  });
  const live = { ...account, bets: [lay(2, 3, '15.00', '15.00'), lay(3, 1, '-5.00', '10.00')] };
  expect(piles_of(lying_at(live, 2), ['5.00'], null)['red']).toMatchObject([
    { text: '×3', looks: ['colour-green', 'colour-green', 'colour-green'] },
  ]);
  expect(piles_of(lying_at(live, 3), ['5.00'], null)['red']).toMatchObject([{ text: '×2', stake: 1000 }]);
});

it('every word on the result is kept, and what stood when', () => {
  expect(versions_of(account).map(({ kind, number }) => [kind, number])).toEqual([
    ['result-keyed', '17'],
    ['round-settled', '17'],
    ['round-corrected', '18'],
  ]);
  expect(standing_at(account, 7)).toBeNull();
  expect(standing_at(account, 8)).toBe('17');
  expect(standing_at(account, 20)).toBe('18');
});

it('a correction changes what a seat got, and says what is owed', () => {
  expect(results_of(account)).toMatchObject([{ returned: '72.00', returned_now: '0.00', owed_by: '70.00', is_corrected: true }]);
  expect(results_of({ ...account, adjustments: [] })).toMatchObject([{ returned_now: '72.00', is_corrected: false }]);
});
