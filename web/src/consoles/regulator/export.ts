// The record, taken away part by part: each answer is so many lines, and one that says where the next begins.
import { as_text, ask, type Asked } from '../../lib/http';

export type Part = { lines: string; count: number; next: number | null; last: number };

/** The lines of an answer, apart from its last one. */
export function part_of(text: string): Part {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const { next, last } = JSON.parse(text.slice(end)) as { next: number | null; last: number };
  const lines = text.slice(0, end);
  return { lines, count: lines.split('\n').length - 1, next, last };
}

export type Wanted = { day: string; stream: string }; // empty: all

export async function ask_part(wanted: Wanted, from: number, token: string): Promise<Asked<Part>> {
  const query = new URLSearchParams({ from: String(from) });
  if (wanted.day) query.set('day', wanted.day);
  if (wanted.stream) query.set('stream', wanted.stream);
  const told = await ask<string>(`/api/journal/export?${query.toString()}`, token, undefined, as_text);
  return told.ok ? { ok: true, value: part_of(told.value) } : told;
}

export const file_name = ({ day, stream }: Wanted): string =>
  `${['journal', day, stream.replaceAll('/', '-')].filter((part) => part !== '').join('_')}.jsonl`;
