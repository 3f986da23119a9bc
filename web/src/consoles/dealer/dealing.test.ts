import { describe, expect, it } from 'vitest';

import { round_view } from '../../../tests/round_view';
import type { Act, DealingRules, FeltView, RoundView, StaffView } from '../../lib/protocol/messages';
import {
  acts_of_confirming,
  acts_of_number,
  next_words,
  offered_keys,
  read_back,
  type Sight,
  stage_of,
  type Table,
  takes_number,
  takes_second,
  typed,
} from './dealing';

const dealing: DealingRules = {
  close_time: 'before-or-during-spin',
  bell: true,
  determined_by: 'rest',
  minimum_revolutions: 4,
  no_spin: 'void',
  irregularities: [],
  invalidations: [],
  ball_mm: null,
  idle_spins: null,
  second_colour: false,
  may: { 'run-round': ['dealer', 'pit-supervisor'], 'close-before-spin': ['dealer'], 'enter-result': ['dealer'] },
  clauses: {},
  titles: {},
};
const spot = (kind: Table['spots'][number]['kind'], label: string, numbers: string[]) => ({
  wager: kind,
  kind,
  label,
  numbers,
  at: [0, 0] as [number, number],
  pays: 1,
  clause: '',
});
const table: Table = {
  dealing,
  kind: 'electronic',
  words: { open: 'Place Your Bets', warning: 'Finish Betting', close: 'No More Bets' },
  spots: [spot('odd', 'Odd', ['17']), spot('low', 'Low', ['17']), spot('black', 'Black', ['17']), spot('red', 'Red', ['1'])],
  wheel: { order: ['0', '00', '1', '17', '2', '26'], colours: ['green', 'green', 'red', 'black', 'black', 'black'] },
};
const with_rules = (change: Partial<DealingRules>, kind: Table['kind'] = 'electronic'): Table => ({
  ...table,
  kind,
  dealing: { ...dealing, ...change },
});

const nothing: StaffView = {
  players: 1,
  staked: '5.00',
  rested: null,
  sensed: null,
  keyed: null,
  dolly: null,
  disputes: 0,
  calls: [],
  seats: [],
};
const sight = (round: Partial<RoundView>, staff: Partial<StaffView> = {}, paying = false): Sight => ({
  round: round_view(round),
  staff: { ...nothing, ...staff },
  ...(paying && { felt: { mark: 1, denominations: ['1.00'], free_colours: [], paying, places: [] } }),
});
const closed = { phase: 'bets-closed', words: 'No More Bets' } as const;
const types = (acts: Act[]) => acts.map(({ type }) => type);

describe('what is next', () => {
  it.each([
    ['closed', sight({ phase: 'closed' })],
    ['idle', sight({ phase: 'idle' })],
    ['paying', sight({ phase: 'idle' }, {}, true)],
    ['betting', sight({})],
    ['number', sight(closed)],
    ['number', sight({ ...closed, spin: 'at-rest' })],
    ['confirm', sight({ ...closed, spin: 'at-rest' }, { keyed: '17' })],
    ['confirm', sight({ ...closed, spin: 'at-rest' }, { keyed: '17', sensed: '17' })],
    ['confirm', sight({ ...closed, spin: 'at-rest' }, { rested: '17' })],
    ['differs', sight({ ...closed, spin: 'at-rest' }, { keyed: '17', sensed: '1' })],
    ['differs', sight({ ...closed, spin: 'at-rest' }, { keyed: '17', rested: '1' })],
    ['held', sight({ ...closed, hold: 'result' }, { keyed: '17', sensed: '1' })],
    ['asked', sight({ ...closed, hold: 'interruption' })],
  ])('%s', (stage, seen) => {
    expect(stage_of(seen)).toBe(stage);
  });
});

describe('a spin that does not count', () => {
  it('takes a second person once its number is known', () => {
    expect(takes_second(sight({ ...closed, spin: 'in-motion' }))).toBe(false);
    expect(takes_second(sight({ ...closed, spin: 'at-rest' }))).toBe(true);
    expect(takes_second(sight({ ...closed, hold: 'result' }))).toBe(true);
    expect(takes_second({ ...sight({ phase: 'idle' }), felt: { paying: true } as FeltView })).toBe(true);
  });
});

describe('a touch of the pad', () => {
  it('means a number once the ball runs or bets are closed, and never while the round is held', () => {
    expect(takes_number(sight({}))).toBe(false);
    expect(takes_number(sight({ spin: 'in-motion' }))).toBe(true);
    expect(takes_number(sight(closed))).toBe(true);
    expect(takes_number(sight({ ...closed, hold: 'result' }))).toBe(false);
    expect(takes_number(sight({ phase: 'idle' }))).toBe(false);
  });

  it('asks for what the table does not have yet, and no more', () => {
    expect(types(acts_of_number(sight(closed), '17'))).toEqual(['spin-ball', 'rest-ball', 'key-result']);
    expect(types(acts_of_number(sight({ ...closed, spin: 'in-motion' }), '17'))).toEqual(['rest-ball', 'key-result']);
    expect(acts_of_number(sight({ ...closed, spin: 'at-rest' }), '17')).toEqual([{ type: 'key-result', number: '17' }]);
    expect(acts_of_number(sight({ ...closed, spin: 'at-rest' }, { keyed: '17' }), '17')).toEqual([]);
  });

  it('keys another number over a wrong one: the rest says no number that would stand against it', () => {
    expect(acts_of_number(sight(closed), '17')).toContainEqual({ type: 'rest-ball', number: null });
    expect(acts_of_number(sight({ ...closed, spin: 'at-rest' }, { keyed: '1' }), '17')).toEqual([{ type: 'key-result', number: '17' }]);
  });
});

