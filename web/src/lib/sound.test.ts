import { expect, it, vi } from 'vitest';

import { round_view as round } from '../../tests/round_view';
import { is_win, Sound, tone_between } from './sound';

it('each phase has its tone, and what stays as it is has none', () => {
  const idle = round({ phase: 'idle', number: 30 });
  const open = round({});
  const warned = round({ warned: true });
  const closed = round({ phase: 'bets-closed' });
  const result = round({ phase: 'idle', result: '17' });
  expect(tone_between(undefined, open)).toBe(null);
  expect(tone_between(idle, open)).toBe('open');
  expect(tone_between(open, open)).toBe(null);
  expect(tone_between(open, warned)).toBe('warning');
  expect(tone_between(warned, closed)).toBe('close');
  expect(tone_between(closed, round({ phase: 'bets-closed', spin: 'in-motion' }))).toBe(null);
  expect(tone_between(closed, result)).toBe('result');
  expect(tone_between(closed, round({ phase: 'idle' }))).toBe('void');
  expect(tone_between(result, result)).toBe(null);
});

it('a win is a return above the stake', () => {
  expect(is_win({ staked: '10.00', returned: '10.00' })).toBe(false);
  expect(is_win({ staked: '10.00', returned: '9.00' })).toBe(false);
  expect(is_win({ staked: '9.00', returned: '10.00' })).toBe(true);
});

/** A context that only counts what is struck. */
function silent() {
  const start = vi.fn();
  const param = { value: 0, setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 };
  const node = { connect: () => node, start, stop: () => 0, frequency: param, gain: param, type: 'sine' };
  const context = { currentTime: 0, state: 'running', createOscillator: () => node, createGain: () => node, destination: node };
  return { start, make: () => context as unknown as AudioContext };
}

it('nothing sounds before a touch, nor where it is not wanted', () => {
  let wanted = false;
  const { start, make } = silent();
  const sound = new Sound(() => wanted, make);
  sound.play('chip');
  wanted = true;
  sound.play('chip');
  expect(start).not.toHaveBeenCalled();
  sound.touch();
  sound.play('chip');
  expect(start).toHaveBeenCalled();
});

it('a win is heard once, and not one from before the page was opened', () => {
  const { start, make } = silent();
  const sound = new Sound(() => true, make);
  sound.touch();
  sound.settled(undefined);
  sound.settled({ round: 30, number: '17', staked: '1.00', returned: '36.00' });
  expect(start).not.toHaveBeenCalled();
  sound.settled({ round: 31, number: '5', staked: '1.00', returned: '36.00' });
  const once = start.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  sound.settled({ round: 31, number: '5', staked: '1.00', returned: '36.00' });
  sound.settled({ round: 32, number: '5', staked: '2.00', returned: '2.00' });
  expect(start.mock.calls.length).toBe(once);
});
