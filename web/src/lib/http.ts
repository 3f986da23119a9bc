// What is asked of the floor by HTTP: an answer is a value, or a refusal with its code and sentence; without a sentence where there was no answer.
import type { HttpRefusal } from './protocol/messages';

export type Asked<Value> = { ok: true; value: Value } | { ok: false; code: string; sentence: string };

const no_answer = { ok: false, code: 'no-answer', sentence: '' } as const;

export const as_text = (from: Response): Promise<string> => from.text();
export const as_file = (from: Response): Promise<Blob> => from.blob();

// An answer without content is an object without members.
async function as_object(from: Response): Promise<unknown> {
  const text = await from.text();
  return text === '' ? {} : JSON.parse(text);
}

/** With a body it is a POST. The bearer is a person's token or a terminal's key. */
export async function ask<Value>(
  path: string,
  bearer: string | null,
  body?: object,
  read: (from: Response) => Promise<unknown> = as_object,
): Promise<Asked<Value>> {
  const headers = bearer === null ? undefined : { Authorization: `Bearer ${bearer}` };
  const request = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) };
  try {
    const response = await fetch(path, { ...request, ...(headers && { headers }) });
    if (response.ok) return { ok: true, value: (await read(response)) as Value };
    return { ok: false, ...((await response.json()) as HttpRefusal) };
  } catch {
    return no_answer;
  }
}

/** Saves what came as a file of this name. */
export function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // A large file takes the browser a while.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
