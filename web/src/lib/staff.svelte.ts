// Who works at this screen: signed in by a link or by name and secret, for this tab and no longer than it is open. What the person may do is the
// floor's word.
import { tab_memory } from './browser_memory';
import type { HttpRefusal, SecondCode, SignedIn } from './protocol/messages';

const kept_as = 'croupier-sign-in';

export type Told<Answer> = { ok: true; answer: Answer } | { ok: false; sentence: string }; // without a sentence the floor was not reached

class StaffSession {
  person = $state.raw<SignedIn | null>(recall());
  farewell = $state(''); // why the last sign-in has ended

  sign_in(name: string, secret: string): Promise<Told<SignedIn>> {
    return this.#begin(post('/api/sign-in', { name, secret }));
  }

  /** A link is good once. */
  use_link(code: string): Promise<Told<SignedIn>> {
    return this.#begin(post('/api/sign-in/link', { code }));
  }

  async sign_out(sentence: string): Promise<void> {
    const { person } = this;
    this.end(sentence);
    if (person !== null) await post('/api/sign-out', {}, person.token);
  }

  /** The floor does not know this sign-in any more, or it is not wanted. */
  end(sentence: string): void {
    this.person = null;
    this.farewell = sentence;
    tab_memory.forget(kept_as);
  }

  /** Another person confirms, here and now, that this one may do one act. */
  confirm_by(name: string, secret: string): Promise<Told<SecondCode>> {
    return post('/api/second', { name, secret }, this.person?.token);
  }

  async #begin(asked: Promise<Told<SignedIn>>): Promise<Told<SignedIn>> {
    const told = await asked;
    if (!told.ok) return told;
    this.person = told.answer;
    this.farewell = '';
    tab_memory.keep(kept_as, told.answer);
    return told;
  }
}

function recall(): SignedIn | null {
  const kept = tab_memory.recall(kept_as) as SignedIn | null;
  return kept !== null && kept.expires > Date.now() ? kept : null;
}

async function post<Answer>(address: string, body: object, token?: string): Promise<Told<Answer>> {
  try {
    const headers = token === undefined ? {} : { Authorization: `Bearer ${token}` };
    const response = await fetch(address, { method: 'POST', body: JSON.stringify(body), headers });
    if (!response.ok) return { ok: false, sentence: ((await response.json()) as HttpRefusal).sentence };
    const text = await response.text();
    return { ok: true, answer: (text === '' ? {} : JSON.parse(text)) as Answer };
  } catch {
    return { ok: false, sentence: '' };
  }
}

export const staff = new StaffSession();
