// The one connection of the page: a guest's, that of the seat at the table it shows, or that of a person who has signed in.
import { connect_to_floor, type Credential, type Socket } from './socket.svelte';

export class Connection {
  socket: Socket;

  #credential: Credential;

  constructor(credential: Credential) {
    this.#credential = credential;
    this.socket = $state.raw(connect_to_floor(credential));
  }

  use(credential: Credential): void {
    if (JSON.stringify(credential) !== JSON.stringify(this.#credential)) this.#open(credential);
  }

  /** Comes back to a place that another window has taken over. */
  reopen(): void {
    this.#open(this.#credential);
  }

  #open(credential: Credential): void {
    this.#credential = credential;
    this.socket.close();
    this.socket = connect_to_floor(credential);
  }
}
