import { beforeEach, describe, expect, it } from 'vitest';

import { Line, round, seat, settled } from '../../tests/seat_line';
import { Place } from './place.svelte';
import type { FeltView, OwnPlace, PileView, TablePage } from './protocol/messages';
import type { Socket } from './socket.svelte';

const blue: PileView = { wager: 'red', stake: '15.00', chips: [{ chip: 'blue', count: 3 }], unclear: false };
const button: PileView = { wager: 'button:17', stake: '25.00', chips: [{ chip: 'blue', count: 5 }], unclear: false };
const own: OwnPlace = {
  rack: [
    { chip: 'blue', count: 7 },
    { chip: '25.00', count: 2 },
  ],
  told_of_minimum: false,
  refused: false,
  has_buttons: true,
  remarks: [],
  payout: [],
};
const felt = (piles: PileView[]): FeltView => ({
  mark: 4,
  denominations: ['5.00', '25.00'],
  free_colours: ['white'],
  paying: false,
  places: [{ seat: 0, colours: ['blue'], value: '5.00', piles }],
});

let line: Line;
let place: Place;
beforeEach(() => {
  line = new Line();
  line.tables = { t1: { sequence: 1, round, felt: felt([blue, button]), seat: { ...seat, stakes: { red: '15.00' }, place: own } } };
  place = new Place(line as unknown as Socket, { id: 't1', piece_bets: [{ wager: 'button:17' }] } as unknown as TablePage);
});
const asked = () => line.asked.map(({ act }) => act);

describe('chips', () => {
  it('of the own colour are worth what was declared, cash chips what is on them', () => {
    expect([place.worth_of('blue'), place.worth_of('25.00'), place.worth_of('5.00')]).toEqual([500, 2500, 500]);
    line.tables = { t1: { ...line.tables.t1, felt: { ...felt([]), places: [] } } };
    expect(place.worth_of('blue')).toBe(0);
  });

  it('are laid one by one, and wait apart until the view has them', async () => {
    void place.lay('straight:17', 'blue');
    expect(asked()).toEqual([{ type: 'place-chips', seat: 0, wager: 'straight:17', chips: [{ chip: 'blue', count: 1 }] }]);
    expect(place.pending).toEqual({ 'straight:17': 500 });
    await line.grant(0, 2);
    expect(place.pending).toEqual({ 'straight:17': 500 });
    line.tables = { t1: { ...line.tables.t1, sequence: 2 } };
    expect(place.pending).toEqual({});
  });

  it('go under a marker button several at once, and a button is taken back by its own act', () => {
    void place.lay('button:17', 'blue', 5);
    void place.take_button('button:17');
    expect(asked()).toEqual([
      { type: 'place-chips', seat: 0, wager: 'button:17', chips: [{ chip: 'blue', count: 5 }] },
      { type: 'take-button', seat: 0, button: 'button:17' },
    ]);
    expect(place.buttons).toEqual(['button:17']);
  });

  it('are lifted from a spot all together, and where none lie nothing is asked', async () => {
    expect(await place.lift('black')).toBe(false);
    void place.lift('red');
    void place.lift_all();
    expect(asked()).toEqual([
      { type: 'remove-wager', seat: 0, spot: 'red', amount: '15.00' },
      { type: 'clear-wagers', seat: 0 },
    ]);
  });

  it('are bought, changed for cash chips by their mark, and taken away', () => {
    void place.allocate('white', '0.00');
    void place.buy('100.00', 'white');
    void place.change([{ chip: 'blue', count: 7 }], 4);
    void place.leave();
    expect(asked()).toEqual([
      { type: 'allocate-colour', seat: 0, colour: 'white', value: '0.00' },
      { type: 'buy-chips', seat: 0, amount: '100.00', colour: 'white' },
      { type: 'change-chips', seat: 0, give: [{ chip: 'blue', count: 7 }], take: [], mark: 4 },
      { type: 'leave-table', seat: 0 },
    ]);
  });
});

it('a refusal at a place says what it is about, and leaves nothing waiting', async () => {
  void place.lay('red', '25.00');
  await line.refuse(0, 'paying');
  await settled();
  expect(place.refusal).toMatchObject({ about: 'red', code: 'paying' });
  expect(place.pending).toEqual({});
});
