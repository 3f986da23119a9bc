// What is past: asked of the floor, and counted. Nothing here says anything about the next number.
import { ask, type Asked } from './http';
import type { Colour, PastNumbers, PastRound, RouletteNumber, SeatRounds, TableName, TablePage } from './protocol/messages';

export const numbers_of = (table: TableName): Promise<Asked<PastNumbers>> => ask(`/api/tables/${encodeURIComponent(table)}/numbers`, null);

/** The past rounds of the player at this terminal, by the terminal's key. */
export const rounds_of = (key: string): Promise<Asked<SeatRounds>> => ask('/api/seat/rounds', key);

/** Both newest first; what the table itself shows is newer or the same, and has the last word. */
export function joined(shown: PastRound[], asked: PastRound[]): PastRound[] {
  const known = new Set(shown.map(({ round }) => round));
  return [...shown, ...asked.filter(({ round }) => !known.has(round))].sort((one, other) => other.round - one.round);
}

/** Of fewer results it is not said which numbers fell most or least often: it would be chance alone. */
export const fewest_for_frequency = 20;

export type Counted = { number: RouletteNumber; times: number };
export type Counts = { known: number; hot: Counted[]; cold: Counted[]; colours: Record<Colour, number> };

/** How often each number fell in the last so many rounds that had one: the most and the least frequent, and the colours. */
export function count(table: TablePage, rounds: PastRound[], window: number, shown = 5): Counts {
  const numbers = rounds.flatMap(({ number }) => (number === null ? [] : [number])).slice(0, window);
  const times = new Map<RouletteNumber, number>(table.wheel.order.map((number) => [number, 0]));
  for (const number of numbers) if (times.has(number)) times.set(number, (times.get(number) ?? 0) + 1);
  const by_times = [...times].map(([number, often]) => ({ number, times: often })).sort((one, other) => other.times - one.times);
  const colours: Record<Colour, number> = { red: 0, black: 0, green: 0 };
  table.wheel.order.forEach((number, index) => {
    const colour = table.wheel.colours[index];
    if (colour !== undefined) colours[colour] += times.get(number) ?? 0;
  });
  return {
    known: numbers.length,
    hot: by_times.filter((one) => one.times > 0).slice(0, shown),
    cold: by_times.slice(-shown).reverse(),
    colours,
  };
}
