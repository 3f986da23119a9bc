import { expect, it } from 'vitest';

import { ball_speed, keep_on, rotor_speed, slow_down, slow_down_to, speed_up, type Turn } from './wheel_motion';

/** The speed at which a turn begins and ends, in degrees a millisecond. */
function speeds({ from, to, duration, easing }: Turn): [number, number] {
  const mean = (to - from) / duration;
  if (easing === 'linear') return [mean, mean];
  const [, first = NaN, , second = NaN] = (/\((.*)\)/.exec(easing)?.[1] ?? '').split(',').map(Number);
  return [3 * first * mean, 3 * (1 - second) * mean];
}

it('begins and ends at rest, and no speed jumps in between', () => {
  const [rest, full] = speeds(speed_up(12, rotor_speed));
  expect(rest).toBeCloseTo(0);
  expect(full).toBeCloseTo(rotor_speed, 5);
  expect(speeds(keep_on(12, rotor_speed))[0]).toBeCloseTo(rotor_speed, 5);
  const [still_full, stopped] = speeds(slow_down(12, rotor_speed));
  expect(still_full).toBeCloseTo(rotor_speed, 5);
  expect(stopped).toBeCloseTo(0);
});

it('comes to rest at the place it is told, from wherever the ball is, never going back', () => {
  for (let from = 0; from < 720; from += 17)
    for (let place = 0; place < 360; place += 13) {
      const turn = slow_down_to(from, ball_speed, place);
      expect((((turn.to - place) % 360) + 360) % 360).toBeCloseTo(0, 5);
      const [begins, ends] = speeds(turn);
      expect(begins / ball_speed).toBeCloseTo(1, 3);
      expect(ends).toBeCloseTo(0);
      expect(turn.to).toBeGreaterThan(from);
      expect(turn.to - from).toBeLessThan(360 + (ball_speed * turn.duration) / 3 + 0.001);
    }
});
