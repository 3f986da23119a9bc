// Who works at this screen: signed in by a link or by name and secret, for this tab and no longer than it is open. What the person may do is the
// floor's word.
import { tab_memory } from './browser_memory';
import { ask, type Asked } from './http';
import type { SecondCode, SignedIn } from './protocol/messages';

const kept_as = 'croupier-sign-in';

class StaffSession {
  person = $state.raw<SignedIn | null>(recall());
  farewell = $state(''); // why the last sign-in has ended

  sign_in(name: string, secret: string): Promise<Asked<SignedIn>> {
    return this.#begin(ask('/api/sign-in', null, { name, secret }));
  }

  /** A link is good once. */
  use_link(code: string): Promise<Asked<SignedIn>> {
    return this.#begin(ask('/api/sign-in/link', null, { code }));
  }

  async sign_out(sentence: string): Promise<void> {
    const { person } = this;
    this.end(sentence);
    if (person !== null) await ask('/api/sign-out', person.token, {});
  }

  /** The floor does not know this sign-in any more, or it is not wanted. */
  end(sentence: string): void {
    this.person = null;
    this.farewell = sentence;
    tab_memory.forget(kept_as);
  }

  /** Another person confirms, here and now, that this one may do one act. */
  confirm_by(name: string, secret: string): Promise<Asked<SecondCode>> {
    return ask('/api/second', this.person?.token ?? null, { name, secret });
  }

  async #begin(asked: Promise<Asked<SignedIn>>): Promise<Asked<SignedIn>> {
    const told = await asked;
    if (!told.ok) return told;
    this.person = told.value;
    this.farewell = '';
    tab_memory.keep(kept_as, told.value);
    return told;
  }
}

function recall(): SignedIn | null {
  const kept = tab_memory.recall(kept_as) as SignedIn | null;
  return kept !== null && kept.expires > Date.now() ? kept : null;
}

export const staff = new StaffSession();
