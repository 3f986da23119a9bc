// How the wheel on the screen moves: degrees, milliseconds and easings, so chosen that no speed ever jumps. It knows no number before it is told one.

/** Degrees a millisecond: the rotor turns one way, the ball, seen from the rotor, the other. */
export const rotor_speed = -30 / 1000;
export const ball_speed = 255 / 1000;

export const start_ms = 1600;
export const landing_ms = 3000;
export const rotor_stop_ms = 4600;

/** A Bézier curve whose time runs evenly, so that only its two heights count: its slope begins with 3 × first and ends with 3 × (1 − second). */
const easing = (first: number, second: number) => `cubic-bezier(0.3333, ${first.toFixed(4)}, 0.6667, ${second.toFixed(4)})`;

export type Turn = { from: number; to: number; duration: number; easing: string };

/** From rest to full speed. */
export const speed_up = (from: number, speed: number): Turn => ({
  from,
  to: from + (speed * start_ms) / 2,
  duration: start_ms,
  easing: easing(0, 1 / 3),
});

/** At full speed for ever: one turn, to be repeated. */
export const keep_on = (from: number, speed: number): Turn => ({
  from,
  to: from + Math.sign(speed) * 360,
  duration: 360 / Math.abs(speed),
  easing: 'linear',
});

/** From a speed to rest. */
export const slow_down = (from: number, speed: number): Turn => ({
  from,
  to: from + (speed * rotor_stop_ms) / 3,
  duration: rotor_stop_ms,
  easing: easing(1, 1),
});

/** From a speed to rest at a given place, without turning back: one turn more where it would otherwise be too short. */
export function slow_down_to(from: number, speed: number, place: number): Turn {
  const least = (speed * landing_ms) / 3;
  const way = least + ((((place - from - least) % 360) + 360) % 360);
  return { from, to: from + way, duration: landing_ms, easing: easing(least / way, 1) };
}

/** Something that turns on the screen. Where it is can be asked at any moment, so that the next turn goes on from there. */
export class Turning {
  #turn: Turn;
  #animation: Animation | undefined;

  constructor(
    readonly element: HTMLElement,
    angle: number,
  ) {
    this.#turn = { from: angle, to: angle, duration: 0, easing: 'linear' };
    this.go(this.#turn);
  }

  get angle(): number {
    const progress = this.#animation?.effect?.getComputedTiming().progress ?? 1;
    return this.#turn.from + (this.#turn.to - this.#turn.from) * progress;
  }

  /** Takes a turn, and stays where it ends, unless it is repeated for ever. */
  go(turn: Turn, forever = false): Animation {
    const rotate = (angle: number) => ({ transform: `rotate(${angle.toFixed(3)}deg)` });
    const animation = this.element.animate([rotate(turn.from), rotate(turn.to)], {
      duration: turn.duration,
      easing: turn.easing,
      iterations: forever ? Infinity : 1,
      fill: 'forwards',
    });
    this.#animation?.cancel();
    this.#turn = turn;
    this.#animation = animation;
    return animation;
  }

  /** Speeds up, then goes on for ever. */
  begin(speed: number): void {
    const starting = this.go(speed_up(this.angle, speed));
    starting.onfinish = () => this.go(keep_on(this.angle, speed), true);
  }
}
