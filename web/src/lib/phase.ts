// What a round is doing, as the screen tells it: a light, words, and the seconds left.
import type { RoundView } from './protocol/messages';
import type { Moment, Words } from '../messages/en';

export type Light = 'open' | 'closing' | 'closed' | 'off';

export function light_of(round: RoundView | undefined): Light {
  if (round === undefined) return 'off';
  if (round.phase === 'betting') return round.warned ? 'closing' : 'open';
  return round.phase === 'bets-closed' || round.hold !== 'none' ? 'closed' : 'off';
}

const moment_of = (round: RoundView): Moment => (round.phase !== 'betting' ? 'close' : round.warned ? 'warning' : 'open');

/** What the house says at this moment; where it says nothing, what there is to say. */
export function phase_words(round: RoundView | undefined, is_void: boolean, words: Words): string {
  if (round === undefined) return words.loading;
  if (round.words !== '') return words.says(moment_of(round), round.words);
  if (round.phase === 'closed') return words.phase_closed;
  if (round.result !== null) return words.winning_number(round.result);
  return is_void ? words.phase_void : words.phase_idle;
}

/** What the ball does, or what the round waits for. */
export function ball_words(round: RoundView | undefined, words: Words): string {
  if (round === undefined) return '';
  if (round.hold !== 'none') return words.held;
  if (round.spin === 'in-motion') return words.ball_in_motion;
  if (round.spin === 'at-rest') return words.ball_at_rest;
  return '';
}

export function seconds_left(round: RoundView | undefined, now: number): number | null {
  if (round?.phase !== 'betting' || round.closes === null) return null;
  return Math.max(0, Math.ceil((round.closes - now) / 1000));
}

/** How much of the betting is left, from 1 to 0. */
export function share_left(round: RoundView | undefined, now: number): number {
  if (round?.phase !== 'betting' || round.closes === null) return 0;
  const whole = round.closes - round.since;
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (round.closes - now) / whole));
}
