// The limits that a table shows, by kind of wager.
import type { LimitsView, Money, Range, Spot, WagerKind } from './protocol/messages';

const even_chances: WagerKind[] = ['low', 'even', 'red', 'black', 'odd', 'high'];

/** Those of the even chances, where they are all the same, as nearly always. */
export function even_chance_limits(limits: LimitsView): Range | undefined {
  const [first, ...others] = even_chances.map((kind) => limits.kinds[kind]);
  const all_same = others.every((other) => other?.[0] === first?.[0] && other?.[1] === first?.[1]);
  return all_same ? first : undefined;
}

export type LimitGroup = { labels: string[]; minimum: Money; maximum: Money; is_rest: boolean };

/** Kinds of wager with the same limits, in the order of the layout; of several groups the largest is the rest. */
export function limit_groups(spots: Pick<Spot, 'kind' | 'label'>[], limits: LimitsView): LimitGroup[] {
  const groups: LimitGroup[] = [];
  for (const { kind, label } of new Map(spots.map((spot) => [spot.kind, spot])).values()) {
    const range = limits.kinds[kind];
    if (range === undefined) continue;
    const [minimum, maximum] = range;
    const group = groups.find((one) => one.minimum === minimum && one.maximum === maximum);
    if (group) group.labels.push(label);
    else groups.push({ labels: [label], minimum, maximum, is_rest: false });
  }
  const largest = Math.max(...groups.map(({ labels }) => labels.length));
  const rest = groups.find(({ labels }) => labels.length === largest);
  if (rest === undefined || largest < 4) return groups;
  return [...groups.filter((group) => group !== rest), { ...rest, is_rest: true }];
}
