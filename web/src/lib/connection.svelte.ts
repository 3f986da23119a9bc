// The one connection of the page: a guest's, or that of the seat at the table it shows.
import { connect_to_floor, type Socket } from './socket.svelte';

export class Connection {
  socket: Socket;

  #key: string | null;

  constructor(key: string | null) {
    this.#key = key;
    this.socket = $state.raw(connect(key));
  }

  use(key: string | null): void {
    if (key !== this.#key) this.#open(key);
  }

  /** Comes back to a seat that another window has taken over. */
  reopen(): void {
    this.#open(this.#key);
  }

  #open(key: string | null): void {
    this.#key = key;
    this.socket.close();
    this.socket = connect(key);
  }
}

const connect = (key: string | null) => connect_to_floor(key === null ? {} : { key });
