import { describe, expect, it } from 'vitest';

import { chip_look, felt_piles, pile_text, share } from './felt';
import type { FeltView, PileView } from './protocol/messages';

const pile = (wager: string, stake: string, chips: PileView['chips'], unclear = false): PileView => ({ wager, stake, chips, unclear });
const felt: FeltView = {
  mark: 4,
  denominations: ['5.00', '25.00', '100.00'],
  free_colours: [],
  paying: false,
  places: [
    { seat: 2, colours: ['blue'], value: '5.00', piles: [pile('red', '15.00', [{ chip: 'blue', count: 3 }])] },
    {
      seat: 3,
      colours: [],
      value: null,
      piles: [
        pile('red', '130.00', [
          { chip: '5.00', count: 1 },
          { chip: '100.00', count: 1 },
          { chip: '25.00', count: 1 },
        ]),
      ],
    },
    { seat: 4, colours: ['white'], value: '10.00', piles: [pile('red', '20.00', [{ chip: 'white', count: 2 }], true)] },
  ],
};

describe('what is written on a pile', () => {
  it('is the number of colour chips of one kind, and the amount of all others', () => {
    expect(pile_text([{ chip: 'blue', count: 3 }], 1500)).toBe('×3');
    expect(pile_text([{ chip: '25.00', count: 2 }], 5000)).toBe('50');
    expect(
      pile_text(
        [
          { chip: 'blue', count: 1 },
          { chip: '25.00', count: 1 },
        ],
        3000,
      ),
    ).toBe('30');
  });
});

describe('the felt', () => {
  it('has the piles of every player, each in its chips, the largest below and the unclear one marked', () => {
    const [first, second, third] = felt_piles(felt, undefined)['red'] ?? [];
    expect(first).toMatchObject({ seat: 2, text: '×3', looks: ['colour-blue', 'colour-blue', 'colour-blue'], own: false, unclear: false });
    expect(second).toMatchObject({ seat: 3, stake: 13000, text: '130', looks: ['chip-2', 'chip-1', 'chip-0'] });
    expect(third).toMatchObject({ seat: 4, unclear: true });
  });

  it('has the own pile last, and on it what waits for an answer', () => {
    const piles = felt_piles(felt, 2, { red: 500, black: 500, odd: -500 });
    expect(piles['red']?.map(({ seat }) => seat)).toEqual([3, 4, 2]);
    expect(piles['red']?.at(-1)).toMatchObject({ own: true, state: 'pending', text: '20' });
    expect(piles['black']).toMatchObject([{ seat: 2, state: 'pending', text: '5', looks: [] }]);
    expect(piles['odd']).toBeUndefined();
    expect(felt_piles(felt, 2, { red: -1500 })['red']?.at(-1)).toMatchObject({ state: 'leaving', text: '×3' });
  });

  it('is empty where a table has none', () => {
    expect(felt_piles(undefined, 2)).toEqual({});
  });
});

it('a chip looks by its colour, or by the place of its denomination', () => {
  expect([chip_look('turquoise', []), chip_look('25.00', felt.denominations)]).toEqual(['colour-turquoise', 'chip-1']);
});

describe('several piles on one spot', () => {
  it('lie around it within reach, and hardly one upon another', () => {
    expect(share(1, { x: 3, y: 4 }, 0.86, 1.2)).toEqual([{ at: { x: 3, y: 4 }, radius: 0.86 }]);
    for (const count of [2, 3, 4, 5, 8, 12]) {
      const places = share(count, { x: 3, y: 4 }, 0.86, 1.2);
      expect(places.length).toBe(count);
      for (const { at, radius } of places) expect(Math.hypot(at.x - 3, at.y - 4) + radius).toBeLessThanOrEqual(1.2001);
      const [one, next] = places;
      if (!one || !next) throw new Error('there are two');
      expect(Math.hypot(one.at.x - next.at.x, one.at.y - next.at.y)).toBeGreaterThan(1.7 * one.radius);
    }
  });
});
