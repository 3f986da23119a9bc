// The geometry of the plots of a wheel's health: rings of bars, and the course of monitoring. Angles are in turns from the top, clockwise.
import type { MonitorPoint } from '../../lib/protocol/messages';

const point = (radius: number, turn: number): string => {
  const angle = (turn - 0.25) * 2 * Math.PI;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
};

/** A piece of a ring. */
export const segment = (from: number, to: number, inside: number, outside: number): string =>
  `M${point(outside, from)}A${outside.toFixed(2)} ${outside.toFixed(2)} 0 0 1 ${point(outside, to)}` +
  `L${point(inside, to)}A${inside.toFixed(2)} ${inside.toFixed(2)} 0 0 0 ${point(inside, from)}Z`;

export type Ring = { radius: (count: number) => number; bar: (index: number) => string };

/** Bars around a ring, from the hub outwards; the first is in the middle of the top where `centred`, else it begins there. */
export function ring(counts: number[], highest: number, size: { hub: number; edge: number; centred: boolean }): Ring {
  const most = Math.max(highest, 1, ...counts);
  const radius = (count: number) => size.hub + ((size.edge - size.hub) * count) / most;
  const gap = 0.08; // of a bar
  const bar = (index: number) => {
    const begin = index - (size.centred ? 0.5 : 0);
    return segment((begin + gap) / counts.length, (begin + 1 - gap) / counts.length, size.hub, radius(counts[index] ?? 0));
  };
  return { radius, bar };
}

export type Course = {
  line: string;
  y_of: (log10_stake: number) => number;
  x_of: (spins: number) => number;
  lowest: number;
  highest: number;
};

/** The stake over the spins, on a scale of powers of ten that has room for the alarm. */
export function course(points: MonitorPoint[], alarm: number, size: { width: number; height: number }): Course {
  const stakes = points.map(({ log10_stake }) => log10_stake);
  const lowest = Math.floor(Math.min(-1, ...stakes));
  const highest = Math.ceil(Math.max(alarm + 0.5, ...stakes));
  const last = points.at(-1)?.spins ?? 1;
  const x_of = (spins: number) => (size.width * spins) / last;
  const y_of = (log10_stake: number) => (size.height * (highest - log10_stake)) / (highest - lowest);
  const line = [{ spins: 0, log10_stake: 0 }, ...points].map(
    ({ spins, log10_stake }, index) => `${index === 0 ? 'M' : 'L'}${x_of(spins).toFixed(1)} ${y_of(log10_stake).toFixed(1)}`,
  );
  return { line: line.join(''), y_of, x_of, lowest, highest };
}

/** Round numbers of spins for the axis, four or so. */
export function ticks(last: number): number[] {
  const rough = last / 4;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = power * ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10);
  return Array.from({ length: Math.floor(last / step) }, (_, index) => step * (index + 1));
}

/** A stake in words: 0.42, 3.1, 120, 10^7. */
export function stake_text(log10_stake: number): string {
  if (log10_stake >= 5) return `10^${Math.floor(log10_stake)}`;
  const stake = 10 ** log10_stake;
  return stake >= 100 ? Math.round(stake).toLocaleString('en') : stake.toPrecision(2);
}
