import { describe, expect, it } from 'vitest';

import { course, ring, segment, stake_text, ticks } from './plots';

describe('a ring', () => {
  it('has a bar a count, the highest at the edge, and room for the band', () => {
    const around = ring([1, 2, 4], 8, { hub: 10, edge: 50, centred: true });
    expect(around.radius(0)).toBe(10);
    expect(around.radius(8)).toBe(50);
    expect(around.radius(4)).toBe(30);
    expect(around.bar(2)).toContain('A30.00 30.00');
  });

  it('of nothing is a hub', () => {
    expect(ring([0, 0], 0, { hub: 10, edge: 50, centred: false }).radius(0)).toBe(10);
  });

  it('begins at the top', () => {
    expect(segment(0, 0.25, 5, 10)).toBe('M0.00 -10.00A10.00 10.00 0 0 1 10.00 0.00L5.00 0.00A5.00 5.00 0 0 0 0.00 -5.00Z');
  });
});

describe('the course of monitoring', () => {
  const size = { width: 100, height: 60 };

  it('begins at a stake of 1 and has room for the alarm', () => {
    const quiet = course([{ spins: 50, log10_stake: -0.5 }], 2, size);
    expect([quiet.lowest, quiet.highest]).toEqual([-1, 3]);
    expect(quiet.line).toBe('M0.0 45.0L100.0 52.5');
    expect(quiet.y_of(2)).toBe(15);
  });

  it('follows a stake that has grown', () => {
    expect(course([{ spins: 9, log10_stake: 11.2 }], 2, size).highest).toBe(12);
    expect(course([], 2, size).line).toBe('M0.0 45.0');
  });
});

it('an axis has round numbers', () => {
  expect(ticks(1000)).toEqual([500, 1000]);
  expect(ticks(90)).toEqual([50]);
  expect(ticks(4200)).toEqual([2000, 4000]);
  expect(ticks(3)).toEqual([1, 2, 3]);
});

it('a stake is written as one reads it', () => {
  expect([-1, 0, 0.5, 2, 4, 7.3].map(stake_text)).toEqual(['0.10', '1.0', '3.2', '100', '10,000', '10^7']);
});
