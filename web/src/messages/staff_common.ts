// Words that several of the consoles say.
import type { WagerKind } from '../lib/protocol/messages';

export const no_answer = 'The floor does not answer. Try again.';
export const not_sent = 'There was no connection: nothing was done.';

/** A person beside the one who is signed in. */
export const second_person = { title: 'Second person', name: 'Name', secret: 'Secret' };

export const wager_kinds = {
  straight: 'Straight up',
  split: 'Split',
  street: 'Street',
  corner: 'Corner',
  sixline: 'Six line',
  topline: 'Top line',
  column: 'Column',
  dozen: 'Dozen',
  low: 'Low',
  even: 'Even',
  red: 'Red',
  black: 'Black',
  odd: 'Odd',
  high: 'High',
  green: 'Green',
} satisfies Record<WagerKind, string>;
