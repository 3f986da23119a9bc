// What a round is doing, as the screen tells it: a light, words, and the seconds left.
import type { InterruptionEffect, Notice, RoundView } from './protocol/messages';
import type { TableView } from './table_view';
import type { Moment, Words } from '../messages/en';

export type Light = 'open' | 'closing' | 'closed' | 'off';

/** Whether bets are taken: a round that is held takes none, whatever its phase. */
export const is_betting = (round: RoundView | undefined): round is RoundView => round?.phase === 'betting' && round.hold === 'none';

export function light_of(round: RoundView | undefined): Light {
  if (round === undefined) return 'off';
  if (round.hold !== 'none') return 'closed';
  if (round.phase === 'betting') return round.warned ? 'closing' : 'open';
  return round.phase === 'bets-closed' ? 'closed' : 'off';
}

const moment_of = (round: RoundView): Moment => (round.phase !== 'betting' ? 'close' : round.warned ? 'warning' : 'open');

/** What the house says at this moment; where it says nothing, what there is to say. */
export function phase_words(round: RoundView | undefined, is_void: boolean, words: Words): string {
  if (round === undefined) return words.loading;
  if (round.hold !== 'none') return words.held;
  if (round.words !== '') return words.says(moment_of(round), round.words);
  if (round.phase === 'closed') return words.phase_closed;
  if (round.result !== null) return words.winning_number(round.result);
  return is_void ? words.phase_void : words.phase_idle;
}

/** Between rounds, after one that came to nothing. */
export const is_void = (view: TableView | undefined): boolean => view?.round?.phase === 'idle' && view.history?.[0]?.number === null;

/** A notice in words; of another round than the one that is shown it says which. */
export function notice_words(notice: Notice, round: RoundView | undefined, words: Words): string {
  const said = words.notices[notice.kind](notice.number ?? '');
  return round === undefined || notice.round === round.number ? said : words.round(notice.round) + words.separator + said;
}

/** Whose bets an interruption is about: of the whole round, of the terminals beside chips, or of this seat alone. */
export type EffectScope = 'round' | 'terminals' | 'seat';

/** What an interruption does to bets: that they are void does not say that the round is. */
export const effect_words = (effect: InterruptionEffect, scope: EffectScope, words: Words): string =>
  effect === 'void' && scope !== 'round' ? words.void_effects[scope] : words.effects[effect];

/** What the ball does, or what the round waits for. */
export function ball_words(round: RoundView | undefined, words: Words): string {
  if (round === undefined) return '';
  if (round.hold !== 'none') return words.held;
  if (round.spin === 'in-motion') return words.ball_in_motion;
  if (round.spin === 'at-rest') return words.ball_at_rest;
  return '';
}

export function seconds_left(round: RoundView | undefined, now: number): number | null {
  if (!is_betting(round) || round.closes === null) return null;
  return Math.max(0, Math.ceil((round.closes - now) / 1000));
}

/** How much of the betting is left, from 1 to 0. */
export function share_left(round: RoundView | undefined, now: number): number {
  if (!is_betting(round) || round.closes === null) return 0;
  const whole = round.closes - round.since;
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, (round.closes - now) / whole));
}
