// What the dealer's hand is about at a table with chips: a player, chips of that player, and whether a touch of the layout lays them or says where
// others were moved to. It is empty again when the round goes on.
import type { ChipCount, Seat, Wager } from '../../lib/protocol/messages';

export type PlayerDialog = 'buy-in' | 'bring' | 'change';

export class Hand {
  seat = $state<Seat | null>(null);
  chip = $state<ChipCount['chip'] | null>(null);
  count = $state(1);
  moved_from = $state<Wager | null>(null);
  view = $state<'layout' | 'pad' | null>(null); // as chosen, else what the stage wants
  remark = $state('');

  readonly moment: string; // of the round

  constructor(moment: string) {
    this.moment = moment;
  }

  choose(seat: Seat): void {
    this.seat = this.seat === seat ? null : seat;
    this.chip = null;
    this.count = 1;
    this.moved_from = null;
    this.remark = '';
  }
}