describe('the held touch', () => {
  it('confirms what was keyed', () => {
    expect(types(acts_of_confirming(table, sight({ ...closed, spin: 'at-rest' }, { keyed: '17' })))).toEqual(['confirm-result']);
  });

  it('is the only one with a sensor that has told the number', () => {
    expect(types(acts_of_confirming(table, sight({ ...closed, spin: 'at-rest' }, { sensed: '17' })))).toEqual(['confirm-result']);
    expect(types(acts_of_confirming(table, sight({ ...closed, spin: 'in-motion' }, { sensed: '17' })))).toEqual([
      'rest-ball',
      'confirm-result',
    ]);
  });

  it('keys the number that was stated after an interruption', () => {
    const acts = acts_of_confirming(table, sight({ ...closed, spin: 'at-rest' }, { rested: '17' }));
    expect(acts).toEqual([{ type: 'key-result', number: '17' }, { type: 'confirm-result' }]);
  });

  it('places the dolly where there is a layout, or where it makes the number', () => {
    const seen = sight({ ...closed, spin: 'at-rest' }, { keyed: '17' });
    expect(acts_of_confirming(with_rules({ determined_by: 'rest-and-dolly' }), seen)[0]).toEqual({ type: 'place-dolly', number: '17' });
    expect(types(acts_of_confirming(with_rules({}, 'live'), seen))).toEqual(['place-dolly', 'confirm-result']);
    const placed = sight({ ...closed, spin: 'at-rest' }, { keyed: '17', dolly: '17' });
    expect(types(acts_of_confirming(with_rules({}, 'live'), placed))).toEqual(['confirm-result']);
  });

  it('has nothing to confirm without a number', () => {
    expect(acts_of_confirming(table, sight(closed))).toEqual([]);
  });
});

describe('the keys of the round', () => {
  it('warn, then close, where bets may close before the spin', () => {
    expect(offered_keys(table, sight({}), 'dealer')).toEqual({ open: 'not-now', warn: 'next', spin: 'now', close: 'now' });
    expect(offered_keys(table, sight({ warned: true }), 'dealer')).toMatchObject({ warn: 'not-now', close: 'next' });
    expect(offered_keys(table, sight({ phase: 'idle' }), 'dealer')).toMatchObject({ open: 'next', spin: 'not-now', close: 'not-now' });
  });

  it('spin first where bets close during the spin; who may close before may do so', () => {
    const during = with_rules({
      close_time: 'during-spin',
      may: { 'run-round': ['dealer', 'pit-manager'], 'close-before-spin': ['pit-manager'] },
    });
    expect(offered_keys(during, sight({ warned: true }), 'dealer')).toMatchObject({ spin: 'next', close: 'not-now' });
    expect(offered_keys(during, sight({ warned: true }), 'pit-manager')).toMatchObject({ spin: 'next', close: 'now' });
    expect(offered_keys(during, sight({ warned: true, spin: 'in-motion' }), 'dealer')).toMatchObject({ spin: 'not-now', close: 'next' });
  });

  it('no spin before the close where the rulebook wants the close first', () => {
    const before = with_rules({ close_time: 'before-spin' });
    expect(offered_keys(before, sight({}), 'dealer').spin).toBe('not-now');
    expect(offered_keys(before, sight(closed), 'dealer').spin).toBe('next');
  });

  it('nothing is offered to a position that may not run a round, nor a warning that the house does not know', () => {
    expect(offered_keys(table, sight({}), 'cashier')).toEqual({});
    expect(offered_keys({ ...table, words: { open: 'a', close: 'b' } }, sight({}), 'dealer')).not.toHaveProperty('warn');
  });

  it('not while the last round is paid, nor while it is held', () => {
    expect(offered_keys(table, sight({ phase: 'idle' }, {}, true), 'dealer').open).toBe('not-now');
    expect(offered_keys(table, sight({ hold: 'interruption' }), 'dealer')).toMatchObject({
      warn: 'not-now',
      spin: 'not-now',
      close: 'not-now',
    });
  });
});

it('what is said next is in the words of the house, with the bell where it rings', () => {
  expect(next_words(table, sight({ phase: 'idle' }))).toEqual({ words: 'Place Your Bets', bell: false });
  expect(next_words(table, sight({}))).toEqual({ words: 'Finish Betting', bell: false });
  expect(next_words(table, sight({ warned: true }))).toEqual({ words: 'No More Bets', bell: true });
  expect(next_words(table, sight({ ...closed, spin: 'at-rest' }, { keyed: '17' }))?.words).toBe('17, Black, Odd, Low');
  expect(next_words(table, sight(closed))).toBeNull();
});

it('a number is read back with its colour and the even chances that it wins', () => {
  expect(read_back(table, '17')).toEqual(['17', 'Black', 'Odd', 'Low']);
  expect(read_back(table, '00')).toEqual(['00', 'green']);
});

it('digits make a number of the wheel; one that fits no number begins anew', () => {
  expect(typed(table, '', '1')).toBe('1');
  expect(typed(table, '1', '7')).toBe('17');
  expect(typed(table, '0', '0')).toBe('00');
  expect(typed(table, '17', '2')).toBe('2');
  expect(typed(table, '', '9')).toBe('');
});
