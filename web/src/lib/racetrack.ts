// The racetrack: the wheel's own order around a track with straight sides and round corners, as outlines to draw and to touch.
import type { Place } from './layout';

export type Section = { outline: string; middle: Place };
export type Track = { width: number; height: number; depth: number };

type Stretch = { length: number; at: (along: number, inward: number) => Place };

const steps = 6; // of the outline of a section

/** As many sections as there are numbers, equally long, clockwise, the first in the middle of the left end. */
export function sections(count: number, track: Track): Section[] {
  const stretches = stretches_of(track);
  const whole = stretches.reduce((sum, { length }) => sum + length, 0);
  const place = (turn: number, inward: number): Place => {
    let along = (((turn % 1) + 1) % 1) * whole;
    for (const { length, at } of stretches) {
      if (along <= length) return at(along, inward);
      along -= length;
    }
    return { x: inward, y: track.height / 2 };
  };
  return Array.from({ length: count }, (_, index) => {
    const turns = Array.from({ length: steps + 1 }, (_unused, step) => (index - 0.5 + step / steps) / count);
    const outside = turns.map((turn) => place(turn, 0));
    const inside = turns.map((turn) => place(turn, track.depth)).reverse();
    const points = [...outside, ...inside].map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`);
    return { outline: `M${points.join('L')}Z`, middle: place(index / count, track.depth / 2) };
  });
}

// Clockwise from the middle of the left end; their lengths are those of the middle of the track.
function stretches_of({ width, height, depth }: Track): Stretch[] {
  const bend = Math.min(width, height) / 2;
  const corner = (x: number, y: number, begins: number): Stretch => {
    const radius = bend - depth / 2;
    const at = (along: number, inward: number) => {
      const angle = begins + along / radius;
      return { x: x + (bend - inward) * Math.cos(angle), y: y + (bend - inward) * Math.sin(angle) };
    };
    return { length: (Math.PI / 2) * radius, at };
  };
  const [right, bottom] = [width - bend, height - bend];
  return [
    { length: height / 2 - bend, at: (along, inward) => ({ x: inward, y: height / 2 - along }) },
    corner(bend, bend, Math.PI),
    { length: right - bend, at: (along, inward) => ({ x: bend + along, y: inward }) },
    corner(right, bend, -Math.PI / 2),
    { length: bottom - bend, at: (along, inward) => ({ x: width - inward, y: bend + along }) },
    corner(right, bottom, 0),
    { length: right - bend, at: (along, inward) => ({ x: right - along, y: height - inward }) },
    corner(bend, bottom, Math.PI / 2),
    { length: height / 2 - bend, at: (along, inward) => ({ x: inward, y: bottom - along }) },
  ];
}
