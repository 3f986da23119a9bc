// What a person who has signed in asks the floor for by HTTP: the answer, or the floor's sentence why not; without a sentence it was not reached.
import type { HttpRefusal } from './protocol/messages';
import type { Told } from './staff.svelte';

async function ask(address: string, token: string, method = 'GET'): Promise<Told<string>> {
  try {
    const response = await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(method === 'POST' && { body: '{}' }),
    });
    const text = await response.text();
    if (!response.ok) return { ok: false, sentence: (JSON.parse(text) as HttpRefusal).sentence };
    return { ok: true, answer: text };
  } catch {
    return { ok: false, sentence: '' };
  }
}

/** A page of the API; posted to, it may change what it tells. */
export async function ask_page<Page>(address: string, token: string, method?: 'POST'): Promise<Told<Page>> {
  const told = await ask(address, token, method);
  return told.ok ? { ok: true, answer: JSON.parse(told.answer) as Page } : told;
}

/** A document, as it is. */
export const ask_text = (address: string, token: string): Promise<Told<string>> => ask(address, token);
