import { describe, expect, it } from 'vitest';

import { round_view } from '../../tests/round_view';
import { en } from '../messages/en';
import { ball_words, effect_words, is_betting, is_void, light_of, notice_words, phase_words, seconds_left, share_left } from './phase';
import type { RoundView } from './protocol/messages';

const round = (change: Partial<RoundView>) => round_view({ number: 1, words: 'Place Your Bets', since: 1_000, closes: 26_000, ...change });

describe('the light', () => {
  it('is green while bets are taken, amber after the warning, red after the close', () => {
    expect(light_of(round({}))).toBe('open');
    expect(light_of(round({ warned: true }))).toBe('closing');
    expect(light_of(round({ phase: 'bets-closed' }))).toBe('closed');
  });

  it('is off between rounds and where nothing is known', () => {
    expect(light_of(undefined)).toBe('off');
    expect(light_of(round({ phase: 'idle' }))).toBe('off');
  });

  it('is red while a round is held, whatever its phase, and no bets are taken', () => {
    for (const phase of ['idle', 'betting', 'bets-closed'] as const) {
      expect(light_of(round({ phase, hold: 'interruption' }))).toBe('closed');
      expect(light_of(round({ phase, warned: true, hold: 'result' }))).toBe('closed');
      expect(is_betting(round({ phase, hold: 'interruption' }))).toBe(false);
    }
    expect(is_betting(round({}))).toBe(true);
    expect(is_betting(round({ phase: 'bets-closed' }))).toBe(false);
    expect(is_betting(undefined)).toBe(false);
  });
});

describe('the words', () => {
  it('are those of the house where it says something', () => {
    expect(phase_words(round({ words: 'Finish Betting' }), false, en)).toBe('Finish Betting');
  });

  it('tell the result, a void round, or that the table is closed', () => {
    expect(phase_words(round({ phase: 'idle', words: '', result: '00' }), false, en)).toBe('Winning number 00');
    expect(phase_words(round({ phase: 'idle', words: '' }), true, en)).toBe('Round void');
    expect(phase_words(round({ phase: 'idle', words: '' }), false, en)).toBe('Between rounds');
    expect(phase_words(round({ phase: 'closed', words: '' }), false, en)).toBe('Table closed');
  });

  it('give way to those of a hold', () => {
    expect(phase_words(round({ hold: 'interruption' }), false, en)).toBe('Held for the pit');
    expect(phase_words(round({ phase: 'bets-closed', words: 'No More Bets', hold: 'result' }), false, en)).toBe('Held for the pit');
    expect(ball_words(round({ spin: 'at-rest' }), en)).toBe('Ball at rest');
    expect(ball_words(round({ spin: 'at-rest', hold: 'result' }), en)).toBe('Held for the pit');
  });
});

it('what a fault does to bets is said of those whose bets they are', () => {
  expect(effect_words('void', 'round', en)).toContain('The round is void');
  expect(effect_words('void', 'seat', en)).toBe('Your bets are void and returned.');
  expect(effect_words('void', 'terminals', en)).toContain('chips stay in play');
  expect(effect_words('continue', 'seat', en)).toBe(en.effects.continue);
});

describe('a notice', () => {
  it('says which round it is about where that is not the one on the screen', () => {
    const said = 'This round is void. Stakes are returned.';
    expect(notice_words({ kind: 'void', round: 1, clause: '' }, round({}), en)).toBe(said);
    expect(notice_words({ kind: 'void', round: 1, clause: '' }, round({ number: 2 }), en)).toBe(`Round 1 · ${said}`);
    expect(notice_words({ kind: 'corrected', round: 1, clause: '', number: '5' }, round({ number: 4 }), en)).toBe(
      'Round 1 · The result was corrected: it is 5.',
    );
  });
});

describe('a void round', () => {
  it('is the last one without a number, until bets open again', () => {
    const history = [{ round: 1, number: null }];
    expect(is_void({ sequence: 1, round: round({ phase: 'idle' }), history })).toBe(true);
    expect(is_void({ sequence: 1, round: round({ number: 2 }), history })).toBe(false);
    expect(is_void({ sequence: 1, round: round({ phase: 'idle' }), history: [{ round: 1, number: '5' }] })).toBe(false);
    expect(is_void(undefined)).toBe(false);
  });
});

describe('the countdown', () => {
  it('says the seconds that have begun, down to none', () => {
    expect(seconds_left(round({}), 1_000)).toBe(25);
    expect(seconds_left(round({}), 25_001)).toBe(1);
    expect(seconds_left(round({}), 30_000)).toBe(0);
  });

  it('is none where bets are not open or no clock closes them', () => {
    expect(seconds_left(round({ phase: 'bets-closed' }), 1_000)).toBeNull();
    expect(seconds_left(round({ closes: null }), 1_000)).toBeNull();
  });

  it('is none while the round is held', () => {
    expect(seconds_left(round({ hold: 'interruption' }), 1_000)).toBeNull();
    expect(share_left(round({ hold: 'interruption' }), 1_000)).toBe(0);
  });

  it('has a share from one to none', () => {
    expect(share_left(round({}), 0)).toBe(1);
    expect(share_left(round({}), 13_500)).toBe(0.5);
    expect(share_left(round({}), 99_000)).toBe(0);
    expect(share_left(round({ closes: 1_000 }), 1_000)).toBe(0);
  });
});
