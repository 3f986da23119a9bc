// The record, taken away part by part: each answer is so many lines, and one that says where the next begins.
import { ask_text } from '../../lib/asked';
import type { Told } from '../../lib/staff.svelte';

export type Part = { lines: string; count: number; next: number | null; last: number };

/** The lines of an answer, apart from its last one. */
export function part_of(text: string): Part {
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const { next, last } = JSON.parse(text.slice(end)) as { next: number | null; last: number };
  const lines = text.slice(0, end);
  return { lines, count: lines.split('\n').length - 1, next, last };
}

export type Wanted = { day: string; stream: string }; // empty: all

export async function ask_part(wanted: Wanted, from: number, token: string): Promise<Told<Part>> {
  const query = new URLSearchParams({ from: String(from) });
  if (wanted.day) query.set('day', wanted.day);
  if (wanted.stream) query.set('stream', wanted.stream);
  const told = await ask_text(`/api/journal/export?${query.toString()}`, token);
  return told.ok ? { ok: true, answer: part_of(told.answer) } : told;
}

export const file_name = ({ day, stream }: Wanted): string =>
  `${['journal', day, stream.replaceAll('/', '-')].filter((part) => part !== '').join('_')}.jsonl`;

/** The browser keeps it as a file. */
export function save(name: string, parts: string[], type: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(address);
  }, 60_000);
}
