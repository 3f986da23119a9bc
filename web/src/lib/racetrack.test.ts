import { expect, it } from 'vitest';

import { sections } from './racetrack';

const track = { width: 1000, height: 200, depth: 50 };

it('the sections lie clockwise around the track, the first in the middle of the left end', () => {
  const all = sections(37, track);
  expect(all.length).toBe(37);
  expect(all[0]?.middle.x).toBeCloseTo(25);
  expect(all[0]?.middle.y).toBeCloseTo(100);
  expect(all[9]?.middle.y).toBeCloseTo(25);
  expect(all[28]?.middle.y).toBeCloseTo(175);
});

it.each([track, { width: 340, height: 440, depth: 46 }])(
  'neighbours are equally far from each other, wide enough for a finger: %o',
  (shape) => {
    const middles = sections(39, shape).map(({ middle }) => middle);
    const gaps = middles.map(({ x, y }, index) => {
      const next = middles[(index + 1) % middles.length] ?? { x: 0, y: 0 };
      return Math.hypot(x - next.x, y - next.y);
    });
    expect(Math.min(...gaps)).toBeGreaterThan(24);
    expect(Math.max(...gaps) / Math.min(...gaps)).toBeLessThan(1.06);
  },
);
