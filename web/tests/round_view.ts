// A round as a view tells of it, for tests that care for a part of it only.
import type { RoundView } from '../src/lib/protocol/messages';

export const round_view = (change: Partial<RoundView> = {}): RoundView => ({
  number: 31,
  phase: 'betting',
  words: '',
  warned: false,
  spin: 'none',
  hold: 'none',
  since: 0,
  closes: null,
  result: null,
  ...change,
});
