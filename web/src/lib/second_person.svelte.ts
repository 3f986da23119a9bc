// A second person, who confirms an act at somebody else's screen with their own name and secret.
import { no_answer } from '../messages/staff_common';
import { staff } from './staff.svelte';

export class SecondPerson {
  name = $state('');
  secret = $state('');
  trouble = $state(''); // why they were not believed
  is_asked = $state(false); // the floor, whether they are who they say

  /** The code that goes with one act; nothing where they are not believed. The secret is forgotten as soon as it was used. */
  async confirm(): Promise<string | undefined> {
    this.trouble = '';
    this.is_asked = true;
    const told = await staff.confirm_by(this.name, this.secret);
    this.is_asked = false;
    this.secret = '';
    this.trouble = told.ok ? '' : told.sentence || no_answer;
    return told.ok ? told.value.code : undefined;
  }
}
