import { beforeEach, expect, it, vi } from 'vitest';

import type { PrintedSlip } from './protocol/messages';
import { SlipMemory } from './slip.svelte';

const slip = (number: number): PrintedSlip => ({ number, amount: '5.00', validation: '', issued: 0, expires: null, state: 'outstanding' });

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

it('a slip is the player’s own if it was issued since the seat was taken', () => {
  const slips = new SlipMemory('t1');
  slips.begin(slip(3));
  expect(slips.is_own(slip(3))).toBe(false);
  expect(slips.is_own(slip(4))).toBe(true);
});

it('a slip that was put aside can be brought back for a minute, also after a reload', () => {
  const slips = new SlipMemory('t1');
  slips.begin(undefined);
  expect(slips.is_near(slip(4))).toBe(false);
  slips.put_aside(slip(4));
  expect(slips.is_aside(slip(4))).toBe(true);
  vi.advanceTimersByTime(59_000);
  expect(slips.is_near(slip(4))).toBe(true);
  expect(new SlipMemory('t1').is_near(slip(4))).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(slips.is_near(slip(4))).toBe(false);
  expect(new SlipMemory('t1').is_near(slip(4))).toBe(false);
  expect(new SlipMemory('t1').is_aside(slip(4))).toBe(true);
});
