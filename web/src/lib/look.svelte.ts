// What a player looks at: a spot of the layout or a bet of the racetrack, never both. It is lit, and told in words.
import type { PieceBet, RoundView, Spot } from './protocol/messages';

export class Look {
  #spot = $state.raw<Spot | null>(null);
  #bet = $state.raw<PieceBet | null>(null);
  #moment = '';

  get spot(): Spot | null {
    return this.#spot;
  }
  set spot(spot: Spot | null) {
    this.#spot = spot;
    if (spot !== null) this.#bet = null;
  }

  get bet(): PieceBet | null {
    return this.#bet;
  }
  set bet(bet: PieceBet | null) {
    this.#bet = bet;
    if (bet !== null) this.#spot = null;
  }

  /** To be called whenever the round is seen anew: a finger that is gone says nothing of the next moment of the round, and the winning number is lit alone. */
  follow(round: RoundView | undefined): void {
    const moment = [round?.number, round?.phase, round?.result].join();
    if (moment === this.#moment) return;
    this.#moment = moment;
    this.#spot = null;
    this.#bet = null;
  }
}
