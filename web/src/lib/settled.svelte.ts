// The bets of the round that was settled last, which the floor does not tell any more: as they lay when they were last seen. They are shown between
// rounds and are in play no longer; where what was seen is not what was settled, nothing is shown.
import { to_minor } from './money';
import type { Round, Spot, TablePage } from './protocol/messages';
import type { Stakes } from './seated.svelte';
import type { TableView } from './table_view';

export type SettledBet = { spot: Spot; stake: number; has_won: boolean };

/** Losing bets are seen to go, and then are gone. */
export const collecting_ms = 2000;

export class SettledBets {
  #table: TablePage;
  #laid: { round: Round; stakes: Stakes } | null = null;
  #settled = $state.raw<SettledBet[]>([]);
  #clearing: ReturnType<typeof setTimeout> | undefined;
  #shown = '';

  constructor(table: TablePage) {
    this.#table = table;
  }

  get bets(): SettledBet[] {
    return this.#settled;
  }

  /** To be called whenever the table is seen anew, with what lies there by the floor's word. */
  follow(view: TableView | undefined, stakes: Stakes): void {
    const round = view?.round;
    const last = view?.seat?.last;
    const winner = last?.number ?? null;
    if (round === undefined) return;
    const lies_any = Object.keys(stakes).length > 0;
    if (round.phase === 'betting' || lies_any) this.#laid = { round: round.number, stakes };
    const is_over = round.phase === 'idle' && !lies_any && last?.round === round.number;
    if (is_over && winner !== null && this.#laid?.round === last.round && sum_of(this.#laid.stakes) === to_minor(last.staked))
      this.#show(`${last.round} ${winner}`, this.#laid.stakes, winner);
    else this.#show('', {}, '');
  }

  end(): void {
    clearTimeout(this.#clearing);
  }

  #show(which: string, stakes: Stakes, winner: string): void {
    if (which === this.#shown) return;
    this.#shown = which;
    clearTimeout(this.#clearing);
    this.#settled = this.#table.spots.flatMap((spot) => {
      const stake = stakes[spot.wager];
      return stake === undefined ? [] : [{ spot, stake, has_won: spot.numbers.includes(winner) }];
    });
    if (this.#settled.every(({ has_won }) => has_won)) return;
    this.#clearing = setTimeout(() => {
      this.#settled = this.#settled.filter(({ has_won }) => has_won);
    }, collecting_ms);
  }
}

const sum_of = (stakes: Stakes) => Object.values(stakes).reduce<number>((sum, stake) => sum + (stake ?? 0), 0);
