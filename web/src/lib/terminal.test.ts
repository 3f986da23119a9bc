import { beforeEach, describe, expect, it } from 'vitest';

import { Line, round, seat, settled } from '../../tests/seat_line';
import type { TablePage } from './protocol/messages';
import type { Socket } from './socket.svelte';
import { Terminal } from './terminal.svelte';

let line: Line;
let terminal: Terminal;
beforeEach(() => {
  line = new Line();
  terminal = new Terminal(line as unknown as Socket, { id: 't1', piece_bets: [] } as unknown as TablePage);
});

describe('a refusal', () => {
  const refuse = async () => {
    void terminal.place('red', '1.00');
    await line.refuse(0, 'under-minimum');
    expect(terminal.refusal).toMatchObject({ about: 'red', code: 'under-minimum' });
  };

  it.each([
    ['the phase', { phase: 'bets-closed' }],
    ['the round', { number: 8 }],
    ['a hold', { hold: 'interruption' }],
  ] as const)('is gone when %s changes', async (_what, change) => {
    await refuse();
    line.show(change);
    expect(terminal.refusal).toBeNull();
  });

  it('is gone when the connection breaks, and one for want of a connection when it is back', async () => {
    await refuse();
    line.state = 'offline';
    expect(terminal.refusal).toBeNull();
    expect(await terminal.place('red', '1.00')).toBe(false);
    expect(terminal.refusal?.code).toBe('not-connected');
    line.state = 'online';
    expect(terminal.refusal).toBeNull();
  });

  it('for too many acts without an answer is its own, not one for want of a connection', async () => {
    for (let act = 0; act < 400; ++act) void terminal.place('red', '1.00');
    expect(terminal.refusal).toBeNull();
    expect(await terminal.place('red', '1.00')).toBe(false);
    expect(terminal.refusal).toMatchObject({ about: 'red', code: 'too-many-waiting' });
  });

  it('is gone with the next act', async () => {
    await refuse();
    void terminal.place('black', '2.00');
    expect(terminal.refusal).toBeNull();
  });

  it('because bets are closed stays also where it is heard before the close is seen', async () => {
    void terminal.place('red', '1.00');
    await line.refuse(0, 'bets-closed');
    line.show({ phase: 'bets-closed' });
    expect(terminal.refusal?.code).toBe('bets-closed');
  });
});

describe('undo', () => {
  it('waits for the answer to the last touch', async () => {
    void terminal.place('red', '1.00');
    void terminal.undo();
    await settled();
    expect(line.acts).toEqual(['place red']);
    await line.grant(0);
    expect(line.acts).toEqual(['place red', 'undo-wager']);
  });

  it('does nothing where that touch was refused', async () => {
    void terminal.place('red', '1.00');
    await line.grant(0);
    void terminal.place('black', '1.00');
    const undone = terminal.undo();
    await line.refuse(1, 'under-minimum');
    expect(await undone).toBe(false);
    expect(line.acts).toEqual(['place red', 'place black']);
  });

  it('takes back as much of a touch as stands', async () => {
    void terminal.place_all({ red: 100, black: 100, odd: 100 });
    void terminal.undo();
    await line.grant(0);
    await line.refuse(1, 'over-maximum');
    await line.grant(2);
    expect(line.acts.slice(3)).toEqual(['undo-wager', 'undo-wager']);
  });

  it('comes before what is touched after it', async () => {
    void terminal.place('red', '1.00');
    void terminal.undo();
    void terminal.place('black', '1.00');
    void terminal.undo();
    void terminal.place('odd', '1.00');
    await line.grant(0);
    expect(line.acts).toEqual(['place red', 'undo-wager', 'place black']);
    await line.grant(2);
    expect(line.acts.slice(3)).toEqual(['undo-wager', 'place odd']);
  });

  it('and what waits for it are not for a later round', async () => {
    void terminal.place('red', '1.00');
    const late = [terminal.undo(), terminal.place('black', '1.00')];
    line.show({ number: 8 });
    await line.grant(0);
    expect(await Promise.all(late)).toEqual([false, false]);
    expect(line.acts).toEqual(['place red']);
  });
});

describe('remove', () => {
  it('takes the whole stakes of spots back by one touch, and asks nothing where none lies', async () => {
    line.tables = { t1: { sequence: 1, round, seat: { ...seat, stakes: { red: '5.00', odd: '2.00' } } } };
    void terminal.remove('red', 'black', 'odd');
    expect(line.asked.map(({ act }) => act)).toEqual([
      { type: 'remove-wager', seat: 0, spot: 'red', amount: '5.00' },
      { type: 'remove-wager', seat: 0, spot: 'odd', amount: '2.00' },
    ]);
    expect(await terminal.remove('black')).toBe(false);
    expect(line.asked.length).toBe(2);
  });
});

describe('a call', () => {
  it('is made, and called off while somebody is on the way', () => {
    void terminal.call();
    line.tables = { t1: { sequence: 1, round, seat: { ...seat, called: 5 } } };
    expect(terminal.has_called).toBe(true);
    void terminal.call();
    expect(line.acts).toEqual(['call-attendant', 'end-call']);
  });
});

it('a seat is empty without credit and bets, not where there is none', () => {
  const is_empty = (change: Partial<typeof seat>) => {
    line.tables = { t1: { sequence: 1, round, seat: { ...seat, ...change } } };
    return terminal.is_empty;
  };
  expect(is_empty({})).toBe(false);
  expect(is_empty({ credit: '0.00', staked: '1.00' })).toBe(false);
  expect(is_empty({ credit: '0.00' })).toBe(true);
  line.tables = { t1: { sequence: 1, round } };
  expect(terminal.is_empty).toBe(false);
});

describe('what the house arranged for the seat', () => {
  it('are its own limits, and perhaps straight-up bets alone', () => {
    expect(terminal.arrangement).toBeUndefined();
    line.tables = { t1: { sequence: 1, round, seat: { ...seat, minimum: '5.00', maximum: '500.00', straight_up_only: true } } };
    expect(terminal.arrangement).toEqual({ limits: ['5.00', '500.00'], straight_up_only: true });
  });
});
