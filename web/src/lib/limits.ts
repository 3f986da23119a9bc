// The limits that a table shows, by kind of wager.
import type { LimitsView, Range, WagerKind } from './protocol/messages';

const even_chances: WagerKind[] = ['low', 'even', 'red', 'black', 'odd', 'high'];

export const limits_of = (limits: LimitsView, kind: WagerKind): Range | undefined => limits.kinds[kind];

/** Those of the even chances, where they are all the same, as nearly always. */
export function even_chance_limits(limits: LimitsView): Range | undefined {
  const [first, ...others] = even_chances.map((kind) => limits.kinds[kind]);
  const all_same = others.every((other) => other?.[0] === first?.[0] && other?.[1] === first?.[1]);
  return all_same ? first : undefined;
}
